"""Log entries and engine actions: how one is written as the other, and what seals an entry."""

import hashlib
import json
from dataclasses import asdict, fields
from typing import Any

from game.engine.transitions import Action, Draw, Expire, Hint, Play, Resign, Undo
from game.models import Move

DIGEST_LENGTH = 16
HINT_FIELDS = {field.name for field in fields(Hint)}

_PLAIN_ACTIONS: dict[str, Action] = {
    Move.Kind.DRAW: Draw(),
    Move.Kind.UNDO: Undo(),
    Move.Kind.RESIGN: Resign(),
    Move.Kind.EXPIRE: Expire(),
}
_KIND_OF = {type(action): kind for kind, action in _PLAIN_ACTIONS.items()} | {
    Play: Move.Kind.PLAY,
    Hint: Move.Kind.HINT,
}


def kind_of(action: Action) -> str:
    """The log's word for an action, such as ``"draw"``."""
    return str(_KIND_OF[type(action)])


def pos_of(action: Action) -> int | None:
    """The position of a play, None for every other action."""
    return action.pos if isinstance(action, Play) else None


def _hint_from(move: Move) -> Hint:
    if not isinstance(move.hint, dict) or set(move.hint) != HINT_FIELDS:
        raise ValueError(f"entry {move.n} is a hint that shows nothing")
    return Hint(**move.hint)


def hint_of(action: Action) -> dict[str, Any] | None:
    """What a hint showed, None for every other action."""
    return asdict(action) if isinstance(action, Hint) else None


def action_of(move: Move) -> Action:
    """The action that a log row records; ``ValueError`` for a row that records none."""
    if move.kind == Move.Kind.PLAY and move.pos is not None:
        return Play(move.pos)
    if move.kind == Move.Kind.HINT:
        return _hint_from(move)
    if move.kind not in _PLAIN_ACTIONS:
        raise ValueError(f"entry {move.n} has the unknown kind {move.kind!r}")
    return _PLAIN_ACTIONS[move.kind]


def digest_of(move: Move, *, code: str, previous: str) -> str:
    """16 hex digits over the entry and all before it; ``previous`` is "" for the first entry."""
    entry = f"{code}|{previous}|{move.n}|{move.kind}|{move.pos}|{move.elapsed_ms}"
    if move.hint is not None:
        entry += f"|{json.dumps(move.hint, sort_keys=True)}"
    return hashlib.sha256(entry.encode()).hexdigest()[:DIGEST_LENGTH]
