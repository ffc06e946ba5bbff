"""Work done by several threads at once, each with database connections of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from django.db import connections

THREADS = 6


def at_once(work: Callable[[], Any]) -> list[Any]:
    """What ``work`` returns in threads that begin it together."""
    barrier = Barrier(THREADS)

    def run(_number: int) -> Any:
        barrier.wait(10)
        try:
            return work()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))
