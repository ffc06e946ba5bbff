"""Dailies: a list, and a calendar with difficulty and turnout."""

from calendar import Calendar
from datetime import date
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.admin.read_only import ReadOnlyAdmin
from game.admin.search import SearchByDayAndCode
from game.clock import now
from game.months import month_after, month_before
from leaderboard.converters import parse_day
from leaderboard.models import Challenge
from leaderboard.selectors.day_charts import day_figures
from leaderboard.selectors.turnout import turnout_of_days
from leaderboard.services.challenges import first_day, today

WEEKS = Calendar()
"""Weeks begin on Monday."""
YEARS = range(2000, 3000)


@admin.register(Challenge)
class ChallengeAdmin(SearchByDayAndCode, ReadOnlyAdmin):
    change_list_template = "admin/leaderboard/challenge/list.html"
    change_form_template = "admin/leaderboard/challenge/day.html"
    list_display = ("date", "rules", "number", "stars", "share_won", "players", "code")
    list_filter = ("rules", "stars")
    search_fields = ("=number",)
    search_help_text = gettext_lazy("A date (2026-11-30 or 2026-11), a number or a deal code.")
    day_lookup = "date"
    deal_lookup = "deal"
    date_hierarchy = "date"
    ordering = ("-date", "-rules")
    list_select_related = ("deal",)
    fields = (
        "date",
        "rules",
        "number",
        "code",
        "stars",
        "share_won",
        "simulated_games",
        "best",
        "final_players",
        "created_at",
    )
    readonly_fields = ("code", "share_won", "best")

    @admin.display(description=gettext_lazy("attempts"))
    def players(self, challenge: Challenge) -> int:
        return challenge.attempts  # type: ignore[attr-defined, no-any-return]

    @admin.display(description=gettext_lazy("code"))
    def code(self, challenge: Challenge) -> str:
        return challenge.deal.public_code(now=now()) or _("secret")

    @admin.display(description=gettext_lazy("best score"))
    def best(self, challenge: Challenge) -> str:
        """Known to nobody while the day is open, as the code is."""
        return str(challenge.best_score) if challenge.is_closed(at=now()) else _("secret")

    @admin.display(description=gettext_lazy("win rate"), ordering="win_rate")
    def share_won(self, challenge: Challenge) -> str:
        return f"{challenge.win_rate:.0%}"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Challenge]:
        challenges: QuerySet[Challenge] = super().get_queryset(request)
        return challenges.annotate(attempts=Count("scores"))

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """No filter by best score in the address either: it would tell that of an open day."""
        return not lookup.startswith("best_score") and super().lookup_allowed(
            lookup, value, request
        )

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        challenge = self.get_object(request, object_id)
        day = None if challenge is None else day_figures(challenge)
        return super().change_view(
            request, object_id, form_url, {**(extra_context or {}), "day": day}
        )

    def get_urls(self) -> list[URLPattern]:
        page = self.admin_site.admin_view(self.calendar_page)
        own = [path("calendar/", page, name="leaderboard_challenge_calendar")]
        return own + super().get_urls()

    def calendar_page(self, request: HttpRequest) -> HttpResponse:
        """One month, ``?month=2026-11``, this one if none is named."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        day = today(now())
        month = _month_of(request.GET.get("month", f"{day:%Y-%m}"))
        weeks = WEEKS.monthdatescalendar(month.year, month.month)
        turnout = turnout_of_days(weeks[0][0], weeks[-1][-1])
        context = {
            **self.admin_site.each_context(request),
            "title": _("Calendar of dailies"),
            "opts": self.opts,
            "month": month,
            "previous": month_before(month),
            "next": month_after(month),
            "today": day,
            "first": first_day(),
            "weeks": [[(cell, turnout.get(cell, [])) for cell in week] for week in weeks],
        }
        return render(request, "admin/leaderboard/challenge/calendar.html", context)


def _month_of(text: str) -> date:
    """The first day of a month such as 2026-11; 404 for what is none."""
    try:
        month = parse_day(f"{text}-01")
    except ValueError:
        raise Http404(_("There is no such month.")) from None
    if month.year not in YEARS:
        raise Http404(_("There is no such month."))
    return month
