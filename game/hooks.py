"""What other apps ask of game, without game knowing them. They register when Django starts."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeAlias

from game.models import Game

ResultListener: TypeAlias = Callable[[Game, datetime], None]
"""Called with a game whose status just changed and the time of it, inside that transaction."""

Checker: TypeAlias = Callable[[Game], list[str]]
"""Called with a game under verification; returns what is wrong in the other app's rows, as text."""

PageContext: TypeAlias = Callable[[Game], dict[str, Any]]
"""Called with a game that is shown; returns what the other app adds to the play page."""

result_listeners: list[ResultListener] = []
checkers: list[Checker] = []
page_contexts: list[PageContext] = []


def result_changed(game: Game, at: datetime) -> None:
    for listener in result_listeners:
        listener(game, at)


def problems_of(game: Game) -> list[str]:
    return [problem for checker in checkers for problem in checker(game)]


def play_page_context(game: Game) -> dict[str, Any]:
    return {key: value for context in page_contexts for key, value in context(game).items()}
