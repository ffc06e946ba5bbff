"""Games as they are played without much sense, and their analysis."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.engine.analysis import Analysis, analyse
from game.engine.hints import legal_actions
from game.engine.replay import replay
from game.engine.rules import Rules
from game.engine.state import State, Status
from game.engine.transitions import Action, Expire, Hint, Resign, Undo, apply
from tests.engine.positions import fresh_game, middle_of_a_game
from tests.engine.strategies import rules_name, seeded


def analysis_of(start: State, actions: Sequence[Action]) -> tuple[list[State], Analysis]:
    states = replay(start, actions)
    return states, analyse(states, actions)


def a_game(rules: Rules, random: Random, *, length: int) -> tuple[State, list[Action]]:
    """A late position and what a player without much sense did from there."""
    start = middle_of_a_game(rules, random, cards_left=range(4, 18), stock=range(3, 14))
    start = replace(start, status=Status.PLAYING)
    if not legal_actions(start):
        return a_game(rules, random, length=length)
    state, actions = start, list[Action]()
    while len(actions) < length and not state.status.is_final:
        choices: list[Action] = [*legal_actions(state) * 3] if state.status == "playing" else []
        if state.undo_left:
            choices.append(Undo())
        if state.status is Status.PLAYING:
            choices.append(Hint())
        if not choices:
            break
        actions.append(random.choice(choices))
        state = apply(state, actions[-1])
    if not state.status.is_final and random.random() < 0.3:
        endings: list[Action] = [Resign(), Expire()]
        actions.append(random.choice(endings))
    return start, actions


def whole_game(rules: Rules) -> tuple[State, list[Action]]:
    """A deal and what comes of playing what fits and drawing where nothing does."""
    start = fresh_game(rules, seeded(f"whole {rules_name(rules)}"))
    state, actions = start, list[Action]()
    while state.status is Status.PLAYING:
        actions.append(legal_actions(state)[0])
        state = apply(state, actions[-1])
    return start, actions


def games_under(rules: Rules) -> list[tuple[State, list[Action]]]:
    random = seeded(f"analysis {rules_name(rules)}")
    return [a_game(rules, random, length=14) for _ in range(3)]
