/**
 * The words in the page's language. The catalogue, where there is one, is a script that stands before
 * the modules; in English, and on a page without it, what is asked for is the answer.
 */

const english = {
  gettext: (words) => words,
  ngettext: (one, many, count) => (count === 1 ? one : many),
  pgettext: (_context, words) => words,
  npgettext: (_context, one, many, count) => (count === 1 ? one : many),
};
const catalogue = globalThis.django?.gettext ? globalThis.django : english;

export const { gettext, ngettext, pgettext, npgettext } = catalogue;

/** "%(name)s" → the value of that name. */
export function interpolate(words, values) {
  return words.replace(/%\((\w+)\)s/g, (_place, name) => values[name]);
}
