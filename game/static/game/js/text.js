/** Every word that scripts put on the page, in one place. */

const RANKS = {
  A: "Ace",
  2: "Two",
  3: "Three",
  4: "Four",
  5: "Five",
  6: "Six",
  7: "Seven",
  8: "Eight",
  9: "Nine",
  T: "Ten",
  J: "Jack",
  Q: "Queen",
  K: "King",
};
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

const JOKER = "JK";

export function isJoker(card) {
  return card === JOKER;
}

export const text = {
  jokerWord: "JOKER",
  faceDown: "Face-down card",
  stockEmpty: "Stock is empty",
  reconnecting: "Reconnecting…",
  notAllowed: "You may not watch this game",
  noSuchGame: "There is no such game",
  copied: "Copied",
  copyByHand: "Press Ctrl+C to copy",
  undone: "Undone.",
  hintTooFast: "One moment, then ask again",
  cleanBoard: "clean board",
  openBoard: "open board",

  won: "You made it to the top",
  blocked: "No more possible moves",
  resigned: "Game resigned",
  expired: "This day is closed",
  watchedWon: "Won",
  rankPending: "Looking up your rank…",
  noRank: "Your rank is on the standings page.",
  blockedPractice: "Undo a step and try another way, or deal again.",
  blockedDaily: "This counts as it stands. Undoing a step reopens the game, on the open board.",
  blockedDailyOpen: "This counts as it stands. You may still undo a step and go on.",
  expiredLine: "The game counts with the cards that it cleared.",

  live: "Live",
  offline: "Not live. Reconnecting…",
};

const REFUSALS = {
  not_adjacent: "Must be one rank higher or lower",
  blocked: "This card is blocked",
  stock_empty: "The stock is empty",
  draw_not_allowed: "Play a card first",
  nothing_to_undo: "Nothing to undo",
  undo_off: "Undo is off in this game",
  game_over: "This game is over",
  not_yours: "You are watching this game",
  hint_off: "There are no hints in this game",
};

/** The words of a refusal; the server's own where the code is not known here. */
export function refusalText(code, message) {
  return REFUSALS[code] ?? message ?? "";
}

/** "7C" → "Seven of clubs". */
function cardName(card) {
  if (card === "?") return text.faceDown;
  if (isJoker(card)) return "Joker";
  return `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

export function cardLabel(card, { playable = false, covered = false } = {}) {
  if (card === "?") return text.faceDown;
  if (playable) return `${cardName(card)}, playable`;
  return covered ? `${cardName(card)}, covered` : cardName(card);
}

export function stockLabel(count) {
  if (count === 0) return text.stockEmpty;
  return `Draw a card, ${countOf(count, "card")} in the stock`;
}

export function wasteLabel(card) {
  return card ? `Waste: ${cardName(card)}` : "Waste is empty";
}

function countOf(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function playedLine(card, fits) {
  return `${cardName(card)} played. ${fitsLine(fits)}`;
}

export function drawnLine(card, fits) {
  return `${cardName(card)} drawn. ${fitsLine(fits)}`;
}

export function revealedLine(cards) {
  return `Now open: ${cards.map(cardName).join(", ")}.`;
}

function fitsLine(fits) {
  if (fits === 0) return "No card fits.";
  return fits === 1 ? "1 card fits." : `${fits} cards fit.`;
}

/** The line under a result's heading; it breaks between its parts only. */
export function resultLine({ score, moves, cleared, time, hints }) {
  const parts = [`${score} points`, `${cleared} of 28 cards`, countOf(moves, "move"), time];
  if (hints > 0) parts.push(`Hints: ${hints}`);
  return brokenAtDots(parts);
}

function brokenAtDots(parts) {
  return parts.map((part) => part.replaceAll(" ", "\u00a0")).join("\u00a0· ");
}

export function rankLine(rank, total, board) {
  return `Rank ${rank} of ${total} on the ${board}`;
}

export function totalLine(total) {
  return total === 1 ? "1 player" : `${total} players`;
}

export function leftLine(time) {
  return `${time} left`;
}

const SUIT_SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

function shortName(card) {
  if (isJoker(card)) return "Joker";
  return `${card[0] === "T" ? "10" : card[0]}${SUIT_SIGNS[card[1]]}`;
}

function chanceLine({ chance }) {
  return `wins in ${Math.round(100 * chance)}\u00a0% of the deals that fit`;
}

/** "Play 8♣: wins in 83 % of the deals that fit". */
export function hintLine(hint, tableau) {
  const move = hint.t === "play" ? `Play ${shortName(tableau[hint.pos])}` : "Draw";
  return `${move}: ${chanceLine(hint)}`;
}

export function spokenHint(hint, tableau) {
  const move = hint.t === "play" ? `play ${cardName(tableau[hint.pos])}` : "draw";
  return `Hint: ${move}, ${chanceLine(hint)}.`;
}

const MOVES = {
  play: (name) => `Play ${name}`,
  draw: (name) => `Draw ${name}`,
  undo: () => "Undo",
  hint: () => "Hint",
  resign: () => "Resign",
  expire: () => "Day closed",
};

/** What one entry of the log did, for the replay's list; `card` is the waste card after it. */
export function moveLine(move, card) {
  return move === null ? "Deal" : MOVES[move.t](shortName(card));
}

/** The same in full, to be spoken. */
export function spokenMove(move, card) {
  return move === null ? "Deal" : MOVES[move.t](cardName(card));
}

export const replayText = {
  play: "Play",
  pause: "Pause",
  good: "The log replays to the stored figures.",
  bad: "The log does not replay to the stored figures:",
  place: (step, last) => `Step ${step} of ${last}`,
  points: (points) => `${points} points`,
  bestAfter: (best) => `best still possible ${best}`,
  status: { playing: "Playing", blocked: "Blocked", won: "Won", resigned: "Resigned", expired: "Expired" },
};

/** Under the board: the move that led here, and what the analysis says of it. */
export function commentLine(step, remark) {
  if (step.hint) return `${moveLine(step.move, step.waste)}: ${hintLine(step.hint, step.tableau)}`;
  const line = moveLine(step.move, step.waste);
  return remark ? `${line}: ${remark}` : line;
}

const LOSSES = {
  win_lost: () => "Here the win was lost",
  draw: (cost) => (cost === 1 ? "One draw too many" : `${cost} draws too many`),
  points: (cost) => `${countOf(cost, "point")} lost`,
};

const BETTER = {
  play: ({ card }) => `play\u00a0${isJoker(card) ? "the joker" : shortName(card)}`,
  draw: () => "draw",
  undo: () => "undo",
};

/** "One draw too many, better: play 8♣". */
export function remarkLine({ kind, cost, better }) {
  const loss = LOSSES[kind](cost);
  return better ? `${loss}, better: ${BETTER[better.t](better)}` : loss;
}

/** The head of an analysis: the score beside the best one, and what that means. */
export function verdict({ analysis, end, isOwn }) {
  const best = `${analysis.score_is_exact ? "best possible" : "best found"} ${analysis.best_score}`;
  return {
    score: brokenAtDots([`${isOwn ? "Your score" : "Score"} ${end.score}`, best]),
    more: [verdictOf(analysis, end), costLine(analysis.marks.length)].filter(Boolean).join(" "),
  };
}

function verdictOf(analysis, end) {
  if (!analysis.winnable) return "This deal cannot be won.";
  if (end.status !== "won") return "This deal could be won.";
  return end.score >= analysis.best_score ? "Nothing better was possible." : "";
}

function costLine(count) {
  if (count === 0) return "";
  return count === 1 ? "1 move cost something." : `${count} moves cost something.`;
}

/** The graph in words. */
export function graphLine(values, count) {
  const line = `Best score still possible after each move: ${values[0]} at the deal, ${values.at(-1)} at the end.`;
  return [line, costLine(count)].filter(Boolean).join(" ");
}
