"""The standings of a week and of all time: sums over the dailies, on the page and in the API."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from game.engine.transitions import Resign
from game.models import Game, Player
from leaderboard.models import Challenge, Score
from leaderboard.selectors.totals import totals
from leaderboard.weeks import name_of_week, parse_week, week_of
from tests.cast import Clock
from tests.factories import DAY, NOON, attempt, daily, make_player, record
from tests.leaderboard.rows import add_rows, figures

pytestmark = pytest.mark.django_db(transaction=True)

MONDAY = date(2026, 11, 23)
A_DAY = timedelta(days=1)
API = "/api/v1/standings"


@pytest.fixture
def today(clock: Clock, db: None) -> Challenge:
    """A Sunday, the last day of its week."""
    return daily()


def add(challenge: Challenge, player: Player, **row: Any) -> Score:
    """A result of this player; ``figures`` has what is not given."""
    game = Game.objects.create(
        player=player,
        deal=challenge.deal,
        kind="daily",
        created_at=NOON,
        closes_at=challenge.closes_at,
        status="resigned",
        finished_at=NOON,
    )
    more = {name: row.pop(name) for name in ("elapsed_ms", "voided_at") if name in row}
    values = {**figures(**row), **more}
    return Score.objects.create(challenge=challenge, player=player, game=game, **values)


def board(name: str = "clean", week: date | None = MONDAY) -> list[tuple[str, int, int]]:
    """Name, dailies and cards of each row, freshly summed."""
    cache.clear()
    return [(row.player, row.dailies, row.cards_cleared) for row in totals(board=name, week=week)]


def names() -> list[str]:
    return [name for name, _dailies, _cards in board()]


def ask(client: Client, **query: str | int) -> dict[str, Any]:
    answer = client.get(API, query)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def context(client: Client, path: str) -> Mapping[str, Any]:
    answer: Any = client.get(path)
    assert answer.status_code == 200
    found: Mapping[str, Any] = answer.context
    return found


def test_a_players_dailies_of_both_rules_are_summed_up(
    today: Challenge, alice: Player, client: Client
) -> None:
    add(today, alice, cards=10, score=480, moves=20)
    add(daily(rules="C"), alice, cards=28, score=760, moves=40)
    add(daily(day=DAY - A_DAY), alice, cards=5, score=470, moves=9)
    (row,) = ask(client)["rows"]
    assert row == {
        "rank": 1,
        "player": "alice",
        "dailies": 3,
        "cards_cleared": 43,
        "score": 1710,
        "moves": 69,
        "elapsed_ms": 180_000,
    }


def test_a_week_is_from_monday_to_sunday_by_the_date_of_the_daily(
    today: Challenge, alice: Player
) -> None:
    monday = daily(day=MONDAY)
    sunday_before = daily(day=MONDAY - A_DAY)
    for challenge, cards in ((today, 1), (monday, 2), (sunday_before, 4)):
        add(challenge, alice, cards=cards)
    assert board() == [("alice", 2, 3)]
    assert board(week=MONDAY - 7 * A_DAY) == [("alice", 1, 4)]
    assert board(week=None) == [("alice", 3, 7)]


def test_more_cards_come_first_then_score_moves_time_and_who_was_first(today: Challenge) -> None:
    later = NOON + timedelta(minutes=1)
    rows: list[dict[str, Any]] = [
        {"cards": 20, "score": 400, "moves": 90, "elapsed_ms": 900, "at": later},
        {"cards": 19, "score": 700, "moves": 19, "elapsed_ms": 100},
        {"cards": 19, "score": 600, "moves": 19, "elapsed_ms": 100},
        {"cards": 19, "score": 600, "moves": 20, "elapsed_ms": 90},
        {"cards": 19, "score": 600, "moves": 20, "elapsed_ms": 100},
        {"cards": 19, "score": 600, "moves": 20, "elapsed_ms": 100, "at": later},
        {"cards": 19, "score": 600, "moves": 20, "elapsed_ms": 100, "at": later},
    ]
    wanted = [f"p{number}" for number in range(len(rows))]
    makers = [make_player(name) for name in reversed(wanted[:-2])]
    makers += [make_player(name) for name in wanted[-2:]]
    for player in makers:
        add(today, player, **rows[int(player.name[1:])])
    assert names() == wanted


def test_more_dailies_may_beat_a_better_one(today: Challenge, alice: Player, bob: Player) -> None:
    add(today, alice, cards=28, score=760)
    for challenge in (today, daily(rules="C")):
        add(challenge, bob, cards=15)
    assert names() == ["bob", "alice"]


def test_an_attempt_with_undo_is_summed_up_on_the_open_board_only(
    today: Challenge, alice: Player
) -> None:
    add(today, alice, cards=10)
    add(daily(rules="C"), alice, cards=12, undos=1)
    assert board() == [("alice", 1, 10)]
    assert board("open") == [("alice", 2, 22)]


def test_what_does_not_count_is_in_no_sum(
    today: Challenge, alice: Player, bob: Player, mallory: Player
) -> None:
    attempt(alice)
    add(today, bob, voided_at=NOON)
    record(attempt(mallory), [Resign()])
    assert board() == [("mallory", 1, 0)]


def test_a_banned_player_is_not_shown_and_a_guest_is(
    today: Challenge, alice: Player, bob: Player
) -> None:
    add(today, alice)
    add(today, bob)
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    Player.objects.filter(pk=bob.pk).update(is_guest=True)
    assert names() == ["bob"]
    Player.objects.filter(pk=bob.pk).update(is_active=False)
    assert list(totals(board="clean", week=MONDAY)) == []


def test_a_new_name_shows_at_once(today: Challenge, alice: Player, client: Client) -> None:
    add(today, alice)
    assert ask(client, period="all")["rows"][0]["player"] == "alice"
    Player.objects.filter(pk=alice.pk).update(name="alicia", name_key="alicia")
    assert ask(client, period="all")["rows"][0]["player"] == "alicia"


@pytest.mark.usefixtures("today")
def test_one_query_sums_all_up_and_the_next_reader_asks_for_names_only(client: Client) -> None:
    add_rows(Challenge.objects.get(), [figures() for _ in range(70)])
    for queries_wanted in (2, 1):
        with CaptureQueriesContext(connection) as queries:
            assert len(totals(board="clean", week=None)[:50]) == 50
        assert len(queries) == queries_wanted


def test_boards_and_periods_are_kept_apart(today: Challenge, alice: Player, client: Client) -> None:
    add(today, alice, undos=1)
    add(daily(day=MONDAY - A_DAY), alice)
    found = {
        (period, name): ask(client, period=period, board=name)["total"]
        for period in ("week", "all")
        for name in ("clean", "open")
    }
    assert found == {
        ("week", "clean"): 0,
        ("week", "open"): 1,
        ("all", "clean"): 1,
        ("all", "open"): 1,
    }


def test_pages_of_fifty_hold_everyone_once(today: Challenge, client: Client) -> None:
    add_rows(today, [figures() for _ in range(120)])
    pages = [context(client, f"/standings/week/?page={number}")["page"] for number in (1, 2, 3)]
    assert [[row.rank for row in page] for page in pages] == [
        list(range(1, 51)),
        list(range(51, 101)),
        list(range(101, 121)),
    ]


@pytest.mark.parametrize(
    ("place", "around"), [(1, [1, 2, 3]), (5, [3, 4, 5, 6, 7]), (9, [7, 8, 9])]
)
def test_my_row_stands_with_its_neighbours(
    today: Challenge, client: Client, place: int, around: list[int]
) -> None:
    scores = add_rows(today, [figures(cards=20 - number) for number in range(9)])
    client.force_login(scores[place - 1].player)
    found = ask(client, around="me", limit=1)
    assert found["me"]["rank"] == place
    assert found["me"] in found["neighbours"]
    assert [row["rank"] for row in found["neighbours"]] == around
    assert ask(client)["neighbours"] == []
    shown = context(client, "/standings/week/")
    assert (shown["me"].rank, [row.rank for row in shown["neighbours"]]) == (place, around)


def test_my_row_stands_below_a_page_that_does_not_hold_it(today: Challenge, client: Client) -> None:
    scores = add_rows(today, [figures(cards=20) for _ in range(60)])
    client.force_login(scores[57].player)
    page = client.get("/standings/all/").content.decode()
    assert page.count('<th class="player"') == 50 + 5
    assert page.count("is-me") == 1


def test_who_has_no_result_has_no_row(today: Challenge, alice_client: Client) -> None:
    add_rows(today, [figures()])
    found = ask(alice_client, around="me")
    assert (found["me"], found["neighbours"], found["total"]) == (None, [], 1)


def test_earlier_weeks_are_reached_by_links(
    today: Challenge, alice: Player, client: Client
) -> None:
    add(daily(day=MONDAY - A_DAY), alice)
    shown = context(client, "/standings/week/")
    assert (shown["week"], shown["earlier"], shown["later"]) == (MONDAY, "2026-W47", None)
    shown = context(client, "/standings/week/?week=2026-W47")
    assert (shown["total"], shown["earlier"], shown["later"]) == (1, None, "2026-W48")
    assert ask(client, week="2026-W47")["rows"][0]["player"] == "alice"


def test_a_new_week_begins_on_monday_at_midnight_utc(today: Challenge, clock: Clock) -> None:
    client = Client()
    midnight = datetime(2026, 11, 30, tzinfo=UTC)
    clock.set(midnight - timedelta(microseconds=1))
    assert ask(client)["week"] == "2026-W48"
    clock.set(midnight)
    assert ask(client)["week"] == "2026-W49"


@pytest.mark.parametrize(
    "path",
    [
        "/standings/month/",
        "/standings/week/?board=dirty",
        "/standings/week/?week=2026-W46",
        "/standings/week/?week=2026-W50",
        "/standings/week/?week=2026-W54",
        "/standings/week/?week=2026-W00",
        "/standings/week/?week=0000-W01",
        "/standings/week/?week=today",
        "/standings/week/?week=2026-W48%00",
    ],
)
@pytest.mark.usefixtures("today")
def test_a_board_or_a_week_that_is_not_there_gets_404(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"week": "2026-48"}, 400, "bad_date"),
        ({"week": "2026-W60"}, 400, "bad_date"),
        ({"week": "2026-W40"}, 404, "not_found"),
        ({"week": "2027-W01"}, 404, "not_found"),
        ({"period": "month"}, 400, "bad_request"),
        ({"board": "dirty"}, 400, "bad_request"),
        ({"limit": -1}, 400, "bad_request"),
        ({"limit": 201}, 400, "bad_request"),
        ({"offset": 2**40}, 400, "bad_request"),
        ({"around": "bob"}, 400, "bad_request"),
    ],
)
@pytest.mark.usefixtures("today")
def test_a_query_that_makes_no_sense_is_refused(
    client: Client, query: dict[str, Any], status: int, code: str
) -> None:
    answer = client.get(API, query)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.usefixtures("today")
def test_without_a_period_the_week_is_shown(client: Client) -> None:
    assert client.get("/standings/").headers["Location"] == "/standings/week/"


def test_home_shows_the_top_of_the_week(today: Challenge, client: Client) -> None:
    add_rows(daily(day=MONDAY), [figures(cards=20 - number) for number in range(7)])
    rows = context(client, "/")["week_top"]
    assert [row.player for row in rows] == [f"player{number}" for number in range(5)]


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2026, 11, 23), "2026-W48"),
        (date(2026, 11, 29), "2026-W48"),
        (date(2026, 12, 31), "2026-W53"),
        (date(2027, 1, 3), "2026-W53"),
        (date(2027, 1, 4), "2027-W01"),
        (date(2024, 12, 30), "2025-W01"),
    ],
)
def test_weeks_have_their_iso_names(day: date, name: str) -> None:
    assert name_of_week(week_of(day)) == name
    assert parse_week(name) == week_of(day)
