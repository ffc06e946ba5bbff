"""One player's game of one deal. Its log is the truth; the figures here are for queries."""

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.engine.layout import TABLEAU_SIZE
from game.engine.state import Status
from game.models.deal import Deal

ID_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
ID_LENGTH = 12
STATUS_CHOICES = [
    (Status.PLAYING.value, _("Playing")),
    (Status.BLOCKED.value, _("Blocked")),
    (Status.WON.value, _("Won")),
    (Status.RESIGNED.value, _("Resigned")),
    (Status.EXPIRED.value, _("Expired")),
]
OPTION_NAMES = {
    "S": _("Strict drawing"),
    "T": _("Traditional score"),
    "J": _("Joker"),
    "O": _("Open peaks"),
    "W": _("Empty waste"),
}
RULES_NAMES = {"E": _("Easy"), "C": _("Classic")}


def new_game_id() -> str:
    """A name for the address bar that can't be guessed: 69 bits, no look-alike characters."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def is_game_id(text: str) -> bool:
    """Whether a game could have this id: what comes from an address may be anything."""
    return len(text) == ID_LENGTH and set(text) <= set(ID_ALPHABET)


class Game(models.Model):
    class Kind(models.TextChoices):
        PRACTICE = "practice", _("Practice")
        DAILY = "daily", _("Daily")

    id = models.CharField(
        primary_key=True, max_length=ID_LENGTH, default=new_game_id, editable=False
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="games",
        verbose_name=_("player"),
    )
    deal = models.ForeignKey(
        Deal, on_delete=models.PROTECT, related_name="games", verbose_name=_("deal")
    )
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices)
    created_at = models.DateTimeField(_("created"))
    started_at = models.DateTimeField(
        _("started"), null=True, blank=True, help_text=_("When the deal was first sent.")
    )
    closes_at = models.DateTimeField(
        _("closes"), null=True, blank=True, help_text=_("An unfinished game expires then.")
    )
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    n = models.PositiveIntegerField(_("log entries"), default=0)
    status = models.CharField(
        _("status"), max_length=8, choices=STATUS_CHOICES, default=Status.PLAYING.value
    )
    score = models.IntegerField(_("score"), default=0)
    moves = models.PositiveIntegerField(_("moves"), default=0)
    undos = models.PositiveIntegerField(_("undos"), default=0)
    cards_cleared = models.PositiveSmallIntegerField(_("cards cleared"), default=0)
    elapsed_ms = models.PositiveBigIntegerField(
        _("elapsed (ms)"), default=0, help_text=_("Time of the last log entry.")
    )

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            models.CheckConstraint(
                name="game_kind_known", condition=Q(kind__in=["practice", "daily"])
            ),
            models.CheckConstraint(
                name="game_status_known", condition=Q(status__in=[s.value for s in Status])
            ),
            models.CheckConstraint(
                name="game_daily_closes", condition=Q(kind="practice") | Q(closes_at__isnull=False)
            ),
            models.CheckConstraint(
                name="game_finished_unless_playing",
                condition=Q(status="playing", finished_at__isnull=True)
                | (~Q(status="playing") & Q(finished_at__isnull=False)),
            ),
            models.CheckConstraint(
                name="game_cards_cleared_range",
                condition=Q(cards_cleared__range=(0, TABLEAU_SIZE)),
            ),
        ]
        indexes = [
            models.Index(fields=["player", "-created_at"], name="game_player_recent"),
            models.Index(fields=["created_at"], name="game_created"),
            models.Index(
                fields=["closes_at"], name="game_open_until", condition=Q(status="playing")
            ),
        ]

    def __str__(self) -> str:
        return gettext("Game %(id)s") % {"id": self.pk}

    @property
    def rules(self) -> str:
        return self.deal.rules_letter

    @property
    def rules_name(self) -> str:
        return str(RULES_NAMES[self.rules])

    @property
    def is_final(self) -> bool:
        return Status(self.status).is_final

    @property
    def option_names(self) -> list[str]:
        """The rule options that are on."""
        return [str(OPTION_NAMES[letter]) for letter in self.deal.deal_code.rules.options]

    @property
    def socket_path(self) -> str:
        return f"/ws/games/{self.pk}/"

    def is_closed(self, *, at: datetime) -> bool:
        """Whether its time is over: nothing may be added to its log any more."""
        return self.closes_at is not None and at >= self.closes_at

    def time_at(self, elapsed_ms: int) -> datetime | None:
        """The moment that lies so long after the deal was first sent, None before it was."""
        return self.started_at and self.started_at + timedelta(milliseconds=elapsed_ms)

    def elapsed_at(self, at: datetime) -> int:
        """Milliseconds from the moment the deal was first sent, never less than the last entry's."""
        since = self.started_at or at
        return max(self.elapsed_ms, (at - since) // timedelta(milliseconds=1))
