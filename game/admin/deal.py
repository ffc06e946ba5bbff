from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from game.clock import now
from game.models import Deal


@admin.register(Deal)
class DealAdmin(admin.ModelAdmin):
    """A secret deal's code is shown, and found by search, only once its day is closed."""

    list_display = ("id", "shown_code", "note", "secret_until", "created_at")
    search_fields = ("code", "note")
    fields = ("shown_code", "note", "secret_until", "created_at")
    readonly_fields = ("shown_code", "secret_until", "created_at")

    @admin.display(description=_("code"))
    def shown_code(self, deal: Deal) -> str:
        return deal.public_code(now=now()) or "secret"

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """No filter by code in the address either: it would spell out a secret one."""
        return not lookup.startswith("code") and super().lookup_allowed(lookup, value, request)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Deal], search_term: str
    ) -> tuple[QuerySet[Deal], bool]:
        if search_term:
            queryset = queryset.filter(Q(secret_until=None) | Q(secret_until__lte=now()))
        return super().get_search_results(request, queryset, search_term)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Deal | None = None) -> bool:
        return False
