"""Making dailies: ahead or on demand, and without a race."""

from datetime import UTC, date, datetime
from random import Random, SystemRandom

from django.db import IntegrityError, transaction

from game.engine.rules import RULE_LETTERS, Rules
from game.models import Deal
from leaderboard.models import Challenge
from leaderboard.services.daily_deals import ON_DEMAND, DailyDeal, Effort, find_daily_deal
from leaderboard.services.final_ranks import settle_due_dailies


def today(now: datetime) -> date:
    """The UTC date whose dailies can be started at ``now``."""
    return now.astimezone(UTC).date()


def first_day() -> date | None:
    """The first that has a daily; None before there is any."""
    return Challenge.objects.order_by("date").values_list("date", flat=True).first()


def ensure_dailies(*, now: datetime) -> list[Challenge]:
    """Today's dailies, one for each rule letter; those that are missing are made, and those of days
    that closed meanwhile get their final ranks."""
    settle_due_dailies(now=now)
    return [ensure_challenge(day=today(now), rules=letter, now=now) for letter in RULE_LETTERS]


def find_challenge(day: date, rules: str, *, now: datetime) -> Challenge:
    """The daily of a day; today's is made if it is missing.

    Raises ``Challenge.DoesNotExist``, also for what is no rule letter and for days to come.
    """
    if rules not in RULE_LETTERS or day > today(now):
        raise Challenge.DoesNotExist
    if day == today(now):
        return ensure_challenge(day=day, rules=rules, now=now)
    return Challenge.objects.select_related("deal").get(date=day, rules=rules)


def ensure_challenge(
    *,
    day: date,
    rules: str,
    now: datetime,
    effort: Effort | None = None,
    rng: Random | None = None,
) -> Challenge:
    """The daily of that day and rule letter. Of several that make it at once, the first wins.

    Its deal can be won: that is proven before the daily exists. Without an ``effort`` it is made
    within a second.
    """
    challenge = _find(day, rules)
    if challenge is not None:
        return challenge
    deal = find_daily_deal(
        day=day, rules=Rules(rules), effort=effort or ON_DEMAND, rng=rng or SystemRandom()
    )
    try:
        return _make(day, rules, now, deal)
    except IntegrityError:
        challenge = _find(day, rules)
        if challenge is None:
            raise
        return challenge


def _find(day: date, rules: str) -> Challenge | None:
    return Challenge.objects.select_related("deal").filter(date=day, rules=rules).first()


@transaction.atomic
def _make(day: date, rules: str, now: datetime, found: DailyDeal) -> Challenge:
    challenge = Challenge(
        date=day,
        rules=rules,
        number=_number_of(day),
        created_at=now,
        stars=found.stars,
        win_rate=found.win_rate,
        simulated_games=found.games,
        best_score=found.best_score,
    )
    challenge.deal = Deal.objects.create(code=str(found.code), secret_until=challenge.closes_at)
    challenge.save()
    return challenge


def _number_of(day: date) -> int:
    """1 for the first day that had a daily and for any before it, one more for each day since."""
    return max(0, (day - (first_day() or day)).days) + 1
