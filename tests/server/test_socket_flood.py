"""Wire rule 5, first half: a flood is told ``too_fast``, then ends with 1008."""

import asyncio
import time

import pytest

from game.models import Game
from game.sockets.flood import BURST_FRAMES
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def frozen_meter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frames of a test arrive at one moment, so that no allowance trickles in."""
    monkeypatch.setattr("game.sockets.base.time", _StoppedTime)


class _StoppedTime:
    @staticmethod
    def monotonic() -> float:
        return 1000.0


@pytest.mark.usefixtures("frozen_meter")
async def test_a_flood_is_told_too_fast_and_then_ended(socket: Socket) -> None:
    for _ in range(BURST_FRAMES):
        assert (await socket.ask(t="ping"))["t"] == "pong"
    refused = await socket.ask(t="ping")
    assert (refused["t"], refused["code"]) == ("refused", "too_fast")
    for _ in range(BURST_FRAMES):
        await socket.send(t="ping")
    assert await socket.close_code() == 1008


@pytest.mark.usefixtures("frozen_meter")
async def test_what_was_too_fast_is_not_applied(socket: Socket, game: Game) -> None:
    for _ in range(BURST_FRAMES):
        await socket.ask(t="ping")
    assert (await socket.ask(t="draw", n=1))["code"] == "too_fast"
    await asyncio.sleep(0)
    assert (await socket.ask(t="draw", n=1))["code"] == "too_fast"


@pytest.mark.usefixtures("frozen_meter")
async def test_malformed_frames_count_as_frames(socket: Socket) -> None:
    for n in range(BURST_FRAMES):
        await socket.send_text("{")
        await socket.receive()
        if n % 10 == 9:
            break
    for _ in range(BURST_FRAMES - 10):
        await socket.ask(t="ping")
    assert (await socket.ask(t="ping"))["code"] == "too_fast"


async def test_a_steady_flood_well_over_the_allowance_is_ended(socket: Socket) -> None:
    """1,000 frames a second for at most five seconds: 25 times what is allowed."""
    started = time.monotonic()
    sent = 0
    closing = asyncio.create_task(socket.close_code())
    while not closing.done() and time.monotonic() - started < 5:
        while sent < (time.monotonic() - started) * 1000:
            await socket.send(t="ping")
            sent += 1
        await asyncio.sleep(0.005)
    assert closing.done(), f"{sent} frames in 5 s did not end the socket"
    assert await closing == 1008


async def test_a_quick_player_is_never_told_too_fast(socket: Socket) -> None:
    """Ten frames a second for two seconds, faster than fingers are."""
    for n in range(1, 21):
        assert (await socket.ask(t="draw", n=n))["t"] == "moved"
        await asyncio.sleep(0.1)
