"""Pages of the dailies: home and standings."""

from datetime import date
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from game.clock import now
from game.engine.rules import RULE_LETTERS
from game.models import Player
from game.services.players import ensure_player
from game.sessions import player_of
from leaderboard.models import Challenge
from leaderboard.selectors.dailies import late_cards, todays_cards
from leaderboard.selectors.follows import followed_names
from leaderboard.selectors.friends import FRIENDS, friends_board
from leaderboard.selectors.share import standing_places
from leaderboard.selectors.standing_pages import StandingsPages
from leaderboard.selectors.standings import players_ranked
from leaderboard.selectors.streaks import streak_for
from leaderboard.selectors.totals import totals
from leaderboard.services.attempts import attempt_at, start_attempt
from leaderboard.services.challenges import find_challenge, today
from leaderboard.standings.board import BOARDS, CLEAN, OPEN
from leaderboard.weeks import week_of

ROWS_PER_PAGE = 50
TOP_ROWS_OF_WEEK = 5


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    moment = now()
    context = {
        "dailies": todays_cards(player=player, now=moment),
        "late": late_cards(player=player, now=moment),
        "streak": streak_for(player, now=moment) if player else None,
        "week_top": totals(board=CLEAN, week=week_of(today(moment)))[:TOP_ROWS_OF_WEEK],
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
    player = player_of(request)
    if board == FRIENDS:
        return _friends_standings(request, challenge, player)
    if board not in BOARDS:
        raise Http404(_("There is no such board."))
    pages = StandingsPages(challenge, board)
    page = Paginator(pages, ROWS_PER_PAGE).get_page(request.GET.get("page"))
    own = pages.around(player)
    context = {
        **_head(challenge, player),
        "board": board,
        "page": page,
        "total": len(pages),
        "me": own.me,
        "neighbours": own.neighbours,
        "followed_names": followed_names(player),
    }
    return render(request, "leaderboard/standings.html", context)


def _friends_standings(
    request: HttpRequest, challenge: Challenge, player: Player | None
) -> HttpResponse:
    found = friends_board(challenge=challenge, player=player, now=now()) if player else None
    context = {
        **_head(challenge, player),
        "board": FRIENDS,
        "total": found.total if found else players_ranked(challenge, OPEN),
        "friends": found,
    }
    return render(request, "leaderboard/standings_friends.html", context)


def _head(challenge: Challenge, player: Player | None) -> dict[str, Any]:
    """What stands above every board of a daily."""
    attempt = attempt_at(challenge, player) if player else None
    return {
        "challenge": challenge,
        "code": challenge.deal.public_code(now=now()),
        "is_closed": challenge.is_closed(at=now()),
        "is_startable": now() < challenge.starts_until,
        "attempt": attempt,
        "standing": standing_places(attempt) if attempt else None,
    }
