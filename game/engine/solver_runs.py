"""A good line under the traditional score, where runs count.

The best one is not sought exactly: the value of a position would depend on the run so far, and so on
much more than the cards, the waste and the stock position. This is a beam search: at each step it
keeps the ``width`` most promising positions.
"""

from dataclasses import dataclass

from game.engine.errors import RulesError
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, Play, apply

BEAM_WIDTH = 24


@dataclass(frozen=True, slots=True)
class Found:
    """The highest score that was met, and the line to it."""

    score: int
    line: tuple[Action, ...]


def best_found(state: State, *, width: int = BEAM_WIDTH, wins_only: bool = False) -> Found | None:
    """The best of what a beam of ``width`` positions meets; None if it meets nothing that counts.

    Every point counts at which one may stop, the one at hand included; or ``wins_only``.
    """
    best = None if wins_only else Found(state.score, ())
    beam: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    while beam:
        nearby: dict[tuple[int, int, int | None, int], tuple[State, tuple[Action, ...]]] = {}
        for position, line in beam:
            for after, action in _successors(position):
                key = (after.remaining, after.drawn, after.waste, after.run)
                known = nearby.get(key)
                if known is None or after.score > known[0].score:
                    nearby[key] = (after, (*line, action))
        beam = sorted(nearby.values(), key=lambda item: _promise(item[0]), reverse=True)[:width]
        for position, line in beam:
            counts = position.status is Status.WON or not wins_only
            if counts and (best is None or position.score > best.score):
                best = Found(position.score, line)
    return best


def _successors(state: State) -> list[tuple[State, Action]]:
    if state.status is not Status.PLAYING:
        return []
    actions: list[Action] = [Play(pos) for pos in state.legal_plays()]
    if state.stock_count:
        actions.append(Draw())
    found = []
    for action in actions:
        try:
            found.append((apply(state, action), action))
        except RulesError:  # a draw under strict drawing while a card can be played
            continue
    return found


def _promise(state: State) -> int:
    """Points so far, and what the run, the stock and the cleared cards may still bring: of the
    weights that were tried on random deals these found most."""
    return state.score + 2 * state.run + 3 * state.stock_count + 4 * state.cards_cleared
