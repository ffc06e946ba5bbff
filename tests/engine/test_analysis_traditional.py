"""Analysis under the traditional score: wins and draws are exact, the best score is one that was found."""

import pytest

from game.engine.analysis import MarkKind
from game.engine.rules import Rules
from game.engine.solver import fewest_draws
from game.engine.state import State, Status
from game.engine.transitions import Action, Hint, Undo, apply
from tests.engine.analysed import analysis_of, games_under, whole_game
from tests.engine.hand_made import after
from tests.engine.strategies import ALL_RULES, rules_name

TRADITIONAL = [rules for rules in ALL_RULES if rules.traditional]
each_traditional = pytest.mark.parametrize("rules", TRADITIONAL, ids=rules_name)


@each_traditional
def test_traditional_marks_tell_of_wins_and_draws_as_exactly(rules: Rules) -> None:
    for start, actions in games_under(rules)[:2]:
        states, found = analysis_of(start, actions)
        for mark in found.marks:
            before = states[mark.n - 1]
            assert mark.kind is not MarkKind.POINTS
            assert found.winnable[mark.n - 1]
            assert (mark.kind is MarkKind.WIN_LOST) == (not found.winnable[mark.n])
            assert draws_to_win(before, mark.better) == draws_to_win(before)
            if mark.kind is MarkKind.DRAW:
                played = draws_to_win(before, actions[mark.n - 1])
                assert played is not None
                assert mark.cost == played - (draws_to_win(before) or 0) > 0


def draws_to_win(state: State, first: Action | None = None) -> int | None:
    """The fewest draws of a win that begins so; None where there is none."""
    then = state if first is None else apply(state, first)
    rest = 0 if then.status is Status.WON else fewest_draws([then])[0]
    return None if rest is None else rest + then.drawn - state.drawn


@each_traditional
def test_a_traditional_best_is_never_less_than_what_the_player_reached(rules: Rules) -> None:
    start, line = whole_game(rules)
    for actions in (line, [line[0], Hint(), Undo(), *line]):
        states, found = analysis_of(start, actions)
        assert not found.score_is_exact
        for n, best in enumerate(found.reachable):
            assert best >= max(state.score for state in states[n:])


@each_traditional
def test_equal_traditional_positions_have_equal_prospects(rules: Rules) -> None:
    start, line = whole_game(rules)
    _, found = analysis_of(start, [line[0], Undo(), *line])
    assert found.reachable[0] == found.reachable[2]
    assert found.reachable[1] == found.reachable[3]


@each_traditional
def test_the_best_line_of_a_winnable_traditional_game_wins(rules: Rules) -> None:
    start, _ = whole_game(rules)
    _, found = analysis_of(start, [])
    assert (after(start, *found.best_line).status is Status.WON) == found.winnable[0]
