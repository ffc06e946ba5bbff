"""A daily: one deal for one UTC date and rule letter."""

from datetime import UTC, date, datetime, time, timedelta

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.models import Deal
from game.models.game import RULES_NAMES

GRACE = timedelta(hours=1)
"""An attempt that began in time may be finished so long after midnight."""


class Challenge(models.Model):
    date = models.DateField(_("date"))
    rules = models.CharField(_("rules"), max_length=1, choices=list(RULES_NAMES.items()))
    number = models.PositiveIntegerField(
        _("number"), help_text=_("Days since the first daily, from 1.")
    )
    deal = models.OneToOneField(
        Deal, on_delete=models.PROTECT, related_name="challenge", verbose_name=_("deal")
    )
    stars = models.PositiveSmallIntegerField(
        _("difficulty"), help_text=_("1 (gentle) to 5 (hard), from the win rate.")
    )
    win_rate = models.FloatField(
        _("win rate"), help_text=_("Share of simulated games of a fair player that were won.")
    )
    simulated_games = models.PositiveIntegerField(_("simulated games"))
    best_score = models.IntegerField(
        _("best score"), null=True, blank=True, help_text=_("The most that the deal allows.")
    )
    final_players = models.PositiveIntegerField(
        _("final players"),
        null=True,
        blank=True,
        help_text=_("On the clean board when the day closed."),
    )
    created_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("daily")
        verbose_name_plural = _("dailies")
        constraints = [
            models.UniqueConstraint(fields=["date", "rules"], name="challenge_date_rules_unique"),
            models.CheckConstraint(name="challenge_rules_known", condition=Q(rules__in=["E", "C"])),
            models.CheckConstraint(name="challenge_stars_range", condition=Q(stars__range=(1, 5))),
            models.CheckConstraint(
                name="challenge_win_rate_range", condition=Q(win_rate__range=(0, 1))
            ),
            models.CheckConstraint(name="challenge_number_from_one", condition=Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return gettext("Daily No. %(number)s, %(rules)s (%(date)s)") % {
            "number": self.number,
            "rules": self.rules_name,
            "date": self.date,
        }

    @property
    def rules_name(self) -> str:
        return str(RULES_NAMES[self.rules])

    @property
    def starts_until(self) -> datetime:
        return starts_until(self.date)

    @property
    def closes_at(self) -> datetime:
        return self.starts_until + GRACE

    def is_closed(self, *, at: datetime) -> bool:
        """Whether its standings are final and its deal is public."""
        return at >= self.closes_at


def starts_until(day: date) -> datetime:
    """The end of a UTC day."""
    return datetime.combine(day, time(), tzinfo=UTC) + timedelta(days=1)


def first_open_day(at: datetime) -> date:
    """The earliest UTC date whose dailies have not closed."""
    return (at - GRACE).astimezone(UTC).date()
