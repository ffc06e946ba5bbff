/** The waste: the card that lies on top, and the one below it, which is seen while another arrives. */

import { wasteLabel } from "./card-text.js";
import { createCard, showCard } from "./cards.js";
import { flyAway, flyFrom } from "./flight.js";
import { settle } from "./motion.js";

export class Waste {
  #place;
  #slot;
  /** They change places: the one that arrives is always the other one. */
  #top = anonymousCard();
  #other = anonymousCard();

  constructor(place) {
    this.#place = place;
    this.#slot = place.querySelector(".waste-slot");
    this.#slot.setAttribute("role", "img");
    this.#slot.after(this.#other, this.#top);
    this.#top.classList.add("is-top");
    this.#name(null);
  }

  /** Where the card on top is now, also when it has not landed yet. */
  get rect() {
    return this.#top.getBoundingClientRect();
  }

  get place() {
    return this.#place.getBoundingClientRect();
  }

  /**
   * Shows a card (null: none). With an `arrival` {from, place, turned} it flies in over the one that lies
   * there; one that is itself still on its way flies on.
   */
  show(card, arrival = null) {
    if (this.#slot.dataset.card !== (card ?? "")) this.#name(card);
    if (arrival) this.#receive(card, arrival);
    else if (card === null) this.#clear();
    else if (this.#top.dataset.card !== card) this.#exchange(card);
  }

  /** A copy of a drawn card goes back to the stock. */
  giveBack(card, to) {
    const ghost = anonymousCard();
    showCard(ghost, card);
    ghost.classList.add("is-top");
    this.#place.append(ghost);
    flyAway(ghost, to);
  }

  /** Marks the waste as the place where a dragged card would fall. */
  markDrop(isOver) {
    this.#place.dataset.drop = String(isOver);
  }

  #receive(card, arrival) {
    [this.#top, this.#other] = [this.#other, this.#top];
    showCard(this.#top, card);
    this.#top.classList.add("is-top");
    this.#other.classList.remove("is-top");
    flyFrom(this.#top, arrival.from, arrival);
  }

  /** Cards without a name are not seen. */
  #clear() {
    delete this.#top.dataset.card;
    delete this.#other.dataset.card;
  }

  #exchange(card) {
    settle(this.#top);
    showCard(this.#top, card);
  }

  #name(card) {
    this.#slot.dataset.card = card ?? "";
    this.#slot.setAttribute("aria-label", wasteLabel(card));
  }
}

/** A card that is only seen: its name is the slot's. */
function anonymousCard() {
  const card = createCard();
  card.removeAttribute("role");
  card.setAttribute("aria-hidden", "true");
  return card;
}
