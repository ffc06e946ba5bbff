"""A player's page."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game.clock import now
from game.models import Player
from game.sessions import player_of
from leaderboard.selectors.follows import player_named
from leaderboard.selectors.profile import profile_of
from leaderboard.selectors.profile_charts import cards_chart, trend_chart
from leaderboard.services.final_ranks import settle_due_dailies


@require_safe
@never_cache
def profile(request: HttpRequest, name: str) -> HttpResponse:
    try:
        player = player_named(name)
    except Player.DoesNotExist:
        raise Http404(_("There is no such player.")) from None
    if player.name != name:
        return redirect("profile", player.name)
    if not player.is_active:
        # The boards of past days still name the player and link to here.
        return render(request, "leaderboard/profile_closed.html", status=HTTPStatus.GONE)
    settle_due_dailies(now=now())
    viewer = player_of(request)
    found = profile_of(player, viewer=viewer, now=now())
    context = {
        "profile": found,
        "is_mine": viewer is not None and viewer.pk == player.pk,
        "cards_chart": cards_chart(found.results),
        "trend": trend_chart(found.results),
    }
    return render(request, "leaderboard/profile.html", context)
