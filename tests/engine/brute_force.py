"""An exhaustive search of what can be reached from a position, to judge the solver by.

Written from the rules and on top of the reference, which shares no code with the engine. Nothing is
left out of the search because something else is better: every pair of cards and waste that plays and
draws lead to is visited.
"""

from dataclasses import dataclass
from functools import cache, cached_property

from tests.engine.reference import JOKER, PEAK_POINTS, covers_of, fits, peak_of

BITS = [1 << pos for pos in range(28)]
COVERS = [sum(BITS[cover] for cover in covers_of(pos)) for pos in range(28)]
PEAKS = [sum(BITS[pos] for pos in range(28) if peak_of(pos) == peak) for peak in range(3)]

Place = tuple[int, int, str]
"""The cards left in the tableau (bit p for position p), the number of stock cards drawn, and the
rank of the waste card as ``rank_in`` has it, ``""`` for an empty waste."""


def rank_in(card: str) -> str:
    """The rank letter of a card; the joker's own name for a joker (its first letter is a jack's)."""
    return card if card == JOKER else card[0]


@dataclass(frozen=True)
class Table:
    """A deal and its rules in the reference's terms: cards as text."""

    tableau: tuple[str, ...]
    stock: tuple[str, ...]
    letter: str
    options: str

    @cached_property
    def fitting(self) -> dict[str, list[int]]:
        """For each rank letter of a waste card the positions whose cards fit on it."""
        return {
            waste: [
                pos
                for pos, card in enumerate(self.tableau)
                if fits(self.letter, card, _any_card_of(waste))
            ]
            for waste in {rank_in(card) for card in self.tableau + self.stock} | {""}
        }

    def next_places(self, place: Place) -> list[tuple[int | None, Place]]:
        """Each legal play (its position) and draw (None), with what it leads to."""
        left, drawn, waste = place
        found: list[tuple[int | None, Place]] = [
            (pos, (left ^ BITS[pos], drawn, rank_in(self.tableau[pos])))
            for pos in self.fitting[waste]
            if left & BITS[pos] and not left & COVERS[pos]
        ]
        if drawn < len(self.stock) and not (found and "S" in self.options):
            found.append((None, (left, drawn + 1, rank_in(self.stock[drawn]))))
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
    drawn = place[1]
    wins = [after_drawn - drawn for after_left, after_drawn, _ in visited if not after_left]
    if "T" in table.options:
        best = _best_with_runs(table, place, run)
    else:
        best = max(_standard_points(place, after) for after in visited)
    return Reached(min(wins, default=None), score + best)


def _standard_points(place: Place, after: Place) -> int:
    plays = place[0].bit_count() - after[0].bit_count()
    emptied = _standing_peaks(place[0]) - _standing_peaks(after[0])
    return 100 * emptied - plays - (after[1] - place[1])


def _best_with_runs(table: Table, start: Place, run: int) -> int:
    @cache
    def best(place: Place, run: int) -> int:
        gains = [0]
        for pos, after in table.next_places(place):
            if pos is None:
                gains.append(best(after, 0) - 5)
            else:
                gains.append(best(after, run + 1) + run + 1 + _traditional_bonus(place, after))
        return max(gains)

    return best(start, run)


def _traditional_bonus(place: Place, after: Place) -> int:
    before = _standing_peaks(place[0])
    return PEAK_POINTS[3 - before] if _standing_peaks(after[0]) < before else 0


def _standing_peaks(left: int) -> int:
    return sum(1 for peak in PEAKS if left & peak)


def _any_card_of(rank: str) -> str | None:
    if not rank:
        return None
    return JOKER if rank == JOKER else rank + "C"
