"""The dynamic program behind the solver: one sweep over the graph, for one position or many.

For each set of remaining cards and each waste rank it keeps the smallest stock position (number
of stock cards drawn) at which the pair can occur. A smaller one is never worse, because a draw is
always allowed; so this decides exactly which sets can be reached and with how few draws. Under strict
drawing a draw is conditional and the argument fails: see ``solver_strict``.

Each pair of a set and a position has a row of 16 lanes of a byte: 13 ranks, the joker, two spare.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.engine.cards import JOKER_RANK, KING, rank_of
from game.engine.layout import TABLEAU_SIZE
from game.engine.solver_graph import index_of, levels, most_removals
from game.engine.state import State

Bytes = NDArray[np.uint8]

LANES = 16
NEVER = 0x7F
"""Stands for "can't occur"; more than any stock position."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """What can be reached from ``states``, level by level from ``first`` on (arrays of earlier
    levels are empty).

    ``reach[k][i, b]``: the fewest stock cards drawn with which position b comes to set i of level k.
    ``playable[k][i, b, r]``: the same for that set with a waste on which a card of rank r fits.
    """

    states: Sequence[State]
    first: int
    reach: list[Bytes]
    playable: list[Bytes]

    def fewest_drawn(self, b: int) -> int | None:
        """Stock cards drawn at the earliest win of position ``b``; None where there is no win."""
        drawn = int(self.reach[-1][0, b])
        return None if drawn == NEVER else drawn


def sweep(states: Sequence[State]) -> Sweep:
    """Solve positions that have the same rule letter; deals and progress may differ."""
    wraps = states[0].rules.letter == "E"
    count = len(states)
    after_draws = np.concatenate([_after_draws(state, wraps=wraps) for state in states])
    only_rank = _lane_masks(states).reshape(TABLEAU_SIZE, count * LANES)
    table_rows = after_draws.view(np.complex128).ravel()
    member = np.arange(count) * (NEVER + 1)

    first = min(state.cards_cleared for state in states)
    empty = np.zeros((0, count, LANES), dtype=np.uint8)
    reach, playable = [empty[:, :, 0]] * first, [empty] * first
    rows = np.full((len(levels()[first].sets), count * LANES), NEVER, dtype=np.uint8)
    scratch = np.empty((2, most_removals(), count * LANES), dtype=np.uint8)
    for k in range(first, TABLEAU_SIZE + 1):
        if k > first:
            rows = _removals(k, playable[k - 1].reshape(-1, count * LANES), only_rank, scratch)
        _place_starts(rows.reshape(-1, count, LANES), states, k)
        lanes = np.ascontiguousarray(rows.reshape(-1, LANES).T)
        reached = lanes.min(axis=0).reshape(-1, count)
        fits = np.ascontiguousarray(_beside(lanes, wraps=wraps).T)
        drawn_rows = table_rows.take(reached + member).view(np.uint8).reshape(fits.shape)
        np.minimum(fits, drawn_rows, out=fits)
        reach.append(reached)
        playable.append(fits.reshape(-1, count, LANES))
    return Sweep(states, first, reach, playable)


def _removals(k: int, playable: Bytes, only_rank: Bytes, scratch: Bytes) -> Bytes:
    """Rows of level ``k``: for each set the minimum over the removals that lead to it.

    They live in ``scratch`` until the next call: fresh memory for each level would cost as much
    as the work.
    """
    level = levels()[k]
    rows, masks = scratch[:, : len(level.cards)]
    playable.take(level.sources, axis=0, out=rows, mode="clip")
    only_rank.take(level.cards, axis=0, out=masks, mode="clip")
    np.bitwise_or(rows, masks, out=rows)
    best: Bytes = rows[: level.rounds[0]]
    start = level.rounds[0]
    for size in level.rounds[1:]:
        np.minimum(best[:size], rows[start : start + size], out=best[:size])
        start += size
    return best


def _beside(lanes: Bytes, *, wraps: bool) -> Bytes:
    """For each rank the minimum over the ranks on which it fits; axis 0 is the rank."""
    fits = np.full_like(lanes, NEVER)
    np.minimum(lanes[: KING - 1], lanes[2 : KING + 1], out=fits[1:KING])
    fits[0], fits[KING] = lanes[1], lanes[KING - 1]
    if wraps:
        np.minimum(fits[0], lanes[KING], out=fits[0])
        np.minimum(fits[KING], lanes[0], out=fits[KING])
    np.minimum(fits[: KING + 1], lanes[JOKER_RANK], out=fits[: KING + 1])
    fits[JOKER_RANK] = lanes.min(axis=0)
    return fits


def _after_draws(state: State, *, wraps: bool) -> Bytes:
    """``[d, r]``: the stock position at which, drawing on from d, rank r first becomes playable."""
    stock = state.deal.stock
    seen = np.full((NEVER + 1, LANES), NEVER, dtype=np.uint8)
    for d in range(len(stock) - 1, -1, -1):
        seen[d] = seen[d + 1]
        seen[d, rank_of(stock[d])] = d + 1
    return np.ascontiguousarray(_beside(np.ascontiguousarray(seen.T), wraps=wraps).T)


def _lane_masks(states: Sequence[State]) -> Bytes:
    """``[pos, b]``: a row that leaves only the lane of the rank of the card at ``pos``."""
    masks = np.full((TABLEAU_SIZE, len(states), LANES), NEVER, dtype=np.uint8)
    for b, state in enumerate(states):
        ranks = [rank_of(card) for card in state.deal.tableau]
        masks[np.arange(TABLEAU_SIZE), b, ranks] = 0
    return masks


def _place_starts(rows: Bytes, states: Sequence[State], k: int) -> None:
    """Put the positions of level ``k`` in; an empty waste takes every card, as a joker does."""
    for b, state in enumerate(states):
        if state.cards_cleared == k:
            rank = JOKER_RANK if state.waste is None else rank_of(state.waste)
            rows[index_of()[state.remaining], b, rank] = state.drawn
