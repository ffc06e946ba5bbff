from django.contrib import admin

from game.admin.read_only import ReadOnlyAdmin
from game.models import Move


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    """Single log entries; a game's page replays them."""

    list_display = ("game", "n", "kind", "pos", "elapsed_ms")
    list_filter = ("kind",)
    search_fields = ("game__id", "game__player__name_key")
    show_full_result_count = False
    list_select_related = ("game",)
    ordering = ("-id",)
