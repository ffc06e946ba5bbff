/** What the analysis of a game says: remarks on its moves, and a verdict in two lines. */

import { remarkLine, spokenRemark, verdict } from "./replay-text.js";

/**
 * Remarks by the index of their step: {kind, words, spoken, better}. The steps of a log are numbered from
 * the deal on, so that a step's index is its entry's number. Of several remarks the first gives the kind.
 */
export function remarksOf(marks) {
  const remarks = new Map();
  for (const mark of marks) {
    const earlier = remarks.get(mark.n);
    const words = remarkLine(mark);
    const spoken = spokenRemark(mark);
    if (earlier) {
      earlier.words = `${earlier.words} · ${words}`;
      earlier.spoken = `${earlier.spoken}; ${spoken}`;
    } else remarks.set(mark.n, { kind: mark.kind, words, spoken, better: mark.better });
  }
  return remarks;
}

/** Explains the marks of the graph, of those kinds that it has. */
export function showLegend(root, remarks) {
  const kinds = new Set([...remarks.values()].map((remark) => remark.kind));
  root.hidden = kinds.size === 0;
  for (const line of root.children) line.hidden = !kinds.has(line.dataset.kind);
}

export function showVerdict(root, { analysis, end, isOwn }) {
  const words = verdict({ analysis, end, isOwn });
  root.querySelector("[data-part=verdict-score]").textContent = words.score;
  root.querySelector("[data-part=verdict-more]").textContent = words.more;
}
