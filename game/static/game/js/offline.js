/** The offline page: says what is wrong, asks whether the site is back, and goes on by itself. */

const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 15_000;
const BACK_OFF = 1.5;
const TIMEOUT_MS = 8000;

const causes = [...document.querySelectorAll("[data-cause]")];
let pauseMs = FIRST_PAUSE_MS;
let timer = null;

function showCause() {
  const cause = navigator.onLine ? "unreachable" : "offline";
  for (const element of causes) element.hidden = element.dataset.cause !== cause;
}

async function isBack() {
  const options = { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) };
  // No answer is an answer: not yet.
  const answer = await fetch("/alive/", options).catch(() => null);
  return answer?.ok ?? false;
}

/** Goes on to the page that was wanted; this one stands at its address. */
function goOn() {
  if (location.pathname === "/offline/") location.replace("/");
  else location.reload();
}

async function look() {
  clearTimeout(timer);
  showCause();
  if (await isBack()) {
    goOn();
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(look, pauseMs);
  pauseMs = Math.min(pauseMs * BACK_OFF, LAST_PAUSE_MS);
}

function lookNow() {
  pauseMs = FIRST_PAUSE_MS;
  look();
}

addEventListener("online", lookNow);
addEventListener("offline", showCause);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") lookNow();
});
document.querySelector("[data-action=retry]").addEventListener("click", lookNow);
showCause();
timer = setTimeout(look, pauseMs);
