"""Whoever comes back within a year stays logged in: for guests the session is all they have."""

from datetime import datetime

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from game.sessions import player_of_session
from tests.cast import Clock

pytestmark = pytest.mark.django_db

COOKIE = settings.SESSION_COOKIE_NAME


def name_of(client: Client) -> str:
    return str(client.get("/api/v1/me").json()["name"])


def ending() -> datetime:
    return Session.objects.get().expire_date


@pytest.mark.parametrize("path", ["/", "/api/v1/me"])
def test_a_guest_who_comes_back_now_and_then_is_the_same_for_ever(
    client: Client, clock: Clock, path: str
) -> None:
    name = name_of(client)
    for _ in range(4):
        clock.advance(days=200)
        answer = client.get(path)
        assert answer.cookies[COOKIE]["max-age"] == settings.SESSION_COOKIE_AGE
    assert name_of(client) == name


def test_a_session_is_written_again_once_in_half_a_year(client: Client, clock: Clock) -> None:
    name_of(client)
    first = ending()
    clock.advance(days=182)
    assert COOKIE not in client.get("/").cookies
    assert ending() == first
    clock.advance(days=1)
    assert COOKIE in client.get("/").cookies
    assert COOKIE not in client.get("/").cookies
    assert (ending() - first).days == 183


def test_a_year_without_a_visit_ends_a_session(client: Client, clock: Clock) -> None:
    name = name_of(client)
    clock.advance(days=365, seconds=1)
    assert name_of(client) != name


def test_a_socket_does_not_renew(client: Client, clock: Clock) -> None:
    name_of(client)
    before = ending()
    clock.advance(days=200)
    assert player_of_session(client.cookies[COOKIE].value) is not None
    assert ending() == before


def test_a_visitor_gets_no_session(client: Client, clock: Clock) -> None:
    assert COOKIE not in client.get("/").cookies
    assert not Session.objects.exists()
