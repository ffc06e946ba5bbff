/**
 * The three peaks at the end of a game as lines of emoji: which places still hold a card, and no more.
 *
 * Everything is as wide as one emoji, the sky too, so that the shape holds in any font; the rows that
 * are shifted by half a card begin with half a space.
 */

const SKY = "🟦";
const CLEARED = "🟨";
const STANDING = "🟫";
const HALF = "\u2002";

/** Of each row: the first position, and the columns in which its cards lie. */
const ROWS = [
  { first: 0, columns: [1, 4, 7], width: 9, isShifted: true },
  { first: 3, columns: [1, 2, 4, 5, 7, 8], width: 10, isShifted: false },
  { first: 9, columns: [0, 1, 2, 3, 4, 5, 6, 7, 8], width: 9, isShifted: true },
  { first: 18, columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], width: 10, isShifted: false },
];

/** `standing`: for each of the 28 positions whether a card still lies there. */
export function pictureOf(standing) {
  return ROWS.map((row) => lineOf(row, standing)).join("\n");
}

function lineOf({ first, columns, width, isShifted }, standing) {
  const cells = Array(width).fill(SKY);
  columns.forEach((column, index) => {
    cells[column] = standing[first + index] ? STANDING : CLEARED;
  });
  return (isShifted ? HALF : "") + cells.join("");
}
