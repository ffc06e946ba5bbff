"""Streaks: days in a row with a finished daily.

Days are indexes, one more for each UTC date, so neither time zones nor changes of a clock matter.
"""

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Streak:
    current: int
    longest: int
    has_today: bool


def streak_of(played: Collection[int], *, today: int, first_open: int | None = None) -> Streak:
    """From the indexes of the days with a finished daily.

    A day that can still be finished, ``first_open`` (today if left out) or later, does not break
    the streak while it is missing.

    >>> streak_of({3, 4, 5, 9, 10}, today=11)
    Streak(current=2, longest=3, has_today=False)
    """
    days = frozenset(played)
    first_open = today if first_open is None else first_open
    current, day = 0, today
    while day in days or day >= first_open:
        current += day in days
        day -= 1
    return Streak(current=current, longest=_longest(days), has_today=today in days)


def _longest(days: frozenset[int]) -> int:
    longest = 0
    for first in days:
        if first - 1 not in days:
            after = first
            while after in days:
                after += 1
            longest = max(longest, after - first)
    return longest
