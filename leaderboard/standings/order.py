"""The order of the standings, for SQL and for a sorted set alike.

Cards cleared (more first), score (higher first), moves (fewer), elapsed time (less), who finished
first; equal rows keep the order in which their attempts began.
"""

from datetime import UTC, datetime, timedelta

from django.db.models import Q

from leaderboard.models import Score
from leaderboard.models.score import SCORE_MOST

SQL_ORDER = ("-cards_cleared", "-score", "moves", "elapsed_ms", "finished_at", "pk")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def precedes(score: Score) -> Q:
    """Matches the rows that stand before ``score``."""
    ahead, tied = Q(), Q()
    for key in SQL_ORDER:
        name = key.removeprefix("-")
        value = getattr(score, name)
        better = Q(**{f"{name}__{'gt' if key.startswith('-') else 'lt'}": value})
        ahead |= tied & better
        tied &= Q(**{name: value})
    return ahead


def lexical_key(score: Score) -> str:
    """Text that sorts, octet by octet, as SQL_ORDER does; it ends with the row's id.

    Raises ``ValueError`` for a score that has not ended.

    Every part has a fixed width, so nothing is rounded as it would be in a sorted set's number,
    a double of 53 bits.
    """
    if score.finished_at is None:
        raise ValueError("a score that has not ended has no place in the standings")
    finished_us = (score.finished_at - EPOCH) // timedelta(microseconds=1)
    return ":".join(
        (
            f"{99 - score.cards_cleared:02d}",
            f"{SCORE_MOST - score.score:010d}",
            f"{score.moves:010d}",
            f"{score.elapsed_ms:015d}",
            f"{finished_us:017d}",
            f"{score.pk:019d}",
        )
    )


def score_id_of(key: str) -> int:
    """The row's id in a lexical key."""
    return int(key.rsplit(":", 1)[1])
