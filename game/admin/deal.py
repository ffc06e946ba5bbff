from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.admin.search import SearchByDayAndCode
from game.clock import now
from game.models import Deal


@admin.register(Deal)
class DealAdmin(SearchByDayAndCode):
    """A secret deal's code is shown, and found, only once its day is closed."""

    list_display = ("id", "shown_code", "note", "secret_until", "created_at")
    search_fields = ("note",)
    search_help_text = _("A note, a deal code, or the date on which it was first dealt.")
    day_lookup = "created_at"
    deal_lookup = ""
    show_full_result_count = False
    fields = ("shown_code", "note", "secret_until", "created_at")
    readonly_fields = ("shown_code", "secret_until", "created_at")

    @admin.display(description=_("code"))
    def shown_code(self, deal: Deal) -> str:
        return deal.public_code(now=now()) or gettext("secret")

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """No filter by code in the address either: it would spell out a secret one."""
        return not lookup.startswith("code") and super().lookup_allowed(lookup, value, request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Deal | None = None) -> bool:
        return False
