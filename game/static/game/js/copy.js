/** Copies texts; where the browser does not allow it, they are selected for copying by hand. */

import { text } from "./text.js";

const SHOWN_MS = 1800;

/** Copies what `source` shows. */
export function setUpCopy(button, source, label) {
  const answer = answerOn(label);
  button.addEventListener("click", async () => {
    const selection = getSelection();
    selection.selectAllChildren(source);
    const isCopied = await isWritten(source.textContent.trim());
    if (isCopied) selection.removeAllRanges();
    answer(isCopied);
  });
}

/** True when the text is on the clipboard. */
export async function isWritten(words) {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(words);
  } catch (error) {
    console.warn(error);
    return false;
  }
  return true;
}

/** Lets a button's label say for a while whether it was copied: a function that takes that, and returns the words. */
export function answerOn(label) {
  const before = label.textContent;
  let timer = null;
  return (isCopied) => {
    label.textContent = isCopied ? text.copied : text.copyByHand;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = before;
    }, SHOWN_MS);
    return label.textContent;
  };
}
