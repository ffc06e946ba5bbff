"""Two tabs of one game."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS, TWO_OF_DIAMONDS
from tests.browser.pages import log_out, sign_up
from tests.browser.table import Table


def test_two_tabs_stay_in_step(page: Page, context: BrowserContext) -> None:
    first = Table.dealt(page, EASY)
    second = _second_tab(context, page.url)
    first.play(KING_OF_CLUBS)
    expect(second.moves).to_have_text("1")
    second.play(ACE_OF_SPADES)
    expect(first.moves).to_have_text("2")
    page.bring_to_front()
    first.play(TWO_OF_DIAMONDS)
    expect(second.card(13)).to_have_accessible_name("Seven of spades, third row, fifth of nine")
    second.page.bring_to_front()
    second.undo()
    expect(first.card(13)).to_have_accessible_name("Face-down card, third row, fifth of nine")
    page.bring_to_front()
    first.draw()
    expect(second.moves).to_have_text("4")
    assert first.shown() == second.shown()
    first.resign()
    expect(second.result).to_contain_text("Game resigned")


def test_clicks_in_both_tabs_at_once_end_in_one_log(page: Page, context: BrowserContext) -> None:
    first = Table.dealt(page, EASY)
    second = _second_tab(context, page.url)
    for _ in range(3):
        moves = first.shown().moves
        for table in (first, second):
            table.page.evaluate("() => document.querySelector('[data-part=stock]').click()")
        for table in (first, second):
            expect(table.moves).not_to_have_text(str(moves))
        page.wait_for_timeout(300)
        assert first.shown() == second.shown()
        assert first.shown().moves + first.shown().stock == 23
    log = page.request.get(f"/api/v1/games/{first.game_id}/log")
    assert log.ok
    assert log.text().count('"draw"') == first.shown().moves


def test_logging_out_in_one_tab_stops_the_other(page: Page, context: BrowserContext) -> None:
    sign_up(page, "Bivouac")
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    watching = page.get_by_text("You are watching")
    expect(watching).to_have_count(0)
    log_out(context.new_page())
    expect(watching).to_be_visible()
    table.touch(ACE_OF_SPADES)
    expect(table.stock).to_be_disabled()
    assert table.shown().moves == 1


def test_logging_out_closes_a_daily_in_the_other_tab(page: Page, context: BrowserContext) -> None:
    sign_up(page, "Couloir")
    Table.of_daily(page)
    log_out(context.new_page())
    expect(page.get_by_role("heading", name="This is not yours to see")).to_be_visible()


def test_two_tabs_of_a_first_visit_each_start_a_game(page: Page, context: BrowserContext) -> None:
    second = context.new_page()
    for tab in (page, second):
        tab.goto("/")
    easy = Table.of_daily(second, is_at_home=True)
    classic = Table.of_daily(page, "Classic", is_at_home=True)
    for table in (easy, classic):
        table.draw()


def _second_tab(context: BrowserContext, url: str) -> Table:
    tab = context.new_page()
    tab.goto(url)
    return Table(tab)
