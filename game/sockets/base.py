"""What every socket of this site has in common: it answers each frame, and nothing kills it."""

import logging
import time
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from game.db import in_db
from game.frames import Frame, encoded, refused_frame
from game.models import Player
from game.sessions import player_of_session
from game.sockets.flood import FrameAllowance
from game.sockets.messages import BadMessage
from game.sockets.restart import open_sockets

logger = logging.getLogger(__name__)

CLOSE_POLICY = 1008
CLOSE_SERVER_ERROR = 1011
CLOSE_SESSION_ENDED = 4401
CLOSE_NOT_ALLOWED = 4403
CLOSE_NOT_FOUND = 4404
BAD_FRAMES_LIMIT = 20
"""So many bad frames in a row end the socket."""
SESSION_CHECK_INTERVAL_S = 5.0
"""A socket relies so long on having looked that its session still stands."""


class FrameSocket(AsyncWebsocketConsumer):
    """Subclasses say what is done on ``opened`` and with each ``heard`` text."""

    async def connect(self) -> None:
        self.player: Player | None = self.scope["player"]
        self.session_key: str | None = self.scope["session_key"]
        self.allowance = FrameAllowance()
        self.bad_frames = 0
        self.is_closed = False
        self.session_checked_at = time.monotonic()
        open_sockets.add(self)
        await self.accept()
        await self._guarded(self.opened())

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.is_closed:
            return
        if self.allowance.takes(time.monotonic()):
            await self._guarded(self._heard(text_data))
            return
        await self.send_frame(refused_frame("too_fast", "Slow down: too many frames"))
        if self.allowance.is_flooded:
            await self.end(CLOSE_POLICY)

    async def disconnect(self, code: int) -> None:
        open_sockets.discard(self)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As in Channels, but without its visit to the one thread that all sockets share: what
        needs the database here goes through ``in_db``, which closes old connections itself."""
        handler = getattr(self, get_handler_name(message))
        await handler(message)

    async def opened(self) -> None:
        raise NotImplementedError

    async def heard(self, text: str | None) -> None:
        """Answer one frame; ``text`` is None for a binary one. May raise ``BadMessage``."""
        raise NotImplementedError

    async def send_frame(self, frame: Frame) -> None:
        await self.send(text_data=encoded(frame))

    async def refuse_and_close(self, code: str, message: str, close_code: int) -> None:
        await self.send_frame(refused_frame(code, message))
        await self.end(close_code)

    async def end(self, close_code: int) -> None:
        self.is_closed = True
        await self.close(close_code)

    async def join(self, group: str) -> None:
        """Hear what is announced to this group, until Channels leaves it at the end."""
        await self.channel_layer.group_add(group, self.channel_name)
        self.groups.append(group)

    async def session_stands(self) -> bool:
        """Whether the player is still logged in; a socket whose session is over is ended."""
        at = time.monotonic()
        if self.player is None or at - self.session_checked_at < SESSION_CHECK_INTERVAL_S:
            return True
        player = await in_db(player_of_session, self.session_key)
        if player is None or player.pk != self.player.pk:
            await self.end(CLOSE_SESSION_ENDED)
            return False
        self.session_checked_at = at
        return True

    async def session_ended(self, event: dict[str, Any]) -> None:
        """The player logged out of this session (or of all), or may not play any more."""
        if event["session_key"] in (None, self.session_key):
            await self.end(CLOSE_SESSION_ENDED)

    async def _heard(self, text: str | None) -> None:
        try:
            await self.heard(text)
        except BadMessage as error:
            self.bad_frames += 1
            await self.send_frame(refused_frame(error.code, str(error)))
            if self.bad_frames >= BAD_FRAMES_LIMIT:
                await self.end(CLOSE_POLICY)
        else:
            self.bad_frames = 0

    async def _guarded(self, work: Any) -> None:
        """A fault of ours is logged and ends this socket in an orderly way; the client reconnects."""
        try:
            await work
        except Exception:
            logger.exception("A socket handler failed")
            await self.end(CLOSE_SERVER_ERROR)
