/** The text with which a player tells of a daily: figures, a picture, a link; nothing of the deal. */

import { gettext, interpolate } from "../../game/js/i18n.js";
import { clockText } from "../../game/js/time.js";
import { pictureOf } from "./share-picture.js";

const RULES = { E: gettext("Easy"), C: gettext("Classic") };

/**
 * `daily` is {number, rules, url}; `result` is {cleared, score, elapsedMs, standing}, with
 * `standing` as `pictureOf` takes it.
 */
export function shareText(daily, result) {
  const head = interpolate(gettext("TriPeaks No. %(number)s · %(rules)s"), {
    number: daily.number,
    rules: RULES[daily.rules],
  });
  const figures = interpolate(gettext("%(cleared)s of 28 · %(score)s · %(time)s"), {
    cleared: result.cleared,
    score: result.score,
    time: clockText(result.elapsedMs),
  });
  return [head, figures, pictureOf(result.standing), daily.url].join("\n");
}

/** What a share text needs of the game's state, as the store holds it. */
export function resultOf(state) {
  return {
    cleared: state.cards_cleared,
    score: state.score,
    elapsedMs: state.elapsed_ms,
    standing: state.tableau.map((card) => card !== null),
  };
}
