"""Many sockets at once: nobody waits for somebody else's slow work, and nothing gets lost."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.core.management import call_command
from django.test import Client

from game.models import Game, Player
from game.selectors import games as selectors
from game.sockets import game_socket
from tests.cast import Clock
from tests.factories import log_in, make_player, practice
from tests.sockets import Dial, Socket

pytestmark = pytest.mark.django_db(transaction=True)

PLAYERS = 15
DRAWS = 20
SLOW_S = 1.0


@pytest.fixture
def sessions(clock: Clock, db: None) -> dict[str, str]:
    """A session key for the game of each of many players."""
    players = [make_player(f"player{number}") for number in range(PLAYERS)]
    return {practice(player).pk: log_in(player) for player in players}


async def draw_all(socket: Socket) -> list[int]:
    await socket.receive()
    return [(await socket.ask(t="draw", n=n))["n"] for n in range(1, DRAWS + 1)]


async def test_many_players_at_once_all_get_their_answers(
    dial: Dial, sessions: dict[str, str]
) -> None:
    sockets = [await dial(f"/ws/games/{pk}/", session_key=key) for pk, key in sessions.items()]
    numbers = await asyncio.gather(*[draw_all(socket) for socket in sockets])
    assert numbers == [list(range(1, DRAWS + 1))] * PLAYERS
    found = await database_sync_to_async(lambda: [g.log.count() for g in Game.objects.all()])()
    assert found == [DRAWS] * PLAYERS
    await database_sync_to_async(call_command)("verify_games")


async def test_a_slow_read_for_one_socket_does_not_hold_up_another(
    dial: Dial, games: list[Game], alice_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_one, quick_one = games
    monkeypatch.setattr(game_socket, "latest", slow_for(slow_one, selectors.latest))
    slow = await dial(slow_one.socket_path, alice_client)
    quick = await dial(quick_one.socket_path, alice_client)
    for socket in (slow, quick):
        await socket.receive()
    begun = time.monotonic()
    await slow.send(t="sync")
    assert (await quick.ask(t="ping"))["t"] == "pong"
    assert (await quick.ask(t="draw", n=1))["t"] == "moved"
    assert time.monotonic() - begun < SLOW_S
    assert (await slow.receive())["t"] == "state"
    assert time.monotonic() - begun >= SLOW_S


def slow_for(game: Game, read: Callable[[str], Any]) -> Callable[[str], Any]:
    def slow_read(game_id: str) -> Any:
        if game_id == game.pk:
            time.sleep(SLOW_S)
        return read(game_id)

    return slow_read


@pytest.fixture
def games(alice: Player, clock: Clock) -> list[Game]:
    return [practice(alice), practice(alice)]
