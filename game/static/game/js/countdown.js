/** Runs every `<time data-left datetime="…">` down to its moment, and reloads the page's words then. */

import { leftLine } from "./text.js";
import { leftText } from "./time.js";

const TICK_MS = 1000;

export function startCountdowns(root = document) {
  const clocks = [...root.querySelectorAll("time[data-left]")];
  const draw = () => {
    for (const clock of clocks) {
      clock.textContent = leftLine(leftText(new Date(clock.dateTime) - Date.now()));
    }
  };
  if (clocks.length === 0) return;
  draw();
  setInterval(draw, TICK_MS);
}

startCountdowns();
