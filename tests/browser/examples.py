"""The worked examples of seeds/, which the browser must show as they are."""

import json
from typing import Any

from tests.servers import ROOT

SPEC: dict[str, Any] = json.loads((ROOT / "seeds" / "spec.json").read_text())
DEAL_CODES: dict[str, Any] = json.loads((ROOT / "seeds" / "deal-codes.json").read_text())

EASY = "TP1-E-AAAAAAB"
CLASSIC = "TP1-C-AAAAAAB"
EXAMPLE: dict[str, Any] = SPEC["deals"][EASY]
WON_LINE: list[int | str] = DEAL_CODES["won_line_AAAAAAB_E"]
KING_OF_CLUBS, ACE_OF_SPADES, TWO_OF_DIAMONDS = (play["pos"] for play in EXAMPLE["line"])
