"""The button that follows a player, for any page that names one."""

from typing import Any

from django import template

from game.sessions import player_of
from leaderboard.models import Follow

register = template.Library()


@register.inclusion_tag("leaderboard/_follow.html", takes_context=True)
def follow_button(context: dict[str, Any], name: str) -> dict[str, Any]:
    """Follow, or Unfollow; nothing beside the player's own name."""
    request = context["request"]
    player = player_of(request)
    return {
        "request": request,
        "csrf_token": context.get("csrf_token"),
        "name": name,
        "is_me": player is not None and player.name == name,
        "is_followed": Follow.objects.filter(follower=player, followed__name=name).exists(),
    }
