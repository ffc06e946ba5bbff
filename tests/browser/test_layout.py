"""How the pages fit on screens from a small phone to the largest there are."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.examples import EASY, WON_LINE
from tests.browser.pages import sign_up
from tests.browser.table import Table

PHONES = [(320, 568), (320, 640), (360, 740), (414, 896)]
SIZES = [
    *PHONES,
    (640, 320),
    (740, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1080, 1920),
    (1366, 768),
    (1440, 900),
    (2560, 1440),
    (3840, 2160),
]
PAGES = (
    "/",
    "/new/",
    "/archive/",
    "/standings/",
    "/friends/",
    "/help/",
    "/learn/",
    "/account/",
    "/account/signup/",
    "/account/login/",
    "/nowhere/",
)
LEAST_CARD = (32, 56)
FULL_WIDTH, FULL_HEIGHT = 0.9, 0.8
"""How much of the room between the lines around it the board fills, in one direction at least."""
MIDDLE = 20
ALL_CARDS = 28
LAST_SHIFT = 0.001
"""Counted as browsers do (CLS), where 0.1 is what passes as good: the countdown's words."""
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
  const corners = ({ left, top, right, bottom }) =>
    [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y]));
  const isFree = (card, box) => corners(box)
    .every(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-pos]") === card);
  return cards.map((card) => {
    const box = card.getBoundingClientRect();
    const rank = card.querySelector(".card-rank, .card-star").getBoundingClientRect();
    const suit = card.querySelector(".card-pip, .card-word").getBoundingClientRect();
    return {
      name: card.getAttribute("aria-label"),
      width: box.width,
      height: box.height,
      rank: rank.height,
      isInside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      rankIsFree: isFree(card, rank),
      suitIsFree: isFree(card, suit),
      areApart: rank.right <= suit.left,
    };
  });
}"""
FILLED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, place, hand] = [box(".board"), box(".play-area"), box(".hand")];
  const isBeside = hand.left >= board.right;
  const width = place.width - (isBeside ? hand.width : 0);
  const height = board.height + (isBeside ? 0 : hand.height);
  return { wide: board.width / width, high: height / place.height };
}"""
SLOW_LINE = {
    "offline": False,
    "latency": 30,
    "downloadThroughput": 10_000,
    "uploadThroughput": 10_000,
}
"""Milliseconds, and bytes a second."""
WATCH_SHIFTS = """
  window.shifts = { sum: 0, where: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter((entry) => !entry.hadRecentInput)) {
      window.shifts.sum += entry.value;
      window.shifts.where.push(...entry.sources.map(({ node }) => node?.textContent.trim()));
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


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


def test_four_colours_and_all_rules_fit_too(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/new/?options=STJOW")
    page.get_by_role("button", name="Deal", exact=True).click()
    Table(page)
    expect(page.locator("[data-pos='27']")).to_be_visible()
    assert len(_face_up(page)) == ALL_CARDS
    page.evaluate("document.documentElement.dataset.faces = 'four'")
    _at_every_size(page, _expect_the_table_to_fit)


def test_the_board_fills_the_screen(page: Page, table: Table) -> None:
    _at_every_size(page, _expect_the_board_to_fill_its_room)


def test_cards_are_large_enough_for_a_thumb_on_a_phone(page: Page, table: Table) -> None:
    for width, height in PHONES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        for card in _face_up(page):
            assert card["width"] >= LEAST_CARD[0], (width, card)
            assert card["height"] >= LEAST_CARD[1], (width, card)


def test_large_indices_are_larger(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    shares = {}
    for faces in ("two", "four"):
        page.evaluate("(faces) => { document.documentElement.dataset.faces = faces; }", faces)
        shares[faces] = {round(card["rank"] / card["width"], 2) for card in _face_up(page)}
    assert shares == {"two": {0.46}, "four": {0.59}}


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


@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_moves_while_a_page_comes_up(page: Page, width: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    for address in PAGES:
        page.goto(address)
    page.add_init_script(WATCH_SHIFTS)
    _slow_down(page)
    for address in PAGES:
        page.goto(address)
        _expect_stillness(page)
    Table.dealt(page, EASY)
    _expect_stillness(page)


def test_the_menu_of_the_header_opens_and_closes_and_moves_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    more = page.get_by_role("button", name="More pages")
    link = page.get_by_role("link", name="Calendar")
    place = page.get_by_role("heading", level=1).bounding_box()
    expect(link).to_be_hidden()
    more.focus()
    page.keyboard.press("Enter")
    expect(link).to_be_visible()
    assert page.get_by_role("heading", level=1).bounding_box() == place
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(more).to_be_focused()
    more.click()
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Calendar")


def test_every_place_can_be_reached_from_the_header_at_every_width(page: Page) -> None:
    sign_up(page, "Wanderer")
    page.goto("/")
    places = ("Daily", "New game", "Calendar", "Standings", "Rules")
    for width in (320, 768, 1440):
        page.set_viewport_size(ViewportSize(width=width, height=800))
        page.get_by_role("button", name="More pages").click()
        header = page.get_by_role("banner")
        for place in (*places, "Friends", "First steps", "My profile", "Settings"):
            expect(header.get_by_role("link", name=place, exact=True)).to_be_visible()
        page.keyboard.press("Escape")


def _slow_down(page: Page) -> None:
    """So that a page comes in pieces, and shows whether it waits for the last of them."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_LINE)


def _at_every_size(page: Page, check: Callable[[Page], None]) -> None:
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        check(page)


def _expect_the_table_to_fit(page: Page) -> None:
    _expect_no_scrolling(page)
    for card in _face_up(page):
        for quality in ("isInside", "rankIsFree", "suitIsFree", "areApart"):
            assert card[quality], (quality, page.viewport_size, card)


def _expect_the_board_to_fill_its_room(page: Page) -> None:
    filled = page.evaluate(FILLED)
    is_full = filled["wide"] >= FULL_WIDTH or filled["high"] >= FULL_HEIGHT
    assert is_full, (page.viewport_size, filled)


def _expect_stillness(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    shifts = page.evaluate("() => window.shifts")
    assert shifts["sum"] <= LAST_SHIFT, (page.url, shifts)


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
