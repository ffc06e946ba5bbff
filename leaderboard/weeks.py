"""ISO weeks, which begin on Monday, of UTC dates; each goes by its Monday."""

import re
from datetime import date, timedelta

A_WEEK = timedelta(weeks=1)


def week_of(day: date) -> date:
    """The Monday of its week."""
    return day - timedelta(days=day.weekday())


def name_of_week(monday: date) -> str:
    """2026-W49."""
    return f"{monday:%G-W%V}"


def parse_week(text: str) -> date:
    """The Monday of a week such as 2026-W49; ``ValueError`` for what is no such week."""
    found = re.fullmatch(r"([0-9]{4})-W([0-9]{2})", text, re.ASCII)
    if found is None:
        raise ValueError(f"{text!r} is not a week such as 2026-W49")
    return date.fromisocalendar(int(found[1]), int(found[2]), 1)
