"""Wire rule 2: an action with a number that the log has is never applied again."""

import pytest
from channels.db import database_sync_to_async
from django.test import Client

from game.models import Game
from game.services import moves
from tests.cast import Clock
from tests.sockets import Dial, Socket

pytestmark = pytest.mark.django_db(transaction=True)


async def entries(game: Game) -> list[tuple[int, str]]:
    def read() -> list[tuple[int, str]]:
        return list(game.log.values_list("n", "kind"))

    found: list[tuple[int, str]] = await database_sync_to_async(read)()
    return found


async def test_a_resent_draw_is_not_drawn_twice(socket: Socket, game: Game, clock: Clock) -> None:
    first = await socket.ask(t="draw", n=1)
    clock.advance(seconds=30)
    assert await socket.ask(t="draw", n=1) == first
    assert await entries(game) == [(1, "draw")]
    assert (await socket.ask(t="sync"))["stock"] == 22


async def test_a_draw_resent_after_later_entries_gets_its_own_moved(
    socket: Socket, game: Game
) -> None:
    first = await socket.ask(t="draw", n=1)
    second = await socket.ask(t="draw", n=2)
    assert await socket.ask(t="draw", n=1) == first
    assert await socket.ask(t="draw", n=2) == second
    assert await entries(game) == [(1, "draw"), (2, "draw")]


async def test_a_resent_play_gets_the_stored_moved(socket: Socket, game: Game) -> None:
    first = await socket.ask(t="play", n=1, pos=20)
    assert await socket.ask(t="play", n=1, pos=20) == first
    assert await entries(game) == [(1, "play")]


async def test_a_resent_undo_takes_nothing_else_back(socket: Socket, game: Game) -> None:
    await socket.ask(t="draw", n=1)
    await socket.ask(t="draw", n=2)
    undone = await socket.ask(t="undo", n=3)
    assert await socket.ask(t="undo", n=3) == undone
    assert await entries(game) == [(1, "draw"), (2, "draw"), (3, "undo")]
    assert (await socket.ask(t="sync"))["undos"] == 1


async def test_a_resent_resignation_gets_the_stored_moved(socket: Socket, game: Game) -> None:
    first = await socket.ask(t="resign", n=1)
    assert await socket.ask(t="resign", n=1) == first
    assert await entries(game) == [(1, "resign")]


@pytest.mark.parametrize(
    "other",
    [
        {"t": "play", "n": 1, "pos": 20},
        {"t": "undo", "n": 1},
        {"t": "resign", "n": 1},
    ],
)
async def test_another_action_under_an_old_number_gets_the_state(
    socket: Socket, game: Game, other: dict[str, object]
) -> None:
    await socket.ask(t="draw", n=1)
    state = await socket.ask(**other)
    assert (state["t"], state["n"], state["stock"]) == ("state", 1, 22)
    assert await entries(game) == [(1, "draw")]


async def test_another_card_under_an_old_number_gets_the_state(socket: Socket, game: Game) -> None:
    await socket.ask(t="play", n=1, pos=20)
    state = await socket.ask(t="play", n=1, pos=22)
    assert (state["t"], state["n"], state["cards_cleared"]) == ("state", 1, 1)


@pytest.mark.parametrize("n", [2, 3, 1000, 2**31 - 1])
async def test_a_number_too_far_ahead_gets_the_state(socket: Socket, game: Game, n: int) -> None:
    state = await socket.ask(t="draw", n=n)
    assert (state["t"], state["n"], state["stock"]) == ("state", 0, 23)
    assert await entries(game) == []


async def test_an_illegal_action_leaves_its_number_free(socket: Socket, game: Game) -> None:
    assert (await socket.ask(t="play", n=1, pos=18))["t"] == "refused"
    assert (await socket.ask(t="draw", n=1))["t"] == "moved"
    assert await entries(game) == [(1, "draw")]


async def test_a_pipeline_with_every_frame_sent_twice_is_applied_once(
    socket: Socket, game: Game
) -> None:
    for n in range(1, 11):
        await socket.send(t="draw", n=n)
        await socket.send(t="draw", n=n)
    answers = [await socket.receive() for _ in range(20)]
    assert [answer["n"] for answer in answers] == [n for n in range(1, 11) for _ in range(2)]
    assert answers[::2] == answers[1::2]
    assert [n for n, _kind in await entries(game)] == list(range(1, 11))


async def test_two_tabs_that_draw_at_once_draw_one_card(
    dial: Dial, socket: Socket, game: Game, alice_client: Client
) -> None:
    other = await dial(game.socket_path, alice_client)
    await other.receive()
    await socket.send(t="draw", n=1)
    await other.send(t="draw", n=1)
    assert (await socket.receive())["n"] == (await other.receive())["n"] == 1
    assert await entries(game) == [(1, "draw")]


@pytest.mark.parametrize("n", [0, -1, 3, 2**31, 10**30, -(10**30)])
async def test_a_number_that_is_not_the_next_gets_the_state(
    socket: Socket, game: Game, n: int
) -> None:
    await socket.ask(t="draw", n=1)
    answer = await socket.ask(t="draw", n=n)
    assert (answer["t"], answer["n"]) == ("state", 1)
    assert await entries(game) == [(1, "draw")]


async def test_a_full_log_takes_nothing_but_the_end(
    socket: Socket, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "LOG_LIMIT", 2)
    for n in (1, 2):
        assert (await socket.ask(t="draw", n=n))["t"] == "moved"
    assert (await socket.ask(t="undo", n=3))["code"] == "log_full"
    assert (await socket.ask(t="resign", n=3))["status"] == "resigned"
