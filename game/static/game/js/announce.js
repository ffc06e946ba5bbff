/** What screen readers hear. */

import { drawnLine, playedLine, revealedLine, spokenHint, text } from "./text.js";

export class Announcer {
  #region;

  constructor(region) {
    this.#region = region;
  }

  say(words) {
    this.#region.textContent = words;
  }

  /** Says what a `moved` frame did; `state` is the game after it. */
  moved(frame, state) {
    const lines = sayings[frame.move.t]?.(frame, state);
    if (lines) this.say(lines);
  }
}

const sayings = {
  play: (frame) => {
    const cards = Object.values(frame.revealed ?? {});
    const line = playedLine(frame.waste, frame.playable.length);
    return cards.length > 0 ? `${line} ${revealedLine(cards)}` : line;
  },
  draw: (frame) => drawnLine(frame.waste, frame.playable.length),
  undo: () => text.undone,
  hint: (frame, state) => spokenHint(frame.hint, state.tableau),
};
