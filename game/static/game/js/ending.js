/** The end of a won game: three peaks light up where the cards lay, the sun rises, figures count up. */

import { isStill } from "./motion.js";

const COUNT_MS = 900;

/** Lays the peaks into the board, once. With `live` one sees them come; else the game was won before. */
export function showPeaks(board, template, { live }) {
  if (board.querySelector(".ending")) return;
  const ending = template.content.firstElementChild.cloneNode(true);
  ending.classList.toggle("is-live", live);
  board.append(ending);
}

/** Lets a number count up to its value in an element. */
export function countUp(element, value) {
  if (isStill()) {
    element.textContent = value;
    return;
  }
  const start = performance.now();
  const step = (now) => {
    const share = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
    element.textContent = Math.round(value * (1 - (1 - share) ** 3));
    if (share < 1) requestAnimationFrame(step);
  };
  element.textContent = 0;
  requestAnimationFrame(step);
}
