from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from game.access import is_replay_public
from game.admin.read_only import ReadOnlyAdmin
from game.admin.search import SEARCH_HELP, SearchByDayAndCode
from game.clock import now
from game.models import Game
from game.selectors.replays import Replay, checked_replay_of
from game.services.verification import verify_game


@admin.register(Game)
class GameAdmin(SearchByDayAndCode, ReadOnlyAdmin):
    """Games with their replay: the board as the player saw it, entry by entry."""

    change_form_template = "admin/game/game/replay.html"
    list_display = (
        "id",
        "player",
        "kind",
        "rules_name",
        "status",
        "cards_cleared",
        "score",
        "moves",
        "undos",
        "created_at",
    )
    list_filter = ("kind", "status")
    search_fields = ("id", "player__name_key")
    search_help_text = SEARCH_HELP
    day_lookup = "created_at"
    deal_lookup = "deal"
    date_hierarchy = "created_at"
    show_full_result_count = False
    list_select_related = ("player", "deal")
    ordering = ("-created_at",)
    actions = ("verify",)

    @admin.display(description=_("rules"))
    def rules_name(self, game: Game) -> str:
        return game.rules_name

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        game = self.get_object(request, object_id)
        replay = None if game is None else _replay(game)
        context = {**(extra_context or {}), "replay": replay}
        return super().change_view(request, object_id, form_url, context)

    @admin.action(description=_("Verify: replay the log and compare"))
    def verify(self, request: HttpRequest, queryset: QuerySet[Game]) -> None:
        results = [verify_game(game) for game in queryset.select_related("deal")]
        for result in results:
            for problem in result.problems:
                self.message_user(request, f"{result.game}: {problem}", messages.ERROR)
        sound = sum(result.is_sound for result in results)
        if sound:
            text = ngettext(
                "%(count)d game is as its log says.",
                "%(count)d games are as their logs say.",
                sound,
            )
            self.message_user(request, text % {"count": sound}, messages.SUCCESS)


def _replay(game: Game) -> Replay:
    """With analysis once everyone may see it: before, it would tell staff who play themselves."""
    return checked_replay_of(game, with_analysis=is_replay_public(game, now=now()))
