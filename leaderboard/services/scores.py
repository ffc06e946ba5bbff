"""Scores follow their games: written in the transaction of the move that ends (or reopens) one."""

from datetime import datetime

from django.db import transaction

from game.announce import announce
from game.engine.state import Status
from game.models import Game
from leaderboard.models import Challenge, Score
from leaderboard.services.final_ranks import lock_daily, write_final_ranks
from leaderboard.standings.board import board_group, index_score

COUNTED = {Status.WON.value, Status.BLOCKED.value, Status.RESIGNED.value}
"""Statuses of a game that stands on the boards; an expired one does not."""
FIGURES = ["cards_cleared", "score", "moves", "undos", "elapsed_ms"]


def score_changed(game: Game, _at: datetime) -> None:
    """Bring the score of a daily's game up to date; practice games have none."""
    if game.kind == Game.Kind.DAILY:
        figures = {name: getattr(game, name) for name in FIGURES}
        _change(Score.objects.get(game=game).pk, **figures, finished_at=_counted_at(game))


@transaction.atomic
def void_score(*, score: Score, reason: str, now: datetime) -> None:
    """Take a score off the boards for good; the game and its log stay."""
    lock_daily(score.challenge_id)
    _change(score.pk, voided_at=now, void_reason=reason)


@transaction.atomic
def restore_score(*, score: Score) -> None:
    """Take a voiding back."""
    lock_daily(score.challenge_id)
    _change(score.pk, voided_at=None, void_reason="")


def problems_of_score(game: Game) -> list[str]:
    """Where a daily's game and its score row do not belong together, or say different things."""
    score = Score.objects.select_related("challenge").filter(game=game).first()
    if score is None:
        return ["the daily game has no score row"] if game.kind == Game.Kind.DAILY else []
    expected = {
        ("game", "kind"): (game.kind, Game.Kind.DAILY.value),
        ("game", "closes_at"): (game.closes_at, score.challenge.closes_at),
        ("game", "deal_id"): (game.deal_id, score.challenge.deal_id),
        ("score row", "player_id"): (score.player_id, game.player_id),
        ("score row", "finished_at"): (score.finished_at, _counted_at(game)),
    }
    if score.challenge.final_players is not None:
        has_rank = score.final_rank is not None
        expected["score row", "final rank set"] = (has_rank, score.is_on_clean_board)
    if game.status != Status.PLAYING:
        for name in FIGURES:
            expected["score row", name] = (getattr(score, name), getattr(game, name))
    return [
        f"{row}: {name} is {found}, but should be {right}"
        for (row, name), (found, right) in expected.items()
        if found != right
    ]


def _counted_at(game: Game) -> datetime | None:
    return game.finished_at if game.status in COUNTED else None


@transaction.atomic
def _change(score_id: int, **changes: object) -> None:
    """Write these columns of the row as it now is, and tell the index and the boards.

    Where the daily is settled already, its final ranks follow.
    """
    settled = Challenge.objects.filter(scores=score_id, final_players__isnull=False).first()
    if settled is not None:
        settled = lock_daily(settled.pk)
    score = Score.objects.select_for_update().get(pk=score_id)
    was_on_clean_board = score.is_on_clean_board
    for name, value in changes.items():
        setattr(score, name, value)
    score.version += 1
    score.is_indexed = False
    score.save()
    if settled is not None and (was_on_clean_board or score.is_on_clean_board):
        write_final_ranks(settled)
    transaction.on_commit(lambda: index_score(score), robust=True)
    transaction.on_commit(
        lambda: announce([(board_group(score.challenge_id), {"type": "board.changed"})]),
        robust=True,
    )
