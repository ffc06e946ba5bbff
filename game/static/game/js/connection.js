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

  constructor(element) {
    this.#element = element;
    this.#words = element.querySelector("[data-words]");
  }

  status(status) {
    this.#element.hidden = status === "open";
    if (status !== "open") this.#words.textContent = text.reconnecting;
  }

  /** The connection is over for good. A session that has ended starts anew with the page. */
  final(code) {
    if (code === CLOSED.sessionEnded) {
      location.reload();
      return;
    }
    this.#element.hidden = false;
    this.#words.textContent = FINAL_WORDS[code];
  }
}
