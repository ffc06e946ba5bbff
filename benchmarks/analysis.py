"""How long the analysis of a finished game takes: ``python benchmarks/analysis.py``.

That is what opening its replay costs the first time: the log is replayed, every position solved,
the marks made and the best line traced. The games are the won one of ``seeds/`` with its 50 moves, and
for the rule options the best line of a deal; the first call builds the solver's tables, too.
"""

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.examples import WON_CODE, start_of, won_line
from game.engine.analysis import Analysis, analyse
from game.engine.replay import replay
from game.engine.solver import solve
from game.engine.state import State
from game.engine.transitions import Action

OPTIONS = ("S", "T", "J", "STJOW")
RUNS = 7
REFERENCE_S = 0.5


def timed(start: State, actions: list[Action]) -> tuple[float, Analysis]:
    """Seconds for one analysis, its best line played included, and what it found."""
    began = time.perf_counter()
    found = analyse(replay(start, actions), actions)
    replay(start, found.best_line)
    return time.perf_counter() - began, found


def report(name: str, start: State, actions: list[Action]) -> bool:
    """Print the median beside the reference; whether it is met."""
    times = [timed(start, actions)[0] for _ in range(RUNS)]
    median = statistics.median(times)
    is_met = median < REFERENCE_S
    print(
        f"{name}, {len(actions)} moves: median {median:.3f} s, worst {max(times):.3f} s of {RUNS}"
        f" (reference: under {REFERENCE_S:g} s) {'met' if is_met else 'MISSED'}"
    )
    return is_met


def main() -> int:
    """Print all figures; 1 when the won game's misses its reference."""
    start, line = start_of(WON_CODE), won_line()
    first, found = timed(start, line)
    if found.reachable[0] != 763 or sum(mark.cost for mark in found.marks) != 13:
        raise RuntimeError("the won game was not analysed as it is known")
    print(f"first analysis of a process, {len(line)} moves: {first:.3f} s")
    is_met = report(f"{WON_CODE}, won", start, line)
    for letters in OPTIONS:
        start = start_of(f"{WON_CODE}-{letters}")
        report(f"{WON_CODE}-{letters}, best line", start, list(solve(start.deal, start.rules).line))
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
