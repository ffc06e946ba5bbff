"""The friends' board of a day: among those whom one follows, with the rank among all."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from game.engine.transitions import Draw, Resign
from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.selectors.friends import FriendsBoard, friends_board
from leaderboard.services.follows import follow
from leaderboard.services.scores import void_scores
from tests.cast import Clock
from tests.factories import (
    CLOSING,
    DAY,
    NOON,
    attempt,
    daily,
    make_player,
    record,
    score_of,
    won_game,
)
from tests.leaderboard.rows import add_rows, figures

pytestmark = pytest.mark.django_db(transaction=True)

ABSENT = re.compile(r'friends-name">(\w+).*?<span class="quiet">(.*?)</span></li>')


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(code=won_game()[0])


def follow_all(follower: Player, *others: Player) -> None:
    for other in others:
        follow(follower=follower, followed=other, now=NOON)


def board(challenge: Challenge, player: Player, *, at: Any = NOON) -> FriendsBoard:
    return friends_board(challenge=challenge, player=player, now=at)


def absent_on(client: Client, path: str) -> dict[str, str]:
    """What the page's first board says of each player who has no place on it."""
    text = client.get(path).content.decode()
    found = ABSENT.findall(text[: text.index("</ul>", text.index("friends-absent"))])
    assert found
    return dict(found)


def test_friends_stand_in_order_with_their_rank_among_all(
    challenge: Challenge, alice: Player
) -> None:
    scores = add_rows(challenge, [figures(cards=28 - number) for number in range(8)])
    follow_all(alice, scores[6].player, scores[1].player, scores[4].player)
    found = board(challenge, alice)
    assert [(row.place, row.rank, row.cards_cleared) for row in found.rows] == [
        (1, 2, 27),
        (2, 5, 24),
        (3, 7, 22),
    ]
    assert found.total == 8
    assert [row.player for row in found.rows] == [scores[i].player.name for i in (1, 4, 6)]


def test_all_attempts_count_with_or_without_undo(challenge: Challenge, alice: Player) -> None:
    scores = add_rows(challenge, [figures(cards=20), figures(cards=25, undos=3)])
    follow_all(alice, *(score.player for score in scores))
    rows = board(challenge, alice).rows
    assert [(row.rank, row.undos) for row in rows] == [(1, 3), (2, 0)]


def test_i_stand_among_my_friends(challenge: Challenge, alice: Player, bob: Player) -> None:
    follow_all(alice, bob)
    record(attempt(bob), [Draw(), Resign()])
    record(attempt(alice), won_game()[1])
    assert [row.player for row in board(challenge, alice).rows] == ["alice", "bob"]
    assert [row.player for row in board(challenge, bob).rows] == ["bob"]


def test_who_has_no_result_is_named_without_a_word_of_why(
    challenge: Challenge, alice: Player, bob: Player, mallory: Player
) -> None:
    carol = make_player("carol")
    follow_all(alice, bob, mallory, carol)
    record(attempt(bob), [Draw()])
    ended = attempt(mallory)
    record(ended, [Resign()])
    void_scores(scores=[score_of(ended)], reason="a test", now=NOON)
    found = board(challenge, alice)
    assert found.rows == []
    assert found.absent == ["alice", "bob", "carol", "mallory"]


@pytest.mark.parametrize("path", ["/friends/", "/daily/2026-11-29/E/?board=friends"])
def test_a_stranger_who_follows_does_not_see_that_one_is_playing(
    challenge: Challenge, alice_client: Client, alice: Player, bob: Player, path: str
) -> None:
    follow_all(alice, bob)
    before = absent_on(alice_client, path)
    assert before["bob"] == "no result yet"
    record(attempt(bob), [Draw()])
    assert absent_on(alice_client, path) == before


def test_once_the_day_is_closed_no_result_is_to_come(
    challenge: Challenge, alice_client: Client, alice: Player, bob: Player, clock: Clock
) -> None:
    follow_all(alice, bob)
    attempt(bob)
    clock.set(CLOSING - timedelta(microseconds=1))
    page = "/daily/2026-11-29/E/?board=friends"
    assert set(absent_on(alice_client, page).values()) == {"no result yet"}
    clock.set(CLOSING)
    assert set(absent_on(alice_client, page).values()) == {"no result"}


def test_banned_friends_are_not_on_the_board_but_keep_their_rank(
    challenge: Challenge, alice: Player
) -> None:
    first, second = add_rows(challenge, [figures(cards=20), figures(cards=19)])
    follow_all(alice, first.player, second.player)
    Player.objects.filter(pk=first.player_id).update(is_active=False)
    assert [(row.place, row.rank) for row in board(challenge, alice).rows] == [(1, 2)]


def test_many_friends_cost_no_more_queries_than_few(
    challenge: Challenge, alice: Player, bob: Player
) -> None:
    scores = add_rows(challenge, [figures(cards=number) for number in range(25)])
    follow_all(bob, scores[0].player)
    follow_all(alice, *(score.player for score in scores))
    assert len(board(challenge, alice).rows) == 25  # the standings' index knows all rows now
    with CaptureQueriesContext(connection) as few:
        board(challenge, bob)
    with CaptureQueriesContext(connection) as many:
        board(challenge, alice)
    assert len(many) == len(few) <= 5


def test_the_page_has_both_dailies_of_today(
    challenge: Challenge, alice: Player, alice_client: Client, bob: Player
) -> None:
    follow_all(alice, bob)
    page = alice_client.get("/friends/")
    assert [board.challenge.rules for board in page.context["boards"]] == ["E", "C"]
    assert page.context["is_today"]


def test_the_page_leads_to_days_that_had_a_daily(
    challenge: Challenge, alice: Player, alice_client: Client, bob: Player, clock: Clock
) -> None:
    daily(day=DAY - timedelta(days=3))
    follow_all(alice, bob)
    today = alice_client.get("/friends/").context
    assert (today["previous"], today["next"]) == (DAY - timedelta(days=3), None)
    past = alice_client.get("/friends/?day=2026-11-26").context
    assert (past["previous"], past["next"]) == (None, DAY)
    assert [board.challenge.date for board in past["boards"]] == [DAY - timedelta(days=3)]
    nothing = alice_client.get("/friends/?day=2026-11-27")
    assert nothing.context["boards"] == []
    assert "There was no daily on this day." in nothing.content.decode()


@pytest.mark.parametrize("day", ["2026-11-30", "2026-02-30", "today", "", "20261129"])
def test_there_is_no_board_for_what_is_no_day_yet(
    alice_client: Client, clock: Clock, day: str
) -> None:
    assert alice_client.get("/friends/", {"day": day}).status_code == 404


def test_the_page_has_my_friends_totals_of_the_week(
    challenge: Challenge, alice: Player, alice_client: Client
) -> None:
    classic = daily(rules="C")
    best, _other, last = add_rows(challenge, [figures(cards=number) for number in (9, 8, 7)])
    Score.objects.filter(pk=last.pk).update(undos=1)
    follow_all(alice, best.player, last.player)
    add_rows(classic, [figures(cards=28)])
    week = alice_client.get("/friends/").context["week"]
    assert [(row.rank, row.player, row.cards_cleared, row.dailies) for row in week] == [
        (2, best.player.name, 9, 1),
        (4, last.player.name, 7, 1),
    ]


def test_who_follows_nobody_is_told_how(client: Client, clock: Clock) -> None:
    answer = client.get("/friends/")
    assert "You follow nobody yet." in answer.content.decode()
    assert not Player.objects.exists()


def test_the_standings_have_a_tab_with_my_friends(
    challenge: Challenge, alice: Player, alice_client: Client, bob: Player
) -> None:
    follow_all(alice, bob)
    record(attempt(bob), [Resign()])
    page = alice_client.get("/daily/2026-11-29/E/?board=friends")
    assert [row.player for row in page.context["friends"].rows] == ["bob"]
    assert Client().get("/daily/2026-11-29/E/?board=friends").status_code == 200


def test_rows_of_the_standings_offer_to_follow_and_to_unfollow(
    challenge: Challenge, alice: Player, alice_client: Client, bob: Player, mallory: Player
) -> None:
    follow_all(alice, bob)
    for player in (alice, bob, mallory):
        record(attempt(player), [Resign()])
    text = alice_client.get("/daily/2026-11-29/E/").content.decode()
    assert 'aria-label="Unfollow bob"' in text
    assert 'aria-label="Follow mallory"' in text
    assert "Follow bob" not in text


def test_a_friends_board_shows_no_code_and_no_card_of_an_open_day(
    challenge: Challenge, alice: Player, alice_client: Client, bob: Player
) -> None:
    follow_all(alice, bob)
    record(attempt(bob), [Draw()])
    letters = challenge.deal.code.rsplit("-", 1)[1]
    for path in ("/friends/", "/daily/2026-11-29/E/?board=friends"):
        assert letters not in alice_client.get(path).content.decode()
