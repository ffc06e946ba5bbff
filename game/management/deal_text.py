"""Deals and lines of play as text, for a terminal."""

from collections.abc import Iterable
from functools import cache

from game.engine.cards import Card, card_name
from game.engine.deals import Deal
from game.engine.layout import COVERS, ROW_STARTS, TABLEAU_SIZE, Position
from game.engine.transitions import Action, Play

CARD_WIDTH = 4
"""Columns that a card takes in its row."""


def deal_text(deal: Deal) -> str:
    """The three peaks as they lie on the table, then the waste and the stock.

    >>> from game.engine.codes import parse_code
    >>> from game.engine.deals import deal_from
    >>> print(deal_text(deal_from(parse_code("TP1-E-AAAAAAB"))).splitlines()[0])
          9C          8C          2C
    """
    ends = (*ROW_STARTS[1:], TABLEAU_SIZE)
    rows = [_row(deal, range(*bounds)) for bounds in zip(ROW_STARTS, ends, strict=True)]
    waste = "empty" if deal.waste is None else card_name(deal.waste)
    return "\n".join([*rows, f"Waste: {waste}", f"Stock: {_names(deal.stock)}"])


def line_text(deal: Deal, line: Iterable[Action]) -> str:
    """Plays and draws, a line of text for each run: the waste card, then what is played on it."""
    waste = "(empty waste)" if deal.waste is None else card_name(deal.waste)
    runs = [f"{waste}:"]
    stock = iter(deal.stock)
    for action in line:
        if isinstance(action, Play):
            runs[-1] += f" {card_name(deal.tableau[action.pos])}"
        else:
            runs.append(f"draw {card_name(next(stock))}:")
    return "\n".join(runs)


def _row(deal: Deal, positions: Iterable[Position]) -> str:
    text = ""
    for pos in positions:
        text = text.ljust(_column(pos)) + card_name(deal.tableau[pos])
    return text


@cache
def _column(pos: Position) -> int:
    """A card lies midway over the two that cover it."""
    if not COVERS[pos]:
        return CARD_WIDTH * (pos - ROW_STARTS[-1])
    return sum(_column(cover) for cover in COVERS[pos]) // 2


def _names(cards: Iterable[Card]) -> str:
    return " ".join(card_name(card) for card in cards)
