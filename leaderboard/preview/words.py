"""What preview pictures say, in the language that is active."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from leaderboard.models import Challenge
from leaderboard.preview.picture import Words


def words_of_site() -> Words:
    return Words(
        brand=_("TriPeaks"),
        heading=_("One deal a day"),
        line=_("Clear three peaks of cards. The same deal for everyone."),
    )


def words_of_daily(challenge: Challenge) -> Words:
    """Which daily it is and how hard; nothing from which its deal could be told."""
    facts = {
        "rules": challenge.rules_name,
        "date": date_format(challenge.date, "DATE_FORMAT"),
    }
    return Words(
        brand=_("TriPeaks"),
        heading=_("Daily No. %(number)s") % {"number": challenge.number},
        line=_("%(rules)s · %(date)s") % facts,
        difficulty=_("Difficulty"),
        stars=challenge.stars,
    )
