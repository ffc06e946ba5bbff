"""How fast the solver is, beside what was known and what was aimed at.

    python -m benchmarks.solver [--deals 10000] [--runs 5]

Single calls are timed on one core by the processor time of this process, which neighbours on the
machine disturb less than the clock on the wall; the wall's figures stand beside them. A deal's time
is the median of several runs, so that "worst" names a slow deal and not a busy moment. Each
figure ends with "met" or "MISSED", and one miss makes the exit status 1.
"""

import argparse
import json
import multiprocessing
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.engine.cards import parse_card
from game.engine.deals import Deal, deal_from
from game.engine.replay import replay
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.solver import Solution, solve
from game.engine.state import start_game
from game.engine.transitions import Draw
from game.management.survey import survey_code
from game.management.survey_workers import count_range

SOLVER_DEALS = Path(__file__).parents[1] / "seeds" / "solver_deals.json"
SEED = 1
STRICT_DEALS = 20
BATCH_TASK = 256

PUBLIC_MEDIAN_MS, PUBLIC_WORST_MS = 141, 551
"""The only sound public solver that was found, on the same deals; it decides winnability only."""

MEDIAN_AIM_MS = 2.0
WORST_AIM = 3.0
"""Times the median."""
TABLES_AIM_S = 0.3

TABLES_SCRIPT = """
import time
wall, cpu = time.perf_counter(), time.process_time()
from game.engine.solver import solve
from game.engine.solver_graph import index_of, levels
levels(), index_of()
print(time.perf_counter() - wall, time.process_time() - cpu)
"""


class Report:
    """Prints figures and remembers whether an aim was missed."""

    has_misses = False

    def figure(self, text: str, *, is_met: bool) -> None:
        self.has_misses |= not is_met
        print(f"  {text}: {'met' if is_met else 'MISSED'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000, help="random deals")
    parser.add_argument("--runs", type=int, default=5, help="runs of each single call")
    options = parser.parse_args()
    report = Report()
    report_tables(report, options.runs)
    published = published_deals()
    for letter in RULE_LETTERS:
        rules = Rules(letter)
        check_answers(letter, [solve(deal, rules) for deal in published])
        report_calls(report, f"100 published deals, {letter}", published, rules, options.runs)
    for letter in RULE_LETTERS:
        rules = Rules(letter)
        deals = [deal_from(survey_code(rules, seed=SEED, n=n)) for n in range(options.deals)]
        report_calls(
            report, f"{options.deals:,} random deals, {letter}", deals, rules, options.runs
        )
    report_options(published[:STRICT_DEALS])
    for letter in RULE_LETTERS:
        report_batch(letter, options.deals)
    sys.exit(report.has_misses)


def published_deals() -> list[Deal]:
    return [
        Deal(
            tuple(map(parse_card, deal["tableau"])),
            parse_card(deal["waste"]),
            tuple(map(parse_card, deal["stock"])),
        )
        for deal in json.loads(SOLVER_DEALS.read_text(encoding="utf-8"))
    ]


def check_answers(letter: str, solutions: list[Solution]) -> None:
    """A wrong answer is no fast one: ``RuntimeError`` unless all are as published."""
    deals = json.loads(SOLVER_DEALS.read_text(encoding="utf-8"))
    if [s.fewest_draws for s in solutions] != [deal["fewest_draws"][letter] for deal in deals]:
        raise RuntimeError(f"the fewest draws under {letter} are not the published ones")
    if any(s.winnable and s.line.count(Draw()) != s.fewest_draws for s in solutions):
        raise RuntimeError(f"a line under {letter} has other draws than claimed")


def report_tables(report: Report, runs: int) -> None:
    """Imports and tables in a fresh process, as a server would load them on first use."""
    times = []
    for _ in range(runs):
        command = [sys.executable, "-c", TABLES_SCRIPT]
        answer = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
        times.append([float(part) for part in answer.stdout.split()])
    wall, cpu = (statistics.median(column) for column in zip(*times, strict=True))
    print(f"Imports (numpy, too) and tables, median of {runs} fresh processes")
    report.figure(
        f"{cpu:.3f} s of processor, {wall:.3f} s on the wall (aim: under {TABLES_AIM_S} s)",
        is_met=cpu < TABLES_AIM_S,
    )


def report_calls(report: Report, title: str, deals: list[Deal], rules: Rules, runs: int) -> None:
    """Single calls of ``solve`` on one core."""
    solve(deals[0], rules)
    cpu = sorted(call_ms(deals, rules, runs, time.process_time))
    wall = sorted(call_ms(deals, rules, 1, time.perf_counter))
    median, worst = statistics.median(cpu), cpu[-1]
    print(f"{title}: one call each, ms of processor, median of {runs} runs")
    print(f"  p95 {at_share(cpu, 0.95):.2f}, p99.9 {at_share(cpu, 0.999):.2f}")
    print(
        f"  on the wall: median {statistics.median(wall):.2f}, p95 {at_share(wall, 0.95):.2f}, "
        f"worst {wall[-1]:.2f}"
    )
    report.figure(
        f"median {median:.2f} (aim: under {MEDIAN_AIM_MS:g}; public solver {PUBLIC_MEDIAN_MS})",
        is_met=median < MEDIAN_AIM_MS,
    )
    report.figure(
        f"worst {worst:.2f}, {worst / median:.1f} times the median "
        f"(aim: under {WORST_AIM:g} times; public solver {PUBLIC_WORST_MS})",
        is_met=worst < WORST_AIM * median,
    )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"  peak memory of this process so far: {peak:.0f} MiB")


def call_ms(deals: list[Deal], rules: Rules, runs: int, clock: Callable[[], float]) -> list[float]:
    """For each deal the median over ``runs`` calls, made one after the other."""
    times = []
    for deal in deals:
        own = []
        for _ in range(runs):
            began = clock()
            solve(deal, rules)
            own.append((clock() - began) * 1000)
        times.append(statistics.median(own))
    return times


def at_share(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def report_options(deals: list[Deal]) -> None:
    """What the options cost that need another method; there is no aim for them."""
    print(f"Other rules on {len(deals)} published deals, ms of processor, median")
    for name, options in [("strict drawing", "S"), ("traditional score", "T"), ("both", "ST")]:
        times = call_ms(deals, Rules.from_letters("E", options), 3, time.process_time)
        print(f"  {name}: {statistics.median(times):.1f}, worst {max(times):.1f}")
    times = []
    for deal in deals:
        solution = solve(deal, Rules("E"))
        began = time.process_time()
        replay(start_game(deal, Rules("E")), solution.line)
        times.append((time.process_time() - began) * 1000)
    print(f"  the best line and its replay, once it is asked for: {statistics.median(times):.2f}")


def report_batch(letter: str, deals: int) -> None:
    """Winnability in batches by a process for each core, dealing included."""
    workers = os.cpu_count() or 1
    tasks = [
        (Rules(letter), SEED, start, min(start + BATCH_TASK, deals))
        for start in range(0, deals, BATCH_TASK)
    ]
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        pool.starmap(count_range, [(Rules(letter), SEED, 0, 8)] * workers, chunksize=1)
        began = time.perf_counter()
        spent = pool.starmap(_cpu_of_count, tasks, chunksize=1)
        took = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"Batch of {deals:,} deals, {letter}, {workers} processes")
    print(
        f"  {deals / took:,.0f} deals/s on the wall, {sum(spent) / deals * 1000:.2f} ms of "
        f"processor a deal, peak memory of a process {peak:.0f} MiB"
    )


def _cpu_of_count(rules: Rules, seed: int, start: int, end: int) -> float:
    began = time.process_time()
    count_range(rules, seed, start, end)
    return time.process_time() - began


if __name__ == "__main__":
    main()
