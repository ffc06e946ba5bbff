/** A short line by a card or by the stock. It goes by itself, or stays until it is hidden. */

const NOTE_MS = 2200;

export class Note {
  #element;
  #timer = null;

  constructor() {
    this.#element = document.createElement("p");
    this.#element.className = "note";
    this.#element.hidden = true;
  }

  get element() {
    return this.#element;
  }

  show(words, { stays = false } = {}) {
    clearTimeout(this.#timer);
    this.#element.textContent = words;
    this.#element.hidden = false;
    if (!stays) this.#timer = setTimeout(() => this.hide(), NOTE_MS);
  }

  hide() {
    if (this.#element.hidden) return;
    clearTimeout(this.#timer);
    this.#element.hidden = true;
  }
}
