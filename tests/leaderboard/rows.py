"""Standings of any kind, without playing them."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from game.models import Game, Player
from leaderboard.models import Challenge, Score
from tests.factories import NOON


def add_rows(challenge: Challenge, rows: Iterable[Mapping[str, Any]]) -> list[Score]:
    """A player, a resigned game and a score for each row of figures, in that order."""
    rows = list(rows)
    begin = Player.objects.count()
    players = Player.objects.bulk_create(
        Player(name=f"player{number}", name_key=f"player{number}", password="!")
        for number in range(begin, begin + len(rows))
    )
    games = Game.objects.bulk_create(
        Game(
            player=player,
            deal=challenge.deal,
            kind="daily",
            created_at=NOON,
            closes_at=challenge.closes_at,
            status="resigned",
            finished_at=NOON,
        )
        for player in players
    )
    return Score.objects.bulk_create(
        Score(**{"challenge": challenge, "player": player, "game": game, **row})
        for player, game, row in zip(players, games, rows, strict=True)
    )


def figures(
    *, cards: int = 10, score: int = 480, moves: int = 20, undos: int = 0, at: datetime = NOON
) -> dict[str, Any]:
    """A row that has ended; ``add_rows`` takes it."""
    return {
        "cards_cleared": cards,
        "score": score,
        "moves": moves,
        "undos": undos,
        "elapsed_ms": 60_000,
        "finished_at": at,
        "version": 1,
    }
