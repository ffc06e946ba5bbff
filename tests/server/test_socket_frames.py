"""The frames of the game socket, one by one: six from the client, three from the server."""

import pytest
from django.test import Client

from game.models import Game, Player
from tests.cast import Clock
from tests.factories import practice, record, won_game
from tests.sockets import Dial, Socket

pytestmark = pytest.mark.django_db(transaction=True)

START = {
    "t": "state",
    "kind": "practice",
    "code": "TP1-E-AAAAAAB",
    "rules": "E",
    "n": 0,
    "tableau": ["?"] * 18 + ["3S", "5S", "KC", "4S", "2D", "AS", "KD", "8H", "7C", "9S"],
    "waste": "AC",
    "stock": 23,
    "score": 500,
    "moves": 0,
    "undos": 0,
    "run": 0,
    "cards_cleared": 0,
    "status": "playing",
    "playable": [20, 22, 24],
    "elapsed_ms": 0,
    "undo_left": 0,
}


@pytest.fixture
async def socket(dial: Dial, game: Game, alice_client: Client) -> Socket:
    """Alice's socket, after the first ``state``."""
    socket = await dial(game.socket_path, alice_client)
    assert await socket.receive() == START | {"id": game.pk}
    return socket


async def test_sync_is_answered_with_the_whole_state(socket: Socket, game: Game) -> None:
    assert await socket.ask(t="sync") == START | {"id": game.pk}


async def test_a_play_is_answered_with_moved(socket: Socket, clock: Clock) -> None:
    clock.advance(seconds=2)
    assert await socket.ask(t="play", n=1, pos=20) == {
        "t": "moved",
        "n": 1,
        "move": {"t": "play", "pos": 20},
        "revealed": {},
        "hidden": [],
        "restored": {},
        "waste": "KC",
        "stock": 23,
        "score": 499,
        "moves": 1,
        "undos": 0,
        "run": 1,
        "cards_cleared": 1,
        "status": "playing",
        "playable": [23],
        "elapsed_ms": 2000,
        "undo_left": 1,
    }


async def test_the_third_play_of_the_example_reveals_the_seven_of_spades(socket: Socket) -> None:
    await socket.ask(t="play", n=1, pos=20)
    await socket.ask(t="play", n=2, pos=23)
    moved = await socket.ask(t="play", n=3, pos=22)
    assert moved["revealed"] == {"13": "7S"}
    assert (moved["waste"], moved["score"], moved["moves"], moved["run"]) == ("2D", 497, 3, 3)


async def test_a_draw_turns_one_stock_card_and_ends_the_run(socket: Socket) -> None:
    await socket.ask(t="play", n=1, pos=20)
    moved = await socket.ask(t="draw", n=2)
    assert moved["move"] == {"t": "draw"}
    assert (moved["stock"], moved["score"], moved["moves"], moved["run"]) == (22, 498, 2, 0)


async def test_an_undo_hides_and_restores_and_keeps_the_move_counter(socket: Socket) -> None:
    for n, pos in enumerate([20, 23, 22], start=1):
        await socket.ask(t="play", n=n, pos=pos)
    moved = await socket.ask(t="undo", n=4)
    assert moved["move"] == {"t": "undo"}
    assert (moved["hidden"], moved["restored"], moved["revealed"]) == ([13], {"22": "2D"}, {})
    assert (moved["waste"], moved["score"], moved["moves"]) == ("AS", 498, 3)
    assert (moved["undos"], moved["undo_left"], moved["run"]) == (1, 2, 2)


async def test_a_resignation_ends_the_game(socket: Socket, game: Game) -> None:
    moved = await socket.ask(t="resign", n=1)
    assert moved["move"] == {"t": "resign"}
    assert (moved["status"], moved["playable"], moved["undo_left"]) == ("resigned", [], 0)
    refused = await socket.ask(t="draw", n=2)
    assert (refused["t"], refused["n"], refused["code"]) == ("refused", 2, "game_over")


async def test_a_ping_is_answered_with_the_entries_so_far(socket: Socket) -> None:
    assert await socket.ask(t="ping") == {"t": "pong", "n": 0}
    await socket.ask(t="draw", n=1)
    assert await socket.ask(t="ping") == {"t": "pong", "n": 1}


@pytest.mark.parametrize(
    ("pos", "code", "message"),
    [
        (18, "not_adjacent", "Must be one rank higher or lower"),
        (0, "blocked", "This card is blocked"),
        (13, "blocked", "This card is blocked"),
    ],
)
async def test_an_illegal_play_is_refused_with_its_reason(
    socket: Socket, game: Game, pos: int, code: str, message: str
) -> None:
    refused = await socket.ask(t="play", n=1, pos=pos)
    assert refused == {"t": "refused", "n": 1, "code": code, "message": message}
    assert await socket.ask(t="sync") == START | {"id": game.pk}


async def test_a_card_that_is_gone_is_refused(socket: Socket) -> None:
    await socket.ask(t="play", n=1, pos=20)
    assert (await socket.ask(t="play", n=2, pos=20))["code"] == "gone"


async def test_an_undo_of_nothing_is_refused(socket: Socket) -> None:
    assert (await socket.ask(t="undo", n=1))["code"] == "nothing_to_undo"


async def test_an_empty_stock_refuses_a_draw(socket: Socket) -> None:
    for n in range(1, 24):
        assert (await socket.ask(t="draw", n=n))["stock"] == 23 - n
    assert (await socket.ask(t="draw", n=24))["code"] == "stock_empty"


async def test_the_classic_code_deals_the_same_cards_and_allows_only_the_two(
    dial: Dial, classic_game: Game, alice_client: Client
) -> None:
    socket = await dial(classic_game.socket_path, alice_client)
    expected = {"id": classic_game.pk, "code": "TP1-C-AAAAAAB", "rules": "C", "playable": [22]}
    assert await socket.receive() == START | expected


async def test_a_won_game_says_so_and_ends(
    dial: Dial, nearly_won: Game, alice_client: Client
) -> None:
    last = won_game()[1][-1]
    socket = await dial(nearly_won.socket_path, alice_client)
    state = await socket.receive()
    assert (state["cards_cleared"], state["status"]) == (27, "playing")
    moved = await socket.ask(t="play", n=state["n"] + 1, pos=getattr(last, "pos", None))
    assert (moved["cards_cleared"], moved["status"], moved["playable"]) == (28, "won", [])
    assert (await socket.ask(t="undo", n=moved["n"] + 1))["code"] == "game_over"


@pytest.fixture
def classic_game(alice: Player, clock: Clock) -> Game:
    return practice(alice, "TP1-C-AAAAAAB")


@pytest.fixture
def nearly_won(alice: Player, clock: Clock) -> Game:
    code, line = won_game()
    game = practice(alice, str(code))
    record(game, line[:-1])
    return game
