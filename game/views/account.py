"""Pages of a player: sign up, log in, name and settings."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from game.forms import NameForm, SettingsForm, SignUpForm
from game.models import Player
from game.models.player import name_key_of
from game.rate_limits import LOG_INS, SIGN_UPS, TooMany
from game.services.players import (
    NameTaken,
    change_name,
    change_settings,
    ensure_player,
    sign_up,
)
from game.sessions import player_of


@never_cache
def sign_up_page(request: HttpRequest) -> HttpResponse:
    guest = player_of(request)
    if guest is not None and not guest.is_guest:
        return redirect("account")
    form = SignUpForm(request.POST or None, player=guest)
    if form.is_bound and form.is_valid():
        try:
            SIGN_UPS.spend(request.META["REMOTE_ADDR"])
            player = sign_up(
                player=guest,
                name=form.cleaned_data["name"],
                password=form.cleaned_data["password1"],
            )
        except TooMany as error:
            form.add_error(None, str(error))
        except NameTaken as error:
            form.add_error("name", str(error))
        else:
            login(request, player)
            messages.success(request, _("Welcome, %(name)s.") % {"name": player.name})
            return redirect("home")
    return render(request, "account/sign_up.html", {"form": form}, status=_status(form))


class LogInForm(AuthenticationForm):
    """Django's form, with a limit on tries for one name from one address.

    Who knows the password of an account that is closed is told that it is.
    """

    def clean(self) -> dict[str, Any]:
        name = name_key_of(self.cleaned_data.get("username", ""))
        address = self.request.META["REMOTE_ADDR"] if self.request else ""
        try:
            LOG_INS.spend(f"{address}:{name}")
        except TooMany as error:
            self.add_error(None, str(error))
            return self.cleaned_data
        return super().clean()

    def get_invalid_login_error(self) -> ValidationError:
        player = Player.objects.filter(
            name_key=name_key_of(self.cleaned_data["username"]), is_active=False
        ).first()
        if player is not None and player.check_password(self.cleaned_data["password"]):
            return ValidationError(_("This account is closed."), code="inactive")
        return ValidationError(_("The name or the password is wrong."), code="invalid_login")


class LogInPage(LoginView):
    template_name = "account/log_in.html"
    authentication_form = LogInForm

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """With the ``guest`` whose games would be left behind, if there is one."""
        player = player_of(self.request)
        has_games = player is not None and player.is_guest and player.games.exists()
        return super().get_context_data(**kwargs, guest=player if has_games else None)


@never_cache
def account_page(request: HttpRequest) -> HttpResponse:
    player = ensure_player(request)
    form = NameForm(request.POST or None, player=player, initial={"name": player.name})
    if form.is_bound and form.is_valid():
        try:
            change_name(player=player, name=form.cleaned_data["name"])
        except NameTaken as error:
            form.add_error("name", str(error))
        else:
            messages.success(request, _("Saved."))
            return redirect("account")
    context = {"form": form, "player": player}
    return render(request, "account/account.html", context, status=_status(form))


@require_POST
def settings_page(request: HttpRequest) -> HttpResponse:
    player = ensure_player(request)
    form = SettingsForm(request.POST, instance=Player(**player.settings))
    if form.is_valid():
        change_settings(player=player, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("account")
    names = NameForm(player=player, initial={"name": player.name})
    context = {"form": names, "settings_form": form, "player": player}
    return render(request, "account/account.html", context, status=400)


def _status(form: SignUpForm | NameForm) -> int:
    return 400 if form.is_bound else 200
