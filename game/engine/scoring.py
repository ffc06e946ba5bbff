"""Points. Standard: start at 500, one less for each play and draw, 100 for each emptied peak.

Traditional: start at 0, each card of a run brings one more than the card before it, a draw costs
five, the emptied peaks bring 15, 15 and 30; the score may go below zero.
"""

from typing import Protocol

from game.engine.layout import PEAK_OF, PEAKS, Mask, Position
from game.engine.rules import Rules

START_SCORE = 500
FLOOR = 0
PLAY_POINTS = -1
DRAW_POINTS = -1
PEAK_POINTS = 100

TRADITIONAL_START = 0
TRADITIONAL_DRAW_POINTS = -5
TRADITIONAL_PEAK_POINTS = (15, 15, 30)
"""For the first, second and third emptied peak."""


class Scoring(Protocol):
    start: int

    def after_play(self, score: int, pos: Position, remaining: Mask, run: int) -> int:
        """The score once ``pos`` was played as card ``run`` (from 1) of its run."""

    def after_draw(self, score: int) -> int:
        """The score once a stock card was turned."""


class StandardScoring:
    start = START_SCORE

    def after_play(self, score: int, pos: Position, remaining: Mask, run: int) -> int:
        emptied = not remaining & PEAK_OF[pos]
        return max(FLOOR, score + PLAY_POINTS + (PEAK_POINTS if emptied else 0))

    def after_draw(self, score: int) -> int:
        return max(FLOOR, score + DRAW_POINTS)


class TraditionalScoring:
    start = TRADITIONAL_START

    def after_play(self, score: int, pos: Position, remaining: Mask, run: int) -> int:
        if remaining & PEAK_OF[pos]:
            return score + run
        emptied_before = sum(not remaining & peak for peak in PEAKS) - 1
        return score + run + TRADITIONAL_PEAK_POINTS[emptied_before]

    def after_draw(self, score: int) -> int:
        return score + TRADITIONAL_DRAW_POINTS


_STANDARD, _TRADITIONAL = StandardScoring(), TraditionalScoring()


def scoring_of(rules: Rules) -> Scoring:
    """How points are counted under these rules."""
    return _TRADITIONAL if rules.traditional else _STANDARD
