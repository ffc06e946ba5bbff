"""Dailies: one for each date and rule letter, made on demand, with a code that nobody can foresee."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from django.core.management import call_command

from game.models import Deal
from leaderboard.models import Challenge
from leaderboard.services.challenges import ensure_challenge, ensure_dailies, today
from tests.factories import DAY, NOON
from tests.threads import at_once


@pytest.mark.django_db
def test_a_day_has_an_easy_and_a_classic_daily() -> None:
    dailies = ensure_dailies(now=NOON)
    assert [(daily.date, daily.rules) for daily in dailies] == [(DAY, "E"), (DAY, "C")]
    assert [daily.deal.code[:6] for daily in dailies] == ["TP2-E-", "TP2-C-"]


@pytest.mark.django_db
def test_the_two_dailies_are_different_deals() -> None:
    easy, classic = ensure_dailies(now=NOON)
    assert easy.deal.deal_code.number != classic.deal.deal_code.number


@pytest.mark.django_db
def test_asking_again_gives_the_same_dailies() -> None:
    first = ensure_dailies(now=NOON)
    assert ensure_dailies(now=NOON + timedelta(hours=11)) == first
    assert Challenge.objects.count() == Deal.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_many_who_ask_at_once_make_one() -> None:
    made = at_once(lambda: ensure_challenge(day=DAY, rules="E", now=NOON).deal.code)
    assert len(set(made)) == 1
    assert Challenge.objects.count() == 1
    assert Deal.objects.count() == 1


@pytest.mark.django_db
def test_days_are_numbered_from_the_first() -> None:
    days = [NOON, NOON + timedelta(days=1), NOON + timedelta(days=9)]
    numbers = [[daily.number for daily in ensure_dailies(now=day)] for day in days]
    assert numbers == [[1, 1], [2, 2], [10, 10]]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 11, 29, 0, 0, tzinfo=UTC), date(2026, 11, 29)),
        (datetime(2026, 11, 29, 23, 59, 59, 999999, tzinfo=UTC), date(2026, 11, 29)),
        (datetime(2026, 11, 30, 0, 0, tzinfo=UTC), date(2026, 11, 30)),
        (datetime(2026, 11, 30, 5, tzinfo=timezone(timedelta(hours=9))), date(2026, 11, 29)),
        (datetime(2026, 11, 29, 20, tzinfo=timezone(timedelta(hours=-8))), date(2026, 11, 30)),
    ],
)
def test_days_are_those_of_utc(moment: datetime, day: date) -> None:
    assert today(moment) == day
    assert {daily.date for daily in ensure_dailies(now=moment)} == {day}


@pytest.mark.django_db
def test_a_daily_starts_until_midnight_and_closes_an_hour_later() -> None:
    daily = ensure_challenge(day=DAY, rules="E", now=NOON)
    assert daily.starts_until == datetime(2026, 11, 30, 0, tzinfo=UTC)
    assert daily.closes_at == datetime(2026, 11, 30, 1, tzinfo=UTC)
    assert daily.deal.secret_until == daily.closes_at


@pytest.mark.django_db
def test_the_code_is_secret_to_the_last_moment() -> None:
    daily = ensure_challenge(day=DAY, rules="E", now=NOON)
    before = daily.closes_at - timedelta(microseconds=1)
    assert daily.deal.public_code(now=before) is None
    assert not daily.is_closed(at=before)
    assert daily.deal.public_code(now=daily.closes_at) == daily.deal.code
    assert daily.is_closed(at=daily.closes_at)


@pytest.mark.django_db
def test_no_two_days_share_a_seed() -> None:
    codes = [
        daily.deal.deal_code.number
        for day in range(20)
        for daily in ensure_dailies(now=NOON + timedelta(days=day))
    ]
    assert len(set(codes)) == len(codes)
    assert max(codes) > 1 << 120


@pytest.mark.django_db
def test_the_command_makes_todays_dailies_and_may_be_repeated(
    capsys: pytest.CaptureFixture[str], clock: object
) -> None:
    call_command("ensure_dailies")
    call_command("ensure_dailies")
    assert Challenge.objects.count() == 2
    printed = capsys.readouterr().out
    assert "2026-11-29" in printed
    assert not any(deal.code in printed for deal in Deal.objects.all())
