"""The standard score: start at 500, one point less for each play and draw, 100 for each peak."""

from game.engine.layout import PEAK_OF, Mask, Position

START_SCORE = 500
FLOOR = 0
PLAY_POINTS = -1
DRAW_POINTS = -1
PEAK_POINTS = 100


def after_play(score: int, pos: Position, remaining: Mask) -> int:
    """The score once ``pos`` was played and ``remaining`` cards are left."""
    emptied = not remaining & PEAK_OF[pos]
    return max(FLOOR, score + PLAY_POINTS + (PEAK_POINTS if emptied else 0))


def after_draw(score: int) -> int:
    """The score once a stock card was turned."""
    return max(FLOOR, score + DRAW_POINTS)
