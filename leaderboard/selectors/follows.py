"""Reading who follows whom, and finding players to follow."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Length

from game.models import Player
from game.models.player import KEY_MAX, name_key_of
from leaderboard.models import Follow

SEARCH_LETTERS_LEAST = 2
FOUND_MOST = 20
NUL = "\0"
"""PostgreSQL takes no text that has one."""


def followed_by(player: Player) -> QuerySet[Player]:
    """Whom the player follows, by name; banned players are nowhere to be seen."""
    return Player.objects.filter(followers__follower=player, is_active=True).order_by("name_key")


def circle_of(player: Player) -> list[Player]:
    """The player and all whom the player follows."""
    return [player, *followed_by(player)]


def followed_names(player: Player | None) -> set[str]:
    return set(followed_by(player).values_list("name", flat=True)) if player else set()


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    name: str
    is_followed: bool


def find_players(start: str, *, follower: Player | None) -> list[FoundPlayer]:
    """Accounts whose names begin so, the shortest name first; none for a single letter, nor
    for more letters than a name has."""
    key = name_key_of(start)
    if not SEARCH_LETTERS_LEAST <= len(key) <= KEY_MAX or NUL in key:
        return []
    found = (
        Player.objects.filter(name_key__startswith=key, is_active=True, is_guest=False)
        .annotate(
            is_followed=Exists(Follow.objects.filter(follower=follower, followed=OuterRef("pk")))
        )
        .order_by(Length("name_key"), "name_key")
    )
    return [FoundPlayer(player.name, player.is_followed) for player in found[:FOUND_MOST]]


def find_player(name: str) -> Player:
    """The player of that name who is not banned; raises ``Player.DoesNotExist``."""
    player = player_named(name)
    if not player.is_active:
        raise Player.DoesNotExist
    return player


def player_named(name: str) -> Player:
    """Banned or not; raises ``Player.DoesNotExist``."""
    if NUL in name:
        raise Player.DoesNotExist
    return Player.objects.get(name_key=name_key_of(name))
