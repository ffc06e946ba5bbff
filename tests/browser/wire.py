"""What goes over a page's game socket."""

import json
from typing import Any, TypeAlias

from playwright.sync_api import Page, WebSocket

Frame: TypeAlias = dict[str, Any]


class Wire:
    """Records the frames of all game sockets of a page, from now on."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Frame] = []
        self.received: list[Frame] = []
        page.on("websocket", self._follow)

    def kinds(self, *kinds: str) -> list[Frame]:
        """What was received of these kinds."""
        return [frame for frame in self.received if frame["t"] in kinds]

    def _follow(self, socket: WebSocket) -> None:
        if "/ws/games/" not in socket.url:
            return
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.received.append(json.loads(text)))
