"""Pages of the dailies: home, standings, archive."""

from datetime import date

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from game.clock import now
from game.engine.rules import RULE_LETTERS
from game.services.players import ensure_player
from game.sessions import player_of
from leaderboard.models import Challenge
from leaderboard.selectors.dailies import (
    archive_day,
    closed_days,
    late_cards,
    todays_cards,
)
from leaderboard.selectors.standing_pages import StandingsPages
from leaderboard.services.attempts import attempt_at, start_attempt
from leaderboard.services.challenges import find_challenge
from leaderboard.standings.board import BOARDS, CLEAN

ROWS_PER_PAGE = 50
DAYS_PER_PAGE = 20


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    moment = now()
    context = {
        "dailies": todays_cards(player=player, now=moment),
        "late": late_cards(player=player, now=moment),
        "now": moment,
    }
    return render(request, "home.html", context)


@require_POST
def daily_start(request: HttpRequest, rules: str) -> HttpResponse:
    if rules not in RULE_LETTERS:
        raise Http404(_("There is no such daily."))
    attempt, _is_new = start_attempt(player=ensure_player(request), rules=rules, now=now())
    return redirect("play", game_id=attempt.game_id)


@require_safe
@never_cache
def standings_page(request: HttpRequest, day: date, rules: str) -> HttpResponse:
    try:
        challenge = find_challenge(day, rules, now=now())
    except Challenge.DoesNotExist:
        raise Http404(_("There is no such daily.")) from None
    board = request.GET.get("board", CLEAN)
    if board not in BOARDS:
        raise Http404(_("There is no such board."))
    player = player_of(request)
    pages = StandingsPages(challenge, board)
    page = Paginator(pages, ROWS_PER_PAGE).get_page(request.GET.get("page"))
    own = pages.around(player)
    attempt = attempt_at(challenge, player) if player else None
    is_closed = challenge.is_closed(at=now())
    context = {
        "challenge": challenge,
        "code": challenge.deal.public_code(now=now()),
        "is_closed": is_closed,
        "is_startable": now() < challenge.starts_until,
        "board": board,
        "page": page,
        "total": len(pages),
        "me": own.me,
        "neighbours": own.neighbours,
        "attempt": attempt,
    }
    return render(request, "leaderboard/standings.html", context)


@require_safe
def archive(request: HttpRequest) -> HttpResponse:
    page = Paginator(closed_days(now()), DAYS_PER_PAGE).get_page(request.GET.get("page"))
    days = [archive_day(day) for day in page.object_list]
    return render(request, "leaderboard/archive.html", {"page": page, "days": days})
