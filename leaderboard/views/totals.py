"""The standings of a week and of all time."""

from datetime import date, timedelta

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game.clock import now
from game.sessions import player_of
from leaderboard.selectors.totals import totals, weeks_played
from leaderboard.standings.board import BOARDS, CLEAN
from leaderboard.weeks import A_WEEK, name_of_week, parse_week

ROWS_PER_PAGE = 50
WEEK, ALL_TIME = "week", "all"


@require_safe
def this_week(_request: HttpRequest) -> HttpResponse:
    return redirect("totals", WEEK)


@require_safe
@never_cache
def totals_page(request: HttpRequest, period: str) -> HttpResponse:
    """``week``, of which ``?week=2026-W49`` names an earlier one, or ``all``."""
    board = request.GET.get("board", CLEAN)
    if period not in (WEEK, ALL_TIME) or board not in BOARDS:
        raise Http404(_("There is no such board."))
    first, present = weeks_played(now=now())
    week = _week_asked_for(request, first, present) if period == WEEK else None
    found = totals(board=board, week=week)
    page = Paginator(found, ROWS_PER_PAGE).get_page(request.GET.get("page"))
    me, neighbours = found.around(player_of(request))
    context = {
        "period": period,
        "board": board,
        "query": _query(week, present),
        "week": week,
        "last_day": week and week + A_WEEK - timedelta(days=1),
        "is_present": week == present,
        "earlier": name_of_week(week - A_WEEK) if week and week > first else None,
        "later": name_of_week(week + A_WEEK) if week and week < present else None,
        "page": page,
        "total": len(found),
        "me": me,
        "neighbours": neighbours,
    }
    return render(request, "leaderboard/totals.html", context)


def _week_asked_for(request: HttpRequest, first: date, present: date) -> date:
    try:
        week = parse_week(request.GET["week"]) if "week" in request.GET else present
    except ValueError:
        raise Http404(_("There is no such week.")) from None
    if not first <= week <= present:
        raise Http404(_("There is no such week."))
    return week


def _query(week: date | None, present: date) -> str:
    """What keeps the links of the page within the week that it shows."""
    return f"week={name_of_week(week)}&" if week and week != present else ""
