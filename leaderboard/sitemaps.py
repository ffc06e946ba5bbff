"""The public pages of the site, for search engines."""

from datetime import date

from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.urls import reverse

from game.clock import now
from leaderboard.models import Challenge
from leaderboard.services.challenges import today


class Pages(Sitemap):
    """Those that are there on every day."""

    changefreq = "daily"

    def items(self) -> list[str]:
        return ["home", "new_game", "archive", "help", "learn"]

    def location(self, item: str) -> str:
        return reverse(item)


class Standings(Sitemap):
    """One page for each daily that has begun; those made ahead stay unnamed."""

    limit = 5000

    def items(self) -> QuerySet[Challenge]:
        return Challenge.objects.filter(date__lte=today(now())).order_by("-date", "rules")

    def location(self, item: Challenge) -> str:
        return reverse("standings", args=[item.date, item.rules])

    def lastmod(self, item: Challenge) -> date:
        return item.date


SITEMAPS: dict[str, type[Sitemap]] = {"pages": Pages, "standings": Standings}
