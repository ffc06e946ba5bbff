"""The dynamic program behind the solver: one sweep over the graph, for one position or many.

For each set of remaining cards and each waste rank it keeps the smallest stock position (number
of stock cards drawn) at which the pair can occur. A smaller one is never worse, because a draw is
always allowed; so this decides exactly which sets can be reached and with how few draws. Under strict
drawing a draw is conditional and the argument fails: see ``solver_strict``.

Each pair of a set and a position has a row of 16 lanes of a byte: a ring of ace to king (lanes 1 to
13) with room for the king again before the ace and the ace again after the king, and the joker
(lane 15). So neighbouring ranks are neighbouring bytes, and one pass over the bytes of a whole level
finds every card's neighbours.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.engine.cards import JOKER_RANK, Rank, rank_of
from game.engine.layout import TABLEAU_SIZE
from game.engine.solver_graph import index_of, levels, most_removals
from game.engine.state import State

Bytes = NDArray[np.uint8]

LANES = 16
BEFORE_ACE, ACE_LANE, KING_LANE, AFTER_KING, JOKER_LANE = 0, 1, 13, 14, 15
NEVER = 0x7F
"""Stands for "can't occur"; more than any stock position."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """What can be reached from ``states``, level by level from ``first`` on (arrays of earlier
    levels are empty).

    ``reach[k][i, b]``: the fewest stock cards drawn with which position b comes to set i of level k.
    ``playable[k][i, b, lane]``: the same for that set with a waste on which a card of the rank of
    this lane fits.
    """

    states: Sequence[State]
    first: int
    reach: list[Bytes]
    playable: list[Bytes]

    def fewest_drawn(self, b: int) -> int | None:
        """Stock cards drawn at the earliest win of position ``b``; None where there is no win."""
        drawn = int(self.reach[-1][0, b])
        return None if drawn == NEVER else drawn


def lane_of(rank: Rank) -> int:
    return JOKER_LANE if rank == JOKER_RANK else ACE_LANE + rank


def sweep(states: Sequence[State]) -> Sweep:
    """Solve positions that have the same rule letter; deals and progress may differ."""
    wraps = states[0].rules.letter == "E"
    has_joker = any(state.rules.joker or state.rules.empty_waste for state in states)
    count = len(states)
    after_draws = np.concatenate([_after_draws(state, wraps=wraps) for state in states])
    only_lane = _lane_masks(states).reshape(TABLEAU_SIZE, count * LANES)
    table_rows = after_draws.view(np.complex128).ravel()
    member = np.arange(count) * (NEVER + 1)

    first = min(state.cards_cleared for state in states)
    empty = np.zeros((0, count, LANES), dtype=np.uint8)
    reach, playable = [empty[:, :, 0]] * first, [empty] * first
    rows = np.full((len(levels()[first].sets), count * LANES), NEVER, dtype=np.uint8)
    scratch = np.empty((2, most_removals(), count * LANES), dtype=np.uint8)
    for k in range(first, TABLEAU_SIZE + 1):
        if k > first:
            rows = _removals(k, playable[k - 1].reshape(-1, count * LANES), only_lane, scratch)
        _place_starts(rows.reshape(-1, count, LANES), states, k)
        reached = _least(rows.ravel())
        fits = _beside(rows.ravel(), wraps=wraps, joker_plays=reached if has_joker else None)
        drawn_rows = table_rows.take(reached.reshape(-1, count) + member)
        np.minimum(fits, drawn_rows.view(np.uint8).ravel(), out=fits)
        reach.append(reached.reshape(-1, count))
        playable.append(fits.reshape(-1, count, LANES))
    return Sweep(states, first, reach, playable)


def _removals(k: int, playable: Bytes, only_lane: Bytes, scratch: Bytes) -> Bytes:
    """Rows of level ``k``: for each set the minimum over the removals that lead to it.

    They live in ``scratch`` until the next call: fresh memory for each level would cost as much
    as the work.
    """
    level = levels()[k]
    rows, masks = scratch[:, : len(level.cards)]
    playable.take(level.sources, axis=0, out=rows, mode="clip")
    only_lane.take(level.cards, axis=0, out=masks, mode="clip")
    np.bitwise_or(rows, masks, out=rows)
    best: Bytes = rows[: level.rounds[0]]
    start = level.rounds[0]
    for size in level.rounds[1:]:
        np.minimum(best[:size], rows[start : start + size], out=best[:size])
        start += size
    return best


def _least(rows: Bytes) -> Bytes:
    """The minimum of each row, by halves: passes over all bytes are faster than many short ones."""
    halves = rows
    for width in (8, 4, 2, 1):
        halves = np.minimum(halves[:-width], halves[width:])
    return halves[::LANES].copy()


def _beside(rows: Bytes, *, wraps: bool, joker_plays: Bytes | None) -> Bytes:
    """For each lane of each row the minimum over the ranks on which its rank fits.

    ``joker_plays``: the minimum of each row, or None where no joker is about. Changes ``rows``.
    """
    by_lane = rows.reshape(-1, LANES)
    if wraps:
        by_lane[:, BEFORE_ACE] = by_lane[:, KING_LANE]
        by_lane[:, AFTER_KING] = by_lane[:, ACE_LANE]
    fits = np.empty_like(rows)
    fits[0] = fits[-1] = NEVER
    np.minimum(rows[:-2], rows[2:], out=fits[1:-1])
    if joker_plays is not None:
        fits_by_lane = fits.reshape(-1, LANES)
        np.minimum(fits_by_lane, by_lane[:, JOKER_LANE:], out=fits_by_lane)
        fits_by_lane[:, JOKER_LANE] = joker_plays
    return fits


def _after_draws(state: State, *, wraps: bool) -> Bytes:
    """``[d, lane]``: the stock position at which, drawing on from d, the lane's rank first fits."""
    stock = state.deal.stock
    seen = np.full((NEVER + 1, LANES), NEVER, dtype=np.uint8)
    for d in range(len(stock) - 1, -1, -1):
        seen[d] = seen[d + 1]
        seen[d, lane_of(rank_of(stock[d]))] = d + 1
    rows = seen.ravel()
    return _beside(rows, wraps=wraps, joker_plays=_least(rows)).reshape(seen.shape)


def _lane_masks(states: Sequence[State]) -> Bytes:
    """``[pos, b]``: a row that leaves only the lane of the rank of the card at ``pos``."""
    masks = np.full((TABLEAU_SIZE, len(states), LANES), NEVER, dtype=np.uint8)
    for b, state in enumerate(states):
        lanes = [lane_of(rank_of(card)) for card in state.deal.tableau]
        masks[np.arange(TABLEAU_SIZE), b, lanes] = 0
    return masks


def _place_starts(rows: Bytes, states: Sequence[State], k: int) -> None:
    """Put the positions of level ``k`` in; an empty waste takes every card, as a joker does."""
    for b, state in enumerate(states):
        if state.cards_cleared == k:
            rank = JOKER_RANK if state.waste is None else rank_of(state.waste)
            rows[index_of()[state.remaining], b, lane_of(rank)] = state.drawn
