"""Checking a game against a replay of its log."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from django.db import transaction

from game import hooks
from game.engine.replay import ReplayError
from game.engine.state import Status
from game.log import digest_of
from game.models import Game, Move
from game.moments import Moment, moments_after
from game.services.log_batch import locked_games

FIGURES = ("score", "moves", "undos", "cards_cleared")


@dataclass(frozen=True, slots=True)
class Verification:
    """``problems`` is empty for a game that is as its log says."""

    game: Game
    problems: list[str]

    @property
    def is_sound(self) -> bool:
        return not self.problems


def verify_game(game: Game) -> Verification:
    """Replay the log and compare; every difference is named.

    A game may go on between the reading of its row and of its log, so one that differs is read
    again, locked.
    """
    problems = _problems(game)
    if problems:
        with transaction.atomic():
            game = locked_games([game.pk])[game.pk]
            problems = _problems(game)
    return Verification(game, problems)


def _problems(game: Game) -> list[str]:
    log = list(game.log.order_by("n"))
    problems = list(_log_problems(game, log)) or list(_figure_problems(game, log))
    return problems + hooks.problems_of(game)


def _log_problems(game: Game, log: list[Move]) -> Iterator[str]:
    """What is wrong with the entries themselves, up to the first that breaks the chain."""
    digest, elapsed_ms = "", 0
    for n, move in enumerate(log, start=1):
        if move.n != n:
            yield f"entry {n} is missing: entry {move.n} follows entry {n - 1}"
            return
        if move.elapsed_ms < elapsed_ms:
            yield f"entry {n} is earlier than the one before it"
        if move.digest != digest_of(move, code=game.deal.code, previous=digest):
            yield f"entry {n} was changed: its digest does not fit"
            return
        digest, elapsed_ms = move.digest, move.elapsed_ms
    if len(log) != game.n:
        yield f"n is {game.n}, the log has {len(log)} entries"
    try:
        moments_after(game, log)
    except (ReplayError, ValueError) as error:
        yield str(error)


def _figure_problems(game: Game, log: list[Move]) -> Iterator[str]:
    """Where the game's columns differ from what the log makes of them."""
    moments = moments_after(game, log)
    last = moments[-1]
    expected: dict[str, object] = {name: getattr(last.state, name) for name in FIGURES}
    expected |= {
        "status": last.state.status.value,
        "elapsed_ms": last.elapsed_ms,
        "finished_at": _finished_at(game, moments),
    }
    for name, value in expected.items():
        if getattr(game, name) != value:
            yield f"{name} is {getattr(game, name)}, the log says {value}"


def _finished_at(game: Game, moments: list[Moment]) -> datetime | None:
    """When the status that the game ended with came about."""
    last = moments[-1].state.status
    if last is Status.PLAYING:
        return None
    ending = [
        after
        for before, after in pairwise(moments)
        if after.state.status is not before.state.status
    ]
    return game.time_at(ending[-1].elapsed_ms)
