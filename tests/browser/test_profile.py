"""A player's page and the streak: they grow with the dailies one finishes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.database import let_a_day_pass
from tests.browser.pages import account_name
from tests.browser.table import Table
from tests.servers import DaphneServer

LINES_OF_TEXT = """(cell) => {
  const range = document.createRange();
  const texts = [...cell.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return new Set(texts.flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].map((rect) => Math.round(rect.top));
  })).size;
}"""
TOPS = "(parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top))"
NO_SIDEWAYS = "document.documentElement.scrollWidth <= window.innerWidth"


def test_a_first_daily_begins_a_streak_and_a_page_of_results(
    page: Page, another_page: Page, site: DaphneServer
) -> None:
    table = Table.of_daily(page)
    ended = table.play_on()
    expect(table.result).to_contain_text("Day 1 of your streak")
    name = account_name(page)
    page.goto("/")
    expect(page.get_by_text("Streak: 1 day")).to_be_visible()
    page.get_by_role("link", name="My results").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    today = page.get_by_role("region", name="Last dailies").get_by_role("row").nth(1)
    expect(today).to_contain_text(str(ended.score))
    expect(today).to_contain_text("open")
    expect(page.get_by_role("figure", name="Cards cleared")).to_be_visible()
    trend = page.get_by_role("figure", name="Share of the best possible score")
    expect(trend).to_have_count(0)

    let_a_day_pass(site)
    page.goto("about:blank")
    another_page.goto(f"/@/{name}/")
    expect(another_page.get_by_role("button", name=f"Follow {name}")).to_be_visible()
    trend = another_page.get_by_role("figure", name="Share of the best possible score")
    trend.get_by_text("As a table").press("Enter")
    expect(trend.get_by_role("row").nth(1)).to_contain_text(f"{ended.score} of ")
    another_page.get_by_role("link", name="View the replay of").click()
    expect(another_page.get_by_role("region", name="Replay")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "hr", "ru"])
def test_the_page_fits_a_narrow_phone(
    page: Page, another_page: Page, site: DaphneServer, language: str
) -> None:
    """Also with a medal beside the rank, and no cell is broken."""
    Table.of_daily(another_page, "Classic").resign()
    Table.of_daily(page, "Classic").play_on()
    name = account_name(page)
    let_a_day_pass(site)
    page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
    page.goto(f"/@/{name}/")
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(NO_SIDEWAYS)
        for table in page.locator(".table-wrap > table").all():
            spare = table.evaluate("(table) => table.parentElement.clientWidth - table.scrollWidth")
            assert spare >= 0, (width, table.inner_text())
        expect(page.locator(".profile-recent .award")).to_have_count(1)
        assert page.locator(".profile-recent .profile-nowrap").evaluate(LINES_OF_TEXT) == 1
        tops = page.locator(".tile-award dt + dd").evaluate_all(TOPS)
        assert len(set(tops)) == 1


def test_easy_and_classic_have_a_line_each(page: Page, site: DaphneServer) -> None:
    Table.of_daily(page).resign()
    Table.of_daily(page, "Classic").resign()
    name = account_name(page)
    let_a_day_pass(site)
    page.goto(f"/@/{name}/")
    trend = page.get_by_role("figure", name="Share of the best possible score")
    expect(trend).to_contain_text("Circles on a line: Easy; squares on a broken line: Classic.")
    expect(trend.locator("circle.chart-mark")).to_have_count(1)
    expect(trend.locator("rect.chart-mark")).to_have_count(1)
    expect(trend.locator(".chart-line")).to_have_count(0)


def test_names_in_the_standings_lead_to_their_pages(page: Page, another_page: Page) -> None:
    another_page.goto("/")
    another_page.get_by_role("link", name="All Easy standings").click()
    expect(another_page.locator("[data-part=live]")).to_have_text("Live")
    Table.of_daily(page).play_on()
    name = account_name(page)
    another_page.get_by_role("link", name=name, exact=True).click()
    expect(another_page.get_by_role("heading", level=1)).to_have_text(name)
