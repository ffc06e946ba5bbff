"""Who may see what of a game."""

from datetime import datetime

from game.models import Game, Player


def is_public(game: Game, *, now: datetime) -> bool:
    """Practice games are open to whoever has the link; a daily's only once its day is closed."""
    return game.kind == Game.Kind.PRACTICE or game.is_closed(at=now)


def may_watch(game: Game, player: Player | None, *, now: datetime) -> bool:
    return is_public(game, now=now) or (player is not None and player.pk == game.player_id)


def is_replay_public(game: Game, *, now: datetime) -> bool:
    """Whether anyone may replay the game and see what was possible: finished, its day closed."""
    return game.finished_at is not None and is_public(game, now=now)


def may_read_log(game: Game, player: Player | None, *, now: datetime) -> bool:
    """The owner and staff always; anyone once the game is finished and its day is closed."""
    if player is not None and (player.pk == game.player_id or player.is_staff):
        return True
    return is_replay_public(game, now=now)
