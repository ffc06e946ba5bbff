"""Final ranks: places on the clean board, written once a day is closed and kept true after that.

Locks are taken in one order everywhere: games, the daily, scores.
"""

from datetime import datetime

from django.db import transaction

from game.engine.deals import deal_from
from game.engine.solver import solve
from game.engine.state import Status
from game.models import Game
from leaderboard.models import Challenge, Score
from leaderboard.models.challenge import first_open_day
from leaderboard.standings.sql_board import SqlBoard

OPEN_STATUSES = (Status.PLAYING.value, Status.BLOCKED.value)
ROWS_AT_ONCE = 500


def settle_due_dailies(*, now: datetime) -> int:
    """Settle every daily that has closed and is not settled yet; returns how many there were."""
    due = Challenge.objects.filter(final_players=None, date__lt=first_open_day(now))
    ids = list(due.order_by("date", "rules").values_list("pk", flat=True))
    for challenge_id in ids:
        settle_daily(challenge_id=challenge_id, only_if_due=True)
    return len(ids)


def settle_daily(*, challenge_id: int, only_if_due: bool = False) -> int:
    """Write the final ranks of a closed daily, and its best score if that was never found.

    Doing it again repairs what is wrong, but not ``only_if_due``: of many who look at once after
    the close, one does the work. Returns how many ranks changed.
    """
    _ensure_best_score(challenge_id)
    with transaction.atomic():
        # A move made in time may still be on its way to the disk: it holds the lock of its game.
        open_games = Game.objects.filter(attempt__challenge=challenge_id, status__in=OPEN_STATUSES)
        locked = open_games.select_for_update(of=("self",)).order_by("pk")
        list(locked.values_list("pk", flat=True))
        challenge = lock_daily(challenge_id)
        if only_if_due and challenge.final_players is not None:
            return 0
        return write_final_ranks(challenge)


def lock_daily(challenge_id: int) -> Challenge:
    """Held to the end of the transaction, so that ranks are written by one at a time."""
    return Challenge.objects.select_for_update().get(pk=challenge_id)


def write_final_ranks(challenge: Challenge) -> int:
    """Of a locked daily, from its scores as they now are; returns how many ranks changed."""
    board = SqlBoard(challenge.pk, clean=True)
    ids = board.score_ids(0, board.total())
    ranks = {score_id: rank for rank, score_id in enumerate(ids, start=1)}
    changed = []
    for score in Score.objects.filter(challenge=challenge).only("final_rank"):
        if score.final_rank != ranks.get(score.pk):
            score.final_rank = ranks.get(score.pk)
            changed.append(score)
    Score.objects.bulk_update(changed, ["final_rank"], batch_size=ROWS_AT_ONCE)
    if challenge.final_players != len(ids):
        Challenge.objects.filter(pk=challenge.pk).update(final_players=len(ids))
    return len(changed)


def _ensure_best_score(challenge_id: int) -> None:
    challenge = Challenge.objects.select_related("deal").get(pk=challenge_id)
    if challenge.best_score is None:
        code = challenge.deal.deal_code
        best = solve(deal_from(code), code.rules).best_score
        Challenge.objects.filter(pk=challenge_id).update(best_score=best)
