"""``verify_games`` finds a tampered row and names it; a sound site passes."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F
from django.test import Client

from game.engine.transitions import Draw, Play, Resign, Undo
from game.models import Deal, Game, Move, Player
from leaderboard.models import Score
from tests.cast import Clock
from tests.factories import NOON, SECOND, attempt, daily, line_to_block, practice, record, won_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, clock: Clock) -> Game:
    """Play, draw, undo, draw, resignation."""
    game = practice(alice)
    Game.objects.filter(pk=game.pk).update(started_at=NOON)
    record(game, [Play(20), Draw(), Undo(), Draw(), Resign()], at=NOON, step=SECOND)
    return game


@pytest.fixture
def daily_game(alice: Player, clock: Clock) -> Game:
    daily(code=won_game()[0])
    game = attempt(alice)
    record(game, won_game()[1], step=SECOND)
    return game


def verify(*ids: str) -> str:
    printed = StringIO()
    try:
        call_command("verify_games", *ids, stdout=printed)
    except CommandError as error:
        return f"{printed.getvalue()}FAILED {error}"
    return printed.getvalue()


def test_an_empty_site_is_sound() -> None:
    assert "0 games" in verify()


def test_untouched_games_are_sound(
    game: Game, daily_game: Game, alice: Player, bob: Player
) -> None:
    practice(alice)
    record(attempt(bob), [*line_to_block(won_game()[0]), Undo()])
    assert "FAILED" not in verify()
    assert "4 games" in verify()


ENTRIES = {
    "pos": (1, {"pos": 22}),
    "kind": (2, {"kind": "undo"}),
    "kind of the last": (5, {"kind": "draw"}),
    "time earlier": (2, {"elapsed_ms": 1500}),
    "time later": (4, {"elapsed_ms": 4001}),
    "time of the last": (5, {"elapsed_ms": 9000}),
    "digest": (3, {"digest": "0" * 16}),
}


@pytest.mark.parametrize(("n", "change"), ENTRIES.values(), ids=ENTRIES.keys())
def test_a_changed_entry_is_named(game: Game, n: int, change: dict[str, object]) -> None:
    game.log.filter(n=n).update(**change)
    found = verify()
    assert "FAILED" in found
    assert game.pk in found
    assert f"entry {n}" in found


@pytest.mark.parametrize("n", [1, 3, 5], ids=["first", "middle", "last"])
def test_a_deleted_entry_is_named(game: Game, n: int) -> None:
    game.log.filter(n=n).delete()
    found = verify()
    assert "FAILED" in found
    assert game.pk in found
    assert f"entry {n}" in found or "n is 5, the log has 4" in found


def test_a_deleted_entry_whose_gap_was_closed_is_found(game: Game) -> None:
    game.log.filter(n=2).delete()
    for n in (3, 4, 5):
        game.log.filter(n=n).update(n=n - 1)
    Game.objects.filter(pk=game.pk).update(n=4)
    assert "entry 2" in verify()


def test_an_added_entry_is_named(alice: Player, clock: Clock) -> None:
    game = practice(alice)
    record(game, [Draw()])
    Move.objects.create(game=game, n=2, kind="draw", elapsed_ms=99, digest="a" * 16)
    assert "entry 2" in verify()


def test_swapped_entries_are_found(game: Game) -> None:
    game.log.filter(n=1).update(n=99)
    game.log.filter(n=2).update(n=1)
    game.log.filter(n=99).update(n=2)
    assert "entry 1" in verify()


FIGURES: dict[str, dict[str, object]] = {
    "n": {"n": F("n") + 1},
    "n fewer": {"n": F("n") - 1},
    "score": {"score": F("score") + 1},
    "moves": {"moves": F("moves") - 1},
    "undos": {"undos": 0},
    "cards_cleared": {"cards_cleared": F("cards_cleared") + 1},
    "elapsed_ms": {"elapsed_ms": 1},
    "status": {"status": "won"},
    "status, to playing": {"status": "playing", "finished_at": None},
    "finished_at": {"finished_at": NOON - timedelta(days=1)},
}


@pytest.mark.parametrize("change", FIGURES.values(), ids=FIGURES.keys())
def test_a_changed_figure_of_a_game_is_named(game: Game, change: dict[str, object]) -> None:
    Game.objects.filter(pk=game.pk).update(**change)
    found = verify()
    assert "FAILED" in found
    assert game.pk in found
    assert next(iter(change)) in found


def test_another_deal_is_found(game: Game) -> None:
    other = Deal.objects.create(code="TP1-E-AAAAAAC")
    Game.objects.filter(pk=game.pk).update(deal=other)
    assert "FAILED" in verify()


SCORES: dict[str, dict[str, object]] = {
    "score": {"score": F("score") + 1},
    "cards_cleared": {"cards_cleared": 27},
    "moves": {"moves": 28},
    "undos": {"undos": 1},
    "elapsed_ms": {"elapsed_ms": 1},
    "finished_at": {"finished_at": NOON - timedelta(days=1)},
    "finished_at, to none": {"finished_at": None},
}


@pytest.mark.parametrize("change", SCORES.values(), ids=SCORES.keys())
def test_a_changed_score_row_is_named(daily_game: Game, change: dict[str, object]) -> None:
    Score.objects.filter(game=daily_game).update(**change)
    found = verify()
    assert "FAILED" in found
    assert daily_game.pk in found
    assert f"score row: {next(iter(change))}" in found


def give_to_another_player(score: Score) -> None:
    mallory = Player.objects.create_user("mallory")
    Score.objects.filter(pk=score.pk).update(player=mallory)


def move_to_another_day(score: Score) -> None:
    other = daily(day=NOON.date() + timedelta(days=1))
    Score.objects.filter(pk=score.pk).update(challenge=other)


def delete(score: Score) -> None:
    score.delete()


def call_it_practice(score: Score) -> None:
    Game.objects.filter(pk=score.game_id).update(kind="practice")


@pytest.mark.parametrize(
    "tamper", [give_to_another_player, move_to_another_day, delete, call_it_practice]
)
def test_a_score_row_that_belongs_elsewhere_is_found(
    daily_game: Game, tamper: Callable[[Score], None]
) -> None:
    tamper(Score.objects.get(game=daily_game))
    found = verify()
    assert "FAILED" in found
    assert daily_game.pk in found


def test_only_the_tampered_game_is_named(game: Game, daily_game: Game) -> None:
    game.log.filter(n=1).update(pos=22)
    found = verify()
    assert game.pk in found
    assert daily_game.pk not in found
    assert "1 of 2" in found


def test_single_games_may_be_verified(game: Game, daily_game: Game) -> None:
    game.log.filter(n=1).update(pos=22)
    assert "FAILED" not in verify(daily_game.pk)
    assert "FAILED" in verify(game.pk)


def test_a_voided_score_is_sound(daily_game: Game) -> None:
    Score.objects.filter(game=daily_game).update(voided_at=NOON)
    assert "FAILED" not in verify()


def test_the_admin_action_verifies_the_selected_games(
    game: Game, daily_game: Game, stella_client: Client
) -> None:
    game.log.filter(n=2).update(elapsed_ms=1500)
    form = {"action": "verify", "_selected_action": [game.pk, daily_game.pk]}
    answer = stella_client.post("/admin/game/game/", form, follow=True)
    told = [str(message) for message in answer.context["messages"]]
    assert any(game.pk in text and "entry 2" in text for text in told)
    assert not any(daily_game.pk in text for text in told)


def test_the_admins_replay_page_opens_on_a_tampered_game(game: Game, stella_client: Client) -> None:
    game.log.filter(n=2).update(kind="undo")
    game.log.filter(n=1).update(pos=0)
    assert stella_client.get(f"/admin/game/game/{game.pk}/change/").status_code == 200
