"""The settings page: name and settings."""

import pytest
from django.test import Client

from game.models import Player
from tests.factories import in_full_width

pytestmark = pytest.mark.django_db

PAGE = "/account/"


SETTINGS_PAGE = "/account/settings/"
CHOSEN = {"theme": "dark", "card_face": "four", "sounds": "on"}


def save(client: Client, name: str, **more: str) -> int:
    return client.post(PAGE, {"name": name, **more}).status_code


def test_a_new_name_is_saved(alice: Player, alice_client: Client) -> None:
    assert save(alice_client, "alicia") == 302
    alice.refresh_from_db()
    assert alice.name == "alicia"


def test_settings_are_saved_and_stand_on_every_page(alice: Player, alice_client: Client) -> None:
    assert alice_client.post(SETTINGS_PAGE, CHOSEN).status_code == 302
    alice.refresh_from_db()
    assert alice.settings == {
        "mistake_help": False,
        "theme": "dark",
        "card_face": "four",
        "animation": False,
        "sounds": True,
        "confirm_resign": False,
    }
    page = alice_client.get("/").content.decode()
    assert 'data-theme="dark" data-faces="four" data-animation="off"' in page


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"card_face": ""}, {"theme": ""}])
def test_a_setting_that_does_not_exist_is_refused(
    alice: Player, alice_client: Client, wrong: dict[str, str]
) -> None:
    before = alice.settings
    answer = alice_client.post(SETTINGS_PAGE, {**CHOSEN, **wrong})
    assert answer.status_code == 400
    assert answer.context["settings_form"].errors.keys() == wrong.keys()
    alice.refresh_from_db()
    assert alice.settings == before


def test_the_settings_cannot_make_an_admin_or_another_name(
    alice: Player, alice_client: Client
) -> None:
    alice_client.post(SETTINGS_PAGE, {**CHOSEN, "is_staff": "on", "name": "root"})
    alice.refresh_from_db()
    assert (alice.is_staff, alice.name) == (False, "alice")


def test_a_name_may_change_its_letters_case(alice: Player, alice_client: Client) -> None:
    assert save(alice_client, "ALICE") == 302
    alice.refresh_from_db()
    assert alice.name == "ALICE"


def test_an_unchanged_name_is_no_conflict(alice_client: Client) -> None:
    assert save(alice_client, "alice") == 302


@pytest.mark.parametrize("name", ["bob", "BOB", in_full_width("bob"), "", "x", "a b", "Guest-zz"])
def test_a_name_that_may_not_be_had_is_refused(
    alice: Player, alice_client: Client, bob: Player, name: str
) -> None:
    answer = alice_client.post(PAGE, {"name": name})
    assert answer.status_code == 400
    assert "name" in answer.context["form"].errors
    assert answer.context["form"]["name"].value() == name
    assert answer.context["player"].name == "alice"
    alice.refresh_from_db()
    assert alice.name == "alice"


def test_a_guest_may_keep_the_guest_name_and_change_settings() -> None:
    client = Client()
    name = client.get("/api/v1/me").json()["name"]
    assert save(client, name) == 302
    assert client.post(SETTINGS_PAGE, CHOSEN).status_code == 302
    me = client.get("/api/v1/me").json()
    assert (me["name"], me["is_guest"], me["settings"]["theme"]) == (name, True, "dark")


def test_the_form_cannot_make_an_admin(alice: Player, alice_client: Client) -> None:
    save(alice_client, "alice", is_staff="on", is_superuser="on", is_guest="on")
    alice.refresh_from_db()
    assert (alice.is_staff, alice.is_superuser, alice.is_guest) == (False, False, False)


def test_the_page_opens_for_a_guest_and_an_account(alice_client: Client) -> None:
    assert Client().get(PAGE).status_code == 200
    assert alice_client.get(PAGE).context["form"].initial["name"] == "alice"
