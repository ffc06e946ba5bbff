from dataclasses import FrozenInstanceError

import pytest

from game.engine.cards import RANKS
from game.engine.rules import RULE_LETTERS, Rules
from tests.engine import reference

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


def test_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules("E").letter = "C"  # type: ignore[misc]


def _meet(letter: str, one: str, other: str) -> bool:
    return Rules(letter).is_adjacent(RANKS.index(one), RANKS.index(other))
