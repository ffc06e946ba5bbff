"""Guests, accounts and their settings."""

import secrets
from collections.abc import Callable
from typing import TypeVar

from django.contrib.auth import login
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from game.models import Player
from game.models.player import GUEST_PREFIX, SETTINGS, name_key_of
from game.rate_limits import NEW_GUESTS

T = TypeVar("T")

GUEST_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
GUEST_LETTERS = 6
GUEST_TRIES = 5


class NameTaken(Exception):
    """Someone else has this name, or a name that reads the same."""

    code = "name_taken"

    def __init__(self) -> None:
        super().__init__(_("This name is taken. Choose another one."))


def ensure_player(request: HttpRequest) -> Player:
    """Who makes this request: a visitor without a player becomes a guest, logged in."""
    if isinstance(request.user, Player):
        return request.user
    NEW_GUESTS.spend(request.META["REMOTE_ADDR"])
    guest = create_guest()
    secret = request.META.get("CSRF_COOKIE")
    login(request, guest)
    if secret is not None:
        # Forms in the visitor's other tabs stay good. Nobody gains by a secret from before: a guest
        # may do nothing that a visitor may not.
        request.META["CSRF_COOKIE"] = secret
    return guest


def create_guest() -> Player:
    """A new guest with a random free name and no password."""
    for _try in range(GUEST_TRIES - 1):
        try:
            return _create_guest_named(_guest_name())
        except NameTaken:
            continue
    return _create_guest_named(_guest_name())


def _create_guest_named(name: str) -> Player:
    return _named(lambda: Player.objects.create_user(name, is_guest=True))


def _guest_name() -> str:
    return GUEST_PREFIX + "".join(secrets.choice(GUEST_ALPHABET) for _ in range(GUEST_LETTERS))


def sign_up(*, player: Player | None, name: str, password: str) -> Player:
    """An account: the guest's own row, so that nothing played is lost, or a new one."""
    if player is None or not player.is_guest:
        return _named(lambda: Player.objects.create_user(name, password))
    changes = {"name": name, "name_key": name_key_of(name), "password": make_password(password)}
    guests = Player.objects.filter(pk=player.pk, is_guest=True)
    if not _named(lambda: guests.update(**changes, is_guest=False)):
        raise NameTaken  # another sign-up of this guest was quicker
    player.refresh_from_db()
    return player


def change_name(*, player: Player, name: str) -> Player:
    player.name = name
    _named(lambda: player.save(update_fields=["name"]))
    return player


def change_settings(*, player: Player, **changes: str | bool) -> Player:
    """Change some of the player's settings (``SETTINGS``), each to a value that it may have.

    Raises ``ValueError`` for a setting that does not exist.
    """
    if unknown := changes.keys() - set(SETTINGS):
        raise ValueError(f"no settings of a player: {', '.join(sorted(unknown))}")
    for name, value in changes.items():
        setattr(player, name, value)
    player.save(update_fields=list(changes))
    return player


def is_name_free(name: str, *, player: Player | None) -> bool:
    """Whether ``player`` may take this name."""
    others = Player.objects.filter(name_key=name_key_of(name))
    return not (others.exclude(pk=player.pk) if player is not None else others).exists()


def _named(write: Callable[[], T]) -> T:
    """What ``write`` returns; ``NameTaken`` where it would give two players one name."""
    try:
        with transaction.atomic():
            return write()
    except IntegrityError:
        raise NameTaken from None
