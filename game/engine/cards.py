"""Cards as small integers: card = rank * 4 + suit, 0 (ace of clubs) to 51 (king of spades).

The joker is 52, of a rank of its own.
"""

from typing import TypeAlias

Card: TypeAlias = int
Rank: TypeAlias = int

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE, KING, JOKER_RANK = 0, 12, 13
JOKER: Card = 52
JOKER_NAME = "JK"

CARD_NAMES = (*(rank + suit for rank in RANKS for suit in SUITS), JOKER_NAME)
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def rank_of(card: Card) -> Rank:
    """0 for an ace to 12 for a king, 13 for the joker."""
    return card >> 2


def card_name(card: Card) -> str:
    """Rank and suit in two characters; the joker is ``"JK"``.

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
