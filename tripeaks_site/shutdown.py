"""What Daphne does before it stops: Twisted's reactor runs it, on SIGTERM and on Ctrl-C."""

import asyncio
from typing import Any

from twisted.internet import reactor as installed_reactor
from twisted.internet.defer import Deferred

from game.sockets.restart import close_all

reactor: Any = installed_reactor


def tell_clients_before_stopping() -> None:
    """Register with the reactor that Daphne runs; elsewhere nothing ever calls it."""
    reactor.addSystemEventTrigger("before", "shutdown", _close_sockets)


def _close_sockets() -> Deferred[None]:
    return Deferred.fromFuture(asyncio.ensure_future(close_all()))
