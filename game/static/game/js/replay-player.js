/** Steps through the positions of a game, by hand or by itself. Free of the DOM. */

const EVEN_MS = 900;
const LEAST_MS = 250;
const MOST_MS = 3000;

/** How long a position stands before the next one, by the name of the pace. */
const WAITS = {
  even: () => EVEN_MS,
  played: (shown, next) => Math.min(MOST_MS, Math.max(LEAST_MS, next.elapsed_ms - shown.elapsed_ms)),
};

export class Player {
  #steps = [];
  #index = 0;
  #pace = "even";
  #timer = null;
  #onStep;
  #onPlaying;

  /** Callbacks: onStep(index, { moving }) shows a position, onPlaying(isPlaying). */
  constructor({ onStep, onPlaying }) {
    this.#onStep = onStep;
    this.#onPlaying = onPlaying;
  }

  get index() {
    return this.#index;
  }

  get last() {
    return this.#steps.length - 1;
  }

  get step() {
    return this.#steps[this.#index];
  }

  set pace(name) {
    this.#pace = name;
    if (this.#timer !== null) this.#wait();
  }

  /** Takes another list of positions and shows one of them. */
  load(steps, index = 0) {
    this.pause();
    this.#steps = steps;
    this.#show(index, { moving: false });
  }

  /** Shows a position by its index; what played by itself stops. */
  go(index) {
    this.pause();
    this.#show(index, { moving: true });
  }

  toggle() {
    if (this.#timer !== null) {
      this.pause();
      return;
    }
    if (this.#index === this.last) this.#show(0, { moving: false });
    this.#wait();
    this.#onPlaying(this.#timer !== null);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#onPlaying(false);
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#index === this.last) return;
    const waitMs = WAITS[this.#pace](this.step, this.#steps[this.#index + 1]);
    this.#timer = setTimeout(() => this.#playOn(), waitMs);
  }

  #playOn() {
    this.#show(this.#index + 1, { moving: true });
    this.#wait();
    if (this.#timer === null) this.#onPlaying(false);
  }

  #show(index, { moving }) {
    this.#index = Math.min(Math.max(index, 0), this.last);
    this.#onStep(this.#index, { moving });
  }
}
