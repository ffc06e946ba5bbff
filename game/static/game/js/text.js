/** Words that scripts put on the play page and the standings; other subjects have a `*-text.js` of their own. */

import { gettext, interpolate, ngettext } from "./i18n.js";
import { numberText } from "./numbers.js";

export const text = {
  reconnecting: gettext("Reconnecting…"),
  connected: gettext("Connected again."),
  notAllowed: gettext("You may not watch this game"),
  noSuchGame: gettext("There is no such game"),
  copied: gettext("Copied"),
  copyByHand: gettext("Press Ctrl+C to copy"),
  hintTooFast: gettext("One moment, then ask again"),
  notPossible: gettext("Not possible"),

  won: gettext("You made it to the top"),
  blocked: gettext("No more possible moves"),
  resigned: gettext("Game resigned"),
  expired: gettext("This day is closed"),
  watchedWon: gettext("Won"),
  rankPending: gettext("Looking up your rank…"),
  noRank: gettext("Your rank is on the standings page."),
  blockedPractice: gettext("Undo a step and try another way, or deal again."),
  blockedDaily: gettext("This counts as it stands. Undoing a step reopens the game, on the open board."),
  blockedDailyOpen: gettext("This counts as it stands. You may still undo a step and go on."),
  expiredLine: gettext("It was not finished in time, so it does not count."),

  live: gettext("Live"),
  offline: gettext("Not live. Reconnecting…"),
};

const REFUSALS = {
  not_adjacent: gettext("Must be one rank higher or lower"),
  blocked: gettext("This card is blocked"),
  gone: gettext("This card is gone already"),
  stock_empty: gettext("The stock is empty"),
  draw_not_allowed: gettext("Play a card first"),
  nothing_to_undo: gettext("Nothing to undo"),
  undo_off: gettext("Undo is off in this game"),
  nothing_to_hint: gettext("No move is left to hint at"),
  hint_off: gettext("There are no hints in this game"),
  log_full: gettext("This game has too many moves and undos: resign, or start a new one"),
  game_over: gettext("This game is over"),
  not_yours: gettext("You are watching this game"),
  too_fast: gettext("Too many moves at once. Wait a moment."),
  bad_message: gettext("This page is out of date. Load it again."),
};

/** The words of a refusal; the server's own where the code is not known here. */
export function refusalText(code, message) {
  return REFUSALS[code] ?? message ?? "";
}

/** `board` is "clean" or "open". */
export function rankLine(rank, total, board) {
  const values = { rank: numberText(rank), total: numberText(total) };
  const words =
    board === "clean"
      ? gettext("Rank %(rank)s of %(total)s on the clean board")
      : gettext("Rank %(rank)s of %(total)s on the open board");
  return interpolate(words, values);
}

export function totalLine(total) {
  return interpolate(ngettext("%(count)s player", "%(count)s players", total), { count: numberText(total) });
}
