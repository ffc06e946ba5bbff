"""Clocks that run down to a moment: they go by the server's time, and the page is loaded anew then."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pages import mark, was_not_reloaded
from tests.browser.table import Table

RELOADED_BY_MS = 9000
"""The two seconds of the longest test, and up to five more so that not all come at once."""
LEFT = re.compile(r'<time class="daily-left" data-left datetime="[^"]+">([^<]+)')


@pytest.mark.parametrize("hours", [-30, -3, 3, 30])
def test_a_device_with_a_wrong_clock_shows_the_time_that_is_left(page: Page, hours: int) -> None:
    page.clock.install(time=datetime.now(UTC) + timedelta(hours=hours))
    before = _served(page)
    page.goto("/")
    shown = page.locator("time[data-left]").first.inner_text()
    assert shown in {before, _served(page)}


@pytest.mark.parametrize("seconds", [2, -1])
def test_a_page_whose_time_is_up_is_loaded_anew(page: Page, seconds: int) -> None:
    """Also when it was up a moment before the script began."""
    _open_home(page, seconds)
    with page.expect_navigation():
        page.clock.run_for(RELOADED_BY_MS)


def test_a_page_whose_time_was_up_long_ago_is_left_alone(page: Page) -> None:
    _open_home(page, -120)
    mark(page)
    page.clock.run_for(RELOADED_BY_MS)
    page.wait_for_timeout(200)
    assert was_not_reloaded(page)


def test_a_device_that_is_ahead_does_not_offer_the_analysis_too_soon(page: Page) -> None:
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=2))
    table = Table.of_daily(page)
    table.resign()
    expect(table.result).to_contain_text("Analysis opens when the day closes")
    expect(table.result.get_by_role("link", name="See what was possible")).to_have_count(0)


def _open_home(page: Page, seconds: int) -> None:
    """The home page, whose clocks have so many seconds left."""

    def with_its_time(route: Route) -> None:
        answer = route.fetch()
        end = datetime.now(UTC) + timedelta(seconds=seconds)
        text = re.sub(r'(data-left datetime=")[^"]+', rf"\g<1>{end.isoformat()}", answer.text())
        route.fulfill(response=answer, body=text)

    page.route(re.compile("/$"), with_its_time, times=1)
    page.clock.install()
    page.goto("/")


def _served(page: Page) -> str:
    found = LEFT.search(page.request.get("/").text())
    assert found
    return found[1]
