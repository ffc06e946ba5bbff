from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from game.models import Player
from game.models.player import SETTINGS, name_key_of
from game.services.players import NameTaken, is_name_free
from game.services.sessions import end_session


class FreeName:
    """Names that read alike are one name; the database would refuse the second."""

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]  # type: ignore[attr-defined]
        if not is_name_free(name, player=self.instance):  # type: ignore[attr-defined]
            raise ValidationError(str(NameTaken()))
        return name


class PlayerCreationForm(FreeName, AdminUserCreationForm):
    class Meta:
        model = Player
        fields = ("name",)


class PlayerChangeForm(FreeName, UserChangeForm):
    class Meta:
        model = Player
        fields = "__all__"


@admin.register(Player)
class PlayerAdmin(UserAdmin):
    """Accounts and guests. Unticking “active” bans: open sockets stop working at once."""

    form = PlayerChangeForm
    add_form = PlayerCreationForm
    list_display = ("name", "is_guest", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_guest", "is_active", "is_staff")
    search_fields = ("name_key",)
    search_help_text = _("A name, or a part of it.")
    date_hierarchy = "date_joined"
    show_full_result_count = False
    ordering = ("-date_joined",)
    readonly_fields = ("date_joined", "last_login", *SETTINGS)
    fieldsets = (
        (None, {"fields": ("name", "password", "is_guest")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups")}),
        (_("Settings"), {"fields": SETTINGS, "classes": ("collapse",)}),
        (_("Dates"), {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("name", "usable_password", "password1", "password2")}),)
    filter_horizontal = ("groups",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        return super().get_search_results(request, queryset, name_key_of(search_term))

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:  # noqa: FBT001
        super().save_model(request, obj, form, change)
        if change and not obj.is_active:
            transaction.on_commit(
                lambda: end_session(player_id=obj.pk, session_key=None), robust=True
            )
