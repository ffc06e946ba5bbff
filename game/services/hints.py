"""Working out a hint before it goes into the log."""

import random

from game.engine.errors import NothingToHint
from game.engine.hints import hint
from game.engine.transitions import Hint
from game.models import Game, Player
from game.rate_limits import HINTS
from game.selectors.games import latest


def suggest_hint(*, game_id: str, player: Player | None, n: int, rng: random.Random) -> Hint:
    """The hint that would become entry ``n`` of the game's log.

    Where the log has that entry already, or will not take a hint there from this player, it stays
    empty and is not worked out. Raises ``TooMany`` for a player who asks too often.
    """
    game, moment = latest(game_id)
    is_owner = player is not None and player.pk == game.player_id
    if not is_owner or game.kind != Game.Kind.PRACTICE or n != moment.n + 1:
        return Hint()
    HINTS.spend(game.player_id)
    try:
        return hint(moment.state, rng)
    except NothingToHint:
        return Hint()
