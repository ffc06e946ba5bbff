"""A player's page: figures of what counts, and nothing that an open deal must not tell."""

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from game.engine.transitions import Draw, Resign
from game.models import Game, Player
from leaderboard.medals import Medal
from leaderboard.models import Challenge, Score
from leaderboard.selectors.profile import Profile
from leaderboard.services.scores import void_scores
from tests.cast import Clock
from tests.factories import (
    CLOSING,
    DAY,
    NOON,
    attempt,
    daily,
    in_full_width,
    practice,
    record,
    won_game,
)
from tests.leaderboard.rows import add_rows, figures

pytestmark = pytest.mark.django_db(transaction=True)

A_DAY = timedelta(days=1)
PAGE = "/@/alice/"
SECRET_BEST = 1237
"""Nowhere else on any page."""


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    """Today's, which can be won with known actions."""
    return daily(code=won_game()[0])


@pytest.fixture
def won(challenge: Challenge, alice: Player) -> Game:
    game = attempt(alice)
    record(game, won_game()[1])
    return game


def context(client: Client, path: str = PAGE) -> Mapping[str, Any]:
    answer: Any = client.get(path)
    assert answer.status_code == 200
    found: Mapping[str, Any] = answer.context
    return found


def profile(client: Client) -> Profile:
    found: Profile = context(client)["profile"]
    return found


def html(client: Client, path: str = PAGE) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_figures_are_sums_for_each_rules_and_for_both(
    won: Game, alice: Player, client: Client, clock: Clock
) -> None:
    daily(rules="C")
    record(attempt(alice, "C"), [Draw(), Resign()])
    Challenge.objects.update(best_score=1000)
    clock.set(CLOSING)
    found = profile(client)
    rows = [
        (row.rules_name, row.played, row.won, row.won_share, row.best_score, row.average_share)
        for row in (*found.per_rules, found.all)
    ]
    easy, classic = round(won.score / 10), round(499 / 10)
    assert rows == [
        ("Easy", 1, 1, 100, won.score, easy),
        ("Classic", 1, 0, 0, 499, classic),
        (None, 2, 1, 50, won.score, round((easy + classic) / 2)),
    ]


def test_the_best_is_the_attempt_that_would_stand_first(
    challenge: Challenge, alice: Player, client: Client
) -> None:
    """Not the score of whoever gives up at once, who loses no points."""
    daily(rules="C")
    for rules, cards, score in (("E", 0, 500), ("C", 20, 470)):
        record(attempt(alice, rules), [Resign()])
        Score.objects.filter(challenge__rules=rules).update(cards_cleared=cards, score=score)
    assert profile(client).all.best_score == 470


def test_the_share_of_the_best_score_waits_until_the_day_is_closed(
    won: Game, client: Client, clock: Clock
) -> None:
    Challenge.objects.update(best_score=SECRET_BEST)
    clock.set(CLOSING - timedelta(microseconds=1))
    found = context(client)
    (result,) = found["profile"].results
    assert (result.share, result.medal, found["trend"]) == (None, None, None)
    assert found["profile"].all.average_share is None
    page = html(client)
    assert str(SECRET_BEST) not in page
    assert f"{round(100 * won.score / SECRET_BEST)}%" not in page
    clock.set(CLOSING)
    assert str(SECRET_BEST) in html(client)


def test_an_open_daily_tells_no_more_than_its_board(won: Game, client: Client) -> None:
    page = html(client)
    assert (won.pk in page, won.deal.code in page) == (False, False)
    (result,) = profile(client).recent
    assert (result.rank, result.players) == (1, 1)


def test_an_attempt_under_way_is_nowhere_to_be_seen(
    challenge: Challenge, alice: Player, client: Client
) -> None:
    game = attempt(alice)
    record(game, won_game()[1][:9])
    assert profile(client).results == []
    assert game.pk not in html(client)


def test_a_voided_and_an_expired_attempt_do_not_count(
    won: Game, alice: Player, client: Client, clock: Clock
) -> None:
    daily(rules="C")
    record(attempt(alice, "C"), [Draw()])
    void_scores(scores=[Score.objects.get(game=won)], reason="", now=NOON)
    clock.set(CLOSING)
    assert profile(client).all.played == 0


def test_a_closed_daily_has_its_final_rank_a_medal_and_a_replay(
    won: Game, challenge: Challenge, client: Client, clock: Clock
) -> None:
    add_rows(challenge, [figures() for _ in range(3)])
    clock.set(CLOSING)
    found = profile(client)
    (result,) = found.results
    assert (result.rank, result.players, result.medal) == (1, 4, Medal.GOLD)
    assert found.medals == {Medal.GOLD: 1, Medal.SILVER: 0, Medal.BRONZE: 0}
    assert f'href="/games/{won.pk}/replay/"' in html(client)


def test_an_attempt_with_undo_has_no_rank_and_no_medal(
    challenge: Challenge, client: Client, clock: Clock
) -> None:
    scores = add_rows(challenge, [figures(cards=28, undos=1), figures(), figures()])
    clock.set(CLOSING)
    path = f"/@/{scores[0].player.name}/"
    (result,) = context(client, path)["profile"].results
    assert (result.rank, result.medal) == (None, None)
    assert "with undo" in html(client, path)


def test_the_last_dailies_come_newest_first(alice: Player, client: Client, clock: Clock) -> None:
    for back in range(20, -1, -1):
        for rules in "EC":
            daily(day=DAY - back * A_DAY, rules=rules, number=21 - back)
        if back > 10:
            record(attempt(alice, at=NOON - back * A_DAY), [Resign()], at=NOON - back * A_DAY)
        record(attempt(alice, "C", at=NOON - back * A_DAY), [Resign()], at=NOON - back * A_DAY)
    recent = profile(client).recent
    assert len(recent) == 14
    shown = [(result.challenge.date, result.challenge.rules) for result in recent]
    assert shown[:11] == [(DAY - back * A_DAY, "C") for back in range(11)]
    assert shown[11:13] == [(DAY - 11 * A_DAY, "C"), (DAY - 11 * A_DAY, "E")]


def test_practice_is_for_its_players_eyes_only(
    won: Game, alice: Player, alice_client: Client, bob_client: Client, client: Client
) -> None:
    practice(alice)
    record(practice(alice, won.deal.code), won_game()[1])
    record(practice(alice), [Draw()])
    mine = profile(alice_client).practice
    assert mine is not None
    assert (mine.games, mine.won) == (2, 1)
    for other in (bob_client, client):
        assert profile(other).practice is None
        assert "Practice, for your eyes only" not in html(other)


def test_a_player_without_results_is_told_how_to_begin(
    alice: Player, alice_client: Client, client: Client, clock: Clock
) -> None:
    assert "Your results stand here" in html(alice_client)
    assert "alice has not finished a daily yet." in html(client)
    found = context(client)
    assert (found["cards_chart"], found["trend"]) == ([], None)


def test_a_guests_page_is_not_for_search_engines(
    alice: Player, client: Client, clock: Clock
) -> None:
    robots = '<meta name="robots" content="noindex">'
    assert robots not in html(client)
    Player.objects.filter(pk=alice.pk).update(is_guest=True)
    page = html(client)
    assert robots in page
    assert "Guest since" in page


@pytest.mark.parametrize("name", ["ALICE", "Alice", in_full_width("alice")])
@pytest.mark.usefixtures("alice", "clock")
def test_a_name_written_otherwise_leads_to_the_page(client: Client, name: str) -> None:
    assert client.get(f"/@/{name}/").headers["Location"] == PAGE


@pytest.mark.usefixtures("clock")
def test_the_address_follows_the_name(alice: Player, client: Client) -> None:
    alice.name = "Алиса"
    alice.save()
    assert client.get(PAGE).status_code == 404
    assert context(client, "/@/Алиса/")["profile"].player == alice


@pytest.mark.parametrize("path", ["/@/nobody/", "/@/a/", "/@/alice%00/", "/@/alice%20b/", "/@//"])
@pytest.mark.usefixtures("alice", "clock")
def test_who_is_not_there_has_no_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.usefixtures("clock")
def test_the_page_of_a_banned_player_says_that_the_account_is_closed(
    alice: Player, client: Client
) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    answer = client.get(PAGE)
    assert answer.status_code == 410
    assert "This account is closed" in answer.content.decode()


def test_looking_makes_no_player(won: Game, client: Client) -> None:
    html(client)
    assert Player.objects.count() == 1
    assert client.post(PAGE).status_code == 405


def test_a_long_history_takes_no_more_queries(alice: Player, client: Client, clock: Clock) -> None:
    counts = []
    for back in (3, 2, 1):
        daily(day=DAY - back * A_DAY, number=4 - back)
        at = NOON - back * A_DAY
        record(attempt(alice, at=at), [Resign()], at=at)
        clock.set(at + 2 * A_DAY)
        html(client)
        with CaptureQueriesContext(connection) as queries:
            html(client)
        counts.append(len(queries))
    assert len(set(counts)) == 1


def test_a_chart_has_no_style_of_its_own(won: Game, client: Client, clock: Clock) -> None:
    """The policy for content forbids it, and numbers in attributes have points in every language."""
    clock.set(CLOSING)
    client.cookies["django_language"] = "hr"
    page = html(client)
    assert "<svg" in page
    assert not re.search(r"<[^>]+ style=", page)
    assert not re.search(r'(?:x|y|x1|x2|cx|width)="\d+,\d', page)
