/** The tableau: 28 cards in three peaks. */

import { cardLabel, hintedMark, rowLabel } from "./card-text.js";
import { createCard, showCard } from "./cards.js";
import { flyFrom, putBack } from "./flight.js";
import { focusOn } from "./focus-on.js";
import { CARD_COUNT, isCovered, PEAK_MIDDLES, peaksEmptied, placeOf, placesOfRow, ROW_COUNTS, rowOf } from "./layout.js";
import { light, shake } from "./motion.js";
import { Note } from "./note.js";

const BOTTOM_ROW = 3;

export class Board {
  #root;
  #cards = [];
  #note = new Note();
  #hinted = null;
  #current = null;
  #interactive;

  /** `onPick(pos)` makes the cards buttons; without it the board is only shown. */
  constructor(root, { onPick = null } = {}) {
    this.#root = root;
    this.#interactive = onPick !== null;
    for (let pos = 0; pos < CARD_COUNT; pos += 1) {
      const card = createCard({ interactive: this.#interactive });
      const { x, y } = placeOf(pos);
      card.style.setProperty("--x", x);
      card.style.setProperty("--y", y);
      card.style.setProperty("z-index", rowOf(pos) + 1);
      card.classList.add("is-gone");
      card.dataset.pos = pos;
      if (onPick) {
        card.tabIndex = -1;
        card.addEventListener("click", () => onPick(pos));
        card.addEventListener("focus", () => this.#makeCurrent(pos));
      }
      this.#cards.push(card);
    }
    const rows = ROW_COUNTS.map((_count, row) => this.#row(row));
    root.replaceChildren(...rows, this.#note.element);
  }

  /** The cards of a row stand together in the page, so that they are read row by row. */
  #row(row) {
    const group = document.createElement("div");
    group.className = "board-row";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", rowLabel(row));
    group.append(...placesOfRow(row).map((pos) => this.#cards[pos]));
    return group;
  }

  render(state) {
    const playable = new Set(state.playable);
    this.#cards.forEach((element, pos) => {
      const card = state.tableau[pos];
      element.classList.toggle("is-gone", card === null);
      element.classList.toggle("is-playable", playable.has(pos));
      element.classList.remove("is-pending");
      putBack(element);
      if (card === null) return;
      const covered = card !== "?" && isCovered(state.tableau, pos);
      element.classList.toggle("is-covered", covered);
      showCard(element, card, { label: cardLabel(card, pos, { playable: playable.has(pos), covered }) });
    });
    if (this.#interactive) this.#keepOneTabStop(state);
  }

  get cards() {
    return this.#cards;
  }

  /** Where a card is now, also while it moves. */
  rectOf(pos) {
    return this.#cards[pos].querySelector(".card-front").getBoundingClientRect();
  }

  arrive(pos, from) {
    flyFrom(this.#cards[pos], from);
  }

  markPending(pos) {
    this.#cards[pos].classList.add("is-pending");
  }

  clearPending() {
    for (const card of this.#cards) {
      card.classList.remove("is-pending");
      putBack(card);
    }
  }

  refuse(pos) {
    this.clearPending();
    shake(this.#cards[pos]);
  }

  /** A short line above a card; one that stays lies below the bottom row, where it covers nothing. */
  showNote(pos, words, { stays = false } = {}) {
    const { x, y } = placeOf(pos);
    this.#note.element.style.setProperty("--x", x);
    this.#note.element.style.setProperty("--y", y);
    this.#note.element.classList.toggle("is-below", stays && rowOf(pos) === BOTTOM_ROW);
    this.#note.show(words, { stays });
  }

  hideNote() {
    this.#note.hide();
  }

  /** Marks the card that a hint names; null takes the mark away. */
  markHint(pos) {
    this.#cards[this.#hinted]?.classList.remove("is-hinted");
    this.#cards[this.#hinted]?.removeAttribute("aria-description");
    this.#cards[pos]?.classList.add("is-hinted");
    this.#cards[pos]?.setAttribute("aria-description", hintedMark);
    this.#hinted = pos;
  }

  shinePeaks(before, after) {
    for (const peak of peaksEmptied(before, after)) this.#shine(peak);
  }

  #shine(peak) {
    const element = document.createElement("span");
    element.className = "peak-light";
    element.style.setProperty("--x", PEAK_MIDDLES[peak]);
    this.#root.append(element);
    light(element);
  }

  get focusedPos() {
    const pos = this.#cards.indexOf(document.activeElement);
    return pos === -1 ? null : pos;
  }

  /** The position at which the tab key enters the board; the first before that is known. */
  get current() {
    return this.#current ?? 0;
  }

  focus(pos) {
    this.#makeCurrent(pos);
    focusOn(this.#cards[pos]);
  }

  #makeCurrent(pos) {
    if (this.#current !== null) this.#cards[this.#current].tabIndex = -1;
    this.#current = pos;
    this.#cards[pos].tabIndex = 0;
  }

  /** The board is one stop of the tab key: the current card, or the first that can be played. */
  #keepOneTabStop(state) {
    const stays = this.#current !== null && state.tableau[this.#current] !== null && state.playable.includes(this.#current);
    if (stays || state.playable.length === 0 || this.focusedPos !== null) return;
    this.#makeCurrent(state.playable[0]);
  }
}
