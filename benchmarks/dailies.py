"""How long a missing day's dailies take while a visitor waits: ``python benchmarks/dailies.py``.

For each of 14 days both are searched, Easy and Classic, as it is done on demand. No row is written.
Also one daily made ahead for each day of a week.
"""

import os
import secrets
import statistics
import sys
import time
from datetime import date, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tripeaks_site.settings")
os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(50))

import django

django.setup()

from game.engine.difficulty import WEEK  # noqa: E402 - Django has to be set up first
from game.engine.rules import RULE_LETTERS, Rules  # noqa: E402
from leaderboard.services.daily_deals import (  # noqa: E402
    AHEAD,
    ON_DEMAND,
    DailyDeal,
    Effort,
    find_daily_deal,
)

MONDAY = date(2026, 11, 30)
DAYS = 14
REFERENCE_S = 1.0


def timed(day: date, letter: str, effort: Effort, rng: Random) -> tuple[float, DailyDeal]:
    began = time.perf_counter()
    found = find_daily_deal(day=day, rules=Rules(letter), effort=effort, rng=rng)
    return time.perf_counter() - began, found


def main() -> int:
    """Print the median of a whole day beside its reference; 1 when it is missed."""
    rng = Random(1)  # noqa: S311 - a simulated player's whims
    days = [MONDAY + timedelta(days=n) for n in range(DAYS)]
    timed(MONDAY, "E", ON_DEMAND, rng)  # builds the solver's tables
    took, right = [], 0
    for day in days:
        found = [timed(day, letter, ON_DEMAND, rng) for letter in RULE_LETTERS]
        took.append(sum(seconds for seconds, _ in found))
        right += sum(deal.stars == WEEK[day.weekday()] for _, deal in found)
    median = statistics.median(took)
    is_met = median < REFERENCE_S
    print(
        f"on demand, both dailies of a day: median {median:.2f} s, worst {max(took):.2f} s of"
        f" {DAYS} days (reference: under {REFERENCE_S:g} s) {'met' if is_met else 'MISSED'};"
        f" {right} of {2 * DAYS} with the stars of their day"
    )
    ahead = [timed(day, letter, AHEAD, rng) for day in days[:7] for letter in RULE_LETTERS]
    right = sum(
        deal.stars == WEEK[day.weekday()]
        for day, (_, deal) in zip(
            [day for day in days[:7] for _ in RULE_LETTERS], ahead, strict=True
        )
    )
    seconds = [seconds for seconds, _ in ahead]
    print(
        f"ahead, one daily: median {statistics.median(seconds):.1f} s, worst {max(seconds):.1f} s of"
        f" {len(ahead)}; {right} with the stars of their day"
    )
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
