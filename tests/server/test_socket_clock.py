"""Wire rule 5, second half: time is the server's, from the moment that it first sent the deal."""

from datetime import timedelta

import pytest
from django.test import Client

from game.models import Game
from tests.cast import Clock
from tests.factories import NOON
from tests.sockets import Dial

pytestmark = pytest.mark.django_db(transaction=True)


async def test_time_runs_from_the_first_look_not_from_the_making_of_the_game(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    clock.advance(minutes=5)
    socket = await dial(game.socket_path, alice_client)
    assert (await socket.receive())["elapsed_ms"] == 0
    clock.advance(seconds=1.5)
    assert (await socket.ask(t="draw", n=1))["elapsed_ms"] == 1500


async def test_a_reconnection_does_not_start_the_clock_again(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    first = await dial(game.socket_path, alice_client)
    await first.receive()
    await first.leave()
    clock.advance(seconds=10)
    second = await dial(game.socket_path, alice_client)
    await second.receive()
    assert (await second.ask(t="draw", n=1))["elapsed_ms"] == 10_000


async def test_a_look_through_the_api_starts_the_clock(
    dial: Dial, game: Game, alice_seen: Client, clock: Clock
) -> None:
    clock.set(NOON + timedelta(seconds=7))
    socket = await dial(game.socket_path, alice_seen)
    await socket.receive()
    assert (await socket.ask(t="draw", n=1))["elapsed_ms"] == 7000


async def test_someone_elses_look_does_not_start_the_clock(
    dial: Dial, game: Game, alice_client: Client, bob_client: Client, clock: Clock
) -> None:
    watcher = await dial(game.socket_path, bob_client)
    await watcher.receive()
    clock.advance(seconds=10)
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    assert (await socket.ask(t="draw", n=1))["elapsed_ms"] == 0


async def test_the_state_says_the_time_of_the_last_entry(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    clock.advance(seconds=2)
    await socket.ask(t="draw", n=1)
    clock.advance(seconds=60)
    assert (await socket.ask(t="sync"))["elapsed_ms"] == 2000


async def test_time_never_runs_backwards(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    clock.advance(seconds=9)
    await socket.ask(t="draw", n=1)
    clock.advance(seconds=-5)
    assert (await socket.ask(t="draw", n=2))["elapsed_ms"] == 9000


async def test_a_refused_move_takes_no_time_of_its_own(
    dial: Dial, game: Game, alice_client: Client, clock: Clock
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    clock.advance(seconds=4)
    assert (await socket.ask(t="play", n=1, pos=0))["t"] == "refused"
    assert (await socket.ask(t="sync"))["elapsed_ms"] == 0


@pytest.fixture
def alice_seen(game: Game, alice_client: Client) -> Client:
    """Alice has read the game once by ``GET``."""
    assert alice_client.get(f"/api/v1/games/{game.pk}").status_code == 200
    return alice_client
