"""The three peaks: 28 positions, numbered row by row, left to right.

Sets of positions are bit masks: position ``p`` is bit ``1 << p``.
"""

from typing import TypeAlias

Position: TypeAlias = int
Mask: TypeAlias = int

TABLEAU_SIZE = 28
ROW_STARTS = (0, 3, 9, 18)
"""First position of each row: 3 apexes, then rows of 6, 9 and 10 cards."""


def _covers_of(pos: Position) -> tuple[Position, ...]:
    """The two positions that lie on ``pos``; none for the bottom row."""
    if pos < ROW_STARTS[1]:
        return 3 + 2 * pos, 4 + 2 * pos
    if pos < ROW_STARTS[2]:
        peak, k = divmod(pos - ROW_STARTS[1], 2)
        return 9 + 3 * peak + k, 10 + 3 * peak + k
    if pos < ROW_STARTS[3]:
        j = pos - ROW_STARTS[2]
        return 18 + j, 19 + j
    return ()


def mask_of(positions: tuple[Position, ...]) -> Mask:
    """The set of these positions as a bit mask."""
    return sum(1 << pos for pos in positions)


COVERS = tuple(_covers_of(pos) for pos in range(TABLEAU_SIZE))
COVER_MASKS = tuple(mask_of(covers) for covers in COVERS)
WHOLE_TABLEAU: Mask = (1 << TABLEAU_SIZE) - 1
BOTTOM_ROW: Mask = mask_of(tuple(range(ROW_STARTS[3], TABLEAU_SIZE)))

PEAKS: tuple[Mask, Mask, Mask] = (
    mask_of((0, 3, 4, 9, 10, 11, 18, 19, 20)),
    mask_of((1, 5, 6, 12, 13, 14, 21, 22, 23)),
    mask_of((2, 7, 8, 15, 16, 17, 24, 25, 26, 27)),
)
"""What counts to which peak for the bonus: the bottom row is split 3 + 3 + 4."""

PEAK_OF = tuple(next(mask for mask in PEAKS if mask >> pos & 1) for pos in range(TABLEAU_SIZE))


def positions_in(mask: Mask) -> list[Position]:
    """The positions of a set, ascending."""
    return [pos for pos in range(TABLEAU_SIZE) if mask >> pos & 1]
