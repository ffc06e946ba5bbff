/** Hints: the button that asks for one, and the mark and the line that show it. */

import { hintLine } from "./hint-text.js";

export class Hints {
  #button;
  #board;
  #hand;

  /** `button` is null where the game has no hints. */
  constructor({ button, board, hand }) {
    this.#button = button;
    this.#board = board;
    this.#hand = hand;
  }

  get areOn() {
    return this.#button !== null;
  }

  get isAwaited() {
    return this.#button.getAttribute("aria-busy") === "true";
  }

  render({ canAsk }) {
    if (this.areOn) this.#button.disabled = !canAsk;
  }

  await() {
    this.#button.setAttribute("aria-busy", "true");
  }

  /** The answer is there, or none will come. */
  settle() {
    this.#button?.removeAttribute("aria-busy");
  }

  /** Shows a hint until the next move. */
  show(hint, tableau) {
    this.settle();
    const words = hintLine(hint, tableau);
    if (hint.t === "draw") {
      this.#hand.markHint(true);
      this.#hand.showNote(words, { stays: true });
    } else {
      this.#board.markHint(hint.pos);
      this.#board.showNote(hint.pos, words, { stays: true });
    }
  }

  clear() {
    this.#board.markHint(null);
    this.#board.hideNote();
    this.#hand.markHint(false);
    this.#hand.hideNote();
  }
}
