"""Refusals: an action that is not legal raises one of these and changes nothing."""

from typing import ClassVar


class RulesError(Exception):
    """An action that the rules do not allow. ``code`` names the reason, ``message`` says it."""

    code: ClassVar[str]
    message: ClassVar[str]

    def __init__(self) -> None:
        super().__init__(self.message)


class NotAdjacent(RulesError):
    code = "not_adjacent"
    message = "Must be one rank higher or lower"


class Blocked(RulesError):
    code = "blocked"
    message = "This card is blocked"


class Gone(RulesError):
    code = "gone"
    message = "This card is gone already"


class StockEmpty(RulesError):
    code = "stock_empty"
    message = "The stock is empty"


class DrawNotAllowed(RulesError):
    code = "draw_not_allowed"
    message = "A card can be played: draw only when none fits"


class NothingToUndo(RulesError):
    code = "nothing_to_undo"
    message = "There is nothing to undo"


class NothingToHint(RulesError):
    code = "nothing_to_hint"
    message = "No move is left to hint at"


class HintOff(RulesError):
    code = "hint_off"
    message = "There are no hints in a ranked game"


class LogFull(RulesError):
    code = "log_full"
    message = "This game has too many moves and undos: resign, or start a new one"


class GameOver(RulesError):
    code = "game_over"
    message = "This game is over"


class CodeError(ValueError):
    """A deal code that can't be read. The text says what is wrong with it: ``message`` with
    ``values`` in their places, so that pages can say it in their own language."""

    code: ClassVar[str] = "bad_code"

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(message % values)
        self.message = message
        self.values = values


def gettext_noop(message: str) -> str:
    """Marks a message for the translators; the engine itself speaks English."""
    return message
