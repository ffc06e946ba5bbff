"""Draws a position as SVG: ``{% position "play" words %}``; the page has the cards' symbols."""

from dataclasses import dataclass

from django import template

from game.engine.cards import JOKER_NAME
from game.engine.layout import COVERS, ROW_STARTS, Position
from game.positions import FACE_DOWN, GONE, POSITIONS, DrawnPosition

register = template.Library()

CARD_WIDTH, CARD_HEIGHT = 60, 84
GAP = 4
STEP_X, STEP_Y = CARD_WIDTH + GAP, CARD_HEIGHT // 2
MARGIN = 3
PROUD = 6
FAN, MOST_IN_FAN = 4, 6
HAND_GAP = 16


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """``rank`` and ``suit`` are letters, both empty for a card that is face down."""

    x: int
    y: int
    rank: str = ""
    suit: str = ""
    is_joker: bool = False
    is_covered: bool = False
    is_playable: bool = False


@register.inclusion_tag("help/_position.html")
def position(name: str, words: str) -> dict[str, object]:
    """The position of that name; ``words`` say what it shows, for those who do not see it."""
    drawn = POSITIONS[name]
    places = {pos: place_of(pos) for pos, card in enumerate(drawn.cards) if card != GONE}
    left = min(x for x, _y in places.values())
    top = min(y for _x, y in places.values())
    right = max(x for x, _y in places.values()) + CARD_WIDTH
    bottom = max(y for _x, y in places.values()) + CARD_HEIGHT
    fan = FAN * min(max(drawn.stock - 1, 0), MOST_IN_FAN)
    hand_width = 2 * CARD_WIDTH + fan + HAND_GAP
    width = max(right - left, hand_width)
    shift = (width - (right - left)) // 2 - left
    stock_x, hand_y = (width - hand_width) // 2, bottom - top + HAND_GAP
    waste_x = stock_x + CARD_WIDTH + fan + HAND_GAP
    cards = [
        _card(drawn, pos, x=x + shift, y=y - top) for pos, (x, y) in places.items()
    ]  # in this order the lower rows lie on the upper ones
    return {
        "words": words,
        "left": -MARGIN,
        "top": -MARGIN - PROUD,
        "width": width + 2 * MARGIN,
        "height": hand_y + CARD_HEIGHT + 2 * MARGIN + PROUD,
        "cards": cards,
        "stock": [DrawnCard(stock_x + x, hand_y) for x in range(0, fan + 1, FAN) if drawn.stock],
        "stock_count": drawn.stock,
        "stock_x": stock_x,
        "count_x": stock_x + fan + CARD_WIDTH // 2,
        "hand_y": hand_y,
        "waste": _face(drawn.waste, x=waste_x, y=hand_y) if drawn.waste else None,
        "waste_x": waste_x,
    }


def place_of(pos: Position) -> tuple[int, int]:
    """The upper left corner of a place, as on the board: each row half a card below the last."""
    row = sum(pos >= start for start in ROW_STARTS) - 1
    place = pos - ROW_STARTS[row]
    halves = (6 * place + 3, 6 * (place // 2) + 2 * (place % 2) + 2, 2 * place + 1, 2 * place)[row]
    return halves * STEP_X // 2, row * STEP_Y


def _card(drawn: DrawnPosition, pos: Position, *, x: int, y: int) -> DrawnCard:
    name = drawn.cards[pos]
    if name == FACE_DOWN:
        return DrawnCard(x, y)
    is_playable = pos in drawn.fits
    return _face(
        name,
        x=x,
        y=y - PROUD if is_playable else y,
        is_covered=any(drawn.cards[cover] != GONE for cover in COVERS[pos]),
        is_playable=is_playable,
    )


def _face(
    name: str, *, x: int, y: int, is_covered: bool = False, is_playable: bool = False
) -> DrawnCard:
    if name == JOKER_NAME:
        return DrawnCard(x, y, suit="joker", is_joker=True)
    return DrawnCard(x, y, name[0], name[1], is_covered=is_covered, is_playable=is_playable)
