"""What the operator's first page says of today."""

from typing import Any

from django import template

from game.clock import now
from leaderboard.selectors.turnout import today_so_far

register = template.Library()


@register.inclusion_tag("admin/leaderboard/_today.html")
def admin_today() -> dict[str, Any]:
    return {"today": today_so_far(now=now())}
