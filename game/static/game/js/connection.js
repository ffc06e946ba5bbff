/** The sign that says when the page is out of touch. */

import { CLOSED } from "./socket.js";
import { text } from "./text.js";

const FINAL_WORDS = {
  [CLOSED.notAllowed]: text.notAllowed,
  [CLOSED.notFound]: text.noSuchGame,
};

export class ConnectionSign {
  #element;
  #words;
  #announce;
  #onLost;
  #isDown = false;
  #isLate = false;
  #isFinal = false;

  /** `announce(words)` lets it be heard; `onLost()` is called when the page gets out of touch. */
  constructor(element, { announce, onLost }) {
    this.#element = element;
    this.#words = element.querySelector("[data-words]");
    this.#announce = announce;
    this.#onLost = onLost;
  }

  get isShown() {
    return !this.#element.hidden;
  }

  status(status) {
    this.#isDown = status !== "open";
    this.#update();
  }

  /** A connection that leaves a move without an answer is as good as lost. */
  late(isLate) {
    this.#isLate = isLate;
    this.#update();
  }

  /** The connection is over for good. A session that has ended starts anew with the page. */
  final(code) {
    if (code === CLOSED.sessionEnded) {
      location.reload();
      return;
    }
    this.#isFinal = true;
    this.#show(FINAL_WORDS[code]);
  }

  #update() {
    const isLost = this.#isDown || this.#isLate;
    if (this.#isFinal || isLost === this.isShown) return;
    if (isLost) {
      this.#show(text.reconnecting);
      this.#onLost();
    } else {
      this.#element.hidden = true;
      this.#announce(text.connected);
    }
  }

  #show(words) {
    this.#element.hidden = false;
    this.#words.textContent = words;
    this.#announce(words);
  }
}
