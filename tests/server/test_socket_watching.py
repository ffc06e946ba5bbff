"""Other people's games: who may watch, and that nobody but the owner moves."""

import pytest
from django.test import Client

from game.models import Game, Player
from tests.cast import Clock
from tests.factories import CLOSING, attempt
from tests.sockets import Denied, Dial

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def daily_game(alice: Player, clock: Clock) -> Game:
    return attempt(alice)


async def test_a_practice_game_may_be_watched(
    dial: Dial, game: Game, alice_client: Client, bob_client: Client
) -> None:
    owner = await dial(game.socket_path, alice_client)
    watcher = await dial(game.socket_path, bob_client)
    assert await watcher.receive() == await owner.receive()
    moved = await owner.ask(t="play", n=1, pos=20)
    assert await watcher.receive() == moved


async def test_a_practice_game_may_be_watched_without_a_session(dial: Dial, game: Game) -> None:
    watcher = await dial(game.socket_path)
    assert (await watcher.receive())["t"] == "state"
    assert (await watcher.ask(t="ping"))["t"] == "pong"


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "play", "n": 1, "pos": 20},
        {"t": "draw", "n": 1},
        {"t": "undo", "n": 1},
        {"t": "resign", "n": 1},
        {"t": "draw", "n": 99},
    ],
)
async def test_a_watcher_may_not_move(
    dial: Dial, game: Game, mallory_client: Client, frame: dict[str, object]
) -> None:
    watcher = await dial(game.socket_path, mallory_client)
    await watcher.receive()
    refused = await watcher.ask(**frame)
    assert (refused["t"], refused["n"], refused["code"]) == ("refused", frame["n"], "not_yours")
    assert (await watcher.ask(t="sync"))["n"] == 0


async def test_a_visitor_without_a_session_may_not_move(dial: Dial, game: Game) -> None:
    watcher = await dial(game.socket_path)
    await watcher.receive()
    assert (await watcher.ask(t="draw", n=1))["code"] == "not_yours"


async def test_a_watcher_gets_no_stored_moved_by_a_resend(
    dial: Dial, game: Game, alice_client: Client, mallory_client: Client
) -> None:
    owner = await dial(game.socket_path, alice_client)
    await owner.receive()
    await owner.ask(t="draw", n=1)
    watcher = await dial(game.socket_path, mallory_client)
    await watcher.receive()
    assert (await watcher.ask(t="draw", n=1))["code"] == "not_yours"


@pytest.mark.parametrize("who", ["mallory_client", "stella_client", None])
async def test_an_open_daily_may_not_be_watched(
    dial: Dial, daily_game: Game, who: str | None, request: pytest.FixtureRequest
) -> None:
    client = clients(request)[who] if who else None
    watcher = await dial(daily_game.socket_path, client)
    refused = await watcher.receive()
    assert (refused["t"], refused["code"]) == ("refused", "not_yours")
    assert await watcher.close_code() == 4403


async def test_a_denied_watcher_hears_and_does_nothing_more(
    dial: Dial, daily_game: Game, alice_client: Client, mallory_client: Client
) -> None:
    watcher = await dial(daily_game.socket_path, mallory_client)
    await watcher.close_code()
    owner = await dial(daily_game.socket_path, alice_client)
    await owner.receive()
    await owner.ask(t="draw", n=1)
    await watcher.send(t="sync")
    assert await watcher.hears_nothing()


async def test_a_daily_may_be_watched_by_anyone_once_its_day_is_closed(
    dial: Dial, daily_game: Game, alice_client: Client, bob_client: Client, clock: Clock
) -> None:
    owner = await dial(daily_game.socket_path, alice_client)
    await owner.ask(t="draw", n=1)
    await owner.leave()
    clock.set(CLOSING)
    watcher = await dial(daily_game.socket_path, bob_client)
    state = await watcher.receive()
    assert (state["t"], state["n"], state["status"]) == ("state", 2, "expired")
    assert state["code"].startswith("TP2-E-")


UNKNOWN = {
    "no such id": "aaaaaaaaaaaa",
    "too short": "a",
    "with a blank": "a%20b",
    "not ASCII": "%C3%A9",
    "with a dot": "..",
    "long": "a" * 300,
    "with a quote": "a'b",
}


@pytest.mark.parametrize("game_id", UNKNOWN.values(), ids=UNKNOWN.keys())
async def test_an_unknown_game_is_told_so_and_closed_with_4404(
    dial: Dial, alice_client: Client, game_id: str
) -> None:
    socket = await dial(f"/ws/games/{game_id}/", alice_client)
    assert (await socket.receive())["t"] == "refused"
    assert await socket.close_code() == 4404
    await socket.leave()


async def test_a_nul_in_the_address_is_no_game(dial: Dial, alice_client: Client) -> None:
    socket = await dial("/ws/games/a%00b/", alice_client)
    assert await socket.close_code() == 4404


@pytest.mark.parametrize("path", ["/ws/", "/ws/games/", "/ws/game/x/", "/", "/ws/games/a/b/"])
async def test_an_unknown_address_is_denied(dial: Dial, alice_client: Client, path: str) -> None:
    with pytest.raises(Denied):
        await dial(path, alice_client)


@pytest.fixture(autouse=True)
def _all_clients(mallory_client: Client, stella_client: Client) -> dict[str | None, Client]:
    """Made before the event loop runs, where the database may still be asked."""
    return {"mallory_client": mallory_client, "stella_client": stella_client}


def clients(request: pytest.FixtureRequest) -> dict[str | None, Client]:
    found: dict[str | None, Client] = request.getfixturevalue("_all_clients")
    return found
