/** Copies a text that the page shows; where the browser does not allow it, selects it. */

import { text } from "./text.js";

const SHOWN_MS = 1800;

export function setUpCopy(button, source, label) {
  const words = label.textContent;
  let timer = null;
  button.addEventListener("click", async () => {
    label.textContent = (await copy(source)) ? text.copied : text.copyByHand;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = words;
    }, SHOWN_MS);
  });
}

async function copy(source) {
  const selection = getSelection();
  selection.selectAllChildren(source);
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
  } catch (error) {
    console.warn(error);
    return false;
  }
  selection.removeAllRanges();
  return true;
}
