/**
 * The running clock. The time is the server's: the page brings what has run, the frames
 * the time of each entry, and in between it runs on by itself. A game that has ended shows
 * the time of its last entry.
 */

import { clockText } from "./time.js";

const TICK_MS = 250;

export class Clock {
  #element;
  #serverMs = null;
  #setAt = 0;
  #stoppedAt = null;

  constructor(element) {
    this.#element = element;
    setInterval(() => this.#draw(), TICK_MS);
  }

  /** `ms` is the time that has run, or null before the deal was first sent. */
  set(ms) {
    this.#serverMs = ms;
    this.#setAt = performance.now();
    this.#draw();
  }

  render(state) {
    this.#stoppedAt = state.status === "playing" ? null : state.elapsed_ms;
    if (this.#serverMs === null || state.elapsed_ms > this.#now()) this.set(state.elapsed_ms);
    this.#draw();
  }

  #now() {
    return this.#serverMs + performance.now() - this.#setAt;
  }

  #draw() {
    const ms = this.#stoppedAt ?? (this.#serverMs === null ? 0 : this.#now());
    const words = clockText(ms);
    if (this.#element.textContent !== words) this.#element.textContent = words;
  }
}
