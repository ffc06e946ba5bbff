"""How many play the dailies, for whoever operates the site."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Count, Q

from game.engine.state import Status
from game.models import Game, Player
from leaderboard.models import Challenge
from leaderboard.services.challenges import today

PREPARED_DAYS_WANTED = 3


@dataclass(frozen=True, slots=True)
class Turnout:
    """One daily: attempts started, those that count by now, and those of them that were won."""

    challenge: Challenge
    started: int
    finished: int
    won: int


@dataclass(frozen=True, slots=True)
class Today:
    """The day so far, and for how many days after it dailies are prepared without a gap."""

    dailies: list[Turnout]
    games: int
    new_players: int
    prepared_days: int

    @property
    def is_prepared(self) -> bool:
        return self.prepared_days >= PREPARED_DAYS_WANTED


def turnout_of_days(first: date, last: date) -> dict[date, list[Turnout]]:
    """The dailies of each day, Easy before Classic; days without one are left out."""
    is_counted = Q(scores__finished_at__isnull=False, scores__voided_at__isnull=True)
    challenges = (
        Challenge.objects.filter(date__range=(first, last))
        .annotate(
            started=Count("scores"),
            finished=Count("scores", filter=is_counted),
            won=Count("scores", filter=is_counted & Q(scores__game__status=Status.WON.value)),
        )
        .order_by("date", "-rules")
    )
    days: dict[date, list[Turnout]] = defaultdict(list)
    for challenge in challenges:
        counts = (challenge.started, challenge.finished, challenge.won)
        days[challenge.date].append(Turnout(challenge, *counts))
    return dict(days)


def today_so_far(*, now: datetime) -> Today:
    day = today(now)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return Today(
        dailies=turnout_of_days(day, day).get(day, []),
        games=Game.objects.filter(created_at__gte=midnight).count(),
        new_players=Player.objects.filter(date_joined__gte=midnight, is_guest=False).count(),
        prepared_days=_prepared_days(day),
    )


def _prepared_days(day: date) -> int:
    prepared = set(Challenge.objects.filter(date__gt=day).values_list("date", flat=True))
    count = 0
    while day + timedelta(days=count + 1) in prepared:
        count += 1
    return count
