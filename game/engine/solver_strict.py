"""The solver under strict drawing, where a draw is legal only when no card can be played.

A smaller stock position may then be worse, because one may not be free to draw. So every stock
position is kept: for each set of remaining cards and each stock position the set of waste ranks that
can occur, as bits. That is exact, too, and costs some five times as much as ``solver_sweep``.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.cards import JOKER_RANK, rank_of
from game.engine.layout import COVER_MASKS, TABLEAU_SIZE
from game.engine.solver_graph import index_of, levels, most_removals
from game.engine.state import State

Ranks: TypeAlias = NDArray[np.uint16]
"""Sets of ranks, bit r for rank r."""

STOCK_LANES = 32
"""Stock positions in a row: 0 to 25 can occur."""

ALL_RANKS = range(JOKER_RANK + 1)


@dataclass(frozen=True, slots=True)
class StrictSweep:
    """What can be reached from ``state``: ``ranks[k][i, d]`` are the ranks that the waste may have
    with set i of level k and d stock cards drawn; ``fits[k][i]`` those on which some card of the set
    can be played. Both are empty for the levels before ``state``."""

    state: State
    ranks: list[Ranks]
    fits: list[Ranks]

    def fewest_drawn(self, k: int) -> NDArray[np.int16]:
        """For each set of level ``k`` the fewest stock cards drawn; -1 where it can't be reached."""
        occurs = self.ranks[k] != 0
        return np.where(occurs.any(axis=1), occurs.argmax(axis=1), -1).astype(np.int16)

    def fewest_drawn_at_win(self) -> int | None:
        """Stock cards drawn at the earliest win; None where there is no win."""
        drawn = int(self.fewest_drawn(TABLEAU_SIZE)[0])
        return None if drawn < 0 else drawn


def beside(state: State) -> list[int]:
    """For each rank the set of ranks that it can be played on."""
    is_adjacent = state.rules.is_adjacent
    return [
        sum(1 << other for other in ALL_RANKS if is_adjacent(rank, other)) for rank in ALL_RANKS
    ]


def strict_sweep(state: State) -> StrictSweep:
    """Everything that can be reached from an open position under strict drawing."""
    card_ranks = np.array([rank_of(card) for card in state.deal.tableau])
    playable_on = np.array(beside(state), dtype=np.uint16)[card_ranks]
    playable_rows = _rows_of(playable_on)
    rank_rows = _rows_of(np.left_shift(1, card_ranks).astype(np.uint16))
    turned = np.zeros(STOCK_LANES, dtype=np.uint16)
    for d, card in enumerate(state.deal.stock, start=1):
        turned[d] = 1 << rank_of(card)
    scratch = np.empty((2, most_removals(), STOCK_LANES), dtype=np.uint16)
    first = state.cards_cleared
    ranks: list[Ranks] = [np.zeros((0, STOCK_LANES), dtype=np.uint16)] * first
    fits: list[Ranks] = [np.zeros(0, dtype=np.uint16)] * first
    for k in range(first, TABLEAU_SIZE + 1):
        if k > first:
            found = _removals(k, ranks[-1], playable_rows, rank_rows, scratch)
        else:
            waste = JOKER_RANK if state.waste is None else rank_of(state.waste)
            found = np.zeros((len(levels()[k].sets), STOCK_LANES), dtype=np.uint16)
            found[index_of()[state.remaining], state.drawn] = 1 << waste
        fitting: Ranks = np.bitwise_or.reduce(_uncovered(k) & playable_on[:, None], axis=0)
        _draw(found, turned, ~fitting)
        ranks.append(found)
        fits.append(fitting)
    return StrictSweep(state, ranks, fits)


def _removals(
    k: int, before: Ranks, playable_rows: Ranks, rank_rows: Ranks, scratch: Ranks
) -> Ranks:
    """What plays lead to at level ``k``, before any draw there."""
    level = levels()[k]
    rows, by_card = scratch[:, : len(level.cards)]
    before.take(level.sources, axis=0, out=rows, mode="clip")
    playable_rows.take(level.cards, axis=0, out=by_card, mode="clip")
    np.bitwise_and(rows, by_card, out=rows)
    np.minimum(rows, 1, out=rows)
    rank_rows.take(level.cards, axis=0, out=by_card, mode="clip")
    np.multiply(rows, by_card, out=rows)
    found: Ranks = rows[: level.rounds[0]].copy()
    start = level.rounds[0]
    for size in level.rounds[1:]:
        found[:size] |= rows[start : start + size]
        start += size
    return found


def _draw(found: Ranks, turned: Ranks, stuck_on: Ranks) -> None:
    """Add to ``found`` what draws lead to, in sets where nothing fits on the ranks ``stuck_on``.

    ``turned[d]`` is the rank that the draw to stock position d turns up. A draw from d is legal if a
    rank occurs there that nothing fits on: one that plays led to, or the one that was just drawn.
    Draws run on like the carries of an addition, so one addition finds them all.
    """
    stuck_rows = _rows_of(stuck_on)
    starts = _as_bits(found & stuck_rows)
    starts_or_goes_on = starts | _as_bits(stuck_rows & turned)
    carries = (starts + starts_or_goes_on) ^ starts ^ starts_or_goes_on
    drawn = np.unpackbits(carries.astype(np.uint32).view(np.uint8), bitorder="little")
    found |= drawn.reshape(found.shape) * turned


def _rows_of(values: Ranks) -> Ranks:
    """A row for each value that holds it in every lane."""
    return np.repeat(values, STOCK_LANES).reshape(-1, STOCK_LANES)


def _as_bits(rows: Ranks) -> NDArray[np.uint64]:
    """Each row as a number: bit d is set where the row holds something at d."""
    packed = np.packbits(rows != 0, axis=1, bitorder="little")
    return packed.view(np.uint32).ravel().astype(np.uint64)


@cache
def _uncovered(k: int) -> Ranks:
    """``[pos, i]``: all bits set where set i of level ``k`` has an uncovered card at pos, else 0."""
    sets, positions = levels()[k].sets, np.arange(TABLEAU_SIZE)[:, None]
    is_uncovered = (sets >> positions & 1 == 1) & (sets & np.array(COVER_MASKS)[:, None] == 0)
    return np.where(is_uncovered, np.uint16(0xFFFF), np.uint16(0))
