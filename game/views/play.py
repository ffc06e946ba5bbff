"""Pages of a game: starting one, playing it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game import hooks
from game.access import is_replay_public, may_watch
from game.clock import now
from game.forms import NewGameForm
from game.lesson import LESSON_CODE, guide_data
from game.models import Game, Player
from game.rate_limits import NEW_GAMES, TooMany
from game.selectors.games import featured_deals
from game.selectors.replays import replay_of
from game.services.games import expire_if_due, start_practice
from game.services.players import ensure_player
from game.sessions import player_of


def new_game(request: HttpRequest) -> HttpResponse:
    form = NewGameForm(request.POST if request.method == "POST" else None, initial=_wishes(request))
    if form.is_bound and form.is_valid():
        player = ensure_player(request)
        try:
            NEW_GAMES.spend(player.pk)
        except TooMany as error:
            form.add_error(None, str(error))
        else:
            game = start_practice(player=player, code=form.deal_code(), now=now())
            return redirect("play", game_id=game.pk)
    status = 400 if form.is_bound else 200
    context = {"form": form, "featured": featured_deals()}
    return render(request, "new_game.html", context, status=status)


@require_safe
@never_cache
def play(request: HttpRequest, game_id: str) -> HttpResponse:
    game = _game_or_404(game_id)
    player = player_of(request)
    if not may_watch(game, player, now=now()):
        return render(request, "403.html", status=403)
    running_ms = game.elapsed_ms if game.finished_at else game.elapsed_at(now())
    is_owner = player is not None and player.pk == game.player_id
    context = {
        "game": {
            **_game_fields(game),
            "socket": game.socket_path,
            "is_owner": is_owner,
            "has_hints": is_owner and game.kind == Game.Kind.PRACTICE,
            "running_ms": running_ms if game.started_at else None,
            "guide": guide_data() if is_owner and _is_guided(request, game) else None,
        },
        "form": NewGameForm(initial={"options": list(game.deal.deal_code.rules.options)}),
        **hooks.play_page_context(game),
    }
    return render(request, "play.html", context)


@require_safe
@never_cache
def replay(request: HttpRequest, game_id: str) -> HttpResponse:
    game = _game_or_404(game_id)
    if not is_replay_public(game, now=now()):
        raise Http404(_("This replay opens when the game is finished and its day is closed."))
    context = {
        "game": _game_fields(game),
        "replay": replay_of(game, with_analysis=True),
        "share_url": request.build_absolute_uri(),
        "is_own": isinstance(request.user, Player) and request.user.pk == game.player_id,
        **hooks.play_page_context(game),
    }
    return render(request, "replay.html", context)


def _game_or_404(game_id: str) -> Game:
    try:
        return expire_if_due(game_id=game_id, now=now())
    except Game.DoesNotExist:
        raise Http404(_("There is no such game.")) from None


def _is_guided(request: HttpRequest, game: Game) -> bool:
    return "guide" in request.GET and game.deal.code == str(LESSON_CODE)


def _game_fields(game: Game) -> dict[str, Any]:
    return {
        "id": game.pk,
        "kind": game.kind,
        "rules": game.rules,
        "rules_name": game.rules_name,
        "options": game.option_names,
        "code": game.deal.public_code(now=now()),
        "player_name": game.player.name,
    }


def _wishes(request: HttpRequest) -> dict[str, str | list[str]]:
    """What the link to the page asks for: a code, a rule letter, letters of options."""
    wishes: dict[str, str | list[str]] = {
        key: request.GET[key] for key in ("code", "rules") if key in request.GET
    }
    return {**wishes, "options": list(request.GET.get("options", ""))}
