"""Counts winnable deals on all cores."""

import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Generator
from itertools import repeat

from game.engine.deals import deal_from
from game.engine.rules import Rules
from game.engine.solver import fewest_draws
from game.engine.state import start_game
from game.management.survey import Survey, survey_code

CHUNK = 256
"""Deals that a worker counts before it reports."""

BATCH = 8
"""Deals solved side by side: fewer waste time on small arrays, more leave the processor's cache."""


def count_on(survey: Survey, *, until: int) -> Generator[Survey]:
    """The survey after each further chunk of deals, up to ``until`` deals. Chunks come in order."""
    starts = range(survey.deals, until, CHUNK)
    if not starts:
        return
    ends = [min(start + CHUNK, until) for start in starts]
    context = multiprocessing.get_context("spawn")
    workers = min(os.cpu_count() or 1, len(starts))
    with context.Pool(workers, initializer=_leave_interrupts_to_the_parent) as pool:
        tasks = zip(repeat(survey.rules), repeat(survey.seed), starts, ends, strict=False)
        since = time.monotonic()
        for deals, wins in pool.imap(_count_chunk, tasks):
            now = time.monotonic()
            survey = survey.plus(deals=deals, wins=wins, seconds=now - since)
            since = now
            yield survey


def count_range(rules: Rules, seed: int, start: int, end: int) -> Counter[int]:
    """The winnable ones of the deals ``start`` to ``end - 1``, by their fewest draws."""
    wins: Counter[int] = Counter()
    for first in range(start, end, BATCH):
        numbers = range(first, min(first + BATCH, end))
        codes = [survey_code(rules, seed=seed, n=n) for n in numbers]
        found = fewest_draws([start_game(deal_from(code), rules) for code in codes])
        wins.update(draws for draws in found if draws is not None)
    return wins


def _count_chunk(task: tuple[Rules, int, int, int]) -> tuple[int, Counter[int]]:
    rules, seed, start, end = task
    return end - start, count_range(rules, seed, start, end)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
