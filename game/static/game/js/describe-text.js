/** A whole position in words: paragraphs, and lists of lines. */

import { cardName, ordinalName, placedName, rowName, wasteLabel } from "./card-text.js";
import { gettext, interpolate, ngettext, pgettext } from "./i18n.js";
import { leftInPeaks, placesOfRow, ROW_COUNTS } from "./layout.js";
import { capital, numberText, seriesText } from "./numbers.js";

const PEAKS = [gettext("Left peak"), gettext("Middle peak"), gettext("Right peak")];

/** What a player can know of `state`: strings are paragraphs, arrays are lists. */
export function describe(state) {
  const { tableau, playable } = state;
  const fitting = playable.map((pos) => capital(placedName(tableau[pos], pos)));
  return [
    wasteLabel(state.waste),
    fitsHead(playable.length),
    fitting,
    ROW_COUNTS.map((_count, row) => rowLine(tableau, row)),
    leftInPeaks(tableau).map((count, peak) => peakLine(PEAKS[peak], count)),
    [
      interpolate(gettext("Stock: %(count)s"), { count: numberText(state.stock) }),
      interpolate(gettext("Score: %(count)s"), { count: numberText(state.score) }),
      interpolate(gettext("Run: %(count)s"), { count: numberText(state.run) }),
    ],
  ].filter((part) => part.length > 0);
}

function fitsHead(count) {
  if (count === 0) return gettext("No card fits.");
  return interpolate(ngettext("%(count)s card fits:", "%(count)s cards fit:", count), { count: numberText(count) });
}

function rowLine(tableau, index) {
  const row = capital(rowName(index));
  const places = placesOfRow(index);
  const open = places.filter((pos) => tableau[pos] !== null && tableau[pos] !== "?");
  const down = places.filter((pos) => tableau[pos] === "?").length;
  const cards = seriesText(open.map((pos) => placedInRow(tableau[pos], pos)));
  const count = numberText(down);
  if (open.length === 0 && down === 0) return interpolate(gettext("%(row)s: empty"), { row });
  if (down === 0) return interpolate(gettext("%(row)s: %(cards)s"), { row, cards });
  if (open.length === 0) {
    const words = ngettext("%(row)s: %(count)s card face down", "%(row)s: %(count)s cards face down", down);
    return interpolate(words, { row, count });
  }
  const words = ngettext(
    "%(row)s: %(cards)s; %(count)s card face down",
    "%(row)s: %(cards)s; %(count)s cards face down",
    down,
  );
  return interpolate(words, { row, cards, count });
}

function placedInRow(card, pos) {
  const values = { ordinal: ordinalName(pos), card: cardName(card) };
  return interpolate(pgettext("card in its row, as 'third: ace of clubs'", "%(ordinal)s: %(card)s"), values);
}

function peakLine(peak, count) {
  if (count === 0) return interpolate(gettext("%(peak)s: emptied"), { peak });
  const words = ngettext("%(peak)s: %(count)s card left", "%(peak)s: %(count)s cards left", count);
  return interpolate(words, { peak, count: numberText(count) });
}
