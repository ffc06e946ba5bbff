/** The counter at the waste: it steps up with a run, and grows in presence with it. */

import { isStill, run, settle } from "./motion.js";

const LEAST_SHOWN = 2;
const STEP_MS = 220;
const RING_MS = 420;

/** From these lengths on a run has the levels 1, 2, 3 and 4. */
const LEVELS = [LEAST_SHOWN, 4, 7, 11];

export class RunCounter {
  #badge;
  #number = document.createElement("span");
  #ring = document.createElement("span");
  #glow = document.createElement("span");
  #shown = 0;

  /** `badge` stands in the waste's place; the glow is laid behind the cards there. */
  constructor(badge) {
    this.#badge = badge;
    this.#number.className = "run-number";
    this.#ring.className = "run-ring";
    this.#glow.className = "run-glow";
    badge.append(this.#ring, this.#number);
    badge.parentElement.prepend(this.#glow);
  }

  /** With `moving` a longer run steps up. */
  render(length, { moving = true } = {}) {
    const before = this.#shown;
    if (length === before) return;
    this.#shown = length;
    const level = LEVELS.filter((least) => length >= least).length;
    this.#badge.hidden = level === 0;
    this.#badge.dataset.level = level;
    this.#glow.dataset.level = level;
    this.#number.textContent = length;
    if (moving && level > 0 && length > before) this.#step(level);
  }

  #step(level) {
    if (isStill()) return;
    settle(this.#number);
    settle(this.#ring);
    run(this.#number, [{ transform: "translateY(60%) scale(0.6)", opacity: 0 }, { transform: "none", opacity: 1 }], {
      duration: STEP_MS,
    });
    run(this.#ring, [{ transform: "none", opacity: 0.9 }, { transform: `scale(${1.5 + level * 0.25})`, opacity: 0 }], {
      duration: RING_MS,
    });
  }
}
