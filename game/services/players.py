"""Guests, accounts and their settings."""

import secrets

from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from game.models import Player
from game.models.player import GUEST_PREFIX, name_key_of
from game.rate_limits import NEW_GUESTS

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
    login(request, guest)
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
    try:
        with transaction.atomic():
            return Player.objects.create_user(name, is_guest=True)
    except IntegrityError:
        raise NameTaken from None


def _guest_name() -> str:
    return GUEST_PREFIX + "".join(secrets.choice(GUEST_ALPHABET) for _ in range(GUEST_LETTERS))


def sign_up(*, player: Player | None, name: str, password: str) -> Player:
    """An account: the guest's own row, so that nothing played is lost, or a new one."""
    account = player if player is not None and player.is_guest else Player()
    account.name, account.is_guest = name, False
    account.set_password(password)
    return _save_named(account)


def change_name(*, player: Player, name: str) -> Player:
    player.name = name
    return _save_named(player)


def change_mistake_help(*, player: Player, on: bool) -> Player:
    player.mistake_help = on
    player.save(update_fields=["mistake_help"])
    return player


def is_name_free(name: str, *, player: Player | None) -> bool:
    """Whether ``player`` may take this name."""
    others = Player.objects.filter(name_key=name_key_of(name))
    return not (others.exclude(pk=player.pk) if player is not None else others).exists()


def _save_named(player: Player) -> Player:
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError:
        raise NameTaken from None
    return player
