/**
 * Short movements. Nothing waits for them: the page is right before they begin. Only transforms
 * and opacity move, so that the browser draws them without laying anything out.
 */

export const MOVE_MS = 240;
const FADE_MS = 180;
const SHAKE_MS = 150;
const LIGHT_MS = 900;
const EASE_OUT = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Nothing moves where the reader does not want it, or on a page that nobody sees. */
export function isStill() {
  return reduced.matches || document.hidden || document.documentElement.dataset.animation === "off";
}

/** What moves on each element. The browser knows, too, but lays the page out before it tells. */
const moving = new WeakMap();

/** Ends what still moves on an element, so that it can be moved anew. */
export function settle(element) {
  for (const animation of moving.get(element) ?? []) animation.cancel();
}

export function run(element, keyframes, options) {
  const animation = element.animate(keyframes, { easing: EASE_OUT, ...options });
  const others = moving.get(element) ?? new Set();
  moving.set(element, others.add(animation));
  whenOver(animation, () => others.delete(animation));
  return animation;
}

export function fade(element) {
  return run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
}

/** Calls back once, when an animation has run out or was cut short. */
export function whenOver(animation, callback) {
  animation.addEventListener("finish", callback, { once: true });
  animation.addEventListener("cancel", callback, { once: true });
}

/** A refusal. It adds to a flight home and does not end it. */
export function shake(element) {
  const options = { duration: SHAKE_MS, easing: "linear" };
  if (isStill()) {
    run(element, [{ opacity: 0.5 }, { opacity: 1 }], options);
    return;
  }
  const steps = [0, -5, 5, -4, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  run(element, steps, options);
}

/** A short light over a ridge. */
export function light(element) {
  const frames = isStill()
    ? [{ opacity: 0 }, { opacity: 0.5 }, { opacity: 0 }]
    : [
        { opacity: 0, transform: "translateY(30%)" },
        { opacity: 0.85, transform: "none", offset: 0.35 },
        { opacity: 0, transform: "none" },
      ];
  whenOver(run(element, frames, { duration: LIGHT_MS }), () => element.remove());
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
      run(element, [{ transform: `translateY(${distance}px)` }, { transform: "none" }], { duration: MOVE_MS });
    }
  }
}
