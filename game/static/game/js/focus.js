/** Keeps the focus on something sensible when what had it leaves the page, and on a card that is put back. */

import { focusOn } from "./focus-on.js";
import { nearestTo } from "./keyboard.js";

export class FocusKeeper {
  #board;
  #stock;
  #title;
  #pos = null;
  #element = null;

  /** `title` is the heading of the result, which is seen only when the game has ended. */
  constructor({ board, stock, title }) {
    this.#board = board;
    this.#stock = stock;
    this.#title = title;
  }

  remember() {
    this.#element = document.activeElement;
    this.#pos = this.#board.focusedPos;
  }

  /** After drawing. `putBack` is the position of a card that an undo has put back, or null. */
  restore(state, { putBack = null } = {}) {
    const now = document.activeElement;
    const movedOn = now !== this.#element && now !== document.body && now !== null;
    if (movedOn || this.#element === document.body) return;
    const isAtTable = this.#pos !== null || this.#element === this.#stock;
    if (isUsable(this.#element) && !(isAtTable && putBack !== null)) return;
    if (putBack !== null) this.#board.focus(putBack);
    else this.rescue(state);
  }

  /** Gives the focus to the result, the nearest card that fits, or the stock. */
  rescue(state) {
    const next = nearestTo(this.#pos ?? this.#board.current, state.playable);
    if (this.#title.checkVisibility()) focusOn(this.#title);
    else if (next !== null) this.#board.focus(next);
    else focusOn(this.#stock);
  }
}

function isUsable(element) {
  return element.isConnected && !element.disabled && element.checkVisibility({ visibilityProperty: true });
}
