/** Stock and waste, side by side. */

import { Note } from "./note.js";
import { RunCounter } from "./run-counter.js";
import { Stock } from "./stock.js";
import { Waste } from "./waste.js";

export class Hand {
  #stock;
  #waste;
  #run;
  #note = new Note();

  /** `stock` and `waste` are the two places; `run` is the counter, where there is one. */
  constructor({ stock, waste, run = null, onDraw = null }) {
    this.#stock = new Stock(stock);
    this.#waste = new Waste(waste);
    this.#run = run && new RunCounter(run);
    stock.after(this.#note.element);
    if (onDraw) stock.addEventListener("click", onDraw);
  }

  /** With an `arrival` {from, place, turned} the waste card comes flying from somewhere else. */
  render(state, { arrival = null } = {}) {
    this.#stock.render(state);
    this.#waste.show(state.waste, arrival);
    this.#run?.render(state.run, { moving: arrival !== null });
  }

  get stock() {
    return this.#stock;
  }

  get waste() {
    return this.#waste;
  }

  /** A drawn card goes back to the stock. */
  giveBack(card) {
    this.#waste.giveBack(card, this.#stock.rect);
  }

  /** A short line above the stock. */
  showNote(words, { stays = false } = {}) {
    this.#note.show(words, { stays });
  }

  hideNote() {
    this.#note.hide();
  }

  /** Marks the stock while a draw waits for its answer, or takes the mark away. */
  markPending(isPending) {
    this.#stock.markPending(isPending);
  }

  /** Marks the stock as what a hint names, or takes the mark away. */
  markHint(isHinted) {
    this.#stock.markHint(isHinted);
  }

  refuse() {
    this.#stock.refuse();
  }
}
