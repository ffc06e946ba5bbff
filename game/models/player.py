"""Who plays: an account, or a guest who may become one."""

import unicodedata
from collections.abc import Callable
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import MinLengthValidator, RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

NAME_MIN, NAME_MAX = 2, 20
KEY_MAX = 3 * NAME_MAX
"""Folding the case of one letter may make three of it."""
GUEST_PREFIX = "Guest-"
SETTINGS = ("mistake_help", "theme", "card_face", "animation", "sounds", "confirm_resign")
"""Columns that the player sets."""

NAME_VALIDATORS: list[Callable[[Any], None]] = [
    MinLengthValidator(NAME_MIN),
    RegexValidator(
        r"^[^\W_](?:[\w-]*[^\W_])?\Z",
        _("Use letters, digits, hyphens and underscores; start and end with a letter or a digit."),
    ),
]


def name_key_of(name: str) -> str:
    """What makes two names the same: letter case and ways to write one letter don't count."""
    return unicodedata.normalize("NFKC", name).casefold()


class Theme(models.TextChoices):
    AUTO = "auto", pgettext_lazy("theme", "As the device")
    LIGHT = "light", pgettext_lazy("theme", "Light")
    DARK = "dark", pgettext_lazy("theme", "Dark")
    CONTRAST = "contrast", pgettext_lazy("theme", "High contrast")


class CardFace(models.TextChoices):
    TWO = "two", _("Two colours")
    FOUR = "four", _("Four colours, large figures")


class PlayerManager(BaseUserManager["Player"]):
    def get_by_natural_key(self, username: str | None) -> "Player":
        return self.get(name_key=name_key_of(username or ""))

    def create_user(self, name: str, password: str | None = None, **fields: Any) -> "Player":
        player = self.model(name=name, **fields)
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(self, name: str, password: str | None = None) -> "Player":
        return self.create_user(name, password, is_staff=True, is_superuser=True)


class Player(AbstractBaseUser, PermissionsMixin):
    name = models.CharField(
        _("name"),
        max_length=NAME_MAX,
        unique=True,
        validators=NAME_VALIDATORS,
        help_text=_("Shown to others."),
    )
    name_key = models.CharField(
        max_length=KEY_MAX, editable=False, help_text=_("Names that read alike share it.")
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    is_active = models.BooleanField(
        _("active"), default=True, help_text=_("Untick to ban: open sockets stop working at once.")
    )
    is_staff = models.BooleanField(_("staff"), default=False)
    mistake_help = models.BooleanField(_("mistake help"), default=True)
    theme = models.CharField(
        _("theme"), max_length=8, choices=Theme.choices, default=Theme.AUTO.value
    )
    card_face = models.CharField(
        _("card face"), max_length=4, choices=CardFace.choices, default=CardFace.TWO.value
    )
    animation = models.BooleanField(_("animation"), default=True)
    sounds = models.BooleanField(_("sounds"), default=False)
    confirm_resign = models.BooleanField(_("confirm before resigning"), default=True)
    date_joined = models.DateTimeField(_("joined"), auto_now_add=True)

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "name"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.UniqueConstraint(fields=["name_key"], name="player_name_unique"),
            models.CheckConstraint(
                name="player_theme_known", condition=models.Q(theme__in=Theme.values)
            ),
            models.CheckConstraint(
                name="player_card_face_known", condition=models.Q(card_face__in=CardFace.values)
            ),
        ]
        indexes = [
            # PostgreSQL finds the first letters of a name by this one only, not by the constraint.
            models.Index(
                fields=["name_key"], name="player_name_start", opclasses=["varchar_pattern_ops"]
            ),
            models.Index(fields=["date_joined"], name="player_joined"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def settings(self) -> dict[str, str | bool]:
        return {name: getattr(self, name) for name in SETTINGS}

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_key = name_key_of(self.name)
        if (fields := kwargs.get("update_fields")) is not None and "name" in fields:
            kwargs["update_fields"] = {*fields, "name_key"}
        super().save(*args, **kwargs)
