/**
 * How long an attempt at a daily may still be finished: shown in the last hour, and said once
 * shortly before the end. At the end the server closes the game by itself.
 */

import { closesLine, leftLine } from "./countdown-text.js";
import { msUntil } from "./server-clock.js";

const TICK_MS = 1000;
const SHOWN_MS = 60 * 60_000;
const SAID_MS = 5 * 60_000;

export class Closing {
  #element;
  #announce;
  #isPlaying = false;
  #isSaid = false;

  /** `element` is the `<time>` of the moment, null in a game that is no daily; `announce(words)` lets it be heard. */
  constructor(element, { announce }) {
    this.#element = element;
    this.#announce = announce;
    if (element) setInterval(() => this.#draw(), TICK_MS);
  }

  render({ status }) {
    this.#isPlaying = status === "playing";
    if (this.#element) this.#draw();
  }

  #draw() {
    const ms = msUntil(this.#element.dateTime);
    const isNear = this.#isPlaying && ms > 0 && ms < SHOWN_MS;
    this.#element.hidden = !isNear;
    if (!isNear) return;
    const words = leftLine(ms);
    if (this.#element.textContent !== words) this.#element.textContent = words;
    if (ms > SAID_MS || this.#isSaid) return;
    this.#isSaid = true;
    this.#announce(closesLine(ms));
  }
}
