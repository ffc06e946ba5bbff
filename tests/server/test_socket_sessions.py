"""An open socket stops working when its player logs out, is banned or changes the password."""

from collections.abc import Callable

import pytest
from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.test import Client

from game.engine.transitions import Draw
from game.models import Game, Move, Player
from game.services.log_batch import LogBatch, locked_games
from tests.cast import Clock
from tests.factories import NOON, attempt, log_in, practice
from tests.sockets import Dial, Socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game(alice: Player, clock: Clock) -> Game:
    return attempt(alice)


def log_out(client: Client, _alice: Player) -> None:
    client.post("/account/logout/")


def ban(_client: Client, alice: Player) -> None:
    alice.is_active = False
    alice.save(update_fields=["is_active"])


def ban_by_queryset(_client: Client, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)


def lose_the_session(_client: Client, _alice: Player) -> None:
    Session.objects.all().delete()


def change_the_password(_client: Client, alice: Player) -> None:
    alice.set_password("another password")
    alice.save(update_fields=["password"])


WAYS_OUT = [log_out, ban, ban_by_queryset, lose_the_session, change_the_password]
WayOut = Callable[[Client, Player], None]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets look at their session with every frame, not every few seconds."""
    monkeypatch.setattr("game.sockets.base.SESSION_CHECK_INTERVAL_S", 0.0)


@pytest.mark.parametrize("way_out", WAYS_OUT)
async def test_a_move_is_refused_and_the_socket_closed(
    socket: Socket, alice_client: Client, alice: Player, way_out: WayOut
) -> None:
    await database_sync_to_async(way_out)(alice_client, alice)
    await socket.send(t="draw", n=1)
    assert await socket.close_code() == 4401
    assert await database_sync_to_async(Move.objects.count)() == 0


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("way_out", WAYS_OUT)
@pytest.mark.parametrize("kind", ["ping", "sync"])
async def test_a_ping_or_sync_ends_the_socket(
    socket: Socket, alice_client: Client, alice: Player, way_out: WayOut, kind: str
) -> None:
    await database_sync_to_async(way_out)(alice_client, alice)
    await socket.send(t=kind)
    assert await socket.close_code() == 4401


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("way_out", WAYS_OUT)
async def test_a_tab_whose_session_is_over_hears_of_no_move(
    dial: Dial,
    socket: Socket,
    game: Game,
    alice_client: Client,
    alice: Player,
    bob_client: Client,
    way_out: WayOut,
) -> None:
    await database_sync_to_async(way_out)(alice_client, alice)
    await database_sync_to_async(_move_by_the_server)(game)
    assert await socket.frames_until_closed() == []
    assert socket.closed_with == 4401


async def test_an_idle_socket_is_closed_at_once_on_logging_out(
    socket: Socket, alice_client: Client
) -> None:
    await database_sync_to_async(alice_client.post)("/account/logout/")
    assert await socket.close_code() == 4401


async def test_an_idle_socket_is_closed_at_once_when_an_admin_bans(
    socket: Socket, alice: Player, stella_client: Client
) -> None:
    form = {"name": "alice", "is_guest": "", "mistake_help": "on", "is_active": ""}
    page = f"/admin/game/player/{alice.pk}/change/"
    answer = await database_sync_to_async(stella_client.post)(page, form)
    assert answer.status_code == 302
    assert await socket.close_code() == 4401


async def test_logging_out_of_one_browser_leaves_the_other_playing(
    dial: Dial, socket: Socket, game: Game, alice_client: Client, second_session: str
) -> None:
    other = await dial(game.socket_path, session_key=second_session)
    await other.receive()
    await database_sync_to_async(alice_client.post)("/account/logout/")
    assert await socket.close_code() == 4401
    assert (await other.ask(t="draw", n=1))["t"] == "moved"


async def test_a_session_past_its_age_may_not_move(
    socket: Socket, alice_practice: Game, clock: Clock
) -> None:
    clock.set(NOON)
    clock.advance(seconds=settings.SESSION_COOKIE_AGE + 60)
    await socket.send(t="draw", n=1)
    assert await socket.close_code() == 4401


async def test_an_invented_session_is_nobody(dial: Dial, alice_practice: Game) -> None:
    socket = await dial(alice_practice.socket_path, session_key="a" * 32)
    assert (await socket.receive())["t"] == "state"
    assert (await socket.ask(t="draw", n=1))["code"] == "not_yours"


async def test_a_banned_player_cannot_connect_as_the_owner(
    dial: Dial, game: Game, alice_client: Client, alice: Player
) -> None:
    await database_sync_to_async(ban)(alice_client, alice)
    socket = await dial(game.socket_path, alice_client)
    assert await socket.close_code() == 4403


async def test_after_signing_up_the_page_reconnects_and_goes_on(
    dial: Dial, guests_game: tuple[Client, Game]
) -> None:
    """The session key changes then, so that a socket of before is asked to come again."""
    client, game = guests_game
    before = await dial(game.socket_path, client)
    await before.receive()
    password = "correct horse battery"
    form = {"name": "carol", "password1": password, "password2": password}
    await database_sync_to_async(client.post)("/account/signup/", form)
    await before.send(t="draw", n=1)
    assert await before.close_code() == 4401
    after = await dial(game.socket_path, client)
    await after.receive()
    assert (await after.ask(t="draw", n=1))["t"] == "moved"


@pytest.fixture
def guests_game(clock: Clock, db: None) -> tuple[Client, Game]:
    client = Client()
    game_id = client.post("/api/v1/games", {"rules": "E"}, "application/json").json()["id"]
    return client, Game.objects.get(pk=game_id)


@pytest.fixture
def alice_practice(alice: Player, clock: Clock) -> Game:
    return practice(alice)


@pytest.fixture
def second_session(alice: Player) -> str:
    return log_in(alice)


def _move_by_the_server(game: Game) -> None:
    """An entry that nobody's session is needed for."""
    with transaction.atomic():
        batch = LogBatch(locked_games([game.pk]))
        batch.append(batch.games[game.pk], Draw(), at=NOON)
        batch.save()
