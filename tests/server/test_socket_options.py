"""Rule options over the socket: an empty waste, a joker, open peaks, strict drawing."""

import pytest
from channels.db import database_sync_to_async
from django.test import Client

from game.engine.codes import DealCode, parse_code
from game.engine.transitions import Play, Undo
from game.engine.view import view_for
from game.models import Game, Player
from tests.cast import Clock
from tests.factories import practice, random_actions, start_of
from tests.sockets import Dial, Frame, Socket, apply_moved

pytestmark = pytest.mark.django_db(transaction=True)


def code_of(letters: str) -> str:
    return f"TP1-E-AAAAAAB-{letters}"


async def opened(dial: Dial, game: Game, client: Client) -> tuple[Socket, Frame]:
    socket = await dial(game.socket_path, client)
    return socket, await socket.receive()


@pytest.mark.parametrize("options", ["W", "J", "SJW", "TO", "STJOW"])
async def test_moved_applied_to_state_is_the_fresh_state(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock, options: str
) -> None:
    code = code_of(options)
    game = await database_sync_to_async(practice)(alice, code)
    socket, state = await opened(dial, game, alice_client)
    for action in [*random_actions(code, 8, seed=3), Undo(), Undo()]:
        frame: Frame = {"t": type(action).__name__.lower(), "n": state["n"] + 1}
        if isinstance(action, Play):
            frame["pos"] = action.pos
        state = apply_moved(state, await socket.ask(**frame))
        assert state == await socket.ask(t="sync")


async def test_an_empty_waste_is_null_and_comes_back(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = await database_sync_to_async(practice)(alice, code_of("W"))
    socket, state = await opened(dial, game, alice_client)
    assert (state["waste"], state["stock"]) == (None, 24)
    assert state["playable"] == list(range(18, 28))
    moved = await socket.ask(t="play", n=1, pos=18)
    assert moved["waste"] == state["tableau"][18]
    undone = await socket.ask(t="undo", n=2)
    assert (undone["waste"], undone["playable"]) == (None, state["playable"])


async def test_a_joker_is_a_card_that_fits_on_all(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock
) -> None:
    code = next(
        str(code)
        for number in range(100)
        if "JK" in names_of_bottom_row(code := parse_code(f"TP1-C-{letters(number)}-J"))
    )
    game = await database_sync_to_async(practice)(alice, code)
    socket, state = await opened(dial, game, alice_client)
    pos = state["tableau"].index("JK")
    assert (state["stock"], pos in state["playable"]) == (24, True)
    moved = await socket.ask(t="play", n=1, pos=pos)
    left = [other for other in range(18, 28) if other != pos]
    assert moved["waste"] == "JK"
    assert set(left) <= set(moved["playable"])


def letters(number: int) -> str:
    return "AAAAA" + "ABCDEFGHIJ"[number // 10] + "ABCDEFGHIJ"[number % 10]


def names_of_bottom_row(code: DealCode) -> list[str | None]:
    return view_for(start_of(code))["tableau"][18:]


async def test_open_peaks_show_every_card_but_play_uncovered_ones_only(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = await database_sync_to_async(practice)(alice, code_of("O"))
    socket, state = await opened(dial, game, alice_client)
    assert "?" not in state["tableau"]
    assert len(set(state["tableau"])) == 28
    assert (await socket.ask(t="play", n=1, pos=0))["code"] == "blocked"
    moved = await socket.ask(t="play", n=1, pos=state["playable"][0])
    assert moved["revealed"] == {}


async def test_strict_drawing_is_refused_while_a_card_fits(
    dial: Dial, alice: Player, alice_client: Client, clock: Clock
) -> None:
    game = await database_sync_to_async(practice)(alice, code_of("S"))
    socket, state = await opened(dial, game, alice_client)
    refused = await socket.ask(t="draw", n=1)
    assert (refused["t"], refused["n"], refused["code"]) == ("refused", 1, "draw_not_allowed")
    assert refused["message"]
    assert await socket.ask(t="sync") == state
    n = 1
    while state["playable"]:
        state = await socket.ask(t="play", n=n, pos=state["playable"][0])
        n += 1
    assert (await socket.ask(t="draw", n=n))["t"] == "moved"
