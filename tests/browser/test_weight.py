"""How much the pages weigh, how soon one can play, and that nothing moves while they load."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.examples import EASY
from tests.browser.table import Table
from tests.browser.weight import WATCH, fetch, on_the_wire, weight_of_the_rest
from tests.servers import DaphneServer

MOST_BYTES = 120_000
PLAYABLE_MS = 1000
TRIES = 5
SETTLED_MS = 1500
SMALL_BYTES = 800
"""Compressing less than this may save nothing."""
SIZES = [(360, 740), (768, 1024), (1440, 900)]

RESOURCES = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
PRELOADED = "() => [...document.querySelectorAll('link[rel=modulepreload]')].map((l) => l.href)"
SCRIPTS = "() => [...document.querySelectorAll('script[type=module]')].map((s) => s.src)"


@pytest.fixture
def game_url(page: Page) -> str:
    """A game that has been dealt and not begun, of the player of `page`."""
    Table.dealt(page, EASY)
    return page.url


def open_cold(another_browser: OpenBrowser, page: Page, **options: object) -> Page:
    """A page of the same player in a browser that has been nowhere yet, watched as it loads."""
    cold = another_browser(storage_state=page.context.storage_state(), **options)
    cold.add_init_script(WATCH)
    return cold


def test_the_first_play_page_weighs_less_than_120_kb(
    page: Page, another_browser: OpenBrowser, game_url: str, site: DaphneServer
) -> None:
    cold = open_cold(another_browser, page)
    with on_the_wire(cold) as wire:
        cold.goto(game_url)
        expect(cold.locator("[data-figure=moves]")).to_have_text("0")
        cold.wait_for_load_state("networkidle")
    assert game_url in wire.sizes
    rest = weight_of_the_rest(site.url)
    assert wire.total + sum(rest.values()) < MOST_BYTES, (wire.sizes, rest)


@pytest.mark.quiet
def test_a_card_can_be_played_within_a_second(
    page: Page, another_browser: OpenBrowser, game_url: str
) -> None:
    """The best of a few: what others do on the machine is not the page's fault."""
    times: list[float] = []
    while not times or (min(times) >= PLAYABLE_MS and len(times) < TRIES):
        cold = open_cold(another_browser, page)
        cold.goto(game_url)
        cold.wait_for_function("() => tests.playableMs !== null")
        times.append(cold.evaluate("tests.playableMs"))
        cold.context.close()
    assert min(times) < PLAYABLE_MS, times


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_moves_while_a_page_loads(
    page: Page, another_browser: OpenBrowser, game_url: str, size: tuple[int, int]
) -> None:
    width, height = size
    page.goto("/")
    standings = page.get_by_role("link", name="All Easy standings").get_attribute("href")
    assert standings is not None
    for address in ("/", standings, game_url):
        cold = open_cold(another_browser, page, viewport={"width": width, "height": height})
        cold.goto(address)
        cold.wait_for_load_state("networkidle")
        cold.wait_for_timeout(SETTLED_MS)
        seen = cold.evaluate("tests")
        cold.context.close()
        assert (address, seen["shift"], seen["moved"]) == (address, 0, [])


def test_no_module_waits_for_another_to_be_asked_for(page: Page, game_url: str) -> None:
    page.goto(game_url)
    expect(page.locator("[data-figure=moves]")).to_have_text("0")
    loaded = {url for url in page.evaluate(RESOURCES) if "/static/" in url and url.endswith(".js")}
    preloaded = page.evaluate(PRELOADED)
    assert len(preloaded) > 10
    assert loaded == {*preloaded, *page.evaluate(SCRIPTS)}


def test_static_files_are_hashed_compressed_and_kept_for_ever(page: Page, game_url: str) -> None:
    page.goto(game_url)
    page.wait_for_load_state("networkidle")
    urls = {url for url in page.evaluate(RESOURCES) if "/static/" in url}
    assert sum(url.endswith(".css") for url in urls) == 2
    site_url, _, _ = game_url.partition("/games/")
    for url in urls:
        path = url.removeprefix(site_url)
        plain = fetch(site_url, path)
        assert "immutable" in plain.headers["Cache-Control"], path
        for coding in ("br", "gzip"):
            packed = fetch(site_url, path, accept_encoding=coding)
            if len(plain.text) > SMALL_BYTES:
                assert packed.headers["Content-Encoding"] == coding, path
                assert packed.size < plain.size


def test_pages_are_compressed(site: DaphneServer) -> None:
    plain = fetch(site.url, "/")
    packed = fetch(site.url, "/", accept_encoding="gzip, br")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.size < plain.size / 2
