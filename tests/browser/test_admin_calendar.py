"""The operator's way from the first page to the figures of a day."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import account_name
from tests.browser.table import Table


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_calendar_leads_to_the_charts_of_a_day(
    page: Page, admin_page: Page, width: int
) -> None:
    Table.of_daily(page).play_on()
    admin_page.set_viewport_size({"width": width, "height": 900})
    admin_page.goto("/admin/")
    expect(admin_page.get_by_role("region", name="Today")).to_contain_text(
        re.compile(r"Daily No\. \d+, Easy\s+\d+ started, [1-9]\d* finished")
    )
    admin_page.get_by_role("link", name="Calendar of dailies").click()
    today = admin_page.locator("td.is-today")
    today.get_by_role("link", name=re.compile("Easy")).click()
    figures = admin_page.get_by_role("region", name="The day")
    expect(figures).to_contain_text("Attempts by the hour")
    expect(figures.locator("svg")).to_have_count(3)
    width_of_page = admin_page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert width_of_page <= 0
    figures.get_by_role("link", name="All attempts of this daily").click()
    expect(admin_page.get_by_role("row").filter(has_text=account_name(page))).to_be_visible()
