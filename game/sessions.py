"""Who is logged in by a session."""

from functools import lru_cache

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from game.models import Player

SESSIONS_KEPT = 4_096


def player_of(request: HttpRequest) -> Player | None:
    """Who makes this request, None for a visitor who is no player yet."""
    return request.user if isinstance(request.user, Player) else None


def player_of_session(session_key: str | None) -> Player | None:
    """The player who is logged in by this session, None for nobody."""
    if session_key is None:
        return None
    request = HttpRequest()
    request.session = SessionStore(session_key)
    player = get_user(request)
    return player if isinstance(player, Player) and player.is_active else None


def is_session_of(session_data: str | None, player: Player) -> bool:
    """Whether a session that holds this data logs ``player`` in: active, with this password."""
    if session_data is None or not player.is_active:
        return False
    user_id, auth_hash = _login_in(session_data)
    if user_id != str(player.pk):
        return False
    hashes = (player.get_session_auth_hash(), *player.get_session_auth_fallback_hash())
    return any(constant_time_compare(auth_hash, known) for known in hashes)


@lru_cache(maxsize=SESSIONS_KEPT)
def _login_in(session_data: str) -> tuple[str, str]:
    """The player's id and the password's hash that a session holds; empty where there is none."""
    login = SessionStore().decode(session_data)
    if login.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return "", ""
    return str(login.get(SESSION_KEY, "")), str(login.get(HASH_SESSION_KEY, ""))
