"""A simulated player who knows only what a player sees, and how often they win a deal.

They play whenever a card fits, prefer the card that opens most and leads on to another, and are
not always consistent: chance is part of the choice, so one deal played often gives a win rate.
"""

from random import Random

from game.engine.cards import rank_of
from game.engine.layout import COVER_MASKS, COVERS, TABLEAU_SIZE, Position
from game.engine.state import State, Status
from game.engine.transitions import Draw, Play, apply

OPENS_A_CARD = 2.0
HALF_OPENS_A_CARD = 0.5
LEADS_ON = 1.0
WHIM = 1.5
"""Weights of what a play is good for; ``WHIM`` is the spread of chance among them."""

_COVERED_BY = tuple(
    tuple(pos for pos in range(TABLEAU_SIZE) if cover in COVERS[pos])
    for cover in range(TABLEAU_SIZE)
)


def win_rate(start: State, *, games: int, rng: Random) -> float:
    """The share of ``games`` plays of this deal that the simulated player wins, 0 to 1."""
    return sum(play_out(start, rng).status is Status.WON for _ in range(games)) / games


def play_out(start: State, rng: Random) -> State:
    """One game from ``start`` to its end."""
    state = start
    while state.status is Status.PLAYING:
        plays = state.legal_plays()
        if plays:
            state = apply(state, Play(max(plays, key=lambda pos: _appeal(state, pos, rng))))
        else:
            state = apply(state, Draw())
    return state


def _appeal(state: State, pos: Position, rng: Random) -> float:
    """How good a play looks, by the open cards alone."""
    remaining = state.remaining & ~(1 << pos)
    rank = rank_of(state.deal.tableau[pos])
    opened = [below for below in _COVERED_BY[pos] if not remaining & COVER_MASKS[below]]
    half_opened = len(_COVERED_BY[pos]) - len(opened)
    leads_on = any(
        state.rules.is_adjacent(rank_of(state.deal.tableau[other]), rank)
        for other in range(TABLEAU_SIZE)
        if remaining >> other & 1 and not state.remaining & COVER_MASKS[other]
    )
    return (
        OPENS_A_CARD * len(opened)
        + HALF_OPENS_A_CARD * half_opened
        + LEADS_ON * leads_on
        + WHIM * rng.random()
    )
