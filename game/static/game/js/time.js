/** Durations in figures, the same in every language. */

const SECOND_MS = 1000;

export function two(number) {
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
