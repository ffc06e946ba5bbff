"""Streaks: days in a row with a finished daily, counted by the day's index."""

import doctest
from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from game.engine.transitions import Draw, Resign, Undo
from game.models import Player
from leaderboard import streaks
from leaderboard.selectors.streaks import streak_for, streak_until
from leaderboard.services.scores import restore_scores, void_scores
from leaderboard.streaks import streak_of
from tests.cast import Clock
from tests.factories import (
    CLOSING,
    DAY,
    NOON,
    attempt,
    daily,
    line_to_block,
    record,
    score_of,
    won_game,
)

A_DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("days", "today", "current", "longest"),
    [
        ([], 10, 0, 0),
        ([10], 10, 1, 1),
        ([9], 10, 1, 1),
        ([8], 10, 0, 1),
        ([8, 9, 10], 10, 3, 3),
        ([8, 9], 10, 2, 2),
        ([7, 8, 10], 10, 1, 2),
        ([1, 2, 3, 4, 9, 10], 10, 2, 4),
        ([1, 2, 3, 4], 10, 0, 4),
        ([10, 9, 10, 8], 10, 3, 3),
    ],
)
def test_days_in_a_row_are_counted(days: list[int], today: int, current: int, longest: int) -> None:
    found = streak_of(days, today=today)
    assert (found.current, found.longest) == (current, longest)
    assert found.has_today == (today in days)


def test_a_day_that_can_still_be_finished_does_not_break_it() -> None:
    """Shortly after midnight yesterday is open as well."""
    assert streak_of({7, 8}, today=10, first_open=9).current == 2
    assert streak_of({7, 8, 10}, today=10, first_open=9).current == 3
    assert streak_of({7, 8, 10}, today=10, first_open=10).current == 1


@given(st.sets(st.integers(1, 60)), st.integers(1, 60))
def test_it_is_what_walking_the_days_one_by_one_says(days: set[int], today: int) -> None:
    run, runs = 0, [0]
    for day in range(1, 62):
        run = run + 1 if day in days else 0
        runs.append(run)
    found = streak_of(days, today=today)
    assert found.longest == max(runs)
    assert found.current == (runs[today] or runs[today - 1])


def test_the_example_runs() -> None:
    assert doctest.testmod(streaks) == (0, 1)


@pytest.fixture
def days(db: None) -> None:
    """Dailies of both rules for five days, the last of them ``DAY``."""
    for back in range(5):
        for rules in "EC":
            daily(day=DAY - back * A_DAY, rules=rules, number=5 - back)


def resign(player: Player, rules: str = "E", *, at: datetime) -> None:
    record(attempt(player, rules, at=at), [Resign()], at=at)


@pytest.mark.usefixtures("days")
@pytest.mark.django_db(transaction=True)
class TestOfAPlayer:
    def test_either_rules_will_do(self, alice: Player) -> None:
        for back, rules in ((2, "E"), (1, "C"), (0, "E")):
            resign(alice, rules, at=NOON - back * A_DAY)
        resign(alice, "C", at=NOON)
        assert streak_for(alice, now=NOON).current == 3

    def test_today_not_yet_played_does_not_break_it(self, alice: Player) -> None:
        for back in (2, 1):
            resign(alice, at=NOON - back * A_DAY)
        found = streak_for(alice, now=NOON)
        assert (found.current, found.has_today) == (2, False)
        assert streak_for(alice, now=NOON + A_DAY).current == 0

    def test_it_counts_for_the_day_of_the_daily_not_of_its_end(self, alice: Player) -> None:
        """Begun before midnight, finished after it."""
        resign(alice, at=NOON - A_DAY)
        late = attempt(alice, at=CLOSING - timedelta(minutes=61))
        record(late, [Resign()], at=CLOSING - timedelta(minutes=1))
        assert streak_for(alice, now=CLOSING).current == 2
        assert streak_for(alice, now=CLOSING).has_today is False

    def test_until_the_close_yesterdays_attempt_may_still_save_it(self, alice: Player) -> None:
        resign(alice, at=NOON - A_DAY)
        attempt(alice)
        assert streak_for(alice, now=CLOSING - timedelta(seconds=1)).current == 1
        assert streak_for(alice, now=CLOSING).current == 0

    def test_after_midnight_a_day_that_was_not_begun_is_lost(self, alice: Player) -> None:
        """Nobody can begin it any more; today's daily does not bridge it either."""
        resign(alice, at=NOON - A_DAY)
        daily(day=DAY + A_DAY, number=6)
        after_midnight = CLOSING - timedelta(minutes=30)
        assert streak_for(alice, now=after_midnight).current == 0
        resign(alice, at=after_midnight)
        assert streak_for(alice, now=after_midnight).current == 1

    def test_what_does_not_count_is_no_day(self, alice: Player) -> None:
        resign(alice, at=NOON - A_DAY)
        attempt(alice)
        assert streak_for(alice, now=NOON).has_today is False

    def test_a_voided_attempt_leaves_a_gap_until_it_is_restored(self, alice: Player) -> None:
        for back in (2, 1, 0):
            resign(alice, at=NOON - back * A_DAY)
        score = alice.scores.get(challenge__date=DAY - A_DAY)
        void_scores(scores=[score], reason="", now=NOON)
        assert streak_for(alice, now=NOON).current == 1
        restore_scores(scores=[score])
        assert streak_for(alice, now=NOON).current == 3

    def test_an_attempt_reopened_by_an_undo_does_not_count(self, bob: Player) -> None:
        code = won_game()[0]
        day = DAY + A_DAY
        daily(day=day, code=code, number=6)
        line = line_to_block(code)
        game = attempt(bob, at=NOON + A_DAY)
        record(game, line, at=NOON + A_DAY)
        assert streak_for(bob, now=NOON + A_DAY).has_today is True
        record(game, [Undo()], at=NOON + A_DAY)
        assert score_of(game).finished_at is None
        assert streak_for(bob, now=NOON + A_DAY).has_today is False

    def test_the_same_moment_in_any_time_zone_is_the_same_day(self, alice: Player) -> None:
        resign(alice, at=NOON - A_DAY)
        resign(alice, at=NOON)
        moment = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)
        for hours in (-12, -5, 0, 3, 14):
            local = moment.astimezone(timezone(timedelta(hours=hours)))
            found = streak_for(alice, now=local)
            assert (found.current, found.has_today) == (2, True)

    def test_the_play_page_knows_which_day_of_it_a_daily_makes(
        self, alice: Player, alice_client: Client, clock: Clock
    ) -> None:
        resign(alice, at=NOON - A_DAY)
        game = attempt(alice)
        record(game, [Draw()])
        assert streak_until(alice, DAY) == 2
        assert "Day 2 of your streak" in alice_client.get(f"/games/{game.pk}/").content.decode()

    def test_home_says_whether_today_is_played(
        self, alice: Player, alice_client: Client, clock: Clock
    ) -> None:
        assert "treak" not in alice_client.get("/").content.decode()
        resign(alice, at=NOON - A_DAY)
        page = alice_client.get("/").content.decode()
        assert "Streak: <strong>1 day</strong>" in page
        assert "Finish a deal today to keep it." in page
        resign(alice, at=NOON)
        page = alice_client.get("/").content.decode()
        assert "Streak: <strong>2 days</strong>" in page
        assert "Played today." in page
