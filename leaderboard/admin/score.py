"""Scores. A score is changed by its game only; an admin can void it and take that back."""

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from game.admin.read_only import ReadOnlyAdmin
from game.admin.search import SEARCH_HELP, SearchByDayAndCode
from game.clock import now
from leaderboard.models import Score
from leaderboard.services.scores import restore_scores, void_scores


class ReasonForm(ActionForm):
    reason = forms.CharField(label=_("Reason:"), max_length=200, required=False)


@admin.register(Score)
class ScoreAdmin(SearchByDayAndCode, ReadOnlyAdmin):
    list_display = (
        "challenge",
        "player",
        "cards_cleared",
        "score",
        "moves",
        "undos",
        "elapsed_ms",
        "finished_at",
        "voided_at",
        "void_reason",
    )
    list_filter = ("challenge__rules", ("voided_at", admin.EmptyFieldListFilter))
    date_hierarchy = "challenge__date"
    search_fields = ("player__name_key", "game__id")
    search_help_text = SEARCH_HELP
    day_lookup = "challenge__date"
    deal_lookup = "challenge__deal"
    show_full_result_count = False
    list_select_related = ("challenge", "player")
    ordering = ("-challenge__date", "-cards_cleared", "-score", "moves", "elapsed_ms")
    actions = ("void", "restore")
    action_form = ReasonForm

    def has_void_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("leaderboard.change_score")

    @admin.action(description=_("Void: take off the boards"), permissions=["void"])
    def void(self, request: HttpRequest, queryset: QuerySet[Score]) -> None:
        reason = request.POST.get("reason", "")
        count = void_scores(scores=queryset, reason=reason, now=now())
        text = ngettext("%(count)d score voided.", "%(count)d scores voided.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)

    @admin.action(description=_("Restore: put back on the boards"), permissions=["void"])
    def restore(self, request: HttpRequest, queryset: QuerySet[Score]) -> None:
        count = restore_scores(scores=queryset)
        text = ngettext("%(count)d score restored.", "%(count)d scores restored.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)
