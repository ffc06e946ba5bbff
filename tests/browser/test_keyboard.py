"""The game by keyboard alone."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS, TWO_OF_DIAMONDS
from tests.browser.table import Table

KING_OF_DIAMONDS = 24
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("Storage is blocked", "SecurityError"); },
})"""
FOCUS = """() => {
  const element = document.activeElement;
  return {
    tag: element.tagName,
    pos: "pos" in element.dataset ? Number(element.dataset.pos) : null,
    is_visible: element.checkVisibility({ visibilityProperty: true }),
  };
}"""


class Focus(NamedTuple):
    """What has the focus; ``pos`` if it is a card."""

    tag: str
    pos: int | None
    is_visible: bool


def test_arrows_go_from_one_playable_card_to_the_next(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowRight")
    expect(table.card(KING_OF_CLUBS)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table.card(TWO_OF_DIAMONDS)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table.card(KING_OF_DIAMONDS)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table.card(KING_OF_DIAMONDS)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(table.card(TWO_OF_DIAMONDS)).to_be_focused()


def test_with_shift_the_arrows_go_to_every_card_that_lies_face_up(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.card(KING_OF_CLUBS).focus()
    for pos in (KING_OF_CLUBS + 1, TWO_OF_DIAMONDS, ACE_OF_SPADES):
        page.keyboard.press("Shift+ArrowRight")
        expect(table.card(pos)).to_be_focused()
    page.keyboard.press("Shift+ArrowUp")
    expect(table.card(ACE_OF_SPADES)).to_be_focused()


def test_enter_plays_space_draws_and_u_takes_back(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(table.moves).to_have_text("1")
    assert table.shown().waste == "KC"
    page.keyboard.press("Space")
    expect(table.moves).to_have_text("2")
    assert table.shown().waste == "6S"
    page.keyboard.press("u")
    expect(table.score).to_have_text("499")
    page.keyboard.press("U")
    expect(table.score).to_have_text("500")
    assert table.shown().playable == [KING_OF_CLUBS, TWO_OF_DIAMONDS, KING_OF_DIAMONDS]


def test_a_whole_game_is_played_without_losing_the_focus(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowRight")
    moves = 0
    while (shown := table.shown()).status == "playing":
        if shown.playable:
            if _focus(page).pos not in shown.playable:
                page.keyboard.press("ArrowLeft")
            if _focus(page).pos not in shown.playable:
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Space")
        moves += 1
        expect(table.moves).to_have_text(str(moves))
        focus = _focus(page)
        assert focus.tag != "BODY", f"The focus is lost after move {moves}"
        assert focus.is_visible, f"The focus is on something hidden after move {moves}"
    expect(table.result.get_by_role("heading")).to_be_focused()


def test_undoing_out_of_a_blocked_game_keeps_the_focus(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowRight")
    table.play_on(draw_first=True)
    expect(table.result.get_by_role("heading", name="No more possible moves")).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.result.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.result).to_be_hidden()
    focus = _focus(page)
    assert focus.tag != "BODY"
    assert focus.is_visible
    page.keyboard.press("Space")
    expect(table.result).to_be_visible()


def test_the_tab_key_reaches_the_board_the_stock_and_the_tools(page: Page) -> None:
    table = Table.dealt(page, EASY)
    names = []
    for _ in range(16):
        page.keyboard.press("Tab")
        names.append(page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''"))
    assert names.count("King of clubs, bottom row, third of ten, playable") == 1
    assert "Draw a card, 23 cards in the stock" in names
    page.keyboard.press("Shift+Tab")
    table.card(ACE_OF_SPADES).focus()
    page.keyboard.press("ArrowLeft")
    expect(table.card(TWO_OF_DIAMONDS)).to_be_focused()


def test_after_a_move_the_focus_is_on_the_nearest_card_that_fits(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.card(KING_OF_DIAMONDS).focus()
    page.keyboard.press("Enter")
    expect(table.card(ACE_OF_SPADES)).to_be_focused()
    table.card(TWO_OF_DIAMONDS).focus()
    page.keyboard.press("Space")
    expect(table.moves).to_have_text("2")
    expect(table.card(TWO_OF_DIAMONDS)).to_be_focused()


def test_an_undo_leads_to_the_card_that_it_puts_back(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.card(KING_OF_DIAMONDS).focus()
    page.keyboard.press("Enter")
    expect(table.card(ACE_OF_SPADES)).to_be_focused()
    page.keyboard.press("u")
    expect(table.card(KING_OF_DIAMONDS)).to_be_focused()


def test_the_undo_button_keeps_the_focus_while_there_is_more_to_undo(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    table.play(ACE_OF_SPADES)
    table.undo_button.focus()
    page.keyboard.press("Enter")
    expect(table.score).to_have_text("499")
    expect(table.undo_button).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.score).to_have_text("500")
    expect(table.card(KING_OF_CLUBS)).to_be_focused()


def test_a_dialog_gives_the_focus_back_to_what_opened_it(page: Page) -> None:
    table = Table.dealt(page, EASY)
    menu = page.get_by_role("group", name="Game").get_by_role("button", name="Menu")
    table.open_settings()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    table.card(KING_OF_CLUBS).focus()
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(table.card(KING_OF_CLUBS)).to_be_focused()


def test_resigning_leads_to_the_result_with_the_question_and_without(page: Page) -> None:
    title = "Game resigned"
    table = Table.dealt(page, EASY)
    table.resign()
    expect(table.result.get_by_role("heading", name=title)).to_be_focused()
    table = Table.dealt(page, EASY)
    with page.expect_response("**/api/v1/me"):
        table.open_settings().get_by_role("switch", name="Ask before resigning").press("Space")
    page.keyboard.press("Escape")
    table.open_menu().get_by_role("button", name="Resign").press("Enter")
    expect(table.result.get_by_role("heading", name=title)).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_card_that_goes_while_a_dialog_is_open_does_not_take_the_focus_along(
    page: Page,
) -> None:
    table = Table.dealt(page, EASY)
    table.card(KING_OF_DIAMONDS).focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.evaluate(
        "(pos) => document.querySelector(`[data-pos='${pos}']`).click()", KING_OF_DIAMONDS
    )
    expect(table.moves).to_have_text("1")
    page.keyboard.press("Escape")
    expect(table.card(ACE_OF_SPADES)).to_be_focused()


def test_letters_can_be_turned_off_on_a_device(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    keys.get_by_role("switch", name="Letter keys").press("Space")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.reload()
    expect(table.moves).to_have_text("0")
    for key in ("?", "n", "d", "h"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Space")
    expect(table.moves).to_have_text("1")
    page.keyboard.press("u")
    page.keyboard.press("ArrowRight")
    assert _focus(page).pos is not None
    page.wait_for_timeout(200)
    assert table.shown().score == 499
    table.open_menu().get_by_role("button", name="Keys").click()
    keys.get_by_role("switch", name="Letter keys").press("Space")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(table.score).to_have_text("500")


def test_all_works_where_the_browser_keeps_nothing(page: Page) -> None:
    page.add_init_script(NO_STORAGE)
    table = Table.dealt(page, EASY)
    page.keyboard.press("Space")
    expect(table.moves).to_have_text("1")
    table.undo()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    keys.get_by_role("switch", name="Letter keys").press("Space")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_question_mark_shows_the_keys_and_n_the_new_game(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    assert table.shown().moves == 0
    page.keyboard.press("n")
    dialog = page.get_by_role("dialog", name="New game")
    dialog.get_by_label("Deal code").press_sequentially("nu?")
    expect(dialog.get_by_label("Deal code")).to_have_value("nu?")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_keys_pressed_faster_than_the_server_answers_are_not_lost(page: Page) -> None:
    table = Table.dealt(page, EASY)
    for _ in range(8):
        page.keyboard.press("Space")
    page.keyboard.press("u")
    expect(table.moves).to_have_text("8")
    expect(table.score).to_have_text("493")
    assert (table.shown().moves, table.shown().stock) == (8, 16)


def test_space_draws_once_however_long_it_is_held(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowRight")
    for _ in range(3):
        page.keyboard.down("Space")
    page.keyboard.up("Space")
    expect(table.moves).to_have_text("1")
    page.keyboard.press("Space")
    expect(table.moves).to_have_text("2")


def _focus(page: Page) -> Focus:
    return Focus(**page.evaluate(FOCUS))
