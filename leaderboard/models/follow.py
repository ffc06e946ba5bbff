"""Who follows whom."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class Follow(models.Model):
    """``follower`` sees ``followed`` on the friends' board; nobody is told or asked."""

    follower = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows"
    )
    followed = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="followers"
    )
    created_at = models.DateTimeField(_("created"))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="follow_pair_unique"),
            models.CheckConstraint(name="follow_not_oneself", condition=~Q(follower=F("followed"))),
        ]

    def __str__(self) -> str:
        return f"{self.follower} follows {self.followed}"
