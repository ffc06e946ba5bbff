"""Hypothesis strategies: deal codes, actions, and games as they may have been played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TypeAlias

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.engine.codes import FORMATS, DealCode
from game.engine.deals import deal_from
from game.engine.errors import RulesError
from game.engine.layout import COVER_MASKS, TABLEAU_SIZE, WHOLE_TABLEAU, positions_in
from game.engine.rules import OPTION_LETTERS, RULE_LETTERS, Rules
from game.engine.state import State, start_game
from game.engine.transitions import Action, Draw, Expire, Hint, Play, Resign, Undo, apply
from tests.engine.seeds import WON_CODE, WON_LINE, game_of

thorough = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # no deadline: the machines that run tests are shared


@dataclass(frozen=True, slots=True)
class Pick:
    """A play chosen from the legal ones, by an index that wraps; a draw where there is none."""

    index: int


Choice: TypeAlias = Action | Pick

ALL_RULES = [
    Rules(letter, *options)
    for letter in RULE_LETTERS
    for options in product([False, True], repeat=len(OPTION_LETTERS))
]
"""Both rule letters with each of the 32 combinations of options."""


def rules_name(rules: Rules) -> str:
    """For the names of tests, such as ``E-JO``."""
    return f"{rules.letter}-{rules.options}"


def seeded(name: str) -> Random:
    """Chance that is the same in every run."""
    return Random(name)  # noqa: S311 - it shuffles tests


every_rules = st.sampled_from(ALL_RULES)
standard_score = st.sampled_from([rules for rules in ALL_RULES if not rules.traditional])


@st.composite
def codes(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = every_rules) -> DealCode:
    version = draw(st.sampled_from(sorted(FORMATS)))
    number = draw(st.integers(0, (1 << FORMATS[version].bits) - 1))
    return DealCode(version, draw(rules), number)


@st.composite
def fresh_games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = every_rules) -> State:
    """A game before its first action."""
    code = draw(codes(rules))
    return start_game(deal_from(code), code.rules)


picks = st.integers(0, 9).map(Pick)
plays = st.integers(0, TABLEAU_SIZE - 1).map(Play)
choices = st.one_of(picks, picks, plays, st.sampled_from([Draw(), Undo(), Hint()]))
any_action = st.one_of(plays, st.sampled_from([Draw(), Undo(), Hint(), Resign(), Expire()]))

choice_lists: st.SearchStrategy[list[Choice]] = st.builds(
    lambda draws, middle, end: [*[Draw()] * draws, *middle, *end],
    st.sampled_from([0, 3, 10, 18, 21, 23, 25]),
    st.lists(choices, min_size=8, max_size=60),
    st.lists(st.sampled_from([Resign(), Expire()]), max_size=1),
)

near_wins: st.SearchStrategy[list[Choice]] = st.builds(
    lambda count, more: [*WON_LINE[:count], *more],
    st.sampled_from([20, 30, 36, 41, 45, 48, 49, 50]),
    st.lists(choices, min_size=2, max_size=20),
)
"""The start of the won line, and then what comes."""

Line: TypeAlias = tuple[State, list[Choice]]
"""A game before its first action, and what its player chooses to do."""

lines: st.SearchStrategy[Line] = st.one_of(
    st.tuples(fresh_games(), choice_lists), st.tuples(st.just(game_of(WON_CODE)), near_wins)
)
standard_lines: st.SearchStrategy[Line] = st.one_of(
    st.tuples(fresh_games(standard_score), choice_lists),
    st.tuples(st.just(game_of(WON_CODE)), near_wins),
)


def walk(
    state: State, chosen: Sequence[Choice]
) -> Iterator[tuple[State, Action, State | RulesError]]:
    """For each choice: the state before, the action, and what came of it."""
    for choice in chosen:
        action = _resolved(choice, state)
        outcome: State | RulesError
        try:
            outcome = apply(state, action)
        except RulesError as refusal:
            outcome = refusal
        yield state, action, outcome
        if isinstance(outcome, State):
            state = outcome


def accepted(state: State, chosen: Sequence[Choice]) -> Iterator[tuple[State, Action, State]]:
    """What ``walk`` yields, without the refusals."""
    for before, action, outcome in walk(state, chosen):
        if isinstance(outcome, State):
            yield before, action, outcome


def end_of(state: State, chosen: Sequence[Choice]) -> State:
    """The state after all choices."""
    for _, _, after in accepted(state, chosen):
        state = after
    return state


played_games: st.SearchStrategy[State] = lines.map(lambda line: end_of(*line))


@st.composite
def endgames(draw: st.DrawFn) -> State:
    """A position with few cards left, stock nearly gone, whatever led to it."""
    state = draw(fresh_games())
    remaining = WHOLE_TABLEAU
    for index in draw(st.lists(st.integers(0, 9), min_size=18, max_size=27)):
        uncovered = [pos for pos in positions_in(remaining) if not remaining & COVER_MASKS[pos]]
        remaining &= ~(1 << uncovered[index % len(uncovered)])
    drawn = draw(st.sampled_from([20, 22, 23]))
    return replace(
        state, remaining=remaining, drawn=drawn, waste=draw(st.sampled_from(state.deal.stock))
    )


def _resolved(choice: Choice, state: State) -> Action:
    if not isinstance(choice, Pick):
        return choice
    legal = state.legal_plays()
    return Play(legal[choice.index % len(legal)]) if legal else Draw()
