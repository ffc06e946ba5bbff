/** What is said of a move. */

import { cardName, placedName } from "./card-text.js";
import { gettext, interpolate, ngettext } from "./i18n.js";
import { listText, numberText } from "./numbers.js";

const PEAKS_EMPTIED = [gettext("Left peak emptied."), gettext("Middle peak emptied."), gettext("Right peak emptied.")];

export function playedLine(card) {
  return interpolate(gettext("Played: %(card)s."), { card: cardName(card) });
}

export function drawnLine(card) {
  return interpolate(gettext("Drawn: %(card)s."), { card: cardName(card) });
}

export function turnedUpLine(cards) {
  return interpolate(gettext("Turned up: %(cards)s."), { cards: listText(cards.map(cardName)) });
}

export function emptiedLine(peak) {
  return PEAKS_EMPTIED[peak];
}

export function runLine(length) {
  return interpolate(gettext("Run: %(length)s."), { length: numberText(length) });
}

/** The cards that can be played now. */
export function fitsLine(cards) {
  if (cards.length === 0) return gettext("No card fits.");
  const words = ngettext("%(count)s card fits: %(cards)s.", "%(count)s cards fit: %(cards)s.", cards.length);
  return interpolate(words, { count: numberText(cards.length), cards: listText(cards.map(cardName)) });
}

export function backOnBoardLine(card, pos) {
  return interpolate(gettext("Undone. Back on the board: %(card)s."), { card: placedName(card, pos) });
}

export function backInStockLine(card) {
  return interpolate(gettext("Undone. Back in the stock: %(card)s."), { card: cardName(card) });
}

export function onWasteLine(card) {
  return interpolate(gettext("On the waste: %(card)s."), { card: cardName(card) });
}
