"""What every template knows of the player."""

from typing import Any

from django.http import HttpRequest

from game.models import Player
from game.sessions import player_of

DEFAULTS = Player()


def preferences(request: HttpRequest) -> dict[str, Any]:
    """``preferences``: the player's settings, or what a new player has."""
    player = player_of(request) if hasattr(request, "user") else None
    return {"preferences": player or DEFAULTS}
