"""Dates in addresses."""

from datetime import date


class DateConverter:
    """2026-11-30; a day that no calendar has does not match."""

    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()
