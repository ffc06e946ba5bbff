"""Two Daphne processes on PostgreSQL and Redis: one site."""

from collections.abc import Iterator

import pytest

from tests.processes.visitor import database_only, new_guest
from tests.servers import DaphneServer

pytestmark = pytest.mark.processes

Pair = tuple[DaphneServer, DaphneServer]


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, shared_postgres_url: str, shared_redis_url: str
) -> Iterator[Pair]:
    env = {"DATABASE_URL": shared_postgres_url, "REDIS_URL": shared_redis_url}
    data_dir = tmp_path_factory.mktemp("pair")
    first, second = [DaphneServer(data_dir, env=env, prepare=False) for _ in range(2)]
    with database_only(first), second:
        yield first, second


def test_a_game_goes_on_at_the_other_process_at_the_same_entry(pair: Pair) -> None:
    first, second = pair
    alice = new_guest(first)
    game = alice.call(first, "games", {"code": "TP1-E-AAAAAAB"})
    with alice.open(first, game["socket"]) as line:
        line.receive()
        for n, pos in enumerate([20, 23, 22], start=1):
            line.ask(t="play", n=n, pos=pos)
        drawn = line.ask(t="draw", n=4)
    with alice.open(second, game["socket"]) as line:
        state = line.receive()
        assert (state["n"], state["waste"], state["stock"]) == (4, drawn["waste"], 22)
        assert line.ask(t="draw", n=4) == drawn
        assert line.ask(t="undo", n=5)["waste"] == "2D"
    assert alice.call(first, f"games/{game['id']}")["n"] == 5
    assert "all as their logs say" in second.manage("verify_games")


def test_sockets_at_both_processes_stay_in_step(pair: Pair) -> None:
    first, second = pair
    alice, bob = new_guest(first), new_guest(second)
    game = alice.call(first, "games", {"rules": "E"})
    with (
        alice.open(first, game["socket"]) as here,
        alice.open(second, game["socket"]) as there,
        bob.open(second, game["socket"]) as watcher,
    ):
        assert here.receive() == there.receive() == watcher.receive()
        for n in range(1, 21):
            mover, other = (here, there) if n % 2 else (there, here)
            moved = mover.ask(t="draw", n=n)
            assert (moved["t"], moved["n"]) == ("moved", n)
            assert other.receive() == watcher.receive() == moved


def test_both_processes_race_for_one_entry_and_one_draw_is_made(pair: Pair) -> None:
    first, second = pair
    alice = new_guest(first)
    game = alice.call(first, "games", {"rules": "E"})
    with alice.open(first, game["socket"]) as here, alice.open(second, game["socket"]) as there:
        here.receive()
        there.receive()
        for n in range(1, 21):
            here.send(t="draw", n=n)
            there.send(t="draw", n=n)
            here.settle()
            there.settle()
        log = alice.call(first, f"games/{game['id']}/log")["entries"]
    assert [(entry["n"], entry["t"]) for entry in log] == [(n, "draw") for n in range(1, 21)]


def test_a_finish_at_one_process_shows_on_the_board_of_the_other(pair: Pair) -> None:
    first, second = pair
    alice, bob = new_guest(first), new_guest(second)
    day = alice.call(first, "daily")["date"]
    game = alice.call(first, "daily/E/attempt", {})
    with bob.open(second, f"/ws/daily/{day}/E/") as board:
        assert board.receive()["total"] == 0
        with alice.open(first, game["socket"]) as line:
            line.receive()
            line.ask(t="resign", n=1)
        update = board.receive()
    name = alice.call(first, "me")["name"]
    assert (update["total"], update["rows"][0]["player"]) == (1, name)
    for server in pair:
        rows = bob.call(server, f"daily/{day}/E/leaderboard")["rows"]
        assert [row["player"] for row in rows] == [name]


def test_an_attempt_begun_at_both_processes_is_one(pair: Pair) -> None:
    first, second = pair
    alice = new_guest(first)
    ids = {alice.call(server, "daily/C/attempt", {})["id"] for server in (*pair, *pair)}
    assert len(ids) == 1
    daily = alice.call(second, "daily")["dailies"][1]
    assert daily["attempt"]["id"] in ids
