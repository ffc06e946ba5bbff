"""Logging in and out, and the limit on wrong passwords."""

import pytest
from django.test import Client
from pytest_django import Settings

from game.models import Player
from game.rate_limits import LOG_INS
from tests.factories import in_full_width, make_player

pytestmark = pytest.mark.django_db

PAGE = "/account/login/"
PASSWORD = "correct horse battery"


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def carol(db: None) -> Player:
    carol = make_player("Carol")
    carol.set_password(PASSWORD)
    carol.save()
    return carol


def log_in(client: Client, name: str, password: str = PASSWORD, **more: str) -> int:
    return client.post(PAGE, {"username": name, "password": password, **more}).status_code


def me(client: Client) -> str:
    return str(client.get("/api/v1/me").json()["name"])


@pytest.mark.parametrize("name", ["Carol", "carol", "CAROL", in_full_width("carol")])
def test_the_right_password_logs_in_however_the_name_is_written(
    client: Client, carol: Player, name: str
) -> None:
    assert log_in(client, name) == 302
    assert me(client) == "Carol"


@pytest.mark.parametrize(
    ("name", "password"), [("Carol", "not hers"), ("nobody", PASSWORD), ("", ""), ("a\x00b", "x")]
)
def test_a_wrong_one_does_not_and_keeps_the_name(
    client: Client, carol: Player, name: str, password: str
) -> None:
    answer = client.post(PAGE, {"username": name, "password": password})
    assert answer.status_code in {200, 400}
    assert answer.context["form"].errors
    assert "_auth_user_id" not in client.session
    assert password not in answer.content.decode() or not password or len(password) < 2


def test_a_wrong_name_and_a_wrong_password_say_the_same(client: Client, carol: Player) -> None:
    answers = [
        client.post(PAGE, {"username": name, "password": "wrong"}) for name in ("Carol", "nobody")
    ]
    assert answers[0].context["form"].errors == answers[1].context["form"].errors


def test_a_guest_has_no_password_to_guess(client: Client) -> None:
    guest = Client()
    name = me(guest)
    for password in ("", "!", name):
        assert log_in(client, name, password) != 302


@pytest.mark.parametrize(
    ("password", "words"),
    [(PASSWORD, "This account is closed."), ("wrong", "The name or the password is wrong.")],
)
def test_a_banned_player_cannot_log_in_and_is_told_why(
    client: Client, carol: Player, password: str, words: str
) -> None:
    Player.objects.filter(pk=carol.pk).update(is_active=False)
    answer = client.post(PAGE, {"username": "Carol", "password": password})
    assert answer.context["form"].non_field_errors() == [words]


def test_too_many_tries_are_stopped_even_with_the_right_password(
    client: Client, carol: Player
) -> None:
    for _ in range(LOG_INS.count):
        assert log_in(client, "Carol", "wrong") != 302
    assert log_in(client, "CAROL") != 302
    answer = client.post(PAGE, {"username": "Carol", "password": PASSWORD})
    assert "Too many" in str(answer.context["form"].errors)


def test_the_limit_is_for_one_name_from_one_address(client: Client, carol: Player) -> None:
    for _ in range(LOG_INS.count + 1):
        log_in(client, "Carol", "wrong")
    dave = make_player("dave")
    dave.set_password(PASSWORD)
    dave.save()
    assert log_in(client, "dave") == 302
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert log_in(elsewhere, "Carol") == 302


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/account/", "/account/"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_next_leads_within_the_site_only(
    client: Client, carol: Player, target: str, location: str
) -> None:
    data = {"username": "Carol", "password": PASSWORD, "next": target}
    assert client.post(PAGE, data)["Location"] == location


def test_logging_out_ends_the_session(client: Client, carol: Player) -> None:
    log_in(client, "Carol")
    key = client.cookies["sessionid"].value
    answer = client.post("/account/logout/")
    assert (answer.status_code, answer["Location"]) == (302, "/")
    client.cookies["sessionid"] = key
    assert me(client) != "Carol"


def test_logging_out_by_a_link_does_nothing(client: Client, carol: Player) -> None:
    log_in(client, "Carol")
    assert client.get("/account/logout/").status_code == 405
    assert me(client) == "Carol"


def test_a_guest_with_games_is_told_that_they_stay_behind(client: Client, carol: Player) -> None:
    name = me(client)
    words = f"What you played as {name} does not move to the account."
    assert words not in client.get(PAGE).content.decode()
    client.post("/new/", {"rules": "E"})
    assert words in client.get(PAGE).content.decode()
    refused = client.post(PAGE, {"username": "Carol", "password": "wrong"})
    assert words in refused.content.decode()
    log_in(client, "Carol")
    client.post("/new/", {"rules": "E"})
    assert "does not move" not in client.get(PAGE).content.decode()
