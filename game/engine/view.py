"""The one place that turns a state into what a player may see."""

from typing import NotRequired, TypedDict

from game.engine.cards import card_name
from game.engine.layout import TABLEAU_SIZE, Position
from game.engine.state import State

FACE_DOWN = "?"


class View(TypedDict):
    """What is open on the table. ``tableau`` holds 28 entries: a card, ``"?"`` or None for gone;
    ``waste`` is None as long as it is empty, ``hints`` is there once one was shown."""

    tableau: list[str | None]
    waste: str | None
    stock: int
    score: int
    moves: int
    undos: int
    run: int
    cards_cleared: int
    status: str
    playable: list[Position]
    undo_left: int
    hints: NotRequired[int]


class TableauChange(TypedDict):
    """What an action did to the tableau, apart from the played card itself.

    Positions are written as text in ``revealed`` and ``restored``, as JSON keys are.
    """

    revealed: dict[str, str]
    hidden: list[Position]
    restored: dict[str, str]


def view_for(state: State) -> View:
    """The position as its player sees it: no face-down card, nothing of the stock's order."""
    view = View(
        tableau=[_shown(state, pos) for pos in range(TABLEAU_SIZE)],
        waste=None if state.waste is None else card_name(state.waste),
        stock=state.stock_count,
        score=state.score,
        moves=state.moves,
        undos=state.undos,
        run=state.run,
        cards_cleared=state.cards_cleared,
        status=state.status.value,
        playable=state.legal_plays(),
        undo_left=state.undo_left,
    )
    if state.hints:
        view["hints"] = state.hints
    return view


def tableau_change(before: View, after: View) -> TableauChange:
    """What turned face up, face down or came back between two views of one game."""
    revealed, hidden, restored = {}, [], {}
    for pos, (old, new) in enumerate(zip(before["tableau"], after["tableau"], strict=True)):
        if new is None or new == old:
            continue
        if old is None:
            restored[str(pos)] = new
        elif new == FACE_DOWN:
            hidden.append(pos)
        else:
            revealed[str(pos)] = new
    return TableauChange(revealed=revealed, hidden=hidden, restored=restored)


def _shown(state: State, pos: Position) -> str | None:
    if not state.is_remaining(pos):
        return None
    return card_name(state.deal.tableau[pos]) if state.is_face_up(pos) else FACE_DOWN
