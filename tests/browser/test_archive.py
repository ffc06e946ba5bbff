"""A day that is over: it is final, and its code and games are open to all."""

import re

from playwright.sync_api import Page, expect

from tests.browser.database import daily_code, day_that_passed, let_a_day_pass
from tests.browser.pages import account_name
from tests.browser.table import Table
from tests.servers import DaphneServer


def test_a_closed_day_shows_its_winner_its_code_and_its_games(
    page: Page, another_page: Page, site: DaphneServer
) -> None:
    table = Table.of_daily(page)
    expect(page.locator("[data-part=code]")).to_have_count(0)
    won = table.play_on()
    name, code = account_name(page), daily_code(site, table.game_id)
    unfinished = Table.of_daily(page, "Classic")
    unfinished.draw()
    url = page.url
    page.goto("about:blank")
    let_a_day_pass(site)

    page.goto(url)
    expect(Table(page).result).to_contain_text("This day is closed")
    another_page.goto(f"/archive/{day_that_passed()}/")
    easy = another_page.get_by_role("article", name="Easy")
    expect(easy).to_contain_text("Winner")
    easy.get_by_role("link", name=re.compile("Standings of No.")).click()
    expect(another_page.get_by_text("final")).to_be_visible()
    expect(another_page.get_by_text(code, exact=True)).to_be_visible()
    mine = another_page.get_by_role("row").filter(has_text=name)
    expect(mine).to_contain_text(str(won.score))
    another_page.goto(f"/games/{table.game_id}/replay/")
    replay = another_page.get_by_role("region", name="Replay")
    replay.get_by_role("button", name="Last").click()
    expect(replay.locator("[data-figure=score]")).to_have_text(str(won.score))
    another_page.goto(f"/games/{table.game_id}/")
    assert Table(another_page).shown() == won


def test_a_closed_day_is_practised_with_its_own_cards(page: Page, site: DaphneServer) -> None:
    table = Table.of_daily(page)
    dealt, code = table.shown(), daily_code(site, table.game_id)
    let_a_day_pass(site)
    page.goto(f"/archive/{day_that_passed()}/")
    page.get_by_role("button", name=re.compile(r"Practise No\. \d+, Easy")).click()
    practice = Table(page)
    expect(page.locator("[data-part=code]")).to_have_text(code)
    assert practice.shown() == dealt


def test_after_midnight_there_is_a_new_daily(page: Page, site: DaphneServer) -> None:
    first = Table.of_daily(page)
    first_id, code = first.game_id, daily_code(site, first.game_id)
    let_a_day_pass(site)
    second = Table.of_daily(page)
    assert second.game_id != first_id
    assert daily_code(site, second.game_id) != code
