"""The site can be installed, as the browser itself judges."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

SIZE = """async (src) => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """With the service worker, which these tests are about."""
    return {**browser_context_args, "service_workers": "allow"}


def test_the_browser_finds_nothing_against_an_installation(page: Page) -> None:
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest?language=en")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Playwright's contexts are private windows, in which nothing can be installed.
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_the_icons_have_the_sizes_that_are_announced(page: Page) -> None:
    page.goto("/")
    manifest = json.loads(page.request.get("/manifest.webmanifest").text())
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for icon in manifest["icons"]:
        assert page.evaluate(SIZE, icon["src"]) == icon["sizes"]
    assert page.evaluate(SIZE, apple) == "180x180"
