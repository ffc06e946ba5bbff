"""Where sessions are kept: Django's table. A session lasts a year, counted anew by who comes back."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends import db

from game.clock import now

RENEWED_WITHIN = timedelta(seconds=settings.SESSION_COOKIE_AGE) / 2
"""With less than this left a session is written again: once in half a year, not with each page."""


class SessionStore(db.SessionStore):
    def load(self) -> dict[str, Any]:
        """The session's data. One that would end soon counts as changed, so that Django's middleware
        saves it and sends its cookie with a new date."""
        session = self._get_session_from_db()  # type: ignore[attr-defined]
        if session is None:
            return {}
        if session.expire_date - now() < RENEWED_WITHIN:
            self.modified = True
        return self.decode(session.session_data)
