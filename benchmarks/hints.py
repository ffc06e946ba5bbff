"""How long a hint takes, at several stages of a game: ``python benchmarks/hints.py``.

The stages are those of the won game of ``seeds/``, and the starts of its deal under rule options.
"""

import statistics
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.examples import WON_CODE, start_of, won_line
from game.engine.hints import hint
from game.engine.replay import replay
from game.engine.solver import solve
from game.engine.state import State

OPTIONS = ("S", "T", "J", "O", "W", "STJOW")
STAGES = (0, 10, 20, 30, 40, 48)
RUNS = 9
REFERENCE_MS = 300.0


def hint_ms(state: State, rng: Random) -> float:
    began = time.perf_counter()
    hint(state, rng)
    return (time.perf_counter() - began) * 1000


def report(name: str, state: State) -> bool:
    """Print the median beside the reference; whether it is met."""
    rng = Random(1)  # noqa: S311 - the same samples in every run
    times = [hint_ms(state, rng) for _ in range(RUNS)]
    median = statistics.median(times)
    is_met = median < REFERENCE_MS
    shown = hint(state, rng)
    print(
        f"{name}: median {median:.0f} ms, worst {max(times):.0f} ms of {RUNS},"
        f" {shown.samples} samples (reference: under {REFERENCE_MS:g} ms)"
        f" {'met' if is_met else 'MISSED'}"
    )
    return is_met


def main() -> int:
    """Print a line for each stage and each option; 1 when one misses the reference."""
    start, line = start_of(WON_CODE), won_line()
    solve(start.deal, start.rules)  # builds the solver's tables
    states = replay(start, line)
    results = [report(f"{WON_CODE} after {n} moves", states[n]) for n in STAGES]
    results += [
        report(f"start of {WON_CODE}-{letters}", start_of(f"{WON_CODE}-{letters}"))
        for letters in OPTIONS
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
