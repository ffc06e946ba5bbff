"""A phone, upright or on its side: what is to be done is seen at once, and codes stay whole."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.database import day_that_passed, let_a_day_pass
from tests.browser.examples import EASY
from tests.browser.table import Table
from tests.servers import DaphneServer

ON_ITS_SIDE = {"width": 740, "height": 360}
LINES = "(part) => new Set([...part.getClientRects()].map((rect) => Math.round(rect.top))).size"


def lines_of(part: Locator) -> int:
    lines: int = part.evaluate(LINES)
    return lines


@pytest.mark.parametrize("language", ["en", "hr", "ru"])
@pytest.mark.parametrize("address", ["/", "/learn/"])
def test_the_first_button_is_seen_without_scrolling(
    page: Page, site: DaphneServer, address: str, language: str
) -> None:
    page.set_viewport_size(ON_ITS_SIDE)  # type: ignore[arg-type]
    page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
    page.goto(address)
    expect(page.locator("main .button-primary")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (740, 360)])
def test_no_half_sun_looks_out_behind_the_waste(page: Page, width: int, height: int) -> None:
    """Its light is there, and the sun of a won game rises in the board."""
    page.set_viewport_size({"width": width, "height": height})
    Table.dealt(page, EASY)
    sun = page.locator(".scene-sun")
    expect(sun).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    assert "gradient" in sun.evaluate("(sun) => getComputedStyle(sun).backgroundImage")


@pytest.mark.parametrize("language", ["en", "hr", "ru"])
def test_a_code_in_a_sentence_is_not_broken_at_its_hyphens(
    page: Page, site: DaphneServer, language: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
    page.goto("/new/")
    page.locator("#new-code").fill("TP1-E")
    page.locator("#new-code").press("Enter")
    code = page.locator(".field-error .code")
    expect(code).to_have_text(EASY)
    assert lines_of(code) == 1


def test_the_code_of_a_closed_day_stays_whole_where_it_fits(page: Page, site: DaphneServer) -> None:
    Table.of_daily(page).resign()
    let_a_day_pass(site)
    for language in ("en", "hr", "ru"):
        page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 740})
            page.goto(f"/daily/{day_that_passed()}/E/")
            code = page.locator(".standings-head .code")
            height, line = code.evaluate(
                "(code) => [code.offsetHeight, Number.parseFloat(getComputedStyle(code).lineHeight)]"
            )
            assert height < 2 * line
            assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_columns_of_figures_stand_apart_on_a_wide_screen(page: Page, site: DaphneServer) -> None:
    Table.of_daily(page).resign()
    let_a_day_pass(site)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"/daily/{day_that_passed()}/E/?board=open")
    heads = page.get_by_role("columnheader")
    time = heads.filter(has_text="Time").bounding_box()
    cards = heads.filter(has_text="Cards").bounding_box()
    assert time is not None
    assert cards is not None
    assert time["width"] >= 60
    assert cards["x"] < 1440 / 2 + cards["width"]
