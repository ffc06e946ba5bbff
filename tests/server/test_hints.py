"""Hints over the socket: log entries like any other, for the owner of a practice game only."""

from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.test import Client

from game.engine import hints
from game.engine.transitions import Draw, Hint
from game.models import Game, Player
from game.rate_limits import HINTS
from game.services.hints import suggest_hint
from game.services.moves import Accepted, MoveRequest, OutOfStep, record_moves
from tests.cast import Clock
from tests.factories import (
    NOON,
    attempt,
    line_to_block,
    log_in,
    record,
    seeded,
)
from tests.sockets import Dial, Frame, Socket, apply_moved

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SOLVES", 12)
    monkeypatch.setattr(hints, "STRICT_SOLVES", 4)


async def log_of(game: Game) -> list[tuple[int, str]]:
    def read() -> list[tuple[int, str]]:
        return list(game.log.order_by("n").values_list("n", "kind"))

    entries: list[tuple[int, str]] = await database_sync_to_async(read)()
    return entries


async def test_a_hint_shows_a_move_that_is_then_accepted(socket: Socket) -> None:
    for n in range(1, 9, 2):
        moved = await socket.ask(t="hint", n=n)
        assert (moved["t"], moved["n"], moved["move"]) == ("moved", n, {"t": "hint"})
        shown = moved["hint"]
        assert 0 <= shown.pop("chance") <= 1
        assert shown.pop("samples") >= 1
        assert shown == {"t": "draw"} or shown["pos"] in moved["playable"]
        assert (await socket.ask(**shown, n=n + 1))["t"] == "moved"


async def test_a_hint_is_an_entry_that_changes_nothing_else(socket: Socket, game: Game) -> None:
    await socket.ask(t="play", n=1, pos=20)
    before = await socket.ask(t="sync")
    moved = await socket.ask(t="hint", n=2)
    assert (moved["revealed"], moved["hidden"], moved["restored"]) == ({}, [], {})
    after = await socket.ask(t="sync")
    assert after == {**before, "n": 2, "hints": 1}
    assert await log_of(game) == [(1, "play"), (2, "hint")]
    assert "hints" not in before


async def test_an_undo_after_a_hint_takes_the_last_play_back(socket: Socket) -> None:
    start = await socket.ask(t="sync")
    await socket.ask(t="play", n=1, pos=20)
    await socket.ask(t="hint", n=2)
    undone = await socket.ask(t="undo", n=3)
    assert undone["restored"] == {"20": start["tableau"][20]}
    assert (undone["hints"], undone["undos"], undone["undo_left"]) == (1, 1, 0)
    nothing = await socket.ask(t="undo", n=4)
    assert (nothing["t"], nothing["code"]) == ("refused", "nothing_to_undo")


async def test_moved_applied_to_state_is_the_fresh_state(
    socket: Socket, dial: Dial, game: Game, alice_client: Client
) -> None:
    state = await socket.ask(t="sync")
    kinds = ["hint", "draw", "hint", "undo", "hint", "hint", "draw", "resign"]
    for n, kind in enumerate(kinds, start=1):
        moved = await socket.ask(t=kind, n=n)
        moved.pop("hint", None)
        state = apply_moved(state, moved)
        fresh = await dial(game.socket_path, alice_client)
        assert state == await fresh.receive()
    assert state["hints"] == 4


async def test_every_socket_of_the_game_hears_of_a_hint(
    socket: Socket, dial: Dial, game: Game, bob_client: Client
) -> None:
    watcher = await dial(game.socket_path, bob_client)
    await watcher.receive()
    moved = await socket.ask(t="hint", n=1)
    assert await watcher.receive() == moved


async def test_a_resent_hint_gets_the_stored_moved(
    socket: Socket, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await socket.ask(t="hint", n=1)
    monkeypatch.setattr("game.services.hints.hint", not_again)
    assert await socket.ask(t="hint", n=1) == first
    await socket.ask(t="draw", n=2)
    assert await socket.ask(t="hint", n=1) == first
    assert await log_of(game) == [(1, "hint"), (2, "draw")]
    assert (await socket.ask(t="sync"))["hints"] == 1


def not_again(*_: Any) -> Hint:
    raise AssertionError("this hint has been worked out before")


@pytest.mark.parametrize("n", [2, 7, 2**31 - 1])
async def test_a_hint_for_a_number_to_come_gets_the_state(
    socket: Socket, game: Game, n: int
) -> None:
    assert (await socket.ask(t="hint", n=n))["t"] == "state"
    assert await log_of(game) == []


@pytest.mark.parametrize("other", [{"t": "draw"}, {"t": "play", "pos": 20}, {"t": "undo"}])
async def test_another_action_under_the_number_of_a_hint_gets_the_state(
    socket: Socket, other: Frame
) -> None:
    await socket.ask(t="hint", n=1)
    state = await socket.ask(**other, n=1)
    assert (state["t"], state["n"], state["stock"]) == ("state", 1, 23)


async def test_a_hint_under_the_number_of_a_draw_gets_the_state(socket: Socket) -> None:
    await socket.ask(t="draw", n=1)
    state = await socket.ask(t="hint", n=1)
    assert (state["t"], state["n"]) == ("state", 1)
    assert "hints" not in state


@pytest.mark.parametrize("n", [None, "1", 1.0, True])
async def test_a_hint_with_a_bad_number_is_no_message(socket: Socket, game: Game, n: Any) -> None:
    assert (await socket.ask(t="hint", n=n))["code"] == "bad_message"
    assert await log_of(game) == []


async def test_two_tabs_that_ask_at_once_get_one_hint(
    dial: Dial, socket: Socket, game: Game, alice_client: Client
) -> None:
    other = await dial(game.socket_path, alice_client)
    await other.receive()
    await socket.send(t="hint", n=1)
    await other.send(t="hint", n=1)
    first = await socket.receive_kind("moved")
    assert await other.receive_kind("moved") == first
    assert await log_of(game) == [(1, "hint")]


def request(game: Game, action: Draw | Hint, n: int) -> MoveRequest:
    return MoveRequest(game.pk, game.player_id, log_in(game.player), action, n, NOON)


def test_a_hint_that_nobody_worked_out_does_not_enter_the_log(game: Game) -> None:
    """One tab draws, the other asks for the hint after it before the draw is in."""
    early = suggest_hint(game_id=game.pk, player=game.player, n=2, rng=seeded(1))
    assert early.samples == 0
    drawn, refused = record_moves([request(game, Draw(), 1), request(game, early, 2)])
    assert isinstance(drawn, Accepted)
    assert isinstance(refused, OutOfStep)
    assert refused.frame["n"] == 1
    assert game.log.count() == 1


async def test_there_is_no_hint_in_a_daily(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = await database_sync_to_async(attempt)(alice)
    socket = await dial(game.socket_path, alice_client)
    before = await socket.receive()
    refused = await socket.ask(t="hint", n=1)
    assert (refused["t"], refused["n"], refused["code"]) == ("refused", 1, "hint_off")
    assert await socket.ask(t="sync") == before
    assert await log_of(game) == []


async def test_there_is_no_hint_in_a_blocked_game(
    dial: Dial, game: Game, alice_client: Client
) -> None:
    line = line_to_block(game.deal.code)
    await database_sync_to_async(record)(game, line)
    socket = await dial(game.socket_path, alice_client)
    assert (await socket.receive())["status"] == "blocked"
    refused = await socket.ask(t="hint", n=len(line) + 1)
    assert (refused["t"], refused["code"]) == ("refused", "nothing_to_hint")
    await socket.ask(t="undo", n=len(line) + 1)
    assert (await socket.ask(t="hint", n=len(line) + 2))["t"] == "moved"


async def test_there_is_no_hint_in_a_finished_game(socket: Socket) -> None:
    await socket.ask(t="resign", n=1)
    refused = await socket.ask(t="hint", n=2)
    assert (refused["t"], refused["code"]) == ("refused", "game_over")


async def test_a_hint_is_the_owners_to_ask_and_no_other_is_worked_out(
    dial: Dial,
    game: Game,
    bob_client: Client,
    stella_client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.services.hints.hint", not_again)
    for client in (bob_client, stella_client, None):
        socket = await dial(game.socket_path, client)
        await socket.receive()
        refused = await socket.ask(t="hint", n=1)
        assert (refused["t"], refused["code"]) == ("refused", "not_yours")
    assert await log_of(game) == []


async def test_too_many_hints_are_told_so_and_moves_go_on(
    socket: Socket, game: Game, alice: Player
) -> None:
    def spend_all() -> None:
        for _ in range(HINTS.count):
            HINTS.spend(alice.pk)

    await database_sync_to_async(spend_all)()
    refused = await socket.ask(t="hint", n=1)
    assert (refused["t"], refused["n"], refused["code"]) == ("refused", 1, "too_fast")
    assert (await socket.ask(t="draw", n=1))["t"] == "moved"
