"""The one way from a state to the next: ``apply`` returns a new state or raises ``RulesError``."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.engine.errors import (
    Blocked,
    DrawNotAllowed,
    GameOver,
    Gone,
    NotAdjacent,
    NothingToHint,
    NothingToUndo,
    StockEmpty,
)
from game.engine.layout import TABLEAU_SIZE, Position
from game.engine.scoring import scoring_of
from game.engine.state import UNDO_LIMIT, State, Status


@dataclass(frozen=True, slots=True)
class Play:
    """The tableau card at ``pos`` goes to the waste; ``ValueError`` unless it is 0 to 27."""

    pos: Position

    def __post_init__(self) -> None:
        if not 0 <= self.pos < TABLEAU_SIZE:
            raise ValueError(f"{self.pos} is no position: they are 0 to {TABLEAU_SIZE - 1}")


@dataclass(frozen=True, slots=True)
class Draw:
    """The next stock card goes to the waste."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The last play or draw that still stands is taken back."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The player is shown a move: the card at ``pos``, or a draw where that is None.

    ``chance``: the share of the ``samples`` deals that fit what the player sees and that can still
    be won after the move. What was shown does not make one hint another action than the next.
    """

    pos: Position | None = field(default=None, compare=False)
    chance: float = field(default=0.0, compare=False)
    samples: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Resign:
    """The player ends the game here."""


@dataclass(frozen=True, slots=True)
class Expire:
    """The server ends a game whose time is over."""


Action: TypeAlias = Play | Draw | Undo | Hint | Resign | Expire


def apply(state: State, action: Action) -> State:
    """The state after ``action``; a ``RulesError`` where the rules do not allow it."""
    if state.status.is_final:
        raise GameOver
    match action:
        case Play(pos):
            return _play(state, pos)
        case Draw():
            return _draw(state)
        case Undo():
            return _undo(state)
        case Hint():
            return _hint(state)
        case Resign():
            return replace(state, status=Status.RESIGNED, undo_left=0)
        case Expire():
            return replace(state, status=Status.EXPIRED, undo_left=0)


def _play(state: State, pos: Position) -> State:
    if not state.is_remaining(pos):
        raise Gone
    if state.is_covered(pos):
        raise Blocked
    if not state.fits(pos):
        raise NotAdjacent
    remaining = state.remaining & ~(1 << pos)
    return _settled(
        replace(
            state,
            remaining=remaining,
            waste=state.deal.tableau[pos],
            score=scoring_of(state.rules).after_play(state.score, pos, remaining, state.run + 1),
            moves=state.moves + 1,
            run=state.run + 1,
            undo_left=min(state.undo_left + 1, UNDO_LIMIT),
            before=state,
        )
    )


def _draw(state: State) -> State:
    if not state.stock_count:
        raise StockEmpty
    if state.rules.strict and state.has_play():
        raise DrawNotAllowed
    return _settled(
        replace(
            state,
            drawn=state.drawn + 1,
            waste=state.deal.stock[state.drawn],
            score=scoring_of(state.rules).after_draw(state.score),
            moves=state.moves + 1,
            run=0,
            undo_left=min(state.undo_left + 1, UNDO_LIMIT),
            before=state,
        )
    )


def _undo(state: State) -> State:
    if state.before is None or not state.undo_left:
        raise NothingToUndo
    return replace(
        state.before,
        moves=state.moves,
        undos=state.undos + 1,
        hints=state.hints,
        undo_left=state.undo_left - 1,
    )


def _hint(state: State) -> State:
    if state.status is not Status.PLAYING:
        raise NothingToHint
    return replace(state, hints=state.hints + 1)


def _settled(state: State) -> State:
    """``state`` with the status that its cards give it."""
    if not state.remaining:
        return replace(state, status=Status.WON, undo_left=0)
    if not state.stock_count and not state.has_play():
        return replace(state, status=Status.BLOCKED)
    return state
