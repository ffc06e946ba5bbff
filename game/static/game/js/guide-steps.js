/**
 * What the guide of the first game says of a state, free of the DOM. It depends on the state alone, so
 * it is the same after a reload, and whoever leaves the way and comes back to it is met there.
 */

/**
 * For a state that is being played: {say, target}, where `say` is a key of `guide-text.js` and
 * `target` a position, "stock", "undo" or null.
 */
export function advice({ stock, steps }, state) {
  if (state.status === "blocked") return { say: "blocked", target: "undo" };
  return onTheWay(steps, stock - state.stock, state) ?? byTheWay(state);
}

function onTheWay(steps, drawn, state) {
  const gone = new Set(state.tableau.flatMap((card, pos) => (card === null ? [pos] : [])));
  const done = steps.findIndex((_step, index) => isDone(steps.slice(0, index), drawn, gone));
  if (done !== -1) return stepAdvice(steps[done], state);
  if (isDone(steps, drawn, gone)) return { say: "alone", target: null };
  const isTried = (step, index) =>
    step.trial !== null && isDone([...steps.slice(0, index), { pos: step.trial }], drawn, gone);
  return steps.some(isTried) ? { say: "take_back", target: "undo" } : null;
}

/** Whether exactly these steps were made, in whatever order. */
function isDone(steps, drawn, gone) {
  const played = steps.filter(({ pos }) => pos !== null);
  return drawn === steps.length - played.length && gone.size === played.length && played.every(({ pos }) => gone.has(pos));
}

/** None where another order of the same steps left another waste card. */
function stepAdvice({ say, pos, trial }, state) {
  if (trial !== null && state.undos === 0 && state.playable.includes(trial)) return { say: "trial", target: trial };
  if (pos === null) return state.playable.length === 0 ? { say, target: "stock" } : null;
  return state.playable.includes(pos) ? { say, target: pos } : null;
}

/** What is true in any state. */
function byTheWay({ playable }) {
  if (playable.length === 0) return { say: "draw", target: "stock" };
  return { say: playable.length === 1 ? "one_fits" : "choice", target: null };
}
