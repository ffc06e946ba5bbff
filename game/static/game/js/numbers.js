/** Numbers and lists as the page's language writes them. */

const language = document.documentElement.lang || "en";

// No thousands separators: a number reads the same in every place of the page.
const plain = new Intl.NumberFormat(language, { useGrouping: false });
const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
const sentence = new Intl.ListFormat(language, { type: "conjunction" });

export function numberText(number) {
  return plain.format(number);
}

/** 0.83 → "83%". */
export function percentText(share) {
  return percent.format(share);
}

/** ["a", "b", "c"] → "a, b, and c", as in a sentence. */
export function listText(parts) {
  return sentence.format(parts);
}

/** ["a", "b", "c"] → "a, b, c", as all our languages write a series. */
export function seriesText(parts) {
  return parts.join(", ");
}

/** With a capital letter at the beginning. */
export function capital(words) {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
