"""``/api/v1/games``: starting practice games, reading one, reading its log."""

import pytest
from django.test import Client

from game.engine.codes import parse_code
from game.engine.transitions import Draw, Play, Resign, Undo
from game.models import Game, Player
from game.rate_limits import NEW_GAMES
from tests.cast import Clock
from tests.factories import CLOSING, NOON, SECOND, attempt, record

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = "/api/v1/games"


@pytest.fixture
def daily_game(alice: Player, clock: Clock) -> Game:
    return attempt(alice)


def post(client: Client, body: object) -> tuple[int, dict[str, object]]:
    answer = client.post(GAMES, body, "application/json")
    return answer.status_code, answer.json()


def test_a_code_deals_exactly_that_game(alice_client: Client) -> None:
    status, made = post(alice_client, {"code": "TP1-E-AAAAAAB"})
    assert status == 201
    assert made == {
        "id": made["id"],
        "code": "TP1-E-AAAAAAB",
        "rules": "E",
        "kind": "practice",
        "socket": f"/ws/games/{made['id']}/",
    }


@pytest.mark.parametrize(
    ("text", "code", "rules"),
    [
        (" tp1-n-aaaaaab\n", "TP1-E-AAAAAAB", "E"),
        ("tp1 - c - aaaa aab", "TP1-C-AAAAAAB", "C"),
    ],
)
def test_a_code_is_read_forgivingly(alice_client: Client, text: str, code: str, rules: str) -> None:
    status, made = post(alice_client, {"code": text})
    assert (status, made["code"], made["rules"]) == (201, code, rules)


@pytest.mark.parametrize("rules", ["E", "C"])
def test_rules_alone_deal_a_random_code(alice_client: Client, rules: str) -> None:
    codes = set()
    for _ in range(3):
        status, made = post(alice_client, {"rules": rules})
        assert (status, made["rules"]) == (201, rules)
        assert str(parse_code(str(made["code"]))).startswith(f"TP1-{rules}-")
        codes.add(made["code"])
    assert len(codes) == 3


def test_a_visitor_becomes_a_guest_who_owns_the_game(clock: Clock) -> None:
    client = Client()
    _status, made = post(client, {"rules": "E"})
    game = Game.objects.get(pk=made["id"])
    assert game.player.is_guest
    assert client.get("/api/v1/me").json()["name"] == game.player.name


@pytest.mark.parametrize(
    "code", ["", " ", "TP1", "TP9-E-AAAAAAB", "TP1-X-AAAAAAB", "TP1-E-AAAAAA", "TP1-E-AAAAAA1"]
)
def test_a_bad_code_is_refused_with_what_is_wrong(alice_client: Client, code: str) -> None:
    status, error = post(alice_client, {"code": code})
    assert (status, error["code"]) == (400, "bad_code")
    assert error["message"]
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        None,
        {"code": None},
        {"code": 7},
        {"rules": "X"},
        {"rules": ""},
        {"rules": "e e"},
        {"rules": ["E"]},
        {"rules": "E", "code": "TP1-E-AAAAAAB"},
        {"rules": "E", "player": "bob"},
        {"code": "A" * 201},
    ],
)
def test_a_body_that_asks_for_no_game_is_refused(alice_client: Client, body: object) -> None:
    status, error = post(alice_client, body)
    assert status == 400
    assert error.keys() == {"code", "message"}
    assert not Game.objects.exists()


def test_a_body_that_is_no_json_is_refused(alice_client: Client) -> None:
    answer = alice_client.post(GAMES, "{", "application/json")
    assert (answer.status_code, answer.json().keys()) == (400, {"code", "message"})


def test_too_many_games_in_a_minute_get_429(alice_client: Client, alice: Player) -> None:
    for _ in range(NEW_GAMES.count):
        NEW_GAMES.spend(alice.pk)
    status, error = post(alice_client, {"rules": "E"})
    assert status == 429
    assert error.keys() == {"code", "message"}


def test_the_state_is_the_sockets_state(alice_client: Client, game: Game) -> None:
    state = alice_client.get(f"{GAMES}/{game.pk}").json()
    assert (state["id"], state["kind"], state["code"]) == (game.pk, "practice", "TP1-E-AAAAAAB")
    assert (state["n"], state["waste"], state["stock"]) == (0, "AC", 23)
    assert state["playable"] == [20, 22, 24]
    assert state["tableau"].count("?") == 18
    assert "t" not in state


def test_a_practice_game_may_be_read_by_others(bob_client: Client, game: Game) -> None:
    assert bob_client.get(f"{GAMES}/{game.pk}").status_code == 200
    assert Client().get(f"{GAMES}/{game.pk}").status_code == 200
    game.refresh_from_db()
    assert game.started_at is None


@pytest.mark.parametrize("who", ["mallory_client", "stella_client", None])
def test_an_open_daily_is_its_players_alone(
    daily_game: Game, who: str | None, request: pytest.FixtureRequest
) -> None:
    client: Client = request.getfixturevalue(who) if who else Client()
    answer = client.get(f"{GAMES}/{daily_game.pk}")
    assert answer.status_code == 403
    assert answer.json()["code"] == "not_yours"


def test_a_daily_may_be_read_by_anyone_once_its_day_is_closed(
    daily_game: Game, clock: Clock
) -> None:
    clock.set(CLOSING)
    state = Client().get(f"{GAMES}/{daily_game.pk}").json()
    assert state["status"] == "expired"
    assert state["code"] == daily_game.deal.code


@pytest.mark.parametrize(
    "game_id", ["aaaaaaaaaaaa", "x", "a b", "é", "a" * 300, "a%00b", "..", "O0Il1"]
)
@pytest.mark.parametrize("tail", ["", "/log"])
def test_an_unknown_game_gets_404(alice_client: Client, game_id: str, tail: str) -> None:
    answer = alice_client.get(f"{GAMES}/{game_id}{tail}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_the_log_tells_every_entry(alice_client: Client, game: Game) -> None:
    alice_client.get(f"{GAMES}/{game.pk}")
    record(game, [Play(20), Draw(), Undo(), Resign()], at=NOON, step=SECOND)
    log = alice_client.get(f"{GAMES}/{game.pk}/log").json()
    assert log["entries"] == [
        {"n": 1, "t": "play", "pos": 20, "elapsed_ms": 1000},
        {"n": 2, "t": "draw", "elapsed_ms": 2000},
        {"n": 3, "t": "undo", "elapsed_ms": 3000},
        {"n": 4, "t": "resign", "elapsed_ms": 4000},
    ]
    assert (log["id"], log["status"], log["rules"]) == (game.pk, "resigned", "E")


def test_a_log_is_its_owners_and_staffs_while_the_game_is_played(
    alice_client: Client, bob_client: Client, stella_client: Client, game: Game
) -> None:
    record(game, [Draw()])
    path = f"{GAMES}/{game.pk}/log"
    assert alice_client.get(path).status_code == 200
    assert stella_client.get(path).status_code == 200
    refused = bob_client.get(path)
    assert (refused.status_code, refused.json().keys()) == (403, {"code", "message"})
    assert Client().get(path).status_code == 403


def test_a_finished_practice_game_has_a_public_log(bob_client: Client, game: Game) -> None:
    record(game, [Resign()])
    assert bob_client.get(f"{GAMES}/{game.pk}/log").status_code == 200


def test_a_finished_dailys_log_is_public_once_the_day_is_closed(
    bob_client: Client, alice_client: Client, daily_game: Game, clock: Clock
) -> None:
    record(daily_game, [Draw(), Resign()])
    path = f"{GAMES}/{daily_game.pk}/log"
    assert bob_client.get(path).status_code == 403
    assert alice_client.get(path).json()["code"] is None
    clock.set(CLOSING)
    log = bob_client.get(path).json()
    assert (log["code"], len(log["entries"])) == (daily_game.deal.code, 2)


def test_an_unfinished_daily_expires_when_its_log_is_asked_for_after_the_close(
    bob_client: Client, daily_game: Game, clock: Clock
) -> None:
    record(daily_game, [Draw()])
    clock.set(CLOSING)
    log = bob_client.get(f"{GAMES}/{daily_game.pk}/log").json()
    assert log["status"] == "expired"
    assert [entry["t"] for entry in log["entries"]] == ["draw", "expire"]
