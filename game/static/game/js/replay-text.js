/** The words of a replay and of its analysis. */

import { cardName, isJoker, shortName } from "./card-text.js";
import { hintLine, spokenHint } from "./hint-text.js";
import { gettext, interpolate, ngettext, pgettext } from "./i18n.js";
import { numberText } from "./numbers.js";

const MINUS = "\u2212";

const STATUS = {
  playing: pgettext("status of a game", "Playing"),
  blocked: pgettext("status of a game", "Blocked"),
  won: pgettext("status of a game", "Won"),
  resigned: pgettext("status of a game", "Resigned"),
  expired: pgettext("status of a game", "Expired"),
};

export const replayText = {
  play: pgettext("replay", "Play"),
  pause: pgettext("replay", "Pause"),
  good: gettext("The log replays to the stored figures."),
  bad: gettext("The log does not replay to the stored figures:"),
  status: STATUS,
};

export function stepLine(step, last) {
  return interpolate(gettext("Step %(step)s of %(last)s"), { step: numberText(step), last: numberText(last) });
}

/** "+3", "−1", "0". */
export function changeText(points) {
  if (points === 0) return numberText(0);
  return `${points > 0 ? "+" : MINUS}${numberText(Math.abs(points))}`;
}

const MOVES = {
  play: pgettext("log entry", "Play %(card)s"),
  draw: pgettext("log entry", "Draw %(card)s"),
  undo: pgettext("log entry", "Undo"),
  hint: pgettext("log entry", "Hint"),
  resign: pgettext("log entry", "Resign"),
  expire: pgettext("log entry", "Day closed"),
};

function moveWords(move, card, nameOf) {
  if (move === null) return pgettext("log entry", "Deal");
  return interpolate(MOVES[move.t], { card: card ? nameOf(card) : "" });
}

/** What one entry of the log did, for the replay's list; `card` is the waste card after it. */
export function moveLine(move, card) {
  return moveWords(move, card, shortName);
}

/** A row of the list in full, to be spoken. `best` and `time` are null where the row has none. */
export function spokenStep(step, { remark, best, time }) {
  const move = moveWords(step.move, step.waste, cardName);
  const parts = [interpolate(pgettext("log entry", "%(n)s. %(move)s"), { n: numberText(step.n), move })];
  if (remark) parts.push(remark);
  if (best !== null) parts.push(interpolate(gettext("best still possible %(score)s"), { score: numberText(best) }));
  if (time !== null) parts.push(time);
  if (step.move !== null) {
    const words = ngettext("%(change)s point", "%(change)s points", Math.abs(step.points));
    parts.push(interpolate(words, { change: changeText(step.points) }));
  }
  return parts.join(", ");
}

/** Under the board: the move that led here, and what the analysis says of it. */
export function commentLine(step, remark) {
  return remarked(moveLine(step.move, step.waste), step.hint ? hintLine(step.hint, step.tableau) : remark?.words);
}

/** The same to be heard. */
export function spokenComment(step, remark) {
  const move = moveWords(step.move, step.waste, cardName);
  return remarked(move, step.hint ? spokenHint(step.hint, step.tableau) : remark?.spoken);
}

function remarked(move, remark) {
  return remark ? interpolate(pgettext("log entry", "%(move)s: %(remark)s"), { move, remark }) : move;
}

/** How a mark names a step of the graph. */
export function markLabel(step, remark) {
  return interpolate(pgettext("log entry", "%(n)s. %(move)s"), { n: numberText(step), move: remark });
}

const LOSSES = {
  win_lost: () => gettext("Here the win was lost"),
  draw: (cost) =>
    interpolate(ngettext("One draw too many", "%(count)s draws too many", cost), { count: numberText(cost) }),
  points: (cost) => interpolate(ngettext("%(count)s point lost", "%(count)s points lost", cost), { count: numberText(cost) }),
};

const BETTER = {
  play: (loss, { card }, nameOf) => interpolate(gettext("%(loss)s, better: play %(card)s"), { loss, card: nameOf(card) }),
  draw: (loss) => interpolate(gettext("%(loss)s, better: draw"), { loss }),
  undo: (loss) => interpolate(gettext("%(loss)s, better: undo"), { loss }),
};

/** "One draw too many, better: play 8♣". */
export function remarkLine(mark) {
  return remarkWords(mark, (card) => (isJoker(card) ? cardName(card) : shortName(card)));
}

/** "One draw too many, better: play eight of clubs". */
export function spokenRemark(mark) {
  return remarkWords(mark, cardName);
}

function remarkWords({ kind, cost, better }, nameOf) {
  const loss = LOSSES[kind](cost);
  return better ? BETTER[better.t](loss, better, nameOf) : loss;
}

/** Short parts in one line, which breaks between them only. */
function atDots(parts) {
  return parts.map((part) => part.replaceAll(" ", "\u00a0")).join("\u00a0· ");
}

/** The head of an analysis: the score beside the best one, and what that means. */
export function verdict({ analysis, end, isOwn }) {
  const best = { score: numberText(analysis.best_score) };
  const score = { score: numberText(end.score) };
  return {
    score: atDots([
      interpolate(isOwn ? gettext("Your score %(score)s") : gettext("Score %(score)s"), score),
      interpolate(analysis.score_is_exact ? gettext("best possible %(score)s") : gettext("best found %(score)s"), best),
    ]),
    more: [verdictOf(analysis, end), costLine(analysis.marks.length)].filter(Boolean).join(" "),
  };
}

function verdictOf(analysis, end) {
  if (!analysis.winnable) return gettext("This deal cannot be won.");
  if (end.status !== "won") return gettext("This deal could be won.");
  return end.score >= analysis.best_score ? gettext("Nothing better was possible.") : "";
}

function costLine(count) {
  if (count === 0) return "";
  const words = ngettext("%(count)s move cost something.", "%(count)s moves cost something.", count);
  return interpolate(words, { count: numberText(count) });
}

/** Below the end of the graph. */
export function lastLabel(step) {
  return interpolate(gettext("Move %(n)s"), { n: numberText(step) });
}

/** The graph in words. */
export function graphLine(values, count) {
  const ends = { first: numberText(values[0]), last: numberText(values.at(-1)) };
  const words = gettext("Best score still possible after each move: %(first)s at the deal, %(last)s at the end.");
  return [interpolate(words, ends), costLine(count)].filter(Boolean).join(" ");
}
