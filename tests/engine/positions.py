"""Random positions in the middle of a game, and the same in the terms of the brute-force search."""

from dataclasses import replace
from random import Random

from game.engine.cards import card_name
from game.engine.codes import DealCode
from game.engine.deals import deal_from
from game.engine.layout import COVER_MASKS, WHOLE_TABLEAU, positions_in
from game.engine.rules import Rules
from game.engine.state import State, start_game
from tests.engine.brute_force import Place, Reached, Table, everything_from, rank_in


def fresh_game(rules: Rules, random: Random) -> State:
    return start_game(deal_from(DealCode("TP1", rules, random.getrandbits(35))), rules)


def middle_of_a_game(rules: Rules, random: Random, *, cards_left: range, stock: range) -> State:
    """A position that may not come up in play, but that the rules know how to go on from.

    ``cards_left`` and ``stock``: how many cards may lie in the tableau and in the stock.
    """
    state = fresh_game(rules, random)
    remaining = WHOLE_TABLEAU
    gone = []
    for _ in range(28 - random.choice(cards_left)):
        open_now = [pos for pos in positions_in(remaining) if not remaining & COVER_MASKS[pos]]
        gone.append(random.choice(open_now))
        remaining &= ~(1 << gone[-1])
    drawn = len(state.deal.stock) - random.choice(stock)
    wastes = [*state.deal.stock[:drawn], *(state.deal.tableau[pos] for pos in gone)]
    is_empty = rules.empty_waste and random.random() < 0.2
    return replace(
        state,
        remaining=remaining,
        drawn=drawn,
        waste=None if is_empty else random.choice(wastes),
        score=random.randrange(100, 600),
        run=random.randrange(6),
    )


def by_brute_force(state: State) -> Reached:
    """What the exhaustive search finds from a position of the engine."""
    rules, deal = state.rules, state.deal
    table = Table(
        tableau=tuple(card_name(card) for card in deal.tableau),
        stock=tuple(card_name(card) for card in deal.stock),
        letter=rules.letter,
        options=rules.options,
    )
    waste = "" if state.waste is None else rank_in(card_name(state.waste))
    place: Place = (state.remaining, state.drawn, waste)
    return everything_from(table, place, score=state.score, run=state.run)
