"""The game as a screen reader has it: by the accessibility tree and the keyboard alone."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS, TWO_OF_DIAMONDS
from tests.browser.spoken import LOG, Node, Spoken
from tests.browser.table import Table

FIRST_FIT_WINS = "TP1-E-AAAAAIO"
"""Whoever plays the first card read out that fits, and draws only when none does, wins this deal."""
GAME_SOCKET = re.compile(r"/ws/games/")
BROKEN = 4000
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
MOST_KEYS = 60
ROWS = ("Top row", "Second row", "Third row", "Bottom row")


def test_a_whole_game_is_won_by_the_tree_and_the_keyboard_alone(page: Page) -> None:
    Table.dealt(page, FIRST_FIT_WINS)
    spoken = Spoken(page)
    stock = "Draw a card"
    while not _has_ended(nodes := spoken.nodes()):
        said = spoken.log()
        playable = [node.name for node in nodes if node.name.endswith(", playable")]
        if playable:
            _go_to(page, spoken, playable[0])
            page.keyboard.press("Enter")
            expected = f"Played: {_lower(playable[0].split(',')[0])}."
        else:
            assert any(node.name.startswith(stock) for node in nodes)
            page.keyboard.press("Space")
            expected = "Drawn: "
        news = spoken.news_since(said)
        assert news[0].startswith(expected)
        focused = spoken.focused()
        assert focused.role in ("button", "heading"), f"The focus is lost: {focused}"
    assert spoken.focused() == _result(spoken.nodes())
    assert _result(spoken.nodes()).name == "You made it to the top"
    said = spoken.log()
    assert "You made it to the top" not in said  # The focus on the heading says it.
    assert any("28 of 28" in line for line in said)
    assert not [name for name in spoken.names("button") if name.endswith(", playable")]


def test_the_board_is_read_row_by_row_and_cards_that_are_gone_are_not(page: Page) -> None:
    table = Table.dealt(page, EASY)
    spoken = Spoken(page)
    nodes = spoken.nodes()
    assert [node.name for node in nodes if node.role == "region"][:2] == [
        "Three peaks",
        "Stock and waste",
    ]
    assert [node.name for node in nodes if node.role == "group" and node.name in ROWS] == [*ROWS]
    cards = [name for name in spoken.names("button") if " row, " in name]
    assert len(cards) == 28
    assert cards[0] == "Face-down card, top row, first of three"
    assert cards[8] == "Face-down card, second row, sixth of six"
    assert cards[18:21] == [
        "Three of spades, bottom row, first of ten",
        "Five of spades, bottom row, second of ten",
        "King of clubs, bottom row, third of ten, playable",
    ]
    assert "Draw a card, 23 cards in the stock" in spoken.names("button")
    assert spoken.names("image") == ["Waste: ace of clubs"]
    table.play(KING_OF_CLUBS)
    cards = [name for name in spoken.names("button") if " row, " in name]
    assert len(cards) == 27
    assert not [name for name in cards if name.startswith("King of clubs")]
    assert spoken.names("image") == ["Waste: king of clubs"]


def test_covered_cards_are_said_to_be_covered(page: Page) -> None:
    Table.dealt(page, f"{EASY}-O")
    cards = [name for name in Spoken(page).names("button") if " row, " in name]
    assert all(name.endswith(", covered") for name in cards[:18])
    assert not [name for name in cards[18:] if name.endswith(", covered")]


def test_the_log_says_what_a_move_changed(page: Page) -> None:
    table = Table.dealt(page, EASY)
    spoken = Spoken(page)
    for pos in (KING_OF_CLUBS, ACE_OF_SPADES):
        assert _said_by(spoken, partial(table.play, pos))[0].startswith("Played: ")
    assert _said_by(spoken, lambda: table.play(TWO_OF_DIAMONDS)) == [
        "Played: two of diamonds.",
        "Turned up: seven of spades.",
        "Run: 3.",
        "1 card fits: three of spades.",
    ]
    assert _said_by(spoken, lambda: page.keyboard.press("u")) == [
        "Undone. Back on the board: two of diamonds, bottom row, fifth of ten.",
        "On the waste: ace of spades.",
        "2 cards fit: two of diamonds and king of diamonds.",
    ]
    assert _said_by(spoken, table.draw)[0].startswith("Drawn: ")
    assert _said_by(spoken, lambda: page.keyboard.press("u"))[0].startswith(
        "Undone. Back in the stock: "
    )


def test_the_same_refusal_twice_is_heard_twice(page: Page) -> None:
    table = Table.dealt(page, EASY)
    spoken = Spoken(page)
    words = "Must be one rank higher or lower"
    for _ in range(2):
        assert _said_by(spoken, lambda: table.touch(18)) == [words]
    assert spoken.log() == [words, words]


def test_what_is_said_in_quick_succession_is_all_there(page: Page) -> None:
    table = Table.dealt(page, EASY)
    for _ in range(3):
        page.keyboard.press("Space")
    expect(table.moves).to_have_text("3")
    spoken = Spoken(page)
    spoken.wait_for(lambda _: len(_drawn(spoken)) == 3, "three draws")
    assert len(set(_drawn(spoken))) == 3


def test_a_hint_says_the_card_and_where_it_lies(page: Page) -> None:
    Table.dealt(page, EASY)
    spoken = Spoken(page)
    (hint,) = _said_by(spoken, lambda: page.keyboard.press("h"))
    assert hint.startswith("Hint: play ")
    assert "bottom row" in hint
    marked = page.locator("[data-pos][aria-description=hint]")
    expect(marked).to_have_count(1)
    card = (marked.get_attribute("aria-label") or "").removesuffix(", playable")
    assert _lower(card) in hint


@pytest.fixture
def lines(page: Page) -> list[WebSocketRoute]:
    """The connections of the page's games, as they are made."""
    lines: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.connect_to_server()

    page.route_web_socket(GAME_SOCKET, connect)
    return lines


def test_a_lost_connection_and_its_return_are_said_once_each(
    page: Page, lines: list[WebSocketRoute]
) -> None:
    table = Table.dealt(page, EASY)
    spoken = Spoken(page)
    assert spoken.log() == []
    lines[-1].close(code=BROKEN)
    expect(table.sign).to_have_text("Reconnecting…")
    spoken.wait_for(lambda _: len(spoken.log()) > 1, "the connection is back")
    assert spoken.log() == ["Reconnecting…", "Connected again."]
    expect(table.sign).to_be_hidden()


def test_what_happens_behind_a_dialog_is_said_when_it_closes(
    page: Page, lines: list[WebSocketRoute]
) -> None:
    table = Table.dealt(page, EASY)
    table.open_menu()
    log = page.get_by_role("log", name=LOG, include_hidden=True)
    lines[-1].close(code=BROKEN)
    expect(table.sign).to_have_text("Reconnecting…")
    expect(table.sign).to_be_hidden()
    expect(log).to_be_empty()
    page.keyboard.press("Escape")
    expect(log).to_have_text("Reconnecting…Connected again.")


def test_the_position_is_described_on_demand_and_the_focus_comes_back(page: Page) -> None:
    table = Table.dealt(page, EASY)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="The position")
    lines = [
        "Waste: ace of clubs",
        "3 cards fit:",
        "King of clubs, bottom row, third of ten",
        "Second row: 6 cards face down",
        "Bottom row: first: three of spades, second: five of spades,",
        "Left peak: 9 cards left",
        "Right peak: 10 cards left",
        "Stock: 23",
        "Score: 500",
        "Run: 0",
    ]
    for line in lines:
        expect(dialog).to_contain_text(line)
    assert dialog.locator("[aria-live=polite]").count() == 1
    page.keyboard.press("Escape")
    expect(table.card(KING_OF_CLUBS)).to_be_focused()
    button = page.get_by_role("button", name="Describe the position").first
    button.focus()
    expect(button).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("Waste: ace of clubs")
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    table.open_menu().get_by_role("button", name="Describe the position").click()
    expect(dialog).to_contain_text("Waste: ace of clubs")


def test_there_is_one_live_region_for_the_game(page: Page) -> None:
    Table.dealt(page, EASY)
    assert Spoken(page).names("log") == [LOG]
    assert not [name for name in Spoken(page).names("status") if name]


def _has_ended(nodes: list[Node]) -> bool:
    return any(node.role == "heading" and node.name == "You made it to the top" for node in nodes)


def _result(nodes: list[Node]) -> Node:
    return next(node for node in nodes if node.role == "heading" and node.is_focused)


def _go_to(page: Page, spoken: Spoken, name: str) -> None:
    """Wander with the arrows until the card has the focus."""
    for count in range(MOST_KEYS):
        if spoken.focused().name == name:
            return
        page.keyboard.press(ARROWS[(count // 3) % len(ARROWS)])
    raise AssertionError(f"The arrows do not lead to {name}")


def _said_by(spoken: Spoken, act: Callable[[], object]) -> list[str]:
    """The lines that come of an act."""
    before = spoken.log()
    act()
    return spoken.news_since(before)


def _drawn(spoken: Spoken) -> list[str]:
    return [line for line in spoken.log() if line.startswith("Drawn: ")]


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
