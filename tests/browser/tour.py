"""Every page of the site, for tests that look at all of them."""

from datetime import UTC, datetime

from playwright.sync_api import Page

from tests.browser.database import day_that_passed, let_a_day_pass
from tests.browser.pages import follow, sign_up
from tests.browser.table import Table
from tests.servers import DaphneServer

FOR_EVERYBODY = (
    "/",
    "/new/",
    "/learn/",
    "/help/",
    "/archive/",
    "/standings/week/",
    "/standings/all/",
    "/friends/",
    "/account/",
    "/account/signup/",
    "/account/login/",
    "/offline/",
    "/nowhere/",
)
"""Addresses of pages as a visitor finds them who never played. New pages are added here."""


def visit(page: Page, address: str) -> None:
    """Opens a page and stays: the offline page would go on by itself, since the site is alive."""
    page.route("**/alive/", lambda route: route.fulfill(status=404))
    page.goto(address)


def played_for_days(page: Page, another_page: Page, site: DaphneServer, name: str) -> list[str]:
    """Signs up, plays on two days, follows a player. Returns the addresses of what tells of it."""
    friend = f"{name}-friend"
    sign_up(another_page, friend)
    Table.of_daily(another_page).play_on()
    sign_up(page, name)
    closed = Table.of_daily(page)
    closed.play_on()
    let_a_day_pass(site)
    today = Table.of_daily(page, "Classic")
    today.play_on(4)
    today.resign()
    Table.of_daily(page).draw()
    follow(page, friend)
    day = day_that_passed()
    now = datetime.now(UTC).date()
    return [
        "/",
        "/archive/",
        f"/archive/{day:%Y-%m}/",
        f"/archive/{day}/",
        f"/daily/{now}/C/",
        f"/daily/{now}/C/?board=open",
        f"/daily/{now}/C/?board=friends",
        f"/daily/{day}/E/",
        f"/@/{name}/",
        f"/@/{friend}/",
        "/standings/week/",
        "/standings/all/",
        "/friends/",
        "/account/",
        f"/games/{closed.game_id}/replay/",
        f"/games/{closed.game_id}/",
        f"/games/{today.game_id}/",
    ]
