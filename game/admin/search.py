"""One search box for what an operator has at hand: a name, an id, a date, a deal code."""

import re
from datetime import UTC, date, datetime, time
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from game.clock import now
from game.engine.codes import parse_code
from game.engine.errors import CodeError
from game.models.player import name_key_of
from game.months import month_after

SEARCH_HELP = _("A player, the id of a game, a date (2026-11-30 or 2026-11) or a deal code.")
DAY = re.compile(r"(\d{4})-(\d{2})(?:-(\d{2}))?", re.ASCII)


class SearchByDayAndCode(admin.ModelAdmin):
    """Words that are a UTC day, a month or a deal code filter; all others go to ``search_fields``,
    folded as names are. The code of a deal that is still secret finds nothing."""

    day_lookup: str
    """A date field, or a moment."""
    deal_lookup: str
    """The way to the deal; empty for the deal itself."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        others = []
        for word in search_term.split():
            if span := _span_of(word):
                queryset = queryset.filter(self._within(*span))
            elif code := _code_of(word):
                queryset = queryset.filter(self._has_public_code(code))
            else:
                others.append(name_key_of(word))
        return super().get_search_results(request, queryset, " ".join(others))

    def _within(self, first: date, after: date) -> Q:
        bounds: list[date] = [first, after]
        if not self.day_lookup.endswith("date"):
            bounds = [datetime.combine(day, time(), tzinfo=UTC) for day in bounds]
        return Q((f"{self.day_lookup}__gte", bounds[0]), (f"{self.day_lookup}__lt", bounds[1]))

    def _has_public_code(self, code: str) -> Q:
        way = f"{self.deal_lookup}__" if self.deal_lookup else ""
        is_public = Q((f"{way}secret_until", None)) | Q((f"{way}secret_until__lte", now()))
        return Q((f"{way}code", code)) & is_public


def _span_of(word: str) -> tuple[date, date] | None:
    """The first day of what the word names and the day after its last; None for no date."""
    if not (match := DAY.fullmatch(word)):
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        if day is not None:
            first = date(year or 0, month or 0, day)
            return first, date.fromordinal(first.toordinal() + 1)
        first = date(year or 0, month or 0, 1)
        return first, month_after(first)
    except (ValueError, OverflowError):
        return None


def _code_of(word: str) -> str | None:
    try:
        return str(parse_code(word))
    except CodeError:
        return None
