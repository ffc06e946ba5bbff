"""Which pages may open a socket."""

import pytest
from django.test import Client
from pytest_django import Settings

from game.models import Game
from tests.sockets import Denied, Dial

pytestmark = pytest.mark.django_db(transaction=True)

FOREIGN = [
    "http://evil.example",
    "http://localhost.evil.example",
    "http://evil.example/localhost",
    "http://localhost:9999",
    "http://localhost@evil.example",
    "null",
    "",
    "localhost",
    "file://",
]


@pytest.fixture
def daily_path(alice_client: Client) -> str:
    """The socket of today's standings."""
    dailies = alice_client.get("/api/v1/daily").json()
    return f"/ws/daily/{dailies['date']}/E/"


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_is_denied(
    dial: Dial, game: Game, alice_client: Client, origin: str
) -> None:
    with pytest.raises(Denied):
        await dial(game.socket_path, alice_client, origin=origin)


async def test_a_foreign_page_is_denied_the_standings(
    dial: Dial, daily_path: str, alice_client: Client
) -> None:
    with pytest.raises(Denied):
        await dial(daily_path, alice_client, origin="http://evil.example")


@pytest.mark.parametrize("origin", ["http://localhost", "https://localhost", "http://LOCALHOST"])
async def test_the_sites_own_page_is_let_in(
    dial: Dial, game: Game, alice_client: Client, origin: str
) -> None:
    socket = await dial(game.socket_path, alice_client, origin=origin)
    assert (await socket.receive())["t"] == "state"


async def test_a_program_without_an_origin_is_let_in(
    dial: Dial, game: Game, alice_client: Client
) -> None:
    socket = await dial(game.socket_path, alice_client, origin=None)
    await socket.receive()
    assert (await socket.ask(t="draw", n=1))["t"] == "moved"


async def test_allowing_every_host_does_not_allow_every_origin(
    dial: Dial, game: Game, alice_client: Client, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    with pytest.raises(Denied):
        await dial(game.socket_path, alice_client, origin="http://evil.example")


async def test_a_trusted_origin_is_let_in(
    dial: Dial, game: Game, alice_client: Client, settings: Settings
) -> None:
    settings.TRUSTED_ORIGINS = ["https://play.example"]
    socket = await dial(game.socket_path, alice_client, origin="https://play.example")
    assert (await socket.receive())["t"] == "state"
