"""A practice game: figures, undo, and the ways in which it ends."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.examples import (
    ACE_OF_SPADES,
    EASY,
    EXAMPLE,
    KING_OF_CLUBS,
    SPEC,
    TWO_OF_DIAMONDS,
    WON_LINE,
)
from tests.browser.table import Table

STOCK = EXAMPLE["stock_count"]
SIDEWAYS = """() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}"""
CUT = "(element) => element.scrollWidth - element.clientWidth"


def test_a_draw_ends_the_run_and_takes_a_card_from_the_stock(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    table.play(ACE_OF_SPADES)
    assert table.shown().run == 2
    table.draw()
    shown = table.shown()
    assert (shown.stock, shown.waste, shown.run) == (STOCK - 1, "6S", 0)
    assert (shown.score, shown.moves) == (497, 3)
    expect(table.stock).to_have_accessible_name(f"Draw a card, {STOCK - 1} cards in the stock")


def test_undo_puts_everything_back_but_the_move_counter(page: Page) -> None:
    table = Table.dealt(page, EASY)
    expect(table.undo_button).to_be_disabled()
    seen = [table.shown()]
    for pos in (KING_OF_CLUBS, ACE_OF_SPADES, TWO_OF_DIAMONDS):
        table.play(pos)
        seen.append(table.shown())
    assert seen[-1].tableau[13] == "7S"
    seen.pop()
    while seen:
        table.undo()
        shown, before = table.shown(), seen.pop()
        assert shown.tableau == before.tableau
        assert (shown.waste, shown.score, shown.run) == (before.waste, before.score, before.run)
        assert shown.moves == 3
    expect(table.undo_button).to_be_disabled()
    table.draw()
    table.undo()
    assert (table.shown().stock, table.shown().moves) == (STOCK, 4)


def test_a_reload_goes_on_with_the_same_game(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    table.draw()
    before = table.shown()
    page.reload()
    assert Table(page).shown() == before


def test_leaving_the_page_and_coming_back_goes_on_with_the_game(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    page.get_by_role("link", name="Calendar").click()
    expect(page.get_by_role("heading", name="Calendar")).to_be_visible()
    page.go_back()
    again = Table(page)
    assert again.shown().waste == "KC"
    again.draw()
    assert again.shown().moves == 2


def test_a_double_click_plays_a_card_once_and_says_nothing(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.card(KING_OF_CLUBS).dblclick()
    expect(table.moves).to_have_text("1")
    table.play(ACE_OF_SPADES)
    assert table.shown().moves == 2
    for words in ("Must be one rank", "This card is blocked"):
        expect(page.get_by_text(words)).to_have_count(0)


def test_a_thumb_on_a_phone_plays_and_draws(another_browser: OpenBrowser) -> None:
    phone = another_browser(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    table = Table.dealt(phone, EASY)
    table.card(KING_OF_CLUBS).tap()
    expect(table.moves).to_have_text("1")
    table.stock.tap()
    expect(table.moves).to_have_text("2")
    assert (table.shown().waste, table.shown().stock) == ("6S", STOCK - 1)


def test_the_clock_runs_from_the_deal_on(page: Page) -> None:
    Table.dealt(page, EASY)
    clock = page.locator("[data-figure=time]")
    expect(clock).to_have_text("0:01")
    expect(clock).to_have_text("0:02")
    page.reload()
    expect(clock).not_to_have_text("0:00")


def test_the_won_line_is_played_to_the_win_screen(page: Page) -> None:
    table = Table.dealt(page, EASY)
    emptied = []
    for move, step in enumerate(WON_LINE, start=1):
        score = int(table.score.inner_text())
        if isinstance(step, int):
            table.touch(step)
        else:
            table.stock.click()
        expect(table.moves).to_have_text(str(move))
        if int(table.score.inner_text()) == score + 99:
            emptied.append(move)
    expect(table.result.get_by_role("heading", name="You made it to the top")).to_be_focused()
    won = SPEC["won_game"]
    assert emptied == won["peaks_emptied_at_moves"]
    expect(table.result).to_contain_text(f"{won['score']} points")
    expect(table.result).to_contain_text("28 of 28 cards")
    expect(table.result).to_contain_text(f"{won['moves']} moves")
    shown = table.shown()
    assert (shown.score, shown.status, shown.cleared) == (won["score"], "won", 28)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    table.result.get_by_text("New game").click()
    expect(page.get_by_role("dialog", name="New game")).to_be_visible()


def test_a_blocked_game_says_so_and_undo_opens_it_again(page: Page) -> None:
    table = Table.dealt(page, EASY)
    blocked = table.play_on(STOCK, draw_first=True)
    expect(table.result.get_by_role("heading", name="No more possible moves")).to_be_visible()
    expect(table.result).to_contain_text(f"{500 - STOCK} points")
    assert (blocked.status, blocked.stock, blocked.playable) == ("blocked", 0, [])
    table.result.get_by_role("button", name="Undo").click()
    expect(table.result).to_be_hidden()
    shown = table.shown()
    assert (shown.status, shown.stock, shown.score) == ("playing", 1, 500 - STOCK + 1)
    table.draw()
    expect(table.result.get_by_role("heading", name="No more possible moves")).to_be_visible()
    first = table.game_id
    table.result.get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda url: first not in url)
    assert Table(page).shown().moves == 0


def test_resigning_asks_first(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.open_menu().get_by_role("button", name="Resign").click()
    question = page.get_by_role("dialog", name="Resign this game?")
    question.get_by_role("button", name="Play on").click()
    expect(question).to_be_hidden()
    table.play(KING_OF_CLUBS)
    assert table.shown().status == "playing"


def test_a_resigned_game_is_over_and_stays_so(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    table.resign()
    resigned = table.shown()
    assert resigned.status == "resigned"
    page.reload()
    again = Table(page)
    expect(again.result).to_contain_text("Game resigned")
    assert again.shown() == resigned
    for name in ("Undo", "Resign"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)


def test_whoever_has_the_link_watches_a_practice_game_live(page: Page, another_page: Page) -> None:
    table = Table.dealt(page, EASY)
    another_page.goto(page.url)
    watched = Table(another_page)
    expect(another_page.get_by_text("You are watching")).to_be_visible()
    table.play(KING_OF_CLUBS)
    expect(watched.moves).to_have_text("1")
    assert watched.shown().tableau == table.shown().tableau
    watched.touch(ACE_OF_SPADES)
    expect(watched.stock).to_be_disabled()
    assert watched.shown().moves == 1


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 720), (1366, 650)], ids=str)
def test_whoever_watches_can_read_the_code(
    page: Page, another_browser: OpenBrowser, size: tuple[int, int]
) -> None:
    Table.dealt(page, EASY)
    width, height = size
    watching = another_browser(viewport={"width": width, "height": height})
    watching.goto(page.url)
    expect(watching.get_by_text("You are watching")).to_be_in_viewport(ratio=1)
    code = watching.locator("[data-part=code]")
    expect(code).to_be_in_viewport(ratio=1)
    assert (code.evaluate(CUT), watching.evaluate(SIDEWAYS)) == (0, 0)
