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

  /** `announce(words)` lets it be heard. */
  constructor(element, { announce }) {
    this.#element = element;
    this.#words = element.querySelector("[data-words]");
    this.#announce = announce;
  }

  status(status) {
    const isOpen = status === "open";
    const wasOpen = this.#element.hidden;
    if (isOpen === wasOpen) return;
    if (isOpen) {
      this.#element.hidden = true;
      this.#announce(text.connected);
    } else this.#show(text.reconnecting);
  }

  /** The connection is over for good. A session that has ended starts anew with the page. */
  final(code) {
    if (code === CLOSED.sessionEnded) {
      location.reload();
      return;
    }
    this.#show(FINAL_WORDS[code]);
  }

  #show(words) {
    this.#element.hidden = false;
    this.#words.textContent = words;
    this.#announce(words);
  }
}
