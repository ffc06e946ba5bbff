"""Fixtures for all tests."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import override_settings
from pytest_django import DjangoDbBlocker

from leaderboard.services import challenges
from leaderboard.services.daily_deals import Effort
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
from tests.servers import fresh_postgres_database, fresh_redis_database
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

PLAIN_FILES = "django.contrib.staticfiles.storage.StaticFilesStorage"
BROWSER_TESTS = Path(__file__).parent / "browser"

# A slow machine is no finding.
hypothesis.settings.register_profile("patient", hypothesis.settings(), deadline=None)
hypothesis.settings.load_profile("patient")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the browser tests and puts them last.

    Playwright's sync API leaves an event loop running in its process, in which no async test
    can start another.
    """
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session", autouse=True)
def _plain_static_files() -> Iterator[None]:
    """Pages drawn in this process name static files without a hash: none has been collected.

    The servers of the browser tests collect theirs, as in production.
    """
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": PLAIN_FILES}}
    with override_settings(STORAGES=storages):
        yield


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """No rate limit and no Redis standings of an earlier test: a rollback does not reach them.

    On Redis this empties the worker's whole database.
    """
    cache.clear()


@pytest.fixture(autouse=True)
def _dailies_without_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A daily made on demand is winnable, as always, but its difficulty is not looked for: that
    would take most of the tests' time. The tests of the search ask for it themselves."""
    monkeypatch.setattr(challenges, "ON_DEMAND", Effort(tries=1, games=1))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """pytest-django's test database, which PostgreSQL drops only when nobody is connected.

    Async tests and sockets leave connections in threads that this one cannot reach.
    """
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """The URL of a fresh PostgreSQL database."""
    with fresh_postgres_database(_address("TEST_POSTGRES_URL")) as url:
        yield url


@pytest.fixture
def redis_url() -> str:
    """The URL of a fresh Redis database."""
    return fresh_redis_database(_address("TEST_REDIS_URL"))


@pytest.fixture(scope="module")
def shared_postgres_url() -> Iterator[str]:
    """As `postgres_url`, for all tests of a module."""
    with fresh_postgres_database(_address("TEST_POSTGRES_URL")) as url:
        yield url


@pytest.fixture(scope="module")
def shared_redis_url() -> str:
    """As `redis_url`, for all tests of a module."""
    return fresh_redis_database(_address("TEST_REDIS_URL"))


def _address(variable: str) -> str:
    address = os.environ.get(variable)
    if address:
        return address
    reason = f"{variable} is not set: run `make test`, which starts the servers"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
async def dial(transactional_db: None) -> AsyncIterator[Dial]:
    """Opens sockets, which commit in threads of their own; all leave when the test is over."""
    sockets = Sockets()
    yield sockets.open
    await sockets.leave()
