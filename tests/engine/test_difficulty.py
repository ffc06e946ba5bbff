"""Stars from a win rate, and the stars that each day of the week asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.difficulty import STARS_FROM, WEEK, distance, stars_of

rates = st.one_of(
    st.floats(0, 1),
    st.sampled_from(STARS_FROM),
    st.integers(1, 300).flatmap(lambda games: st.integers(0, games).map(lambda won: won / games)),
)
some_stars = st.integers(1, 5)


@pytest.mark.parametrize(
    ("win_rate", "stars"),
    [
        (1.0, 1),
        (0.85, 1),
        (0.849, 2),
        (0.60, 2),
        (0.599, 3),
        (0.35, 3),
        (0.349, 4),
        (0.12, 4),
        (0.119, 5),
        (0.0, 5),
    ],
)
def test_a_rate_has_the_stars_of_its_range(win_rate: float, stars: int) -> None:
    assert stars_of(win_rate) == stars


@given(rates)
def test_every_rate_has_one_to_five_stars(rate: float) -> None:
    assert stars_of(rate) in range(1, 6)


@given(rates, rates)
def test_what_is_won_less_often_has_no_fewer_stars(one: float, other: float) -> None:
    low, high = sorted([one, other])
    assert stars_of(low) >= stars_of(high)


@given(rates, some_stars)
def test_a_rate_is_at_no_distance_from_its_own_stars_only(rate: float, stars: int) -> None:
    assert distance(rate, stars) >= 0
    assert (distance(rate, stars) == 0) == (stars_of(rate) == stars)


@given(rates, some_stars)
def test_a_rate_is_at_most_the_whole_scale_away(rate: float, stars: int) -> None:
    assert distance(rate, stars) <= 1


@given(st.floats(0, 0.1), st.floats(0, 0.1))
def test_a_rate_nearer_to_the_range_is_nearer(one: float, other: float) -> None:
    low, high = sorted([one, other])
    assert distance(low, 1) >= distance(high, 1)
    assert distance(1 - low, 5) >= distance(1 - high, 5)


def test_the_week_runs_from_gentle_on_monday_to_hard_on_sunday() -> None:
    assert len(WEEK) == 7
    assert list(WEEK) == sorted(WEEK)
    assert (WEEK[0], WEEK[-1]) == (1, 5)
    assert set(WEEK) == set(range(1, 6))


def test_the_ranges_leave_no_gap() -> None:
    assert list(STARS_FROM) == sorted(STARS_FROM, reverse=True)
    assert STARS_FROM[-1] == 0.0
