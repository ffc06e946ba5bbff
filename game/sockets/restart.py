"""Telling clients that this server goes away, so that they come back at once and elsewhere."""

import asyncio
from weakref import WeakSet

from channels.generic.websocket import AsyncWebsocketConsumer

CLOSE_RESTART = 1012
FAREWELL_S = 0.3
"""Time for the close frames to leave before the process does."""

open_sockets: WeakSet[AsyncWebsocketConsumer] = WeakSet()


async def close_all() -> None:
    """Close every socket of this process with the code for a restart."""
    for socket in list(open_sockets):
        await socket.close(CLOSE_RESTART)
    await asyncio.sleep(FAREWELL_S)
