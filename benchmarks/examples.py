"""The worked win of ``seeds/``, and the start of any deal, for the benchmarks of the engine."""

import json
from pathlib import Path

from game.engine.codes import parse_code
from game.engine.deals import deal_from
from game.engine.state import State, start_game
from game.engine.transitions import Action, Draw, Play

DEAL_CODES = Path(__file__).parents[1] / "seeds" / "deal-codes.json"
WON_CODE = "TP1-E-AAAAAAB"


def start_of(text: str) -> State:
    """The game of a deal code before its first move."""
    code = parse_code(text)
    return start_game(deal_from(code), code.rules)


def won_line() -> list[Action]:
    """The 50 moves that win the deal of ``WON_CODE`` with 750 points."""
    line = json.loads(DEAL_CODES.read_text(encoding="utf-8"))["won_line_AAAAAAB_E"]
    return [Draw() if entry == "draw" else Play(entry) for entry in line]
