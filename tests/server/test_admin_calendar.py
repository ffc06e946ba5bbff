"""The operator's calendar of dailies, and what the first page says of today."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from game.engine.transitions import Resign
from game.models import Player
from leaderboard.selectors.day_charts import day_figures
from leaderboard.selectors.turnout import Turnout, today_so_far, turnout_of_days
from leaderboard.services.scores import void_scores
from tests.cast import Clock
from tests.factories import (
    CLOSING,
    DAY,
    NOON,
    attempt,
    daily,
    record,
    score_of,
    won_game,
)

pytestmark = pytest.mark.django_db

LIST = "/admin/leaderboard/challenge/"
PAGE = f"{LIST}calendar/"


def counts(turnout: Turnout) -> tuple[int, int, int]:
    return turnout.started, turnout.finished, turnout.won


def test_turnout_counts_what_was_started_finished_and_won(
    alice: Player, bob: Player, mallory: Player, clock: Clock
) -> None:
    code, line = won_game()
    daily(code=code)
    record(attempt(alice), line)
    record(attempt(bob), [Resign()])
    attempt(mallory)
    (turnout,) = turnout_of_days(DAY, DAY)[DAY]
    assert counts(turnout) == (3, 2, 1)


def test_a_voided_attempt_was_started_but_does_not_count(alice: Player, clock: Clock) -> None:
    code, line = won_game()
    daily(code=code)
    game = attempt(alice)
    record(game, line)
    void_scores(scores=[score_of(game)], reason="", now=NOON)
    (turnout,) = turnout_of_days(DAY, DAY)[DAY]
    assert counts(turnout) == (1, 0, 0)


def test_a_month_costs_one_query(
    stella: Player, clock: Clock, django_assert_num_queries: object
) -> None:
    for ago in range(20):
        daily(day=DAY - timedelta(days=ago), rules="E")
        daily(day=DAY - timedelta(days=ago), rules="C")
    with django_assert_num_queries(1):  # type: ignore[operator]
        days = turnout_of_days(DAY - timedelta(days=29), DAY)
    assert [turnout.challenge.rules for turnout in days[DAY]] == ["E", "C"]
    assert len(days) == 20


def test_the_calendar_shows_a_month_and_leads_to_its_neighbours(
    stella_client: Client, clock: Clock
) -> None:
    challenge = daily(number=214)
    page = stella_client.get(PAGE)
    assert page.status_code == 200
    text = page.content.decode()
    assert f"/admin/leaderboard/challenge/{challenge.pk}/change/" in text
    assert 'href="?month=2026-10"' in text
    assert 'href="?month=2026-12"' in text
    assert "not prepared" in text
    assert challenge.deal.code not in text
    before = stella_client.get(PAGE, {"month": "2026-10"}).content.decode()
    assert "/change/" not in before


@pytest.mark.parametrize("month", ["2026-13", "x", "", "0001-01", "9999-12", "2026-11-30"])
def test_a_month_that_is_none_is_not_found(stella_client: Client, month: str) -> None:
    assert stella_client.get(PAGE, {"month": month}).status_code == 404


def test_the_calendar_is_for_staff(alice_client: Client) -> None:
    assert alice_client.get(PAGE).status_code == 302
    assert Client().get(PAGE).status_code == 302


def test_the_calendar_is_for_staff_who_may_see_dailies(
    alice: Player, alice_client: Client, clock: Clock
) -> None:
    Player.objects.filter(pk=alice.pk).update(is_staff=True)
    assert alice_client.get(PAGE).status_code == 403
    alice.user_permissions.add(Permission.objects.get(codename="view_challenge"))
    assert alice_client.get(PAGE).status_code == 200


def test_the_first_page_says_how_far_dailies_are_prepared(
    stella_client: Client, clock: Clock
) -> None:
    daily(day=DAY)
    for ahead in (1, 2, 4):
        daily(day=DAY + timedelta(days=ahead))
    assert today_so_far(now=NOON).prepared_days == 2
    assert "Dailies are prepared for 2 days ahead." in stella_client.get("/admin/").content.decode()
    daily(day=DAY + timedelta(days=3))
    today = today_so_far(now=NOON)
    assert (today.prepared_days, today.is_prepared) == (4, True)


def test_a_days_figures_are_those_of_its_attempts(
    alice: Player, bob: Player, mallory: Player, clock: Clock
) -> None:
    code, line = won_game()
    challenge = daily(code=code)
    record(attempt(alice), line, step=timedelta(seconds=1))
    record(attempt(bob), [Resign()], step=timedelta(seconds=9))
    attempt(mallory, at=NOON.replace(hour=23))
    figures = day_figures(challenge)
    assert figures.attempts == 3
    assert [count for _name, count in figures.statuses] == [1, 0, 1, 1, 0]
    assert figures.median_ms == (len(line) + 9) * 1000 // 2
    assert {(column.least, column.count) for column in figures.hours if column.count} == {
        (12, 2),
        (23, 1),
    }
    assert {(column.least, column.count) for column in figures.cards if column.count} == {
        (0, 1),
        (28, 1),
    }
    assert sum(column.count for column in figures.scores) == 2


def test_a_day_that_nobody_played_has_nothing_to_draw(clock: Clock) -> None:
    figures = day_figures(daily())
    assert (figures.attempts, figures.median_ms) == (0, None)
    assert figures.hours == figures.cards == figures.scores == []


def test_the_list_of_dailies_counts_attempts_in_the_same_queries_however_long_it_is(
    stella_client: Client, alice: Player, bob: Player, clock: Clock
) -> None:
    daily()
    for player in (alice, bob):
        attempt(player)
    queries = []
    for length in (1, 6):
        for ago in range(1, length):
            daily(day=DAY - timedelta(days=ago))
        with CaptureQueriesContext(connection) as captured:
            rows = stella_client.get(LIST).context["cl"].result_list
        assert [row.attempts for row in rows] == [2] + [0] * (length - 1)
        queries.append(len(captured))
    assert queries[0] == queries[1]


@pytest.mark.parametrize("lookup", ["best_score", "best_score__gte", "deal__code__startswith"])
def test_no_filter_in_the_address_tells_what_is_secret(
    stella_client: Client, clock: Clock, lookup: str
) -> None:
    daily()
    assert stella_client.get(LIST, {lookup: "1"}).status_code == 400
    assert stella_client.get(LIST, {"number__gte": "1"}).status_code == 200


def test_an_open_daily_shows_no_code_on_its_page(stella_client: Client, clock: Clock) -> None:
    challenge = daily()
    address = f"/admin/leaderboard/challenge/{challenge.pk}/change/"
    assert challenge.deal.code not in stella_client.get(address).content.decode()
    clock.set(CLOSING)
    assert challenge.deal.code in stella_client.get(address).content.decode()
