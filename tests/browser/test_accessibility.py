"""axe finds nothing to complain of, by day and by night."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.database import let_a_day_pass
from tests.browser.examples import EASY, WON_LINE
from tests.browser.table import Table
from tests.servers import DaphneServer

PLAIN_PAGES = ("/new/", "/account/", "/account/signup/", "/account/login/", "/nowhere/")

SETTLE = """() => new Promise(requestAnimationFrame).then(() =>
  Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))"""
"""axe measures colours: nothing may be half faded in."""


@pytest.fixture(autouse=True)
def _stillness(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")


def test_plain_pages_are_accessible(page: Page) -> None:
    for address in PLAIN_PAGES:
        page.goto(address)
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
    for key, name in (("?", "Keys"), ("n", "New game"), ("u", "Leave the clean board?")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        _expect_accessible(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    table.open_menu()
    _expect_accessible(page)
    page.get_by_role("button", name="Resign").click()
    _expect_accessible(page)


def test_the_archive_and_a_closed_day_are_accessible(page: Page, site: DaphneServer) -> None:
    table = Table.of_daily(page)
    table.play_on(3)
    table.resign()
    let_a_day_pass(site)
    page.goto("/archive/")
    _expect_accessible(page)
    page.get_by_role("link", name="Easy", exact=True).first.click()
    expect(page.get_by_text("final")).to_be_visible()
    _expect_accessible(page)


def _expect_accessible(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SETTLE)
        results = Axe().run(page)
        assert results.violations_count == 0, f"{page.url}, {scheme}: {results.generate_report()}"
