"""The player's settings as fields: on the account page and in the menu of a game."""

from typing import Any

from django import template

from game.forms import SettingsForm

register = template.Library()


@register.inclusion_tag("game/_settings.html", takes_context=True)
def settings_fields(context: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """The fields; ``prefix`` keeps their ids apart where a page has them twice."""
    form = context.get("settings_form") or SettingsForm(instance=context["preferences"])
    form.auto_id = f"{prefix}id_%s"
    return {"form": form}
