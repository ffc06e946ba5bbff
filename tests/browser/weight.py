"""What a page costs: bytes over the wire, the time until one can play, what moves while it loads."""

import http.client
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

WATCH = """
window.tests = { shift: 0, moved: [], playableMs: null };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    tests.shift += entry.value;
    tests.moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)));
  }
}).observe({ type: "layout-shift", buffered: true });

// A card can be played when its button says so and a click on its upper edge meets it.
const isPlayable = (card) => {
  if (!card.getAttribute("aria-label")?.includes("playable")) return false;
  const { x, y, width, height } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(x + width / 2, y + height * 0.12));
};
const look = () => {
  if ([...document.querySelectorAll("[data-pos]")].some(isPlayable)) tests.playableMs = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class Wire:
    """Counts what comes over the wire, heads included."""

    def __init__(self) -> None:
        self.sizes: dict[str, float] = {}
        self._urls: dict[str, str] = {}

    @property
    def total(self) -> float:
        return sum(self.sizes.values())

    def sent(self, event: dict[str, Any]) -> None:
        self._urls[event["requestId"]] = event["request"]["url"]

    def finished(self, event: dict[str, Any]) -> None:
        self.sizes[self._urls[event["requestId"]]] = event["encodedDataLength"]


@contextmanager
def on_the_wire(page: Page) -> Iterator[Wire]:
    wire = Wire()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.requestWillBeSent", wire.sent)
    session.on("Network.loadingFinished", wire.finished)
    yield wire
    session.detach()


def weight_of_the_rest(site_url: str) -> dict[str, int]:
    """Bytes of what a browser fetches once beside the page: the icon, the manifest, the worker."""
    worker = fetch(site_url, "/service-worker.js")
    shell = json.loads(re.findall(r"self\.SHELL = (.*);", worker.text)[0])
    script = json.loads(re.findall(r"importScripts\((.*)\);", worker.text)[0])
    manifest = fetch(site_url, "/manifest.webmanifest")
    icon = json.loads(manifest.text)["icons"][0]["src"]
    paths = [worker.path, manifest.path, script, shell["page"], *shell["files"], icon]
    return {path: fetch(site_url, path, accept_encoding="gzip, br").size for path in paths}


class Fetched:
    """An answer: its size over the wire, with its head; ``text`` where it was not compressed."""

    def __init__(self, path: str, answer: http.client.HTTPResponse, body: bytes) -> None:
        head = sum(len(name) + len(value) + len(": \r\n") for name, value in answer.getheaders())
        self.path = path
        self.headers = answer.headers
        self.size = len("HTTP/1.1 200 OK\r\n\r\n") + head + len(body)
        self._body = body

    @property
    def text(self) -> str:
        return self._body.decode()


def fetch(site_url: str, path: str, *, accept_encoding: str = "") -> Fetched:
    """What the site answers, as a browser that has nothing yet would get it."""
    headers = {"Accept-Encoding": accept_encoding} if accept_encoding else {}
    connection = http.client.HTTPConnection(urlsplit(site_url).netloc, timeout=20)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return Fetched(path, answer, answer.read())
    finally:
        connection.close()
