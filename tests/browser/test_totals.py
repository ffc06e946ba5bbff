"""The standings of the week and of all time."""

from playwright.sync_api import Page, expect

from tests.browser.database import let_a_day_pass
from tests.browser.pages import account_name
from tests.browser.table import Table
from tests.servers import DaphneServer

WAIT_MS = 5500
"""A week's sums are kept for five seconds."""


def test_finished_dailies_are_summed_up_and_lead_to_their_player(
    page: Page, another_page: Page
) -> None:
    ended = Table.of_daily(page).play_on()
    other = Table.of_daily(page, "Classic").play_on()
    name = account_name(page)
    another_page.wait_for_timeout(WAIT_MS)
    another_page.goto("/standings/")
    row = another_page.get_by_role("row").filter(has_text=name)
    expect(row.get_by_role("cell")).to_contain_text(
        ["", "2", str(ended.cleared + other.cleared), f"{ended.score + other.score:,}"]
    )
    another_page.get_by_role("link", name=name, exact=True).click()
    expect(another_page.get_by_role("heading", level=1)).to_have_text(name)


def test_the_standings_of_all_time_stand_beside_those_of_the_week(page: Page) -> None:
    page.goto("/standings/")
    page.get_by_role("link", name="All time").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("All-time standings")
    expect(page.get_by_role("link", name="All time")).to_have_attribute("aria-current", "page")


def test_an_earlier_week_is_reached_and_left_by_its_links(page: Page, site: DaphneServer) -> None:
    Table.of_daily(page).play_on()
    name = account_name(page)
    for _ in range(4):
        let_a_day_pass(site)
    page.goto("/standings/week/?board=open")
    week_before = page.get_by_role("link", name="Previous week")
    while page.get_by_role("row").filter(has_text=name).count() == 0:
        week_before.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings of a past week")
    expect(page.get_by_role("link", name="Open")).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name="This week").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings of the week")


def test_my_row_is_marked(page: Page) -> None:
    Table.of_daily(page, "Classic").play_on()
    page.wait_for_timeout(WAIT_MS)
    page.goto("/standings/week/")
    mine = page.locator("tr.is-me")
    expect(mine).to_contain_text(account_name(page))
    expect(mine).to_contain_text("you")
