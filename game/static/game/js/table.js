/** Board and hand together: shows a state, and lets what changed move. */

export class Table {
  #board;
  #hand;
  #shown = null;

  constructor(board, hand) {
    this.#board = board;
    this.#hand = hand;
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
    this.#board.shinePeaks(before.tableau, state.tableau);
  }

  #render(state) {
    this.#board.render(state);
    this.#hand.render(state);
  }

  played({ pos }, before, state) {
    const from = this.#board.rectOf(pos);
    this.#render(state);
    this.#hand.arrive(from, { oldCard: before.waste, turned: false });
  }

  drawn(_step, before, state) {
    const from = this.#hand.stockRect;
    this.#render(state);
    this.#hand.arrive(from, { oldCard: before.waste, turned: true });
  }

  takenBack({ pos }, _before, state) {
    const from = this.#hand.wasteRect;
    this.#render(state);
    this.#board.arrive(pos, from);
  }

  givenBack(_step, before, state) {
    this.#render(state);
    if (before.waste) this.#hand.giveBack(before.waste);
  }
}

const steps = {
  play: (table, ...rest) => table.played(...rest),
  draw: (table, ...rest) => table.drawn(...rest),
  undoPlay: (table, ...rest) => table.takenBack(...rest),
  undoDraw: (table, ...rest) => table.givenBack(...rest),
};

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
