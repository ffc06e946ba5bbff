"""The calendar: a month that stays one on the smallest phone, each day a link to its details."""

import re
from datetime import UTC, datetime

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from tests.browser.database import day_that_passed, let_a_day_pass
from tests.browser.table import Table
from tests.servers import DaphneServer

SIZES = [(320, 568), (360, 740), (768, 1024), (1440, 900)]
LEAST_TARGET = 44


def day_link(page: Page, text: str) -> Locator:
    return page.get_by_role("table").get_by_role("link", name=re.compile(text))


def open_closed_day(page: Page) -> None:
    page.goto(f"/archive/{day_that_passed()}/")


def test_a_day_says_in_words_and_in_figures_how_i_did(page: Page, site: DaphneServer) -> None:
    won = Table.of_daily(page).play_on()
    Table.of_daily(page, "Classic").resign()
    let_a_day_pass(site)
    open_closed_day(page)
    day = page.locator(".cal-day[aria-current=page]")
    result = (
        f"won with {won.score} points" if won.status == "won" else f"{won.cleared} cards? cleared"
    )
    expect(day).to_have_accessible_name(re.compile(f"Easy: {result}.*Classic: 0 cards cleared"))
    easy = page.get_by_role("article", name="Easy")
    expect(easy.locator(".day-mine")).to_contain_text(f"{won.score} points")
    expect(easy.locator(".day-mine")).to_contain_text(re.compile(r"Rank \d+ of \d+"))
    easy.get_by_role("link", name="My replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


def test_today_is_marked_and_played_from_the_calendar(page: Page) -> None:
    page.goto("/archive/")
    expect(day_link(page, ", today")).to_have_attribute("aria-current", "page")
    page.get_by_role("button", name=re.compile("Play today.s Classic deal")).click()
    Table(page).draw()
    page.goto("/archive/")
    classic = page.get_by_role("article", name="Classic")
    expect(day_link(page, "Classic: in progress")).to_be_visible()
    classic.get_by_role("link", name="Continue my attempt").click()
    assert Table(page).shown().moves == 1


def test_days_before_my_first_daily_are_blank(
    page: Page, another_page: Page, site: DaphneServer
) -> None:
    Table.of_daily(another_page).resign()
    let_a_day_pass(site)
    Table.of_daily(page).draw()
    open_closed_day(page)
    expect(page.locator(f".cal-day[href*='{day_that_passed()}'] .cal-sign")).to_have_count(0)
    open_closed_day(another_page)
    expect(another_page.locator(".cal-day[aria-current=page] .cal-sign")).to_have_count(2)
    legend = page.get_by_role("list", name="What the signs mean")
    expect(legend).to_contain_text("To play")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_the_buttons_of_both_dailies_agree(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    Table.of_daily(page).draw()
    page.goto("/archive/")
    boxes = [
        [
            box.bounding_box()
            for box in page.get_by_role("article", name=rules).locator(".button").all()
        ]
        for rules in ("Easy", "Classic")
    ]
    columns = [[(box["x"], box["width"]) for box in each if box] for each in boxes]
    assert columns[0] == columns[1]
    card = page.locator(".day-ways").first.bounding_box()
    assert card is not None
    assert {width for _x, width in columns[0]} == {card["width"]}


def test_a_visitor_sees_the_days_and_no_results(page: Page) -> None:
    page.goto("/archive/")
    expect(day_link(page, ", today")).to_have_accessible_name(re.compile(", today$"))
    expect(page.locator(".cal-sign")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_stays_a_calendar_at_every_size(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    Table.of_daily(page, is_at_home=True).resign()
    page.goto("/archive/")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    tops = page.evaluate(
        "() => [...document.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().y)"
    )
    assert len(tops) == 7
    assert len(set(tops)) == 1
    today = page.locator(".cal-day.is-today")
    box = today.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= LEAST_TARGET
    parts = today.evaluate(
        "(day) => [...day.querySelectorAll('*')].map((part) => part.scrollWidth > part.clientWidth + 1"
        " && getComputedStyle(part).position !== 'absolute' && part.clientWidth > 1)"
    )
    assert not any(parts)


def test_days_are_reached_and_opened_by_keyboard(page: Page, site: DaphneServer) -> None:
    Table.of_daily(page).resign()
    let_a_day_pass(site)
    open_closed_day(page)
    day = page.locator(".cal-day[aria-current=page]")
    address = page.url
    page.goto(address.replace(str(day_that_passed()), str(day_that_passed())[:7]))
    target = page.locator(f".cal-day[href*='{day_that_passed()}']")
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate("(day) => day === document.activeElement"):
            break
    else:
        pytest.fail("The day is not reached by the tab key.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=re.compile(r"^No\. \d+$"))).to_be_in_viewport()
    expect(day).to_have_count(1)


def test_months_are_turned_and_have_an_end(page: Page, site: DaphneServer) -> None:
    Table.of_daily(page).resign()
    let_a_day_pass(site)
    page.goto("/archive/")
    heading = page.get_by_role("heading", level=2).first
    this_month = heading.inner_text()
    expect(page.locator("[rel=next]")).to_have_count(0)
    while page.locator(".calendar [rel=prev]").count():
        page.locator(".calendar [rel=prev]").click()
        expect(heading).not_to_have_text(this_month)
    while page.locator(".calendar [rel=next]").count():
        page.locator(".calendar [rel=next]").click()
    expect(heading).to_have_text(this_month)
    assert page.url.endswith(f"/{datetime.now(UTC):%Y-%m}/") or page.url.endswith("/archive/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_calendar_of_a_player_is_accessible(
    page: Page, site: DaphneServer, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    Table.of_daily(page).play_on(5)
    Table.of_daily(page, "Classic").resign()
    let_a_day_pass(site)
    open_closed_day(page)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
