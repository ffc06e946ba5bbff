/**
 * Keys of the play page. Arrows move spatially among the cards that can be played, and with Shift among all
 * that lie face up. Single letters can be turned off, for whoever speaks to the browser or types past the page.
 */

import { placeOf } from "./layout.js";
import { forget, keep, recall } from "./storage.js";

const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SIDEWAYS_COST = 2.5;
const LETTERS_OFF = "tripeaks.lettersOff";

let areLettersOn = recall(LETTERS_OFF) === null;

/**
 * The position to which an arrow leads from another one, or null. Of the cards that
 * lie that way the nearest is taken, and a step aside costs more than a step ahead.
 */
export function neighbourOf(pos, key, candidates) {
  const direction = DIRECTIONS[key];
  const from = placeOf(pos);
  let best = null;
  let bestCost = Infinity;
  for (const candidate of candidates) {
    const to = placeOf(candidate);
    const ahead = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
    const cost = ahead + aside * SIDEWAYS_COST;
    if (ahead > 0 && cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** The candidate that lies nearest to a position, or null when there is none. */
export function nearestTo(pos, candidates) {
  const from = placeOf(pos);
  const distance = (other) => Math.hypot(placeOf(other).x - from.x, placeOf(other).y - from.y);
  return [...candidates].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The switch for the letters; the browser remembers it, since it goes with the device and not with the player. */
export function setUpLetterSwitch(control) {
  control.checked = areLettersOn;
  control.addEventListener("change", () => {
    areLettersOn = control.checked;
    if (areLettersOn) forget(LETTERS_OFF);
    else keep(LETTERS_OFF, "1");
  });
}

/**
 * While no dialog is open: calls onArrow(key, { all }), with `all` for Shift, onDraw(), and, by their letters,
 * onUndo(), onHint(), onDescribe(), onKeys() and onNew().
 */
export function listenToKeys({ onArrow, onDraw, onUndo, onHint, onDescribe, onKeys, onNew }) {
  const actions = { " ": onDraw, u: onUndo, h: onHint, d: onDescribe, "?": onKeys, n: onNew };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    if (event.key in DIRECTIONS) {
      event.preventDefault();
      onArrow(event.key, { all: event.shiftKey });
      return;
    }
    const action = actions[event.key.toLowerCase()];
    if (!action || !(event.key === " " ? drawsOnSpace(event.target) : areLettersOn)) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
}

function isElsewhere(event) {
  if (document.querySelector("dialog[open]")) return true;
  return event.target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** On a button or a link space keeps its own meaning, except on a card. */
function drawsOnSpace(target) {
  return target.closest(".card") !== null || target.closest("button, a, summary") === null;
}
