"""The guided game: its deal, and the first steps through it.

Once the steps are done, any play wins this deal that does not draw while a card fits.
"""

import json
from dataclasses import dataclass

from game.engine.codes import parse_code
from game.engine.deals import deal_from
from game.engine.layout import Position
from game.engine.scoring import PEAK_POINTS

LESSON_CODE = parse_code("TP1-E-PEAKSK6")


@dataclass(frozen=True, slots=True)
class Step:
    """``say`` names what the guide says (see ``guide-text.js``) before the card at ``pos`` is
    played, or before a draw where that is None. At ``trial`` lies a card that is worth trying, and
    taking back."""

    say: str
    pos: Position | None
    trial: Position | None = None


STEPS = (
    Step("first", 18),
    Step("better", 19, trial=26),
    Step("turned", 22),
    Step("wrap", 25),
    Step("run", 21),
    Step("on", 23),
    Step("turn_back", 13),
    Step("draw", None),
    Step("new_run", 27),
    Step("opens_two", 24),
    Step("on", 14),
    Step("on", 12),
    Step("on", 5),
    Step("near_top", 6),
    Step("top", 1),
)


def guide_data() -> str:
    """The steps as JSON, for the script that guides. Of the cards it tells nothing."""
    steps = [{"say": s.say, "pos": s.pos, "trial": s.trial} for s in STEPS]
    stock = len(deal_from(LESSON_CODE).stock)
    return json.dumps({"stock": stock, "peak_points": PEAK_POINTS, "steps": steps})
