"""The admin's search: by name, id, date and public code."""

from datetime import timedelta

import pytest
from django.test import Client

from game.models import Deal, Game, Player
from leaderboard.models import Score
from tests.cast import Clock
from tests.factories import CLOSING, DAY, NOON, SPEC_CODE, attempt, daily, practice

pytestmark = pytest.mark.django_db

GAMES = "/admin/game/game/"
DEALS = "/admin/game/deal/"
DAILIES = "/admin/leaderboard/challenge/"
SCORES = "/admin/leaderboard/score/"
PLAYERS = "/admin/game/player/"


def found(client: Client, page: str, words: str) -> set[object]:
    answer = client.get(page, {"q": words})
    assert answer.status_code == 200
    return {row.pk for row in answer.context["cl"].queryset}


@pytest.fixture
def games(alice: Player, bob: Player, clock: Clock) -> tuple[Game, Game]:
    daily()
    return attempt(alice), practice(bob, at=NOON - timedelta(days=40))


@pytest.mark.parametrize("words", ["alice", "ALICE", "lic", f"alice {DAY}", f"{DAY}", "2026-11"])
def test_a_game_is_found_by_its_player_and_its_date(
    stella_client: Client, games: tuple[Game, Game], words: str
) -> None:
    assert found(stella_client, GAMES, words) == {games[0].pk}


def test_a_game_is_found_by_its_id_and_its_public_code(
    stella_client: Client, games: tuple[Game, Game]
) -> None:
    assert found(stella_client, GAMES, games[1].pk) == {games[1].pk}
    assert found(stella_client, GAMES, SPEC_CODE.lower()) == {games[1].pk}


@pytest.mark.parametrize(
    "words",
    [
        "2026-13",
        "2026-02-30",
        "2026-11-00",
        "0000-01",
        "9999-12",
        "9999-12-31",
        "carol",
        "2026-11-28",
    ],
)
def test_what_is_not_there_finds_nothing(
    stella_client: Client, games: tuple[Game, Game], words: str
) -> None:
    assert found(stella_client, GAMES, words) == set()


def test_a_secret_code_finds_nothing_before_its_day_has_closed(
    stella_client: Client, games: tuple[Game, Game], clock: Clock
) -> None:
    deal = games[0].deal
    pages = {GAMES: games[0].pk, DEALS: deal.pk, DAILIES: deal.challenge.pk}
    pages[SCORES] = Score.objects.get(game=games[0]).pk
    for page in pages:
        assert found(stella_client, page, deal.code) == set()
    clock.set(CLOSING)
    for page, row in pages.items():
        assert found(stella_client, page, deal.code) == {row}


def test_dailies_are_found_by_date_and_number(
    stella_client: Client, games: tuple[Game, Game]
) -> None:
    challenge = games[0].deal.challenge
    assert found(stella_client, DAILIES, f"{DAY}") == {challenge.pk}
    assert found(stella_client, DAILIES, "2026-11") == {challenge.pk}
    assert found(stella_client, DAILIES, "1") == {challenge.pk}
    assert found(stella_client, DAILIES, "2026-10") == set()


def test_players_and_noted_deals_are_found(stella_client: Client, alice: Player) -> None:
    deal = Deal.objects.create(code="TP1-E-AAAAAAC", note="Long runs")
    assert found(stella_client, PLAYERS, "ALI") == {alice.pk}
    assert found(stella_client, DEALS, "long") == {deal.pk}
