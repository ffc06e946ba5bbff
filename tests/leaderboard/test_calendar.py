"""The calendar of dailies: whole months, each day with a player's results."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game.engine.transitions import Draw, Resign
from game.models import Player
from game.services.games import expire_due_games
from leaderboard.models import Challenge
from leaderboard.selectors.calendar import CalendarDay, Month, month_of
from tests.cast import Clock
from tests.factories import CLOSING, DAY, NOON, attempt, daily, record, won_game
from tests.leaderboard.rows import add_rows, figures

pytestmark = pytest.mark.django_db(transaction=True)

MIDNIGHT = CLOSING - timedelta(hours=1)


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(code=won_game()[0])


def month(day: date = DAY, *, player: Player | None = None, at: datetime = NOON) -> Month:
    return month_of(day, player=player, now=at)


def day_in(found: Month, day: date = DAY) -> CalendarDay:
    (one,) = (each for week in found.weeks for each in week if each and each.date == day)
    return one


def marks(player: Player | None, *, at: datetime = NOON) -> list[str | None]:
    return [entry.mark for entry in day_in(month(player=player, at=at)).entries]


def test_a_month_has_whole_weeks_from_monday(challenge: Challenge) -> None:
    found = month()
    assert found.first == date(2026, 11, 1)
    assert [day.weekday() for day in found.weekdays] == list(range(7))
    assert {len(week) for week in found.weeks} == {7}
    assert [each.date.day if each else None for each in found.weeks[0]] == [None] * 6 + [1]
    shown = [each.date.day for week in found.weeks for each in week if each]
    assert shown == list(range(1, 31))


def test_a_day_says_how_i_stand_with_its_dailies(challenge: Challenge, alice: Player) -> None:
    daily(rules="C")
    assert marks(alice) == ["open", "open"]
    easy, classic = attempt(alice), attempt(alice, "C")
    assert marks(alice) == ["playing", "playing"]
    record(easy, won_game()[1])
    record(classic, [Resign()])
    assert marks(alice) == ["won", "ended"]
    assert marks(alice, at=CLOSING) == ["won", "ended"]


def test_after_midnight_an_attempt_goes_on_and_none_begins(
    challenge: Challenge, alice: Player, bob: Player
) -> None:
    attempt(alice)
    before, after = MIDNIGHT - timedelta(microseconds=1), MIDNIGHT
    assert (marks(bob, at=before), marks(bob, at=after)) == (["open"], ["unplayed"])
    assert (marks(alice, at=before), marks(alice, at=after)) == (["playing"], ["playing"])


def test_an_attempt_that_was_not_finished_has_no_result(
    challenge: Challenge, alice: Player
) -> None:
    record(attempt(alice), [Draw()])
    assert marks(alice, at=CLOSING) == ["expired"]
    expire_due_games(now=CLOSING)
    assert marks(alice, at=CLOSING) == ["expired"]


def test_a_visitor_sees_the_days_without_results(challenge: Challenge, alice: Player) -> None:
    record(attempt(alice), won_game()[1])
    assert marks(None) == [None]
    assert day_in(month()).entries[0].attempt is None


def test_a_calendar_begins_with_the_players_first_daily(
    challenge: Challenge, alice: Player, bob: Player
) -> None:
    attempt(alice)
    tomorrow = timedelta(days=1)
    for player, begun in ((alice, [True, True]), (bob, [False, True]), (None, [False, False])):
        found = month(player=player, at=NOON + tomorrow)
        days = (day_in(found), day_in(found, DAY + tomorrow))
        assert [each.has_begun for each in days] == begun
    assert not day_in(month(player=alice), DAY - timedelta(days=1)).has_begun


def test_my_calendar_has_my_results_only(challenge: Challenge, alice: Player, bob: Player) -> None:
    record(attempt(alice), won_game()[1])
    assert (marks(alice), marks(bob)) == (["won"], ["open"])


def test_one_goes_from_the_first_dailys_month_to_the_present(clock: Clock) -> None:
    daily(day=date(2026, 9, 30))
    daily(number=61)
    first, second, last = (month(date(2026, each, 15)) for each in (9, 10, 11))
    assert (first.previous, first.next) == (None, date(2026, 10, 1))
    assert (second.previous, second.next) == (date(2026, 9, 1), date(2026, 11, 1))
    assert (last.previous, last.next) == (date(2026, 10, 1), None)


def test_days_to_come_have_nothing_even_when_their_dailies_are_made(clock: Clock) -> None:
    daily(day=DAY)
    daily(day=DAY + timedelta(days=1), number=2)
    found = month()
    assert len(day_in(found).entries) == 1
    assert day_in(found, DAY + timedelta(days=1)).entries == []


def test_a_month_costs_as_many_queries_as_a_day(
    clock: Clock, alice: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(28):
        daily(day=DAY - timedelta(days=number), number=28 - number)
    attempt(alice)
    with django_assert_num_queries(4):
        month(player=alice)


@pytest.mark.parametrize(
    "path",
    [
        "/archive/2026-10/",
        "/archive/2026-12/",
        "/archive/2026-13/",
        "/archive/0000-11/",
        "/archive/2026-10-31/",
        "/archive/2026-11-28/",
        "/archive/2026-11-30/",
        "/archive/2026-02-30/",
        "/archive/november/",
    ],
)
def test_months_and_days_without_a_daily_are_not_there(
    challenge: Challenge, client: Client, path: str
) -> None:
    assert client.get(path).status_code == 404


def test_a_day_ahead_is_not_there_though_its_dailies_are_made(
    challenge: Challenge, client: Client
) -> None:
    daily(day=DAY + timedelta(days=1), number=2)
    assert client.get("/archive/2026-11-30/").status_code == 404


def entries(client: Client, path: str) -> list[Any]:
    answer = client.get(path)
    assert answer.status_code == 200
    found: list[Any] = answer.context["day"].entries
    return found


def test_the_calendar_opens_on_today(client: Client, clock: Clock) -> None:
    answer = client.get("/archive/")
    assert answer.context["month"].first == date(2026, 11, 1)
    assert answer.context["day"].date == DAY
    assert day_in(answer.context["month"]).is_today
    assert not Player.objects.exists()


def test_a_day_names_its_leader_while_open_and_its_winner_with_the_code_once_closed(
    challenge: Challenge, client: Client, clock: Clock
) -> None:
    add_rows(challenge, [figures(cards=20), figures(cards=21), figures(cards=28, undos=1)])
    path = "/archive/2026-11-29/"
    clock.set(CLOSING - timedelta(microseconds=1))
    (entry,) = entries(client, path)
    assert (entry.code, entry.is_closed, entry.first.cards_cleared) == (None, False, 21)
    assert challenge.deal.code not in client.get(path).content.decode()
    clock.set(CLOSING)
    (entry,) = entries(client, path)
    assert (entry.code, entry.players) == (challenge.deal.code, 3)
    assert f'value="{challenge.deal.code}"' in client.get(path).content.decode()


def test_a_day_has_no_winner_when_all_took_something_back(
    challenge: Challenge, client: Client, clock: Clock
) -> None:
    add_rows(challenge, [figures(cards=28, undos=1)])
    clock.set(CLOSING)
    (entry,) = entries(client, "/archive/2026-11-29/")
    assert (entry.first, entry.players) == (None, 1)
    assert "Nobody without undo" in client.get("/archive/2026-11-29/").content.decode()


def test_a_day_that_nobody_finished_says_so(
    challenge: Challenge, client: Client, clock: Clock
) -> None:
    clock.set(CLOSING)
    (entry,) = entries(client, "/archive/2026-11-29/")
    assert (entry.first, entry.players) == (None, 0)
    assert "Nobody finished" in client.get("/archive/2026-11-29/").content.decode()


def test_today_is_offered_to_be_played_and_my_attempt_to_be_continued(
    challenge: Challenge, alice: Player, alice_client: Client
) -> None:
    daily(rules="C")
    game = attempt(alice)
    text = alice_client.get("/archive/2026-11-29/").content.decode()
    assert f'href="/games/{game.pk}/"' in text
    assert 'action="/daily/C/start/"' in text
    assert 'action="/daily/E/start/"' not in text


def test_a_closed_day_leads_to_my_replay(
    challenge: Challenge, alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = attempt(alice)
    record(game, won_game()[1])
    link = f'href="/games/{game.pk}/replay/"'
    assert link not in alice_client.get("/archive/2026-11-29/").content.decode()
    clock.set(CLOSING)
    assert alice_client.get("/archive/2026-11-29/").content.decode().count(link) == 2


def test_a_closed_day_has_my_final_rank_and_medal(
    challenge: Challenge, alice: Player, alice_client: Client, clock: Clock
) -> None:
    add_rows(challenge, [figures(cards=1) for _ in range(40)])
    record(attempt(alice), won_game()[1])
    (open_entry,) = entries(alice_client, "/archive/2026-11-29/")
    assert open_entry.mine.medal is None
    clock.set(CLOSING)
    (entry,) = entries(alice_client, "/archive/2026-11-29/")
    assert (entry.mine.attempt.final_rank, entry.challenge.final_players) == (1, 41)
    assert entry.mine.medal == "gold"
    text = alice_client.get("/archive/2026-11-29/").content.decode()
    assert "Rank 1 of 41" in text
    assert "Gold medal." in text


def test_the_weekdays_and_the_month_are_in_the_language_of_the_page(
    challenge: Challenge, client: Client
) -> None:
    heads = {
        "en": ("monday", "november 2026"),
        "hr": ("ponedjeljak", "studeni 2026."),
        "ru": ("понедельник", "ноябрь 2026"),
    }
    for language, (weekday, name) in heads.items():
        answer = client.get("/archive/", headers={"Accept-Language": language})
        text = answer.content.decode().lower()
        assert weekday in text, language
        assert name in text, language
