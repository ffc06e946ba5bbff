"""The solver against a search that leaves nothing out, on positions where that is possible."""

from dataclasses import replace

import pytest

from game.engine.layout import TABLEAU_SIZE
from game.engine.replay import replay
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.solver import Solution, fewest_draws, solve, solve_states
from game.engine.solver_graph import index_of, levels
from game.engine.state import State, Status
from game.engine.transitions import Draw, Play
from tests.engine.positions import by_brute_force, fresh_game, middle_of_a_game
from tests.engine.strategies import ALL_RULES, rules_name, seeded

POSITIONS_OF_EACH_RULES = 50
LATE = {"cards_left": range(1, 11), "stock": range(9)}
"""Few enough cards for a search through everything."""

each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)


def late_positions(rules: Rules) -> list[State]:
    random = seeded(rules_name(rules))
    return [middle_of_a_game(rules, random, **LATE) for _ in range(POSITIONS_OF_EACH_RULES)]


@each_rules
def test_late_positions_are_solved_as_by_brute_force(rules: Rules) -> None:
    states = late_positions(rules)
    found = [by_brute_force(state) for state in states]
    solutions = solve_states(states)
    draws = [reached.fewest_draws for reached in found]
    assert [solution.fewest_draws for solution in solutions] == draws
    assert [solution.winnable for solution in solutions] == [n is not None for n in draws]
    assert fewest_draws(states) == draws
    for solution, reached in zip(solutions, found, strict=True):
        if rules.traditional:
            assert solution.best_score <= reached.best_score
        else:
            assert solution.best_score == reached.best_score
        assert solution.score_is_exact != rules.traditional


@each_rules
def test_a_best_line_ends_with_the_claimed_score(rules: Rules) -> None:
    states = late_positions(rules)
    for state, solution in zip(states, solve_states(states), strict=True):
        assert_the_line_holds(state, solution)


@pytest.mark.parametrize(
    "rules", [rules for rules in ALL_RULES if rules.traditional], ids=rules_name
)
def test_a_traditional_score_is_no_worse_than_the_line_with_the_fewest_draws(rules: Rules) -> None:
    states = late_positions(rules)
    plain = [replace(state, rules=replace(rules, traditional=False)) for state in states]
    for state, by_draws, solution in zip(
        states, solve_states(plain), solve_states(states), strict=True
    ):
        assert solution.fewest_draws == by_draws.fewest_draws
        assert solution.winning_line == (by_draws.line if by_draws.winnable else ())
        earliest = replay(state, solution.winning_line)[-1]
        assert solution.best_score >= earliest.score


@pytest.mark.parametrize("letter", RULE_LETTERS)
@pytest.mark.parametrize("options", ["", "S", "J", "W", "SJW"])
def test_longer_games_are_solved_as_by_brute_force(letter: str, options: str) -> None:
    rules, random = Rules.from_letters(letter, options), seeded(f"longer {letter}-{options}")
    cards, stock = range(14, 17), range(8, 14)
    for _ in range(4):
        state = middle_of_a_game(rules, random, cards_left=cards, stock=stock)
        reached, (solution,) = by_brute_force(state), solve_states([state])
        assert solution.fewest_draws == reached.fewest_draws
        assert solution.best_score == reached.best_score
        assert_the_line_holds(state, solution)


@each_rules
def test_the_best_line_of_a_whole_deal_holds(rules: Rules) -> None:
    random = seeded(f"whole {rules_name(rules)}")
    for _ in range(2):
        state = fresh_game(rules, random)
        assert_the_line_holds(state, solve(state.deal, rules))


@each_rules
def test_all_positions_of_a_game_at_once_are_solved_as_one_by_one(rules: Rules) -> None:
    random = seeded(f"game {rules_name(rules)}")
    start = fresh_game(rules, random)
    states = replay(start, solve(start.deal, rules).line)[::4]
    together = solve_states(states)
    for state, solution in zip(states, together, strict=True):
        (alone,) = solve_states([state])
        assert solution == alone
        assert solution.line == alone.line


def test_a_final_state_is_its_own_solution() -> None:
    start = fresh_game(Rules("E"), seeded("final"))
    won = replay(start, solve(start.deal, start.rules).line)[-1]
    given_up = [replace(start, status=status) for status in (Status.RESIGNED, Status.EXPIRED)]
    solutions = solve_states([won, start, *given_up])
    assert won.status is Status.WON
    assert solutions[0] == Solution(
        winnable=True, fewest_draws=0, best_score=won.score, score_is_exact=True, _line=tuple
    )
    assert solutions[1].winnable
    assert solutions[1].best_score == won.score
    for solution in solutions[2:]:
        assert (solution.winnable, solution.fewest_draws) == (False, None)
        assert (solution.best_score, solution.line) == (start.score, ())


def test_no_position_has_no_solution() -> None:
    assert solve_states([]) == []


def test_the_graph_has_as_many_sets_and_removals_as_is_known() -> None:
    assert sum(len(level.sets) for level in levels()) == len(index_of()) == 22_932
    assert sum(len(level.cards) for level in levels()) == 119_364
    assert len(levels()) == TABLEAU_SIZE + 1


def assert_the_line_holds(state: State, solution: Solution) -> None:
    """The engine takes the line move by move and ends where the solution says."""
    end = replay(state, solution.line)[-1]
    assert end.score == solution.best_score
    assert all(isinstance(action, Play | Draw) for action in solution.line)
    assert (end.status is Status.WON) == solution.winnable
    if solution.winnable:
        earliest = replay(state, solution.winning_line)[-1]
        assert earliest.status is Status.WON
        assert earliest.drawn - state.drawn == solution.fewest_draws
        assert state.rules.traditional or solution.line == solution.winning_line
    else:
        assert solution.winning_line == ()
