/** The panel at the end of a game. */

import { fetchStandings } from "./api.js";
import { isKnown } from "./store.js";
import { rankLine, resultLine, text } from "./text.js";
import { clockText } from "./time.js";

const ENDS = new Set(["blocked", "won", "resigned", "expired"]);

export class Result {
  #panel;
  #felt;
  #challenge;
  #isOwner;
  #announce;
  #shownAt = null;

  /** `challenge` is null for practice, else {date, rules}. */
  constructor({ panel, felt, challenge, isOwner, announce }) {
    this.#panel = panel;
    this.#felt = felt;
    this.#challenge = challenge;
    this.#isOwner = isOwner;
    this.#announce = announce;
  }

  render(state) {
    this.#felt.dataset.status = state.status;
    const ended = isKnown(state) && ENDS.has(state.status);
    this.#panel.hidden = !ended;
    if (!ended) {
      this.#shownAt = null;
      return;
    }
    if (this.#shownAt === state.n) return;
    this.#shownAt = state.n;
    this.#fill(state);
  }

  #fill(state) {
    const title = state.status === "won" && !this.#isOwner ? text.watchedWon : text[state.status];
    const line = resultLine({
      score: state.score,
      moves: state.moves,
      cleared: state.cards_cleared,
      time: clockText(state.elapsed_ms),
      hints: state.hints ?? 0,
    });
    const hint = hintFor(state, this.#challenge);
    this.#part("title").textContent = title;
    this.#part("line").textContent = line;
    this.#part("hint").textContent = hint;
    this.#part("hint").hidden = hint === "" || !this.#isOwner;
    const undo = this.#panel.querySelector("[data-action=undo]");
    if (undo) undo.hidden = state.status !== "blocked" || state.undo_left === 0;
    this.#offerAnalysis();
    this.#announce(`${title}. ${line}`);
    if (this.#isOwner) {
      this.#part("title").focus({ preventScroll: true });
      if (this.#challenge) this.#showRank(state);
    }
  }

  /** The link to the analysis; while the day of a daily is open, a line that says when it opens. */
  #offerAnalysis() {
    const link = this.#part("analysis");
    const waitMs = new Date(link.dataset.opensAt ?? 0) - Date.now();
    link.hidden = waitMs > 0;
    if (!link.dataset.opensAt) return;
    this.#part("analysis-later").hidden = waitMs <= 0;
    if (waitMs > 0) setTimeout(() => this.#offerAnalysis(), waitMs);
  }

  async #showRank(state) {
    const rank = this.#part("rank");
    rank.hidden = false;
    rank.textContent = text.rankPending;
    const board = state.undos === 0 ? "clean" : "open";
    let answer;
    try {
      answer = await fetchStandings({ ...this.#challenge, board });
    } catch (error) {
      console.error(error);
      rank.textContent = text.noRank;
      return;
    }
    const name = board === "clean" ? text.cleanBoard : text.openBoard;
    rank.textContent = answer.me ? rankLine(answer.me.rank, answer.total, name) : text.noRank;
    if (answer.me) this.#announce(rank.textContent);
  }

  #part(name) {
    return this.#panel.querySelector(`[data-result=${name}]`);
  }
}

function hintFor(state, challenge) {
  if (state.status === "expired") return text.expiredLine;
  if (state.status !== "blocked") return "";
  if (!challenge) return text.blockedPractice;
  return state.undos === 0 ? text.blockedDaily : text.blockedDailyOpen;
}
