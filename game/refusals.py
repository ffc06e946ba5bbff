"""The engine's refusals in the language of whoever is told."""

from django.utils.translation import gettext

from game.engine.errors import CodeError


def words_of(error: CodeError) -> str:
    """What is wrong with a deal code."""
    return gettext(error.message) % error.values
