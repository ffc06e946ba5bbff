/** The stock: a fan of face-down cards that shrinks as one draws. */

import { stockLabel } from "./card-text.js";
import { createEdge, drawBack } from "./cards.js";
import { putBack } from "./flight.js";
import { shake } from "./motion.js";

/** As many as the largest stock has cards: with a joker, and no card on the waste. */
const FAN_PLACES = 25;
/** The card on top is seen, and the next one while that is dragged away. */
const DRAWN = 2;

export class Stock {
  #place;
  #fan;
  #count;
  #shown = null;

  constructor(place) {
    this.#place = place;
    this.#fan = document.createElement("span");
    this.#fan.className = "stock-fan";
    this.#count = document.createElement("span");
    this.#count.className = "stock-count";
    place.append(this.#fan, this.#count);
  }

  render(state) {
    if (this.top) putBack(this.top);
    if (this.#shown !== state.stock) this.#fill(state.stock);
    this.#shown = state.stock;
    if (!(this.#place instanceof HTMLButtonElement)) return;
    const live = state.status === "playing" && state.stock > 0;
    this.top?.classList.toggle("is-proud", live && state.playable.length === 0);
    this.#place.setAttribute("aria-disabled", String(!live));
  }

  /** The card that is drawn next, or null. */
  get top() {
    return this.#fan.lastElementChild;
  }

  /** Where that card is now. */
  get rect() {
    return (this.top ?? this.#place.querySelector(".stock-slot")).getBoundingClientRect();
  }

  refuse() {
    if (this.top) putBack(this.top);
    shake(this.#place);
  }

  /** Marks that a draw is on its way. */
  markPending(isPending) {
    this.#place.dataset.pending = String(isPending);
  }

  markHint(isHinted) {
    this.#place.dataset.hinted = String(isHinted);
  }

  /** The cards keep their places in the fan, and the fan is moved as a whole: a draw lays out nothing else. */
  #fill(count) {
    const fan = this.#fan;
    while (fan.children.length > count) fan.lastElementChild.remove();
    while (fan.children.length < count) {
      const card = createEdge();
      card.setAttribute("aria-hidden", "true");
      card.style.setProperty("--i", fan.children.length);
      fan.append(card);
    }
    for (const card of [...fan.children].slice(-DRAWN)) drawBack(card);
    fan.style.setProperty("left", `calc(${FAN_PLACES - count} * var(--fan))`);
    this.#count.textContent = count;
    this.#place.setAttribute("aria-label", stockLabel(count));
  }
}
