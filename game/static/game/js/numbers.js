/** Numbers and lists as the page's language writes them. */

const language = document.documentElement.lang || "en";

// Made when first asked for: a formatter takes longer to make than a page's scripts to start.
const percent = once(() => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }));
const sentence = once(() => new Intl.ListFormat(language, { type: "conjunction" }));

function once(make) {
  let made = null;
  return () => (made ??= make());
}

/** A whole number without separators, in the digits that all our languages share. */
export function numberText(number) {
  return String(number);
}

/** 0.83 → "83%". */
export function percentText(share) {
  return percent().format(share);
}

/** ["a", "b", "c"] → "a, b, and c", as in a sentence. */
export function listText(parts) {
  return sentence().format(parts);
}

/** ["a", "b", "c"] → "a, b, c", as all our languages write a series. */
export function seriesText(parts) {
  return parts.join(", ");
}

/** With a capital letter at the beginning. */
export function capital(words) {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
