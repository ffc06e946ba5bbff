/** The time that is left, in words. */

import { gettext, interpolate } from "./i18n.js";
import { numberText } from "./numbers.js";
import { two } from "./time.js";

const SECOND_MS = 1000;

/** In two units at most: "7 h 04 min left", "12 min left", "40 s left". */
export function leftLine(ms) {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  if (seconds < 60) return interpolate(gettext("%(seconds)s s left"), { seconds: numberText(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return interpolate(gettext("%(minutes)s min left"), { minutes: numberText(minutes) });
  const values = { hours: numberText(Math.floor(minutes / 60)), minutes: two(minutes % 60) };
  return interpolate(gettext("%(hours)s h %(minutes)s min left"), values);
}

/** The same of the end of a day, for whoever only hears it. */
export function closesLine(ms) {
  return interpolate(gettext("This day closes: %(left)s."), { left: leftLine(ms) });
}
