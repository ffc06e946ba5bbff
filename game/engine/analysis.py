"""What was possible: the best that could still be reached after each move, and what moves cost."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from game.engine.solver import Solution, solve_states
from game.engine.state import State
from game.engine.transitions import Action, Draw, Play, Undo

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
    """``reachable[n]`` is the best score and ``winnable[n]`` whether a win could be reached after
    entry n, 0 being the start; ``best_line`` leads from the start to ``reachable[0]``."""

    reachable: list[int]
    winnable: list[bool]
    score_is_exact: bool
    marks: list[Mark]
    best_line: tuple[Action, ...]


def analyse(states: Sequence[State], actions: Sequence[Action]) -> Analysis:
    """Analyse a game: its states, the start first, and the actions between them."""
    solutions = _solve_each_once(states)
    reachable = [solution.best_score for solution in solutions]
    for n in range(len(actions), 0, -1):
        if isinstance(actions[n - 1], Play | Draw):
            reachable[n - 1] = max(reachable[n - 1], reachable[n])
    own_line, own_score = _best_of_game(states, actions)
    best = solutions[0]
    return Analysis(
        reachable=reachable,
        winnable=[solution.winnable for solution in solutions],
        score_is_exact=best.score_is_exact,
        marks=_marks(states, actions, solutions),
        best_line=best.line if best.best_score >= own_score else own_line,
    )


def _best_of_game(
    states: Sequence[State], actions: Sequence[Action]
) -> tuple[tuple[Action, ...], int]:
    """The game's own moves, without those taken back, to its highest score, and that score.

    Where the solver's score is not exact the player may have found more than it did.
    """
    standing: list[Action] = []
    best = states[0].score
    best_line: tuple[Action, ...] = ()
    for action, after in zip(actions, states[1:], strict=True):
        if isinstance(action, Undo):
            standing.pop()
        elif isinstance(action, Play | Draw):
            standing.append(action)
        if after.score > best:
            best, best_line = after.score, tuple(standing)
    return best_line, best


def _marks(
    states: Sequence[State], actions: Sequence[Action], solutions: Sequence[Solution]
) -> list[Mark]:
    marks = []
    entries = zip(actions, pairwise(states), pairwise(solutions), strict=True)
    for n, (action, moves, found) in enumerate(entries, start=1):
        mark = _mark(n, *moves, *found) if isinstance(action, Play | Draw) else None
        if mark is not None:
            marks.append(mark)
    return marks


def _mark(n: int, before: State, after: State, best: Solution, left: Solution) -> Mark | None:
    """What entry ``n`` cost, from the best that could be reached before it and after it."""
    points = best.best_score - left.best_score
    if best.winnable and not left.winnable:
        return Mark(n, MarkKind.WIN_LOST, max(points, 0), best.winning_line[0])
    if best.fewest_draws is not None and left.fewest_draws is not None:
        wasted = after.drawn + left.fewest_draws - before.drawn - best.fewest_draws
        return Mark(n, MarkKind.DRAW, wasted, best.winning_line[0]) if wasted > 0 else None
    if points > 0 and best.score_is_exact and best.line:
        return Mark(n, MarkKind.POINTS, points, best.line[0])
    return None


def _solve_each_once(states: Sequence[State]) -> list[Solution]:
    """A position that an undo brought back is not solved again."""
    keys = [(s.remaining, s.drawn, s.waste, s.score, s.run, s.status.is_final) for s in states]
    distinct = dict(zip(keys, states, strict=True))
    solved = solve_states(list(distinct.values()), beam_width=BEAM_WIDTH)
    found = dict(zip(distinct, solved, strict=True))
    return [found[key] for key in keys]
