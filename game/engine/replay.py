"""A game is its deal and its log: this plays the log again."""

from collections.abc import Iterable

from game.engine.errors import RulesError
from game.engine.state import State
from game.engine.transitions import Action, apply


class ReplayError(Exception):
    """Entry ``n`` of a log is not legal where it stands."""

    def __init__(self, n: int, reason: RulesError) -> None:
        super().__init__(f"entry {n} is not legal there: {reason.message}")
        self.n = n
        self.reason = reason


def replay(start: State, actions: Iterable[Action]) -> list[State]:
    """``start`` and the state after each action, so the n-th entry's state is at index n.

    Raises ``ReplayError`` at the first entry that the rules do not allow.
    """
    states = [start]
    for n, action in enumerate(actions, start=1):
        try:
            states.append(apply(states[-1], action))
        except RulesError as error:
            raise ReplayError(n, error) from error
    return states
