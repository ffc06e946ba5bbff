"""Moves of many games share one transaction, and a conflict in one never fails its neighbours."""

import asyncio
import logging
from datetime import datetime

import pytest
from channels.db import database_sync_to_async
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from game import hooks
from game.engine.transitions import Action, Draw, Play, Resign
from game.models import Game, Move, Player
from game.services.moves import Accepted, MoveRequest, OutOfStep, Refused, record_moves
from game.sockets.writer import move_writer
from tests.cast import Clock
from tests.factories import NOON, log_in, practice

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = 5


class HookError(Exception):
    """What a listener of the tests raises."""


@pytest.fixture
def games(alice: Player, clock: Clock) -> list[Game]:
    return [practice(alice) for _ in range(GAMES)]


@pytest.fixture
def session_key(alice: Player) -> str:
    return log_in(alice)


def request(game: Game, session_key: str, action: Action, n: int = 1) -> MoveRequest:
    return MoveRequest(game.pk, game.player_id, session_key, action, n, NOON)


def entries(game: Game) -> list[str]:
    return list(game.log.order_by("n").values_list("kind", flat=True))


def test_a_batch_answers_in_the_order_of_its_requests(games: list[Game], session_key: str) -> None:
    draws = [request(game, session_key, Draw()) for game in games]
    outcomes = record_moves([*draws, request(games[0], session_key, Play(0), n=2)])
    assert [type(outcome) for outcome in outcomes] == [Accepted] * GAMES + [Refused]


def test_a_batch_takes_as_many_statements_as_one_move(games: list[Game], session_key: str) -> None:
    with CaptureQueriesContext(connection) as one:
        record_moves([request(games[0], session_key, Draw())])
    with CaptureQueriesContext(connection) as four:
        record_moves([request(game, session_key, Draw()) for game in games[1:]])
    # A game that this process has not seen yet is replayed from its log, once.
    assert len(four) <= len(one) + len(games) - 2


def test_several_moves_of_one_game_may_share_a_batch(games: list[Game], session_key: str) -> None:
    game = games[0]
    asked: list[tuple[Action, int]] = [
        (Draw(), 1),
        (Draw(), 2),
        (Draw(), 2),
        (Draw(), 9),
        (Draw(), 3),
        (Resign(), 4),
    ]
    outcomes = record_moves([request(game, session_key, action, n) for action, n in asked])
    kinds = [Accepted, Accepted, Accepted, OutOfStep, Accepted, Accepted]
    assert [type(outcome) for outcome in outcomes] == kinds
    assert entries(game) == ["draw", "draw", "draw", "resign"]
    game.refresh_from_db()
    assert (game.n, game.status) == (4, "resigned")


@pytest.mark.parametrize("place", range(3))
def test_a_failing_hook_fails_its_own_game_only(
    games: list[Game],
    session_key: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    place: int,
) -> None:
    caplog.set_level(logging.CRITICAL)
    bad = games[place]

    def fail(game: Game, _at: datetime) -> None:
        if game.pk == bad.pk:
            raise HookError

    monkeypatch.setattr(hooks, "result_listeners", [fail])
    outcomes = record_moves([request(game, session_key, Resign()) for game in games])
    for game, outcome in zip(games, outcomes, strict=True):
        if game.pk == bad.pk:
            assert isinstance(outcome, HookError)
            assert entries(game) == []
        else:
            assert isinstance(outcome, Accepted)
            assert entries(game) == ["resign"]


def test_a_failed_game_can_go_on_at_the_same_entry(
    games: list[Game],
    session_key: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)

    def fail(_game: Game, _at: datetime) -> None:
        raise HookError

    monkeypatch.setattr(hooks, "result_listeners", [fail])
    record_moves([request(games[0], session_key, Resign())])
    monkeypatch.setattr(hooks, "result_listeners", [])
    (outcome,) = record_moves([request(games[0], session_key, Draw())])
    assert isinstance(outcome, Accepted)
    assert outcome.frame["n"] == 1


def test_a_log_that_differs_from_its_game_fails_alone(
    games: list[Game], session_key: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A row that another program wrote makes the unique number clash."""
    caplog.set_level(logging.CRITICAL)
    Move.objects.create(game=games[1], n=1, kind="draw", elapsed_ms=0, digest="x")
    outcomes = record_moves([request(game, session_key, Play(20)) for game in games])
    assert [isinstance(outcome, Accepted) for outcome in outcomes] == [True, False] + [True] * 3


def test_an_unreachable_database_fails_all_alike(
    games: list[Game], session_key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_game: Game, _at: datetime) -> None:
        raise OperationalError("the server is gone")

    monkeypatch.setattr(hooks, "result_listeners", [fail])
    outcomes = record_moves([request(game, session_key, Resign()) for game in games])
    assert all(isinstance(outcome, OperationalError) for outcome in outcomes)
    assert not Move.objects.exists()


async def test_moves_that_wait_together_are_written_together(
    games: list[Game], session_key: str
) -> None:
    writer = move_writer()
    asked = [writer.record(request(game, session_key, Draw())) for game in games]
    outcomes = await asyncio.gather(*asked)
    assert all(isinstance(outcome, Accepted) for outcome in outcomes)
    assert await database_sync_to_async(Move.objects.count)() == GAMES


async def test_a_sender_that_goes_away_does_not_take_its_move_back(
    games: list[Game], session_key: str
) -> None:
    writer = move_writer()
    gone = asyncio.create_task(writer.record(request(games[0], session_key, Draw())))
    stays = asyncio.create_task(writer.record(request(games[1], session_key, Draw())))
    await asyncio.sleep(0)
    gone.cancel()
    assert isinstance(await stays, Accepted)
    assert await database_sync_to_async(Move.objects.count)() == 2
