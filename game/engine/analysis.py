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
    return Analysis(
        reachable=_reachable(states, actions, solutions),
        winnable=[solution.winnable for solution in solutions],
        score_is_exact=solutions[0].score_is_exact,
        marks=_marks(states, actions, solutions),
        best_line=_best_line(states, actions, solutions),
    )


def _reachable(
    states: Sequence[State], actions: Sequence[Action], solutions: Sequence[Solution]
) -> list[int]:
    """The best score from each state: what the solver found, or what the game itself had there or
    reached from there, where the solver's score is not exact."""
    keys = [_position(state) for state in states]
    best = {
        key: max(found.best_score, state.score)
        for key, found, state in zip(keys, solutions, states, strict=True)
    }
    moves = [
        (before, after)
        for action, (before, after) in zip(actions, pairwise(range(len(states))), strict=True)
        if isinstance(action, Play | Draw)
    ]
    for before, after in sorted(moves, key=lambda move: _depth(states[move[1]]), reverse=True):
        best[keys[before]] = max(best[keys[before]], best[keys[after]])
    return [best[key] for key in keys]


def _depth(state: State) -> int:
    return state.cards_cleared + state.drawn


def _position(state: State) -> tuple[object, ...]:
    """What the best that can be reached depends on: an undo brings it back."""
    final = state.status.is_final
    return state.remaining, state.drawn, state.waste, state.score, state.run, final


def _best_line(
    states: Sequence[State], actions: Sequence[Action], solutions: Sequence[Solution]
) -> tuple[Action, ...]:
    """The line of the best score: the solver's from the start or, where its score is not exact, a
    stretch of the game itself, without moves taken back, and what the solver found from there."""
    values = [
        max(found.best_score, state.score) for found, state in zip(solutions, states, strict=True)
    ]
    n = values.index(max(values))
    standing: list[Action] = []
    for action in actions[:n]:
        if isinstance(action, Undo):
            standing.pop()
        elif isinstance(action, Play | Draw):
            standing.append(action)
    rest = solutions[n].line if solutions[n].best_score >= states[n].score else ()
    return (*standing, *rest)


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
    keys = [_position(state) for state in states]
    distinct = dict(zip(keys, states, strict=True))
    solved = solve_states(list(distinct.values()), beam_width=BEAM_WIDTH)
    found = dict(zip(distinct, solved, strict=True))
    return [found[key] for key in keys]
