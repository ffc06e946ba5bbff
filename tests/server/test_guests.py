"""Every visitor is a player at once; signing up keeps the row, the session's games and the scores."""

import pytest
from django.test import Client

from game.engine.transitions import Resign
from game.models import Game, Player
from game.services.players import create_guest
from leaderboard.models import Score
from tests.cast import Clock
from tests.factories import attempt, record

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "correct horse battery"
SIGN_UP = {"name": "carol", "password1": PASSWORD, "password2": PASSWORD}


def test_a_guest_is_made_once_for_all_pages_and_calls(clock: Clock) -> None:
    client = Client()
    client.get("/api/v1/me")
    client.get("/account/")
    client.post("/new/", {"rules": "E", "code": ""})
    client.post("/daily/E/start/")
    client.post("/api/v1/daily/C/attempt")
    guest = Player.objects.get()
    assert guest.is_guest
    assert not guest.has_usable_password()
    assert guest.games.count() == 3


@pytest.mark.parametrize("path", ["/", "/new/", "/archive/", "/account/signup/", "/account/login/"])
def test_looking_around_makes_no_guest(client: Client, clock: Clock, path: str) -> None:
    assert client.get(path).status_code == 200
    assert not Player.objects.exists()


def test_guests_have_names_of_their_own() -> None:
    names = {create_guest().name for _ in range(30)}
    assert len(names) == 30
    assert all(name.startswith("Guest-") for name in names)


def test_signing_up_keeps_the_row_and_what_was_played(clock: Clock) -> None:
    client = Client()
    game_id = client.post("/api/v1/daily/E/attempt").json()["id"]
    guest = Player.objects.get()
    record(Game.objects.get(pk=game_id), [Resign()])
    assert client.post("/account/signup/", SIGN_UP).status_code == 302
    player = Player.objects.get()
    assert (player.pk, player.name, player.is_guest) == (guest.pk, "carol", False)
    assert player.games.get().pk == game_id
    assert Score.objects.get().player == player
    assert client.get("/api/v1/me").json()["name"] == "carol"
    board = client.get("/api/v1/daily/2026-11-29/E/leaderboard").json()
    assert [row["player"] for row in board["rows"]] == ["carol"]


def test_signing_up_in_the_middle_of_a_game_goes_on_with_it(clock: Clock) -> None:
    client = Client()
    client.get("/api/v1/me")
    game = attempt(Player.objects.get())
    client.post("/account/signup/", SIGN_UP)
    assert client.get(f"/api/v1/games/{game.pk}").status_code == 200
    assert client.post("/api/v1/daily/E/attempt").json()["id"] == game.pk


def test_a_guests_setting_survives_signing_up() -> None:
    client = Client()
    body = {"settings": {"mistake_help": False}}
    client.get("/api/v1/me")
    client.patch("/api/v1/me", body, "application/json")
    client.post("/account/signup/", SIGN_UP)
    assert client.get("/api/v1/me").json()["settings"]["mistake_help"] is False


def test_a_form_from_before_the_first_game_is_still_good() -> None:
    client = Client(enforce_csrf_checks=True)
    other_tab = {"rules": "C", "csrfmiddlewaretoken": token_in(client, "/new/")}
    first = {"rules": "E", "csrfmiddlewaretoken": token_in(client, "/new/")}
    assert client.post("/new/", first).status_code == 302
    assert client.post("/new/", other_tab).status_code == 302
    assert Player.objects.get().games.count() == 2


def test_a_log_in_and_a_sign_up_end_the_forms_from_before() -> None:
    client = Client(enforce_csrf_checks=True)
    old = {"rules": "E", "csrfmiddlewaretoken": token_in(client, "/new/")}
    client.post("/new/", old)
    client.post("/account/signup/", {**SIGN_UP, **old})
    assert client.post("/new/", old).status_code == 403
    old = {"csrfmiddlewaretoken": token_in(client, "/new/")}
    client.post("/account/login/", {"username": "carol", "password": PASSWORD, **old})
    assert client.post("/new/", {"rules": "E", **old}).status_code == 403


def test_a_browser_that_keeps_no_cookie_is_told_so() -> None:
    client = Client(enforce_csrf_checks=True)
    old = {"rules": "E", "csrfmiddlewaretoken": token_in(client, "/new/")}
    client.cookies.clear()
    assert "This site needs cookies" in client.post("/new/", old).content.decode()
    token_in(client, "/new/")
    assert "The page was too old" in client.post("/new/", old).content.decode()


@pytest.mark.parametrize("path", ["/account/", "/account/signup/", "/account/login/"])
def test_the_browser_asks_again_for_pages_that_show_what_was_chosen(path: str) -> None:
    assert "no-store" in Client().get(path).headers["Cache-Control"]


def token_in(client: Client, path: str) -> str:
    return str(client.get(path).context["csrf_token"])
