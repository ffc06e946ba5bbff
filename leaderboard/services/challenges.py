"""Making dailies: on demand, and without a race."""

from datetime import UTC, date, datetime

from django.db import IntegrityError, transaction

from game.engine.rules import RULE_LETTERS
from game.models import Deal
from game.services.games import random_code
from leaderboard.models import Challenge

DAILY_VERSION = "TP2"
"""128 bits: from the open cards of a 35-bit code all deals could be tried in minutes."""


def today(now: datetime) -> date:
    """The UTC date whose dailies can be started at ``now``."""
    return now.astimezone(UTC).date()


def ensure_dailies(*, now: datetime) -> list[Challenge]:
    """Today's dailies, one for each rule letter; those that are missing are made."""
    return [ensure_challenge(day=today(now), rules=letter, now=now) for letter in RULE_LETTERS]


def ensure_challenge(*, day: date, rules: str, now: datetime) -> Challenge:
    """The daily of that day and rule letter. Of several that make it at once, the first wins."""
    challenge = _find(day, rules)
    if challenge is not None:
        return challenge
    try:
        return _make(day, rules, now)
    except IntegrityError:
        return Challenge.objects.select_related("deal").get(date=day, rules=rules)


def _find(day: date, rules: str) -> Challenge | None:
    return Challenge.objects.select_related("deal").filter(date=day, rules=rules).first()


@transaction.atomic
def _make(day: date, rules: str, now: datetime) -> Challenge:
    challenge = Challenge(date=day, rules=rules, number=_number_of(day), created_at=now)
    code = random_code(rules=rules, version=DAILY_VERSION)
    challenge.deal = Deal.objects.create(code=str(code), secret_until=challenge.closes_at)
    challenge.save()
    return challenge


def _number_of(day: date) -> int:
    """1 for the first day that had a daily, one more for each day since."""
    first = Challenge.objects.order_by("date").values_list("date", flat=True).first()
    return (day - (first or day)).days + 1
