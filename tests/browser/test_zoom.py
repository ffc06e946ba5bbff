"""Enlarged to 400 %, or with text at 200 %: everything can be read, reached and played (WCAG 1.4.4, 1.4.10, 1.4.12)."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import FLAGS, PATIENCE_MS
from tests.browser.console import Console
from tests.browser.examples import EASY
from tests.browser.lesson import Lesson
from tests.browser.pages import follow, sign_up
from tests.browser.table import Table
from tests.browser.tour import FOR_EVERYBODY, visit

ZOOMED = [(512, 320), (427, 341), (427, 240), (360, 225), (320, 256), (320, 200)]
"""What is left of 1280 by 1024 and of smaller screens at 200 to 400 %, in CSS pixels."""
GUIDED = [
    *ZOOMED,
    (512, 410),
    (640, 400),
    (731, 457),
    (853, 533),
    (960, 540),
    (1024, 600),
    (1024, 640),
    (1100, 680),
]
TEXT_SIZES = [24, 32]
PHONES = [(360, 740), (390, 844)]
FIRST_PLAYABLE = 20
SMALLEST_PHONE = (320, 568)
LEAST_CARD_PX, ROUNDING_PX = 28, 0.5
TEXT_SPACING = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
"""
"""What WCAG 1.4.12 lets a reader ask for."""
LONG_NAME, FOLLOWER = "The-Widest-Of-Names1", "Follower"

FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
LAID_OUT = """() => {
  const root = document.scrollingElement;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const names = [".site-header", ".about", ".figures", ".board", ".guide", ".stock", ".waste", ".tools"];
  const boxes = names.map((name) => document.querySelector(name))
    .filter((element) => element && isShown(element))
    .map((element) => [element.className, element.getBoundingClientRect()]);
  const overlaps = (a, b) =>
    a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const pieces = ".card, .stock, .waste, .figure, .button, .result *, .about > *, .site-header a";
  const isHidden = (element) =>
    !isShown(element) || element.closest(".visually-hidden") || getComputedStyle(element).clipPath !== "none";
  const canBeReached = ({ left, right, top }) => left >= -1 && right <= innerWidth + 1 && top + scrollY >= -1;
  return {
    wide: root.scrollWidth - innerWidth,
    card: document.querySelector("[data-pos='27']").getBoundingClientRect().width,
    overlaps: boxes.flatMap(([name, box], at) => boxes.slice(at + 1)
      .filter(([, other]) => overlaps(box, other)).map(([other]) => `${name} and ${other}`)),
    lost: [...document.querySelectorAll(pieces)].filter((element) => !isHidden(element))
      .filter((element) => !canBeReached(element.getBoundingClientRect()))
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.trim()}`),
    cut: [...document.querySelectorAll(".tools span, .figure dd, .result .button, .about *")]
      .filter((element) => !isHidden(element) && element.clientWidth > 0)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent.trim()),
  };
}"""
ADD_STYLE = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}"""
IS_CUT = """(element) => [element, ...element.querySelectorAll("*")].some((part) =>
  getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1)"""


@pytest.fixture(params=TEXT_SIZES)
def large_text(
    request: pytest.FixtureRequest,
    launch_browser: Callable[..., Browser],
    base_url: str,
    console: Console,
) -> Iterator[Page]:
    """A page of a reader who has set the browser's text to 24 or 32 px, instead of 16."""
    flag = f"--blink-settings=defaultFontSize={request.param}"
    browser = launch_browser(args=[*FLAGS, flag])
    context = browser.new_context(
        base_url=base_url, reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(PATIENCE_MS)
    console.follow(context)
    yield context.new_page()
    browser.close()


def test_a_game_can_be_played_at_400_percent(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = Table.dealt(page, EASY)
    for size in ZOOMED:
        assert _expect_all_can_be_reached(page, size) >= LEAST_CARD_PX - ROUNDING_PX, size
        _expect_the_table_to_be_in_reach(table, size)
    table.play(FIRST_PLAYABLE)
    table.draw()
    table.undo()


def test_all_rules_at_400_percent_leave_the_cards_their_size(page: Page) -> None:
    page.goto("/new/?options=STJOW")
    page.get_by_role("button", name="Deal", exact=True).click()
    Table(page)
    for size in ZOOMED:
        assert _expect_all_can_be_reached(page, size) >= LEAST_CARD_PX - ROUNDING_PX, size


def test_the_end_of_a_game_can_be_read_at_400_percent(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = Table.dealt(page, EASY)
    table.play_on(draw_first=True)
    for size in ZOOMED:
        _expect_all_can_be_reached(page, size)
        _expect_the_end_to_be_in_reach(table, size)


def test_the_page_follows_the_focus_at_400_percent(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 200})
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowDown")
    focused = page.locator("[data-pos]:focus")
    expect(focused).to_be_in_viewport(ratio=0.9)
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("ArrowRight")
    expect(focused).to_be_in_viewport(ratio=0.9)
    table.play_on(draw_first=True)
    expect(table.result.get_by_role("heading")).to_be_in_viewport()


def test_the_end_of_a_game_can_be_read_where_it_is_higher_than_the_table(page: Page) -> None:
    """On a phone on its side the panel is as high as the screen, and scrolls from its first line."""
    page.emulate_media(reduced_motion="reduce")
    table = Table.dealt(page, EASY)
    table.play_on(draw_first=True)
    for size in ((568, 320), (640, 400)):
        _expect_all_can_be_reached(page, size)
        _expect_the_end_to_be_in_reach(table, size)
        title = table.result.get_by_role("heading")
        title.scroll_into_view_if_needed()
        first, panel = title.bounding_box(), table.result.bounding_box()
        assert first is not None
        assert panel is not None
        assert first["y"] >= panel["y"], size


def test_the_guide_covers_no_card_when_it_is_enlarged(page: Page) -> None:
    """Also with the longer words of other languages."""
    page.emulate_media(reduced_motion="reduce")
    lesson = Lesson.started(page)
    for has_stepped in (False, True):
        if has_stepped:
            lesson.follow(9)
        for size in GUIDED:
            _expect_all_can_be_reached(page, size)
            shown = lesson.layout_at(*size, longer_by=0.35)
            assert shown["covered"] == [], size
            _expect_to_be_seen(lesson.skip_button(), size)


def test_a_game_can_be_played_with_large_text(large_text: Page) -> None:
    table = Table.dealt(large_text, EASY)
    for size in (SMALLEST_PHONE, *PHONES):
        assert _expect_all_can_be_reached(large_text, size) >= LEAST_CARD_PX - ROUNDING_PX, size
        _expect_the_table_to_be_in_reach(table, size)
    table.play_on(draw_first=True)
    for size in (SMALLEST_PHONE, *PHONES):
        _expect_all_can_be_reached(large_text, size)
        _expect_the_end_to_be_in_reach(table, size)


def test_no_page_scrolls_sideways_with_large_text(large_text: Page) -> None:
    pixels = large_text.evaluate("getComputedStyle(document.documentElement).fontSize")
    name = f"A-Reader-With-{pixels}"
    sign_up(large_text, name)
    Table.of_daily(large_text).play_on(3)
    for address in (*FOR_EVERYBODY, f"/@/{name}/"):
        visit(large_text, address)
        for size in (SMALLEST_PHONE, *PHONES):
            _resize(large_text, size)
            wide = large_text.evaluate("document.scrollingElement.scrollWidth - innerWidth")
            assert wide <= 0, (address, size, wide)
    _expect_every_way_in_the_header(large_text)


def test_names_are_whole_on_the_smallest_phone_with_wider_text(
    page: Page, another_page: Page
) -> None:
    for player, name in ((another_page, LONG_NAME), (page, FOLLOWER)):
        sign_up(player, name)
        Table.of_daily(player).play_on()
    follow(page, LONG_NAME)
    _resize(page, SMALLEST_PHONE)
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    for address in ("/friends/", f"/daily/{today}/E/?board=friends", f"/@/{LONG_NAME}/"):
        page.goto(address)
        page.evaluate(ADD_STYLE, TEXT_SPACING)
        places = page.locator("main").get_by_text(LONG_NAME).all()
        assert places, address
        for place in places:
            assert not place.evaluate(IS_CUT), (address, place)


def test_the_menu_of_the_header_covers_nothing_that_has_the_focus(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    more = page.get_by_role("button", name="More pages")
    menu = page.locator("#site-menu")
    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(menu.locator(":focus")).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    expect(more).to_be_focused()
    expect(menu).to_be_visible()
    page.keyboard.press("Shift+Tab")
    expect(menu).to_be_hidden()
    more.focus()
    page.keyboard.press("Enter")
    menu.get_by_role("link").last.focus()
    page.keyboard.press("Tab")
    expect(menu).to_be_hidden()
    expect(page.locator("main :focus")).to_have_count(1)


def _resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.evaluate(FRAME)


def _expect_all_can_be_reached(page: Page, size: tuple[int, int]) -> float:
    """Nothing lies beside the page or over something else; returns the width of a card."""
    _resize(page, size)
    shown = page.evaluate(LAID_OUT)
    for fault in ("overlaps", "lost", "cut"):
        assert shown[fault] == [], (size, fault)
    assert shown["wide"] <= 0, size
    return float(shown["card"])


def _expect_the_table_to_be_in_reach(table: Table, size: tuple[int, int]) -> None:
    for button in table.page.get_by_role("group", name="Game").locator(".button").all():
        _expect_to_be_seen(button, size)
    for part in (table.stock, table.card(0), table.card(27)):
        _expect_to_be_seen(part, size)


def _expect_the_end_to_be_in_reach(table: Table, size: tuple[int, int]) -> None:
    for part in (
        table.result.get_by_role("heading"),
        *table.result.locator(".button:visible").all(),
    ):
        _expect_to_be_seen(part, size)


def _expect_to_be_seen(part: Locator, size: tuple[int, int]) -> None:
    """After scrolling to it, all of it is on the screen."""
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box is not None, size
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    is_inside = min(box["x"], box["y"], size[0] - right, size[1] - bottom) >= -ROUNDING_PX
    assert is_inside, (size, box, part)


def _expect_every_way_in_the_header(page: Page) -> None:
    page.get_by_role("button", name="More pages").click()
    header = page.get_by_role("banner")
    for place in ("Daily", "New game", "Calendar", "Standings", "Rules", "Settings"):
        expect(header.get_by_role("link", name=place, exact=True)).to_be_visible()
