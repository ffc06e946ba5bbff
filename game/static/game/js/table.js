/** Board and hand together: shows a state, and lets what changed move. */

import { turnOver } from "./flight.js";
import { peaksEmptied } from "./layout.js";

export class Table {
  #board;
  #hand;
  #sound;
  #shown = null;

  /** `sound(name, options)` makes what moves heard; without it nothing is. */
  constructor(board, hand, { sound = null } = {}) {
    this.#board = board;
    this.#hand = hand;
    this.#sound = sound;
  }

  /** Draws a state. With `moving`, a single card that changed its place flies there. */
  show(state, { moving = true } = {}) {
    const before = this.#shown;
    this.#shown = state;
    const step = moving && before ? stepBetween(before, state) : null;
    if (!step) {
      this.#render(state);
      return;
    }
    steps[step.kind](this, step, before, state);
    this.#turnOver(before.tableau, state.tableau);
    this.#board.shinePeaks(before.tableau, state.tableau);
    this.#sound?.(SOUNDS[step.kind], { run: state.run });
    if (state.status === "playing" && peaksEmptied(before.tableau, state.tableau).length > 0) this.#sound?.("peak");
  }

  #render(state, options) {
    this.#board.render(state);
    this.#hand.render(state, options);
  }

  /** All places are measured before anything is changed, so that nothing is laid out twice. */
  played({ pos }, state) {
    const arrival = { from: this.#board.rectOf(pos), place: this.#hand.waste.place };
    this.#render(state, { arrival });
  }

  drawn(state) {
    const arrival = { from: this.#hand.stock.rect, place: this.#hand.waste.place, turned: true };
    this.#render(state, { arrival });
  }

  takenBack({ pos }, state) {
    const from = this.#hand.waste.rect;
    this.#render(state);
    this.#board.arrive(pos, from);
  }

  givenBack(before, state) {
    this.#render(state);
    if (before.waste) this.#hand.giveBack(before.waste);
  }

  #turnOver(before, after) {
    before.forEach((card, pos) => {
      if (card === "?" && after[pos] !== "?" && after[pos] !== null) turnOver(this.#board.cards[pos]);
      if (card !== "?" && card !== null && after[pos] === "?") turnOver(this.#board.cards[pos], { toBack: true });
    });
  }
}

const steps = {
  play: (table, step, _before, state) => table.played(step, state),
  draw: (table, _step, _before, state) => table.drawn(state),
  undoPlay: (table, step, _before, state) => table.takenBack(step, state),
  undoDraw: (table, _step, before, state) => table.givenBack(before, state),
};

const SOUNDS = { play: "play", draw: "draw", undoPlay: "undo", undoDraw: "undo" };

/** The one card that moved between two states, or null when it was not exactly one. */
function stepBetween(before, after) {
  const gone = [];
  const back = [];
  before.tableau.forEach((card, pos) => {
    if (card !== null && after.tableau[pos] === null) gone.push(pos);
    if (card === null && after.tableau[pos] !== null) back.push(pos);
  });
  const stock = after.stock - before.stock;
  if (gone.length + back.length + Math.abs(stock) !== 1) return null;
  if (gone.length === 1) return { kind: "play", pos: gone[0] };
  if (back.length === 1) return { kind: "undoPlay", pos: back[0] };
  return { kind: stock < 0 ? "draw" : "undoDraw" };
}
