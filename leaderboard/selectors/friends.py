"""A daily among a player and those whom the player follows."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db.models import Case, F, When, Window
from django.db.models.functions import RowNumber

from game.engine.state import Status
from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.models.score import RANKED
from leaderboard.selectors.follows import circle_of
from leaderboard.selectors.standings import players_ranked
from leaderboard.standings.board import OPEN
from leaderboard.standings.order import SQL_ORDER

FRIENDS = "friends"
"""Beside the boards ``clean`` and ``open``: everybody's own."""


class Absence(StrEnum):
    """Why somebody has no place on a friends' board."""

    PLAYING = "playing"
    NOT_STARTED = "not_started"
    NO_RESULT = "no_result"


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
class AbsentFriend:
    player: str
    why: Absence


@dataclass(frozen=True, slots=True)
class FriendsBoard:
    """All attempts count, with or without undo, in the order of the open board."""

    challenge: Challenge
    total: int
    rows: list[FriendRow]
    absent: list[AbsentFriend]
    is_closed: bool


def friends_board(*, challenge: Challenge, player: Player, now: datetime) -> FriendsBoard:
    circle = circle_of(player)
    is_closed = challenge.is_closed(at=now)
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
        absent=_absent(challenge, circle, {row.player for row in rows}, is_closed=is_closed),
        is_closed=is_closed,
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


def _absent(
    challenge: Challenge, circle: list[Player], ranked: set[str], *, is_closed: bool
) -> list[AbsentFriend]:
    begun = Score.objects.select_related("game").filter(challenge=challenge, player__in=circle)
    attempts = {attempt.player_id: attempt for attempt in begun}
    return [
        AbsentFriend(friend.name, _why(attempts.get(friend.pk), is_closed=is_closed))
        for friend in sorted(circle, key=lambda friend: friend.name_key)
        if friend.name not in ranked
    ]


def _why(attempt: Score | None, *, is_closed: bool) -> Absence:
    if attempt is not None and attempt.game.status == Status.PLAYING and not is_closed:
        return Absence.PLAYING
    return Absence.NOT_STARTED if attempt is None else Absence.NO_RESULT
