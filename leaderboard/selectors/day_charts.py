"""The figures of one daily for whoever operates the site, ready to be drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from game.engine.layout import TABLEAU_SIZE
from game.models.game import STATUS_CHOICES
from leaderboard.charts import Bar, bars
from leaderboard.models import Challenge

HOURS = 24
CARDS_STEP = 4
SCORE_STEP = 50
TOP, BOTTOM = 24, 124


@dataclass(frozen=True, slots=True)
class Column:
    """``least`` to ``most`` is what ``count`` attempts share."""

    least: int
    most: int
    count: int
    bar: Bar


@dataclass(frozen=True, slots=True)
class DayFigures:
    """``hours``: of the UTC day in which attempts began; ``cards`` and ``scores``: of those that
    count. The median time is theirs too; None where there is none."""

    attempts: int
    statuses: list[tuple[str, int]]
    median_ms: int | None
    hours: list[Column]
    cards: list[Column]
    scores: list[Column]


def day_figures(challenge: Challenge) -> DayFigures:
    attempts = list(challenge.scores.select_related("game"))
    counted = [attempt for attempt in attempts if attempt.is_ranked]
    times = [attempt.elapsed_ms for attempt in counted]
    statuses = Counter(attempt.game.status for attempt in attempts)
    return DayFigures(
        attempts=len(attempts),
        statuses=[(str(name), statuses[status]) for status, name in STATUS_CHOICES],
        median_ms=round(median(times)) if times else None,
        hours=_columns([attempt.game.created_at.hour for attempt in attempts], 0, HOURS - 1, 1),
        cards=_columns([attempt.cards_cleared for attempt in counted], 0, TABLEAU_SIZE, CARDS_STEP),
        scores=_score_columns([attempt.score for attempt in counted]),
    )


def _score_columns(scores: list[int]) -> list[Column]:
    if not scores:
        return []
    first = min(scores) // SCORE_STEP * SCORE_STEP
    return _columns(scores, first, max(scores), SCORE_STEP)


def _columns(values: Sequence[int], first: int, last: int, step: int) -> list[Column]:
    """A column for each ``step`` from ``first`` on; none where there is nothing to show."""
    if not values:
        return []
    counts = [0] * ((last - first) // step + 1)
    for value in values:
        counts[(value - first) // step] += 1
    return [
        Column(least, min(least + step - 1, last), count, bar)
        for least, count, bar in zip(
            range(first, last + 1, step), counts, bars(counts, top=TOP, bottom=BOTTOM), strict=True
        )
    ]
