/**
 * Runs every `<time data-left datetime="…">` down to its moment. Then what the page says is over,
 * and it is loaded anew; not all pages at the same instant.
 */

import { leftLine } from "./countdown-text.js";
import { msUntil } from "./server-clock.js";

const TICK_MS = 1000;
const RELOAD_SPREAD_MS = 4000;
const JUST_OVER_MS = 60_000;

/** A moment may pass while the page is made and on its way; one that is long over is not waited for. */
const clocks = [...document.querySelectorAll("time[data-left]")].filter((clock) => left(clock) > -JUST_OVER_MS);

function left(clock) {
  return msUntil(clock.dateTime);
}

function draw() {
  for (const clock of clocks) clock.textContent = leftLine(left(clock));
  if (clocks.some((clock) => left(clock) <= 0)) {
    clearInterval(timer);
    setTimeout(() => location.reload(), TICK_MS + Math.random() * RELOAD_SPREAD_MS);
  }
}

const timer = setInterval(draw, TICK_MS);
draw();
