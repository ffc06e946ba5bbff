"""The sign-up page: what it accepts, and what it says beside which field."""

import pytest
from django.test import Client

from game.models import Player
from game.rate_limits import SIGN_UPS
from tests.factories import in_full_width

pytestmark = pytest.mark.django_db

PAGE = "/account/signup/"
PASSWORD = "correct horse battery"


def form(name: str = "carol", password: str = PASSWORD, again: str | None = None) -> dict[str, str]:
    return {"name": name, "password1": password, "password2": password if again is None else again}


def errors(client: Client, data: dict[str, str]) -> dict[str, list[str]]:
    """The errors beside the fields of a form that was refused."""
    players = Player.objects.count()
    answer = client.post(PAGE, data)
    assert answer.status_code == 400
    assert Player.objects.count() == players
    found: dict[str, list[str]] = answer.context["form"].errors
    return found


def test_a_visitor_becomes_an_account_and_is_logged_in(client: Client) -> None:
    answer = client.post(PAGE, form())
    assert (answer.status_code, answer["Location"]) == (302, "/")
    player = Player.objects.get()
    assert (player.name, player.is_guest, player.check_password(PASSWORD)) == ("carol", False, True)
    assert client.get("/api/v1/me").json()["name"] == "carol"


@pytest.mark.parametrize("name", ["al", "Jo-Ann", "a_b", "R2D2", "Žofie", "李雷", "x" * 20])
def test_a_good_name_is_taken_as_it_is(client: Client, name: str) -> None:
    assert client.post(PAGE, form(name)).status_code == 302
    assert Player.objects.get().name == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "x",
        "x" * 21,
        "two words",
        "-dash",
        "dash-",
        "_",
        "a\tb",
        "<b>x</b>",
        "a@b.c",
        "😀😀",
    ],
)
def test_a_bad_name_is_refused_beside_its_field(client: Client, name: str) -> None:
    assert errors(client, form(name)).keys() == {"name"}


@pytest.mark.parametrize("name", ["Guest-abcdef", "guest-me", in_full_width("GUEST") + "-x1"])
def test_a_guests_name_is_not_for_accounts(client: Client, name: str) -> None:
    assert "name" in errors(client, form(name))


@pytest.mark.parametrize("name", ["alice", "ALICE", "Alice", in_full_width("alice"), "ᴬlice"])
def test_a_name_that_reads_like_another_is_taken(client: Client, alice: Player, name: str) -> None:
    assert "taken" in errors(client, form(name))["name"][0]


@pytest.mark.parametrize("name", ["ﬁsh", "Straße"])
def test_folded_letters_make_names_alike(client: Client, name: str) -> None:
    client.post(PAGE, form(name))
    other = {"ﬁsh": "fish", "Straße": "STRASSE"}[name]
    assert "name" in errors(Client(), form(other))


@pytest.mark.parametrize("name", ["ﷺ" * 3, "ﷺ" * 20, "ΐ" * 20, "ﬃ" * 20, "ß" * 20])
def test_a_name_that_grows_when_it_is_folded_is_no_error_of_the_server(
    client: Client, name: str
) -> None:
    assert client.post(PAGE, form(name)).status_code in {302, 400}


def test_a_nul_in_a_name_is_no_error_of_the_server(client: Client) -> None:
    assert "name" in errors(client, form("a\x00b"))


@pytest.mark.parametrize("password", ["", "short", "password", "12345678901", "carol"])
def test_a_weak_password_is_refused_beside_its_field(client: Client, password: str) -> None:
    assert "password1" in errors(client, form(password=password))


def test_a_password_like_the_name_is_refused(client: Client) -> None:
    assert "password1" in errors(client, form("longish_name", "longish_name"))


def test_two_passwords_that_differ_are_refused_beside_the_second(client: Client) -> None:
    assert errors(client, form(again="something else")).keys() == {"password2"}


def test_what_was_typed_is_kept_except_the_passwords(client: Client) -> None:
    answer = client.post(PAGE, form("carol", "short"))
    html = answer.content.decode()
    assert answer.context["form"]["name"].value() == "carol"
    assert 'value="carol"' in html
    assert 'value="short"' not in html


def test_an_account_is_sent_to_its_page(alice_client: Client) -> None:
    assert alice_client.get(PAGE)["Location"] == "/account/"
    assert alice_client.post(PAGE, form())["Location"] == "/account/"


def test_signing_up_again_and_again_is_stopped(client: Client) -> None:
    for _ in range(SIGN_UPS.count):
        SIGN_UPS.spend("127.0.0.1")
    assert "__all__" in errors(client, form())


def test_the_session_key_changes(client: Client) -> None:
    client.get("/account/")
    before = client.cookies["sessionid"].value
    client.post(PAGE, form())
    assert client.cookies["sessionid"].value != before


def test_the_form_needs_the_csrf_token() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(PAGE, form()).status_code == 403
    assert not Player.objects.exists()
