"""A player's streak: days in a row with a finished daily, under either rules."""

from datetime import date, datetime

from game.engine.state import Status
from game.models import Player
from leaderboard.models import Score
from leaderboard.models.challenge import first_open_day
from leaderboard.models.score import RANKED
from leaderboard.services.challenges import today
from leaderboard.streaks import Streak, streak_of


def streak_for(player: Player, *, now: datetime) -> Streak:
    return streak_on(_days_of(player), player=player, now=now)


def streak_until(player: Player, day: date) -> int:
    """How many days it has with the daily of ``day`` as the last, supposing that it counts."""
    days = {each.toordinal() for each in _days_of(player)} | {day.toordinal()}
    return streak_of(days, today=day.toordinal()).current


def streak_on(days: set[date], *, player: Player, now: datetime) -> Streak:
    """From the dates of the player's dailies that count."""
    return streak_of(
        {day.toordinal() for day in days},
        today=today(now).toordinal(),
        first_open=_first_to_finish(player, now).toordinal(),
    )


def _first_to_finish(player: Player, now: datetime) -> date:
    """Today; shortly after midnight the day before, if the player is still playing its daily."""
    first_open = first_open_day(now)
    if first_open == today(now):
        return first_open
    playing = Score.objects.filter(
        player=player,
        challenge__date=first_open,
        game__status=Status.PLAYING.value,
        voided_at=None,
    )
    return first_open if playing.exists() else today(now)


def _days_of(player: Player) -> set[date]:
    counted = Score.objects.filter(RANKED, player=player)
    return set(counted.values_list("challenge__date", flat=True))
