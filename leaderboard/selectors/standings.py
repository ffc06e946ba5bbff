"""Reading the standings of a daily."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.db.models import Sum

from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.standings.board import Board, read_board

NEIGHBOURS_EACH_SIDE = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One place on a board; ``game_id`` is for links and not part of the API's row."""

    rank: int
    player: str
    score: int
    cards_cleared: int
    moves: int
    undos: int
    elapsed_ms: int
    game_id: str

    def public(self) -> dict[str, Any]:
        fields = asdict(self)
        del fields["game_id"]
        return fields


@dataclass(frozen=True, slots=True)
class Standings:
    """A stretch of a board: ``total`` ranked rows in all, the asker's own row and its neighbours."""

    board: str
    total: int
    rows: list[Row]
    me: Row | None = None
    neighbours: list[Row] = field(default_factory=list)

    def public(self) -> dict[str, Any]:
        return {
            "board": self.board,
            "total": self.total,
            "rows": [row.public() for row in self.rows],
            "me": self.me.public() if self.me else None,
            "neighbours": [row.public() for row in self.neighbours],
        }


def standings(
    *,
    challenge: Challenge,
    board: str,
    offset: int = 0,
    limit: int = 50,
    player: Player | None = None,
    with_neighbours: bool = False,
) -> Standings:
    """``limit`` rows from place ``offset`` on (0 is the first), best first."""
    mine = _score_of(challenge, player)

    def read(source: Board) -> Standings:
        rank = source.rank(mine) if mine is not None else None
        around: list[Row] = []
        if rank is not None and with_neighbours:
            first = max(0, rank - 1 - NEIGHBOURS_EACH_SIDE)
            around = _rows(source, first, rank + NEIGHBOURS_EACH_SIDE - first)
        return Standings(
            board=board,
            total=source.total(),
            rows=_rows(source, offset, limit) if limit else [],
            me=_row(rank, mine) if rank is not None and mine is not None else None,
            neighbours=around,
        )

    return read_board(challenge.pk, board, read)


def rank_of(score: Score, board: str) -> int | None:
    """A score's place on a board, None where it has none."""
    return read_board(score.challenge_id, board, lambda source: source.rank(score))


def players_ranked(challenge: Challenge, board: str) -> int:
    return read_board(challenge.pk, board, lambda source: source.total())


def board_version(challenge: Challenge) -> int:
    """A number that grows with every change of the daily's scores."""
    found = Score.objects.filter(challenge=challenge).aggregate(version=Sum("version"))["version"]
    return int(found or 0)


def _score_of(challenge: Challenge, player: Player | None) -> Score | None:
    if player is None:
        return None
    return Score.objects.select_related("player").filter(challenge=challenge, player=player).first()


def _rows(source: Board, offset: int, limit: int) -> list[Row]:
    ids: Sequence[int] = source.score_ids(offset, limit)
    found = Score.objects.select_related("player").in_bulk(ids)
    return [
        _row(place, found[score_id])
        for place, score_id in enumerate(ids, start=offset + 1)
        if score_id in found
    ]


def _row(rank: int, score: Score) -> Row:
    return Row(
        rank=rank,
        player=score.player.name,
        score=score.score,
        cards_cleared=score.cards_cleared,
        moves=score.moves,
        undos=score.undos,
        elapsed_ms=score.elapsed_ms,
        game_id=score.game_id,
    )
