"""A player's streak: days in a row with a finished daily, under either rules."""

from datetime import date, datetime

from game.models import Player
from leaderboard.models import Score
from leaderboard.models.challenge import first_open_day
from leaderboard.models.score import RANKED
from leaderboard.services.challenges import today
from leaderboard.streaks import Streak, streak_of


def streak_for(player: Player, *, now: datetime) -> Streak:
    return streak_on(_days_of(player), now=now)


def streak_until(player: Player, day: date) -> int:
    """How many days it has with the daily of ``day`` as the last, supposing that it counts."""
    days = {each.toordinal() for each in _days_of(player)} | {day.toordinal()}
    return streak_of(days, today=day.toordinal()).current


def streak_on(days: set[date], *, now: datetime) -> Streak:
    """From the dates of the dailies that count."""
    return streak_of(
        {day.toordinal() for day in days},
        today=today(now).toordinal(),
        first_open=first_open_day(now).toordinal(),
    )


def _days_of(player: Player) -> set[date]:
    counted = Score.objects.filter(RANKED, player=player)
    return set(counted.values_list("challenge__date", flat=True))
