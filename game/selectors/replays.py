"""A game step by step, as its player saw it."""

from typing import Any, TypedDict

from game.engine.replay import ReplayError
from game.frames import move_fields
from game.log import action_of
from game.models import Game, Move
from game.moments import moments_after
from game.services.verification import verify_game


class Check(TypedDict):
    """Whether the log replays to the stored figures, and what differs."""

    ok: bool
    problems: list[str]


class Replay(TypedDict):
    """``steps``: the start and one for each entry; ``points`` is what the entry changed."""

    steps: list[dict[str, Any]]
    check: Check


def replay_of(game: Game) -> Replay:
    """All steps that the log can be followed to, with the verdict of a full check."""
    verdict = verify_game(game)
    log = list(game.log.order_by("n"))
    return Replay(
        steps=_steps(game, log),
        check=Check(ok=verdict.is_sound, problems=verdict.problems),
    )


def _steps(game: Game, log: list[Move]) -> list[dict[str, Any]]:
    try:
        moments = moments_after(game, log)
    except ReplayError as error:
        log = log[: error.n - 1]
        moments = moments_after(game, log)
    steps: list[dict[str, Any]] = []
    for move, moment in zip([None, *log], moments, strict=True):
        view = moment.view
        before = steps[-1]["score"] if steps else view["score"]
        steps.append(
            {
                "n": moment.n,
                "move": None if move is None else move_fields(action_of(move)),
                "points": view["score"] - before,
                "elapsed_ms": moment.elapsed_ms,
                **view,
            }
        )
    return steps
