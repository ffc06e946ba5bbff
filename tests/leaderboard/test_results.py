"""What counts on the boards: won, blocked and resigned; the clean board and the open board."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from game.engine.transitions import Action, Draw, Resign, Undo
from game.models import Game, Player
from leaderboard.models import Challenge
from leaderboard.selectors.standings import Row, standings
from tests.factories import CLOSING, NOON, attempt, daily, line_to_block, record, score_of, won_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def challenge(db: None) -> Challenge:
    """A daily that can be won, with known actions."""
    return daily(code=won_game()[0])


def rows(challenge: Challenge, board: str) -> list[Row]:
    return standings(challenge=challenge, board=board).rows


def names(challenge: Challenge, board: str) -> list[str]:
    return [row.player for row in rows(challenge, board)]


def boards(challenge: Challenge) -> tuple[list[str], list[str]]:
    return names(challenge, "clean"), names(challenge, "open")


def played(player: Player, actions: Sequence[Action], *, at: datetime = NOON) -> Game:
    game = attempt(player, at=at)
    record(game, actions, at=at)
    return game


def test_an_attempt_under_way_is_on_no_board(challenge: Challenge, alice: Player) -> None:
    played(alice, won_game()[1][:-1])
    assert boards(challenge) == ([], [])


def test_a_won_attempt_is_on_both_boards(challenge: Challenge, alice: Player) -> None:
    game = played(alice, won_game()[1])
    assert boards(challenge) == (["alice"], ["alice"])
    (row,) = rows(challenge, "clean")
    assert (row.rank, row.cards_cleared, row.score) == (1, 28, game.score)
    assert row.score >= 749
    assert (row.moves, row.undos, row.game_id) == (len(won_game()[1]), 0, game.pk)


def test_a_blocked_attempt_counts_at_once(challenge: Challenge, alice: Player) -> None:
    game = played(alice, line_to_block(won_game()[0]))
    assert game.status == "blocked"
    assert boards(challenge) == (["alice"], ["alice"])


def test_undoing_out_of_blocked_takes_it_off_until_it_ends_again(
    challenge: Challenge, alice: Player
) -> None:
    line = line_to_block(won_game()[0])
    game = played(alice, line)
    record(game, [Undo()])
    assert boards(challenge) == ([], [])
    assert score_of(game).finished_at is None
    record(game, line[-1:])
    assert boards(challenge) == ([], ["alice"])
    (row,) = rows(challenge, "open")
    assert (row.undos, row.moves) == (1, len(line) + 1)


def test_a_resigned_attempt_counts_with_what_it_cleared(
    challenge: Challenge, alice: Player, bob: Player
) -> None:
    line = won_game()[1]
    played(alice, [*line[:20], Resign()])
    played(bob, [*line[:10], Resign()])
    assert boards(challenge) == (["alice", "bob"], ["alice", "bob"])


def test_a_resignation_without_a_move_counts_as_nothing_cleared(
    challenge: Challenge, alice: Player
) -> None:
    played(alice, [Resign()])
    (row,) = rows(challenge, "clean")
    assert (row.rank, row.cards_cleared, row.score, row.moves) == (1, 0, 500, 0)


def test_a_blocked_attempt_may_be_resigned_and_stays(challenge: Challenge, alice: Player) -> None:
    game = played(alice, [*line_to_block(won_game()[0]), Resign()])
    assert game.status == "resigned"
    assert boards(challenge) == (["alice"], ["alice"])


def test_one_undo_leaves_the_clean_board_for_good(challenge: Challenge, alice: Player) -> None:
    played(alice, [Draw(), Undo(), *won_game()[1]])
    assert boards(challenge) == ([], ["alice"])


def test_a_score_of_zero_counts(challenge: Challenge, alice: Player, bob: Player) -> None:
    """Draws undone over and over cost nothing, so the row is set as the rules could."""
    game = played(alice, [Resign()])
    score = score_of(game)
    score.score, score.version = 0, score.version + 1
    score.is_indexed = False
    score.save()
    played(bob, [Resign()])
    assert names(challenge, "clean") == ["bob", "alice"]
    assert rows(challenge, "clean")[1].score == 0


def test_won_resigned_and_expired_are_final(
    challenge: Challenge, alice: Player, bob: Player
) -> None:
    for player, line in ((alice, won_game()[1]), (bob, [Resign()])):
        game = played(player, line)
        (refused,) = record(game, [Undo()])
        assert refused.frame["code"] == "game_over"
    assert sorted(names(challenge, "open")) == ["alice", "bob"]


def test_the_result_belongs_to_the_day_on_which_the_attempt_began(
    challenge: Challenge, alice: Player
) -> None:
    midnight = challenge.starts_until
    game = attempt(alice, at=midnight - timedelta(seconds=1))
    record(game, won_game()[1], at=midnight + timedelta(minutes=59))
    assert boards(challenge) == (["alice"], ["alice"])
    assert rows(challenge, "clean")[0].elapsed_ms == (59 * 60 + 1) * 1000


def test_a_move_at_the_close_is_too_late(challenge: Challenge, alice: Player) -> None:
    line = won_game()[1]
    game = attempt(alice)
    record(game, line[:-1])
    (late,) = record(game, line[-1:], at=CLOSING)
    assert late.frame["code"] == "game_over"
    assert game.status == "expired"
    assert boards(challenge) == ([], [])


def test_a_move_a_moment_before_the_close_counts(challenge: Challenge, alice: Player) -> None:
    line = won_game()[1]
    game = attempt(alice)
    record(game, line[:-1])
    record(game, line[-1:], at=CLOSING - timedelta(microseconds=1))
    assert boards(challenge) == (["alice"], ["alice"])


def test_a_blocked_attempt_cannot_be_reopened_after_the_close(
    challenge: Challenge, alice: Player
) -> None:
    game = played(alice, line_to_block(won_game()[0]))
    (late,) = record(game, [Undo()], at=CLOSING)
    assert late.frame["code"] == "game_over"
    assert boards(challenge) == (["alice"], ["alice"])


def test_the_order_is_cards_then_score_then_moves_then_time_then_who_was_first(
    challenge: Challenge, alice: Player, bob: Player, mallory: Player
) -> None:
    line = won_game()[1]
    played(mallory, [*line[:12], Resign()])
    game = attempt(alice)
    record(game, line, at=NOON + timedelta(seconds=9))
    game = attempt(bob)
    record(game, line, at=NOON + timedelta(seconds=8))
    assert names(challenge, "clean") == ["bob", "alice", "mallory"]


def test_equal_results_stand_in_the_order_of_finishing(
    challenge: Challenge, alice: Player, bob: Player
) -> None:
    line = won_game()[1]
    later, earlier = attempt(alice, at=NOON + timedelta(seconds=5)), attempt(bob, at=NOON)
    record(later, line, at=NOON + timedelta(seconds=25))
    record(earlier, line, at=NOON + timedelta(seconds=20))
    assert names(challenge, "clean") == ["bob", "alice"]
