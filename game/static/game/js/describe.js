/** The whole position in words, on demand: in a dialog, to be read there and to be heard. */

import { describe } from "./describe-text.js";
import { openDialog } from "./dialogs.js";

/** A live region is heard only when its words come after the dialog has opened. */
const OPENING_MS = 100;

export class Description {
  #dialog;
  #region;

  constructor(dialog) {
    this.#dialog = dialog;
    this.#region = dialog.querySelector("[data-part=description]");
  }

  open(state) {
    this.#region.replaceChildren();
    openDialog(this.#dialog.id);
    setTimeout(() => this.#region.replaceChildren(...describe(state).map(block)), OPENING_MS);
  }
}

function block(part) {
  if (typeof part === "string") return element("p", part);
  const list = document.createElement("ul");
  list.append(...part.map((line) => element("li", line)));
  return list;
}

function element(tag, words) {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}
