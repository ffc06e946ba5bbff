"""Figures as words, for templates."""

from django import template
from django.utils.formats import number_format

register = template.Library()

MS_PER_SECOND = 1000
SECONDS_PER_MINUTE = 60
SECONDS_PER_HOUR = 3600


@register.filter
def grouped(number: int) -> str:
    """A large number as the language groups it: ``12,345``; not for attributes."""
    return number_format(number, force_grouping=True)


@register.filter
def clock(elapsed_ms: object) -> str:
    """Milliseconds as ``1:05`` or ``1:02:05``, seconds rounded down; empty for what is no number."""
    if not isinstance(elapsed_ms, int):
        return ""
    seconds = elapsed_ms // MS_PER_SECOND
    hours, rest = divmod(seconds, SECONDS_PER_HOUR)
    minutes, seconds = divmod(rest, SECONDS_PER_MINUTE)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}"
    return f"{minutes}:{seconds:02}"
