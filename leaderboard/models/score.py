"""A player's one ranked attempt at a daily, and its result once it has one."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from game.engine.layout import TABLEAU_SIZE
from game.models import Game
from leaderboard.models.challenge import Challenge

SCORE_MOST = 999_999_999
ELAPSED_MS_MOST = 10**15 - 1
"""Far more than a game can have: what the standings index has room for."""

RANKED = Q(finished_at__isnull=False, voided_at__isnull=True)
"""What stands on the boards."""


class Score(models.Model):
    """Made when the attempt starts. ``finished_at`` is empty while it does not count: still being
    played, expired, or reopened by an undo. ``version`` grows with every change."""

    challenge = models.ForeignKey(
        Challenge, on_delete=models.PROTECT, related_name="scores", verbose_name=_("daily")
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="scores",
        verbose_name=_("player"),
    )
    game = models.OneToOneField(
        Game, on_delete=models.PROTECT, related_name="attempt", verbose_name=_("game")
    )
    cards_cleared = models.PositiveSmallIntegerField(_("cards cleared"), default=0)
    score = models.IntegerField(_("score"), default=0)
    moves = models.PositiveIntegerField(_("moves"), default=0)
    undos = models.PositiveIntegerField(_("undos"), default=0)
    elapsed_ms = models.PositiveBigIntegerField(_("elapsed (ms)"), default=0)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    final_rank = models.PositiveIntegerField(
        _("final rank"),
        null=True,
        blank=True,
        help_text=_("Place on the clean board of a closed day."),
    )
    voided_at = models.DateTimeField(_("voided"), null=True, blank=True)
    void_reason = models.CharField(_("why it was voided"), max_length=200, blank=True)
    version = models.PositiveIntegerField(_("version"), default=0)
    is_indexed = models.BooleanField(
        _("indexed"), default=False, help_text=_("Whether the standings index has this version.")
    )

    class Meta:
        verbose_name = _("attempt")
        verbose_name_plural = _("attempts")
        constraints = [
            models.UniqueConstraint(
                fields=["challenge", "player"], name="score_challenge_player_unique"
            ),
            models.CheckConstraint(
                name="score_cards_cleared_range",
                condition=Q(cards_cleared__range=(0, TABLEAU_SIZE)),
            ),
            models.CheckConstraint(
                name="score_sortable",
                condition=Q(
                    score__range=(-SCORE_MOST, SCORE_MOST), elapsed_ms__lte=ELAPSED_MS_MOST
                ),
            ),
        ]
        indexes = [
            models.Index(
                "challenge",
                F("cards_cleared").desc(),
                F("score").desc(),
                "moves",
                "elapsed_ms",
                "finished_at",
                "id",
                name="score_standings",
                condition=RANKED,
            ),
            models.Index(
                fields=["challenge"], name="score_unindexed", condition=Q(is_indexed=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.challenge}"

    @property
    def is_voided(self) -> bool:
        return self.voided_at is not None

    @property
    def is_ranked(self) -> bool:
        return self.finished_at is not None and not self.is_voided

    @property
    def is_clean(self) -> bool:
        """Finished without an undo."""
        return self.undos == 0

    @property
    def is_on_clean_board(self) -> bool:
        return self.is_ranked and self.is_clean
