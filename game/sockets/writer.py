"""Group commit: moves that wait in this process share one transaction."""

import asyncio
from weakref import WeakKeyDictionary

from game.db import in_writer
from game.services.moves import MoveRequest, Outcome, record_moves

BATCH_LIMIT = 256
"""Moves in one transaction."""


class MoveWriter:
    """Hands the waiting moves of one event loop to the database, a batch at a time.

    While a batch is written the next one gathers, so that a busy server commits seldom and a
    quiet one at once. A sender that goes away does not take its move back.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[MoveRequest, asyncio.Future[Outcome]]] = []
        self._task: asyncio.Task[None] | None = None

    async def record(self, request: MoveRequest) -> Outcome:
        """The outcome of ``request`` once it is committed; the database's error if that failed."""
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((request, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        return await future

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH_LIMIT], self._waiting[BATCH_LIMIT:]
            outcomes = await _outcomes([request for request, _ in batch])
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                if future.done():
                    continue
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)


async def _outcomes(requests: list[MoveRequest]) -> list[Outcome | Exception]:
    try:
        return await in_writer(record_moves, requests)
    except Exception as error:  # noqa: BLE001 - every sender hears of it
        return [error] * len(requests)


_writers: WeakKeyDictionary[asyncio.AbstractEventLoop, MoveWriter] = WeakKeyDictionary()


def move_writer() -> MoveWriter:
    """The writer of the running event loop."""
    return _writers.setdefault(asyncio.get_running_loop(), MoveWriter())
