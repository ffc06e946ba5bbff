"""A tap that is not legal: what the page says, and when it says nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.examples import EASY, EXAMPLE
from tests.browser.table import Table
from tests.browser.wire import Wire
from tests.servers import DaphneServer

TOP_LEFT = 0
BOTTOM_ENDS = (18, 27)
MOST_APART = 12
PHONE = 400

WORDS = {
    "not_adjacent": "Must be one rank higher or lower",
    "blocked": "This card is blocked",
}
PLACE_OF_THE_NOTE = """(pos) => {
  const card = document.querySelector(`[data-pos="${pos}"]`);
  const board = card.offsetParent.getBoundingClientRect();
  const middle = board.left + card.offsetLeft + card.offsetWidth / 2;
  const note = document.querySelector("[data-part=board] .note");
  const { left, right, bottom, width } = note.getBoundingClientRect();
  const tip = left + Number.parseFloat(getComputedStyle(note, "::after").left);
  return { left, right, width, aside: Math.abs(tip - middle), above: board.top + card.offsetTop - bottom };
}"""
REFUSALS = [(int(pos), WORDS[code]) for pos, code in EXAMPLE["refusals_at_start"].items()]


def test_a_refusal_says_why_and_changes_nothing(page: Page) -> None:
    table = Table.dealt(page, EASY)
    before = table.shown()
    for pos, words in REFUSALS:
        table.touch(pos)
        expect(page.locator("[data-part=board]").get_by_text(words)).to_be_visible()
        assert table.shown() == before
    expect(page.locator("[data-part=board]").get_by_text(REFUSALS[-1][1])).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360), (1440, 900)])
def test_the_line_stands_at_its_card_and_within_the_screen(
    page: Page, site: DaphneServer, size: tuple[int, int], language: str
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    table = Table.dealt(page, EASY)
    page.context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
    page.reload()
    for pos in (TOP_LEFT, *BOTTOM_ENDS):
        table.touch(pos)
        expect(page.locator("p.note:visible")).to_be_visible()
        place = page.evaluate(PLACE_OF_THE_NOTE, pos)
        assert place["left"] >= 0, place
        assert place["right"] <= width, place
        assert place["aside"] <= 1, place
        assert 0 < place["above"] < MOST_APART, place
        if width < PHONE:
            assert place["width"] <= width / 2 + 16, place


def test_without_mistake_help_nothing_is_said(page: Page) -> None:
    wire = Wire(page)
    table = Table.dealt(page, EASY)
    before = table.shown()
    _turn_off(table, "Mistake help")
    for count, (pos, words) in enumerate(REFUSALS, start=1):
        table.touch(pos)
        _wait_for_refusals(page, wire, count)
        expect(page.get_by_text(words)).to_have_count(0)
    assert table.shown() == before


def _turn_off(table: Table, name: str) -> None:
    settings = table.open_settings()
    with table.page.expect_response("**/api/v1/me") as answer:
        settings.get_by_text(name).click()
    assert answer.value.ok
    settings.get_by_role("button", name="Close").click()


def _wait_for_refusals(page: Page, wire: Wire, count: int) -> None:
    for _ in range(100):
        if len(wire.kinds("refused")) >= count:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{len(wire.kinds('refused'))} of {count} refusals came")
