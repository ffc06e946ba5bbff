"""Forms of the pages: what was typed is kept, and an error says what to do."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.forms import UsernameField
from django.utils.translation import gettext_lazy as _

from game.engine.codes import DealCode, parse_code
from game.engine.errors import CodeError
from game.engine.rules import Rules
from game.models import Player
from game.models.game import OPTION_NAMES, RULES_NAMES
from game.models.player import GUEST_PREFIX, NAME_MAX, NAME_VALIDATORS, SETTINGS
from game.refusals import words_of
from game.services.games import random_code
from game.services.players import NameTaken, is_name_free

EASY = "E"


class NewGameForm(forms.Form):
    """A deal by its code, or a random one under a rule letter."""

    rules = forms.ChoiceField(
        label=_("Rules"),
        choices=list(RULES_NAMES.items()),
        required=False,
        initial=EASY,
        widget=forms.RadioSelect,
    )
    options = forms.MultipleChoiceField(
        label=_("More rules"),
        choices=list(OPTION_NAMES.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    code = forms.CharField(
        label=_("Deal code"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def clean_code(self) -> DealCode | None:
        text = self.cleaned_data["code"]
        if not text.strip():
            return None
        try:
            return parse_code(text)
        except CodeError as error:
            raise forms.ValidationError(words_of(error)) from error

    def deal_code(self) -> DealCode:
        """The code to deal, once the form is valid."""
        if self.cleaned_data["code"]:
            code: DealCode = self.cleaned_data["code"]
            return code
        options = "".join(self.cleaned_data["options"])
        rules = Rules.from_letters(self.cleaned_data["rules"] or EASY, options)
        return random_code(rules=rules, version="TP1")


class NameForm(forms.Form):
    """A name that is free. ``player`` may keep the one they have."""

    name = UsernameField(
        label=_("Name"),
        max_length=NAME_MAX,
        validators=NAME_VALIDATORS,
        help_text=_("2 to 20 letters, digits, hyphens or underscores. Others see it."),
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )

    def __init__(self, *args: Any, player: Player | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        keeps = self.player is not None and self.player.name == name
        if not keeps and name.casefold().startswith(GUEST_PREFIX.casefold()):
            raise forms.ValidationError(_("Names that start with “Guest-” are kept for guests."))
        if not is_name_free(name, player=self.player):
            raise forms.ValidationError(str(NameTaken()))
        return name


class SettingsForm(forms.ModelForm):
    class Meta:
        model = Player
        fields = SETTINGS
        labels = {
            "mistake_help": _("Mistake help"),
            "theme": _("Theme"),
            "card_face": _("Cards"),
            "animation": _("Animation"),
            "sounds": _("Sounds"),
            "confirm_resign": _("Ask before resigning"),
        }
        help_texts = {
            "mistake_help": _("Says why a card cannot be played"),
            "animation": _("Cards fly and turn"),
        }

    def selects(self) -> list[forms.BoundField]:
        return [field for field in self if isinstance(field.field, forms.ChoiceField)]

    def switches(self) -> list[forms.BoundField]:
        return [field for field in self if isinstance(field.field, forms.BooleanField)]


class SignUpForm(NameForm):
    password1 = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least 8 characters, not a common one."),
    )
    password2 = forms.CharField(
        label=_("Password again"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        password = data.get("password1")
        if password and data.get("password2") and password != data["password2"]:
            self.add_error("password2", _("The two passwords differ. Type the same one twice."))
        if password:
            try:
                password_validation.validate_password(password, Player(name=data.get("name", "")))
            except forms.ValidationError as error:
                self.add_error("password1", error)
        return data
