/** The player's switches: mistake help is kept by the server, the four-colour face by this browser. */

import { saveSettings } from "./api.js";

const FACES_KEY = "tripeaks.faces";
const FOUR = "four";

export class Settings {
  #help;
  #csrfToken;
  #onFailure;
  mistakeHelp;

  constructor({ help, faces, mistakeHelp, csrfToken, onFailure }) {
    this.mistakeHelp = mistakeHelp;
    this.#help = help;
    this.#csrfToken = csrfToken;
    this.#onFailure = onFailure;
    if (help) {
      help.checked = mistakeHelp;
      help.addEventListener("change", () => this.#saveHelp());
    }
    applyFaces();
    faces.checked = hasFourColours();
    faces.addEventListener("change", () => {
      localStorage.setItem(FACES_KEY, faces.checked ? FOUR : "");
      applyFaces();
    });
  }

  async #saveHelp() {
    const wanted = this.#help.checked;
    this.mistakeHelp = wanted;
    try {
      await saveSettings({ mistake_help: wanted }, this.#csrfToken);
    } catch (error) {
      console.error(error);
      this.mistakeHelp = !wanted;
      this.#help.checked = !wanted;
      this.#onFailure();
    }
  }
}

function hasFourColours() {
  return localStorage.getItem(FACES_KEY) === FOUR;
}

export function applyFaces() {
  document.documentElement.dataset.faces = hasFourColours() ? FOUR : "two";
}
