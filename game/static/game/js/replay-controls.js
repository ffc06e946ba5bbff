/** Buttons, slider, pace and keys of a replay. */

import { replayText, stepLine } from "./replay-text.js";

const STEPPERS = {
  first: () => 0,
  back: (player) => player.index - 1,
  forward: (player) => player.index + 1,
  last: (player) => player.last,
};
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

export class ReplayControls {
  #player;
  #buttons;
  #play;
  #slider;
  #place;

  /** `keyTarget` is what listens to the keys: the replay itself, or the whole page. */
  constructor({ root, player, keyTarget }) {
    const part = (name) => root.querySelector(`[data-part=${name}]`);
    this.#player = player;
    this.#buttons = Object.fromEntries(Object.keys(STEPPERS).map((name) => [name, part(name)]));
    this.#play = part("play");
    this.#slider = part("slider");
    this.#place = part("place");
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.addEventListener("click", () => this.#step(name));
    }
    this.#play.addEventListener("click", () => player.toggle());
    this.#slider.addEventListener("input", () => player.go(Number(this.#slider.value)));
    const pace = part("pace");
    pace.addEventListener("change", () => {
      player.pace = pace.value;
    });
    for (const control of [...Object.values(this.#buttons), this.#play, this.#slider]) control.disabled = false;
    keyTarget.addEventListener("keydown", (event) => this.#onKey(event));
  }

  show(index, last) {
    const place = stepLine(index, last);
    this.#place.textContent = place;
    this.#slider.max = last;
    this.#slider.value = index;
    this.#slider.setAttribute("aria-valuetext", place);
    const isFirst = index === 0;
    const isLast = index === last;
    for (const [name, rests] of Object.entries({ first: isFirst, back: isFirst, forward: isLast, last: isLast })) {
      // A button that is disabled would lose the focus.
      this.#buttons[name].setAttribute("aria-disabled", String(rests));
    }
  }

  showPlaying(isPlaying) {
    this.#play.setAttribute("aria-label", isPlaying ? replayText.pause : replayText.play);
    this.#play.dataset.playing = String(isPlaying);
  }

  #step(name) {
    this.#player.go(STEPPERS[name](this.#player));
  }

  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest("select, textarea, input:not([type=range])")) return;
    if (event.key === " " && !event.target.closest("button, a, summary")) {
      event.preventDefault();
      this.#player.toggle();
    } else if (event.key in KEYS) {
      event.preventDefault();
      this.#step(KEYS[event.key]);
    }
  }
}
