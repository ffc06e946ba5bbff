"""What a player may tell of a daily that is still secret: how far it came."""

from game.engine.layout import TABLEAU_SIZE
from game.engine.replay import ReplayError
from game.moments import moment_of
from leaderboard.models import Score


def standing_places(attempt: Score) -> str | None:
    """For each of the 28 positions, by number, 1 where a card still lies at the end and 0 where none
    does; None while the attempt does not count, or where its log is damaged."""
    if not attempt.is_ranked:
        return None
    try:
        state = moment_of(attempt.game).state
    except (ReplayError, ValueError, IndexError):
        return None  # verify_games tells of it
    return "".join("1" if state.is_remaining(pos) else "0" for pos in range(TABLEAU_SIZE))
