"""A fair hint: from what the player sees alone, the move with the best chance to win.

The cards that the player has not seen are dealt anew many times, each such deal is solved exactly
after each move that is possible now, and the move counts that leaves most of them winnable.
"""

from dataclasses import replace
from random import Random

from game.engine.cards import CARD_NAMES, JOKER, Card
from game.engine.deals import Deal
from game.engine.errors import NothingToHint, RulesError
from game.engine.solver import fewest_draws
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, Hint, Play, apply

SOLVES = 160
STRICT_SOLVES = 40
"""Positions solved for one hint: each takes about 0.7 ms, and six times that under strict drawing."""
SOLVES_AT_ONCE = 8


def hint(state: State, rng: Random) -> Hint:
    """The best move by what is open in ``state``. Raises ``NothingToHint`` where none is left."""
    if state.status is not Status.PLAYING:
        raise NothingToHint
    actions = legal_actions(state)
    budget = STRICT_SOLVES if state.rules.strict else SOLVES
    samples = max(1, budget // len(actions))
    wins = [0] * len(actions)
    for start in range(0, samples, SOLVES_AT_ONCE):
        count = min(SOLVES_AT_ONCE, samples - start)
        deals = [fitting_deal(state, rng) for _ in range(count)]
        for i, action in enumerate(actions):
            after = [apply(replace(state, deal=deal, before=None), action) for deal in deals]
            wins[i] += _winnable(after)
    best = max(range(len(actions)), key=wins.__getitem__)
    action = actions[best]
    pos = action.pos if isinstance(action, Play) else None
    return Hint(pos=pos, chance=wins[best] / samples, samples=samples)


def _winnable(states: list[State]) -> int:
    """How many of these positions, which are won already or still open, can be won."""
    still_open = [state for state in states if state.status is not Status.WON]
    lost = fewest_draws(still_open).count(None) if still_open else 0
    return len(states) - lost


def legal_actions(state: State) -> list[Action]:
    """The plays and the draw that are legal now; plays come first, so they win a tie."""
    actions: list[Action] = [Play(pos) for pos in state.legal_plays()]
    try:
        apply(state, Draw())
    except RulesError:
        return actions
    return [*actions, Draw()]


def fitting_deal(state: State, rng: Random) -> Deal:
    """A deal that looks the same to the player: what they can't see is shuffled."""
    hidden = [
        pos
        for pos in range(len(state.deal.tableau))
        if state.is_remaining(pos) and not state.is_face_up(pos)
    ]
    unseen = _unseen(state, hidden)
    rng.shuffle(unseen)
    tableau = list(state.deal.tableau)
    for pos in hidden:
        tableau[pos] = unseen.pop()
    stock = (*state.deal.stock[: state.drawn], *unseen)
    return Deal(tableau=tuple(tableau), waste=state.deal.waste, stock=stock)


def _unseen(state: State, hidden: list[int]) -> list[Card]:
    """What is in the deck and was not seen, in the deck's order and not in the deal's."""
    deck = set(range(len(CARD_NAMES))) if state.rules.joker else set(range(JOKER))
    seen = {card for pos, card in enumerate(state.deal.tableau) if pos not in hidden}
    seen.update(state.deal.stock[: state.drawn])
    if state.deal.waste is not None:
        seen.add(state.deal.waste)
    return sorted(deck - seen)
