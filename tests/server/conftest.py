"""The cast, the clock and the sockets of the server tests."""

from collections.abc import AsyncIterator

import pytest

from tests.cast import (
    alice,
    alice_client,
    bob,
    bob_client,
    clock,
    mallory,
    mallory_client,
    stella,
    stella_client,
)
from tests.sockets import Dial, Sockets

__all__ = [
    "alice",
    "alice_client",
    "bob",
    "bob_client",
    "clock",
    "mallory",
    "mallory_client",
    "stella",
    "stella_client",
]


@pytest.fixture
async def dial(transactional_db: None) -> AsyncIterator[Dial]:
    """Opens sockets, which commit in threads of their own; all leave when the test is over."""
    sockets = Sockets()
    yield sockets.open
    await sockets.leave()
