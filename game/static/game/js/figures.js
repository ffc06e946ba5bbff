/** Score, moves and run. */

import { bump } from "./motion.js";

export class Figures {
  #score;
  #moves;
  #run;
  #shownRun = 0;

  constructor(root) {
    this.#score = root.querySelector("[data-figure=score]");
    this.#moves = root.querySelector("[data-figure=moves]");
    this.#run = root.querySelector("[data-figure=run]");
  }

  render(state) {
    this.#score.textContent = state.score;
    this.#moves.textContent = state.moves;
    this.#run.textContent = state.run;
    if (state.run > this.#shownRun && state.run > 1) bump(this.#run);
    this.#shownRun = state.run;
  }
}
