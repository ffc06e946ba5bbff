"""Following players: by a button, one-sided, and only so many."""

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.test import Client
from django.utils.html import escape

from game.models import Player
from game.services.players import create_guest
from leaderboard.models import Follow
from leaderboard.selectors.follows import find_players, followed_by, followed_names
from leaderboard.services import follows
from leaderboard.services.follows import (
    NotYourself,
    TooManyFollows,
    follow,
    unfollow,
)
from tests.cast import Clock
from tests.factories import NOON, make_player
from tests.threads import at_once

pytestmark = pytest.mark.django_db


def pairs() -> set[tuple[str, str]]:
    return set(Follow.objects.values_list("follower__name", "followed__name"))


def test_following_twice_is_following_once(alice: Player, bob: Player) -> None:
    assert follow(follower=alice, followed=bob, now=NOON)
    assert not follow(follower=alice, followed=bob, now=NOON + timedelta(days=1))
    assert Follow.objects.get().created_at == NOON


def test_following_is_one_sided(alice: Player, bob: Player) -> None:
    follow(follower=alice, followed=bob, now=NOON)
    assert (followed_names(alice), followed_names(bob)) == ({"bob"}, set())


def test_unfollowing_says_whether_there_was_something(alice: Player, bob: Player) -> None:
    follow(follower=alice, followed=bob, now=NOON)
    assert unfollow(follower=alice, followed=bob)
    assert not unfollow(follower=alice, followed=bob)
    assert pairs() == set()


def test_nobody_follows_oneself(alice: Player) -> None:
    with pytest.raises(NotYourself):
        follow(follower=alice, followed=alice, now=NOON)


def test_there_is_a_most_and_it_says_so(alice: Player, bob: Player, mallory: Player) -> None:
    with patch.object(follows, "FOLLOWS_MOST", 1):
        follow(follower=alice, followed=bob, now=NOON)
        with pytest.raises(TooManyFollows, match="You follow 1 player, which is the most"):
            follow(follower=alice, followed=mallory, now=NOON)
        assert not follow(follower=alice, followed=bob, now=NOON)
        unfollow(follower=alice, followed=bob)
        assert follow(follower=alice, followed=mallory, now=NOON)


@pytest.mark.django_db(transaction=True)
def test_of_several_at_once_for_the_last_place_one_gets_it(alice: Player) -> None:
    others = iter([make_player(f"other{number}") for number in range(6)])

    def follow_the_next() -> bool:
        try:
            return follow(follower=alice, followed=next(others), now=NOON)
        except TooManyFollows:
            return False

    with patch.object(follows, "FOLLOWS_MOST", 1):
        assert sorted(at_once(follow_the_next)) == [False] * 5 + [True]
    assert Follow.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_same_follow_sent_at_once_is_new_once(alice: Player, bob: Player) -> None:
    answers = at_once(lambda: follow(follower=alice, followed=bob, now=NOON))
    assert sorted(answers) == [False] * 5 + [True]


def test_banned_players_disappear_from_whom_one_follows(alice: Player, bob: Player) -> None:
    follow(follower=alice, followed=bob, now=NOON)
    Player.objects.filter(pk=bob.pk).update(is_active=False)
    assert not followed_by(alice).exists()


def test_the_button_follows_and_goes_back_to_its_page(
    alice_client: Client, bob: Player, clock: Clock
) -> None:
    answer = alice_client.post("/friends/follow/", {"name": "bob", "next": "/archive/?x=1"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/archive/?x=1")
    assert pairs() == {("alice", "bob")}
    alice_client.post("/friends/unfollow/", {"name": "bob"})
    assert pairs() == set()


@pytest.mark.parametrize(
    "address", ["https://elsewhere.example/", "//elsewhere.example", "", "\x00"]
)
def test_the_button_leads_nowhere_else(
    alice_client: Client, bob: Player, clock: Clock, address: str
) -> None:
    answer = alice_client.post("/friends/follow/", {"name": "bob", "next": address})
    assert answer.headers["Location"] == "/friends/"


def test_a_name_is_found_however_it_is_written(
    alice_client: Client, bob: Player, clock: Clock
) -> None:
    alice_client.post("/friends/follow/", {"name": "BOB"})
    assert pairs() == {("alice", "bob")}


@pytest.mark.parametrize("name", ["nobody", "", "banned", "bob\x00"])
def test_who_is_not_there_cannot_be_followed(alice_client: Client, clock: Clock, name: str) -> None:
    make_player("banned", is_active=False)
    assert alice_client.post("/friends/follow/", {"name": name}).status_code == 404


def test_a_visitor_becomes_a_guest_who_follows(client: Client, bob: Player, clock: Clock) -> None:
    assert client.post("/friends/follow/", {"name": "bob"}).status_code == 302
    guest = Player.objects.get(is_guest=True)
    assert pairs() == {(guest.name, "bob")}


def test_a_refusal_is_told_on_the_next_page(alice_client: Client, clock: Clock) -> None:
    answer = alice_client.post("/friends/follow/", {"name": "alice"}, follow=True)
    assert "You cannot follow yourself." in answer.content.decode()
    assert pairs() == set()


@pytest.mark.parametrize("path", ["/friends/follow/", "/friends/unfollow/"])
def test_following_needs_a_post_with_a_token(alice: Player, bob: Player, path: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.get(path).status_code == 405
    assert client.post(path, {"name": "bob"}).status_code == 403
    assert pairs() == set()


def test_players_are_found_by_the_first_letters_of_their_names(alice: Player, bob: Player) -> None:
    for name in ("Bobby", "rob", "bo_b", "banned"):
        make_player(name, is_active=name != "banned")
    follow(follower=alice, followed=bob, now=NOON)
    found = find_players("BO", follower=alice)
    assert [(player.name, player.is_followed) for player in found] == [
        ("bob", True),
        ("bo_b", False),
        ("Bobby", False),
    ]
    assert find_players("ba", follower=alice) == []


def test_a_single_letter_finds_nobody(alice: Player) -> None:
    assert find_players("a", follower=None) == []
    assert [player.name for player in find_players("al", follower=None)] == ["alice"]


def test_more_letters_than_a_name_has_find_nobody(
    alice: Player, client: Client, clock: Clock
) -> None:
    """A letter may become eighteen when it is folded: a database takes no pattern so long."""
    assert (
        client.get(
            "/friends/", {"q": 1750 * "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}"}
        ).status_code
        == 200
    )
    assert find_players("alice" + 60 * "e", follower=None) == []


def test_a_search_takes_its_letters_as_they_are(alice: Player) -> None:
    assert find_players("al%", follower=None) == []
    assert find_players("__", follower=None) == []


def test_guests_are_not_found_by_name(clock: Clock) -> None:
    assert create_guest().name.startswith("Guest-")
    assert find_players("gu", follower=None) == []


def test_a_search_is_limited(alice_client: Client, clock: Clock) -> None:
    for number in range(25):
        make_player(f"wanderer{number}")
    page = alice_client.get("/friends/", {"q": "wand"})
    assert len(page.context["found"]) == 20


def test_what_was_looked_for_is_shown_as_text(client: Client, clock: Clock) -> None:
    answer = client.get("/friends/", {"q": "<script>"}).content.decode()
    assert escape("<script>") in answer
    assert 'value="<script>"' not in answer
    assert not Player.objects.exists()


def test_searches_are_not_endless(client: Client, clock: Clock) -> None:
    answers = [client.get("/friends/", {"q": "wand"}).status_code for _ in range(61)]
    assert answers == [200] * 60 + [429]
