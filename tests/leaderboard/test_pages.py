"""Home and standings: what they answer and what they give to their templates."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from game.engine.transitions import Draw, Resign
from game.models import Player
from leaderboard.models import Challenge
from tests.cast import Clock
from tests.factories import CLOSING, attempt, daily, record, won_game
from tests.leaderboard.rows import add_rows, figures

pytestmark = pytest.mark.django_db(transaction=True)

STANDINGS = "/daily/2026-11-29/E/"
MIDNIGHT = CLOSING - timedelta(hours=1)


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(code=won_game()[0])


def context(client: Client, path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.context


def test_home_offers_both_dailies_to_a_visitor(client: Client, clock: Clock) -> None:
    easy, classic = context(client, "/")["dailies"]
    assert [(entry.rules, entry.state) for entry in (easy, classic)] == [("E", "new"), ("C", "new")]
    assert (easy.rank, easy.total, easy.top) == (None, 0, [])
    assert not Player.objects.exists()


def test_home_says_how_my_attempt_stands(
    challenge: Challenge, alice: Player, alice_client: Client
) -> None:
    game = attempt(alice)
    easy, _classic = context(alice_client, "/")["dailies"]
    assert (easy.state, easy.game_id, easy.status, easy.rank) == (
        "playing",
        game.pk,
        "playing",
        None,
    )
    record(game, won_game()[1])
    easy, _classic = context(alice_client, "/")["dailies"]
    assert (easy.state, easy.status, easy.rank, easy.board) == ("finished", "won", 1, "clean")
    assert [row.player for row in easy.top] == ["alice"]


def test_home_shows_five_of_the_top(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures() for _ in range(9)])
    easy, _classic = context(client, "/")["dailies"]
    assert ([row.rank for row in easy.top], easy.total) == ([1, 2, 3, 4, 5], 9)


def test_home_reminds_of_yesterdays_attempt_until_it_closes(
    challenge: Challenge, alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = attempt(alice)
    clock.set(MIDNIGHT - timedelta(seconds=1))
    assert context(alice_client, "/")["late"] == []
    clock.set(MIDNIGHT)
    (late,) = context(alice_client, "/")["late"]
    assert (late.game_id, late.state) == (game.pk, "playing")
    clock.set(CLOSING)
    assert context(alice_client, "/")["late"] == []


def test_home_does_not_remind_of_a_finished_attempt(
    challenge: Challenge, alice: Player, alice_client: Client, clock: Clock
) -> None:
    record(attempt(alice), [Resign()])
    clock.set(MIDNIGHT)
    assert context(alice_client, "/")["late"] == []


def test_standings_come_in_pages_of_fifty(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures() for _ in range(120)])
    first, last = context(client, STANDINGS), context(client, f"{STANDINGS}?page=3")
    assert [row.rank for row in first["page"]][:2] == [1, 2]
    assert [row.rank for row in last["page"]] == list(range(101, 121))
    assert (first["total"], first["board"]) == (120, "clean")


@pytest.mark.parametrize("page", ["0", "-1", "99", "x", "", "1.5"])
def test_an_odd_page_number_shows_some_page(
    challenge: Challenge, client: Client, page: str
) -> None:
    add_rows(challenge, [figures() for _ in range(60)])
    assert client.get(STANDINGS, {"page": page}).status_code == 200


def test_standings_have_my_row_and_neighbours(challenge: Challenge, client: Client) -> None:
    scores = add_rows(challenge, [figures(cards=28 - number) for number in range(9)])
    client.force_login(scores[4].player)
    found = context(client, STANDINGS)
    assert found["me"].rank == 5
    assert [row.rank for row in found["neighbours"]] == [3, 4, 5, 6, 7]


def test_standings_switch_to_the_open_board(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures(undos=2), figures()])
    assert context(client, STANDINGS)["total"] == 1
    assert context(client, f"{STANDINGS}?board=open")["total"] == 2


@pytest.mark.parametrize("board", ["clean", "open", "friends"])
def test_the_other_rules_keep_the_board(
    challenge: Challenge, client: Client, board: str, clock: Clock
) -> None:
    daily(rules="C")
    text = client.get(STANDINGS, {"board": board}).content.decode()
    assert f'<a href="/daily/2026-11-29/C/?board={board}">Classic</a>' in text


@pytest.mark.parametrize(
    "path",
    [
        "/daily/2026-11-28/E/",
        "/daily/2026-11-27/C/",
        "/daily/2026-11-29/X/",
        "/daily/2026-02-30/E/",
        "/daily/today/E/",
        f"{STANDINGS}?board=dirty",
        "/daily/2026-11-29/E%00/",
    ],
)
def test_standings_that_are_not_there_get_404(
    challenge: Challenge, client: Client, path: str
) -> None:
    assert client.get(path).status_code == 404


def test_the_code_shows_once_the_day_is_closed(
    challenge: Challenge, client: Client, clock: Clock
) -> None:
    clock.set(CLOSING - timedelta(microseconds=1))
    assert context(client, STANDINGS)["code"] is None
    clock.set(CLOSING)
    found = context(client, STANDINGS)
    assert (found["code"], found["is_closed"]) == (challenge.deal.code, True)


def test_a_closed_dailys_games_may_be_looked_at(
    challenge: Challenge, alice: Player, bob_client: Client, clock: Clock
) -> None:
    game = attempt(alice)
    record(game, [Draw(), Resign()])
    assert bob_client.get(f"/games/{game.pk}/").status_code == 403
    clock.set(CLOSING)
    assert bob_client.get(f"/games/{game.pk}/").status_code == 200


@pytest.mark.parametrize("path", ["/", STANDINGS, "/archive/"])
def test_a_page_is_not_changed_by_post(challenge: Challenge, client: Client, path: str) -> None:
    assert client.post(path).status_code == 405
