"""A daily among a player and those whom the player follows."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, F, When, Window
from django.db.models.functions import RowNumber

from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.models.score import RANKED
from leaderboard.selectors.follows import circle_of
from leaderboard.selectors.standings import players_ranked
from leaderboard.standings.board import OPEN
from leaderboard.standings.order import SQL_ORDER

FRIENDS = "friends"
"""Beside the boards ``clean`` and ``open``: everybody's own."""


@dataclass(frozen=True, slots=True)
class FriendRow:
    """A place among friends, and the ``rank`` among all on the open board."""

    place: int
    rank: int
    player: str
    cards_cleared: int
    score: int
    moves: int
    undos: int
    elapsed_ms: int
    game_id: str


@dataclass(frozen=True, slots=True)
class FriendsBoard:
    """All attempts count, with or without undo, in the order of the open board.

    ``absent`` are the names of all others; whether one of them is playing is nobody's business.
    """

    challenge: Challenge
    total: int
    rows: list[FriendRow]
    absent: list[str]
    is_closed: bool


def friends_board(*, challenge: Challenge, player: Player, now: datetime) -> FriendsBoard:
    circle = circle_of(player)
    rows = [
        FriendRow(
            place=place,
            rank=rank,
            player=score.player.name,
            cards_cleared=score.cards_cleared,
            score=score.score,
            moves=score.moves,
            undos=score.undos,
            elapsed_ms=score.elapsed_ms,
            game_id=score.game_id,
        )
        for place, (rank, score) in enumerate(_ranked(challenge, circle), start=1)
    ]
    return FriendsBoard(
        challenge=challenge,
        total=players_ranked(challenge, OPEN),
        rows=rows,
        absent=_absent(circle, {row.player for row in rows}),
        is_closed=challenge.is_closed(at=now),
    )


def _ranked(challenge: Challenge, circle: list[Player]) -> list[tuple[int, Score]]:
    """Their ranks among all and their scores, best first. All rows have to be numbered before theirs
    are picked out, so the filter asks for the number itself."""
    numbered = Score.objects.filter(RANKED, challenge=challenge).annotate(
        rank=Window(RowNumber(), order_by=SQL_ORDER)
    )
    theirs = numbered.annotate(rank_in_circle=Case(When(player__in=circle, then=F("rank"))))
    found = theirs.filter(rank_in_circle__isnull=False).select_related("player").order_by("rank")
    return [(score.rank, score) for score in found]


def _absent(circle: list[Player], ranked: set[str]) -> list[str]:
    absent = [friend for friend in circle if friend.name not in ranked]
    return [friend.name for friend in sorted(absent, key=lambda friend: friend.name_key)]
