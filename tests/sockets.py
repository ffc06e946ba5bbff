"""A socket client for tests: it drives the whole ASGI application with a real session cookie."""

import json
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from tripeaks_site.asgi import application

HOST = "localhost"
TIMEOUT_S = 5
SILENCE_S = 0.15

Frame: TypeAlias = dict[str, Any]


class Denied(Exception):
    """The server did not accept the socket."""


class Socket:
    """One open socket. Every method that waits fails after ``TIMEOUT_S``."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self._communicator = communicator
        self.closed_with: int | None = None

    async def send(self, **frame: Any) -> None:
        await self.send_text(json.dumps(frame))

    async def send_text(self, text: str) -> None:
        await self._communicator.send_input({"type": "websocket.receive", "text": text})

    async def send_octets(self, octets: bytes) -> None:
        await self._communicator.send_input({"type": "websocket.receive", "bytes": octets})

    async def receive(self) -> Frame:
        frame: Frame = json.loads(await self._communicator.receive_from(TIMEOUT_S))
        return frame

    async def receive_kind(self, kind: str) -> Frame:
        """The next frame of this kind; those before it are dropped."""
        while (frame := await self.receive())["t"] != kind:
            pass
        return frame

    async def ask(self, **frame: Any) -> Frame:
        """Sends a frame and returns the next one that comes."""
        await self.send(**frame)
        return await self.receive()

    async def hears_nothing(self) -> bool:
        return bool(await self._communicator.receive_nothing(SILENCE_S))

    async def frames_until_closed(self) -> list[Frame]:
        """What the server still sends before it closes the socket."""
        frames: list[Frame] = []
        while True:
            event = await self._communicator.receive_output(TIMEOUT_S)
            if event["type"] == "websocket.close":
                self.closed_with = int(event.get("code", 1000))
                return frames
            frames.append(json.loads(event["text"]))

    async def close_code(self) -> int:
        """The code with which the server closes, after whatever frames it still sends."""
        await self.frames_until_closed()
        if self.closed_with is None:
            raise AssertionError("The socket is open")
        return self.closed_with

    async def leave(self) -> None:
        """The client goes, as a closed tab does."""
        if not self._communicator.future.done():
            await self._communicator.disconnect(timeout=TIMEOUT_S)

    def leave_at_once(self) -> None:
        """The client goes while the server may still be at work for it: nothing is awaited."""
        self._communicator.future.cancel()


class Sockets:
    """Opens sockets and lets all of them leave at the end of a test."""

    def __init__(self) -> None:
        self._open: list[Socket] = []

    async def open(
        self,
        path: str,
        client: Client | None = None,
        *,
        session_key: str | None = None,
        origin: str | None = f"http://{HOST}",
    ) -> Socket:
        """A socket with the session of ``client`` (or of that key); raises ``Denied``."""
        headers = [(b"host", HOST.encode())]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        if client is not None:
            session_key = client.cookies[settings.SESSION_COOKIE_NAME].value
        if session_key is not None:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={session_key}".encode()))
        communicator = WebsocketCommunicator(application, path, headers)
        is_accepted, _protocol = await communicator.connect(TIMEOUT_S)
        socket = Socket(communicator)
        self._open.append(socket)
        if not is_accepted:
            raise Denied(path)
        return socket

    async def leave(self) -> None:
        for socket in self._open:
            await socket.leave()


Dial: TypeAlias = Callable[..., Coroutine[Any, Any, Socket]]
"""``await dial(path, client)``: see ``Sockets.open``."""


def apply_moved(state: Frame, moved: Frame) -> Frame:
    """What a client makes of a ``moved``: the state after it (wire rule 6)."""
    tableau = list(state["tableau"])
    if moved["move"]["t"] == "play":
        tableau[moved["move"]["pos"]] = None
    for pos in moved["hidden"]:
        tableau[pos] = "?"
    for pos, card in {**moved["revealed"], **moved["restored"]}.items():
        tableau[int(pos)] = card
    parts = {"t", "move", "revealed", "hidden", "restored"}
    figures = {name: value for name, value in moved.items() if name not in parts}
    return {**state, **figures, "tableau": tableau}
