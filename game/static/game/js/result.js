/** The panel at the end of a game. */

import { fetchStandings } from "./api.js";
import { countUp, showPeaks } from "./ending.js";
import { focusOn } from "./focus-on.js";
import { figurePhrases, resultLine } from "./result-text.js";
import { msUntil } from "./server-clock.js";
import { sound } from "./sound.js";
import { isKnown } from "./store.js";
import { rankLine, text } from "./text.js";
import { clockText } from "./time.js";

const HEARD = new Set(["won", "blocked"]);
const ENDS = new Set(["blocked", "won", "resigned", "expired"]);

export class Result {
  #panel;
  #felt;
  #challenge;
  #isOwner;
  #announce;
  #shownAt = null;
  #before = null;

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
    const isLive = this.#before !== null && this.#before !== state.status;
    if (isKnown(state)) this.#before = state.status;
    this.#panel.hidden = !ended;
    if (!ended) {
      this.#shownAt = null;
      return;
    }
    if (this.#shownAt === state.n) return;
    this.#shownAt = state.n;
    this.#fill(state, { isLive });
    this.#end(state.status, { isLive });
    document.dispatchEvent(new CustomEvent("tripeaks:ended", { detail: state }));
  }

  /** What is seen and heard besides the panel; `isLive` says that the game ended while one looked on. */
  #end(status, { isLive }) {
    if (isLive && HEARD.has(status)) sound(status);
    if (status !== "won") return;
    const find = (name) => this.#felt.querySelector(`[data-part=${name}]`);
    showPeaks(find("board"), find("ending"), { live: isLive });
  }

  #fill(state, { isLive }) {
    const title = state.status === "won" && !this.#isOwner ? text.watchedWon : text[state.status];
    const figures = {
      score: state.score,
      moves: state.moves,
      cleared: state.cards_cleared,
      time: clockText(state.elapsed_ms),
      hints: state.hints ?? 0,
    };
    this.#part("title").textContent = title;
    this.#showFigures(figures, { counting: isLive && state.status === "won" });
    const undo = this.#panel.querySelector("[data-action=undo]");
    if (undo) undo.hidden = state.status !== "blocked" || state.undo_left === 0;
    this.#offerAnalysis();
    if (this.#isOwner) focusOn(this.#part("title"));
    else this.#announce(title);
    this.#announce(resultLine(figures));
    if (this.#part("rank")) this.#showStanding(state);
  }

  /** Its rank, and how it counts. A result that was taken off the boards has no places for them. */
  #showStanding(state) {
    const hint = hintFor(state, this.#challenge);
    this.#part("hint").textContent = hint;
    this.#part("hint").hidden = hint === "" || !this.#isOwner;
    this.#part("rank").hidden = true;
    if (this.#isOwner && this.#challenge && state.status !== "expired") this.#showRank(state);
  }

  #showFigures(figures, { counting }) {
    const items = figurePhrases(figures).map(({ before, value, after }) => {
      const item = document.createElement("li");
      const number = document.createElement("b");
      number.textContent = value;
      item.append(...[before, number, after].filter(Boolean).flatMap((part) => [part, " "]));
      if (counting && typeof value === "number") countUp(number, value);
      return item;
    });
    this.#part("figures").replaceChildren(...items);
  }

  /** The link to the analysis; while the day of a daily is open, a line that says when it opens. */
  #offerAnalysis() {
    const link = this.#part("analysis");
    if (!link.dataset.opensAt) return;
    const waitMs = msUntil(link.dataset.opensAt);
    link.hidden = waitMs > 0;
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
    rank.hidden = !answer.me;
    if (!answer.me) return;
    rank.textContent = rankLine(answer.me.rank, answer.total, board);
    this.#announce(rank.textContent);
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
