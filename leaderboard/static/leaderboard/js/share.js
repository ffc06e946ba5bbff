/**
 * The Share button of one's own result. It stands in the panel at the end of a daily, which tells of
 * the end by an event, and on the standings page, where the result is in the page.
 */

import { resultOf, shareText, words } from "./share-text.js";

const SHOWN_MS = 1800;

const root = document.querySelector("[data-part=share]");
if (root) setUp(root);

function setUp(share) {
  const { number, rules, url, standing } = share.dataset;
  const daily = { number, rules, url };
  const button = share.querySelector("button");
  let result = standing ? resultInPage(share.dataset) : null;

  button.addEventListener("click", () => send(shareText(daily, result), share));
  share.classList.remove("is-waiting");
  document.addEventListener("tripeaks:ended", ({ detail: state }) => {
    result = resultOf(state);
    share.hidden = state.status === "expired";
    share.querySelector("pre").hidden = true;
  });
}

function resultInPage({ cleared, score, elapsedMs, standing }) {
  return { cleared, score, elapsedMs: Number(elapsedMs), standing: [...standing].map((place) => place === "1") };
}

async function send(text, share) {
  const data = { text };
  if (!navigator.canShare?.(data)) {
    await copy(text, share);
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the system's dialog is an answer, too.
    if (error.name !== "AbortError") await copy(text, share);
  }
}

async function copy(text, share) {
  const isCopied = await isWritten(text);
  if (!isCopied) showForCopying(text, share.querySelector("pre"));
  const label = share.querySelector("[data-words]");
  const before = share.dataset.words ?? label.textContent;
  share.dataset.words = before;
  label.textContent = isCopied ? words.copied : words.copyByHand;
  share.querySelector("[role=status]").textContent = label.textContent;
  clearTimeout(Number(share.dataset.timer));
  share.dataset.timer = setTimeout(() => {
    label.textContent = before;
  }, SHOWN_MS);
}

async function isWritten(text) {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn(error);
    return false;
  }
  return true;
}

/** Where nothing may be copied by script, the text stands there, selected. */
function showForCopying(text, place) {
  place.textContent = text;
  place.hidden = false;
  getSelection().selectAllChildren(place);
}
