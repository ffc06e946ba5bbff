"""Which board answers: the Redis index where there is one and it is up to date, else SQL."""

import logging
from collections.abc import Callable
from typing import Protocol, TypeVar

import redis
from django.conf import settings

from leaderboard.models import Score
from leaderboard.standings.redis_index import RedisIndex
from leaderboard.standings.sql_board import SqlBoard

logger = logging.getLogger(__name__)

R = TypeVar("R")

CLEAN, OPEN = "clean", "open"
BOARDS = (CLEAN, OPEN)


class Board(Protocol):
    def total(self) -> int: ...
    def score_ids(self, offset: int, limit: int) -> list[int]: ...
    def rank(self, score: Score) -> int | None: ...


def board_group(challenge_id: int) -> str:
    """The group of sockets that follow a daily's boards."""
    return f"board.{challenge_id}"


def read_board(challenge_id: int, name: str, reader: Callable[[Board], R]) -> R:
    """What ``reader`` finds on the board ``clean`` or ``open`` of a daily.

    Without Redis, or while it is down, the board comes from the score table.
    """
    clean = name == CLEAN
    if settings.REDIS_URL:
        try:
            return reader(_fresh_index(challenge_id).board(clean=clean))
        except redis.RedisError:
            logger.exception("Redis does not answer; the standings come from the database")
    return reader(SqlBoard(challenge_id, clean=clean))


def index_score(score: Score) -> None:
    """Bring a committed score into the index. What fails here is caught up by the next reader."""
    if settings.REDIS_URL:
        _apply(RedisIndex(score.challenge_id), [score])


def rebuild_index(challenge_id: int, *, force: bool = True) -> int:
    """Make a daily's index again from its score table; returns how many rows were read.

    Not by ``force`` it is left alone where another process has just made it.
    """
    rows = Score.objects.filter(challenge_id=challenge_id)
    scores = RedisIndex(challenge_id).rebuild(lambda: list(rows.all()), force=force)
    _mark_indexed(scores)
    return len(scores)


def _fresh_index(challenge_id: int) -> RedisIndex:
    index = RedisIndex(challenge_id)
    if not index.is_ready():
        rebuild_index(challenge_id, force=False)
    elif late := list(Score.objects.filter(challenge_id=challenge_id, is_indexed=False)):
        _apply(index, late)
    return index


def _apply(index: RedisIndex, scores: list[Score]) -> None:
    index.apply(scores)
    _mark_indexed(scores)


def _mark_indexed(scores: list[Score]) -> None:
    for score in scores:
        if not score.is_indexed:
            Score.objects.filter(pk=score.pk, version=score.version).update(is_indexed=True)
