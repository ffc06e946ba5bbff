"""Solving a deal exactly: can it be won, with how few draws, for what score, by which line.

How it is done, and why it is exact, is said in ``solver_graph`` (the sets of cards that can remain),
``solver_sweep`` (the dynamic program) and ``solver_strict`` (the same for strict drawing). A joker is
adjacent to every rank; an empty waste behaves as a joker on it. Open peaks change nothing here.
Under the traditional score winnability and the fewest draws are exact, while ``best_score`` is the best
that a beam search found (``score_is_exact`` is then False).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

import numpy as np

from game.engine.deals import Deal
from game.engine.layout import TABLEAU_SIZE
from game.engine.replay import replay
from game.engine.rules import Rules
from game.engine.scoring import DRAW_POINTS, PEAK_POINTS, PLAY_POINTS
from game.engine.solver_graph import index_of, levels
from game.engine.solver_runs import BEAM_WIDTH, Found, best_found
from game.engine.solver_strict import StrictSweep, strict_sweep
from game.engine.solver_sweep import NEVER, Sweep, sweep
from game.engine.solver_trace import trace, trace_strict
from game.engine.state import State, Status, start_game
from game.engine.transitions import Action

Line: TypeAlias = Callable[[], tuple[Action, ...]]
"""Works a line out when it is asked for."""

STATES_AT_ONCE = 8
"""What one sweep takes: more would not fit the processor's cache (measured: 4, 8, 16, 32)."""


@dataclass(frozen=True)
class Solution:
    """What can still be reached from a position.

    ``fewest_draws``: draws still to make on the way to the earliest win, None without a win.
    ``best_score``: the highest final score (of a win where there is one; else of any point at which
    one may stop). ``line``: plays and draws that lead to it, which the engine accepts one by one.
    ``winning_line``: those of the earliest win, empty without one; the same but for the traditional
    score.
    """

    winnable: bool
    fewest_draws: int | None
    best_score: int
    score_is_exact: bool
    _line: Line = field(repr=False, compare=False)
    _winning_line: Line = field(repr=False, compare=False, default=tuple)

    @cached_property
    def line(self) -> tuple[Action, ...]:
        return self._line()

    @cached_property
    def winning_line(self) -> tuple[Action, ...]:
        return self._winning_line()


def solve(deal: Deal, rules: Rules) -> Solution:
    """Solve a deal from its start."""
    return solve_states([start_game(deal, rules)])[0]


def solve_states(states: Sequence[State], *, beam_width: int = BEAM_WIDTH) -> list[Solution]:
    """Solve many positions at once, such as all of one game; they share the rules.

    A final position is its own solution. ``beam_width`` is used under the traditional score only.
    """
    open_states = [state for state in states if not state.status.is_final]
    batches = (
        open_states[start : start + STATES_AT_ONCE]
        for start in range(0, len(open_states), STATES_AT_ONCE)
    )
    solved = (found for batch in batches for found in _solve_open(batch, beam_width))
    return [_finished(state) if state.status.is_final else next(solved) for state in states]


def fewest_draws(states: Sequence[State]) -> list[int | None]:
    """The fewest draws of a win from each open position, None without one; the quickest verdict.

    The positions share the rules. Some eight at once are solved fastest.
    """
    if states[0].rules.strict:
        drawn = [strict_sweep(state).fewest_drawn_at_win() for state in states]
    else:
        found = sweep(states)
        drawn = [found.fewest_drawn(b) for b in range(len(states))]
    return [
        None if total is None else total - state.drawn
        for total, state in zip(drawn, states, strict=True)
    ]


def _finished(state: State) -> Solution:
    won = state.status is Status.WON
    return Solution(won, 0 if won else None, state.score, score_is_exact=True, _line=tuple)


def _solve_open(states: Sequence[State], beam_width: int) -> list[Solution]:
    rules = states[0].rules
    if rules.strict:
        solutions = [_solve_strict(strict_sweep(state)) for state in states]
    else:
        found = sweep(states)
        solutions = [_solve_member(found, b) for b in range(len(states))]
    if not rules.traditional:
        return solutions
    return [
        _with_runs(state, solution, beam_width)
        for state, solution in zip(states, solutions, strict=True)
    ]


def _solve_member(found: Sweep, b: int) -> Solution:
    state = found.states[b]
    drawn = found.fewest_drawn(b)
    if drawn is not None:
        k, i = TABLEAU_SIZE, 0
    else:
        reached = {
            k: np.where(found.reach[k][:, b] == NEVER, -1, found.reach[k][:, b].astype(np.int16))
            for k in range(state.cards_cleared, TABLEAU_SIZE)
        }
        k, i, drawn = _best_end(state, reached)
    return _solution(state, k, i, drawn, lambda: trace(found, b, k, i))


def _solve_strict(found: StrictSweep) -> Solution:
    state = found.state
    wins = found.fewest_drawn(TABLEAU_SIZE)
    if wins[0] >= 0:
        k, i, drawn = TABLEAU_SIZE, 0, int(wins[0])
    else:
        cleared = range(state.cards_cleared, TABLEAU_SIZE)
        k, i, drawn = _best_end(state, {k: found.fewest_drawn(k) for k in cleared})
    return _solution(state, k, i, drawn, lambda: trace_strict(found, k, i, drawn))


def _best_end(state: State, reached: dict[int, np.ndarray]) -> tuple[int, int, int]:
    """Level, set and stock position of the best score where no win is; of equal ones the earliest.

    ``reached``: for each level the fewest cards drawn at each set, -1 where it can't be reached.
    """
    best, where = -(10**6), (state.cards_cleared, index_of()[state.remaining], state.drawn)
    for k, drawn in reached.items():
        points = levels()[k].peaks * PEAK_POINTS + drawn * DRAW_POINTS + k * PLAY_POINTS
        points = np.where(drawn < 0, -(10**6), points)
        i = int(points.argmax())
        if points[i] > best:
            best, where = int(points[i]), (k, i, int(drawn[i]))
    return where


def _solution(state: State, k: int, i: int, drawn: int, line: Line) -> Solution:
    start, end = state.cards_cleared, levels()[k]
    peaks = int(end.peaks[i] - levels()[start].peaks[index_of()[state.remaining]])
    draws = drawn - state.drawn
    won = k == TABLEAU_SIZE
    return Solution(
        winnable=won,
        fewest_draws=draws if won else None,
        best_score=state.score
        + peaks * PEAK_POINTS
        + (k - start) * PLAY_POINTS
        + draws * DRAW_POINTS,
        score_is_exact=True,
        _line=line,
        _winning_line=line if won else tuple,
    )


def _with_runs(state: State, solution: Solution, beam_width: int) -> Solution:
    """The solution under the traditional score: the better of the earliest win and of what a beam
    search finds, which looks for wins where there are any."""
    found = best_found(state, width=beam_width, wins_only=solution.winnable)
    if solution.winnable:
        earliest = Found(replay(state, solution.line)[-1].score, solution.line)
        if found is None or earliest.score >= found.score:
            found = earliest
    best = found or Found(state.score, ())
    return Solution(
        solution.winnable,
        solution.fewest_draws,
        best.score,
        score_is_exact=False,
        _line=lambda: best.line,
        _winning_line=lambda: solution.winning_line,
    )
