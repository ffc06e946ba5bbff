"""Starting, opening and expiring games."""

import secrets
from datetime import datetime

from django.db import transaction

from game.access import may_watch
from game.engine.codes import FORMATS, DealCode
from game.engine.rules import Rules
from game.engine.state import Status
from game.models import Deal, Game, Player
from game.moments import Moment, moment_of
from game.selectors.games import find_game
from game.services.log_batch import LogBatch, locked_games


class NotAllowedToWatch(Exception):
    """The game is someone else's, and not open to others (yet)."""


def random_code(*, rules: Rules, version: str) -> DealCode:
    """A code nobody can foresee, from the system's random source."""
    return DealCode(version, rules, secrets.randbits(FORMATS[version].bits))


def deal_of(code: DealCode) -> Deal:
    """The deal's row, made if it is new."""
    return Deal.objects.get_or_create(code=str(code))[0]


def start_practice(*, player: Player, code: DealCode, now: datetime) -> Game:
    """A new practice game of the deal with this code."""
    deal = deal_of(code)
    return Game.objects.create(
        player=player,
        deal=deal,
        kind=Game.Kind.PRACTICE,
        created_at=now,
        score=deal.start().score,
    )


def start_daily(*, player: Player, deal: Deal, closes_at: datetime, now: datetime) -> Game:
    """A game that may be finished until ``closes_at``."""
    return Game.objects.create(
        player=player,
        deal=deal,
        kind=Game.Kind.DAILY,
        created_at=now,
        closes_at=closes_at,
        score=deal.start().score,
    )


def open_game(*, game_id: str, player: Player | None, now: datetime) -> tuple[Game, Moment]:
    """The game as it stands, for someone who wants to see it.

    The owner's first look starts the game's clock; a game whose time is over expires here.
    Raises ``Game.DoesNotExist`` and ``NotAllowedToWatch``.
    """
    game = expire_if_due(game_id=game_id, now=now)
    if not may_watch(game, player, now=now):
        raise NotAllowedToWatch
    if game.started_at is None and player is not None and player.pk == game.player_id:
        Game.objects.filter(pk=game.pk, started_at=None).update(started_at=now)
        game.refresh_from_db(fields=["started_at"])
    return game, moment_of(game)


def expire_if_due(*, game_id: str, now: datetime) -> Game:
    """The game, expired if it was still being played when its time ended.

    Raises ``Game.DoesNotExist``.
    """
    game = find_game(game_id)
    if game.status != Status.PLAYING or not game.is_closed(at=now):
        return game
    with transaction.atomic():
        batch = LogBatch(locked_games([game_id]))
        batch.expire(batch.games[game_id])
        batch.save()
    return batch.games[game_id]


def expire_due_games(*, now: datetime) -> int:
    """Expire every game whose time is over; returns how many there were."""
    due = Game.objects.filter(status=Status.PLAYING, closes_at__lte=now).values_list(
        "pk", flat=True
    )
    for game_id in list(due):
        expire_if_due(game_id=game_id, now=now)
    return len(due)
