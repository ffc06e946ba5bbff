"""Rule options: asked for by API and form, carried by the code, kept by log and score."""

from io import StringIO
from itertools import product
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from game.engine.codes import parse_code
from game.engine.rules import OPTION_LETTERS
from game.engine.transitions import Draw, Resign, Undo
from game.models import Deal, Game, Player
from leaderboard.services.challenges import ensure_dailies
from tests.cast import Clock
from tests.factories import NOON, practice, random_actions, record

pytestmark = pytest.mark.django_db(transaction=True)

GAMES, NEW = "/api/v1/games", "/new/"
ALL_OPTIONS = [
    "".join(letter for letter, is_on in zip(OPTION_LETTERS, chosen, strict=True) if is_on)
    for chosen in product([False, True], repeat=len(OPTION_LETTERS))
]


def post(client: Client, body: object) -> tuple[int, Any]:
    answer = client.post(GAMES, body, "application/json")
    return answer.status_code, answer.json()


def code_of(letters: str, rules: str = "E") -> str:
    return f"TP1-{rules}-AAAAAAB" + (f"-{letters}" if letters else "")


def test_every_combination_can_be_asked_for(alice_client: Client, clock: Clock) -> None:
    for rules, options in product("EC", ALL_OPTIONS):
        status, made = post(alice_client, {"rules": rules, "options": options})
        assert status == 201
        code = parse_code(made["code"])
        assert (code.rules.letter, code.rules.options) == (rules, options)
        assert (made["rules"], made["code"].count("-")) == (rules, 3 if options else 2)
        assert alice_client.get(f"{GAMES}/{made['id']}").json()["status"] == "playing"


def test_the_order_of_the_letters_is_forgiven(alice_client: Client) -> None:
    _, made = post(alice_client, {"rules": "C", "options": "WJS"})
    assert made["code"].endswith("-SJW")


@pytest.mark.parametrize(
    "options", ["X", "s", "SX", "S J", "-", "E", "STJOWSTJOWS", None, ["S"], 5]
)
def test_wrong_letters_are_refused(alice_client: Client, options: object) -> None:
    status, error = post(alice_client, {"rules": "E", "options": options})
    assert status == 400
    assert error.keys() == {"code", "message"}
    assert not Game.objects.exists()


@pytest.mark.parametrize("options", ["J", "JO", "X"])
def test_options_beside_a_code_are_refused(alice_client: Client, options: str) -> None:
    status, _ = post(alice_client, {"code": "TP1-E-AAAAAAB-J", "options": options})
    assert status == 400
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("text", "code"),
    [("tp1-e-aaaaaab-jo", "TP1-E-AAAAAAB-JO"), (" TP1-N-AAAAAAB - S ", "TP1-E-AAAAAAB-S")],
)
def test_a_code_brings_its_options(alice_client: Client, text: str, code: str) -> None:
    assert post(alice_client, {"code": text})[1]["code"] == code
    alice_client.post(NEW, {"code": text})
    assert {game.deal.code for game in Game.objects.all()} == {code}
    assert Deal.objects.count() == 1


@pytest.mark.parametrize("fourth", ["", "X", "JS", "JJ", "S-J", "STJOWS"])
def test_a_wrong_fourth_part_is_refused(alice_client: Client, fourth: str) -> None:
    status, error = post(alice_client, {"code": f"TP1-E-AAAAAAB-{fourth}"})
    assert (status, error["code"]) == (400, "bad_code")
    answer = alice_client.post(NEW, {"code": f"TP1-E-AAAAAAB-{fourth}"})
    assert answer.status_code == 400
    assert "code" in answer.context["form"].errors


def test_the_form_takes_options(alice_client: Client) -> None:
    answer = alice_client.post(NEW, {"rules": "C", "options": ["O", "J", "S"], "code": ""})
    game = Game.objects.get()
    assert answer["Location"] == f"/games/{game.pk}/"
    rules = game.deal.deal_code.rules
    assert (rules.letter, rules.options) == ("C", "SJO")


def test_a_pasted_code_counts_for_more_than_the_boxes(alice_client: Client) -> None:
    alice_client.post(NEW, {"rules": "C", "options": ["J"], "code": "TP1-E-AAAAAAB-W"})
    assert Game.objects.get().deal.code == "TP1-E-AAAAAAB-W"


@pytest.mark.parametrize("options", [["X"], ["S", "s"], ["SJ"], ["\x00"]])
def test_an_unknown_box_is_refused_beside_the_boxes(
    alice_client: Client, options: list[str]
) -> None:
    answer = alice_client.post(NEW, {"rules": "E", "options": options, "code": ""})
    assert answer.status_code == 400
    assert "options" in answer.context["form"].errors
    assert not Game.objects.exists()


@pytest.mark.parametrize("asked", ["JO", "OJ", "JOX", ""])
def test_a_link_may_tick_the_boxes(client: Client, asked: str) -> None:
    answer = client.get(NEW, {"rules": "C", "options": asked})
    assert answer.status_code == 200
    ticked = answer.content.decode().split('name="options"')[1:]
    found = "".join(box[8] for box in ticked if "checked" in box.split(">")[0])
    assert set(found) == set(asked) & set(OPTION_LETTERS)


def test_the_page_of_a_game_names_its_options(alice: Player, alice_client: Client) -> None:
    game = practice(alice, code_of("STJOW"))
    names = alice_client.get(f"/games/{game.pk}/").context["game"]["options"]
    wanted = ["Strict drawing", "Traditional score", "Joker", "Open peaks", "Empty waste"]
    assert names == wanted
    plain = practice(alice, code_of(""))
    assert alice_client.get(f"/games/{plain.pk}/").context["game"]["options"] == []


def test_dailies_have_no_options(clock: Clock) -> None:
    assert {daily.deal.deal_code.rules.options for daily in ensure_dailies(now=NOON)} == {""}


@pytest.mark.parametrize("rules", ["E", "C"])
def test_games_under_all_options_are_kept_and_sound(
    alice: Player, clock: Clock, rules: str
) -> None:
    for number, options in enumerate(ALL_OPTIONS):
        code = code_of(options, rules)
        game = practice(alice, code)
        record(game, [*random_actions(code, 8, seed=number), Undo()])
    printed = StringIO()
    call_command("verify_games", stdout=printed)
    assert "32 games checked, all as their logs say" in printed.getvalue()


def test_a_traditional_score_may_fall_below_zero(alice: Player, alice_client: Client) -> None:
    game = practice(alice, code_of("T"))
    assert game.score == 0
    record(game, [Draw(), Draw(), Draw()])
    assert game.score == -15
    assert alice_client.get(f"{GAMES}/{game.pk}").json()["score"] == -15
    record(game, [Resign()])
    printed = StringIO()
    call_command("verify_games", stdout=printed)
    assert "1 games checked" in printed.getvalue()
    steps = alice_client.get(f"/games/{game.pk}/replay/").context["replay"]["steps"]
    assert [step["score"] for step in steps] == [0, -5, -10, -15, -15]


@pytest.mark.parametrize("options", ["S", "T", "J", "O", "W", "STJOW"])
def test_replay_log_and_admin_know_the_options(
    alice: Player, alice_client: Client, stella_client: Client, clock: Clock, options: str
) -> None:
    code = code_of(options)
    game = practice(alice, code)
    actions = random_actions(code, 40, seed=1)
    record(game, actions)
    if not Game.objects.get(pk=game.pk).finished_at:
        record(game, [Resign()])
    context = alice_client.get(f"/games/{game.pk}/replay/").context
    analysis = context["replay"]["analysis"]
    assert analysis["score_is_exact"] is ("T" not in options)
    assert analysis["best_line"]["steps"][-1]["score"] == analysis["best_score"]
    assert context["game"]["code"] == code
    assert alice_client.get(f"{GAMES}/{game.pk}/log").json()["code"] == code
    assert stella_client.get(f"/admin/game/game/{game.pk}/change/").status_code == 200
