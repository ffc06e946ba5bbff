"""Who is behind a socket: the session cookie says it, as it does for pages."""

from typing import Any

from channels.sessions import CookieMiddleware
from django.conf import settings

from game.db import in_db
from game.sessions import player_of_session


class SessionPlayer:
    """ASGI middleware: puts ``player`` and ``session_key`` into a socket's scope."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        session_key = scope["cookies"].get(settings.SESSION_COOKIE_NAME)
        player = await in_db(player_of_session, session_key)
        return await self.app(
            {**scope, "player": player, "session_key": session_key}, receive, send
        )


def identified(app: Any) -> Any:
    """``app`` behind the middleware that reads cookie and session."""
    return CookieMiddleware(SessionPlayer(app))
