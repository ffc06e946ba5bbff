"""An exhaustive search of what can be reached from a position, to judge the solver by.

Written from the rules and on top of the reference, which shares no code with the engine. Nothing is
left out of the search because something else is better: every pair of cards and waste that plays and
draws lead to is visited.
"""

from dataclasses import dataclass
from functools import cache

from tests.engine.reference import PEAK_POINTS, covers_of, fits, peak_of

COVERS = [covers_of(pos) for pos in range(28)]
PEAK_OF = [peak_of(pos) for pos in range(28)]

Place = tuple[frozenset[int], int, str | None]
"""The tableau positions left, the number of stock cards drawn, the waste card."""


@dataclass(frozen=True)
class Table:
    """A deal and its rules in the reference's terms: cards as text."""

    tableau: tuple[str, ...]
    stock: tuple[str, ...]
    letter: str
    options: str

    def next_places(self, place: Place) -> list[tuple[int | None, Place]]:
        """Each legal play (its position) and draw (None), with what it leads to."""
        left, drawn, waste = place
        plays = [
            pos
            for pos in left
            if not left.intersection(COVERS[pos]) and fits(self.letter, self.tableau[pos], waste)
        ]
        found: list[tuple[int | None, Place]] = [
            (pos, (left - {pos}, drawn, self.tableau[pos])) for pos in plays
        ]
        if drawn < len(self.stock) and not (plays and "S" in self.options):
            found.append((None, (left, drawn + 1, self.stock[drawn])))
        return found


@dataclass(frozen=True)
class Reached:
    """``fewest_draws`` still to make for a win, or None; ``best_score`` at which one may stop."""

    fewest_draws: int | None
    best_score: int


def everything_from(table: Table, place: Place, *, score: int, run: int) -> Reached:
    """What the rules allow from ``place``, where the player has ``score`` and plays in a ``run``."""
    visited = {place}
    waiting = [place]
    while waiting:
        for _, after in table.next_places(waiting.pop()):
            if after not in visited:
                visited.add(after)
                waiting.append(after)
    left, drawn, _ = place
    wins = [after_drawn - drawn for after_left, after_drawn, _ in visited if not after_left]
    if "T" in table.options:
        best = score + _best_with_runs(table, place, run)
    else:
        best = max(
            score
            + 100 * (len(_peaks(left)) - len(_peaks(after_left)))
            - (len(left) - len(after_left))
            - (after_drawn - drawn)
            for after_left, after_drawn, _ in visited
        )
    return Reached(min(wins, default=None), best)


def _best_with_runs(table: Table, start: Place, run: int) -> int:
    @cache
    def best(place: Place, run: int) -> int:
        gains = [0]
        for pos, after in table.next_places(place):
            if pos is None:
                gains.append(best(after, 0) - 5)
            else:
                gains.append(best(after, run + 1) + run + 1 + _bonus(place[0], pos))
        return max(gains)

    return best(start, run)


def _bonus(left: frozenset[int], pos: int) -> int:
    before, after = _peaks(left), _peaks(left - {pos})
    return PEAK_POINTS[3 - len(before)] if after != before else 0


def _peaks(left: frozenset[int]) -> set[int]:
    return {PEAK_OF[pos] for pos in left}
