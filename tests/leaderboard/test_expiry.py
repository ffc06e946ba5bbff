"""At 01:00 UTC the day closes: what is unfinished expires, and open sockets hear of it."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client

from game.engine.transitions import Draw, Resign
from game.models import Game, Player
from game.services.games import expire_due_games, expire_if_due
from leaderboard.services.attempts import start_attempt
from tests.cast import Clock
from tests.factories import (
    CLOSING,
    NOON,
    attempt,
    daily,
    line_to_block,
    practice,
    record,
    score_of,
    won_game,
)
from tests.sockets import Dial

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game(alice: Player, clock: Clock) -> Game:
    game = attempt(alice)
    record(game, [Draw(), Draw()])
    return game


def test_an_unfinished_attempt_expires_at_the_close(game: Game) -> None:
    assert expire_due_games(now=CLOSING) == 1
    game.refresh_from_db()
    assert (game.status, game.n) == ("expired", 3)
    assert game.log.get(n=3).kind == "expire"
    assert score_of(game).finished_at is None


def test_nothing_expires_a_moment_earlier(game: Game) -> None:
    assert expire_due_games(now=CLOSING - timedelta(microseconds=1)) == 0


def test_the_entry_has_the_time_of_the_close_however_late_it_is_found(game: Game) -> None:
    expire_if_due(game_id=game.pk, now=CLOSING + timedelta(days=3))
    game.refresh_from_db()
    assert game.finished_at == CLOSING
    assert game.elapsed_ms == (CLOSING - NOON) // timedelta(milliseconds=1)


def test_a_game_expires_once(game: Game) -> None:
    for _ in range(3):
        expire_if_due(game_id=game.pk, now=CLOSING)
    assert game.log.filter(kind="expire").count() == 1


def test_ended_and_practice_games_do_not_expire(game: Game, alice: Player, bob: Player) -> None:
    record(attempt(bob), [Resign()])
    practice(alice)
    assert expire_due_games(now=CLOSING) == 1


def test_an_attempt_that_nobody_looked_at_expires_too(alice: Player) -> None:
    score, _is_new = start_attempt(player=alice, rules="E", now=NOON)
    game = expire_if_due(game_id=score.game_id, now=CLOSING)
    assert (game.status, game.n, game.elapsed_ms) == ("expired", 1, 0)


def test_the_command_settles_the_day(game: Game, clock: Clock) -> None:
    clock.set(CLOSING)
    call_command("close_dailies")
    game.refresh_from_db()
    assert game.status == "expired"


def test_the_play_page_after_the_close_shows_an_expired_game(
    game: Game, alice_client: Client, clock: Clock
) -> None:
    clock.set(CLOSING)
    assert alice_client.get(f"/games/{game.pk}/").status_code == 200
    game.refresh_from_db()
    assert game.status == "expired"


async def test_an_open_socket_is_told_on_time(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    clock.run(CLOSING - timedelta(seconds=1))
    socket = await dial(game.socket_path, alice_client)
    assert (await socket.receive())["status"] == "playing"
    moved = await socket.receive()
    assert (moved["t"], moved["n"], moved["move"]) == ("moved", 3, {"t": "expire"})
    assert (moved["status"], moved["playable"], moved["undo_left"]) == ("expired", [], 0)
    assert moved["elapsed_ms"] == (CLOSING - NOON) // timedelta(milliseconds=1)


async def test_two_open_sockets_are_told_once_each(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    clock.run(CLOSING - timedelta(seconds=1))
    tabs = [await dial(game.socket_path, alice_client) for _ in range(2)]
    for tab in tabs:
        await tab.receive()
    for tab in tabs:
        assert (await tab.receive())["move"] == {"t": "expire"}
        assert await tab.hears_nothing()


async def test_a_socket_that_connected_to_a_blocked_game_is_told_after_an_undo(
    dial: Dial, blocked_game: Game, alice_client: Client, clock: Clock
) -> None:
    clock.run(CLOSING - timedelta(seconds=2))
    socket = await dial(blocked_game.socket_path, alice_client)
    state = await socket.receive()
    assert state["status"] == "blocked"
    assert (await socket.ask(t="undo", n=state["n"] + 1))["status"] == "playing"
    assert (await socket.receive())["move"] == {"t": "expire"}


async def test_a_move_after_the_close_is_refused_and_expires_the_game(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    clock.set(CLOSING)
    await socket.send(t="draw", n=3)
    frames = [await socket.receive(), await socket.receive()]
    assert {frame["t"] for frame in frames} == {"refused", "moved"}
    refused = next(frame for frame in frames if frame["t"] == "refused")
    assert refused["code"] == "game_over"
    assert (await socket.ask(t="sync"))["status"] == "expired"


async def test_a_move_resent_after_the_close_gets_its_stored_moved(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    clock.set(CLOSING)
    socket = await dial(game.socket_path, alice_client)
    assert (await socket.receive())["status"] == "expired"
    moved = await socket.ask(t="draw", n=2)
    assert (moved["t"], moved["n"], moved["stock"]) == ("moved", 2, 21)


@pytest.fixture
def blocked_game(alice: Player, clock: Clock) -> Game:
    challenge = daily(code=won_game()[0])
    game = attempt(alice)
    record(game, line_to_block(challenge.deal.deal_code))
    return game
