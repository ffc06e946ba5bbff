"""The move log: one row for each entry of a game."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from game.engine.layout import TABLEAU_SIZE
from game.models.game import Game


class Move(models.Model):
    """Entry ``n`` (from 1) of a game's log; only a play has a ``pos``, only a hint
    has a ``hint`` (``{"pos", "chance", "samples"}``, pos null for a draw).

    ``digest`` chains the entry to all before it, so that a changed row is found and named.
    """

    class Kind(models.TextChoices):
        PLAY = "play", pgettext_lazy("log entry", "Play")
        DRAW = "draw", pgettext_lazy("log entry", "Draw")
        UNDO = "undo", pgettext_lazy("log entry", "Undo")
        HINT = "hint", pgettext_lazy("log entry", "Hint")
        RESIGN = "resign", pgettext_lazy("log entry", "Resign")
        EXPIRE = "expire", pgettext_lazy("log entry", "Expire")

    game = models.ForeignKey(
        Game, on_delete=models.PROTECT, related_name="log", verbose_name=_("game")
    )
    n = models.PositiveIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=6, choices=Kind.choices)
    pos = models.PositiveSmallIntegerField(_("position"), null=True, blank=True)
    hint = models.JSONField(
        _("hint"), null=True, blank=True, help_text=_("The move that was shown, and its chance.")
    )
    elapsed_ms = models.PositiveBigIntegerField(_("elapsed (ms)"))
    digest = models.CharField(_("digest"), max_length=16)

    class Meta:
        verbose_name = _("log entry")
        verbose_name_plural = _("log entries")
        ordering = ["game", "n"]
        constraints = [
            models.UniqueConstraint(fields=["game", "n"], name="move_game_n_unique"),
            models.CheckConstraint(name="move_n_from_one", condition=Q(n__gte=1)),
            models.CheckConstraint(
                name="move_kind_known",
                condition=Q(kind__in=["play", "draw", "undo", "hint", "resign", "expire"]),
            ),
            models.CheckConstraint(
                name="move_hint_has_hint", condition=Q(kind="hint") ^ Q(hint__isnull=True)
            ),
            models.CheckConstraint(
                name="move_play_has_pos",
                condition=Q(kind="play", pos__range=(0, TABLEAU_SIZE - 1))
                | (~Q(kind="play") & Q(pos__isnull=True)),
            ),
        ]

    def __str__(self) -> str:
        return gettext("Entry %(n)s of game %(id)s") % {"n": self.n, "id": self.game_id}
