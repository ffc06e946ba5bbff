"""A tap that is not legal: what the page says, and when it says nothing."""

from playwright.sync_api import Page, expect

from tests.browser.examples import EASY, EXAMPLE
from tests.browser.table import Table
from tests.browser.wire import Wire

WORDS = {
    "not_adjacent": "Must be one rank higher or lower",
    "blocked": "This card is blocked",
}
REFUSALS = [(int(pos), WORDS[code]) for pos, code in EXAMPLE["refusals_at_start"].items()]


def test_a_refusal_says_why_and_changes_nothing(page: Page) -> None:
    table = Table.dealt(page, EASY)
    before = table.shown()
    for pos, words in REFUSALS:
        table.touch(pos)
        expect(page.locator("[data-part=board]").get_by_text(words)).to_be_visible()
        assert table.shown() == before
    expect(page.locator("[data-part=board]").get_by_text(REFUSALS[-1][1])).to_be_hidden()


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
