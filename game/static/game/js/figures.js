/** Score, moves and run. */

export class Figures {
  #score;
  #moves;
  #run;

  constructor(root) {
    this.#score = root.querySelector("[data-figure=score]");
    this.#moves = root.querySelector("[data-figure=moves]");
    this.#run = root.querySelector("[data-figure=run]");
  }

  render(state) {
    show(this.#score, state.score);
    show(this.#moves, state.moves);
    show(this.#run, state.run);
  }
}

/** Writes a figure, unless it stands there: what is written is laid out anew. */
function show(element, figure) {
  if (element.textContent !== String(figure)) element.textContent = figure;
}
