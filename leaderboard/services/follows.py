"""Following players: one-sided, unasked, and only for the follower to see."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.models import Player
from leaderboard.models import Follow

FOLLOWS_MOST = 500


class NotYourself(Exception):
    """One stands on one's own friends' board anyway."""

    code = "not_yourself"

    def __init__(self) -> None:
        super().__init__(_("You cannot follow yourself."))


class TooManyFollows(Exception):
    """The follower has no place left on the friends' board."""

    code = "too_many_follows"

    def __init__(self) -> None:
        super().__init__(
            ngettext(
                "You follow %(count)d player, which is the most. Unfollow somebody first.",
                "You follow %(count)d players, which is the most. Unfollow somebody first.",
                FOLLOWS_MOST,
            )
            % {"count": FOLLOWS_MOST}
        )


@transaction.atomic
def follow(*, follower: Player, followed: Player, now: datetime) -> bool:
    """Whether it is new; following somebody again changes nothing.

    Raises ``NotYourself`` and, with ``FOLLOWS_MOST`` followed already, ``TooManyFollows``.
    """
    if follower.pk == followed.pk:
        raise NotYourself
    # One at a time for each follower, or two at once would both find the last free place.
    Player.objects.select_for_update().get(pk=follower.pk)
    follows = Follow.objects.filter(follower=follower)
    if follows.filter(followed=followed).exists():
        return False
    if follows.count() >= FOLLOWS_MOST:
        raise TooManyFollows
    Follow.objects.create(follower=follower, followed=followed, created_at=now)
    return True


def unfollow(*, follower: Player, followed: Player) -> bool:
    """Whether there was something to undo."""
    deleted, _by_model = Follow.objects.filter(follower=follower, followed=followed).delete()
    return deleted > 0
