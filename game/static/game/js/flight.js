/** Cards on their way: flights on an arc, and turning over. */

import { fade, isStill, MOVE_MS, run, settle, whenOver } from "./motion.js";

const LIFT_SHARE = 0.16;
const MOST_LIFT_PX = 90;
const STEPS = 8;
const DEPTH = "perspective(40rem)";
const FLYING = "is-flying";
const TURNING = "is-turning";

const latest = { [FLYING]: new WeakMap(), [TURNING]: new WeakMap() };

/** Where a flight is after a share of its time: fast at first, then slower. */
function eased(share) {
  return 1 - (1 - share) ** 2.4;
}

/** Keyframes from one rectangle to another, on an arc, for an element whose place is `place`. */
function arc(from, to, place) {
  const distance = Math.hypot(from.left - to.left, from.top - to.top);
  const lift = Math.min(MOST_LIFT_PX, distance * LIFT_SHARE + 8);
  const frames = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const share = eased(step / STEPS);
    const between = (a, b) => a + (b - a) * share;
    const x = between(from.left, to.left) - place.left;
    const y = between(from.top, to.top) - place.top - 4 * lift * share * (1 - share);
    const width = between(from.width, to.width) / place.width;
    const height = between(from.height, to.height) / place.height;
    frames.push({ transform: `translate(${x}px, ${y}px) scale(${width}, ${height})` });
  }
  return frames;
}

/** Gives a card a class while it moves. What was cut short must not take away what the next one has set. */
function markWhile(animation, card, name) {
  card.classList.add(name);
  latest[name].set(card, animation);
  whenOver(animation, () => {
    if (latest[name].get(card) === animation) card.classList.remove(name);
  });
}

function fly(card, frames, options) {
  const flight = run(card, frames, { duration: MOVE_MS, ...options });
  markWhile(flight, card, FLYING);
  return flight;
}

/**
 * Lets a card arrive at its place from another rectangle. `place` is the rectangle of its place,
 * for callers who know it from before they changed the page.
 */
export function flyFrom(card, from, { place = null, turned = false } = {}) {
  settle(card);
  if (isStill()) {
    fade(card);
    return;
  }
  const to = place ?? card.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  if (turned) turnOver(card);
  fly(card, arc(from, to, to), { easing: "linear" });
}

/** Lets a copy of a card leave its place for another rectangle, face down at the end, and then removes it. */
export function flyAway(ghost, to) {
  if (isStill()) {
    ghost.remove();
    return;
  }
  const place = ghost.getBoundingClientRect();
  turnOver(ghost, { toBack: true });
  whenOver(fly(ghost, arc(place, to, place), { easing: "linear" }), () => ghost.remove());
}

/** Turns a card over in its place: to its face, or to its back. It shows the new side already. */
export function turnOver(card, { toBack = false } = {}) {
  const front = card.querySelector(".card-front");
  const back = card.querySelector(".card-back");
  settle(front);
  settle(back);
  if (isStill()) {
    fade(toBack ? back : front);
    return;
  }
  const turn = (side, from, to) =>
    run(side, [{ transform: `${DEPTH} rotateY(${from}deg)` }, { transform: `${DEPTH} rotateY(${to}deg)` }], {
      duration: MOVE_MS,
    });
  turn(front, toBack ? 0 : 180, toBack ? 180 : 0);
  markWhile(turn(back, toBack ? -180 : 0, toBack ? 0 : -180), card, TURNING);
}

/** A card follows a pointer: it stands so many pixels from its place. */
export function carry(card, x, y) {
  card.classList.add("is-carried");
  card.style.setProperty("transform", `translate(${x}px, ${y}px)`);
}

/** A card that was carried away goes back to its place. One that was not stays as it is. */
export function putBack(card) {
  if (!card.classList.contains("is-carried")) return;
  const from = card.style.transform;
  card.classList.remove("is-carried");
  card.style.removeProperty("transform");
  if (isStill()) fade(card);
  else fly(card, [{ transform: from }, { transform: "none" }]);
}
