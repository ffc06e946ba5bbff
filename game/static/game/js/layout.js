/** Where the 28 cards lie. Coordinates count in cards: x by card and gap, y by card height. */

export const CARD_COUNT = 28;
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

/** Left edge and top edge of a position. */
export function placeOf(pos) {
  const row = rowOf(pos);
  const place = pos - FIRST_OF_ROW[row];
  const y = row * ROW_STEP;
  if (row === 0) return { x: 3 * place + 1.5, y };
  if (row === 1) return { x: 3 * Math.floor(place / 2) + (place % 2) + 1, y };
  if (row === 2) return { x: place + 0.5, y };
  return { x: place, y };
}

/** The two positions that cover this one, or none for the bottom row. */
function coversOf(pos) {
  const row = rowOf(pos);
  const place = pos - FIRST_OF_ROW[row];
  if (row === 0) return [3 + 2 * place, 4 + 2 * place];
  if (row === 1) {
    const first = 9 + 3 * Math.floor(place / 2) + (place % 2);
    return [first, first + 1];
  }
  return row === 2 ? [18 + place, 19 + place] : [];
}

export function isCovered(tableau, pos) {
  return coversOf(pos).some((cover) => tableau[cover] !== null);
}

/** Numbers of the peaks that hold no card. */
export function emptyPeaks(tableau) {
  return PEAKS.flatMap((peak, index) => (peak.every((pos) => tableau[pos] === null) ? [index] : []));
}
