"""A lived-in site, and visits to every page of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from http import HTTPStatus
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from game.engine.transitions import Draw, Resign
from game.models import Player
from game.rate_limits import LOG_INS, NEW_GUESTS
from game.services.players import ensure_player
from tests.cast import Clock
from tests.factories import DAY, NOON, attempt, daily, log_in, practice, record, won_game

YESTERDAY = DAY - timedelta(days=1)
A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Visit:
    """One page as one player asks for it."""

    client: Client = field(repr=False)
    path: str
    form: dict[str, str] | None = None
    status: int = HTTPStatus.OK

    def page(self, **headers: str) -> HttpResponse:
        if self.form is None:
            answer: Any = self.client.get(self.path, headers=headers)
        else:
            answer = self.client.post(self.path, self.form, headers=headers)
        assert answer.status_code == self.status, f"{self.path} answered {answer.status_code}"
        page: HttpResponse = answer
        return page


@pytest.fixture
def visits(
    alice: Player,
    alice_client: Client,
    bob: Player,
    clock: Clock,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> list[Visit]:
    """Every page to a visitor and to a player with games of all kinds, and every error."""
    code, line = won_game()
    clock.set(NOON - A_DAY)
    closed = daily(day=YESTERDAY, code=code)
    record(attempt(alice, at=NOON - A_DAY), line, at=NOON - A_DAY)
    clock.set(NOON)
    daily(day=DAY, number=2)
    daily(day=DAY, number=2, rules="C")
    attempt(alice)
    lost = attempt(alice, "C")
    record(lost, [Draw(), Resign()])
    over = practice(alice)
    record(over, [Draw(), Resign()])
    bobs = attempt(bob)
    samples = {
        "code": str(over.deal.code),
        "day": closed.date,
        "game_id": over.pk,
        "month": date(DAY.year, DAY.month, 1),
        "name": alice.name,
        "period": "week",
        "rules": closed.rules,
    }
    pages = [
        Visit(a_client, path)
        for path in sorted({*_addresses(samples), f"/games/{lost.pk}/", f"/daily/{DAY}/E/"})
        for a_client in (alice_client, client)
        if _is_page(a_client, path)
    ]
    return [*pages, *_refusals(alice_client, client, bobs.pk, monkeypatch)]


def _addresses(samples: dict[str, Any]) -> Iterator[str]:
    """The address of every view of ours. A parameter without a sample is a KeyError: add one."""
    for entry in _own_patterns(get_resolver().url_patterns):
        yield reverse(entry.name, kwargs={name: samples[name] for name in entry.pattern.converters})


def _own_patterns(patterns: list[Any]) -> Iterator[URLPattern]:
    for entry in patterns:
        if not isinstance(entry, URLPattern):
            if not getattr(entry, "namespace", None):
                yield from _own_patterns(entry.url_patterns)
        elif entry.name and entry.name != "catalogue_script":
            yield entry


def _is_page(client: Client, path: str) -> bool:
    answer = client.get(path)
    is_html = answer.headers.get("Content-Type", "").startswith("text/html")
    return answer.status_code == HTTPStatus.OK and is_html


def _refusals(
    alice_client: Client, client: Client, others_game: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visit]:
    yield Visit(alice_client, "/nowhere/", status=404)
    yield Visit(alice_client, f"/games/{others_game}/", status=403)
    yield Visit(alice_client, "/new/", {"rules": "X", "code": "TP9", "options": "X"}, 400)
    yield Visit(client, "/account/signup/", {"name": "a_", "password1": "1", "password2": "2"}, 400)
    yield Visit(client, "/account/login/", {"username": "alice", "password": "wrong"})
    careful = Client(enforce_csrf_checks=True)
    yield Visit(careful, "/new/", {"rules": "E"}, 403)
    for _try in range(LOG_INS.count):
        LOG_INS.spend("127.0.0.1:hurried")
    yield Visit(client, "/account/login/", {"username": "hurried", "password": "wrong"})
    crowd = "192.0.2.1"
    for _try in range(NEW_GUESTS.count):
        NEW_GUESTS.spend(crowd)
    yield Visit(Client(REMOTE_ADDR=crowd), "/daily/E/start/", {}, 429)
    monkeypatch.setattr("game.views.account.ensure_player", _fails_for_carol)
    carol = Client(raise_request_exception=False)
    log_in(Player.objects.create_user("carol"), carol)
    yield Visit(carol, "/account/", status=500)


def _fails_for_carol(request: HttpRequest) -> Player:
    player = ensure_player(request)
    if player.name == "carol":
        raise RuntimeError("a fault of ours")
    return player
