"""Turns engine objects into the reference's, which knows nothing of the engine."""

from game.engine.cards import card_name
from game.engine.deals import Deal
from game.engine.rules import Rules
from game.engine.transitions import Action, Play
from tests.engine.reference import ReferenceGame, Step


def reference_of(deal: Deal, rules: Rules) -> ReferenceGame:
    return ReferenceGame(
        [card_name(card) for card in deal.tableau],
        None if deal.waste is None else card_name(deal.waste),
        [card_name(card) for card in deal.stock],
        rules.letter,
        rules.options,
    )


def step_of(action: Action) -> Step:
    return type(action).__name__.lower(), action.pos if isinstance(action, Play) else None
