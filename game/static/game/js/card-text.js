/** Names of cards and of their places, and the labels made of them. */

import { gettext, interpolate, ngettext, pgettext } from "./i18n.js";
import { indexInRow, ROW_COUNTS, rowOf } from "./layout.js";
import { capital, numberText } from "./numbers.js";

const JOKER = "JK";

const RANKS = {
  A: pgettext("card rank, in 'ace of clubs'", "ace"),
  2: pgettext("card rank, in 'ace of clubs'", "two"),
  3: pgettext("card rank, in 'ace of clubs'", "three"),
  4: pgettext("card rank, in 'ace of clubs'", "four"),
  5: pgettext("card rank, in 'ace of clubs'", "five"),
  6: pgettext("card rank, in 'ace of clubs'", "six"),
  7: pgettext("card rank, in 'ace of clubs'", "seven"),
  8: pgettext("card rank, in 'ace of clubs'", "eight"),
  9: pgettext("card rank, in 'ace of clubs'", "nine"),
  T: pgettext("card rank, in 'ace of clubs'", "ten"),
  J: pgettext("card rank, in 'ace of clubs'", "jack"),
  Q: pgettext("card rank, in 'ace of clubs'", "queen"),
  K: pgettext("card rank, in 'ace of clubs'", "king"),
};

const SUITS = {
  C: pgettext("card suit, in 'ace of clubs'", "clubs"),
  D: pgettext("card suit, in 'ace of clubs'", "diamonds"),
  H: pgettext("card suit, in 'ace of clubs'", "hearts"),
  S: pgettext("card suit, in 'ace of clubs'", "spades"),
};

const SUIT_SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

const ROWS = [
  gettext("top row"),
  gettext("second row"),
  gettext("third row"),
  gettext("bottom row"),
];

const ORDINALS = [
  pgettext("card in its row, in 'third of ten'", "first"),
  pgettext("card in its row, in 'third of ten'", "second"),
  pgettext("card in its row, in 'third of ten'", "third"),
  pgettext("card in its row, in 'third of ten'", "fourth"),
  pgettext("card in its row, in 'third of ten'", "fifth"),
  pgettext("card in its row, in 'third of ten'", "sixth"),
  pgettext("card in its row, in 'third of ten'", "seventh"),
  pgettext("card in its row, in 'third of ten'", "eighth"),
  pgettext("card in its row, in 'third of ten'", "ninth"),
  pgettext("card in its row, in 'third of ten'", "tenth"),
];

const COUNTS = {
  3: pgettext("cards of a row, in 'third of ten'", "three"),
  6: pgettext("cards of a row, in 'third of ten'", "six"),
  9: pgettext("cards of a row, in 'third of ten'", "nine"),
  10: pgettext("cards of a row, in 'third of ten'", "ten"),
};

/** What is said of a card that a hint names. */
export const hintedMark = pgettext("card", "hint");

/** What stands on a joker's face. */
export const jokerWord = pgettext("on the card's face", "JOKER");

export function isJoker(card) {
  return card === JOKER;
}

/** "7C" → "seven of clubs". */
export function cardName(card) {
  if (card === "?") return gettext("face-down card");
  if (isJoker(card)) return pgettext("card", "joker");
  return interpolate(pgettext("card", "%(rank)s of %(suit)s"), { rank: RANKS[card[0]], suit: SUITS[card[1]] });
}

/** "7C" → "7♣". */
export function shortName(card) {
  if (isJoker(card)) return capital(pgettext("card", "joker"));
  return `${card[0] === "T" ? "10" : card[0]}${SUIT_SIGNS[card[1]]}`;
}

/** A row by its number from the top, 0 to 3. */
export function rowName(row) {
  return ROWS[row];
}

export function rowLabel(row) {
  return capital(rowName(row));
}

/** "third": the place of a card in its row. */
export function ordinalName(pos) {
  return ORDINALS[indexInRow(pos)];
}

/** "third of ten". */
function placeName(pos) {
  const values = { ordinal: ordinalName(pos), count: COUNTS[ROW_COUNTS[rowOf(pos)]] };
  return interpolate(pgettext("card in its row", "%(ordinal)s of %(count)s"), values);
}

/** "seven of clubs, bottom row, third of ten". */
export function placedName(card, pos) {
  const values = { card: cardName(card), row: rowName(rowOf(pos)), place: placeName(pos) };
  return interpolate(pgettext("card", "%(card)s, %(row)s, %(place)s"), values);
}

/** Says what a card of the board is, where it lies, and what can be done with it. */
export function cardLabel(card, pos, { playable = false, covered = false } = {}) {
  const name = capital(placedName(card, pos));
  if (playable) return interpolate(pgettext("card", "%(card)s, playable"), { card: name });
  return covered ? interpolate(pgettext("card", "%(card)s, covered"), { card: name }) : name;
}

export function stockLabel(count) {
  if (count === 0) return gettext("Stock is empty");
  const words = ngettext("Draw a card, %(count)s card in the stock", "Draw a card, %(count)s cards in the stock", count);
  return interpolate(words, { count: numberText(count) });
}

export function wasteLabel(card) {
  return card ? interpolate(gettext("Waste: %(card)s"), { card: cardName(card) }) : gettext("Waste is empty");
}
