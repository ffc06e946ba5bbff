"""A connection that breaks: the page says so, comes back by itself, and nothing is lost or done twice."""

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.console import Console
from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS, TWO_OF_DIAMONDS
from tests.browser.pages import account_name, mark, open_standings, row_of, was_not_reloaded
from tests.browser.table import Table
from tests.browser.wire import Frame
from tests.servers import DaphneServer

GAME_SOCKET = re.compile(r"/ws/games/")
COMES_BACK_MS = 20_000
STOCK = 23
BROKEN = 4000
AT_ONCE_MS = 1000
"""Less than the rhythm of the pings."""
TAPS = 3


class LossyLine:
    """Lies between a page and the server: the first `moved` is lost, and the connection with it."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Frame] = []
        self.lost: list[Frame] = []
        page.route_web_socket(GAME_SOCKET, self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            frame = json.loads(message)
            if self.lost or frame["t"] != "moved":
                socket.send(message)
                return
            self.lost.append(frame)
            socket.close(code=BROKEN)

        socket.on_message(to_server)
        server.on_message(to_page)


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
    expect(table.card(13)).to_have_accessible_name("Seven of spades, third row, fifth of nine")
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


def test_the_standings_come_back_with_the_server(
    page: Page, another_page: Page, site: DaphneServer, console: Console
) -> None:
    console.forgive("WebSocket connection")
    open_standings(another_page, "Easy")
    live = another_page.locator("[data-part=live]")
    site.kill()
    try:
        expect(live).to_have_text("Not live. Reconnecting…")
    finally:
        site.start()
    expect(live).to_have_text("Live", timeout=COMES_BACK_MS)
    table = Table.of_daily(page)
    table.play_on(3)
    table.resign()
    expect(row_of(another_page, account_name(page))).to_be_visible()


def test_a_draw_whose_answer_was_lost_is_drawn_once(page: Page) -> None:
    line = LossyLine(page)
    table = Table.dealt(page, EASY)
    table.stock.click()
    expect(table.sign).to_be_visible()
    assert [frame["move"] for frame in line.lost] == [{"t": "draw"}]
    expect(table.sign).to_be_hidden(timeout=COMES_BACK_MS)
    expect(table.moves).to_have_text("1")
    table.draw()
    table.draw()
    assert (table.shown().moves, table.shown().stock) == (3, STOCK - 3)
    assert line.sent.count({"t": "draw", "n": 1}) == 2


def test_a_draw_whose_answer_died_with_the_server_is_drawn_once(
    page: Page, site: DaphneServer, console: Console
) -> None:
    console.forgive("WebSocket connection")
    line = LossyLine(page)
    table = Table.dealt(page, EASY)
    table.stock.click()
    expect(table.sign).to_be_visible()
    assert line.lost
    site.kill()
    site.start()
    expect(table.sign).to_be_hidden(timeout=COMES_BACK_MS)
    expect(table.moves).to_have_text("1")
    assert table.shown().stock == STOCK - 1


@contextmanager
def halted(site: DaphneServer) -> Iterator[None]:
    """The server takes what comes and answers nothing."""
    os.kill(site.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(site.pid, signal.SIGCONT)


def test_offline_is_said_at_once_and_an_impatient_finger_draws_once(
    page: Page, console: Console
) -> None:
    console.forgive("WebSocket connection")
    table = Table.dealt(page, EASY)
    table.draw()
    page.context.set_offline(True)
    expect(table.sign).to_be_visible(timeout=AT_ONCE_MS)
    expect(table.stock).to_have_attribute("data-pending", "false")
    for _ in range(TAPS):
        table.stock.click()
    expect(table.stock).to_have_attribute("data-pending", "true")
    page.context.set_offline(False)
    expect(table.sign).to_be_hidden()
    expect(table.stock).to_have_attribute("data-pending", "false")
    table.draw()
    assert (table.shown().moves, table.shown().stock) == (3, STOCK - 3)


def test_of_draws_that_were_tapped_before_the_silence_was_noticed_one_is_kept(
    page: Page, site: DaphneServer
) -> None:
    table = Table.dealt(page, EASY)
    with halted(site):
        for _ in range(TAPS):
            table.stock.click()
        expect(table.sign).to_have_text("Reconnecting…")
        table.stock.click()
    expect(table.sign).to_be_hidden()
    expect(table.stock).to_have_attribute("data-pending", "false")
    assert (table.shown().moves, table.shown().stock) == (1, STOCK - 1)


def test_giving_up_without_an_answer_shows_that_it_waits(page: Page, site: DaphneServer) -> None:
    table = Table.dealt(page, EASY)
    table.open_menu().get_by_role("button", name="Resign").click()
    with halted(site):
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(table.sign).to_be_visible()
        expect(table.result).to_be_hidden()
    expect(table.result).to_contain_text("Game resigned")
    expect(table.sign).to_be_hidden()


def test_moves_before_a_repeated_draw_all_count(page: Page, site: DaphneServer) -> None:
    """What was asked for after a draw may mean its card: only draws at the end are forgotten."""
    table = Table.dealt(page, EASY)
    with halted(site):
        for key in ("Space", "Space", "u", "Space"):
            page.keyboard.press(key)
        expect(table.sign).to_be_visible()
    expect(table.moves).to_have_text("3")
    assert table.shown().stock == STOCK - 2
