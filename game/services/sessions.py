"""Telling open sockets that a session is over; each also finds out by itself with its next ping."""

from game.announce import announce, player_group


def end_session(*, player_id: int, session_key: str | None) -> None:
    """The player logged out of this session; ``None`` ends all of them (a ban)."""
    message = {"type": "session.ended", "session_key": session_key}
    announce([(player_group(player_id), message)])
