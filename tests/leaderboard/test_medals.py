"""Medals: the first 1, 3 and 10 % of a closed daily's clean board, rounded up."""

import doctest
from math import ceil

import pytest

from leaderboard import medals
from leaderboard.medals import Medal, medal_of


def won(players: int) -> list[Medal | None]:
    """The medals of all places."""
    return [medal_of(rank, players) for rank in range(1, players + 1)]


def test_who_plays_alone_wins_nothing() -> None:
    assert won(1) == [None]


@pytest.mark.parametrize("players", [2, 5, 10])
def test_up_to_ten_players_only_the_first_has_a_medal(players: int) -> None:
    assert won(players) == [Medal.GOLD] + [None] * (players - 1)


@pytest.mark.parametrize(
    ("players", "gold", "silver", "bronze"),
    [
        (11, 1, 0, 1),
        (33, 1, 0, 3),
        (34, 1, 1, 2),
        (100, 1, 2, 7),
        (101, 2, 2, 7),
        (1000, 10, 20, 70),
        (1001, 11, 20, 70),
    ],
)
def test_shares_are_rounded_up(players: int, gold: int, silver: int, bronze: int) -> None:
    medals_won = won(players)
    ranked = [Medal.GOLD] * gold + [Medal.SILVER] * silver + [Medal.BRONZE] * bronze
    assert medals_won == ranked + [None] * (players - len(ranked))


def test_whole_numbers_decide_however_many_players_there_are() -> None:
    """A share such as 0.03 has no exact double: 0.03 · 700 is a little over 21."""
    for players in range(2, 2000):
        assert medal_of(ceil(players / 100), players) is Medal.GOLD
        assert medal_of(-(-players // 10), players) is not None
        assert medal_of(-(-players // 10) + 1, players) is None


def test_the_example_runs() -> None:
    assert doctest.testmod(medals) == (0, 1)
