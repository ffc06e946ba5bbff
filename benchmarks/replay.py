"""How long the engine takes to replay and check a whole game: ``python benchmarks/replay.py``."""

import json
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.engine.codes import parse_code
from game.engine.deals import deal_from
from game.engine.replay import replay
from game.engine.state import State, Status, start_game
from game.engine.transitions import Action, Draw, Play

DEAL_CODES = Path(__file__).parents[1] / "seeds" / "deal-codes.json"
CODE = "TP1-E-AAAAAAB"
RUNS = 2000
WARM_UP_RUNS = 100
REFERENCE_MS = 1.0


def won_game() -> tuple[State, list[Action]]:
    """The deal of ``CODE`` and its won line of 50 actions."""
    line = json.loads(DEAL_CODES.read_text(encoding="utf-8"))["won_line_AAAAAAB_E"]
    code = parse_code(CODE)
    start = start_game(deal_from(code), code.rules)
    return start, [Draw() if entry == "draw" else Play(entry) for entry in line]


def replay_ms(start: State, actions: list[Action]) -> float:
    """Milliseconds for one replay, in which every action is checked against the rules."""
    began = time.perf_counter()
    final = replay(start, actions)[-1]
    took = time.perf_counter() - began
    if (final.status, final.score) != (Status.WON, 750):
        raise RuntimeError(f"the won game ended {final.status} with {final.score} points")
    return took * 1000


def main() -> int:
    """Print the median beside its reference; 1 when it is missed."""
    start, actions = won_game()
    for _ in range(WARM_UP_RUNS):
        replay_ms(start, actions)
    median = statistics.median(replay_ms(start, actions) for _ in range(RUNS))
    is_met = median < REFERENCE_MS
    sys.stdout.write(
        f"replay of {len(actions)} actions: median {median:.3f} ms of {RUNS} runs"
        f" (reference: under {REFERENCE_MS:g} ms) {'met' if is_met else 'MISSED'}\n"
    )
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
