"""After the game: what could still be reached, which moves cost something, and what was better."""

import pytest

from game.engine.analysis import Mark, MarkKind
from game.engine.replay import replay
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.solver import solve, solve_states
from game.engine.state import Status
from game.engine.transitions import Action, Draw, Hint, Play, Resign, Undo, apply
from tests.engine.analysed import analysis_of, games_under, whole_game
from tests.engine.positions import fresh_game, middle_of_a_game
from tests.engine.seeds import DEAL_CODES, WON_CODE, WON_LINE, game_of
from tests.engine.strategies import ALL_RULES, rules_name, seeded

STANDARD = [rules for rules in ALL_RULES if not rules.traditional]
each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)
each_standard = pytest.mark.parametrize("rules", STANDARD, ids=rules_name)

LOSES_AT_ONCE = "TP1-C-AAAAAAC"
"""Can be won, but only if the card at 21 is played first."""
WASTES_A_DRAW = "TP1-E-AAAAAAE"
BEFORE_IT: list[Action] = [Play(20), Play(26), Play(25), Draw()]
"""After these moves one may draw and still win, with one draw more than needed."""
CANT_BE_WON = "TP1-C-AAAAAAD"


@each_rules
def test_each_step_is_what_solving_it_alone_gives(rules: Rules) -> None:
    for start, actions in games_under(rules)[:2]:
        states, found = analysis_of(start, actions)
        alone = [solve_states([state])[0] for state in states]
        assert found.winnable == [solution.winnable for solution in alone]
        assert found.score_is_exact == alone[0].score_is_exact
        if not rules.traditional:
            assert found.reachable == [solution.best_score for solution in alone]


@each_rules
def test_the_best_line_reaches_the_best_score(rules: Rules) -> None:
    for start, actions in [*games_under(rules), whole_game(rules)]:
        _, found = analysis_of(start, actions)
        end = replay(start, found.best_line)[-1]
        assert end.score == found.reachable[0]
        if not rules.traditional:
            assert found.winnable[0] == (end.status is Status.WON)


@each_rules
def test_only_plays_and_draws_are_marked_and_each_once(rules: Rules) -> None:
    for start, actions in games_under(rules):
        _, found = analysis_of(start, actions)
        numbers = [mark.n for mark in found.marks]
        assert numbers == sorted(set(numbers))
        assert all(isinstance(actions[n - 1], Play | Draw) for n in numbers)


@each_standard
def test_a_better_move_is_legal_and_keeps_the_best(rules: Rules) -> None:
    for start, actions in games_under(rules):
        states, found = analysis_of(start, actions)
        for mark in found.marks:
            (then,) = solve_states([apply(states[mark.n - 1], mark.better)])
            assert mark.better != actions[mark.n - 1]
            assert then.winnable == found.winnable[mark.n - 1]
            assert then.best_score == found.reachable[mark.n - 1]


@each_standard
def test_a_mark_tells_what_its_move_cost(rules: Rules) -> None:
    kinds = {
        (True, False): MarkKind.WIN_LOST,
        (True, True): MarkKind.DRAW,
        (False, False): MarkKind.POINTS,
    }
    for start, actions in games_under(rules):
        _, found = analysis_of(start, actions)
        for mark in found.marks:
            assert mark.cost == found.reachable[mark.n - 1] - found.reachable[mark.n] > 0
            assert mark.kind is kinds[found.winnable[mark.n - 1], found.winnable[mark.n]]


@each_standard
def test_a_move_without_a_mark_cost_nothing_that_could_be_gained(rules: Rules) -> None:
    for start, actions in games_under(rules):
        states, found = analysis_of(start, actions)
        marked = {mark.n for mark in found.marks}
        for n, action in enumerate(actions, start=1):
            if n in marked or not isinstance(action, Play | Draw):
                continue
            assert found.winnable[n] == found.winnable[n - 1]
            if found.winnable[n - 1] or found.reachable[n - 1] > states[n - 1].score:
                assert found.reachable[n] == found.reachable[n - 1]


@pytest.mark.parametrize("letter", RULE_LETTERS)
def test_the_marks_of_a_win_add_up_to_what_is_missing_from_the_best_score(letter: str) -> None:
    random = seeded(f"wins {letter}")
    wins = 0
    while wins < 3:
        start = fresh_game(Rules(letter), random)
        state, actions = start, list[Action]()
        while state.status is Status.PLAYING:
            plays = state.legal_plays()
            actions.append(Play(random.choice(plays)) if plays else Draw())
            state = apply(state, actions[-1])
        if state.status is not Status.WON:
            continue
        wins += 1
        _, found = analysis_of(start, actions)
        assert all(mark.kind is MarkKind.DRAW for mark in found.marks)
        assert sum(mark.cost for mark in found.marks) == found.reachable[0] - state.score


def test_the_worked_win_had_thirteen_draws_too_many() -> None:
    _, found = analysis_of(game_of(WON_CODE), WON_LINE)
    assert found.reachable[0] == 772 - DEAL_CODES["vectors"][WON_CODE]["fewest_draws"]["E"]
    assert found.reachable[-1] == 750
    assert {mark.kind for mark in found.marks} == {MarkKind.DRAW}
    assert sum(mark.cost for mark in found.marks) == 13
    assert all(found.winnable)


@pytest.mark.parametrize("wrong", [Play(20), Play(26), Draw()])
def test_the_move_that_loses_the_win_is_named(wrong: Action) -> None:
    start = game_of(LOSES_AT_ONCE)
    _, found = analysis_of(start, [wrong, Draw(), Draw()])
    first = found.marks[0]
    assert (first.n, first.kind, first.better) == (1, MarkKind.WIN_LOST, Play(21))
    assert found.winnable == [True, False, False, False]
    assert first.cost == found.reachable[0] - found.reachable[1]
    assert MarkKind.WIN_LOST not in {mark.kind for mark in found.marks[1:]}


def test_an_undo_brings_back_what_could_be_reached_and_is_not_marked() -> None:
    actions: list[Action] = [Draw(), Undo(), Play(21), Undo(), Play(20)]
    _, found = analysis_of(game_of(LOSES_AT_ONCE), actions)
    assert found.winnable == [True, False, True, True, True, False]
    assert [(mark.n, mark.kind) for mark in found.marks] == [
        (1, MarkKind.WIN_LOST),
        (5, MarkKind.WIN_LOST),
    ]
    best = found.reachable
    assert best[0] == best[2] == best[3] == best[4] == 756


def test_one_draw_too_many_is_named() -> None:
    _, found = analysis_of(game_of(WASTES_A_DRAW), [*BEFORE_IT, Draw()])
    (mark,) = found.marks
    assert (mark.n, mark.kind, mark.cost) == (5, MarkKind.DRAW, 1)
    assert found.reachable == [762, 762, 762, 762, 762, 761]


def test_the_best_line_itself_has_no_mark() -> None:
    for code in (WON_CODE, LOSES_AT_ONCE, CANT_BE_WON):
        start = game_of(code)
        _, found = analysis_of(start, solve(start.deal, start.rules).line)
        assert found.marks == []
        assert len(set(found.reachable)) == 1


def test_hints_and_an_end_in_the_log_are_no_mistakes() -> None:
    first, then = BEFORE_IT[:2], BEFORE_IT[2:]
    actions: list[Action] = [Hint(), *first, Hint(), Hint(), *then, Hint(), Resign()]
    states, found = analysis_of(game_of(WASTES_A_DRAW), actions)
    assert found.marks == []
    assert set(found.reachable[:-1]) == {762}
    assert (found.winnable[-1], found.reachable[-1]) == (False, states[-1].score)


def test_points_lost_in_a_deal_that_cant_be_won_are_named() -> None:
    start = game_of(CANT_BE_WON)
    actions = [Draw()] * 12
    states, found = analysis_of(start, actions)
    assert found.reachable[0] > states[0].score
    assert {mark.kind for mark in found.marks} == {MarkKind.POINTS}
    lost = found.reachable[0] - found.reachable[-1]
    assert found.reachable[-1] > states[-1].score
    assert sum(mark.cost for mark in found.marks) == lost


def test_a_lost_end_in_which_nothing_can_be_gained_has_no_marks() -> None:
    random, seen = seeded("lost ends"), 0
    while seen < 5:
        start = middle_of_a_game(Rules("C"), random, cards_left=range(10, 20), stock=range(4, 8))
        (solution,) = solve_states([start])
        if solution.winnable or solution.best_score > start.score:
            continue
        seen += 1
        states, found = analysis_of(start, [Draw()] * start.stock_count)
        assert found.marks == []
        assert found.reachable[-1] == states[-1].score < start.score


def test_a_game_without_a_move_has_one_step_and_no_mark() -> None:
    start = game_of(WON_CODE)
    _, found = analysis_of(start, [])
    assert (found.reachable, found.marks) == ([763], [])


def test_a_blocked_end_holds_its_own_score() -> None:
    start = game_of("TP1-C-AAAAAAB")
    state, actions = start, list[Action]()
    while state.status is Status.PLAYING:
        actions.append(Draw() if state.stock_count else Play(state.legal_plays()[0]))
        state = apply(state, actions[-1])
    states, found = analysis_of(start, actions)
    assert states[-1].status is Status.BLOCKED
    assert found.reachable[-1] == states[-1].score
    assert [mark.kind for mark in found.marks].count(MarkKind.WIN_LOST) == 1


def test_a_mark_is_what_it_says() -> None:
    (mark,) = analysis_of(game_of(LOSES_AT_ONCE), [Draw()])[1].marks
    assert mark == Mark(n=1, kind=MarkKind.WIN_LOST, cost=92, better=Play(21))
