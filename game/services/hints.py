"""Working out a hint before it goes into the log."""

import random

from game.engine.errors import NothingToHint
from game.engine.hints import hint
from game.engine.transitions import Hint
from game.models import Game
from game.selectors.games import latest


def suggest_hint(*, game_id: str, n: int, rng: random.Random) -> Hint:
    """The hint that would become entry ``n`` of the game's log.

    Where the log will refuse it or has that entry already, it stays empty: nobody will see it.
    """
    game, moment = latest(game_id)
    if game.kind != Game.Kind.PRACTICE or n != moment.n + 1:
        return Hint()
    try:
        return hint(moment.state, rng)
    except NothingToHint:
        return Hint()
