"""Who follows whom."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class Follow(models.Model):
    """``follower`` sees ``followed`` on the friends' board; nobody is told or asked."""

    follower = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="follows",
        verbose_name=_("follower"),
    )
    followed = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="followers",
        verbose_name=_("followed player"),
    )
    created_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("follow")
        verbose_name_plural = _("follows")
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="follow_pair_unique"),
            models.CheckConstraint(name="follow_not_oneself", condition=~Q(follower=F("followed"))),
        ]

    def __str__(self) -> str:
        return f"{self.follower} → {self.followed}"
