"""A connection that breaks: the page says so, comes back by itself, and nothing is lost or done twice."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.console import Console
from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS, TWO_OF_DIAMONDS
from tests.browser.pages import mark, was_not_reloaded
from tests.browser.table import Table
from tests.browser.wire import Wire
from tests.servers import DaphneServer

GAME_SOCKET = re.compile(r"/ws/games/")
COMES_BACK_MS = 20_000
STOCK = 23


def test_a_killed_server_comes_back_and_the_page_goes_on_at_the_same_entry(
    page: Page, site: DaphneServer, console: Console
) -> None:
    console.forgive("WebSocket connection")
    table = Table.dealt(page, EASY)
    table.play(KING_OF_CLUBS)
    table.play(ACE_OF_SPADES)
    before = table.shown()
    mark(page)
    site.kill()
    try:
        expect(table.sign).to_be_visible()
        expect(table.sign).to_have_text("Reconnecting…")
        assert table.shown() == before
    finally:
        site.start()
    expect(table.sign).to_be_hidden(timeout=COMES_BACK_MS)
    assert table.shown() == before
    table.play(TWO_OF_DIAMONDS)
    expect(table.card(13)).to_have_accessible_name("Seven of spades")
    assert (table.shown().score, table.shown().moves) == (497, 3)
    assert was_not_reloaded(page)


def test_a_move_made_while_the_server_is_down_is_played_when_it_is_back(
    page: Page, site: DaphneServer, console: Console
) -> None:
    console.forgive("WebSocket connection")
    table = Table.dealt(page, EASY)
    site.kill()
    try:
        expect(table.sign).to_be_visible()
        table.stock.click()
    finally:
        site.start()
    expect(table.sign).to_be_hidden(timeout=COMES_BACK_MS)
    expect(table.moves).to_have_text("1")
    assert table.shown().stock == STOCK - 1


def test_a_draw_whose_answer_was_lost_is_drawn_once(page: Page) -> None:
    lost: list[str] = []
    page.route_web_socket(GAME_SOCKET, lambda socket: _lose_one_answer(socket, lost))
    wire = Wire(page)
    table = Table.dealt(page, EASY)
    table.stock.click()
    expect(table.sign).to_be_visible()
    assert json.loads(lost[0])["move"] == {"t": "draw"}
    expect(table.sign).to_be_hidden(timeout=COMES_BACK_MS)
    expect(table.moves).to_have_text("1")
    table.play(table.shown().playable[0]) if table.shown().playable else table.draw()
    assert table.shown().moves == 2
    entries = page.request.get(f"/api/v1/games/{table.game_id}/log").text()
    assert entries.count('"draw"') + entries.count('"play"') == 2
    assert wire is not None


def test_a_draw_whose_answer_died_with_the_server_is_drawn_once(
    page: Page, site: DaphneServer, console: Console
) -> None:
    console.forgive("WebSocket connection")
    lost: list[str] = []
    page.route_web_socket(GAME_SOCKET, lambda socket: _lose_one_answer(socket, lost))
    table = Table.dealt(page, EASY)
    table.stock.click()
    expect(table.sign).to_be_visible()
    assert lost
    site.kill()
    site.start()
    expect(table.sign).to_be_hidden(timeout=COMES_BACK_MS)
    expect(table.moves).to_have_text("1")
    assert table.shown().stock == STOCK - 1


def _lose_one_answer(socket: WebSocketRoute, lost: list[str]) -> None:
    """Passes everything on but the first `moved`: that one is lost, and the connection with it."""
    server = socket.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        text = str(message)
        if lost or json.loads(text)["t"] != "moved":
            socket.send(text)
            return
        lost.append(text)
        socket.close(code=4000)

    server.on_message(pass_on)
