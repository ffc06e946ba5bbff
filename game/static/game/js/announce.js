/** What screen readers hear. */

import { drawnLine, playedLine, revealedLine, text } from "./text.js";

export class Announcer {
  #region;

  constructor(region) {
    this.#region = region;
  }

  say(words) {
    this.#region.textContent = words;
  }

  moved(frame) {
    const lines = sayings[frame.move.t]?.(frame);
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
};
