from dataclasses import FrozenInstanceError

import pytest

from game.engine.cards import JOKER_RANK, RANKS
from game.engine.rules import OPTION_LETTERS, RULE_LETTERS, Rules
from tests.engine import reference
from tests.engine.strategies import ALL_RULES, rules_name

PAIRS = [(one, other) for one in RANKS for other in RANKS]


@pytest.mark.parametrize("letter", RULE_LETTERS)
def test_cards_meet_as_the_reference_says(letter: str) -> None:
    assert [_meet(letter, one, other) for one, other in PAIRS] == [
        reference.fits(letter, one + "C", other + "D") for one, other in PAIRS
    ]


@pytest.mark.parametrize("letter", RULE_LETTERS)
def test_adjacency_has_no_direction(letter: str) -> None:
    assert all(_meet(letter, one, other) == _meet(letter, other, one) for one, other in PAIRS)


@pytest.mark.parametrize("letter", RULE_LETTERS)
def test_no_rank_meets_itself(letter: str) -> None:
    assert not any(_meet(letter, rank, rank) for rank in RANKS)


@pytest.mark.parametrize(
    ("letter", "rank", "neighbours"),
    [("E", "K", "AQ"), ("E", "A", "2K"), ("C", "K", "Q"), ("C", "A", "2"), ("C", "7", "68")],
)
def test_the_ends_of_a_run_depend_on_the_rule_letter(
    letter: str, rank: str, neighbours: str
) -> None:
    assert "".join(other for other in RANKS if _meet(letter, rank, other)) == neighbours


@pytest.mark.parametrize("letter", ["", "N", "e", "EC", "X"])
def test_other_letters_are_no_rules(letter: str) -> None:
    with pytest.raises(ValueError, match="not a rule letter"):
        Rules(letter)


@pytest.mark.parametrize("letter", RULE_LETTERS)
def test_the_joker_meets_every_rank_and_every_rank_the_joker(letter: str) -> None:
    rules = Rules(letter)
    for rank in range(JOKER_RANK + 1):
        assert rules.is_adjacent(JOKER_RANK, rank)
        assert rules.is_adjacent(rank, JOKER_RANK)


@pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)
def test_the_letters_of_the_options_make_the_same_rules_again(rules: Rules) -> None:
    assert Rules.from_letters(rules.letter, rules.options) == rules
    assert list(rules.options) == sorted(rules.options, key=OPTION_LETTERS.index)


def test_there_are_64_sets_of_rules() -> None:
    assert len(set(ALL_RULES)) == 64
    assert len({(rules.letter, rules.options) for rules in ALL_RULES}) == 64


def test_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules("E").letter = "C"  # type: ignore[misc]


def _meet(letter: str, one: str, other: str) -> bool:
    return Rules(letter).is_adjacent(RANKS.index(one), RANKS.index(other))
