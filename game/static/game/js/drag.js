/**
 * Dragging onto the waste: a card of the board to play it, the stock's top card to draw. A small movement
 * stays a tap. What was dropped lies where it fell until the answer moves it on or back home.
 */

import { carry, putBack } from "./flight.js";

/** A press that moves further takes its card along. */
const SLOP_PX = 6;
/** One that never went further than this was a tap of an unsteady finger. */
const TAP_PX = 14;
/** How far around the waste a drop still counts, in widths of the waste. */
const DROP_MARGIN = 0.35;

export class Drag {
  #hand;
  #onPlay;
  #onDraw;
  #press = null;
  #swallowsClick = false;

  /** Inside `area` `onPlay(pos)` and `onDraw()` do what a tap does. */
  constructor({ area, hand, onPlay, onDraw }) {
    this.#hand = hand;
    this.#onPlay = onPlay;
    this.#onDraw = onDraw;
    area.addEventListener("pointerdown", (event) => this.#begin(event));
    area.addEventListener("click", (event) => this.#filterClick(event), { capture: true });
  }

  #begin(event) {
    if (this.#press) this.#cancel();
    if (!event.isPrimary) return;
    this.#swallowsClick = false;
    const grip = event.button === 0 ? this.#gripAt(event.target) : null;
    if (!grip) return;
    const listening = new AbortController();
    this.#press = { ...grip, id: event.pointerId, from: event, reach: 0, isMoving: false, listening };
    const listen = (name, listener) => document.addEventListener(name, listener, { signal: listening.signal });
    listen("pointermove", (move) => this.#move(move));
    listen("pointerup", (up) => this.#end(up));
    listen("pointercancel", (lost) => this.#isMine(lost) && this.#cancel());
    listen("lostpointercapture", (lost) => lost.target === this.#press?.card && this.#cancel());
    listen("keydown", (key) => key.key === "Escape" && this.#cancel());
  }

  /** What a press would take along: the card, whether it lies loose, and what a drop does. */
  #gripAt(target) {
    const card = target.closest("[data-pos]");
    if (card) {
      const isLoose = !card.classList.contains("is-down") && !card.classList.contains("is-covered");
      return { card, isLoose, drop: () => this.#onPlay(Number(card.dataset.pos)) };
    }
    const { top } = this.#hand.stock;
    if (!top || !target.closest("[data-part=stock]")) return null;
    return { card: top, isLoose: true, drop: this.#onDraw };
  }

  #isMine(event) {
    return this.#press?.id === event.pointerId;
  }

  #move(event) {
    if (!this.#isMine(event)) return;
    const press = this.#press;
    const x = event.clientX - press.from.clientX;
    const y = event.clientY - press.from.clientY;
    press.reach = Math.max(press.reach, Math.hypot(x, y));
    if (!press.isMoving && press.reach <= SLOP_PX) return;
    if (!press.isLoose) {
      this.#finish();
      press.drop();
      return;
    }
    if (!press.isMoving) this.#start(press);
    carry(press.card, x, y);
    this.#hand.waste.markDrop(this.#isOverWaste(event));
  }

  #start(press) {
    press.isMoving = true;
    press.waste = this.#hand.waste.place;
    this.#swallowsClick = true;
    putBack(press.card);
    press.card.setPointerCapture(press.id);
  }

  #isOverWaste({ clientX, clientY }) {
    const { left, top, right, bottom, width } = this.#press.waste;
    const margin = width * DROP_MARGIN;
    return clientX > left - margin && clientX < right + margin && clientY > top - margin && clientY < bottom + margin;
  }

  #end(event) {
    if (!this.#isMine(event)) return;
    const press = this.#press;
    if (!press.isMoving) {
      this.#finish();
      return;
    }
    const isDrop = this.#isOverWaste(event);
    const isTap = press.reach <= TAP_PX;
    this.#finish();
    if (!isDrop) putBack(press.card);
    if (isDrop || isTap) press.drop();
  }

  /** A second finger, Escape, or the browser took the pointer away. */
  #cancel() {
    const { card } = this.#press;
    this.#swallowsClick = true;
    this.#finish();
    putBack(card);
  }

  #finish() {
    this.#press.listening.abort();
    if (this.#press.isMoving) this.#hand.waste.markDrop(false);
    this.#press = null;
  }

  /** The browser makes a click of a drag, too. Those of the keyboard, which have no detail, always pass. */
  #filterClick(event) {
    if (!this.#swallowsClick || event.detail === 0) return;
    this.#swallowsClick = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
