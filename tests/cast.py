"""Who plays in the tests: alice owns, bob is another player, mallory may not, stella is staff.

``tests/server`` and ``tests/leaderboard`` import these fixtures in their conftest.
"""

import time
from datetime import datetime, timedelta

import pytest
from django.test import Client

from game.models import Player
from tests.factories import NOON, log_in, make_player


class Clock:
    """The site's time, as the test sets it: it stands still until told to ``run``."""

    def __init__(self, at: datetime) -> None:
        self._at = at
        self._running_since: float | None = None

    def now(self) -> datetime:
        if self._running_since is None:
            return self._at
        return self._at + timedelta(seconds=time.monotonic() - self._running_since)

    def set(self, at: datetime) -> None:
        self._at, self._running_since = at, None

    def advance(self, **span: float) -> None:
        """Move on by a ``timedelta`` of these arguments."""
        self.set(self.now() + timedelta(**span))

    def run(self, at: datetime) -> None:
        """Tick from ``at`` on, as fast as any clock."""
        self._at, self._running_since = at, time.monotonic()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Replaces Django's clock, on which ``game.clock`` stands; the event loop's is left alone."""
    clock = Clock(NOON)
    monkeypatch.setattr("django.utils.timezone.now", clock.now)
    return clock


@pytest.fixture
def alice(db: None) -> Player:
    return make_player("alice")


@pytest.fixture
def bob(db: None) -> Player:
    return make_player("bob")


@pytest.fixture
def mallory(db: None) -> Player:
    return make_player("mallory")


@pytest.fixture
def stella(db: None) -> Player:
    return make_player("stella", is_staff=True, is_superuser=True)


@pytest.fixture
def alice_client(alice: Player) -> Client:
    return _client_of(alice)


@pytest.fixture
def bob_client(bob: Player) -> Client:
    return _client_of(bob)


@pytest.fixture
def mallory_client(mallory: Player) -> Client:
    return _client_of(mallory)


@pytest.fixture
def stella_client(stella: Player) -> Client:
    return _client_of(stella)


def _client_of(player: Player) -> Client:
    client = Client()
    log_in(player, client)
    return client
