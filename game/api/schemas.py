"""Shapes of the API's bodies."""

from typing import Literal

from ninja import Field, Schema

Theme = Literal["auto", "light", "dark", "contrast"]
CardFace = Literal["two", "four"]


class SettingsOut(Schema):
    mistake_help: bool
    theme: Theme
    card_face: CardFace
    animation: bool
    sounds: bool
    confirm_resign: bool


class MeOut(Schema):
    name: str
    is_guest: bool
    settings: SettingsOut


class SettingsIn(Schema, extra="forbid"):
    mistake_help: bool | None = None
    theme: Theme | None = None
    card_face: CardFace | None = None
    animation: bool | None = None
    sounds: bool | None = None
    confirm_resign: bool | None = None


class MeIn(Schema, extra="forbid"):
    settings: SettingsIn


class NewGameIn(Schema, extra="forbid"):
    code: str | None = Field(None, max_length=200)
    rules: str | None = Field(None, max_length=10)
    options: str = Field("", max_length=10, description="Letters of STJOW, only with “rules”")


class GameOut(Schema):
    id: str
    code: str | None
    rules: str
    kind: str
    socket: str


class StateOut(Schema):
    """The player's view of one game; ``tableau``: a card, "?" for face down, null for gone."""

    id: str
    kind: str
    code: str | None
    rules: str
    n: int
    tableau: list[str | None]
    waste: str | None
    stock: int
    score: int
    moves: int
    undos: int
    run: int
    cards_cleared: int
    status: str
    playable: list[int]
    elapsed_ms: int
    undo_left: int
    hints: int | None = None


class HintOut(Schema):
    """The move that a hint showed: ``t`` is play or draw."""

    t: str
    pos: int | None = None
    chance: float
    samples: int


class LogEntryOut(Schema):
    n: int
    t: str
    pos: int | None = None
    hint: HintOut | None = None
    elapsed_ms: int


class LogOut(Schema):
    id: str
    kind: str
    code: str | None
    rules: str
    status: str
    entries: list[LogEntryOut]
