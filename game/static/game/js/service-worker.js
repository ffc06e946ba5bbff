/**
 * The service worker: where a page cannot be had, it answers with the offline page. It keeps that
 * page and its files and nothing else, no page of a player and no move. As it never answers with
 * anything of an older site, a new one may take over from an old one at once.
 *
 * A classic script: /service-worker.js sets SHELL and imports it.
 */

const { version, page, files } = self.SHELL;
const PREFIX = "offline-";
const CACHE = PREFIX + version;
/** What a proxy answers when the site behind it does not. */
const UNREACHABLE = new Set([502, 503, 504]);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(keepPage(event.data.offlinePage)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(askFile(request));
});

async function install() {
  // The language and the theme of the page that an older worker kept.
  const kept = await caches.match(page);
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await keepPage(kept?.url ?? page);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser asks for a page while the worker starts, not after it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Keeps the offline page that is at this address, in the place of the one before. */
async function keepPage(address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(page);
  if (kept?.url === new URL(address, location).href) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await cache.put(page, answer);
}

async function navigate(event) {
  const { request } = event;
  // A failure here is what this worker is for: no network, or no site.
  const answer = await ask(event).catch(() => null);
  if (answer && !UNREACHABLE.has(answer.status)) return answer;
  // A form cannot be sent again without its player: it leads back to the page that it is on.
  if (request.method !== "GET") return Response.redirect(request.referrer || "/", 303);
  const kept = await (await caches.open(CACHE)).match(page);
  return new Response(kept.body, { status: 503, headers: kept.headers });
}

async function ask(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function askFile(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}
