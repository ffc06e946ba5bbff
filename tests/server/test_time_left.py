"""The time that is left, in words."""

from datetime import timedelta

import pytest
from django.test import Client

from game.templatetags.time_left import time_left
from tests.cast import Clock
from tests.factories import NOON


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(hours=7, minutes=4, seconds=30), "7 h 04 min left"),
        (timedelta(hours=1), "1 h 00 min left"),
        (timedelta(minutes=59, seconds=59.5), "1 h 00 min left"),
        (timedelta(minutes=12), "12 min left"),
        (timedelta(seconds=39.2), "40 s left"),
        (timedelta(0), "0 s left"),
        (timedelta(hours=-1), "0 s left"),
    ],
)
def test_it_is_told_in_two_units_at_most(clock: Clock, left: timedelta, words: str) -> None:
    assert time_left(NOON + left) == words


@pytest.mark.django_db
def test_every_page_tells_the_servers_time(client: Client, clock: Clock) -> None:
    clock.set(NOON + timedelta(hours=5))
    for path in ("/", "/nowhere/"):
        assert 'data-now="2026-11-29T17:00:00+00:00"' in client.get(path).content.decode()
