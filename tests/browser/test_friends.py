"""Following players and the friends' board, with and without scripts."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.pages import account_name, open_standings, row_of, sign_up
from tests.browser.table import Table


def test_from_the_standings_to_the_friends_board(page: Page, another_page: Page) -> None:
    played = Table.of_daily(another_page)
    ended = played.play_on()
    friend = account_name(another_page)
    open_standings(page, "Easy")
    page.get_by_role("button", name=f"Follow {friend}").click()
    expect(page.get_by_role("button", name=f"Unfollow {friend}")).to_be_visible()
    status = page.get_by_role("status").filter(has_text=f"You follow {friend} now.")
    expect(status).to_be_focused()
    page.get_by_role("link", name="Friends", exact=True).click()
    row = page.get_by_role("row").filter(has_text=friend)
    expect(row).to_contain_text(str(ended.score))
    page.goto("/friends/")
    easy = page.get_by_role("region", name="Easy")
    expect(easy.get_by_role("row").filter(has_text=friend)).to_contain_text(str(ended.score))
    me = account_name(page)
    expect(easy.get_by_role("listitem").filter(has_text=me)).to_contain_text("no result yet")
    page.get_by_role("button", name=f"Unfollow {friend}").click()
    expect(page.get_by_text("You follow nobody yet.")).to_be_visible()
    expect(page.get_by_text(f"You no longer follow {friend}.")).to_be_visible()


def test_a_row_that_appears_while_one_looks_on_can_be_followed(
    page: Page, another_page: Page
) -> None:
    open_standings(page, "Easy")
    table = Table.of_daily(another_page)
    table.resign()
    name = account_name(another_page)
    expect(row_of(page, name)).to_be_visible()
    row_of(page, name).get_by_role("button", name=f"Follow {name}").click()
    expect(row_of(page, name).get_by_role("button", name=f"Unfollow {name}")).to_be_visible()


def test_my_own_row_has_no_button(page: Page) -> None:
    Table.of_daily(page).resign()
    open_standings(page, "Easy")
    mine = row_of(page, account_name(page))
    expect(mine).to_be_visible()
    expect(mine.get_by_role("button")).to_have_count(0)


def test_a_player_is_found_and_followed_without_scripts(
    another_page: Page, another_browser: OpenBrowser
) -> None:
    sign_up(another_page, "Wayfarer-1")
    page = another_browser(java_script_enabled=False)
    page.goto("/friends/")
    page.get_by_label("Name").fill("wayf")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="Follow Wayfarer-1").click()
    expect(page).to_have_url(re.compile(r"/friends/\?q=wayf$"))
    followed = page.get_by_role("region", name="You follow")
    expect(followed).to_contain_text("Wayfarer-1")
    followed.get_by_role("button", name="Unfollow Wayfarer-1").click()
    expect(page.get_by_role("button", name="Follow Wayfarer-1")).to_be_visible()


def test_a_profile_has_the_button(page: Page, another_page: Page) -> None:
    sign_up(another_page, "Wayfarer-2")
    page.goto("/@/Wayfarer-2/")
    page.get_by_role("button", name="Follow Wayfarer-2").click()
    expect(page).to_have_url(re.compile("/@/Wayfarer-2/$"))
    expect(page.get_by_role("button", name="Unfollow Wayfarer-2")).to_be_visible()
    another_page.goto("/@/Wayfarer-2/")
    expect(another_page.get_by_role("button", name="Follow Wayfarer-2")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_the_board_fits_and_is_accessible(page: Page, another_page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    page.goto("/friends/")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert Axe().run(page).violations_count == 0
    Table.of_daily(another_page).resign()
    name = account_name(another_page)
    page.request.get("/account/")
    page.goto("/account/")
    token = page.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value") or ""
    answer = page.request.post(
        "/friends/follow/", form={"csrfmiddlewaretoken": token, "name": name}
    )
    assert answer.ok
    page.goto("/friends/")
    expect(page.get_by_role("region", name="Easy").get_by_role("row")).to_have_count(2)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
