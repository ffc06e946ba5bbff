"""``/api/v1/me``: the player, made a guest where there is none."""

import pytest
from django.test import Client

from game.models import Player
from tests.cast import Clock

pytestmark = pytest.mark.django_db

ME = "/api/v1/me"
DEFAULTS = {
    "mistake_help": True,
    "theme": "auto",
    "card_face": "two",
    "animation": True,
    "sounds": False,
    "confirm_resign": True,
}


def test_a_new_visitor_becomes_a_guest_once() -> None:
    client = Client()
    first = client.get(ME).json()
    assert first["is_guest"] is True
    assert first["settings"] == DEFAULTS
    assert client.get(ME).json() == first
    assert Player.objects.count() == 1


def test_two_visitors_are_two_guests() -> None:
    assert Client().get(ME).json()["name"] != Client().get(ME).json()["name"]


def test_an_account_sees_itself(alice_client: Client) -> None:
    me = {"name": "alice", "is_guest": False, "settings": DEFAULTS}
    assert alice_client.get(ME).json() == me


def test_the_call_sets_the_cookie_of_the_csrf_token() -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(ME)
    token = client.cookies["csrftoken"].value
    answer = client.post(
        "/api/v1/games", {"rules": "E"}, "application/json", headers={"X-CSRFToken": token}
    )
    assert answer.status_code == 201


@pytest.mark.parametrize(
    "change",
    [
        {"mistake_help": False},
        {"theme": "contrast"},
        {"card_face": "four", "sounds": True},
        {"animation": False, "confirm_resign": False},
    ],
)
def test_settings_are_changed_and_kept(alice_client: Client, change: dict[str, object]) -> None:
    changed = alice_client.patch(ME, {"settings": change}, "application/json")
    assert (changed.status_code, changed.json()["settings"]) == (200, {**DEFAULTS, **change})
    assert alice_client.get(ME).json()["settings"] == {**DEFAULTS, **change}


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        "x",
        {"settings": {"mistake_help": "perhaps"}},
        {"settings": {"mistake_help": 7}},
        {"settings": {"unknown": True}},
        {"settings": {"theme": "pink"}},
        {"settings": {"card_face": "two", "sounds": "loud"}},
        {"settings": None},
        {"name": "mallory"},
        {"is_staff": True, "settings": {}},
    ],
)
def test_a_body_that_says_nothing_known_is_refused(alice_client: Client, body: object) -> None:
    answer = alice_client.patch(ME, body, "application/json")
    assert answer.status_code == 400
    assert answer.json().keys() == {"code", "message"}
    player = Player.objects.get(name="alice")
    assert (player.mistake_help, player.is_staff) == (True, False)


def test_a_banned_player_is_a_stranger(alice: Player, alice_client: Client, clock: Clock) -> None:
    alice.is_active = False
    alice.save(update_fields=["is_active"])
    assert alice_client.get(ME).json()["name"] != "alice"
