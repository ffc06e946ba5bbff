/** The guide of the first game: says one step at a time, and marks what it means. It never stops anyone. */

import { cardName, hintedMark, placedName } from "./card-text.js";
import { advice } from "./guide-steps.js";
import { guideLine, skipped } from "./guide-text.js";

const MARK = "is-guided";

const root = document.getElementById("play");
const part = (name) => root.querySelector(`[data-part=${name}]`);
const lesson = JSON.parse(root.dataset.guide);
const box = part("guide");
const words = part("guide-words");
const listening = new AbortController();

let say = null;

document.addEventListener("tripeaks:shown", ({ detail }) => show(detail), { signal: listening.signal });
box.addEventListener("keydown", (event) => event.key === "Escape" && skip(), { signal: listening.signal });
part("guide-skip").addEventListener("click", skip);

function show({ state, say: speak }) {
  const isFirst = say === null;
  say = speak;
  const isOver = state.status !== "playing" && state.status !== "blocked";
  box.hidden = isOver;
  if (isOver) {
    mark(null);
    return;
  }
  const { say: key, target } = advice(lesson, state);
  const card = state.tableau[target];
  const lineWith = (name) => guideLine(key, { state, card: name, peakPoints: lesson.peak_points });
  const line = lineWith(card && cardName(card));
  mark(elementOf(target));
  if (line === words.textContent) return;
  words.textContent = line;
  say(lineWith(card && placedName(card, target)));
  if (isFirst) say(part("guide-keys").textContent);
}

function elementOf(target) {
  if (target === "stock") return part("stock");
  if (target === "undo") return root.querySelector(".tools [data-action=undo]");
  return target === null ? null : root.querySelector(`[data-pos="${target}"]`);
}

function mark(element) {
  for (const marked of root.querySelectorAll(`.${MARK}`)) {
    marked.classList.remove(MARK);
    marked.removeAttribute("aria-description");
  }
  element?.classList.add(MARK);
  element?.setAttribute("aria-description", hintedMark);
}

/** For good: the address no longer asks for a guide, and the play page is as any other. */
function skip() {
  listening.abort();
  mark(null);
  if (box.contains(document.activeElement)) document.getElementById("main").focus({ preventScroll: true });
  box.remove();
  delete root.dataset.guide;
  history.replaceState(history.state, "", location.pathname);
  say?.(skipped);
}
