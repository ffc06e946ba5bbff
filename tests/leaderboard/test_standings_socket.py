"""The live board: what it sends, at most four times a second, and never losing the last change."""

import asyncio
import time

import pytest
from channels.db import database_sync_to_async
from django.test import Client

from game.engine.transitions import Resign
from game.models import Game, Player
from leaderboard.models import Challenge
from tests.cast import Clock
from tests.factories import attempt, daily, make_player, record, won_game
from tests.leaderboard.rows import add_rows, figures
from tests.sockets import Dial, Frame, Socket

pytestmark = pytest.mark.django_db(transaction=True)

BOARD = "/ws/daily/2026-11-29/E/"
MANY = 30
NEARLY_A_SECOND = 0.9
"""Leaves room for a reader that was late."""


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(code=won_game()[0])


@pytest.fixture
def games(challenge: Challenge) -> list[Game]:
    """Attempts that are about to end."""
    return [attempt(make_player(f"racer{number}")) for number in range(MANY)]


@pytest.fixture
def alices_game(challenge: Challenge, alice: Player) -> Game:
    return attempt(alice)


async def until_total(socket: Socket, total: int) -> list[tuple[float, Frame]]:
    """The updates up to the one with this total, and when each came."""
    updates: list[tuple[float, Frame]] = []
    while not updates or updates[-1][1]["total"] != total:
        frame = await socket.receive()
        updates.append((time.monotonic(), frame))
    return updates


async def test_the_board_comes_on_connect(dial: Dial, three_rows: Challenge) -> None:
    socket = await dial(BOARD)
    frame = await socket.receive()
    assert (frame["t"], frame["board"], frame["total"]) == ("standings", "clean", 3)
    assert [row["rank"] for row in frame["rows"]] == [1, 2, 3]
    assert isinstance(frame["version"], int)


async def test_a_finish_shows_without_asking(dial: Dial, alices_game: Game) -> None:
    socket = await dial(BOARD)
    assert (await socket.receive())["total"] == 0
    await database_sync_to_async(record)(alices_game, [Resign()])
    frame = await socket.receive()
    assert (frame["total"], frame["rows"][0]["player"]) == (1, "alice")


async def test_a_finish_through_a_game_socket_shows(
    dial: Dial, alices_game: Game, alice_client: Client
) -> None:
    board = await dial(BOARD)
    await board.receive()
    game = await dial(alices_game.socket_path, alice_client)
    await game.receive()
    await game.ask(t="resign", n=1)
    assert (await board.receive())["total"] == 1


async def test_fifty_rows_are_shown(dial: Dial, sixty_rows: Challenge) -> None:
    socket = await dial(BOARD)
    frame = await socket.receive()
    assert (len(frame["rows"]), frame["total"]) == (50, 60)


async def test_a_client_may_switch_boards(dial: Dial, three_rows: Challenge) -> None:
    socket = await dial(BOARD)
    await socket.receive()
    frame = await socket.ask(t="board", board="open")
    assert (frame["board"], frame["total"]) == ("open", 4)
    frame = await socket.ask(t="board", board="clean")
    assert (frame["board"], frame["total"]) == ("clean", 3)


async def test_a_switched_client_hears_of_its_board_only(dial: Dial, alices_game: Game) -> None:
    socket = await dial(BOARD)
    await socket.receive()
    await socket.ask(t="board", board="open")
    await database_sync_to_async(record)(alices_game, [Resign()])
    assert (await socket.receive())["board"] == "open"


async def test_sync_and_ping_are_answered(dial: Dial, three_rows: Challenge) -> None:
    socket = await dial(BOARD)
    first = await socket.receive()
    assert await socket.ask(t="sync") == first
    assert await socket.ask(t="ping") == {"t": "pong", "version": first["version"]}


async def test_a_burst_is_coalesced_and_its_last_change_arrives(
    dial: Dial, games: list[Game]
) -> None:
    socket = await dial(BOARD)
    await socket.receive()
    begun = time.monotonic()
    for game in games:
        await database_sync_to_async(record)(game, [Resign()])
    updates = await until_total(socket, MANY)
    span = updates[-1][0] - begun
    assert len(updates) <= span * 4 + 2
    assert len(updates) < MANY
    assert await socket.hears_nothing()


async def test_no_second_has_more_than_four_updates(dial: Dial, games: list[Game]) -> None:
    socket = await dial(BOARD)
    await socket.receive()
    listening = asyncio.create_task(until_total(socket, MANY))
    for game in games:
        await database_sync_to_async(record)(game, [Resign()])
    moments = [moment for moment, _frame in await listening]
    window = [sum(at <= other < at + NEARLY_A_SECOND for other in moments) for at in moments]
    assert max(window) <= 4


async def test_all_sockets_end_with_the_same_board(dial: Dial, games: list[Game]) -> None:
    sockets = [await dial(BOARD) for _ in range(5)]
    for socket in sockets:
        await socket.receive()
    for game in games:
        await database_sync_to_async(record)(game, [Resign()])
    last = [(await until_total(socket, MANY))[-1][1] for socket in sockets]
    assert all(frame == last[0] for frame in last)


async def test_the_version_grows_with_every_change(dial: Dial, games: list[Game]) -> None:
    socket = await dial(BOARD)
    versions = [(await socket.receive())["version"]]
    for game in games[:3]:
        await database_sync_to_async(record)(game, [Resign()])
        versions.append((await socket.receive())["version"])
    assert versions == sorted(set(versions))


async def test_a_lost_announcement_is_found_by_a_ping(
    dial: Dial, alices_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A channel layer may lose a message without a word."""
    socket = await dial(BOARD)
    await socket.receive()
    monkeypatch.setattr("leaderboard.services.scores.announce", lambda announcements: None)
    await database_sync_to_async(record)(alices_game, [Resign()])
    assert await socket.hears_nothing()
    monkeypatch.setattr("leaderboard.sockets.standings_socket.RECHECK_INTERVAL_S", 0.1)
    await asyncio.sleep(0.2)
    assert (await socket.ask(t="ping"))["total"] == 1
    assert (await socket.receive())["t"] == "pong"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        "{}",
        '{"t":"moved"}',
        '{"t":"draw","n":1}',
        '{"t":"board"}',
        '{"t":"board","board":"dirty"}',
        '{"t":"board","board":["open"]}',
        '{"t":"board","board":null}',
        '{"t":"ping","pad":"' + "x" * 4096 + '"}',
    ],
)
async def test_a_malformed_frame_is_refused_and_the_socket_goes_on(
    dial: Dial, challenge: Challenge, text: str
) -> None:
    socket = await dial(BOARD)
    await socket.receive()
    await socket.send_text(text)
    assert (await socket.receive())["code"] == "bad_message"
    assert (await socket.ask(t="ping"))["t"] == "pong"


async def test_repeated_malformed_frames_end_it_with_1008(dial: Dial, challenge: Challenge) -> None:
    socket = await dial(BOARD)
    for _ in range(30):
        await socket.send_text("{")
    assert await socket.close_code() == 1008


@pytest.mark.parametrize(
    "path",
    [
        "/ws/daily/2026-11-28/E/",
        "/ws/daily/2026-11-29/X/",
        "/ws/daily/2026-11-27/C/",
        "/ws/daily/2026-02-30/E/",
        "/ws/daily/today/E/",
        "/ws/daily/20261129/E/",
        "/ws/daily/%C3%A9/%00/",
        "/ws/daily/2026-11-29/E%00/",
    ],
)
async def test_an_unknown_daily_is_closed_with_4404(
    dial: Dial, challenge: Challenge, path: str
) -> None:
    socket = await dial(path)
    assert (await socket.receive())["t"] == "refused"
    assert await socket.close_code() == 4404


async def test_a_socket_that_leaves_during_updates_disturbs_nobody(
    dial: Dial, games: list[Game]
) -> None:
    stays, leaves = await dial(BOARD), await dial(BOARD)
    for socket in (stays, leaves):
        await socket.receive()
    for number, game in enumerate(games):
        await database_sync_to_async(record)(game, [Resign()])
        if number == MANY // 2:
            await leaves.leave()
    assert (await until_total(stays, MANY))[-1][1]["total"] == MANY


@pytest.fixture
def three_rows(challenge: Challenge) -> Challenge:
    """Three without undo and one with."""
    add_rows(challenge, [figures(), figures(), figures(), figures(undos=1)])
    return challenge


@pytest.fixture
def sixty_rows(challenge: Challenge) -> Challenge:
    add_rows(challenge, [figures() for _ in range(60)])
    return challenge
