"""The worked examples of ``seeds/``, and games made from them."""

import json
from pathlib import Path
from typing import Any

from game.engine.codes import parse_code
from game.engine.deals import deal_from
from game.engine.state import State, start_game
from game.engine.transitions import Action, Draw, Play

SEEDS = Path(__file__).parents[2] / "seeds"


def _read(name: str) -> Any:
    return json.loads((SEEDS / name).read_text(encoding="utf-8"))


SPEC: dict[str, Any] = _read("spec.json")
DEAL_CODES: dict[str, Any] = _read("deal-codes.json")
SOLVER_DEALS: list[dict[str, Any]] = _read("solver_deals.json")

WON_CODE = "TP1-E-AAAAAAB"
WON_LINE: tuple[Action, ...] = tuple(
    Draw() if entry == "draw" else Play(entry) for entry in DEAL_CODES["won_line_AAAAAAB_E"]
)


def game_of(code: str) -> State:
    """The game of a deal code before its first action."""
    parsed = parse_code(code)
    return start_game(deal_from(parsed), parsed.rules)
