"""What only a real server shows about frames: their size, and how a socket is refused."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.processes.visitor import Visitor, database_only, new_guest
from tests.servers import DaphneServer

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaphneServer]:
    with database_only(DaphneServer(tmp_path_factory.mktemp("frames"), prepare=False)) as server:
        yield server


@pytest.fixture
def visitor(server: DaphneServer) -> Visitor:
    return new_guest(server)


def test_a_frame_over_4_kib_is_refused_and_the_socket_goes_on(
    server: DaphneServer, visitor: Visitor
) -> None:
    game = visitor.call(server, "games", {"rules": "E"})
    with visitor.open(server, game["socket"]) as line:
        line.receive()
        line.send_text("x" * 5000)
        assert line.receive()["code"] == "bad_message"
        assert line.ask(t="draw", n=1)["t"] == "moved"


def test_a_huge_frame_ends_the_socket_and_not_the_server(
    server: DaphneServer, visitor: Visitor
) -> None:
    game = visitor.call(server, "games", {"rules": "E"})
    with visitor.open(server, game["socket"]) as line:
        line.receive()
        with pytest.raises(ConnectionClosed):
            line.ask(t="ping", pad="x" * 5_000_000)
    with visitor.open(server, game["socket"]) as line:
        assert line.receive()["t"] == "state"


def test_a_flood_is_told_too_fast_and_ends_with_1008(
    server: DaphneServer, visitor: Visitor
) -> None:
    game = visitor.call(server, "games", {"rules": "E"})
    with visitor.open(server, game["socket"]) as line:
        line.receive()
        for _ in range(400):
            line.send(t="ping")
        frames = line.frames_until_closed()
        assert "too_fast" in {frame.get("code") for frame in frames}
        assert line.close_code() == 1008


def test_repeated_malformed_frames_end_with_1008(server: DaphneServer, visitor: Visitor) -> None:
    game = visitor.call(server, "games", {"rules": "E"})
    with visitor.open(server, game["socket"]) as line:
        line.receive()
        for _ in range(30):
            line.send_text("{")
        assert line.close_code() == 1008


def test_someone_elses_daily_is_closed_with_4403(server: DaphneServer, visitor: Visitor) -> None:
    game = visitor.call(server, "daily/E/attempt", {})
    with new_guest(server).open(server, game["socket"]) as line:
        assert line.receive()["code"] == "not_yours"
        assert line.close_code() == 4403


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_foreign_page_gets_no_socket(server: DaphneServer, visitor: Visitor, origin: str) -> None:
    game = visitor.call(server, "games", {"rules": "E"})
    address = f"{server.ws_url}{game['socket']}"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, additional_headers={"Origin": origin}),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_an_unknown_address_gets_no_socket(server: DaphneServer) -> None:
    with pytest.raises(InvalidStatus), connect(f"{server.ws_url}/ws/nothing/"):
        pass


def test_an_unknown_game_is_closed_with_4404(server: DaphneServer, visitor: Visitor) -> None:
    with visitor.open(server, "/ws/games/a%20b/") as line:
        assert line.receive()["t"] == "refused"
        assert line.close_code() == 4404
