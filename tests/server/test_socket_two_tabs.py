"""Two tabs of one game stay in step: each hears of every entry once, in order."""

from random import Random

import pytest
from django.test import Client

from game.models import Game
from tests.cast import Clock
from tests.factories import seeded
from tests.sockets import Dial, Frame, Socket, apply_moved

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def tabs(dial: Dial, game: Game, alice_client: Client) -> list[Socket]:
    tabs = [await dial(game.socket_path, alice_client) for _ in range(2)]
    for tab in tabs:
        await tab.receive()
    return tabs


async def test_a_move_in_one_tab_reaches_both_once(tabs: list[Socket]) -> None:
    one, other = tabs
    answer = await one.ask(t="draw", n=1)
    assert await other.receive() == answer
    assert await one.hears_nothing()
    assert await other.hears_nothing()


async def test_moves_from_both_tabs_arrive_in_order(tabs: list[Socket]) -> None:
    seen: list[list[Frame]] = [[], []]
    for n in range(1, 21):
        mover, watcher = n % 2, 1 - n % 2
        seen[mover].append(await tabs[mover].ask(t="draw", n=n))
        seen[watcher].append(await tabs[watcher].receive())
    assert seen[0] == seen[1]
    assert [frame["n"] for frame in seen[0]] == list(range(1, 21))


async def test_a_pipeline_in_one_tab_reaches_the_other_whole(tabs: list[Socket]) -> None:
    one, other = tabs
    for n in range(1, 24):
        await one.send(t="draw", n=n)
    mine = [await one.receive() for _ in range(23)]
    theirs = [await other.receive() for _ in range(23)]
    assert mine == theirs
    assert [frame["n"] for frame in theirs] == list(range(1, 24))


async def test_a_resend_in_one_tab_is_not_repeated_to_the_other(tabs: list[Socket]) -> None:
    one, other = tabs
    await one.ask(t="draw", n=1)
    await other.receive()
    await one.ask(t="draw", n=1)
    assert await other.hears_nothing()


async def test_a_refusal_is_for_its_sender_only(tabs: list[Socket]) -> None:
    one, other = tabs
    assert (await one.ask(t="play", n=1, pos=0))["t"] == "refused"
    assert await other.hears_nothing()


async def test_a_gap_in_the_announcements_is_closed_with_the_state(
    tabs: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A channel layer may lose a message without a word."""
    one, other = tabs
    monkeypatch.setattr("game.services.log_batch.announce", lambda announcements: None)
    await one.ask(t="draw", n=1)
    monkeypatch.undo()
    await one.ask(t="draw", n=2)
    state = await other.receive()
    assert (state["t"], state["n"], state["stock"]) == ("state", 2, 21)
    assert await other.hears_nothing()


async def test_a_lost_last_announcement_shows_in_the_next_pong(
    tabs: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = tabs
    monkeypatch.setattr("game.services.log_batch.announce", lambda announcements: None)
    await one.ask(t="draw", n=1)
    assert (await other.ask(t="ping"))["n"] == 1
    assert (await other.ask(t="sync"))["n"] == 1


async def test_a_reconnected_tab_goes_on_at_the_same_entry(
    dial: Dial, tabs: list[Socket], game: Game, alice_client: Client
) -> None:
    one, other = tabs
    for n in range(1, 6):
        await one.ask(t="draw", n=n)
    await one.leave()
    again = await dial(game.socket_path, alice_client)
    state = await again.receive()
    assert (state["n"], state["stock"]) == (5, 18)
    assert (await again.ask(t="draw", n=6))["n"] == 6
    assert [(await other.receive())["n"] for _ in range(6)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("seed", range(6))
async def test_applying_every_moved_gives_the_state_of_a_fresh_connection(
    dial: Dial, tabs: list[Socket], game: Game, alice_client: Client, clock: Clock, seed: int
) -> None:
    """Wire rule 6, over a random game with undos; both tabs move and both keep up."""
    chance = seeded(seed)
    state = await tabs[0].ask(t="sync")
    while state["status"] not in {"won", "resigned"} and state["n"] < 120:
        clock.advance(milliseconds=chance.randrange(5000))
        frame = _random_action(state, chance)
        mover = chance.randrange(2)
        moved = await tabs[mover].ask(**frame)
        assert await tabs[1 - mover].receive() == moved
        state = apply_moved(state, moved)
        if chance.random() < 0.1 or frame["t"] == "undo":
            fresh = await dial(game.socket_path, alice_client)
            assert await fresh.receive() == state
            await fresh.leave()
    assert await tabs[0].ask(t="sync") == state


def _random_action(state: Frame, chance: Random) -> Frame:
    """A legal one: mostly plays and draws, one in five an undo, late a resignation."""
    n = state["n"] + 1
    choices: list[Frame] = [{"t": "play", "pos": pos} for pos in state["playable"]]
    if state["stock"]:
        choices.append({"t": "draw"})
    if state["undo_left"] and (not choices or chance.random() < 0.2):
        return {"t": "undo", "n": n}
    if not choices or state["n"] > 100:
        return {"t": "resign", "n": n}
    return chance.choice(choices) | {"n": n}
