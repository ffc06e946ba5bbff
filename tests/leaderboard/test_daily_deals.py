"""The deal of a daily: winnable, of no foreseeable code, as hard as its day of the week asks for."""

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.test import Client

from game.engine.codes import DealCode
from game.engine.deals import deal_from
from game.engine.difficulty import WEEK, stars_of
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.solver import solve
from game.engine.state import State
from game.models import Player
from leaderboard.models import Challenge
from leaderboard.services import challenges, daily_deals
from leaderboard.services.attempts import start_attempt
from leaderboard.services.challenges import ensure_challenge, ensure_dailies
from leaderboard.services.daily_deals import AHEAD, ON_DEMAND, DailyDeal, Effort, find_daily_deal
from tests.cast import Clock
from tests.factories import DAY, NOON, seeded

MONDAY = DAY + timedelta(days=1)
WEEKDAYS = [MONDAY + timedelta(days=n) for n in range(7)]
ROUGH = Effort(tries=3, games=6)
each_letter = pytest.mark.parametrize("letter", RULE_LETTERS)

FakeRates = Callable[..., None]


@pytest.fixture
def rates(monkeypatch: pytest.MonkeyPatch) -> FakeRates:
    """Sets the win rates of the deals to come, one for each measurement."""

    def set_rates(*values: float) -> None:
        left = list(values)

        def measured(_start: State, *, games: int, rng: Random) -> float:
            return left.pop(0)

        monkeypatch.setattr(daily_deals, "win_rate", measured)

    return set_rates


def find(day_of_week: int, effort: Effort, letter: str = "E") -> DailyDeal:
    day = WEEKDAYS[day_of_week]
    return find_daily_deal(day=day, rules=Rules(letter), effort=effort, rng=seeded(1))


@each_letter
def test_a_found_deal_can_be_won_under_its_rules(letter: str) -> None:
    for day in range(7):
        found = find(day, ROUGH, letter)
        assert found.code.version == "TP2"
        assert found.code.rules == Rules(letter)
        assert solve(deal_from(found.code), Rules(letter)).winnable


@pytest.mark.django_db
def test_every_daily_that_is_made_can_be_won() -> None:
    for ahead in range(4):
        for challenge in ensure_dailies(now=NOON + timedelta(days=ahead)):
            code = challenge.deal.deal_code
            assert code.rules == Rules(challenge.rules)
            assert solve(deal_from(code), code.rules).winnable


@each_letter
def test_deals_that_cant_be_won_are_passed_over(
    monkeypatch: pytest.MonkeyPatch, letter: str
) -> None:
    """Of the numbers counted up from one, some can't be won under Classic."""
    given: list[DealCode] = []

    def next_code(*, rules: Rules, version: str) -> DealCode:
        given.append(DealCode(version, rules, len(given) + 1))
        return given[-1]

    monkeypatch.setattr(daily_deals, "random_code", next_code)
    taken = [find(0, Effort(tries=1, games=1), letter).code for _ in range(12)]
    winnable = [code for code in given if solve(deal_from(code), code.rules).winnable]
    assert taken == winnable
    assert letter == "E" or len(given) > len(taken)


def test_the_stars_are_those_of_the_rate() -> None:
    for day in range(7):
        found = find(day, ROUGH)
        assert 0 <= found.win_rate <= 1
        assert found.stars == stars_of(found.win_rate)
        assert found.games == ROUGH.games


def test_the_rate_is_the_share_of_the_simulated_games() -> None:
    found = find(3, Effort(tries=1, games=7))
    assert found.win_rate * 7 == pytest.approx(round(found.win_rate * 7))


@pytest.mark.parametrize(("day", "stars"), list(enumerate(WEEK)))
def test_the_first_deal_with_the_stars_of_the_day_is_taken(
    rates: FakeRates, day: int, stars: int
) -> None:
    by_stars = {1: 0.9, 2: 0.7, 3: 0.5, 4: 0.2, 5: 0.05}
    others = [rate for number, rate in by_stars.items() if number != stars]
    rates(*others, by_stars[stars], 0.99)
    found = find(day, Effort(tries=9, games=10))
    assert (found.win_rate, found.stars) == (by_stars[stars], stars)


@pytest.mark.parametrize(
    ("day", "measured", "taken"),
    [
        (0, [0.3, 0.8, 0.6], 0.8),
        (6, [0.9, 0.2, 0.4], 0.2),
        (3, [0.9, 0.1, 0.65], 0.65),
        (3, [0.0, 0.95, 0.3], 0.3),
    ],
)
def test_without_one_the_nearest_is_taken(
    rates: FakeRates, day: int, measured: list[float], taken: float
) -> None:
    rates(*measured)
    assert find(day, Effort(tries=3, games=10)).win_rate == taken


@pytest.mark.parametrize(("day", "rate"), [(1, 0.85), (3, 0.60), (4, 0.35), (6, 0.12)])
def test_a_rate_at_the_upper_bound_belongs_to_the_range_above(
    rates: FakeRates, day: int, rate: float
) -> None:
    inside = rate - 0.01
    rates(rate, inside)
    assert find(day, Effort(tries=5, games=100)).win_rate == inside


def test_what_looks_right_is_measured_again_and_left_if_it_is_not(rates: FakeRates) -> None:
    rates(0.5, 0.7, 0.9, 0.45, 0.5)
    found = find(3, Effort(tries=9, games=10, last_games=100))
    assert (found.win_rate, found.games, found.stars) == (0.5, 100, 3)


def test_the_nearest_is_measured_again_before_it_is_published(rates: FakeRates) -> None:
    rates(0.9, 0.7, 0.72)
    found = find(3, Effort(tries=2, games=10, last_games=100))
    assert (found.win_rate, found.games) == (0.72, 100)


def test_dailies_made_ahead_are_measured_with_hundreds_of_games() -> None:
    assert AHEAD.last_games >= 200
    assert AHEAD.tries > ON_DEMAND.tries
    assert ON_DEMAND.tries >= 1


def test_a_week_of_measured_deals_becomes_harder() -> None:
    """With real measurements, coarse ones: the end of the week is won less often than its start."""
    easy = [find(day, Effort(tries=12, games=12)).win_rate for day in (0, 1, 2)]
    hard = [find(day, Effort(tries=12, games=12)).win_rate for day in (4, 5, 6)]
    assert sum(easy) > sum(hard)


@pytest.mark.django_db
def test_a_daily_keeps_how_it_was_measured() -> None:
    challenge = ensure_challenge(day=DAY, rules="C", now=NOON, effort=ROUGH, rng=seeded(2))
    challenge.refresh_from_db()
    assert challenge.simulated_games == ROUGH.games
    assert challenge.stars == stars_of(challenge.win_rate)
    assert 1 <= challenge.stars <= 5


@pytest.fixture
def _no_search_in_a_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    def checked(**asked: object) -> DailyDeal:
        assert not connection.in_atomic_block
        return find_daily_deal(**asked)  # type: ignore[arg-type]

    monkeypatch.setattr(challenges, "find_daily_deal", checked)


@pytest.mark.usefixtures("_no_search_in_a_transaction")
@pytest.mark.django_db(transaction=True)
def test_no_transaction_is_open_while_a_deal_is_searched(
    alice: Player, alice_client: Client, clock: Clock
) -> None:
    """Neither from a page, the API or an attempt: on SQLite it would stop every writer."""
    assert alice_client.get("/").status_code == 200
    clock.advance(days=1)
    assert alice_client.get("/api/v1/daily").status_code == 200
    clock.advance(days=1)
    assert alice_client.post("/api/v1/daily/C/attempt").status_code == 201
    clock.advance(days=1)
    assert alice_client.post("/daily/E/start/").status_code == 302
    clock.advance(days=1)
    start_attempt(player=alice, rules="E", now=clock.now())
    assert Challenge.objects.count() == 7
