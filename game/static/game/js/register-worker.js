/** Registers the service worker once the page is there, and tells it which offline page suits. */

const { lang: language, dataset } = document.documentElement;

addEventListener("load", async () => {
  // There is none where the connection is not secure; the site does without.
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({
    offlinePage: `/offline/?${new URLSearchParams({ language, theme: dataset.theme })}`,
  });
});
