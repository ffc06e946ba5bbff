"""Any sequence of actions: the engine beside the reference, and what holds all along."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codes import DealCode
from game.engine.deals import deal_from
from game.engine.errors import RulesError
from game.engine.layout import PEAKS
from game.engine.rules import Rules
from game.engine.state import State, start_game
from game.engine.transitions import Action, Draw, Hint, Play, Undo
from game.engine.view import view_for
from tests.engine.reference import ReferenceGame, Refused, Step
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.side_by_side import reference_of, step_of
from tests.engine.strategies import (
    ALL_RULES,
    Choice,
    Line,
    Pick,
    accepted,
    any_action,
    lines,
    rules_name,
    seeded,
    standard_lines,
    thorough,
    walk,
)

GAMES_OF_EACH_RULES = 4


@thorough
@given(lines, st.lists(any_action, max_size=6))
def test_the_engine_agrees_with_the_reference(line: Line, more: list[Action]) -> None:
    start, chosen = line
    game = reference_of(start.deal, start.rules)
    for _, action, outcome in walk(start, [*chosen, *more]):
        refusal = _refusal(game, step_of(action))
        if isinstance(outcome, State):
            assert refusal is None
            assert view_for(outcome) == game.view()
        else:
            assert outcome.code == refusal


@thorough
@given(standard_lines)
def test_the_standard_score_follows_from_what_stands(line: Line) -> None:
    standing = 0
    for _, action, after in accepted(*line):
        standing += {Play: 1, Draw: 1, Undo: -1}.get(type(action), 0)
        assert after.score == _score_of(after, standing)


def test_the_score_follows_from_what_stands_all_along_the_won_line() -> None:
    for n, (_, _, after) in enumerate(accepted(game_of(WON_CODE), WON_LINE), start=1):
        assert after.score == _score_of(after, n)


@thorough
@given(lines)
def test_moves_and_undos_only_ever_rise(line: Line) -> None:
    for before, action, after in accepted(*line):
        assert after.moves == before.moves + isinstance(action, Play | Draw)
        assert after.undos == before.undos + isinstance(action, Undo)


@thorough
@given(lines)
def test_cards_are_neither_lost_nor_made(line: Line) -> None:
    rules = line[0].rules
    for _, _, after in accepted(*line):
        on_waste = (not rules.empty_waste) + after.cards_cleared + after.drawn
        assert after.remaining.bit_count() + after.stock_count + on_waste == 52 + rules.joker


@pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)
def test_the_engine_agrees_with_the_reference_under_all_rules(rules: Rules) -> None:
    random = seeded(rules_name(rules))
    for _ in range(GAMES_OF_EACH_RULES):
        code = DealCode("TP1", rules, random.getrandbits(35))
        start = start_game(deal_from(code), rules)
        game = reference_of(start.deal, rules)
        assert view_for(start) == game.view()
        for _, action, outcome in walk(start, _random_choices(random)):
            refusal = _refusal(game, step_of(action))
            assert (outcome.code if isinstance(outcome, RulesError) else None) == refusal
            if isinstance(outcome, State):
                assert view_for(outcome) == game.view()


def _random_choices(random: Random) -> list[Choice]:
    """A player who mostly plays what fits, and sometimes draws early, errs or takes back."""
    weights = [12, 2, 2, 1, 1]
    chosen: list[Choice] = []
    for _ in range(80):
        pick, play = Pick(random.randrange(10)), Play(random.randrange(28))
        chosen += random.choices([pick, Draw(), play, Undo(), Hint()], weights)
    return chosen


def _score_of(state: State, standing: int) -> int:
    return 500 - standing + 100 * sum(not state.remaining & peak for peak in PEAKS)


def _refusal(game: ReferenceGame, step: Step) -> str | None:
    try:
        game.act(step)
    except Refused as refused:
        return refused.code
    return None
