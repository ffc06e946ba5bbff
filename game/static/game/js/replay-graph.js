/** Draws a score for each step as a line, with marks that can be picked and a sign at the shown step. */

import { numberText } from "./numbers.js";
import { graphLine, lastLabel, markLabel } from "./replay-text.js";

const SVG = "http://www.w3.org/2000/svg";
const LEAST_SPAN = 10;
const WHOLE = 100;

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function element(tag, className) {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** A title of its own, which is not read out after the name of what it lies in. */
function tip(words) {
  const span = element("span", "graph-tip");
  span.setAttribute("aria-hidden", "true");
  span.title = words;
  return span;
}

export class ReplayGraph {
  #place;
  #values;
  #high;
  #low;
  #cursor = element("span", "graph-cursor");
  #marks = new Map();
  #onPick;

  /** `remarks` maps an index to {kind, words, spoken}: what is seen of a mark, and its name. */
  constructor({ place, values, remarks, onPick }) {
    this.#place = place;
    this.#values = values;
    this.#onPick = onPick;
    this.#high = Math.max(...values);
    this.#low = Math.min(Math.min(...values), this.#high - LEAST_SPAN);
    for (const [index, remark] of remarks) this.#marks.set(index, this.#mark(index, remark));
    place.replaceChildren(
      this.#line(),
      this.#label("high", numberText(this.#high)),
      this.#label("low", numberText(this.#low)),
      this.#label("first", numberText(0)),
      this.#label("last", lastLabel(values.length - 1)),
      this.#cursor,
      ...this.#marks.values(),
    );
    place.addEventListener("click", (event) => {
      if (!event.target.closest("button")) this.#onPick(this.#indexAt(event.clientX));
    });
  }

  /** Stands at a step; null while another line is shown. */
  show(index) {
    this.#cursor.hidden = index === null;
    if (index !== null) {
      this.#cursor.style.setProperty("--at-x", `${this.#x(index)}%`);
      this.#cursor.style.setProperty("--share-y", this.#y(index) / WHOLE);
    }
    this.#place.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.#marks.get(index)?.setAttribute("aria-current", "step");
  }

  #x(index) {
    return (WHOLE * index) / Math.max(1, this.#values.length - 1);
  }

  #y(index) {
    return (WHOLE * (this.#high - this.#values[index])) / (this.#high - this.#low);
  }

  #line() {
    const svg = shape("svg", {
      class: "graph-line",
      viewBox: `0 0 ${WHOLE} ${WHOLE}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": graphLine(this.#values, this.#marks.size),
    });
    const points = this.#values.map((_value, index) => `${this.#x(index)},${this.#y(index)}`);
    svg.append(shape("polyline", { class: "graph-stroke", points: points.join(" ") }));
    return svg;
  }

  #label(end, words) {
    const label = element("span", "graph-label");
    label.setAttribute("aria-hidden", "true");
    label.textContent = words;
    label.dataset.end = end;
    return label;
  }

  #mark(index, remark) {
    const button = element("button", "graph-mark");
    button.type = "button";
    button.dataset.kind = remark.kind;
    button.setAttribute("aria-label", markLabel(index, remark.spoken));
    button.style.setProperty("--at-x", `${this.#x(index)}%`);
    button.style.setProperty("--at-y", `${this.#y(index)}%`);
    button.append(tip(remark.words));
    button.addEventListener("click", () => this.#onPick(index));
    return button;
  }

  #indexAt(clientX) {
    const box = this.#place.getBoundingClientRect();
    const share = (clientX - box.left) / box.width;
    return Math.round(Math.min(1, Math.max(0, share)) * (this.#values.length - 1));
  }
}
