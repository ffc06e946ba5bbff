/** The list of moves: number, what was done, the time, the points, and what an analysis says of it. */

import { changeText, moveLine, spokenStep } from "./replay-text.js";
import { clockText } from "./time.js";

function cell(className, words) {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = words;
  return span;
}

/** What a row shows, as [class, words]; a column that the line does not have is left out. */
function cellsOf(step, { timed, best, remark }) {
  return [
    ["move-n", step.n],
    ["move-what", moveLine(step.move, step.waste)],
    ...(timed ? [["move-time", clockText(step.elapsed_ms)]] : []),
    ["move-points", step.move === null ? "" : changeText(step.points)],
    ...(best === null ? [] : [["move-best", best]]),
    ...(remark ? [["move-remark", remark.words]] : []),
  ];
}

function spokenLine(step, { timed, best, remark }) {
  return spokenStep(step, { remark: remark?.spoken, best, time: timed ? clockText(step.elapsed_ms) : null });
}

function isOnScreen(row, top) {
  const box = row.getBoundingClientRect();
  return box.top >= top && box.bottom <= innerHeight;
}

export class ReplayMoves {
  #list;
  #frame;
  #onPick;
  #rows = [];

  /** `frame` holds the board; on a narrow screen it stays above the list. */
  constructor({ list, frame, onPick }) {
    this.#list = list;
    this.#frame = frame;
    this.#onPick = onPick;
  }

  /** `remarks` maps an index to {kind, words, spoken}; `reachable` has a score for each step, or is null. */
  load({ steps, timed = true, reachable = null, remarks = new Map() }) {
    this.#list.dataset.timed = String(timed);
    this.#list.dataset.best = String(reachable !== null);
    this.#rows = steps.map((step, index) =>
      this.#row(step, index, { timed, best: reachable?.[index] ?? null, remark: remarks.get(index) }),
    );
    this.#list.replaceChildren(
      ...this.#rows.map((row) => {
        const item = document.createElement("li");
        item.append(row);
        return item;
      }),
    );
    this.#list.scrollTop = 0;
  }

  mark(index) {
    const old = this.#list.querySelector("[aria-current]");
    const row = this.#rows[index];
    const follows = old !== null && isOnScreen(old, this.#top);
    old?.removeAttribute("aria-current");
    row.setAttribute("aria-current", "step");
    if (this.#list.scrollHeight > this.#list.clientHeight) this.#scrollList(row);
    else if (follows && !isOnScreen(row, this.#top)) {
      scrollBy({ top: row.getBoundingClientRect().top - (this.#top + innerHeight) / 2 });
    }
  }

  #row(step, index, more) {
    const row = document.createElement("button");
    row.type = "button";
    row.className = "replay-move";
    if (more.remark) row.dataset.kind = more.remark.kind;
    row.setAttribute("aria-label", spokenLine(step, more));
    row.append(...cellsOf(step, more).map(([className, words]) => cell(className, words)));
    row.addEventListener("click", () => this.#onPick(index));
    return row;
  }

  /** How far down the screen the board reaches where it stands above the list. */
  get #top() {
    const frame = this.#frame.getBoundingClientRect();
    return frame.left < this.#list.getBoundingClientRect().right && frame.right > this.#list.getBoundingClientRect().left
      ? Math.max(0, frame.bottom)
      : 0;
  }

  #scrollList(row) {
    const list = this.#list;
    const top = row.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
}
