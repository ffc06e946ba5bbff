/**
 * The player's settings: used at once, kept by the server. Where scripts and style sheets need one,
 * it stands on the root element, as the server rendered it.
 */

import { saveSettings } from "./api.js";

const root = document.documentElement;
const onOrOff = (value) => (value ? "on" : "off");

/** How each setting stands on the root element: name of the data attribute, and its value. */
const MARKS = {
  theme: ["theme", String],
  card_face: ["faces", String],
  animation: ["animation", onOrOff],
  sounds: ["sounds", onOrOff],
  confirm_resign: ["confirmResign", onOrOff],
  mistake_help: ["mistakeHelp", onOrOff],
};

export function isOn(name) {
  return root.dataset[MARKS[name][0]] === "on";
}

function apply(name, value) {
  const [mark, textOf] = MARKS[name];
  root.dataset[mark] = textOf(value);
  if (name === "theme") tintBrowser();
}

/** What the browser paints around the page follows the header. */
function tintBrowser() {
  const color = getComputedStyle(document.querySelector(".site-header")).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = color;
}

function valueOf(control) {
  return control.type === "checkbox" ? control.checked : control.value;
}

function show(control, value) {
  if (control.type === "checkbox") control.checked = value;
  else control.value = value;
}

/** Keeps every `[data-setting]` control as soon as it is changed; what could not be kept is taken back. */
export function setUpSettings({ csrfToken, error }) {
  for (const control of document.querySelectorAll("[data-setting]")) {
    const name = control.dataset.setting;
    let kept = valueOf(control);
    control.addEventListener("change", async () => {
      const wanted = valueOf(control);
      apply(name, wanted);
      error.hidden = true;
      try {
        await saveSettings({ [name]: wanted }, csrfToken);
        kept = wanted;
      } catch (failure) {
        console.error(failure);
        show(control, kept);
        apply(name, kept);
        error.hidden = false;
      }
    });
  }
}
