/** The words of a hint. A hint is {t, pos, chance}; `tableau` is the one that it was made for. */

import { placedName, shortName } from "./card-text.js";
import { gettext, interpolate } from "./i18n.js";
import { percentText } from "./numbers.js";

/** To be seen beside the card: "Play 8♣: wins 83% of the possible deals". */
export function hintLine(hint, tableau) {
  const chance = percentText(hint.chance);
  if (hint.t === "draw") return interpolate(gettext("Draw: wins %(chance)s of the possible deals"), { chance });
  const card = shortName(tableau[hint.pos]);
  return interpolate(gettext("Play %(card)s: wins %(chance)s of the possible deals"), { card, chance });
}

/** To be heard: in full, and where the card lies. */
export function spokenHint(hint, tableau) {
  const chance = percentText(hint.chance);
  if (hint.t === "draw") {
    return interpolate(gettext("Hint: draw. This wins %(chance)s of the possible deals."), { chance });
  }
  const card = placedName(tableau[hint.pos], hint.pos);
  return interpolate(gettext("Hint: play %(card)s. This wins %(chance)s of the possible deals."), { card, chance });
}
