"""The friends' board, and following the players who stand on it."""

from collections.abc import Callable
from datetime import date

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from game.clock import now
from game.engine.rules import RULE_LETTERS
from game.models import Player
from game.rate_limits import RateLimit
from game.services.players import ensure_player
from game.sessions import player_of
from leaderboard.converters import parse_day
from leaderboard.models import Challenge
from leaderboard.selectors.calendar_day import days_beside
from leaderboard.selectors.follows import (
    FoundPlayer,
    circle_of,
    find_player,
    find_players,
    followed_by,
)
from leaderboard.selectors.friends import FriendsBoard, friends_board
from leaderboard.selectors.totals import TotalsRow, totals
from leaderboard.services.challenges import find_challenge, today
from leaderboard.services.follows import NotYourself, TooManyFollows, follow, unfollow
from leaderboard.standings.board import OPEN
from leaderboard.weeks import week_of

SEARCHES = RateLimit("player-searches", count=60, seconds=60)
FOLLOWS = RateLimit("follows", count=120, seconds=60)


@require_safe
@never_cache
def friends(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    day = _day_asked_for(request)
    wanted = request.GET.get("q", "").strip()
    followed = list(followed_by(player)) if player else []
    previous, following = days_beside(day, now=now())
    context = {
        "day": day,
        "is_today": day == today(now()),
        "boards": _boards(day, player) if player and followed else [],
        "week": _week(player) if player and followed else [],
        "followed": followed,
        "previous": previous,
        "next": following,
        "wanted": wanted,
        "found": _search(request, wanted) if wanted else [],
    }
    return render(request, "leaderboard/friends.html", context)


@require_POST
def follow_player(request: HttpRequest) -> HttpResponse:
    def do(player: Player, other: Player) -> None:
        try:
            is_new = follow(follower=player, followed=other, now=now())
        except (NotYourself, TooManyFollows) as error:
            messages.error(request, str(error))
        else:
            if is_new:
                messages.success(request, _("You follow %(name)s now.") % {"name": other.name})

    return _about_another(request, do)


@require_POST
def unfollow_player(request: HttpRequest) -> HttpResponse:
    def do(player: Player, other: Player) -> None:
        if unfollow(follower=player, followed=other):
            words = _("You no longer follow %(name)s.")
            messages.success(request, words % {"name": other.name})

    return _about_another(request, do)


def _about_another(request: HttpRequest, do: Callable[[Player, Player], None]) -> HttpResponse:
    """Do it for the player named in the form, then go back to the page with the button."""
    try:
        other = find_player(request.POST.get("name", ""))
    except Player.DoesNotExist:
        raise Http404(_("There is no such player.")) from None
    player = ensure_player(request)
    FOLLOWS.spend(player.pk)
    do(player, other)
    back = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        back, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return redirect(back if is_ours else reverse("friends"))


def _day_asked_for(request: HttpRequest) -> date:
    try:
        day = parse_day(request.GET["day"]) if "day" in request.GET else today(now())
    except ValueError:
        raise Http404(_("There is no such day.")) from None
    if day > today(now()):
        raise Http404(_("There is no such day."))
    return day


def _boards(day: date, player: Player) -> list[FriendsBoard]:
    boards = []
    for rules in RULE_LETTERS:
        try:
            challenge = find_challenge(day, rules, now=now())
        except Challenge.DoesNotExist:
            continue
        boards.append(friends_board(challenge=challenge, player=player, now=now()))
    return boards


def _week(player: Player) -> list[TotalsRow]:
    """The present week's totals of the player and those followed, with or without undo."""
    circle = {member.pk for member in circle_of(player)}
    return totals(board=OPEN, week=week_of(today(now()))).among(circle)


def _search(request: HttpRequest, wanted: str) -> list[FoundPlayer]:
    SEARCHES.spend(request.META["REMOTE_ADDR"])
    return find_players(wanted, follower=player_of(request))
