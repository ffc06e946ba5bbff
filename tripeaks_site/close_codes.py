"""Lets a socket be closed with the codes that the protocol names: 1008, 1011, 1012.

Autobahn, under Daphne, takes only 1000 and 3000 to 4999 from an application and raises for the
others, though RFC 6455 (7.4.1) has them for a server to send.
"""

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

NORMAL_CLOSURE = 1000


class AnyCloseCode(WebSocketProtocol):
    def serverClose(self, code: int | None = None) -> None:  # noqa: N802 - Daphne's name
        self.sendCloseFrame(code=NORMAL_CLOSURE if code is None else code)


def allow_all_close_codes() -> None:
    """For the Daphne in this process; call it before it listens."""
    WebSocketFactory.protocol = AnyCloseCode
