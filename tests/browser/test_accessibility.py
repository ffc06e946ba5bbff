"""axe finds nothing to complain of, on any page: by day, by night, and in high contrast."""

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.database import day_that_passed, let_a_day_pass
from tests.browser.examples import EASY, WON_LINE
from tests.browser.table import Table
from tests.browser.tour import FOR_EVERYBODY, played_for_days, visit
from tests.servers import DaphneServer

LIGHTS: tuple[tuple[Literal["light", "dark"], str], ...] = (
    ("light", "auto"),
    ("dark", "auto"),
    ("light", "contrast"),
    ("dark", "contrast"),
)
"""The system's scheme, and the theme that a player chose."""

EVERYTHING: dict[str, list[str]] = {}
COLOURS = {"runOnly": ["color-contrast"]}
"""All that another light can change."""

SETTLE = """() => new Promise(requestAnimationFrame).then(() =>
  Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))"""
"""axe measures colours: nothing may be half faded in."""


@pytest.fixture(autouse=True)
def _stillness(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("address", FOR_EVERYBODY)
def test_pages_for_everybody_are_accessible(page: Page, address: str) -> None:
    visit(page, address)
    _expect_accessible(page)


def test_pages_of_a_regular_player_are_accessible(
    page: Page, another_page: Page, site: DaphneServer
) -> None:
    for address in played_for_days(page, another_page, site, "Axel"):
        page.goto(address)
        _expect_accessible(page)


def test_the_pages_of_the_header_menu_are_accessible(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="More pages").click()
    expect(page.get_by_role("link", name="Friends")).to_be_visible()
    _expect_accessible(page)


def test_forms_with_errors_are_accessible(page: Page) -> None:
    page.goto("/account/signup/")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_label("Name")).to_have_attribute("aria-invalid", "true")
    _expect_accessible(page)
    page.goto("/new/")
    page.get_by_label("Deal code").fill("?")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_label("Deal code")).to_have_attribute("aria-invalid", "true")
    _expect_accessible(page)


def test_home_and_standings_are_accessible_before_and_after_a_game(page: Page) -> None:
    page.goto("/")
    _expect_accessible(page)
    table = Table.of_daily(page)
    table.play_on(3)
    page.goto("/")
    _expect_accessible(page)
    page.get_by_role("link", name="Continue Easy").click()
    Table(page).play_on()
    page.get_by_role("link", name="See standings").click()
    expect(page.locator("[data-part=live]")).to_have_text("Live")
    _expect_accessible(page)
    page.goto("/")
    _expect_accessible(page)


def test_the_table_is_accessible_from_the_deal_to_the_win(page: Page) -> None:
    table = Table.dealt(page, EASY)
    _expect_accessible(page)
    for step in WON_LINE:
        moves = table.shown().moves
        target = f"[data-pos='{step}']" if isinstance(step, int) else "[data-part=stock]"
        page.evaluate("(target) => document.querySelector(target).click()", target)
        expect(table.moves).to_have_text(str(moves + 1))
        if moves == 20:
            _expect_accessible(page)
    expect(table.result).to_contain_text("You made it to the top")
    _expect_accessible(page)


def test_a_blocked_game_is_accessible(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.play_on(draw_first=True)
    expect(table.result).to_contain_text("No more possible moves")
    _expect_accessible(page)


def test_dialogs_are_accessible(page: Page) -> None:
    table = Table.of_daily(page)
    table.draw()
    for key, name in (
        ("?", "Keys"),
        ("d", "The position"),
        ("n", "New game"),
        ("u", "Leave the clean board?"),
    ):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        _expect_accessible(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    table.open_menu()
    _expect_accessible(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    _expect_accessible(page)
    page.keyboard.press("Escape")
    table.open_menu()
    page.get_by_role("button", name="Resign").click()
    _expect_accessible(page)


def test_the_archive_and_a_closed_day_are_accessible(page: Page, site: DaphneServer) -> None:
    table = Table.of_daily(page)
    table.play_on(3)
    table.resign()
    let_a_day_pass(site)
    page.goto("/archive/")
    _expect_accessible(page)
    page.goto(f"/archive/{day_that_passed()}/")
    _expect_accessible(page)
    page.get_by_role("link", name=re.compile("Standings of No. .*, Easy")).click()
    expect(page.get_by_text("final")).to_be_visible()
    _expect_accessible(page)


def _expect_accessible(page: Page) -> None:
    for look, (scheme, theme) in enumerate(LIGHTS):
        page.emulate_media(color_scheme=scheme)
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        page.evaluate(SETTLE)
        results = Axe().run(page, options=COLOURS if look else EVERYTHING)
        where = f"{page.url}, {scheme}, {theme}"
        assert results.violations_count == 0, f"{where}: {results.generate_report()}"
