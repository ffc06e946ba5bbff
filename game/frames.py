"""Frames out: what the server says about a game, in the socket's and the API's words."""

import json
from datetime import datetime
from typing import Any, TypeAlias

from game.engine.errors import RulesError
from game.engine.transitions import Action, Draw, Hint, Play
from game.engine.view import tableau_change
from game.log import kind_of, pos_of
from game.models import Game
from game.moments import Moment

Frame: TypeAlias = dict[str, Any]


def state_fields(game: Game, moment: Moment, *, now: datetime) -> Frame:
    """One game as its player sees it, as the API and the ``state`` frame give it."""
    return {
        "id": game.pk,
        "kind": game.kind,
        "code": game.deal.public_code(now=now),
        "rules": game.rules,
        "n": moment.n,
        **moment.view,
        "elapsed_ms": moment.elapsed_ms,
    }


def state_frame(game: Game, moment: Moment, *, now: datetime) -> Frame:
    return {"t": "state", **state_fields(game, moment, now=now)}


def moved_frame(before: Moment, action: Action, after: Moment) -> Frame:
    """What ``action`` changed; applied to the state before it gives the state after it."""
    figures = {key: value for key, value in after.view.items() if key != "tableau"}
    return {
        "t": "moved",
        "n": after.n,
        "move": move_fields(action),
        **hint_fields(action),
        **tableau_change(before.view, after.view),
        **figures,
        "elapsed_ms": after.elapsed_ms,
    }


def move_fields(action: Action) -> Frame:
    pos = pos_of(action)
    return {"t": kind_of(action)} | ({} if pos is None else {"pos": pos})


def hint_fields(action: Action) -> Frame:
    """The move that a hint shows, as it would be sent, with its chance; nothing for other actions."""
    if not isinstance(action, Hint):
        return {}
    shown = move_fields(Draw() if action.pos is None else Play(action.pos))
    return {"hint": {**shown, "chance": action.chance, "samples": action.samples}}


def refused_frame(code: str, message: str, n: int | None = None) -> Frame:
    """``n`` is the refused action's number, None where the frame had none that can be read."""
    return {"t": "refused", "n": n, "code": code, "message": message}


def refusal_of(error: RulesError, n: int) -> Frame:
    return refused_frame(error.code, error.message, n)


def encoded(frame: Frame) -> str:
    return json.dumps(frame, separators=(",", ":"))
