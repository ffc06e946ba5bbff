"""Who is logged in by a session."""

from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest

from game.models import Player


def player_of_session(session_key: str | None) -> Player | None:
    """The player who is logged in by this session, None for nobody."""
    if session_key is None:
        return None
    request = HttpRequest()
    request.session = SessionStore(session_key)
    player = get_user(request)
    return player if isinstance(player, Player) and player.is_active else None
