"""Months, each by its first day."""

from datetime import date, timedelta

DAYS_MOST = 31


def month_before(first: date) -> date:
    return (first - timedelta(days=1)).replace(day=1)


def month_after(first: date) -> date:
    """``OverflowError`` after the last month that a date can have."""
    return (first + timedelta(days=DAYS_MOST)).replace(day=1)
