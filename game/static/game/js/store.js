/**
 * The game as this page knows it, free of the DOM: (state, frame) → state.
 *
 * A `state` frame replaces everything. A `moved` frame that is the next entry of
 * the log is applied, and gives exactly the state that a fresh connection gets.
 * Any other `moved` changes nothing: an old one is known already, and one from
 * further ahead means that entries are missing (see `isAhead`). `hints` is there
 * only once one was taken, in states as in moves.
 */

const BEFORE_THE_FIRST_STATE = -1;

const COPIED = [
  "n",
  "waste",
  "stock",
  "score",
  "moves",
  "undos",
  "run",
  "cards_cleared",
  "status",
  "playable",
  "elapsed_ms",
  "undo_left",
  "hints",
];

export const EMPTY = Object.freeze({
  id: null,
  kind: null,
  code: null,
  rules: null,
  n: BEFORE_THE_FIRST_STATE,
  tableau: Object.freeze(Array(28).fill(null)),
  waste: null,
  stock: 0,
  score: 0,
  moves: 0,
  undos: 0,
  run: 0,
  cards_cleared: 0,
  status: "playing",
  playable: Object.freeze([]),
  elapsed_ms: 0,
  undo_left: 0,
});

const appliers = {
  state: (_state, { t, ...fresh }) => fresh,
  moved: (state, frame) => (frame.n === state.n + 1 && isKnown(state) ? applyMoved(state, frame) : state),
};

export function applyFrame(state, frame) {
  const apply = appliers[frame.t];
  return apply ? apply(state, frame) : state;
}

/** True when the frame tells of log entries that this state lacks. */
export function isAhead(state, frame) {
  if (!isKnown(state)) return false;
  if (frame.t === "moved") return frame.n > state.n + 1;
  return frame.t === "pong" && Number.isInteger(frame.n) && frame.n > state.n;
}

export function isKnown(state) {
  return state.n > BEFORE_THE_FIRST_STATE;
}

/** True while moves may still be made; a blocked game can only be undone. */
export function isOpen(state) {
  return state.status === "playing" || state.status === "blocked";
}

function applyMoved(state, frame) {
  const tableau = [...state.tableau];
  if (frame.move.t === "play") tableau[frame.move.pos] = null;
  for (const [pos, card] of Object.entries(frame.revealed ?? {})) tableau[pos] = card;
  for (const pos of frame.hidden ?? []) tableau[pos] = "?";
  for (const [pos, card] of Object.entries(frame.restored ?? {})) tableau[pos] = card;
  const next = { ...state, tableau };
  for (const key of COPIED) {
    if (key in frame) next[key] = frame[key];
  }
  return next;
}
