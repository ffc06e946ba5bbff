"""Cards as small integers: card = rank * 4 + suit, 0 (ace of clubs) to 51 (king of spades)."""

from typing import TypeAlias

Card: TypeAlias = int
Rank: TypeAlias = int

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE, KING = 0, 12

CARD_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def rank_of(card: Card) -> Rank:
    """0 for an ace to 12 for a king."""
    return card >> 2


def card_name(card: Card) -> str:
    """Rank and suit in two characters.

    >>> card_name(7)
    '2S'
    """
    return CARD_NAMES[card]


def parse_card(name: str) -> Card:
    """The card that ``card_name`` writes as ``name``; ``ValueError`` for anything else.

    >>> parse_card("2S")
    7
    """
    try:
        return _CARD_BY_NAME[name]
    except KeyError:
        raise ValueError(f"{name!r} is not a card: write rank and suit, such as 7S") from None
