"""The channel layer of a site with one process."""

import time
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer

CLEAN_INTERVAL_S = 1.0


class MemoryLayer(InMemoryChannelLayer):
    """Channels' in-memory layer, made cheaper for many small groups.

    Channels' own looks through all channels for expired messages with each message that comes or
    goes; this one does so once a second at most. It also leaves out the channel that a message
    names as ``told``: that one has the news already.
    """

    _cleaned_at = 0.0

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        for channel in list(self.groups.get(group, ())):
            if channel == message.get("told"):
                continue
            try:
                await self.send(channel, message)
            except ChannelFull:  # messages are hints: the channel's reader notices the gap
                continue

    def _clean_expired(self) -> None:
        at = time.monotonic()
        if at - self._cleaned_at >= CLEAN_INTERVAL_S:
            self._cleaned_at = at
            super()._clean_expired()
