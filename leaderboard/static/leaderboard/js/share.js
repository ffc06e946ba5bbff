/**
 * The Share button of one's own result. It stands in the panel at the end of a daily, which tells of
 * the end by an event, and on the standings page, where the result is in the page.
 */

import { answerOn, isWritten } from "../../game/js/copy.js";
import { resultOf, shareText } from "./share-text.js";

const root = document.querySelector("[data-part=share]");
if (root) setUp(root);

function setUp(share) {
  const { number, rules, url, standing } = share.dataset;
  const daily = { number, rules, url };
  const button = share.querySelector("button");
  let result = standing ? resultInPage(share.dataset) : null;

  const copy = copierOf(share);
  button.addEventListener("click", () => send(shareText(daily, result), copy));
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

async function send(text, copy) {
  const data = { text };
  if (!navigator.canShare?.(data)) {
    await copy(text);
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the system's dialog is an answer, too.
    if (error.name !== "AbortError") await copy(text);
  }
}

function copierOf(share) {
  const answer = answerOn(share.querySelector("[data-words]"));
  return async (text) => {
    const isCopied = await isWritten(text);
    if (!isCopied) showForCopying(text, share.querySelector("pre"));
    share.querySelector("[role=status]").textContent = answer(isCopied);
  };
}

/** Where nothing may be copied by script, the text stands there, selected. */
function showForCopying(text, place) {
  place.textContent = text;
  place.hidden = false;
  getSelection().selectAllChildren(place);
}
