"""What the standings page gives the share text to tell: one's own result, and no card."""

import re
from unittest.mock import patch

import pytest
from django.test import Client

from game.engine.transitions import Draw, Play, Resign
from game.models import Move, Player
from game.moments import MomentCache
from leaderboard.models import Challenge
from leaderboard.selectors.share import standing_places
from leaderboard.services.scores import void_scores
from tests.cast import Clock
from tests.factories import CLOSING, NOON, attempt, daily, record, score_of, start_of, won_game

pytestmark = pytest.mark.django_db(transaction=True)

STANDINGS = "/daily/2026-11-29/E/"
SHARE = re.compile(r'<div class="share[ "][^>]*>')


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(code=won_game()[0])


def share_in(client: Client, path: str = STANDINGS) -> str | None:
    found = SHARE.search(client.get(path).content.decode())
    return found[0] if found else None


def test_a_place_stands_as_long_as_its_card_was_not_played(
    challenge: Challenge, alice: Player
) -> None:
    game = attempt(alice)
    first = start_of(won_game()[0]).legal_plays()[0]
    record(game, [Play(first), Draw(), Resign()])
    places = standing_places(score_of(game))
    assert places == "".join("0" if pos == first else "1" for pos in range(28))


def test_nothing_stands_after_a_win(challenge: Challenge, alice: Player) -> None:
    game = attempt(alice)
    record(game, won_game()[1])
    assert standing_places(score_of(game)) == "0" * 28


def test_an_attempt_that_does_not_count_is_not_told(challenge: Challenge, alice: Player) -> None:
    game = attempt(alice)
    assert standing_places(score_of(game)) is None
    record(game, [Resign()])
    void_scores(scores=[score_of(game)], reason="a test", now=NOON)
    assert standing_places(score_of(game)) is None


def test_a_damaged_log_leaves_the_page_standing(
    challenge: Challenge, alice: Player, alice_client: Client
) -> None:
    game = attempt(alice)
    record(game, [Draw(), Resign()])
    Move.objects.filter(game=game, n=1).delete()
    with patch("game.moments.LATEST", MomentCache()):
        assert share_in(alice_client) is None


def test_only_the_player_shares_a_result(
    challenge: Challenge, alice: Player, alice_client: Client, bob_client: Client
) -> None:
    assert share_in(alice_client) is None
    record(attempt(alice), [Resign()])
    assert share_in(bob_client) is None
    assert share_in(Client()) is None
    share = share_in(alice_client) or ""
    assert f'data-standing="{"1" * 28}"' in share
    assert f'data-url="http://testserver{STANDINGS}"' in share
    assert 'data-number="1" data-rules="E"' in share


def test_a_result_is_shared_from_every_board_and_after_the_close(
    challenge: Challenge, alice: Player, alice_client: Client, clock: Clock
) -> None:
    record(attempt(alice), [Resign()])
    clock.set(CLOSING)
    for board in ("clean", "open", "friends"):
        assert share_in(alice_client, f"{STANDINGS}?board={board}") is not None
