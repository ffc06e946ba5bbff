"""What happens elsewhere in Django that games must know."""

from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest

from game.models import Player
from game.services.sessions import end_session


@receiver(user_logged_out)
def close_sockets_of_session(
    sender: object, request: HttpRequest, user: Player | None, **kwargs: Any
) -> None:
    """Django sends the signal before it ends the session; a page that hears of it and reloads at
    once must not find the session any more, so it goes first."""
    if user is not None:
        session_key = request.session.session_key
        request.session.delete(session_key)
        transaction.on_commit(
            lambda: end_session(player_id=user.pk, session_key=session_key), robust=True
        )
