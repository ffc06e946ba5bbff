/**
 * The server's time, since the clock of a device may be wrong. How far the two are apart is found once,
 * from the time that the server wrote into the page. A page that comes back out of the browser's memory
 * keeps that difference: what it was written with is old then, but the device's clock has gone on.
 */

const aheadMs = new Date(document.documentElement.dataset.now) - Date.now();

/** Milliseconds from now on the server's clock to a moment (ISO 8601); negative once it is over. */
export function msUntil(moment) {
  return new Date(moment) - (Date.now() + aheadMs);
}
