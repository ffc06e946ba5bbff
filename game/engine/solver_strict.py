"""The solver under strict drawing, where a draw is legal only when no card can be played.

A smaller stock position may then be worse, because one may not be free to draw. So every stock
position is kept: for each set of remaining cards and each stock position the set of waste ranks that
can occur, as bits. That is exact, too, and costs some ten times as much as ``solver_sweep``.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.engine.cards import JOKER_RANK, rank_of
from game.engine.layout import COVER_MASKS, TABLEAU_SIZE
from game.engine.solver_graph import index_of, levels
from game.engine.state import State

Ranks = NDArray[np.uint16]
"""Sets of ranks, bit r for rank r."""


@dataclass(frozen=True, slots=True)
class StrictSweep:
    """What can be reached from ``state``: ``ranks[k][i, d]`` are the ranks that the waste may have
    with set i of level k and d stock cards drawn; ``fits[k][i]`` those on which some card of the set
    can be played."""

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
    ranks = range(JOKER_RANK + 1)
    is_adjacent = state.rules.is_adjacent
    return [sum(1 << other for other in ranks if is_adjacent(rank, other)) for rank in ranks]


def strict_sweep(state: State) -> StrictSweep:
    stock = [rank_of(card) for card in state.deal.stock]
    adjacent = np.array(beside(state), dtype=np.uint16)
    card_ranks = np.array([rank_of(card) for card in state.deal.tableau])
    playable_on = adjacent[card_ranks]
    card_bits = (1 << card_ranks).astype(np.uint16)
    ranks: list[Ranks] = []
    fits: list[Ranks] = []
    for k, level in enumerate(levels()):
        found = np.zeros((len(level.sets), len(stock) + 1), dtype=np.uint16)
        if k > state.cards_cleared:
            _remove(found, ranks[k - 1], k, playable_on, card_bits)
        elif k == state.cards_cleared:
            waste = JOKER_RANK if state.waste is None else rank_of(state.waste)
            found[index_of()[state.remaining], state.drawn] = 1 << waste
        fitting = _fitting(level.sets, playable_on)
        if k >= state.cards_cleared:
            _draw(found, stock, fitting)
        ranks.append(found)
        fits.append(fitting)
    return StrictSweep(state, ranks, fits)


def _remove(found: Ranks, before: Ranks, k: int, playable_on: Ranks, card_bits: Ranks) -> None:
    level = levels()[k]
    can = (before.take(level.sources, axis=0) & playable_on[level.cards, None]) != 0
    rows = np.where(can, card_bits[level.cards, None], np.uint16(0))
    start = 0
    for size in level.rounds:
        found[:size] |= rows[start : start + size]
        start += size


def _draw(found: Ranks, stock: list[int], fitting: Ranks) -> None:
    for d, rank in enumerate(stock):
        stuck = (found[:, d] & ~fitting) != 0
        found[:, d + 1] |= np.where(stuck, np.uint16(1 << rank), np.uint16(0))


def _fitting(sets: NDArray[np.int64], playable_on: Ranks) -> Ranks:
    """For each set the ranks on which one of its uncovered cards can be played."""
    fitting = np.zeros(len(sets), dtype=np.uint16)
    for pos in range(TABLEAU_SIZE):
        uncovered = (sets >> pos & 1).astype(bool) & (sets & COVER_MASKS[pos] == 0)
        fitting |= np.where(uncovered, playable_on[pos], np.uint16(0))
    return fitting
