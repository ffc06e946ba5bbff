"""Dates and names in addresses."""

import re
from datetime import date

from game.models.player import NAME_MAX, NAME_MIN


def parse_day(text: str) -> date:
    """2026-11-30 and nothing else that ISO 8601 allows; ``ValueError`` otherwise."""
    if not re.fullmatch(DateConverter.regex, text, re.ASCII):
        raise ValueError(f"{text!r} is not a date such as 2026-11-30")
    return date.fromisoformat(text)


class DateConverter:
    """For ``path()``: a day that no calendar has does not match."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return parse_day(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


class MonthConverter:
    """For ``path()``: the first day of a month that is written as 2026-11."""

    regex = r"[0-9]{4}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return parse_day(f"{value}-01")

    def to_url(self, value: date) -> str:
        return value.isoformat()[: len("2026-11")]


class NameConverter:
    """For ``path()``: what the name of a player may be made of."""

    regex = rf"[\w-]{{{NAME_MIN},{NAME_MAX}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
