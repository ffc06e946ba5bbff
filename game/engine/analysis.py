"""What was possible: the best that could still be reached after each move, and what moves cost."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from game.engine.solver import Solution, solve_states
from game.engine.state import State
from game.engine.transitions import Action, Draw, Play

BEAM_WIDTH = 8


class MarkKind(StrEnum):
    WIN_LOST = "win_lost"
    DRAW = "draw"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Mark:
    """Entry ``n`` cost something: the win, so many draws more than needed, or so many points.
    ``better`` is the move that would have kept it. Points spent where nothing was left to gain
    are not marked: in a lost end each draw costs one."""

    n: int
    kind: MarkKind
    cost: int
    better: Action


@dataclass(frozen=True, slots=True)
class Analysis:
    """``solutions[n]`` is what could be reached after entry n; 0 is the start."""

    solutions: list[Solution]
    marks: list[Mark]


def analyse(states: Sequence[State], actions: Sequence[Action]) -> Analysis:
    """Analyse a game: its states, the start first, and the actions between them."""
    solutions = _solve_each_once(states)
    marks = []
    for n, ((before, after), action) in enumerate(
        zip(pairwise(range(len(states))), actions, strict=True), start=1
    ):
        if isinstance(action, Play | Draw):
            cost = _cost(states[before], solutions[before], states[after], solutions[after])
            if cost is not None:
                marks.append(Mark(n, *cost, better=solutions[before].line[0]))
    return Analysis(solutions, marks)


def _cost(
    before: State, best_before: Solution, after: State, best_after: Solution
) -> tuple[MarkKind, int] | None:
    points = best_before.best_score - best_after.best_score
    if best_before.winnable and not best_after.winnable:
        return MarkKind.WIN_LOST, max(points, 0)
    if best_before.fewest_draws is not None and best_after.fewest_draws is not None:
        wasted = after.drawn + best_after.fewest_draws - before.drawn - best_before.fewest_draws
        return (MarkKind.DRAW, wasted) if wasted > 0 else None
    if points > 0 and best_before.score_is_exact and best_before.line:
        return MarkKind.POINTS, points
    return None


def _solve_each_once(states: Sequence[State]) -> list[Solution]:
    """A position that an undo brought back is not solved again."""
    keys = [(s.remaining, s.drawn, s.waste, s.score, s.run, s.status.is_final) for s in states]
    distinct = dict(zip(keys, states, strict=True))
    solved = solve_states(list(distinct.values()), beam_width=BEAM_WIDTH)
    found = dict(zip(distinct, solved, strict=True))
    return [found[key] for key in keys]
