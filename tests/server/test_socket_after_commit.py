"""Wire rule 1: acknowledged and announced after the commit, never before; every frame is answered."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import psycopg
import pytest
from channels.db import database_sync_to_async
from django.db import connection
from django.test import Client

from game import hooks
from game.models import Game, Move
from tests.sockets import Dial

pytestmark = pytest.mark.django_db(transaction=True)


class HookError(Exception):
    """What a listener of the tests raises."""


@pytest.fixture
def failing_hook(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_game: Game, _at: datetime) -> None:
        raise HookError

    monkeypatch.setattr(hooks, "result_listeners", [fail])
    caplog.set_level(logging.CRITICAL)


@pytest.fixture
def outside_view() -> Iterator[Any]:
    """A connection of its own, which sees only what is committed."""
    if connection.vendor == "sqlite":
        outside: Any = sqlite3.connect(
            connection.settings_dict["NAME"], check_same_thread=False, uri=True
        )
    else:
        outside = psycopg.connect(**_postgres_address(), autocommit=True)
    yield outside
    outside.close()


async def test_the_row_is_in_the_database_when_moved_arrives(
    dial: Dial, game: Game, alice_client: Client, outside_view: Any
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    for n in range(1, 11):
        assert (await socket.ask(t="draw", n=n))["t"] == "moved"
        assert outside_view.execute("SELECT count(*) FROM game_move").fetchone() == (n,)
        assert outside_view.execute("SELECT n FROM game_game").fetchone() == (n,)


async def test_the_row_is_in_the_database_when_a_watcher_hears_of_it(
    dial: Dial, game: Game, alice_client: Client, bob_client: Client, outside_view: Any
) -> None:
    socket = await dial(game.socket_path, alice_client)
    watcher = await dial(game.socket_path, bob_client)
    await watcher.receive()
    await socket.send(t="draw", n=1)
    assert (await watcher.receive())["n"] == 1
    assert outside_view.execute("SELECT count(*) FROM game_move").fetchone() == (1,)


@pytest.mark.usefixtures("failing_hook")
async def test_nothing_is_announced_when_the_transaction_fails(
    dial: Dial, game: Game, alice_client: Client, bob_client: Client
) -> None:
    socket = await dial(game.socket_path, alice_client)
    watcher = await dial(game.socket_path, bob_client)
    await watcher.receive()
    await socket.receive()
    await socket.send(t="resign", n=1)
    assert await socket.close_code() == 1011
    assert await watcher.hears_nothing()
    assert (await watcher.ask(t="sync"))["status"] == "playing"
    assert await database_sync_to_async(Move.objects.count)() == 0


@pytest.mark.usefixtures("failing_hook")
async def test_a_failed_move_can_be_made_on_a_new_connection(
    dial: Dial, game: Game, alice_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.send(t="resign", n=1)
    await socket.close_code()
    monkeypatch.setattr(hooks, "result_listeners", [])
    again = await dial(game.socket_path, alice_client)
    assert (await again.receive())["n"] == 0
    assert (await again.ask(t="resign", n=1))["status"] == "resigned"


async def test_a_move_whose_sender_leaves_during_the_commit_is_stored_and_announced(
    dial: Dial,
    game: Game,
    alice_client: Client,
    bob_client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    commits, may_commit = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(_game: Game, _at: datetime) -> None:
        loop.call_soon_threadsafe(commits.set)
        asyncio.run_coroutine_threadsafe(may_commit.wait(), loop).result(10)

    monkeypatch.setattr(hooks, "result_listeners", [slow])
    socket = await dial(game.socket_path, alice_client)
    watcher = await dial(game.socket_path, bob_client)
    await watcher.receive()
    await socket.receive()
    await socket.send(t="resign", n=1)
    await commits.wait()
    socket.leave_at_once()
    may_commit.set()
    moved = await watcher.receive()
    assert (moved["t"], moved["n"], moved["status"]) == ("moved", 1, "resigned")


async def test_every_frame_of_a_mixed_burst_is_answered_in_order(
    dial: Dial, game: Game, alice_client: Client
) -> None:
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    await socket.send_text("{")
    await socket.send(t="draw", n=1)
    await socket.send(t="ping")
    await socket.send(t="play", n=2, pos=0)
    await socket.send(t="draw", n=9)
    await socket.send(t="draw", n=1)
    await socket.send(t="sync")
    answers = [(await socket.receive())["t"] for _ in range(7)]
    assert answers == ["refused", "moved", "pong", "refused", "state", "moved", "state"]


def _postgres_address() -> dict[str, Any]:
    found = connection.settings_dict
    names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST"}
    return {key: found[name] for key, name in names.items()} | {"port": found["PORT"]}
