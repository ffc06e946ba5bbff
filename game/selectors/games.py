"""Reading games."""

from django.db.models import QuerySet

from game.models import Deal, Game
from game.models.game import is_game_id
from game.moments import Moment, moment_of


def find_game(game_id: str) -> Game:
    """The game with its deal and player; raises ``Game.DoesNotExist``, also for what is no id."""
    if not is_game_id(game_id):
        raise Game.DoesNotExist
    return Game.objects.select_related("deal", "player").get(pk=game_id)


def latest(game_id: str) -> tuple[Game, Moment]:
    """The game and how it stands; raises ``Game.DoesNotExist``."""
    game = find_game(game_id)
    return game, moment_of(game)


def entries_of(game_id: str) -> int:
    """How many entries the game's log has."""
    return Game.objects.values_list("n", flat=True).get(pk=game_id)


def featured_deals() -> QuerySet[Deal]:
    """Deals worth trying, offered in New game."""
    return Deal.objects.exclude(note="").filter(secret_until=None).order_by("pk")
