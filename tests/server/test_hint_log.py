"""Hints in the log: what was shown is kept, told by the API and the replay, and sealed."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from game.engine.transitions import Draw, Hint, Play, Resign, Undo
from game.models import Game, Player
from tests.cast import Clock
from tests.factories import NOON, SECOND, practice, record

pytestmark = pytest.mark.django_db

SHOWN = Hint(pos=20, chance=0.625, samples=8)


@pytest.fixture
def finished(alice: Player, clock: Clock) -> Game:
    """Hint, play, hint, draw, undo, resignation."""
    game = practice(alice)
    Game.objects.filter(pk=game.pk).update(started_at=NOON)
    draw = Hint(pos=None, chance=1 / 3, samples=96)
    record(game, [SHOWN, Play(20), draw, Draw(), Undo(), Resign()], at=NOON, step=SECOND)
    return game


def test_a_hint_counts_neither_as_a_move_nor_for_points(finished: Game) -> None:
    assert (finished.score, finished.moves, finished.undos, finished.n) == (499, 2, 1, 6)


def test_the_log_tells_what_was_shown(finished: Game, bob_client: Client) -> None:
    entries = bob_client.get(f"/api/v1/games/{finished.pk}/log").json()["entries"]
    assert entries[0] == {
        "n": 1,
        "t": "hint",
        "hint": {"t": "play", "pos": 20, "chance": 0.625, "samples": 8},
        "elapsed_ms": 1000,
    }
    assert entries[2]["hint"] == {"t": "draw", "chance": 1 / 3, "samples": 96}
    assert [entry["t"] for entry in entries] == ["hint", "play", "hint", "draw", "undo", "resign"]
    assert not any("hint" in entry for entry in entries if entry["t"] != "hint")


def test_the_api_counts_the_hints(finished: Game, bob_client: Client) -> None:
    assert bob_client.get(f"/api/v1/games/{finished.pk}").json()["hints"] == 2


def test_the_replay_shows_the_hints(
    finished: Game, bob_client: Client, stella_client: Client
) -> None:
    for client, path in (
        (bob_client, f"/games/{finished.pk}/replay/"),
        (stella_client, f"/admin/game/game/{finished.pk}/change/"),
    ):
        steps = client.get(path).context["replay"]["steps"]
        assert [step.get("hints", 0) for step in steps] == [0, 1, 1, 2, 2, 2, 2]
        assert steps[1]["hint"] == {"t": "play", "pos": 20, "chance": 0.625, "samples": 8}
        assert steps[3]["hint"] == {"t": "draw", "chance": 1 / 3, "samples": 96}
        assert [step["points"] for step in steps[1:4]] == [0, -1, 0]


def verify() -> str:
    printed = StringIO()
    try:
        call_command("verify_games", stdout=printed)
    except CommandError as error:
        return f"{printed.getvalue()}FAILED {error}"
    return printed.getvalue()


def test_an_untouched_log_with_hints_is_sound(finished: Game) -> None:
    assert "FAILED" not in verify()


def with_chance(hint: dict[str, Any]) -> dict[str, Any]:
    return {**hint, "chance": 0.626}


def with_another_card(hint: dict[str, Any]) -> dict[str, Any]:
    return {**hint, "pos": 22}


def with_more_samples(hint: dict[str, Any]) -> dict[str, Any]:
    return {**hint, "samples": 9}


def with_something_else(_hint: dict[str, Any]) -> dict[str, Any]:
    return {"best": "play"}


def as_a_list(hint: dict[str, Any]) -> list[Any]:
    return list(hint.values())


TAMPERINGS = [with_chance, with_another_card, with_more_samples, with_something_else, as_a_list]


@pytest.mark.parametrize("tamper", TAMPERINGS)
def test_a_tampered_hint_is_named_and_its_replay_still_opens(
    finished: Game, stella_client: Client, tamper: Callable[[dict[str, Any]], Any]
) -> None:
    entry = finished.log.get(n=1)
    finished.log.filter(n=1).update(hint=tamper(entry.hint or {}))
    assert "entry 1" in verify()
    answer = stella_client.get(f"/admin/game/game/{finished.pk}/change/")
    assert answer.status_code == 200
    assert answer.context["replay"]["check"]["ok"] is False


def test_a_hint_left_out_of_the_log_is_found(finished: Game) -> None:
    finished.log.filter(n=3).delete()
    assert "entry 3" in verify()


def test_hints_are_timed_like_moves(finished: Game) -> None:
    times = list(finished.log.order_by("n").values_list("elapsed_ms", flat=True))
    assert times == [1000, 2000, 3000, 4000, 5000, 6000]
    assert finished.finished_at == NOON + timedelta(seconds=6)
