"""Positions that the pages of rules show, written out card by card."""

from dataclasses import dataclass

from game.engine.layout import Position

GONE = "."
FACE_DOWN = "?"


@dataclass(frozen=True, slots=True)
class DrawnPosition:
    """``tableau``: 28 cards such as ``"7S"``, row by row, with ``"?"`` face down and ``"."`` gone.
    ``fits``: where the cards lie that may be played; they are drawn as on the board. ``rules`` and
    ``options``: the letters of a deal code."""

    tableau: str
    waste: str | None
    stock: int
    fits: tuple[Position, ...] = ()
    rules: str = "E"
    options: str = ""

    @property
    def cards(self) -> list[str]:
        return self.tableau.split()


THREE_PEAKS = "? ? ?  ? ? ? ? ? ?  ? ? ? ? ? ? ? ? ?"
LEFT_PEAK = "? . .  ? ? . . . .  ? ? ? . . . . . ."
NOTHING_ABOVE = ". . .  . . . . . .  . . . . . . . . ."
ONLY_KING = ". . KC  . . . . . .  . . . . . . . . .  . . . . . . . . . ."

POSITIONS = {
    "deal": DrawnPosition(
        f"{THREE_PEAKS}  3S 5S KC 4S 2D AS KD 8H 7C 9S", waste="AC", stock=23, fits=(20, 22, 24)
    ),
    "play": DrawnPosition(
        f"{LEFT_PEAK}  7C KD 8S 9H . . . . . .", waste="8D", stock=20, fits=(18, 21)
    ),
    "before_turning": DrawnPosition(
        f"{LEFT_PEAK}  . 6H JD 2C . . . . . .", waste="7C", stock=18, fits=(19,)
    ),
    "after_turning": DrawnPosition(
        "? . .  ? ? . . . .  5S ? ? . . . . . .  . . JD 2C . . . . . .",
        waste="6H",
        stock=18,
        fits=(9,),
    ),
    "king_easy": DrawnPosition(
        f"{NOTHING_ABOVE}  AH QD 5C 2S . . . . . .", waste="KS", stock=9, fits=(18, 19)
    ),
    "king_classic": DrawnPosition(
        f"{NOTHING_ABOVE}  AH QD 5C 2S . . . . . .", waste="KS", stock=9, fits=(19,), rules="C"
    ),
    "blocked": DrawnPosition(
        "? . .  KH 9C . . . .  . . . . . . . . .  . . . . . . . . . .", waste="6D", stock=0
    ),
    "locked_king": DrawnPosition(ONLY_KING, waste="9H", stock=3, rules="C"),
    "joker": DrawnPosition(
        f"{NOTHING_ABOVE}  4C QH 9S AD . . . . . .",
        waste="JK",
        stock=11,
        fits=(18, 19, 20, 21),
        options="J",
    ),
    "open_peaks": DrawnPosition(
        "KD . .  4C 9H . . . .  2S JD 7H . . . . . .  AC 8D QS 5H . . . . . .",
        waste="6C",
        stock=23,
        fits=(21,),
        options="O",
    ),
}
