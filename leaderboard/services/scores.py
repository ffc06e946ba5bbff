"""Scores follow their games: written in the transaction of the move that ends (or reopens) one."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet

from game.announce import announce
from game.engine.state import Status
from game.models import Game
from game.services.log_batch import locked_games
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
        score = Score.objects.select_related("challenge").get(game=game)
        with transaction.atomic():
            settled = score.challenge.final_players is not None
            challenge = lock_daily(score.challenge_id) if settled else score.challenge
            found = Score.objects.filter(pk=score.pk)
            _change(found, challenge, **figures, finished_at=_counted_at(game))


def void_scores(*, scores: Iterable[Score], reason: str, now: datetime) -> int:
    """Take scores off the boards for good; the games and their logs stay.

    Those of one daily leave it together. Returns how many there were: one that is voided already
    keeps its reason.
    """
    return sum(
        _change_voiding(of_daily, Q(voided_at=None), voided_at=now, void_reason=reason)
        for of_daily in _by_daily(scores)
    )


def restore_scores(*, scores: Iterable[Score]) -> int:
    """Take voidings back; returns how many there were."""
    return sum(
        _change_voiding(of_daily, ~Q(voided_at=None), voided_at=None, void_reason="")
        for of_daily in _by_daily(scores)
    )


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


def _by_daily(scores: Iterable[Score]) -> Iterable[list[Score]]:
    dailies = defaultdict[int, list[Score]](list)
    for score in scores:
        dailies[score.challenge_id].append(score)
    return dailies.values()


@transaction.atomic
def _change_voiding(scores: list[Score], wanted: Q, **changes: object) -> int:
    """Of one daily's scores those that are ``wanted``; none is played on meanwhile."""
    locked_games(score.game_id for score in scores)
    challenge = lock_daily(scores[0].challenge_id)
    found = Score.objects.filter(wanted, pk__in=[score.pk for score in scores])
    return _change(found, challenge, **changes)


def _change(scores: QuerySet[Score], challenge: Challenge, **changes: object) -> int:
    """Write these columns of a daily's rows as they now are, and tell the index and the board.

    Where the daily is settled, and so locked, its final ranks follow. Returns how many rows there
    were.
    """
    rows = list(scores.select_for_update().order_by("pk"))
    written = [*changes, "version", "is_indexed"]
    board_changed = False
    for score in rows:
        was_on_clean_board = score.is_on_clean_board
        for name, value in changes.items():
            setattr(score, name, value)
        score.version += 1
        score.is_indexed = False
        score.save(update_fields=written)
        board_changed |= was_on_clean_board or score.is_on_clean_board
    if board_changed and challenge.final_players is not None:
        write_final_ranks(challenge)
    if rows:
        transaction.on_commit(lambda: _index(rows), robust=True)
        transaction.on_commit(lambda: _announce_board_of(challenge), robust=True)
    return len(rows)


def _index(scores: Iterable[Score]) -> None:
    for score in scores:
        index_score(score)


def _announce_board_of(challenge: Challenge) -> None:
    announce([(board_group(challenge.pk), {"type": "board.changed"})])
