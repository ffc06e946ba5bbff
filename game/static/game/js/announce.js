/**
 * What screen readers hear. The region is a log: lines are added and stay for a while, so that none is lost
 * when two come quickly, and the same words twice are two lines. What is said at about the same time is added
 * as one group, which no reader cuts short.
 */

import {
  backInStockLine,
  backOnBoardLine,
  drawnLine,
  emptiedLine,
  fitsLine,
  onWasteLine,
  playedLine,
  runLine,
  turnedUpLine,
} from "./announce-text.js";
import { spokenHint } from "./hint-text.js";
import { peaksEmptied } from "./layout.js";

const JOIN_MS = 80;
const GROUPS_KEPT = 4;
const LEAST_RUN = 2;

export class Announcer {
  #region;
  #waiting = [];

  constructor(region) {
    this.#region = region;
  }

  say(words) {
    if (this.#waiting.length === 0) setTimeout(() => this.#flush(), JOIN_MS);
    this.#waiting.push(words);
  }

  /** Says what a `moved` frame did to the game. */
  moved(frame, before, after) {
    for (const line of sayings[frame.move.t]?.(frame, before, after) ?? []) this.say(line);
  }

  /** A dialog makes the rest of the page silent: what is said meanwhile waits until it is closed. */
  #flush() {
    const dialog = document.querySelector("dialog:modal");
    if (dialog) {
      dialog.addEventListener("close", () => this.#flush(), { once: true });
      return;
    }
    const group = document.createElement("div");
    group.append(...this.#waiting.map(paragraph));
    this.#waiting = [];
    while (this.#region.children.length >= GROUPS_KEPT) this.#region.firstElementChild.remove();
    this.#region.append(group);
  }
}

const sayings = {
  play: (frame, before, after) => {
    const turnedUp = Object.values(frame.revealed ?? {});
    const emptied = peaksEmptied(before.tableau, after.tableau);
    return [
      playedLine(frame.waste),
      ...(turnedUp.length > 0 ? [turnedUpLine(turnedUp)] : []),
      ...emptied.map(emptiedLine),
      ...(after.run >= LEAST_RUN ? [runLine(after.run)] : []),
      ...whatFits(after),
    ];
  },
  draw: (frame, _before, after) => [drawnLine(frame.waste), ...whatFits(after)],
  undo: (frame, before, after) => {
    const [back] = Object.entries(frame.restored ?? {});
    return [
      back ? backOnBoardLine(back[1], Number(back[0])) : backInStockLine(before.waste),
      ...(after.waste ? [onWasteLine(after.waste)] : []),
      ...whatFits(after),
    ];
  },
  hint: (frame, _before, after) => [spokenHint(frame.hint, after.tableau)],
};

/** A game that has ended says so by itself. */
function whatFits({ status, playable, tableau }) {
  return status === "playing" ? [fitsLine(playable.map((pos) => tableau[pos]))] : [];
}

function paragraph(words) {
  const element = document.createElement("p");
  element.textContent = words;
  return element;
}
