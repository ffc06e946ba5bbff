"""Wire rule 4: a malformed frame is refused, kills nothing and never reaches the database."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from game.models import Game
from game.sockets.base import BAD_FRAMES_LIMIT
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

MALFORMED = {
    "empty": "",
    "not JSON": "hello",
    "half an object": '{"t":"draw","n":1',
    "two objects": '{"t":"ping"}{"t":"ping"}',
    "a list": '[{"t":"ping"}]',
    "a number": "1",
    "a string": '"ping"',
    "null": "null",
    "true": "true",
    "not a number": "NaN",
    "deep nesting": "[" * 4000,
    "an infinite number": '{"t":"draw","n":1e999}',
    "no t": "{}",
    "unknown t": '{"t":"cheat"}',
    "t of the server": '{"t":"moved","n":1}',
    "t that only the server may log": '{"t":"expire","n":1}',
    "t in capitals": '{"t":"PING"}',
    "t null": '{"t":null}',
    "t a list": '{"t":["ping"]}',
    "t an object": '{"t":{"t":"ping"}}',
    "t a lone surrogate": '{"t":"\\ud800"}',
    "no n": '{"t":"draw"}',
    "n null": '{"t":"draw","n":null}',
    "n text": '{"t":"draw","n":"1"}',
    "n a float": '{"t":"draw","n":1.0}',
    "n true": '{"t":"draw","n":true}',
    "n a list": '{"t":"undo","n":[1]}',
    "resign without n": '{"t":"resign"}',
    "no pos": '{"t":"play","n":1}',
    "pos null": '{"t":"play","n":1,"pos":null}',
    "pos text": '{"t":"play","n":1,"pos":"20"}',
    "pos a float": '{"t":"play","n":1,"pos":20.0}',
    "pos false": '{"t":"play","n":1,"pos":false}',
    "pos negative": '{"t":"play","n":1,"pos":-1}',
    "pos too large": '{"t":"play","n":1,"pos":28}',
    "pos an object": '{"t":"play","n":1,"pos":{}}',
    "over 4 KiB": json.dumps({"t": "ping", "pad": "x" * 4096}),
    "over 4 KiB in octets": json.dumps({"t": "ping", "pad": "é" * 2100}, ensure_ascii=False),
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
async def test_a_malformed_frame_is_refused_and_the_socket_goes_on(
    socket: Socket, text: str
) -> None:
    await socket.send_text(text)
    refused = await socket.receive()
    assert (refused["t"], refused["code"]) == ("refused", "bad_message")
    assert refused["message"]
    assert (await socket.ask(t="draw", n=1))["t"] == "moved"


@pytest.mark.parametrize("octets", [b'{"t":"ping"}', b"\x00\xff", b"x" * 5000, b""])
async def test_a_binary_frame_is_refused(socket: Socket, octets: bytes) -> None:
    await socket.send_octets(octets)
    assert (await socket.receive())["code"] == "bad_message"
    assert (await socket.ask(t="ping"))["t"] == "pong"


async def test_a_frame_of_exactly_4_kib_is_read(socket: Socket) -> None:
    frame = json.dumps({"t": "ping", "pad": ""})
    await socket.send_text(frame.replace('""', f'"{"x" * (4096 - len(frame))}"'))
    assert (await socket.receive())["t"] == "pong"


async def test_unknown_fields_are_ignored(socket: Socket) -> None:
    assert (await socket.ask(t="draw", n=1, id=7, player="mallory"))["t"] == "moved"


async def test_repeated_malformed_frames_end_the_socket_with_1008(socket: Socket) -> None:
    for _ in range(BAD_FRAMES_LIMIT):
        await socket.send_text("{")
    for _ in range(BAD_FRAMES_LIMIT):
        assert (await socket.receive())["code"] == "bad_message"
    assert await socket.close_code() == 1008


async def test_a_good_frame_in_between_starts_the_count_again(socket: Socket) -> None:
    for _ in range(3):
        for _ in range(BAD_FRAMES_LIMIT - 1):
            await socket.send_text("{")
            await socket.receive()
        assert (await socket.ask(t="ping"))["t"] == "pong"


async def test_nothing_is_read_after_the_socket_was_closed(socket: Socket, game: Game) -> None:
    for _ in range(BAD_FRAMES_LIMIT):
        await socket.send_text("{")
    await socket.send(t="draw", n=1)
    assert await socket.close_code() == 1008
    assert await socket.hears_nothing()


def test_parsing_a_malformed_frame_asks_the_database_nothing(db: None) -> None:
    from game.sockets.messages import BadMessage, parse_message  # noqa: PLC0415

    with CaptureQueriesContext(connection) as queries:
        for text in MALFORMED.values():
            with pytest.raises(BadMessage):
                parse_message(text)
    assert len(queries) == 0
