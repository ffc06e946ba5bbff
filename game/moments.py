"""A game at one entry of its log, kept in memory so that a move need not replay the whole log."""

import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.engine.replay import replay
from game.engine.state import State
from game.engine.view import View, view_for
from game.log import action_of
from game.models import Game, Move

MOMENTS_KEPT = 2_000


@dataclass(frozen=True)
class Moment:
    """The state after entry ``n``, that entry's time and its digest ("" and 0 at the start)."""

    n: int
    state: State
    elapsed_ms: int
    digest: str

    @cached_property
    def view(self) -> View:
        """What its player sees then."""
        return view_for(self.state)


class MomentCache:
    """The latest moments by game id, least recently used out first. Safe between threads.

    A log only grows, so a moment is right for ever; it is used when its ``n`` is the game's.
    """

    def __init__(self, size: int = MOMENTS_KEPT) -> None:
        self._size = size
        self._moments: OrderedDict[str, Moment] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game: Game) -> Moment | None:
        with self._lock:
            moment = self._moments.get(game.pk)
            if moment is None or moment.n != game.n:
                return None
            self._moments.move_to_end(game.pk)
            return moment

    def put(self, game: Game, moment: Moment) -> None:
        with self._lock:
            self._moments[game.pk] = moment
            self._moments.move_to_end(game.pk)
            while len(self._moments) > self._size:
                self._moments.popitem(last=False)


LATEST = MomentCache()


def moment_of(game: Game) -> Moment:
    """The game as it stands after its last entry."""
    moment = LATEST.get(game)
    if moment is None:
        moment = moments_of(game)[game.n]
        LATEST.put(game, moment)
    return moment


def moments_of(game: Game) -> list[Moment]:
    """The start and the moment after each entry, from a replay of the log up to ``game.n``."""
    return moments_after(game, game.log.filter(n__lte=game.n).order_by("n"))


def moments_after(game: Game, log: Iterable[Move]) -> list[Moment]:
    moves = list(log)
    states = replay(game.deal.start(), [action_of(move) for move in moves])
    moments = [Moment(0, states[0], 0, "")]
    for move, state in zip(moves, states[1:], strict=True):
        moments.append(Moment(move.n, state, move.elapsed_ms, move.digest))
    return moments
