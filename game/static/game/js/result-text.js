/** The words of the figures at the end of a game. */

import { gettext, interpolate, ngettext } from "./i18n.js";
import { numberText, seriesText } from "./numbers.js";

/**
 * Each figure as a phrase around its value: {before, value, after}, such as "", 28, "of 28 cards".
 * `time` is text already, the other values are numbers.
 */
export function figurePhrases({ score, cleared, moves, time, hints }) {
  const phrases = [
    around(score, ngettext("%(count)s point", "%(count)s points", score), "count"),
    around(cleared, gettext("%(cleared)s of 28 cards"), "cleared"),
    around(moves, ngettext("%(count)s move", "%(count)s moves", moves), "count"),
    around(time, gettext("%(time)s played"), "time"),
  ];
  if (hints > 0) phrases.push(around(hints, ngettext("%(count)s hint", "%(count)s hints", hints), "count"));
  return phrases;
}

/** All of them in one line, to be heard. */
export function resultLine(figures) {
  const phrases = figurePhrases(figures).map(({ before, value, after }) => [before, valueText(value), after]);
  return seriesText(phrases.map((parts) => parts.filter(Boolean).join(" ")));
}

function valueText(value) {
  return typeof value === "number" ? numberText(value) : value;
}

/** The words before and after the place of a value. */
function around(value, words, name) {
  const mark = "\u0000";
  const [before, after] = interpolate(words, { [name]: mark }).split(mark);
  return { before: before.trim(), value, after: after.trim() };
}
