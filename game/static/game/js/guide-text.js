/** What the guide of the first game says. */

import { gettext, interpolate, ngettext } from "./i18n.js";
import { numberText } from "./numbers.js";

const LINES = {
  first: () => gettext("A card one rank above or below the waste card fits. Play this one: %(card)s."),
  trial: () => gettext("Two cards fit, and suits never matter. Try this one: %(card)s."),
  take_back: () => gettext("It turned nothing over. Take it back with Undo."),
  better: () => gettext("This one covers a card that nothing else covers. Play it: %(card)s."),
  turned: () => gettext("A card turned over. Now go on down: %(card)s."),
  wrap: () => gettext("Under Easy rules king and ace are neighbours. The run goes on: %(card)s."),
  run: () => gettext("Cards played without a draw are a run. Make it longer: %(card)s."),
  on: () => gettext("Go on: %(card)s."),
  turn_back: () => gettext("A run may turn: up again with %(card)s."),
  draw: (state) =>
    ngettext(
      "No card fits. Draw: the stock has %(count)s card and is dealt once.",
      "No card fits. Draw: the stock has %(count)s cards and is dealt once.",
      state.stock,
    ),
  new_run: () => gettext("The card that you drew begins a new run: %(card)s."),
  opens_two: () => gettext("Look at what a card opens. This one turns two over: %(card)s."),
  near_top: () => gettext("This card frees the top of its peak: %(card)s."),
  top: () => gettext("A top! An emptied peak is worth %(points)s points. Play it: %(card)s."),
  alone: () => gettext("One peak is empty. Now clear the other two by yourself: what fits stands out."),
  choice: () => gettext("Several cards fit. Which of them opens most?"),
  one_fits: () => gettext("A card fits, so there is no need to draw."),
  blocked: () => gettext("No card fits and the stock is empty. Undo some steps and try another way."),
};

/** The words for what the guide means to say. `card`: the name of the one that it means, if any; `peakPoints`: for an emptied peak. */
export function guideLine(say, { state, card, peakPoints }) {
  return interpolate(LINES[say](state), {
    card,
    count: numberText(state.stock),
    points: numberText(peakPoints),
  });
}

export const skipped = gettext("The guide is off. Play on as you like.");
