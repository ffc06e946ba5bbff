"""A deal that is or was played, by its code."""

from datetime import datetime

from django.db import models
from django.db.models.functions import Now
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.engine.codes import DealCode, parse_code
from game.engine.deals import deal_from
from game.engine.state import State, start_game


class Deal(models.Model):
    """``secret_until``: before that moment neither code nor cards may leave the server."""

    code = models.CharField(_("code"), max_length=40, unique=True)
    note = models.CharField(
        _("note"),
        max_length=80,
        blank=True,
        help_text=_("A practice deal with a note is offered in New game."),
    )
    secret_until = models.DateTimeField(_("secret until"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), db_default=Now())

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")

    def __str__(self) -> str:
        return gettext("Deal %(id)s") % {"id": self.pk}

    @property
    def deal_code(self) -> DealCode:
        return parse_code(self.code)

    @property
    def rules_letter(self) -> str:
        return self.deal_code.rules.letter

    def start(self) -> State:
        """The engine's state before the first action."""
        code = self.deal_code
        return start_game(deal_from(code), code.rules)

    def public_code(self, *, now: datetime) -> str | None:
        """The code, or None as long as it is secret."""
        return self.code if self.secret_until is None or self.secret_until <= now else None
