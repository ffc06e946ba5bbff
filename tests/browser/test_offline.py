"""Without a connection: the page that says what is wrong and goes on by itself."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.console import Console
from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS
from tests.browser.pages import account_name, sign_up
from tests.browser.table import Table
from tests.servers import DaphneServer

COMES_BACK_MS = 30_000

HAS_WORKER = "() => navigator.serviceWorker.controller !== null"
KEEPS = """async (look) => {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).match("/offline/");
    if (kept?.url.endsWith(look)) return true;
  }
  return false;
}"""
KEPT = """async () => {
  const kept = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      kept[new URL(request.url).pathname] = await answer.text();
    }
  }
  return kept;
}"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """With the service worker, which these tests are about."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def installed(page: Page, console: Console) -> Page:
    """A page with the service worker at work."""
    console.forgive("ERR_INTERNET_DISCONNECTED")
    console.forgive("ERR_CONNECTION_REFUSED")
    console.forgive("status of 503")
    console.forgive("WebSocket connection")
    page.goto("/")
    wait_for_worker(page)
    return page


@pytest.fixture
def unreachable(installed: Page, site: DaphneServer) -> Iterator[None]:
    """The server is gone while the test runs, unless it brings it back itself."""
    site.kill()
    yield
    if not site.is_running:
        site.start()


def wait_for_worker(page: Page, look: str = "language=en&theme=auto") -> None:
    """Until the worker answers for this page, and keeps an offline page of that look."""
    page.wait_for_function(HAS_WORKER)
    page.wait_for_function(KEEPS, arg=look)


def connection_teller(page: Page) -> Callable[..., None]:
    """Tells a page whether it is offline: some Chromium versions forget `navigator.onLine` of
    `set_offline` when a page is loaded, though they load nothing."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    conditions = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}

    def tell(*, offline: bool) -> None:
        session.send("Network.emulateNetworkConditions", {"offline": offline, **conditions})

    return tell


def test_a_game_reloaded_offline_goes_on_when_the_connection_is_back(installed: Page) -> None:
    table = Table.dealt(installed, EASY)
    table.play(KING_OF_CLUBS)
    table.play(ACE_OF_SPADES)
    before = table.shown()
    installed.context.set_offline(True)
    installed.reload()
    tell_connection = connection_teller(installed)
    tell_connection(offline=True)
    expect(installed.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(installed.get_by_text("The site is not responding")).to_be_hidden()
    assert table.game_id in installed.url
    tell_connection(offline=False)
    installed.context.set_offline(False)
    expect(table.moves).to_have_text("2", timeout=COMES_BACK_MS)
    assert table.shown() == before


@pytest.mark.usefixtures("unreachable")
def test_a_site_that_is_down_is_told_apart_and_waited_for(
    installed: Page, site: DaphneServer
) -> None:
    installed.goto("/new/")
    expect(installed.get_by_role("heading", name="The site is not responding")).to_be_visible()
    expect(installed.get_by_text("You are offline")).to_be_hidden()
    background = "getComputedStyle(document.querySelector('.error-words')).display"
    assert installed.evaluate(background) == "grid"  # its style sheet is there
    site.start()
    expect(installed.get_by_label("Deal code")).to_be_visible(timeout=COMES_BACK_MS)


@pytest.mark.usefixtures("unreachable")
def test_a_try_by_hand_goes_on_at_once(installed: Page, site: DaphneServer) -> None:
    installed.goto("/new/")
    retry = installed.get_by_role("button", name="Try again now")
    retry.click()
    expect(retry).to_be_visible()
    site.start()
    retry.click()
    expect(installed.get_by_label("Deal code")).to_be_visible()


@pytest.mark.usefixtures("unreachable")
def test_a_form_that_could_not_be_sent_leads_back_to_its_page(
    installed: Page, site: DaphneServer
) -> None:
    button = installed.get_by_role("button", name=re.compile("Play today.s Easy deal"))
    button.click()
    expect(installed.get_by_role("heading", name="The site is not responding")).to_be_visible()
    assert installed.url == f"{site.url}/"
    site.start()
    expect(button).to_be_visible(timeout=COMES_BACK_MS)


def test_the_offline_page_has_the_language_and_the_theme_of_the_last_page(
    another_browser: OpenBrowser, console: Console
) -> None:
    console.forgive("ERR_INTERNET_DISCONNECTED")
    console.forgive("status of 503")
    page = another_browser(locale="hr-HR")
    page.goto("/")
    wait_for_worker(page, "language=hr&theme=auto")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("button")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "hr"


def test_the_worker_keeps_nothing_of_a_player(installed: Page) -> None:
    sign_up(installed, "offline_olga")
    table = Table.dealt(installed, EASY)
    table.play(KING_OF_CLUBS)
    assert account_name(installed) == "offline_olga"
    kept = installed.evaluate(KEPT)
    static = {path for path in kept if path.startswith("/static/")}
    assert kept.keys() - static == {"/offline/"}
    assert {path.rsplit(".", 1)[1] for path in static} == {"css", "js", "svg"}
    assert len(static) < 10
    assert not any("offline_olga" in text or table.game_id in text for text in kept.values())


def test_a_new_worker_removes_what_an_older_one_kept(page: Page) -> None:
    page.goto("/robots.txt")
    page.evaluate("caches.open('offline-of-long-ago')")
    page.goto("/")
    wait_for_worker(page)
    page.wait_for_function("async () => (await caches.keys()).length === 1")
    (name,) = page.evaluate("caches.keys()")
    assert name != "offline-of-long-ago"
