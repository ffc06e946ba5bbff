"""The socket of a daily's standings: the top of one board, anew whenever it changes."""

import asyncio
from typing import Any

from game.announce import player_group
from game.clock import now
from game.db import in_db
from game.sockets.base import CLOSE_NOT_FOUND, FrameSocket
from game.sockets.messages import Ping, Sync
from leaderboard.converters import parse_day
from leaderboard.models import Challenge
from leaderboard.services.challenges import find_challenge
from leaderboard.sockets.feed import board_feed
from leaderboard.sockets.messages import ShowBoard, parse_message
from leaderboard.standings.board import CLEAN, board_group

UPDATE_INTERVAL_S = 0.25
"""At most four updates a second; what happens in between comes with the next."""
RECHECK_INTERVAL_S = 5.0
"""A ping looks this often whether an announcement was lost."""


class StandingsSocket(FrameSocket):
    """Announcements are hints: they wake one update, which sends the board as it then is."""

    async def opened(self) -> None:
        self.board = CLEAN
        self.sent_version = -1
        self.sent_at = float("-inf")
        self.challenge: Challenge | None = None
        self.changed_at: float | None = None
        self.update: asyncio.Task[None] | None = None
        arguments = self.scope["url_route"]["kwargs"]
        try:
            day = parse_day(arguments["day"])
            self.challenge = await in_db(find_challenge, day, arguments["rules"], now=now())
        except (ValueError, Challenge.DoesNotExist):
            await self.refuse_and_close("not_found", "There is no such daily", CLOSE_NOT_FOUND)
            return
        await self.join(board_group(self.challenge.pk))
        if self.player is not None:
            await self.join(player_group(self.player.pk))
        await self._send_board()

    async def disconnect(self, code: int) -> None:
        if self.update is not None:
            self.update.cancel()
        await super().disconnect(code)

    async def heard(self, text: str | None) -> None:
        match parse_message(text):
            case ShowBoard(board):
                self.board = board
                await self._send_board()
            case Sync():
                await self._send_board()
            case Ping():
                await self._pong()

    async def board_changed(self, event: dict[str, Any]) -> None:
        """Something changed: send the board now, or when the interval since the last is over."""
        self.changed_at = asyncio.get_running_loop().time()
        if self.update is None or self.update.done():
            self.update = asyncio.create_task(self._guarded(self._send_changes()))

    async def _send_changes(self) -> None:
        while self.changed_at is not None:
            loop_time = asyncio.get_running_loop().time()
            await asyncio.sleep(max(0.0, self.sent_at + UPDATE_INTERVAL_S - loop_time))
            since, self.changed_at = self.changed_at, None
            await self._send_board(since=since)

    async def _pong(self) -> None:
        at = asyncio.get_running_loop().time()
        if self.challenge is not None and at - self.sent_at > RECHECK_INTERVAL_S:
            frame = await board_feed().snapshot(
                self.challenge, self.board, since=at - RECHECK_INTERVAL_S
            )
            if frame["version"] > self.sent_version:
                await self._send_snapshot(frame)
        await self.send_frame({"t": "pong", "version": self.sent_version})

    async def _send_board(self, *, since: float | None = None) -> None:
        """The board as it is now, or as someone read it at loop time ``since`` or later."""
        if self.challenge is None or self.is_closed:
            return
        if since is None:
            since = asyncio.get_running_loop().time()
        await self._send_snapshot(
            await board_feed().snapshot(self.challenge, self.board, since=since)
        )

    async def _send_snapshot(self, frame: dict[str, Any]) -> None:
        if frame["board"] != self.board:
            return
        self.sent_at = asyncio.get_running_loop().time()
        self.sent_version = frame["version"]
        await self.send_frame(frame)
