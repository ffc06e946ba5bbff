"""``/api/v1/daily/<date>/<rules>/leaderboard``: pages, my row, neighbours, errors."""

from typing import Any

import pytest
from django.test import Client

from game.engine.transitions import Resign
from game.models import Player
from leaderboard.models import Challenge, Score
from tests.cast import Clock
from tests.factories import attempt, daily, record
from tests.leaderboard.rows import add_rows, figures

pytestmark = pytest.mark.django_db(transaction=True)

BOARD = "/api/v1/daily/2026-11-29/E/leaderboard"
ROW = {"rank", "player", "score", "cards_cleared", "moves", "undos", "elapsed_ms"}


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily()


def board(client: Client, **query: str | int) -> dict[str, Any]:
    answer = client.get(BOARD, query)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_an_empty_board_is_empty(challenge: Challenge, client: Client) -> None:
    empty = {"board": "clean", "total": 0, "rows": [], "me": None, "neighbours": []}
    assert board(client) == empty


def test_a_row_has_the_figures_and_nothing_else(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures(cards=12, score=470, moves=30)])
    (row,) = board(client)["rows"]
    assert row == {
        "rank": 1,
        "player": "player0",
        "score": 470,
        "cards_cleared": 12,
        "moves": 30,
        "undos": 0,
        "elapsed_ms": 60_000,
    }


def test_clean_is_the_default_and_open_holds_all(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures(undos=undos) for undos in (0, 3, 0)])
    assert board(client)["board"] == "clean"
    assert [row["player"] for row in board(client)["rows"]] == ["player0", "player2"]
    assert board(client, board="open")["total"] == 3


@pytest.mark.parametrize("limit", [1, 3, 7, 50])
def test_pages_of_equal_rows_hold_everyone_once_and_in_order(
    challenge: Challenge, client: Client, limit: int
) -> None:
    add_rows(challenge, [figures() for _ in range(23)])
    pages = [board(client, limit=limit, offset=offset) for offset in range(0, 23, limit)]
    rows = [row for page in pages for row in page["rows"]]
    assert [row["player"] for row in rows] == [f"player{number}" for number in range(23)]
    assert [row["rank"] for row in rows] == list(range(1, 24))
    assert {page["total"] for page in pages} == {23}


def test_fifty_rows_are_the_default(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures() for _ in range(60)])
    assert len(board(client)["rows"]) == 50


def test_an_offset_past_the_end_has_no_rows(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures()])
    page = board(client, offset=5)
    assert (page["rows"], page["total"]) == ([], 1)


def test_a_limit_of_zero_asks_for_the_total_only(challenge: Challenge, client: Client) -> None:
    add_rows(challenge, [figures()])
    page = board(client, limit=0)
    assert (page["rows"], page["total"]) == ([], 1)


@pytest.mark.parametrize(
    ("place", "around"),
    [(1, [1, 2, 3]), (2, [1, 2, 3, 4]), (5, [3, 4, 5, 6, 7]), (9, [7, 8, 9])],
)
def test_my_neighbours_stand_around_me(
    challenge: Challenge, client: Client, place: int, around: list[int]
) -> None:
    scores = add_rows(challenge, [figures(cards=20 - number) for number in range(9)])
    client.force_login(scores[place - 1].player)
    page = board(client, around="me", limit=2)
    assert page["me"]["rank"] == place
    assert page["me"].keys() == ROW
    assert [row["rank"] for row in page["neighbours"]] == around
    assert page["me"] in page["neighbours"]
    assert [row["rank"] for row in page["rows"]] == [1, 2]


def test_my_row_comes_without_asking_for_neighbours(
    challenge: Challenge, alice: Player, alice_client: Client
) -> None:
    record(attempt(alice), [Resign()])
    page = board(alice_client)
    assert (page["me"]["player"], page["me"]["rank"]) == ("alice", 1)
    assert page["neighbours"] == []


def test_who_has_not_finished_has_no_row(
    challenge: Challenge, alice: Player, alice_client: Client
) -> None:
    attempt(alice)
    add_rows(challenge, [figures()])
    page = board(alice_client, around="me")
    assert (page["me"], page["neighbours"], page["total"]) == (None, [], 1)


def test_with_an_undo_i_am_on_the_open_board_only(challenge: Challenge, client: Client) -> None:
    (score,) = add_rows(challenge, [figures(undos=1)])
    client.force_login(score.player)
    assert board(client, around="me")["me"] is None
    assert board(client, around="me", board="open")["me"]["rank"] == 1


def test_a_changed_name_shows_at_once(challenge: Challenge, client: Client) -> None:
    (score,) = add_rows(challenge, [figures()])
    board(client)
    Player.objects.filter(pk=score.player_id).update(name="renamed")
    assert board(client)["rows"][0]["player"] == "renamed"


@pytest.mark.parametrize(
    "query",
    [
        {"board": "dirty"},
        {"limit": -1},
        {"limit": 100_000},
        {"limit": "many"},
        {"limit": "1.5"},
        {"offset": -1},
        {"offset": 2**70},
        {"around": "bob"},
    ],
)
def test_a_query_that_makes_no_sense_gets_400(
    challenge: Challenge, client: Client, query: dict[str, str | int]
) -> None:
    answer = client.get(BOARD, query)
    assert answer.status_code == 400
    assert answer.json().keys() == {"code", "message"}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("2026-11-28/E", 404),
        ("2026-11-27/C", 404),
        ("2026-11-29/X", 404),
        ("9999-12-31/E", 404),
        ("0001-01-01/E", 404),
        ("2026-02-30/E", 400),
        ("2026-13-01/E", 400),
        ("today/E", 400),
        ("20261129/E", 400),
        ("2026-W48-7/E", 400),
        ("2026-11-29/E%00", 404),
        ("2026-11-29%00/E", 400),
    ],
)
def test_a_daily_that_is_not_there_says_so(
    challenge: Challenge, client: Client, path: str, status: int
) -> None:
    answer = client.get(f"/api/v1/daily/{path}/leaderboard")
    assert answer.status_code == status
    assert answer.json().keys() == {"code", "message"}


def test_reading_a_board_makes_no_player(challenge: Challenge, client: Client) -> None:
    board(client, around="me")
    assert not Player.objects.exists()
    assert not Score.objects.exists()


@pytest.mark.usefixtures("clock")
def test_todays_standings_are_there_before_anyone_asked_for_the_daily(client: Client) -> None:
    answer = client.get(BOARD.replace("/E/", "/C/"))
    assert (answer.status_code, answer.json()["total"]) == (200, 0)
