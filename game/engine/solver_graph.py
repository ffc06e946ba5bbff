"""The graph that every deal shares: sets of remaining tableau cards, joined by removals.

Whatever the cards are, only 22,932 of the 2**28 sets can be reached from the full tableau, by
119,364 removals. They are laid out in levels by the number of cards removed.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.layout import COVER_MASKS, PEAKS, TABLEAU_SIZE, WHOLE_TABLEAU, Mask

Indices: TypeAlias = NDArray[np.intp]
Masks: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Level:
    """All sets with the same number of cards, and the removals that lead to them.

    ``sets``: n masks, those with most removals leading to them first. ``sources`` and ``cards``: for
    each removal the index of the set before it in the previous level, and the position removed. The
    removals come in rounds: round j has one for each of the first ``rounds[j]`` sets, in their
    order, so that the minimum over a set's removals is a few operations on whole prefixes.
    ``peaks``: how many peaks are emptied, for each set.
    """

    sets: Masks
    sources: Indices
    cards: Indices
    rounds: tuple[int, ...]
    peaks: NDArray[np.int16]


@cache
def levels() -> tuple[Level, ...]:
    """29 levels, from the full tableau to the empty one; made on first use (about 30 ms)."""
    none = np.zeros(0, dtype=np.intp)
    start = np.array([WHOLE_TABLEAU], dtype=np.int64)
    made = [Level(start, none, none, (), _emptied_peaks(start))]
    for _ in range(TABLEAU_SIZE):
        made.append(_next_level(made[-1].sets))
    return tuple(made)


@cache
def most_removals() -> int:
    """The size of the largest level, in removals that lead to it."""
    return max(len(level.cards) for level in levels())


@cache
def index_of() -> dict[Mask, int]:
    """Where each set stands in its level; the level is the number of cards that are gone."""
    return {int(mask): i for level in levels() for i, mask in enumerate(level.sets)}


def _next_level(sets: Masks) -> Level:
    sources, cards, targets = _removals(sets)
    unsorted, target = np.unique(targets, return_inverse=True)
    ways_in = np.bincount(target)
    order = np.argsort(-ways_in, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    target = place[target]
    round_of = _round_numbers(target)
    by_round = np.lexsort((target, round_of))
    return Level(
        sets=unsorted[order],
        sources=sources[by_round],
        cards=cards[by_round],
        rounds=tuple(int(size) for size in np.bincount(round_of)),
        peaks=_emptied_peaks(unsorted[order]),
    )


def _removals(sets: Masks) -> tuple[Indices, Indices, Masks]:
    """Every card that may leave every set: source index, position, the set that is left."""
    sources, cards, targets = [], [], []
    for pos in range(TABLEAU_SIZE):
        removable = (sets >> pos & 1).astype(bool) & (sets & COVER_MASKS[pos] == 0)
        source = np.flatnonzero(removable)
        sources.append(source)
        cards.append(np.full(len(source), pos, dtype=np.intp))
        targets.append(sets[source] & ~(1 << pos))
    return np.concatenate(sources), np.concatenate(cards), np.concatenate(targets)


def _round_numbers(target: Indices) -> Indices:
    """For each removal how many others to the same set come before it."""
    order = np.argsort(target, kind="stable")
    grouped = target[order]
    first = np.searchsorted(grouped, grouped, side="left")
    numbers = np.empty_like(order)
    numbers[order] = np.arange(len(order)) - first
    return numbers


def _emptied_peaks(sets: Masks) -> NDArray[np.int16]:
    emptied: NDArray[np.int16] = np.zeros(len(sets), dtype=np.int16)
    for peak in PEAKS:
        emptied += (sets & peak) == 0
    return emptied
