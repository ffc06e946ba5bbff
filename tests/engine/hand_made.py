"""Games laid out by hand, for what a shuffled deal seldom shows."""

from collections import Counter

from game.engine.cards import Card, parse_card
from game.engine.deals import Deal
from game.engine.layout import TABLEAU_SIZE
from game.engine.rules import Rules
from game.engine.state import State, start_game
from game.engine.transitions import Action, Draw, Play, apply

RANKS_UP_AND_DOWN = "A23456789TJQKQJT98765432A234"
"""28 ranks, each next to the one before it under both rule letters."""

BACKWARDS: tuple[Action, ...] = tuple(Play(pos) for pos in range(TABLEAU_SIZE - 1, -1, -1))
"""The plays that empty a tableau from its last position to its first."""


def ladder_game(letter: str, *, waste: str, last_drawn: str, options: str = "") -> State:
    """A whole deck whose tableau, read backwards, is ``RANKS_UP_AND_DOWN``.

    ``waste`` and ``last_drawn`` are ranks. A two in either place starts the ladder. After a queen
    drawn last nothing fits: the bottom row goes from ace to ten.
    """
    left = Counter("A23456789TJQK" * 4) - Counter(RANKS_UP_AND_DOWN + waste + last_drawn)
    cards = _with_suits([*RANKS_UP_AND_DOWN, waste, *left.elements(), last_drawn])
    tableau, (first, *stock) = cards[:TABLEAU_SIZE], cards[TABLEAU_SIZE:]
    deal = Deal(tuple(reversed(tableau)), first, tuple(stock))
    return start_game(deal, Rules.from_letters(letter, options))


def blocked_game(letter: str) -> State:
    """A game in which the whole stock was drawn and no card fits."""
    state = ladder_game(letter, waste="2", last_drawn="Q")
    return all_drawn(state)


def all_drawn(state: State) -> State:
    """``state`` after drawing what is left of its stock."""
    return after(state, *[Draw()] * state.stock_count)


def endless_game(letter: str, *, stock_count: int) -> State:
    """A game with a stock longer than a deck allows, to reach limits that no real game reaches."""
    deal = ladder_game(letter, waste="2", last_drawn="Q").deal
    stock = (deal.stock * (stock_count // len(deal.stock) + 1))[:stock_count]
    return start_game(Deal(deal.tableau, deal.waste, stock), Rules(letter))


def after(state: State, *actions: Action) -> State:
    """``state`` after these actions."""
    for action in actions:
        state = apply(state, action)
    return state


def _with_suits(ranks: list[str]) -> list[Card]:
    used: Counter[str] = Counter()
    cards = []
    for rank in ranks:
        cards.append(parse_card(rank + "CDHS"[used[rank]]))
        used[rank] += 1
    return cards
