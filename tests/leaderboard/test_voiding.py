"""An admin may void a score: the standings follow at once, the game and its log stay."""

from unittest.mock import patch

import pytest
from channels.db import database_sync_to_async
from django.core.management import call_command
from django.test import Client

from game.engine.transitions import Resign, Undo
from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.selectors.standings import standings
from leaderboard.services import scores as services
from leaderboard.services.scores import restore_scores, void_scores
from leaderboard.standings.board import board_group
from tests.cast import Clock
from tests.factories import CLOSING, NOON, attempt, daily, line_to_block, record, score_of, won_game
from tests.sockets import Dial

pytestmark = pytest.mark.django_db(transaction=True)

TAKEN_OFF = "This result was taken off the boards."


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(code=won_game()[0])


@pytest.fixture
def scores(challenge: Challenge, alice: Player, bob: Player) -> dict[str, Score]:
    """Alice won, bob resigned."""
    games = {"alice": attempt(alice), "bob": attempt(bob)}
    record(games["alice"], won_game()[1])
    record(games["bob"], [Resign()])
    return {name: score_of(game) for name, game in games.items()}


def names(challenge: Challenge, board: str = "clean") -> list[str]:
    return [row.player for row in standings(challenge=challenge, board=board).rows]


def test_a_voided_score_leaves_both_boards_and_ranks_close_up(
    challenge: Challenge, scores: dict[str, Score], bob: Player
) -> None:
    assert names(challenge) == ["alice", "bob"]
    void_scores(scores=[scores["alice"]], reason="played by a program", now=NOON)
    assert (names(challenge), names(challenge, "open")) == (["bob"], ["bob"])
    mine = standings(challenge=challenge, board="clean", player=bob).me
    assert mine is not None
    assert mine.rank == 1


def test_a_voided_player_sees_no_rank(
    challenge: Challenge, scores: dict[str, Score], alice: Player
) -> None:
    void_scores(scores=[scores["alice"]], reason="", now=NOON)
    assert standings(challenge=challenge, board="open", player=alice).me is None


def test_restoring_brings_it_back(challenge: Challenge, scores: dict[str, Score]) -> None:
    void_scores(scores=[scores["alice"]], reason="a mistake", now=NOON)
    restore_scores(scores=[scores["alice"]])
    assert names(challenge) == ["alice", "bob"]


def test_voiding_needs_no_fresh_row(challenge: Challenge, alice: Player) -> None:
    """The admin looks at a row while its game goes on: only the voiding is written."""
    line = line_to_block(challenge.deal.deal_code)
    game = attempt(alice)
    record(game, line)
    seen = score_of(game)
    record(game, [Undo(), *line[-1:]])
    void_scores(scores=[seen], reason="", now=NOON)
    score = score_of(game)
    assert (score.undos, score.voided_at) == (1, NOON)
    assert names(challenge, "open") == []
    call_command("verify_games")


def test_a_void_stays_when_the_game_goes_on(challenge: Challenge, alice: Player) -> None:
    line = line_to_block(challenge.deal.deal_code)
    game = attempt(alice)
    record(game, line)
    void_scores(scores=[score_of(game)], reason="", now=NOON)
    record(game, [Undo(), *line[-1:]])
    assert score_of(game).voided_at == NOON
    assert names(challenge, "open") == []


def test_a_voided_player_may_not_start_again(
    scores: dict[str, Score], alice_client: Client
) -> None:
    void_scores(scores=[scores["alice"]], reason="", now=NOON)
    again = alice_client.post("/api/v1/daily/E/attempt")
    assert (again.status_code, again.json()["id"]) == (200, scores["alice"].game_id)


@pytest.mark.parametrize("path", ["/games/{game}/", "/", "/archive/2026-11-29/"])
def test_its_player_is_told_that_it_is_off_the_boards(
    scores: dict[str, Score], alice_client: Client, path: str
) -> None:
    path = path.format(game=scores["alice"].game_id)
    assert TAKEN_OFF not in alice_client.get(path).content.decode()
    void_scores(scores=[scores["alice"]], reason="played by a program", now=NOON)
    text = alice_client.get(path).content.decode()
    assert text.count(TAKEN_OFF) == 1
    assert "played by a program" not in text
    restore_scores(scores=[scores["alice"]])
    assert TAKEN_OFF not in alice_client.get(path).content.decode()


def test_nobody_else_is_told(
    scores: dict[str, Score], bob_client: Client, alice: Player, clock: Clock
) -> None:
    void_scores(scores=[scores["alice"]], reason="", now=NOON)
    clock.set(CLOSING)
    for path in (f"/games/{scores['alice'].game_id}/", "/@/alice/", "/archive/2026-11-29/"):
        answer = bob_client.get(path)
        assert answer.status_code == 200
        assert TAKEN_OFF not in answer.content.decode()


def test_a_voided_attempt_is_no_day_of_a_streak(
    scores: dict[str, Score], alice_client: Client
) -> None:
    path = f"/games/{scores['alice'].game_id}/"
    assert "Day 1 of your streak" in alice_client.get(path).content.decode()
    void_scores(scores=[scores["alice"]], reason="", now=NOON)
    assert "of your streak" not in alice_client.get(path).content.decode()


def test_a_score_voided_before_keeps_its_reason(scores: dict[str, Score]) -> None:
    void_scores(scores=[scores["alice"]], reason="the first", now=NOON)
    assert void_scores(scores=list(scores.values()), reason="the second", now=NOON) == 1
    reasons = Score.objects.order_by("pk").values_list("void_reason", flat=True)
    assert list(reasons) == ["the first", "the second"]


def test_a_board_is_told_once_of_scores_voided_together(scores: dict[str, Score]) -> None:
    with patch.object(services, "announce") as announce:
        void_scores(scores=list(scores.values()), reason="", now=NOON)
    board = board_group(scores["alice"].challenge_id)
    assert [list(call.args[0]) for call in announce.call_args_list] == [
        [(board, {"type": "board.changed"})]
    ]


async def test_open_boards_follow_at_once(
    dial: Dial, scores: dict[str, Score], stella_client: Client, bob_client: Client
) -> None:
    socket = await dial("/ws/daily/2026-11-29/E/", bob_client)
    assert (await socket.receive())["total"] == 2
    form = {
        "action": "void",
        "_selected_action": [str(scores["alice"].pk)],
        "reason": "played by a program",
    }
    answer = await database_sync_to_async(stella_client.post)("/admin/leaderboard/score/", form)
    assert answer.status_code == 302
    update = await socket.receive()
    assert (update["total"], [row["player"] for row in update["rows"]]) == (1, ["bob"])


def test_a_player_may_not_void(scores: dict[str, Score], mallory_client: Client) -> None:
    form = {"action": "void", "_selected_action": [str(scores["alice"].pk)]}
    answer = mallory_client.post("/admin/leaderboard/score/", form)
    assert answer.status_code == 302
    assert answer["Location"].startswith("/admin/login/")
    assert not Score.objects.exclude(voided_at=None).exists()
