/** Durations as words. */

const SECOND_MS = 1000;

function two(number) {
  return String(number).padStart(2, "0");
}

/** Milliseconds as 1:05 or 1:02:05, seconds rounded down. */
export function clockText(ms) {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Time left in two units at most: 7 h 04 min, 12 min, 40 s. */
export function leftText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}
