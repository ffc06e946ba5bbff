"""What a player can't see, read from the view alone, and the same table over other such cards."""

from dataclasses import replace
from random import Random

from game.engine.cards import Card
from game.engine.deals import Deal
from game.engine.state import State
from game.engine.view import FACE_DOWN, view_for


def unseen_cards(state: State) -> list[Card]:
    """The face-down cards by position, then the rest of the stock."""
    faces = view_for(state)["tableau"]
    hidden = [state.deal.tableau[pos] for pos, face in enumerate(faces) if face == FACE_DOWN]
    return [*hidden, *state.deal.stock[state.drawn :]]


def with_other_unseen_cards(state: State, random: Random) -> State:
    """The same to the eye: what is not seen lies in another order."""
    cards = unseen_cards(state)
    random.shuffle(cards)
    faces = view_for(state)["tableau"]
    tableau = tuple(
        cards.pop() if face == FACE_DOWN else card
        for face, card in zip(faces, state.deal.tableau, strict=True)
    )
    stock = (*state.deal.stock[: state.drawn], *cards)
    return replace(state, deal=Deal(tableau, state.deal.waste, stock), before=None)
