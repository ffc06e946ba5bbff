"""Standings of a week and of all time: sums over a player's attempts that count.

They have the order of a daily: cards cleared, score, moves, time, who was there first.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple, overload

from django.db.models import Count, Max, QuerySet
from django.db.models import Sum as SumOf

from game.kept import kept
from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.models.score import RANKED
from leaderboard.selectors.standings import NEIGHBOURS_EACH_SIDE
from leaderboard.services.challenges import first_day, today
from leaderboard.standings.board import CLEAN
from leaderboard.weeks import A_WEEK, name_of_week, week_of

WEEK_KEPT_S = 5
"""So that a week is summed up once for all who look at the same time."""
ALL_TIME_KEPT_S = 60


class Sums(NamedTuple):
    """One player's."""

    player_id: int
    dailies: int
    cards_cleared: int
    score: int
    moves: int
    elapsed_ms: int


@dataclass(frozen=True, slots=True)
class TotalsRow:
    rank: int
    player: str
    dailies: int
    cards_cleared: int
    score: int
    moves: int
    elapsed_ms: int

    def public(self) -> dict[str, Any]:
        return asdict(self)


class Totals(Sequence[TotalsRow]):
    """All places, best first; names are read for the slice that is asked for.

    ``sums`` has the fields of ``Sums`` in plain tuples: of many rows, few are looked at.
    """

    def __init__(self, sums: list[tuple[int, ...]]) -> None:
        self._sums = sums

    def __len__(self) -> int:
        return len(self._sums)

    @overload
    def __getitem__(self, part: int) -> TotalsRow: ...
    @overload
    def __getitem__(self, part: slice) -> list[TotalsRow]: ...
    def __getitem__(self, part: int | slice) -> TotalsRow | list[TotalsRow]:
        if isinstance(part, int):
            return self[part : part + 1][0]
        start, stop, _step = part.indices(len(self))
        wanted = [Sums(*sums) for sums in self._sums[start:stop]]
        names = dict(
            Player.objects.filter(
                pk__in=[sums.player_id for sums in wanted], is_active=True
            ).values_list("pk", "name")
        )
        return [
            _row(rank, names[sums.player_id], sums)
            for rank, sums in enumerate(wanted, start=start + 1)
            if sums.player_id in names
        ]

    def among(self, players: set[int]) -> list[TotalsRow]:
        """The rows of these players only, each with its place among all."""
        wanted = [
            (rank, Sums(*sums))
            for rank, sums in enumerate(self._sums, start=1)
            if sums[0] in players
        ]
        ids = [sums.player_id for _rank, sums in wanted]
        names = dict(Player.objects.filter(pk__in=ids).values_list("pk", "name"))
        return [_row(rank, names[sums.player_id], sums) for rank, sums in wanted]

    def around(self, player: Player | None) -> tuple[TotalsRow | None, list[TotalsRow]]:
        """The player's own row, and it with its neighbours; none for who has no place."""
        places = (place for place, sums in enumerate(self._sums) if player and sums[0] == player.pk)
        place = next(places, None)
        if place is None or player is None:
            return None, []
        rows = self[max(0, place - NEIGHBOURS_EACH_SIDE) : place + NEIGHBOURS_EACH_SIDE + 1]
        return _row(place + 1, player.name, Sums(*self._sums[place])), rows


def totals(*, board: str, week: date | None) -> Totals:
    """Of the week that begins on this Monday, or of all time. Seconds may pass until a change
    shows."""
    period, kept_s = ("all", ALL_TIME_KEPT_S) if week is None else (name_of_week(week), WEEK_KEPT_S)
    sums = kept(f"totals:{board}:{period}", lambda: list(_sums(board, week)), seconds=kept_s)
    return Totals(sums)


def weeks_played(*, now: datetime) -> tuple[date, date]:
    """The first week that has a daily, and the present one."""
    present = week_of(today(now))
    return min(week_of(first_day() or present), present), present


def _sums(board: str, week: date | None) -> QuerySet[Score, tuple[int, ...]]:
    scores = Score.objects.filter(RANKED, player__is_active=True)
    if board == CLEAN:
        scores = scores.filter(undos=0)
    if week is not None:
        last = week + A_WEEK - timedelta(days=1)
        of_week = Challenge.objects.filter(date__range=(week, last))
        scores = scores.filter(challenge__in=list(of_week.values_list("pk", flat=True)))
    return (
        scores.values("player")
        .annotate(
            dailies=Count("pk"),
            cards=SumOf("cards_cleared"),
            points=SumOf("score"),
            all_moves=SumOf("moves"),
            time=SumOf("elapsed_ms"),
            last=Max("finished_at"),
        )
        .order_by("-cards", "-points", "all_moves", "time", "last", "player")
        .values_list("player", "dailies", "cards", "points", "all_moves", "time")
    )


def _row(rank: int, name: str, sums: Sums) -> TotalsRow:
    _player_id, *figures = sums
    return TotalsRow(rank, name, *figures)
