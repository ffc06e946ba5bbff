"""The public pages of the site, for search engines."""

from datetime import date

from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.urls import reverse

from game.clock import now
from leaderboard.models import Challenge
from leaderboard.models.challenge import first_open_day
from leaderboard.services.challenges import today
from leaderboard.views.totals import ALL_TIME, WEEK

NEWEST_MOST = 5000
"""Of each kind of page: a file may name 50,000 in all."""


class Pages(Sitemap):
    """Those that are there on every day."""

    changefreq = "daily"

    def items(self) -> list[str]:
        names = ("home", "new_game", "archive", "help", "learn")
        totals = [reverse("totals", args=[period]) for period in (WEEK, ALL_TIME)]
        return [*(reverse(name) for name in names), *totals]

    def location(self, item: str) -> str:
        return item


class Standings(Sitemap):
    """One page for each daily that has begun; those made ahead stay unnamed."""

    limit = NEWEST_MOST

    def items(self) -> QuerySet[Challenge]:
        return Challenge.objects.filter(date__lte=today(now())).order_by("-date", "rules")

    def location(self, item: Challenge) -> str:
        return reverse("standings", args=[item.date, item.rules])

    def lastmod(self, item: Challenge) -> date:
        return item.date


class ClosedDays(Sitemap):
    """The calendar's page of each day that is over, with its deals; today's is the calendar itself."""

    changefreq = "yearly"
    limit = NEWEST_MOST

    def items(self) -> QuerySet[Challenge, date]:
        closed = Challenge.objects.filter(date__lt=first_open_day(now()))
        return closed.order_by("-date").values_list("date", flat=True).distinct()

    def location(self, item: date) -> str:
        return reverse("archive_day", args=[item])


SITEMAPS: dict[str, type[Sitemap]] = {
    "pages": Pages,
    "standings": Standings,
    "closed_days": ClosedDays,
}
