"""The account page: name and mistake help."""

import pytest
from django.test import Client

from game.models import Player
from tests.factories import in_full_width

pytestmark = pytest.mark.django_db

PAGE = "/account/"


def save(client: Client, name: str, **more: str) -> int:
    return client.post(PAGE, {"name": name, **more}).status_code


def test_a_new_name_and_setting_are_saved(alice: Player, alice_client: Client) -> None:
    assert save(alice_client, "alicia") == 302
    alice.refresh_from_db()
    assert (alice.name, alice.mistake_help) == ("alicia", False)
    assert save(alice_client, "alicia", mistake_help="on") == 302
    alice.refresh_from_db()
    assert alice.mistake_help is True


def test_a_name_may_change_its_letters_case(alice: Player, alice_client: Client) -> None:
    assert save(alice_client, "ALICE") == 302
    alice.refresh_from_db()
    assert alice.name == "ALICE"


def test_an_unchanged_name_is_no_conflict(alice_client: Client) -> None:
    assert save(alice_client, "alice", mistake_help="on") == 302


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
    assert (alice.name, alice.mistake_help) == ("alice", True)


def test_a_guest_may_keep_the_guest_name_and_change_the_setting() -> None:
    client = Client()
    name = client.get("/api/v1/me").json()["name"]
    assert save(client, name) == 302
    assert client.get("/api/v1/me").json() == {
        "name": name,
        "is_guest": True,
        "settings": {"mistake_help": False},
    }


def test_the_form_cannot_make_an_admin(alice: Player, alice_client: Client) -> None:
    save(alice_client, "alice", is_staff="on", is_superuser="on", is_guest="on")
    alice.refresh_from_db()
    assert (alice.is_staff, alice.is_superuser, alice.is_guest) == (False, False, False)


def test_the_page_opens_for_a_guest_and_an_account(alice_client: Client) -> None:
    assert Client().get(PAGE).status_code == 200
    assert alice_client.get(PAGE).context["form"].initial["name"] == "alice"
