"""A visitor of real servers: cookies, the API and sockets, as a browser or a bot has them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.cookiejar import CookieJar
from typing import Any, TypeAlias
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.servers import DaphneServer

TIMEOUT_S = 20

Frame: TypeAlias = dict[str, Any]


class Line:
    """One open socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    def send(self, **frame: Any) -> None:
        self._connection.send(json.dumps(frame))

    def send_text(self, text: str) -> None:
        self._connection.send(text)

    def receive(self) -> Frame:
        """The next frame; ``ConnectionClosed`` when the server is gone."""
        frame: Frame = json.loads(self._connection.recv(TIMEOUT_S))
        return frame

    def ask(self, **frame: Any) -> Frame:
        self.send(**frame)
        return self.receive()

    def frames_until_closed(self) -> list[Frame]:
        """What the server still says before it closes the socket."""
        frames: list[Frame] = []
        with suppress(ConnectionClosed):
            while True:
                frames.append(self.receive())
        return frames

    def close_code(self) -> int | None:
        """The code with which the server closes, after whatever frames it still sends."""
        self.frames_until_closed()
        return self._connection.close_code

    def settle(self) -> None:
        """Waits until all that was sent is answered; drops the answers."""
        self.send(t="ping")
        while self.receive()["t"] != "pong":
            pass


class Visitor:
    """One session, which every server with the same secret key and database knows."""

    def __init__(self) -> None:
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    def call(self, server: DaphneServer, path: str, body: object = None) -> Any:
        """A ``GET``, or a ``POST`` of ``body``, of the API at ``path``; returns its JSON."""
        headers = {"Content-Type": "application/json", "X-CSRFToken": self._cookie("csrftoken")}
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{server.url}/api/v1/{path}", data, headers)  # noqa: S310 - our own URL
        with self._opener.open(request, timeout=TIMEOUT_S) as answer:
            return json.load(answer)

    @contextmanager
    def open(self, server: DaphneServer, path: str) -> Iterator[Line]:
        """A socket with this session's cookie."""
        headers = {"Cookie": f"sessionid={self._cookie('sessionid')}", "Origin": server.url}
        with connect(
            f"{server.ws_url}{path}",
            additional_headers=headers,
            open_timeout=TIMEOUT_S,
            close_timeout=1,
            # A client that stops reading does not hear in time that the server closes.
            max_queue=None,
        ) as connection:
            yield Line(connection)

    @property
    def cookies(self) -> str:
        """The session, as a ``Cookie`` header has it."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)

    def _cookie(self, name: str) -> str:
        values = [cookie.value for cookie in self._cookies if cookie.name == name]
        return values[0] or "" if values else ""


def new_guest(server: DaphneServer) -> Visitor:
    visitor = Visitor()
    visitor.call(server, "me")
    return visitor


def database_only(server: DaphneServer) -> DaphneServer:
    """Prepared with what sockets and the API need: no static files are collected."""
    server.manage("migrate", "--verbosity=0")
    return server
