/** Flights, shakes and fades. Nothing waits for them: the page is right before they begin. */

const FLIGHT_MS = 240;
const SHAKE_MS = 150;
const FADE_MS = 180;
const LIGHT_MS = 900;
const BUMP_MS = 200;
const EASE_OUT = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const ARC = 0.16;

/** A flight that was cut short must not clear what the next one has set. */
const latestFlights = new WeakMap();

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Nothing moves where the reader does not want it, or on a page that nobody sees. */
function isStill() {
  return reduced.matches || document.hidden;
}

/** Ends what still moves on an element, so that it can be measured and moved anew. */
export function settle(element) {
  for (const animation of element.getAnimations()) {
    if (animation.id === "move") animation.cancel();
  }
}

function run(element, keyframes, options) {
  return element.animate(keyframes, { id: "move", easing: EASE_OUT, ...options });
}

function fade(element) {
  return run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
}

/** Lets an element arrive at its place from another rectangle, on an arc. */
export function flyFrom(element, from, { turned = false } = {}) {
  settle(element);
  if (isStill()) return fade(element);
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return null;
  const x = from.left - to.left;
  const y = from.top - to.top;
  const width = from.width / to.width;
  const height = from.height / to.height;
  const lift = Math.min(90, Math.hypot(x, y) * ARC + 12);
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(${width}, ${height})` },
    {
      transform: `translate(${x * 0.42}px, ${y * 0.42 - lift}px) scale(${mean(width)}, ${mean(height)})`,
      offset: 0.5,
    },
    { transform: "none" },
  ];
  if (turned) turnDuring(element);
  element.style.setProperty("transform-origin", "0 0");
  element.classList.add("is-flying");
  const flight = run(element, frames, { duration: FLIGHT_MS });
  latestFlights.set(element, flight);
  const land = () => {
    if (latestFlights.get(element) === flight) element.classList.remove("is-flying");
  };
  flight.addEventListener("finish", land);
  flight.addEventListener("cancel", land);
  return flight;
}

function mean(scale) {
  return 1 + (scale - 1) * 0.42;
}

/** Turns a card over while it flies: to its face, or to its back. */
function turnDuring(element, { toBack = false } = {}) {
  const turn = (name, from, to) =>
    run(
      element.querySelector(name),
      [{ transform: `perspective(40rem) rotateY(${from}deg)` }, { transform: `perspective(40rem) rotateY(${to}deg)` }],
      { duration: FLIGHT_MS, fill: toBack ? "forwards" : "none", direction: toBack ? "reverse" : "normal" },
    );
  turn(".card-front", 180, 0);
  turn(".card-back", 0, -180);
}

/** Lets a copy of a card leave its place for another rectangle, face down at the end, and then removes it. */
export function flyAway(ghost, to) {
  if (isStill()) {
    ghost.remove();
    return;
  }
  const from = ghost.getBoundingClientRect();
  ghost.style.setProperty("transform-origin", "0 0");
  ghost.classList.add("is-flying");
  turnDuring(ghost, { toBack: true });
  const flight = run(
    ghost,
    [
      { transform: "none" },
      { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})` },
    ],
    { duration: FLIGHT_MS },
  );
  const remove = () => ghost.remove();
  flight.addEventListener("finish", remove);
  flight.addEventListener("cancel", remove);
}

export function shake(element) {
  settle(element);
  if (isStill()) {
    run(element, [{ opacity: 0.5 }, { opacity: 1 }], { duration: SHAKE_MS });
    return;
  }
  const steps = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  run(element, steps, { duration: SHAKE_MS, easing: "linear" });
}

export function bump(element) {
  if (isStill()) return;
  settle(element);
  run(element, [{ scale: 1.35 }, { scale: 1 }], { duration: BUMP_MS });
}

/** A short light over a ridge. */
export function light(element) {
  const frames = isStill()
    ? [{ opacity: 0 }, { opacity: 0.5 }, { opacity: 0 }]
    : [
        { opacity: 0, transform: "translateY(30%)" },
        { opacity: 0.75, transform: "none", offset: 0.35 },
        { opacity: 0, transform: "translateY(-25%)" },
      ];
  const shine = run(element, frames, { duration: LIGHT_MS });
  shine.addEventListener("finish", () => element.remove());
  shine.addEventListener("cancel", () => element.remove());
}

/** Lets rows slide from where they were to where they are. `before` maps each element to its old top. */
export function slide(elements, before) {
  if (isStill()) return;
  for (const element of elements) {
    const old = before.get(element);
    if (old === undefined) {
      fade(element);
      continue;
    }
    const distance = old - element.getBoundingClientRect().top;
    if (distance !== 0) {
      run(element, [{ transform: `translateY(${distance}px)` }, { transform: "none" }], { duration: FLIGHT_MS });
    }
  }
}
