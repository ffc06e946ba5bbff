/** Stock and waste. */

import { createCard, showCard } from "./cards.js";
import { bump, flyAway, flyFrom, settle, shake } from "./motion.js";
import { Note } from "./note.js";
import { stockLabel, wasteLabel } from "./text.js";

export class Hand {
  #stock;
  #stockCards;
  #count;
  #waste;
  #slot;
  #under;
  #top;
  #run;
  #shownRun = 0;
  #note = new Note();

  /** `stock` and `waste` are the two places; `run` is the counter, where there is one. */
  constructor({ stock, waste, run = null, onDraw = null }) {
    this.#stock = stock;
    this.#waste = waste;
    this.#run = run;
    this.#stockCards = document.createElement("span");
    this.#count = document.createElement("span");
    this.#count.className = "stock-count";
    stock.append(this.#stockCards, this.#count);
    this.#under = createCard();
    this.#top = createCard();
    this.#under.setAttribute("aria-hidden", "true");
    this.#under.hidden = true;
    this.#top.hidden = true;
    this.#slot = waste.querySelector(".waste-slot");
    this.#slot.setAttribute("role", "img");
    this.#slot.setAttribute("aria-label", wasteLabel(null));
    waste.append(this.#under, this.#top);
    stock.after(this.#note.element);
    if (onDraw) stock.addEventListener("click", onDraw);
  }

  render(state) {
    this.#renderStock(state);
    this.#top.hidden = !state.waste;
    this.#slot.setAttribute("aria-hidden", String(Boolean(state.waste)));
    if (state.waste) {
      showCard(this.#top, state.waste);
      this.#top.setAttribute("aria-label", wasteLabel(state.waste));
    }
    if (this.#run) this.#renderRun(state.run);
  }

  get wasteRect() {
    settle(this.#top);
    return this.#waste.getBoundingClientRect();
  }

  get stockRect() {
    const top = this.#stockCards.lastElementChild;
    return (top ?? this.#stock.querySelector(".stock-slot")).getBoundingClientRect();
  }

  /** A short line above the stock. */
  showNote(words, { stays = false } = {}) {
    this.#note.show(words, { stays });
  }

  hideNote() {
    this.#note.hide();
  }

  /** Marks the stock as what a hint names, or takes the mark away. */
  markHint(isHinted) {
    this.#stock.dataset.hinted = String(isHinted);
  }

  refuse() {
    shake(this.#stock);
  }

  /** The new waste card comes from a place, over the card that lay there before. */
  arrive(from, { oldCard, turned }) {
    this.#under.hidden = !oldCard;
    if (oldCard) {
      showCard(this.#under, oldCard);
      this.#under.removeAttribute("aria-label");
    }
    const flight = flyFrom(this.#top, from, { turned });
    if (!flight) {
      this.#under.hidden = true;
      return;
    }
    flight.addEventListener("finish", () => {
      this.#under.hidden = true;
    });
  }

  /** A drawn card goes back to the stock. */
  giveBack(card) {
    const ghost = createCard();
    ghost.setAttribute("aria-hidden", "true");
    showCard(ghost, card);
    this.#waste.append(ghost);
    flyAway(ghost, this.stockRect);
  }

  #renderStock(state) {
    const cards = this.#stockCards;
    while (cards.children.length > state.stock) cards.lastElementChild.remove();
    while (cards.children.length < state.stock) {
      const card = createCard();
      card.removeAttribute("role");
      card.setAttribute("aria-hidden", "true");
      cards.append(card);
    }
    [...cards.children].forEach((card, index) => {
      card.style.setProperty("--i", state.stock - 1 - index);
      card.classList.toggle("is-top", index === state.stock - 1);
    });
    this.#count.textContent = state.stock;
    this.#stock.setAttribute("aria-label", stockLabel(state.stock));
    if (!(this.#stock instanceof HTMLButtonElement)) return;
    const live = state.status === "playing" && state.stock > 0;
    this.#stock.dataset.proud = String(live && state.playable.length === 0);
    this.#stock.setAttribute("aria-disabled", String(!live));
  }

  #renderRun(run) {
    this.#run.hidden = run < 2;
    this.#run.textContent = run;
    if (run > this.#shownRun && run >= 2) bump(this.#run);
    this.#shownRun = run;
  }
}
