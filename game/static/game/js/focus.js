/** Keeps the focus on something sensible when what had it leaves the page. */

import { nearestTo } from "./keyboard.js";

export class FocusKeeper {
  #board;
  #stock;
  #pos = null;
  #element = null;

  constructor(board, stock) {
    this.#board = board;
    this.#stock = stock;
  }

  remember() {
    this.#element = document.activeElement;
    this.#pos = this.#board.focusedPos;
  }

  /** After drawing: where the focus was lost, it goes to the nearest card that fits, or to the stock. */
  restore(state) {
    const now = document.activeElement;
    const movedOn = now !== this.#element && now !== document.body && now !== null;
    if (movedOn || this.#element === document.body || isUsable(this.#element)) return;
    const next = nearestTo(this.#pos ?? 0, state.playable);
    if (next === null) this.#stock.focus({ preventScroll: true });
    else this.#board.focus(next);
  }
}

function isUsable(element) {
  return element.isConnected && !element.disabled && element.checkVisibility({ visibilityProperty: true });
}
