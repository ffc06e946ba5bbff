"""A game step by step, as its player saw it; once it is public, with what was possible."""

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from game.engine.analysis import Mark, analyse
from game.engine.cards import card_name
from game.engine.replay import ReplayError, replay
from game.engine.state import State
from game.engine.transitions import Action, Play
from game.engine.view import view_for
from game.frames import hint_fields, move_fields
from game.kept import kept
from game.log import action_of
from game.models import Game
from game.services.verification import verify_game

Step = dict[str, Any]

ANALYSED_ENTRIES = 400
"""A game has 53 moves at most; more entries are undos and their repetitions."""
ANALYSIS_KEPT_S = 24 * 3600


class Check(TypedDict):
    """Whether the log replays to the stored figures, and what differs."""

    ok: bool
    problems: list[str]


class AnalysisFields(TypedDict):
    """``reachable`` and ``winnable_after`` have one item for each step."""

    best_score: int
    score_is_exact: bool
    winnable: bool
    reachable: list[int]
    winnable_after: list[bool]
    marks: list[dict[str, Any]]
    best_line: dict[str, list[Step]]


class Replay(TypedDict):
    """``steps``: the start and one for each entry; ``points`` is what the entry changed."""

    steps: list[Step]
    check: NotRequired[Check]
    analysis: AnalysisFields | None


def replay_of(game: Game, *, with_analysis: bool) -> Replay:
    """All steps that the log can be followed to. ``with_analysis`` only for what is public: it
    tells what the player could not see."""
    actions, times = _log_of(game)
    try:
        states = replay(game.deal.start(), actions)
    except ReplayError as error:
        actions = actions[: error.n - 1]
        states = replay(game.deal.start(), actions)
    analysis = _cached_analysis(game, states, actions) if with_analysis else None
    return Replay(steps=_steps(states, actions, times), analysis=analysis)


def checked_replay_of(game: Game, *, with_analysis: bool) -> Replay:
    """The same with the verdict of a full check, for the admin."""
    verdict = verify_game(game)
    check = Check(ok=verdict.is_sound, problems=verdict.problems)
    return {**replay_of(game, with_analysis=with_analysis), "check": check}


def _log_of(game: Game) -> tuple[list[Action], list[int]]:
    """The actions that can be read, up to the first that can't, and the times of all entries."""
    actions, times = [], []
    for move in game.log.order_by("n"):
        try:
            actions.append(action_of(move))
        except ValueError:
            break
        times.append(move.elapsed_ms)
    return actions, times


def _steps(states: Sequence[State], actions: Sequence[Action], times: Sequence[int]) -> list[Step]:
    steps: list[Step] = []
    for n, state in enumerate(states):
        action = actions[n - 1] if n else None
        steps.append(
            {
                "n": n,
                "move": None if action is None else move_fields(action),
                **({} if action is None else hint_fields(action)),
                "points": state.score - states[n - 1].score if n else 0,
                "elapsed_ms": times[n - 1] if n and times else 0,
                **view_for(state),
            }
        )
    return steps


def _cached_analysis(
    game: Game, states: list[State], actions: list[Action]
) -> AnalysisFields | None:
    """Worked out once for each length of a log; not at all for one that is absurdly long."""
    if len(actions) > ANALYSED_ENTRIES:
        return None
    return kept(
        f"analysis:{game.pk}:{len(actions)}",
        lambda: _analysis_fields(states, actions),
        seconds=ANALYSIS_KEPT_S,
    )


def _analysis_fields(states: list[State], actions: list[Action]) -> AnalysisFields:
    found = analyse(states, actions)
    line = list(found.best_line)
    return AnalysisFields(
        best_score=found.reachable[0],
        score_is_exact=found.score_is_exact,
        winnable=found.winnable[0],
        reachable=found.reachable,
        winnable_after=found.winnable,
        marks=[_mark_fields(mark, states[mark.n - 1]) for mark in found.marks],
        best_line={"steps": _steps(replay(states[0], line), line, [])},
    )


def _mark_fields(mark: Mark, before: State) -> dict[str, Any]:
    better = move_fields(mark.better)
    if isinstance(mark.better, Play):
        better["card"] = card_name(before.deal.tableau[mark.better.pos])
    return {"n": mark.n, "kind": mark.kind.value, "cost": mark.cost, "better": better}
