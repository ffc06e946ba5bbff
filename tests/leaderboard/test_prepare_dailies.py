"""`prepare_dailies`: days ahead, safe to repeat, and secret until they close."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.core.management import call_command
from django.test import Client

from game.engine.deals import deal_from
from game.engine.solver import solve
from game.models import Deal, Player
from leaderboard.management.commands import prepare_dailies
from leaderboard.models import Challenge
from leaderboard.services.challenges import ensure_challenge, ensure_dailies
from leaderboard.services.daily_deals import Effort
from tests.cast import Clock
from tests.factories import CLOSING, DAY, NOON, attempt, daily
from tests.leaks import TELLTALE_SCORE, addresses, admin_addresses, secrets_of
from tests.sockets import Denied, Dial

pytestmark = pytest.mark.django_db
TOMORROW = DAY + timedelta(days=1)


@pytest.fixture(autouse=True)
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare_dailies, "AHEAD", Effort(tries=1, games=2, last_games=4))


def prepare(days: int) -> None:
    call_command("prepare_dailies", "--days", str(days))


def made() -> list[tuple[date, str, int]]:
    rows = Challenge.objects.order_by("date", "-rules")
    return list(rows.values_list("date", "rules", "number"))


def test_it_makes_days_ahead_for_both_rule_letters(clock: Clock) -> None:
    prepare(3)
    days = [DAY + timedelta(days=ahead) for ahead in range(3)]
    assert made() == [
        (day, rules, number) for number, day in enumerate(days, start=1) for rules in "EC"
    ]


def test_thirty_days_are_the_default(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def remember(*, day: date, rules: str, **_: Any) -> Challenge:
        asked.append((day, rules))
        return Challenge(date=day, rules=rules, number=1, stars=1, win_rate=1, simulated_games=1)

    monkeypatch.setattr(prepare_dailies, "ensure_challenge", remember)
    call_command("prepare_dailies")
    assert len(set(asked)) == 60
    assert (min(asked)[0], max(asked)[0]) == (DAY, DAY + timedelta(days=29))


def test_it_may_be_repeated_and_keeps_what_exists(clock: Clock) -> None:
    prepare(2)
    before = list(Challenge.objects.order_by("pk").values())
    prepare(2)
    assert list(Challenge.objects.order_by("pk").values()) == before
    prepare(4)
    assert list(Challenge.objects.order_by("pk").values())[:4] == before
    assert Challenge.objects.count() == Deal.objects.count() == 8


def test_a_daily_made_on_demand_is_kept(clock: Clock) -> None:
    dailies = ensure_dailies(now=NOON)
    prepare(2)
    assert list(Challenge.objects.filter(date=DAY).order_by("pk")) == dailies
    assert Challenge.objects.count() == 4


def test_on_the_day_what_was_made_ahead_is_played(clock: Clock) -> None:
    prepare(3)
    ahead = {row.rules: row.pk for row in Challenge.objects.filter(date=TOMORROW)}
    clock.advance(days=1)
    found = {row.rules: row.pk for row in ensure_dailies(now=clock.now())}
    assert found == ahead
    assert Challenge.objects.count() == 6


def test_days_made_later_go_on_counting_from_the_first(clock: Clock) -> None:
    prepare(2)
    clock.advance(days=1)
    prepare(3)
    assert [number for _, rules, number in made() if rules == "E"] == [1, 2, 3, 4]


def test_a_day_before_the_first_can_be_made(clock: Clock) -> None:
    """A server whose clock was ahead made a later day first."""
    ensure_challenge(day=DAY + timedelta(days=2), rules="E", now=NOON)
    assert [daily.date for daily in ensure_dailies(now=NOON)] == [DAY, DAY]
    assert all(number >= 1 for _, _, number in made())


def test_a_run_over_midnight_leaves_no_day_out(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.set(datetime.combine(DAY, datetime.max.time(), NOON.tzinfo))

    def slow(**asked: Any) -> Challenge:
        clock.advance(seconds=1)
        return ensure_challenge(**asked)

    monkeypatch.setattr(prepare_dailies, "ensure_challenge", slow)
    prepare(3)
    assert sorted({day for day, _, _ in made()}) == [DAY + timedelta(days=n) for n in range(3)]


def test_all_can_be_won_and_are_measured_finely(clock: Clock) -> None:
    prepare(2)
    for challenge in Challenge.objects.select_related("deal"):
        code = challenge.deal.deal_code
        assert solve(deal_from(code), code.rules).winnable
        assert challenge.simulated_games == 4
        assert challenge.deal.secret_until == challenge.closes_at


def test_it_tells_the_difficulty_and_no_code(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(2)
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) == 4
    for challenge in Challenge.objects.select_related("deal"):
        assert str(challenge.date) in printed
        assert "★" * challenge.stars in printed
        assert letters_of(challenge) not in printed


def letters_of(challenge: Challenge) -> str:
    return challenge.deal.code.split("-")[2]


@pytest.fixture
def everyone(alice_client: Client, stella_client: Client) -> list[Client]:
    return [alice_client, stella_client, Client()]


def test_no_page_or_call_holds_a_secret_of_the_days_to_come(
    clock: Clock, alice: Player, everyone: list[Client]
) -> None:
    prepare(3)
    Challenge.objects.update(best_score=TELLTALE_SCORE)
    secrets = [secret for deal in Deal.objects.all() for secret in secrets_of(deal)]
    game = attempt(alice)
    paths = {*addresses(game), *addresses(game, day=TOMORROW), *admin_addresses()}
    for client in everyone:
        for path in paths:
            text = client.get(path).content.decode("latin-1")
            assert not [secret for secret in secrets if secret in text], path


def test_only_todays_dailies_can_be_seen(clock: Clock, everyone: list[Client]) -> None:
    prepare(3)
    for client in everyone:
        assert [row["date"] for row in client.get("/api/v1/daily").json()["dailies"]] == [
            str(DAY),
            str(DAY),
        ]
        assert days_with_dailies(client) == [DAY]
        for ahead in (1, 2):
            day = DAY + timedelta(days=ahead)
            assert client.get(f"/daily/{day}/E/").status_code == 404
            assert client.get(f"/api/v1/daily/{day}/E/leaderboard").status_code == 404
        assert client.get(f"/daily/{DAY}/E/").status_code == 200


@pytest.mark.django_db(transaction=True)
async def test_the_board_of_a_day_to_come_cant_be_followed(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock
) -> None:
    await database_sync_to_async(prepare)(2)
    try:
        socket = await dial(f"/ws/daily/{TOMORROW}/E/", alice_client)
    except Denied:
        return
    assert await socket.close_code() == 4404


def test_an_attempt_is_always_at_todays_daily(
    alice: Player, alice_client: Client, clock: Clock
) -> None:
    prepare(3)
    answer = alice_client.post("/api/v1/daily/E/attempt")
    assert answer.status_code == 201
    assert alice.scores.get().challenge.date == DAY


@pytest.mark.parametrize("field", ["deal__code", "deal__code__startswith", "deal__code__regex"])
def test_the_admin_cannot_be_asked_for_a_dailys_code_bit_by_bit(
    stella_client: Client, clock: Clock, field: str
) -> None:
    challenge = daily()
    path = "/admin/leaderboard/challenge/"
    right = stella_client.get(path, {field: challenge.deal.code})
    wrong = stella_client.get(path, {field: "x"})
    assert right.status_code == wrong.status_code
    assert rows_of(right) == rows_of(wrong)


def rows_of(answer: Any) -> list[Any]:
    """The rows of an admin list; none where it refused the filter."""
    context = getattr(answer, "context", None)
    return [row.pk for row in context["cl"].result_list] if context and "cl" in context else []


def test_each_day_becomes_public_when_it_closes(clock: Clock) -> None:
    prepare(3)
    for closed in range(3):
        clock.set(CLOSING + timedelta(days=closed) - timedelta(microseconds=1))
        day = DAY + timedelta(days=closed)
        assert codes_shown(day) == [None, None]
        clock.set(CLOSING + timedelta(days=closed))
        assert all(code and code.startswith("TP2-") for code in codes_shown(day))


def codes_shown(day: date) -> list[str | None]:
    """Those of the calendar's page of a day."""
    entries = Client().get(f"/archive/{day}/").context["day"].entries
    return [entry.code for entry in entries]


def days_with_dailies(client: Client) -> list[date]:
    weeks = client.get("/archive/").context["month"].weeks
    return [day.date for week in weeks for day in week if day and day.entries]
