"""How the pages fit on screens from a small phone to a laptop."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.examples import EASY, WON_LINE
from tests.browser.pages import sign_up
from tests.browser.table import Table

SIZES = [(320, 640), (360, 740), (740, 360), (768, 1024), (1440, 900)]
PAGES = ("/", "/new/", "/archive/", "/account/", "/account/signup/", "/account/login/", "/nowhere/")
LEAST_CARD = (32, 48)
MIDDLE = 20
SCROLLS = """() => {
  const root = document.scrollingElement;
  return {
    wide: root.scrollWidth - innerWidth,
    high: root.scrollHeight - innerHeight,
  };
}"""
FACE_UP = """() => {
  const isShown = (card) => card.checkVisibility({ visibilityProperty: true });
  const cards = [...document.querySelectorAll("[data-pos]")]
    .filter((card) => isShown(card) && card.dataset.card !== "?");
  const ownerAt = (box) => document
    .elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    ?.closest("[data-pos]");
  return cards.map((card) => {
    const text = document.createTreeWalker(card, NodeFilter.SHOW_TEXT).nextNode();
    const index = document.createRange();
    index.selectNode(text);
    const box = card.getBoundingClientRect();
    return {
      name: card.getAttribute("aria-label"),
      width: box.width,
      height: box.height,
      isInside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      rankIsFree: ownerAt(index.getBoundingClientRect()) === card,
      suitIsFree: ownerAt(card.querySelector("svg").getBoundingClientRect()) === card,
    };
  });
}"""


@pytest.fixture
def table(page: Page) -> Table:
    page.emulate_media(reduced_motion="reduce")
    return Table.dealt(page, EASY)


def test_nothing_scrolls_and_no_index_is_covered_from_the_deal_to_the_middle(
    page: Page, table: Table
) -> None:
    _at_every_size(page, _expect_the_table_to_fit)
    for step in WON_LINE[:MIDDLE]:
        table.play(step) if isinstance(step, int) else table.draw()
    _at_every_size(page, _expect_the_table_to_fit)


def test_the_end_of_a_game_fits_on_the_screen(page: Page, table: Table) -> None:
    table.play_on()
    expect(table.result).to_be_visible()
    _at_every_size(page, _expect_no_scrolling)


def test_cards_are_large_enough_for_a_thumb_on_a_phone(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for card in _face_up(page):
        assert card["width"] >= LEAST_CARD[0], card
        assert card["height"] >= LEAST_CARD[1], card


def test_dialogs_fit_on_the_screen(page: Page, table: Table) -> None:
    table.open_menu()
    _at_every_size(page, _expect_the_dialog_to_fit)
    page.get_by_role("button", name="Keys").click()
    _at_every_size(page, _expect_the_dialog_to_fit)
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    _at_every_size(page, _expect_the_dialog_to_fit)


def test_no_page_scrolls_sideways(page: Page) -> None:
    sign_up(page, "The-Longest-Of-Names")
    for address in PAGES:
        page.goto(address)
        _at_every_size(page, _expect_no_sideways_scrolling)
    table = Table.of_daily(page)
    table.play_on(3)
    table.resign()
    table.result.get_by_role("link", name="See standings").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Easy")
    _at_every_size(page, _expect_no_sideways_scrolling)


def _at_every_size(page: Page, check: Callable[[Page], None]) -> None:
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        check(page)


def _expect_the_table_to_fit(page: Page) -> None:
    _expect_no_scrolling(page)
    for card in _face_up(page):
        for quality in ("isInside", "rankIsFree", "suitIsFree"):
            assert card[quality], (quality, page.viewport_size, card)


def _expect_no_scrolling(page: Page) -> None:
    scrolls = page.evaluate(SCROLLS)
    assert scrolls["wide"] <= 0, (page.viewport_size, scrolls)
    assert scrolls["high"] <= 0, (page.viewport_size, scrolls)


def _expect_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate(SCROLLS)["wide"] <= 0, (page.viewport_size, page.url)


def _expect_the_dialog_to_fit(page: Page) -> None:
    size = page.viewport_size
    assert size is not None
    box = page.locator("dialog[open]").bounding_box()
    assert box is not None
    assert box["x"] >= 0, size
    assert box["y"] >= 0, size
    assert box["x"] + box["width"] <= size["width"], size
    assert box["y"] + box["height"] <= size["height"], size


def _face_up(page: Page) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = page.evaluate(FACE_UP)
    assert cards
    return cards
