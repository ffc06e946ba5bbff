"""New game and the play page: what they answer and what they give to their templates."""

from typing import Any

import pytest
from django.test import Client

from game.engine.transitions import Draw, Resign
from game.models import Deal, Game, Player
from game.rate_limits import NEW_GAMES
from tests.cast import Clock
from tests.factories import NOON, attempt, practice, record

pytestmark = pytest.mark.django_db

NEW = "/new/"


def test_a_pasted_code_leads_to_its_game(alice: Player, alice_client: Client) -> None:
    answer = alice_client.post(NEW, {"rules": "C", "code": " tp1-e-aaaaaab "})
    game = Game.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/games/{game.pk}/")
    assert (game.player, game.deal.code, game.kind) == (alice, "TP1-E-AAAAAAB", "practice")


@pytest.mark.parametrize("rules", ["E", "C"])
def test_no_code_deals_at_random(alice_client: Client, rules: str) -> None:
    assert alice_client.post(NEW, {"rules": rules, "code": ""}).status_code == 302
    assert Game.objects.get().deal.code.startswith(f"TP1-{rules}-")


def test_the_same_code_again_is_another_game_of_the_same_deal(alice_client: Client) -> None:
    for _ in range(2):
        alice_client.post(NEW, {"rules": "E", "code": "TP1-E-AAAAAAB"})
    assert (Game.objects.count(), Deal.objects.count()) == (2, 1)


@pytest.mark.parametrize("code", ["TP1", "TP1-E-AAAAAA0", f"TP2-E-{'Z' * 26}", "\x00", "x" * 500])
def test_a_bad_code_is_refused_beside_its_field_and_kept(alice_client: Client, code: str) -> None:
    answer = alice_client.post(NEW, {"rules": "C", "code": code})
    assert answer.status_code == 400
    form = answer.context["form"]
    assert "code" in form.errors
    assert (form["code"].value(), form["rules"].value()) == (code, "C")
    assert not Game.objects.exists()


@pytest.mark.parametrize("rules", ["X", "e", "EC"])
def test_bad_rules_are_refused(alice_client: Client, rules: str) -> None:
    assert alice_client.post(NEW, {"rules": rules, "code": ""}).status_code == 400


def test_a_code_alone_is_enough(alice_client: Client) -> None:
    """The play page's “same deal again” sends nothing else."""
    assert alice_client.post(NEW, {"code": "TP1-C-AAAAAAB"}).status_code == 302


def test_a_link_may_fill_the_form(client: Client) -> None:
    form = client.get(NEW, {"code": "TP1-E-AAAAAAB", "rules": "C"}).context["form"]
    assert (form["code"].value(), form["rules"].value()) == ("TP1-E-AAAAAAB", "C")


def test_too_many_games_are_told_so(alice: Player, alice_client: Client) -> None:
    for _ in range(NEW_GAMES.count):
        NEW_GAMES.spend(alice.pk)
    answer = alice_client.post(NEW, {"rules": "E", "code": ""})
    assert answer.status_code in {400, 429}
    assert not Game.objects.exists()


def play_page(client: Client, game: Game) -> Any:
    answer = client.get(f"/games/{game.pk}/")
    assert answer.status_code == 200
    return answer.context


def test_the_owner_plays_and_others_watch(
    alice: Player, alice_client: Client, bob_client: Client, clock: Clock
) -> None:
    game = practice(alice)
    mine, theirs = play_page(alice_client, game), play_page(bob_client, game)
    assert mine["game"]["is_owner"] is True
    assert theirs["game"]["is_owner"] is False
    assert (mine["game"]["rules"], mine["game"]["code"]) == ("E", "TP1-E-AAAAAAB")
    assert mine["challenge"] is None


def test_the_page_does_not_start_the_clock(
    alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = practice(alice)
    play_page(alice_client, game)
    game.refresh_from_db()
    assert game.started_at is None


def test_a_dailys_page_knows_its_daily_but_not_its_code(
    alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = attempt(alice)
    record(game, [Draw(), Resign()], at=NOON)
    found = play_page(alice_client, game)
    assert (found["game"]["kind"], found["game"]["code"]) == ("daily", None)
    assert found["challenge"].number == 1


@pytest.mark.parametrize("who", ["mallory_client", "stella_client"])
def test_someone_elses_open_daily_is_forbidden(
    alice: Player, clock: Clock, who: str, request: pytest.FixtureRequest
) -> None:
    game = attempt(alice)
    assert request.getfixturevalue(who).get(f"/games/{game.pk}/").status_code == 403
    assert Client().get(f"/games/{game.pk}/").status_code == 403


@pytest.mark.parametrize("game_id", ["aaaaaaaaaaaa", "x", "a b", "é", "a" * 300, "a%00b"])
def test_an_unknown_game_gets_404(client: Client, game_id: str) -> None:
    assert client.get(f"/games/{game_id}/").status_code == 404


def test_the_players_setting_reaches_the_page(alice: Player, alice_client: Client) -> None:
    game = practice(alice)
    assert play_page(alice_client, game)["preferences"].mistake_help is True
    Player.objects.update(mistake_help=False)
    assert play_page(alice_client, game)["preferences"].mistake_help is False


@pytest.mark.parametrize("path", ["/nothing/", "/games/", "/favicon.icox"])
def test_an_unknown_page_gets_404(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_foreign_host_is_refused(client: Client) -> None:
    assert client.get("/new/", headers={"host": "evil.example"}).status_code == 400
