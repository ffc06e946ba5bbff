"""How many moves a second one Daphne stores and acknowledges, beside a bare echo consumer = 1.

    python -m benchmarks.write_path [--sockets 120] [--seconds 4] [--rounds 3]

Each socket has its own player and practice game and sends its next action when the last one was
answered: draw and undo in turn, each a log entry of its own, committed before the answer. Both
servers run on this machine, one after the other in each round; the median ratio counts.
Reference: 0.5, what a first trial of grouped commits reached (an insert per move: 0.25).
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect

from tests.servers import DaphneServer, free_port

REFERENCE_RATIO = 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sockets", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, DaphneServer(Path(folder)) as site:
        games = [new_game(site.url) for _ in range(options.sockets)]
        ratios = []
        for number in range(1, options.rounds + 1):
            echoes = with_echo_server(options.sockets, options.seconds)
            moves = asyncio.run(moves_per_second(site.ws_url, games, options.seconds))
            ratios.append(moves / echoes)
            print(
                f"round {number}: echo {echoes:,.0f}/s, moves {moves:,.0f}/s, ratio {ratios[-1]:.2f}"
            )
    ratio = statistics.median(ratios)
    print(f"moves to echoes: {ratio:.2f} (reference: at least {REFERENCE_RATIO})")
    sys.exit(ratio < REFERENCE_RATIO)


def new_game(url: str) -> tuple[str, str]:
    """A game of a guest of its own: the socket's path and the session's cookie."""
    jar = CookieJar()
    opener = build_opener(HTTPCookieProcessor(jar))
    opener.open(f"{url}/api/v1/me").close()
    cookies = {cookie.name: cookie.value for cookie in jar}
    request = Request(  # noqa: S310 - an address on this machine
        f"{url}/api/v1/games",
        data=json.dumps({"rules": "E"}).encode(),
        headers={"Content-Type": "application/json", "X-CSRFToken": cookies["csrftoken"] or ""},
    )
    with opener.open(request) as answer:
        game = json.load(answer)
    return game["socket"], f"sessionid={cookies['sessionid']}"


def with_echo_server(sockets: int, seconds: float) -> float:
    """Frames a second that the echo consumer answers, on a Daphne of its own."""
    port = free_port()
    command = [sys.executable, "-m", "daphne", "-p", str(port), "benchmarks.echo_app:application"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        return asyncio.run(echoes_per_second(f"ws://127.0.0.1:{port}/", sockets, seconds))
    finally:
        server.terminate()
        server.wait()


async def echoes_per_second(url: str, sockets: int, seconds: float) -> float:
    connections = [await connect_patiently(url) for _ in range(sockets)]

    async def echo(socket: ClientConnection, until: float) -> int:
        count = 0
        while time.monotonic() < until:
            await socket.send(json.dumps({"t": "draw", "n": count + 1}))
            await socket.recv()
            count += 1
        return count

    return await rate(connections, echo, seconds)


async def moves_per_second(url: str, games: list[tuple[str, str]], seconds: float) -> float:
    connections = [
        await connect_patiently(url + path, {"Cookie": cookie}) for path, cookie in games
    ]
    for socket in connections:
        await socket.send(json.dumps({"t": "sync"}))

    async def move(socket: ClientConnection, until: float) -> int:
        await socket.recv()
        n = json.loads(await socket.recv())["n"]
        count = 0
        while time.monotonic() < until:
            await socket.send(json.dumps({"t": "undo" if n % 2 else "draw", "n": n + 1}))
            answer = json.loads(await socket.recv())
            if answer["t"] == "moved":
                n += 1
                count += 1
            elif answer.get("code") == "too_fast":
                await asyncio.sleep(0.1)
            else:
                raise RuntimeError(f"unexpected answer: {answer}")
        return count

    return await rate(connections, move, seconds)


async def rate(
    connections: list[ClientConnection],
    work: Callable[[ClientConnection, float], Awaitable[int]],
    seconds: float,
) -> float:
    until = time.monotonic() + seconds
    counts = await asyncio.gather(*(work(socket, until) for socket in connections))
    await asyncio.gather(*(socket.close() for socket in connections))
    return sum(counts) / seconds


async def connect_patiently(url: str, headers: dict[str, str] | None = None) -> ClientConnection:
    """A connection to a server that may still be starting."""
    for _ in range(100):
        try:
            return await connect(url, additional_headers=headers, ping_interval=None)
        except OSError:
            await asyncio.sleep(0.1)
    raise RuntimeError(f"nothing answers at {url}")


if __name__ == "__main__":
    main()
