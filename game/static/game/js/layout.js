/** Where the 28 cards lie. Coordinates count in cards: x by card and gap, y by card height. */

export const CARD_COUNT = 28;
export const ROW_COUNTS = [3, 6, 9, 10];
const FIRST_OF_ROW = [0, 3, 9, 18];
const ROW_STEP = 0.5;

/** Positions of the left, the middle and the right peak; the bottom row is split 3 + 3 + 4. */
const PEAKS = [
  [0, 3, 4, 9, 10, 11, 18, 19, 20],
  [1, 5, 6, 12, 13, 14, 21, 22, 23],
  [2, 7, 8, 15, 16, 17, 24, 25, 26, 27],
];

export const PEAK_MIDDLES = [2, 5, 8];

export function rowOf(pos) {
  return FIRST_OF_ROW.findLastIndex((first) => pos >= first);
}

/** The place of a position in its row, from 0. */
export function indexInRow(pos) {
  return pos - FIRST_OF_ROW[rowOf(pos)];
}

/** The positions of a row, from left to right. */
export function placesOfRow(row) {
  return Array.from({ length: ROW_COUNTS[row] }, (_, index) => FIRST_OF_ROW[row] + index);
}

/** Left edge and top edge of a position. */
export function placeOf(pos) {
  const row = rowOf(pos);
  const place = indexInRow(pos);
  const y = row * ROW_STEP;
  if (row === 0) return { x: 3 * place + 1.5, y };
  if (row === 1) return { x: 3 * Math.floor(place / 2) + (place % 2) + 1, y };
  if (row === 2) return { x: place + 0.5, y };
  return { x: place, y };
}

/** The two positions that cover this one, or none for the bottom row. */
function coversOf(pos) {
  const row = rowOf(pos);
  const place = indexInRow(pos);
  if (row === 0) return [3 + 2 * place, 4 + 2 * place];
  if (row === 1) {
    const first = 9 + 3 * Math.floor(place / 2) + (place % 2);
    return [first, first + 1];
  }
  return row === 2 ? [18 + place, 19 + place] : [];
}

/** The positions whose cards lie face up. */
export function openPlaces(tableau) {
  return tableau.flatMap((card, pos) => (card === null || card === "?" ? [] : [pos]));
}

export function isCovered(tableau, pos) {
  return coversOf(pos).some((cover) => tableau[cover] !== null);
}

/** How many cards each peak still holds. */
export function leftInPeaks(tableau) {
  return PEAKS.map((peak) => peak.filter((pos) => tableau[pos] !== null).length);
}

/** Numbers of the peaks that hold no card after, but did before. */
export function peaksEmptied(before, after) {
  const old = new Set(emptyPeaks(before));
  return emptyPeaks(after).filter((peak) => !old.has(peak));
}

/** Numbers of the peaks that hold no card. */
function emptyPeaks(tableau) {
  return leftInPeaks(tableau).flatMap((count, index) => (count === 0 ? [index] : []));
}
