"""/api/v1/standings: the standings of a week and of all time."""

from datetime import date
from typing import Any, Literal

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Query, Router, Schema

from game.api.errors import ApiError, ErrorOut, not_found
from game.clock import now
from game.sessions import player_of
from leaderboard.api import LIMIT_MOST
from leaderboard.selectors.totals import totals, weeks_played
from leaderboard.weeks import name_of_week, parse_week

router = Router(tags=["standings"])


class TotalsRowOut(Schema):
    rank: int
    player: str
    dailies: int
    cards_cleared: int
    score: int
    moves: int
    elapsed_ms: int


class TotalsOut(Schema):
    period: str
    week: str | None
    board: str
    total: int
    rows: list[TotalsRowOut]
    me: TotalsRowOut | None
    neighbours: list[TotalsRowOut]


class TotalsQuery(Schema):
    period: Literal["week", "all"] = "week"
    week: str | None = None
    board: Literal["clean", "open"] = "clean"
    limit: int = Field(50, ge=0, le=LIMIT_MOST)
    offset: int = Field(0, ge=0, le=2**31)
    around: Literal["me"] | None = None


@router.get(
    "",
    response={200: TotalsOut, 400: ErrorOut, 404: ErrorOut},
    summary="The standings of a week or of all time",
)
def get_totals(request: HttpRequest, query: Query[TotalsQuery]) -> dict[str, Any]:
    week = _week(query.week) if query.period == "week" else None
    found = totals(board=query.board, week=week)
    me, neighbours = found.around(player_of(request))
    return {
        "period": query.period,
        "week": week and name_of_week(week),
        "board": query.board,
        "total": len(found),
        "rows": [row.public() for row in found[query.offset : query.offset + query.limit]],
        "me": me and me.public(),
        "neighbours": [row.public() for row in neighbours] if query.around == "me" else [],
    }


def _week(name: str | None) -> date:
    first, present = weeks_played(now=now())
    try:
        week = present if name is None else parse_week(name)
    except ValueError:
        raise ApiError(400, "bad_date", _("Write the week as 2026-W49")) from None
    if not first <= week <= present:
        raise not_found(_("There is no such week."))
    return week
