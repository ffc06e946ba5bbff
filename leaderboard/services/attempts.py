"""Starting the one ranked attempt that a player has at a daily."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from game.models import Player
from game.services.games import start_daily
from leaderboard.models import Challenge, Score
from leaderboard.services.challenges import ensure_challenge, today


def start_attempt(*, player: Player, rules: str, now: datetime) -> tuple[Score, bool]:
    """The player's attempt at today's daily and whether it began just now.

    However often and from wherever it is asked for, there is one.
    """
    challenge = ensure_challenge(day=today(now), rules=rules, now=now)
    attempt = attempt_at(challenge, player)
    if attempt is not None:
        return attempt, False
    try:
        return _begin(challenge, player, now), True
    except IntegrityError:
        return _attempts().get(challenge=challenge, player=player), False


def attempt_at(challenge: Challenge, player: Player) -> Score | None:
    return _attempts().filter(challenge=challenge, player=player).first()


def _attempts() -> QuerySet[Score]:
    return Score.objects.select_related("game__deal", "challenge")


@transaction.atomic
def _begin(challenge: Challenge, player: Player, now: datetime) -> Score:
    game = start_daily(player=player, deal=challenge.deal, closes_at=challenge.closes_at, now=now)
    return Score.objects.create(challenge=challenge, player=player, game=game)
