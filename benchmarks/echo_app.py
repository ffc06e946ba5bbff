"""The least that a socket server can do: send each frame back. The yardstick of write_path.py."""

import os

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tripeaks_site.settings")


class Echo(AsyncWebsocketConsumer):
    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.send(text_data=text_data)


application = ProtocolTypeRouter({"websocket": Echo.as_asgi()})
