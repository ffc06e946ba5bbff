"""Reading games."""

from dataclasses import dataclass

from django.db.models import QuerySet

from game.engine.state import Status
from game.models import Deal, Game, Player
from game.moments import Moment, moment_of
from game.sessions import player_of_session


@dataclass(frozen=True, slots=True)
class Pulse:
    """What a ping asks: the log entries so far, and whether the session still stands."""

    n: int
    session_stands: bool


def pulse_of(*, game_id: str, player_id: int | None, session_key: str | None) -> Pulse:
    player = player_of_session(session_key)
    n = Game.objects.values_list("n", flat=True).get(pk=game_id)
    return Pulse(n, session_stands=(player.pk if player else None) == player_id)


def latest(game_id: str) -> tuple[Game, Moment]:
    """The game and how it stands; raises ``Game.DoesNotExist``."""
    game = Game.objects.select_related("deal", "player").get(pk=game_id)
    return game, moment_of(game)


def featured_deals() -> QuerySet[Deal]:
    """Deals worth trying, offered in New game."""
    return Deal.objects.exclude(note="").filter(secret_until=None).order_by("pk")


def recent_practice(player: Player, count: int) -> QuerySet[Game]:
    """The player's newest practice games that are still being played."""
    games = player.games.filter(kind=Game.Kind.PRACTICE, status=Status.PLAYING, n__gt=0)
    return games.select_related("deal").order_by("-created_at")[:count]
