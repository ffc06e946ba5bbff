"""Frames in on the standings socket."""

from dataclasses import dataclass
from typing import TypeAlias

from game.sockets.messages import BadMessage, Ping, Sync, read_object
from leaderboard.standings.board import BOARDS


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """Follow this board from now on."""

    board: str


Message: TypeAlias = ShowBoard | Ping | Sync


def parse_message(text: str | None) -> Message:
    frame = read_object(text)
    match frame.get("t"):
        case "ping":
            return Ping()
        case "sync":
            return Sync()
        case "board" if frame.get("board") in BOARDS:
            return ShowBoard(frame["board"])
        case "board":
            raise BadMessage("“board” is clean or open")
        case _:
            raise BadMessage("“t” is one of board, ping, sync")
