"""The calendar of past dailies, and one day of it."""

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game.clock import now
from game.sessions import player_of
from leaderboard.models import Challenge
from leaderboard.selectors.calendar import month_of
from leaderboard.selectors.calendar_day import day_details
from leaderboard.services.challenges import ensure_dailies, today
from leaderboard.services.final_ranks import settle_due_dailies


@require_safe
@never_cache
def archive(request: HttpRequest) -> HttpResponse:
    """The present month, with today's dailies below."""
    ensure_dailies(now=now())
    return _page(request, month=today(now()), day=today(now()))


@require_safe
@never_cache
def archive_month(request: HttpRequest, month: date) -> HttpResponse:
    return _page(request, month=month, day=None)


@require_safe
@never_cache
def archive_day(request: HttpRequest, day: date) -> HttpResponse:
    if day > today(now()):
        raise Http404(_("There is no such daily."))
    return _page(request, month=day, day=day)


def _page(request: HttpRequest, *, month: date, day: date | None) -> HttpResponse:
    player = player_of(request)
    settle_due_dailies(now=now())
    try:
        context = {
            "month": month_of(month, player=player, now=now()),
            "day": day_details(day, player=player, now=now()) if day else None,
            "player": player,
        }
    except Challenge.DoesNotExist:
        raise Http404(_("There is no such daily.")) from None
    return render(request, "leaderboard/archive.html", context)
