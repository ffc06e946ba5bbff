"""An exhaustive search for the fewest draws of a win, over sets of cards that can be reached."""

from typing import TypeAlias

from game.engine.cards import KING, Rank, rank_of
from game.engine.deals import Deal
from game.engine.layout import COVER_MASKS, WHOLE_TABLEAU, Mask
from game.engine.rules import Rules

Fitting: TypeAlias = list[list[tuple[Mask, Mask, Rank]]]
"""By rank of the waste card: the bit, the covers and the rank of every card that fits."""


def fewest_draws(deal: Deal, rules: Rules) -> int | None:
    """The draws of the win that needs the fewest; None where no win exists. Not for an empty waste.

    A draw is always allowed, so every set that was reached before a draw is there after it, too.
    """
    fitting = _fitting(deal, rules)
    reached = {WHOLE_TABLEAU}
    if deal.waste is None:
        raise ValueError("this search begins on a waste card")
    for draws, card in enumerate((deal.waste, *deal.stock)):
        reached |= _reached_by_plays(reached, rank_of(card), fitting)
        if 0 in reached:
            return draws
    return None


def _reached_by_plays(reached: set[Mask], waste: Rank, fitting: Fitting) -> set[Mask]:
    seen: set[tuple[Mask, Rank]] = set()
    waiting = [(remaining, waste) for remaining in reached]
    while waiting:
        remaining, waste = waiting.pop()
        for bit, covers, rank in fitting[waste]:
            if remaining & bit and not remaining & covers:
                after = (remaining ^ bit, rank)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return {remaining for remaining, _ in seen}


def _fitting(deal: Deal, rules: Rules) -> Fitting:
    cards = [(1 << pos, COVER_MASKS[pos], rank_of(card)) for pos, card in enumerate(deal.tableau)]
    return [
        [card for card in cards if rules.is_adjacent(card[2], waste)] for waste in range(KING + 1)
    ]
