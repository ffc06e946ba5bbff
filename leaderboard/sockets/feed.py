"""Snapshots of boards for many sockets: one read serves all that ask at about the same time."""

import asyncio
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from game.db import in_db
from leaderboard.models import Challenge
from leaderboard.selectors.standings import board_version, standings

ROWS_SHOWN = 50


@dataclass
class _Shelf:
    """The newest snapshot of one board and when its read began (loop time, seconds)."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    began: float = float("-inf")
    frame: dict[str, Any] | None = None


class BoardFeed:
    """Snapshots by daily and board, for the sockets of one event loop."""

    def __init__(self) -> None:
        self._shelves: dict[tuple[int, str], _Shelf] = {}

    async def snapshot(self, challenge: Challenge, board: str, *, since: float) -> dict[str, Any]:
        """The ``standings`` frame, read at loop time ``since`` or later."""
        shelf = self._shelves.setdefault((challenge.pk, board), _Shelf())
        async with shelf.lock:
            if shelf.frame is None or shelf.began < since:
                began = asyncio.get_running_loop().time()
                shelf.frame = await in_db(read_frame, challenge, board)
                shelf.began = began
            return shelf.frame


def read_frame(challenge: Challenge, board: str) -> dict[str, Any]:
    """The top of a board. The version is read first: a change in between is told again."""
    version = board_version(challenge)
    shown = standings(challenge=challenge, board=board, limit=ROWS_SHOWN).public()
    return {
        "t": "standings",
        "board": board,
        "total": shown["total"],
        "rows": shown["rows"],
        "version": version,
    }


_feeds: WeakKeyDictionary[asyncio.AbstractEventLoop, BoardFeed] = WeakKeyDictionary()


def board_feed() -> BoardFeed:
    """The feed of the running event loop."""
    return _feeds.setdefault(asyncio.get_running_loop(), BoardFeed())
