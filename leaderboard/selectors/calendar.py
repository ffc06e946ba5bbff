"""Months of dailies with a player's results: three queries for a month, not one for each day."""

import calendar
from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from django.db.models import Min

from game.engine.rules import RULE_LETTERS
from game.engine.state import Status
from game.models import Player
from game.months import month_after, month_before
from leaderboard.medals import Medal, medal_of
from leaderboard.models import Challenge, Score
from leaderboard.services.challenges import first_day, today

DAYS_OF_WEEK = 7


class Mark(StrEnum):
    """How a player stands with one daily."""

    WON = "won"
    ENDED = "ended"
    PLAYING = "playing"
    EXPIRED = "expired"
    OPEN = "open"
    UNPLAYED = "unplayed"


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """One daily, and the player's attempt at it. ``mark`` is None where nobody asks."""

    challenge: Challenge
    attempt: Score | None
    mark: Mark | None

    @property
    def rules(self) -> str:
        return self.challenge.rules

    @property
    def rules_name(self) -> str:
        return self.challenge.rules_name

    @property
    def has_result(self) -> bool:
        return self.mark in {Mark.WON, Mark.ENDED}

    @property
    def medal(self) -> Medal | None:
        """None while the day is open, too: its ranks are not final."""
        rank = self.attempt.final_rank if self.attempt else None
        return medal_of(rank, self.challenge.final_players)


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """``has_begun`` is False before the player's first daily, and where nobody asks."""

    date: date
    entries: list[CalendarEntry]
    is_today: bool
    has_begun: bool


@dataclass(frozen=True, slots=True)
class Month:
    """Whole weeks from Monday on; None for a day of another month. ``previous`` and ``next`` are
    the first days of the months beside it, where there is a daily to be seen in them."""

    first: date
    weeks: list[list[CalendarDay | None]]
    weekdays: list[date]
    previous: date | None
    next: date | None


def month_of(day: date, *, player: Player | None, now: datetime) -> Month:
    """The month in which ``day`` lies; raises ``Challenge.DoesNotExist`` before the first and after
    the present one."""
    present = today(now)
    first, earliest, latest = day.replace(day=1), _earliest(present), present.replace(day=1)
    if not earliest <= first <= latest:
        raise Challenge.DoesNotExist
    entries = _entries(first, player, now)
    begun = _first_played(player, present)
    weeks = [
        [
            CalendarDay(
                date=each,
                entries=entries[each],
                is_today=each == present,
                has_begun=begun is not None and begun <= each,
            )
            if each.month == first.month
            else None
            for each in week
        ]
        for week in calendar.Calendar().monthdatescalendar(first.year, first.month)
    ]
    monday = first - timedelta(days=first.weekday())
    return Month(
        first=first,
        weeks=weeks,
        weekdays=[monday + timedelta(days=number) for number in range(DAYS_OF_WEEK)],
        previous=month_before(first) if first > earliest else None,
        next=month_after(first) if first < latest else None,
    )


def entry_of(
    challenge: Challenge, attempt: Score | None, player: Player | None, *, now: datetime
) -> CalendarEntry:
    mark = None if player is None else _mark(challenge, attempt, now)
    return CalendarEntry(challenge=challenge, attempt=attempt, mark=mark)


def _entries(
    first: date, player: Player | None, now: datetime
) -> defaultdict[date, list[CalendarEntry]]:
    last = min(month_after(first) - timedelta(days=1), today(now))
    challenges = list(Challenge.objects.filter(date__range=(first, last)))
    attempts = {
        attempt.challenge_id: attempt
        for attempt in Score.objects.select_related("game").filter(
            player=player, challenge__in=challenges
        )
    }
    entries: defaultdict[date, list[CalendarEntry]] = defaultdict(list)
    for challenge in sorted(challenges, key=lambda c: RULE_LETTERS.index(c.rules)):
        attempt = attempts.get(challenge.pk)
        entries[challenge.date].append(entry_of(challenge, attempt, player, now=now))
    return entries


def _mark(challenge: Challenge, attempt: Score | None, now: datetime) -> Mark:
    if attempt is None:
        return Mark.OPEN if now < challenge.starts_until else Mark.UNPLAYED
    if attempt.game.status == Status.PLAYING:
        return Mark.EXPIRED if challenge.is_closed(at=now) else Mark.PLAYING
    if attempt.game.status == Status.EXPIRED:
        return Mark.EXPIRED
    return Mark.WON if attempt.game.status == Status.WON else Mark.ENDED


def _first_played(player: Player | None, present: date) -> date | None:
    """The day of the player's first daily; today for one who has none yet."""
    if player is None:
        return None
    first: date | None = Score.objects.filter(player=player).aggregate(
        first=Min("challenge__date")
    )["first"]
    return first or present


def _earliest(present: date) -> date:
    """The first day of the first daily's month."""
    return min(first_day() or present, present).replace(day=1)
