"""``kill -9`` in the middle of many games: what was acknowledged is there, exactly once."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest
from websockets.exceptions import WebSocketException

from tests.processes.visitor import Frame, Visitor, database_only, new_guest
from tests.servers import DaphneServer

pytestmark = pytest.mark.processes

PLAYERS = 8
PLAYING_S = 1.5
PACE_S = 0.03
"""Between two moves of one player, below what counts as a flood."""


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DaphneServer]:
    env = {}
    if request.param == "postgres":
        env = {
            "DATABASE_URL": request.getfixturevalue("shared_postgres_url"),
            "REDIS_URL": request.getfixturevalue("shared_redis_url"),
        }
    with database_only(
        DaphneServer(tmp_path_factory.mktemp("site"), env=env, prepare=False)
    ) as server:
        yield server


@dataclass
class Player:
    """Draws and takes back in turn, and notes what the server acknowledged."""

    visitor: Visitor
    game: Frame
    acknowledged: list[Frame] = field(default_factory=list)

    def play_until_the_line_breaks(self, server: DaphneServer) -> None:
        try:
            with self.visitor.open(server, self.game["socket"]) as line:
                line.receive()
                while True:
                    answer = line.ask(**self.next_move())
                    assert answer["t"] == "moved", answer
                    self.acknowledged.append(answer)
                    time.sleep(PACE_S)
        except (WebSocketException, OSError):
            return

    def next_move(self) -> Frame:
        n = len(self.acknowledged) + 1
        return {"t": "draw" if n % 2 else "undo", "n": n}

    def come_back(self, server: DaphneServer) -> list[Frame]:
        """Resends the move that was not answered and makes the next; returns the log."""
        lost = self.next_move()
        with self.visitor.open(server, self.game["socket"]) as line:
            state = line.receive()
            assert len(self.acknowledged) <= state["n"] <= lost["n"]
            first = line.ask(**lost)
            assert (first["t"], first["n"]) == ("moved", lost["n"])
            assert line.ask(**lost) == first
            for old in self.acknowledged[-3:]:
                assert line.ask(**old["move"], n=old["n"]) == old
            self.acknowledged.append(first)
            self.acknowledged.append(line.ask(**self.next_move()))
        log: list[Frame] = self.visitor.call(server, f"games/{self.game['id']}/log")["entries"]
        return log


def test_nothing_acknowledged_is_lost_or_doubled(server: DaphneServer) -> None:
    players = []
    for _ in range(PLAYERS):
        visitor = new_guest(server)
        players.append(Player(visitor, visitor.call(server, "games", {"rules": "E"})))
    with ThreadPoolExecutor(PLAYERS) as pool:
        games = [pool.submit(player.play_until_the_line_breaks, server) for player in players]
        time.sleep(PLAYING_S)
        server.kill()
        for game in games:
            game.result()
    assert all(player.acknowledged for player in players)
    server.start()
    for player in players:
        log = player.come_back(server)
        written = [(entry["n"], entry["t"], entry["elapsed_ms"]) for entry in log]
        assert written == [
            (frame["n"], frame["move"]["t"], frame["elapsed_ms"]) for frame in player.acknowledged
        ]
    assert "all as their logs say" in server.manage("verify_games")


def test_a_stop_in_the_middle_of_a_game_loses_nothing_either(server: DaphneServer) -> None:
    """SIGTERM, as a deployment sends it."""
    visitor = new_guest(server)
    player = Player(visitor, visitor.call(server, "games", {"rules": "E"}))
    playing = threading.Thread(target=player.play_until_the_line_breaks, args=[server])
    playing.start()
    time.sleep(PLAYING_S)
    server.restart()
    playing.join()
    log = player.come_back(server)
    assert [entry["n"] for entry in log] == list(range(1, len(player.acknowledged) + 1))


def test_a_stop_tells_open_sockets_that_the_server_restarts(server: DaphneServer) -> None:
    visitor = new_guest(server)
    game = visitor.call(server, "games", {"rules": "E"})
    with visitor.open(server, game["socket"]) as line:
        line.receive()
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        assert line.close_code() == 1012
        stopping.join()
    server.start()


def test_a_finish_that_was_acknowledged_is_on_the_board(server: DaphneServer) -> None:
    visitor = new_guest(server)
    day = visitor.call(server, "daily")["date"]
    board = f"daily/{day}/E/leaderboard"
    before = visitor.call(server, board)["total"]
    game = visitor.call(server, "daily/E/attempt", {})
    with visitor.open(server, game["socket"]) as line:
        line.receive()
        assert line.ask(t="resign", n=1)["status"] == "resigned"
        server.kill()
    server.start()
    assert visitor.call(server, board)["total"] == before + 1
