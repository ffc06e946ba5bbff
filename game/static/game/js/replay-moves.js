/** The list of moves of a replay: number, what was done, the time, the points. */

import { moveLine, replayText, spokenMove } from "./text.js";
import { clockText } from "./time.js";

const MINUS = "\u2212";

function points(change) {
  if (change === 0) return "0";
  return change > 0 ? `+${change}` : `${MINUS}${-change}`;
}

function spokenLine(step) {
  const words = `${step.n}. ${spokenMove(step.move, step.waste)}, ${clockText(step.elapsed_ms)}`;
  return step.move === null ? words : `${words}, ${replayText.points(points(step.points))}`;
}

function cell(words) {
  const span = document.createElement("span");
  span.textContent = words;
  return span;
}

export class ReplayMoves {
  #list;
  #buttons;

  constructor(list, steps, onPick) {
    this.#list = list;
    this.#buttons = steps.map((step, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "replay-move";
      button.setAttribute("aria-label", spokenLine(step));
      button.append(
        cell(step.n),
        cell(moveLine(step.move, step.waste)),
        cell(clockText(step.elapsed_ms)),
        cell(step.move === null ? "" : points(step.points)),
      );
      button.addEventListener("click", () => onPick(index));
      return button;
    });
    list.replaceChildren(
      ...this.#buttons.map((button) => {
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
  }

  mark(index) {
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const button = this.#buttons[index];
    button.setAttribute("aria-current", "step");
    const list = this.#list;
    const top = button.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + button.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
}
