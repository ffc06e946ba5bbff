"""Database work of sockets: a bounded number of threads, and so of connections, per process."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from asgiref.sync import SyncToAsync
from django.conf import settings
from django.db import close_old_connections

P = ParamSpec("P")
R = TypeVar("R")

READERS = ThreadPoolExecutor(max_workers=settings.DB_THREADS, thread_name_prefix="db")
HINTS = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hints")
HINTS_WAITING_MOST = 8
_hints_waiting: set[object] = set()
WRITER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="db-moves")


async def in_db(
    func: Callable[P, R],
    *args: P.args,
    **kwargs: P.kwargs,
) -> R:
    """Run ``func`` in one of the socket threads."""
    return await _run(READERS, func, *args, **kwargs)


class HintsBusy(Exception):
    """So many hints wait already that this one would come too late."""


async def in_hints(func: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run ``func`` in the one thread that works hints out, some 0.2 s of computing each.

    Raises ``HintsBusy``.
    """
    if len(_hints_waiting) >= HINTS_WAITING_MOST:
        raise HintsBusy("Many hints are being worked out: ask again in a moment")
    ticket = object()
    _hints_waiting.add(ticket)
    try:
        return await _run(HINTS, func, *args, **kwargs)
    finally:
        _hints_waiting.discard(ticket)


async def in_writer(func: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run ``func`` in the one thread that writes the move log."""
    return await _run(WRITER, func, *args, **kwargs)


async def _run(
    executor: ThreadPoolExecutor, func: Callable[P, R], *args: P.args, **kwargs: P.kwargs
) -> R:
    def work() -> R:
        close_old_connections()
        try:
            return func(*args, **kwargs)
        finally:
            close_old_connections()

    return await SyncToAsync(work, thread_sensitive=False, executor=executor)()
