"""Frames in: what a client says, parsed here and nowhere else."""

import json
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.engine.layout import TABLEAU_SIZE
from game.engine.transitions import Action, Draw, Hint, Play, Resign, Undo
from game.frames import Frame

FRAME_LIMIT = 4 * 1024
"""Octets of one frame."""
ENTRY_MOST = 2**31 - 1


class BadMessage(Exception):
    """A frame that is no message of the protocol. The text says what is wrong."""

    code: ClassVar[str] = "bad_message"


@dataclass(frozen=True, slots=True)
class Act:
    """``action`` should become entry ``n`` of the log."""

    action: Action
    n: int


@dataclass(frozen=True, slots=True)
class Ping:
    pass


@dataclass(frozen=True, slots=True)
class Sync:
    pass


Message: TypeAlias = Act | Ping | Sync
_PLAIN_ACTIONS: dict[str, Action] = {
    "draw": Draw(),
    "undo": Undo(),
    "hint": Hint(),
    "resign": Resign(),
}


def read_object(text: str | None) -> Frame:
    """The JSON object in a text frame, or ``BadMessage``."""
    if text is None:
        raise BadMessage("Send text frames, not binary ones")
    if len(text.encode("utf-8", "surrogatepass")) > FRAME_LIMIT:
        raise BadMessage(f"A frame holds at most {FRAME_LIMIT} octets")
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage("This is not JSON") from None
    if not isinstance(frame, dict):
        raise BadMessage("A frame is one JSON object")
    return frame


def parse_message(text: str | None) -> Message:
    """What the client says; ``BadMessage`` where it is nothing of the protocol."""
    frame = read_object(text)
    match frame.get("t"):
        case "ping":
            return Ping()
        case "sync":
            return Sync()
        case "play":
            return Act(Play(_integer(frame, "pos", 0, TABLEAU_SIZE - 1)), _entry_number(frame))
        case "draw" | "undo" | "hint" | "resign" as kind:
            return Act(_PLAIN_ACTIONS[kind], _entry_number(frame))
        case _:
            raise BadMessage("“t” is one of play, draw, undo, hint, resign, ping, sync")


def _entry_number(frame: Frame) -> int:
    """Any whole number: one that no entry can have is answered with the state, as any wrong one;
    it is cut to what the log's column holds."""
    n = frame.get("n")
    if type(n) is not int:
        raise BadMessage("“n” is a whole number: the log's entries so far + 1")
    return max(0, min(n, ENTRY_MOST))


def _integer(frame: Frame, key: str, least: int, most: int) -> int:
    value = frame.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadMessage(f"“{key}” is a whole number from {least} to {most}")
    return value
