"""The public replay of a game: who may open it when, and what it tells."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from game.engine.cards import CARD_NAMES
from game.engine.transitions import Action, Draw, Play, Resign, Undo
from game.models import Game, Player
from game.selectors import replays
from tests.cast import Clock
from tests.engine.seeds import WON_CODE, WON_LINE
from tests.factories import (
    CLOSING,
    SECOND,
    attempt,
    daily,
    line_to_block,
    practice,
    record,
    won_game,
)

pytestmark = pytest.mark.django_db
EVERYONE = ("owner", "stranger", "staff", "nobody")
DATA = re.compile(r'<script id="replay-data" type="application/json">(.*?)</script>', re.DOTALL)


@pytest.fixture
def everyone(
    alice_client: Client, mallory_client: Client, stella_client: Client
) -> dict[str, Client]:
    clients = (alice_client, mallory_client, stella_client, Client())
    return dict(zip(EVERYONE, clients, strict=True))


@pytest.fixture
def game(alice: Player, clock: Clock) -> Game:
    return practice(alice, WON_CODE)


@pytest.fixture
def daily_game(alice: Player, clock: Clock) -> Game:
    """Won, its day still open."""
    code, line = won_game()
    daily(code=code)
    game = attempt(alice)
    record(game, line, step=SECOND)
    return game


def path_of(game: Game) -> str:
    return f"/games/{game.pk}/replay/"


def statuses(game: Game, clients: dict[str, Client]) -> dict[str, int]:
    return {who: client.get(path_of(game)).status_code for who, client in clients.items()}


def for_all(status: int) -> dict[str, int]:
    return dict.fromkeys(EVERYONE, status)


def replay_data(client: Client, path: str) -> Any:
    """What the page gives to its script."""
    found = DATA.search(client.get(path).content.decode())
    assert found
    return json.loads(found[1])


def test_a_game_that_is_being_played_has_no_replay(game: Game, everyone: dict[str, Client]) -> None:
    assert statuses(game, everyone) == for_all(404)
    record(game, [Draw(), Undo()])
    assert statuses(game, everyone) == for_all(404)


@pytest.mark.parametrize("actions", [[*WON_LINE], [Draw(), Resign()], line_to_block(WON_CODE)])
def test_anyone_may_replay_a_finished_practice_game(
    game: Game, everyone: dict[str, Client], actions: list[Action]
) -> None:
    record(game, actions)
    assert statuses(game, everyone) == for_all(200)


def test_a_blocked_game_that_is_opened_again_has_no_replay_any_more(
    game: Game, everyone: dict[str, Client]
) -> None:
    record(game, line_to_block(WON_CODE))
    record(game, [Undo()])
    assert statuses(game, everyone) == for_all(404)


def test_a_finished_daily_has_no_replay_for_anyone_until_its_day_closes(
    daily_game: Game, everyone: dict[str, Client], clock: Clock
) -> None:
    assert statuses(daily_game, everyone) == for_all(404)
    clock.set(CLOSING - timedelta(microseconds=1))
    assert statuses(daily_game, everyone) == for_all(404)
    clock.set(CLOSING)
    assert statuses(daily_game, everyone) == for_all(200)


def test_a_daily_that_was_not_finished_may_be_replayed_after_the_close(
    alice: Player, everyone: dict[str, Client], clock: Clock
) -> None:
    game = attempt(alice)
    record(game, [Draw()])
    clock.set(CLOSING)
    assert statuses(game, everyone) == for_all(200)
    steps = replay_data(everyone["nobody"], path_of(game))["steps"]
    assert [step["status"] for step in steps] == ["playing", "playing", "expired"]


def test_the_page_tells_whose_game_of_what_it_is(
    daily_game: Game, everyone: dict[str, Client], clock: Clock
) -> None:
    clock.set(CLOSING)
    context = everyone["owner"].get(path_of(daily_game)).context
    assert context["game"]["player_name"] == "alice"
    assert context["game"]["code"] == daily_game.deal.code
    assert context["challenge"].number == 1
    assert context["is_own"] is True
    assert context["share_url"].endswith(path_of(daily_game))
    assert everyone["stranger"].get(path_of(daily_game)).context["is_own"] is False


def test_the_worked_win_is_shown_with_what_was_possible(game: Game, client: Client) -> None:
    record(game, WON_LINE, step=SECOND)
    data = replay_data(client, path_of(game))
    steps, analysis = data["steps"], data["analysis"]
    assert (len(steps), steps[-1]["score"], steps[-1]["status"]) == (51, 750, "won")
    assert [step["elapsed_ms"] for step in steps[1:4]] == [0, 1000, 2000]
    assert (analysis["best_score"], analysis["winnable"]) == (763, True)
    assert analysis["score_is_exact"] is True
    assert len(analysis["reachable"]) == len(analysis["winnable_after"]) == len(steps)
    assert (analysis["reachable"][0], analysis["reachable"][-1]) == (763, 750)
    assert sum(mark["cost"] for mark in analysis["marks"]) == 13
    best = analysis["best_line"]["steps"]
    assert (best[-1]["score"], best[-1]["status"]) == (763, "won")
    assert best[0]["tableau"] == steps[0]["tableau"]
    assert best[0].keys() == steps[0].keys()
    assert "check" not in data


def test_a_mark_names_the_better_move_with_its_card(alice: Player, client: Client) -> None:
    game = practice(alice, "TP1-C-AAAAAAC")
    record(game, [Draw(), Resign()])
    data = replay_data(client, path_of(game))
    (mark,) = data["analysis"]["marks"]
    card = data["steps"][0]["tableau"][21]
    assert mark == {
        "n": 1,
        "kind": "win_lost",
        "cost": 92,
        "better": {"t": "play", "pos": 21, "card": card},
    }
    assert data["analysis"]["winnable_after"] == [True, False, False]


def test_opening_a_replay_changes_nothing(game: Game, client: Client) -> None:
    record(game, [Draw(), Resign()])
    before = Game.objects.values().get(pk=game.pk)
    client.get(path_of(game))
    assert Game.objects.values().get(pk=game.pk) == before
    assert game.log.count() == 2
    assert client.post(path_of(game)).status_code == 405


def test_a_game_is_analysed_once(
    game: Game, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(game, [Play(20), Resign()])
    first = replay_data(client, path_of(game))

    def not_again(*_: object) -> None:
        raise AssertionError("this game has been analysed before")

    monkeypatch.setattr(replays, "analyse", not_again)
    assert replay_data(client, path_of(game)) == first


def test_a_longer_log_is_analysed_anew(game: Game, client: Client) -> None:
    line = line_to_block(WON_CODE)
    record(game, line)
    assert len(replay_data(client, path_of(game))["analysis"]["reachable"]) == len(line) + 1
    record(game, [Undo(), Resign()])
    assert len(replay_data(client, path_of(game))["analysis"]["reachable"]) == len(line) + 3


def test_an_absurdly_long_log_is_replayed_without_analysis(
    game: Game, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "ANALYSED_ENTRIES", 4)
    record(game, [Draw(), Undo(), Draw(), Undo(), Resign()])
    data = replay_data(client, path_of(game))
    assert (len(data["steps"]), data["analysis"]) == (6, None)


@pytest.mark.parametrize("game_id", ["aaaaaaaaaaaa", "x", "a b", "é", "a" * 300, "a%00b", "O0Il1"])
def test_an_unknown_game_has_no_replay(client: Client, game_id: str) -> None:
    assert client.get(f"/games/{game_id}/replay/").status_code == 404


def test_a_replay_is_not_kept_by_caches(game: Game, client: Client) -> None:
    record(game, [Resign()])
    assert "no-store" in client.get(path_of(game)).headers["Cache-Control"]
    assert "no-store" in client.get(f"/games/{game.pk}/").headers["Cache-Control"]


def test_a_replay_of_a_tampered_log_goes_as_far_as_it_can(game: Game, client: Client) -> None:
    record(game, [Draw(), Draw(), Draw(), Resign()])
    game.log.filter(n=3).update(kind="play", pos=0)
    data = replay_data(client, path_of(game))
    assert [step["n"] for step in data["steps"]] == [0, 1, 2]
    assert len(data["analysis"]["reachable"]) == 3


def admin_path(game: Game) -> str:
    return f"/admin/game/game/{game.pk}/change/"


@pytest.mark.parametrize("moment", ["playing", "finished"])
def test_the_admins_replay_of_an_open_daily_holds_no_unseen_card(
    alice: Player, stella_client: Client, clock: Clock, moment: str
) -> None:
    game = attempt(alice)
    record(game, [Draw(), Draw(), *([Resign()] if moment == "finished" else [])])
    data = replay_data(stella_client, admin_path(game))
    assert data["analysis"] is None
    assert data["check"] == {"ok": True, "problems": []}
    start = game.deal.start().deal
    seen = {*start.tableau[18:], start.waste, *start.stock[:2]}
    named = {name for step in data["steps"] for name in [*step["tableau"], step["waste"]]}
    assert named - {"?", None} == {CARD_NAMES[card] for card in seen if card is not None}
    assert game.deal.code not in stella_client.get(admin_path(game)).content.decode()


def test_the_admin_sees_the_analysis_once_everyone_may(
    daily_game: Game, stella_client: Client, clock: Clock
) -> None:
    assert replay_data(stella_client, admin_path(daily_game))["analysis"] is None
    clock.set(CLOSING)
    admins = replay_data(stella_client, admin_path(daily_game))
    public = replay_data(Client(), path_of(daily_game))
    assert admins["analysis"] == public["analysis"]
    assert admins["steps"] == public["steps"]
    assert admins["check"]["ok"] is True


def test_the_admins_replay_of_a_practice_game_is_analysed_when_it_is_finished(
    game: Game, stella_client: Client
) -> None:
    record(game, [Draw()])
    assert replay_data(stella_client, admin_path(game))["analysis"] is None
    record(game, [Resign()])
    assert replay_data(stella_client, admin_path(game))["analysis"]["best_score"] == 763
