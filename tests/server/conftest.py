"""A game of alice's and her socket to it."""

import pytest
from django.test import Client

from game.models import Game, Player
from tests.cast import Clock
from tests.factories import practice
from tests.sockets import Dial, Socket


@pytest.fixture
def game(alice: Player, clock: Clock) -> Game:
    return practice(alice)


@pytest.fixture
async def socket(dial: Dial, game: Game, alice_client: Client) -> Socket:
    """Alice's, the first state is read already."""
    socket = await dial(game.socket_path, alice_client)
    await socket.receive()
    return socket
