"""Starts Daphne on $HOST:$PORT in the place of this process, so that signals reach it.

`make run` and the tests that need a real server both start it here.
"""

import os
import socket
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APPLICATION = "tripeaks_site.asgi:application"
MAX_PORT = 65_535
MAX_FRAME_BYTES = 64 * 1024  # Above the 4 KiB that a consumer takes, so that it can still answer.
CLOSE_TIMEOUT_S = 20  # What a handler has left, to commit and clean up, after its client has gone.


def daphne_command(host: str, port: int) -> list[str]:
    options = {
        "--bind": host,
        "--port": port,
        "--websocket-max-frame-size": MAX_FRAME_BYTES,
        "--websocket-max-message-size": MAX_FRAME_BYTES,
        "--application-close-timeout": CLOSE_TIMEOUT_S,
    }
    pairs = [str(word) for option in options.items() for word in option]
    if os.environ.get("PROXY_HEADERS") == "1":
        pairs.append("--proxy-headers")
    return [sys.executable, "-m", "daphne", *pairs, "--no-server-name", APPLICATION]


def read_port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MAX_PORT:
        sys.exit(f"PORT is {text!r}; it must be a number from 1 to {MAX_PORT}.")
    return int(text)


def refuse_a_taken_port(host: str, port: int) -> None:
    """Says in one line what Daphne would say in a traceback."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        sys.exit(f"Cannot listen on {host}:{port}: {error.strerror}. Try: make run PORT={port + 1}")


def main() -> None:
    host = os.environ.get("HOST") or "127.0.0.1"
    port = read_port(os.environ.get("PORT") or "8000")
    refuse_a_taken_port(host, port)
    if "--check" in sys.argv:
        return
    shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104 - shown, not bound
    print(f"\n  Open http://{shown}:{port}/ (Ctrl-C stops the server)\n", flush=True)
    os.chdir(ROOT)
    os.execv(sys.executable, daphne_command(host, port))  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main()
