"""The only clock. Services and selectors take the time as an argument; their callers read it here."""

from datetime import datetime

from django.utils import timezone


def now() -> datetime:
    """The present moment in UTC."""
    return timezone.now()
