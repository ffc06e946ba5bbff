"""Difficulty, measured: how often a fair player wins a deal, as one star (gentle) to five (hard)."""

STARS_FROM = (0.85, 0.60, 0.35, 0.12, 0.0)
"""The least win rate for one star, two stars, ... five stars."""
AT_THE_BOUND = 1e-9
"""A rate that is the upper bound of a range belongs to the next one."""
WEEK = (1, 2, 2, 3, 4, 4, 5)
"""Stars from Monday to Sunday."""


def stars_of(win_rate: float) -> int:
    """1 to 5 for a win rate of 0 to 1.

    >>> stars_of(0.9), stars_of(0.05)
    (1, 5)
    """
    return next(stars for stars, least in enumerate(STARS_FROM, start=1) if win_rate >= least)


def distance(win_rate: float, stars: int) -> float:
    """How far a win rate lies from the range of so many stars; 0 inside it."""
    if stars_of(win_rate) == stars:
        return 0.0
    least = STARS_FROM[stars - 1]
    most = 1.0 if stars == 1 else STARS_FROM[stars - 2]
    return max(least - win_rate, win_rate - most, AT_THE_BOUND)
