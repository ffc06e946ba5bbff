"""The time that is left, as countdown.js goes on to write it: the words do not change under the eyes."""

import math
from datetime import datetime, timedelta

from django import template
from django.utils.translation import gettext as _

from game.clock import now

register = template.Library()

SECONDS_PER_MINUTE = 60
MINUTES_PER_HOUR = 60


@register.simple_tag
def server_now() -> str:
    """The present moment, for server-clock.js: the clock of a device may be wrong."""
    return now().isoformat()


@register.filter
def time_left(moment: datetime) -> str:
    """In two units at most: ``7 h 04 min left``, ``12 min left``, ``40 s left``."""
    seconds = max(0, math.ceil((moment - now()) / timedelta(seconds=1)))
    minutes = seconds // SECONDS_PER_MINUTE
    if not minutes:
        return _("%(seconds)s s left") % {"seconds": seconds}
    hours, minutes = divmod(minutes, MINUTES_PER_HOUR)
    if not hours:
        return _("%(minutes)s min left") % {"minutes": minutes}
    return _("%(hours)s h %(minutes)s min left") % {"hours": hours, "minutes": f"{minutes:02}"}
