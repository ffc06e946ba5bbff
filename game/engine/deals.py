"""From a deal code to its cards. The algorithm is frozen: a code deals the same cards for ever.

The rule letter and the options never touch the shuffle, apart from the joker's extra card. Source: this project's own format, see
``docs/deal-codes.md``.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.cards import JOKER, Card, parse_card
from game.engine.codes import DealCode
from game.engine.layout import TABLEAU_SIZE

BASE_DECK = tuple(
    parse_card(name)
    for name in [
        "8D",
        "5S",
        "7D",
        "3H",
        "2D",
        "8C",
        "2H",
        "5H",
        "6C",
        "QH",
        "TC",
        "6D",
        "AH",
        "TD",
        "8H",
        "6H",
        "5D",
        "QS",
        "AC",
        "7S",
        "3C",
        "3S",
        "2S",
        "QD",
        "KD",
        "6S",
        "4H",
        "4D",
        "5C",
        "9C",
        "JH",
        "JD",
        "3D",
        "8S",
        "KS",
        "4S",
        "AD",
        "TS",
        "9H",
        "2C",
        "KC",
        "JC",
        "4C",
        "9S",
        "KH",
        "9D",
        "QC",
        "JS",
        "AS",
        "7H",
        "TH",
        "7C",
    ]
)
WORD_RANGE = 1 << 32
WORD_OCTETS = 4


@dataclass(frozen=True, slots=True)
class Deal:
    """``tableau``: 28 cards in position order; ``stock``: in the order in which it is drawn;
    ``waste``: the card turned at the start, None under the rule of the empty waste."""

    tableau: tuple[Card, ...]
    waste: Card | None
    stock: tuple[Card, ...]


def deal_from(code: DealCode) -> Deal:
    """The cards of a code: 28 in the tableau, one on the waste, 23 in the stock.

    A joker, and a waste that starts empty, each make one more in the stock.
    """
    deck = shuffled(code)
    if code.rules.empty_waste:
        return Deal(tableau=deck[:TABLEAU_SIZE], waste=None, stock=deck[TABLEAU_SIZE:])
    return Deal(
        tableau=deck[:TABLEAU_SIZE], waste=deck[TABLEAU_SIZE], stock=deck[TABLEAU_SIZE + 1 :]
    )


def shuffled(code: DealCode) -> tuple[Card, ...]:
    """The base deck, with the joker where the rules have one, after a Fisher-Yates shuffle."""
    words = word_stream(code)
    deck = [*BASE_DECK, JOKER] if code.rules.joker else list(BASE_DECK)
    for i in range(len(deck) - 1, 0, -1):
        j = _below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def word_stream(code: DealCode) -> Iterator[int]:
    """32-bit words: the SHA-256 blocks of version, seed and a block number, big-endian."""
    prefix = code.version.encode("ascii") + code.seed
    for block in range(WORD_RANGE):
        digest = hashlib.sha256(prefix + block.to_bytes(WORD_OCTETS, "big")).digest()
        for start in range(0, len(digest), WORD_OCTETS):
            yield int.from_bytes(digest[start : start + WORD_OCTETS], "big")


def _below(bound: int, words: Iterator[int]) -> int:
    """The next word modulo ``bound``; words that would favour small results are skipped."""
    limit = WORD_RANGE - WORD_RANGE % bound
    return next(word for word in words if word < limit) % bound
