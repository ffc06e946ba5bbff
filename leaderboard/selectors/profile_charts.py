"""The two charts of a player's page, ready to be drawn."""

from dataclasses import dataclass

from game.engine.layout import TABLEAU_SIZE
from game.engine.rules import RULE_LETTERS
from leaderboard.charts import Bar, Line, Point, bars, level, lines, points
from leaderboard.selectors.profile import Result

BIN = 4
"""Numbers of cleared cards that share a bar; a win has one of its own."""
BARS_TOP, BARS_BOTTOM = 24, 144
TREND_LENGTH = 60
TREND_TOP, TREND_BOTTOM = 12, 150
STEP_PERCENT = 10
LOW_PERCENT, HIGH_PERCENT = 50, 100


@dataclass(frozen=True, slots=True)
class CardsBar:
    """How many attempts cleared from ``least`` to ``most`` cards."""

    least: int
    most: int
    count: int
    bar: Bar

    @property
    def is_win(self) -> bool:
        return self.least == TABLEAU_SIZE


@dataclass(frozen=True, slots=True)
class TrendMark:
    result: Result
    point: Point


@dataclass(frozen=True, slots=True)
class Gridline:
    percent: int
    y: str


@dataclass(frozen=True, slots=True)
class TrendLine:
    """From each daily under the same rules to the next."""

    rules: str
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class Trend:
    """Shares of the best possible score, the oldest first, with a line for each of the rules."""

    marks: list[TrendMark]
    lines: list[TrendLine]
    grid: list[Gridline]

    @property
    def has_all_rules(self) -> bool:
        return len(self.lines) == len(RULE_LETTERS)


def cards_chart(results: list[Result]) -> list[CardsBar]:
    """No bars where there is nothing to show."""
    if not results:
        return []
    counts = [0] * (TABLEAU_SIZE // BIN + 1)
    for result in results:
        counts[result.attempt.cards_cleared // BIN] += 1
    drawn = bars(counts, top=BARS_TOP, bottom=BARS_BOTTOM)
    return [
        CardsBar(least, min(least + BIN - 1, TABLEAU_SIZE), count, bar)
        for least, count, bar in zip(range(0, TABLEAU_SIZE + 1, BIN), counts, drawn, strict=True)
    ]


def trend_chart(results: list[Result]) -> Trend | None:
    """Of the last closed dailies; None where there are none."""
    closed = [result for result in results if result.share is not None][-TREND_LENGTH:]
    shares = [result.share for result in closed if result.share is not None]
    if not shares:
        return None
    lowest = min(min(shares) // STEP_PERCENT * STEP_PERCENT, LOW_PERCENT)
    places = points(shares, low=lowest, high=HIGH_PERCENT, top=TREND_TOP, bottom=TREND_BOTTOM)
    marks = [TrendMark(result, point) for result, point in zip(closed, places, strict=True)]
    return Trend(
        marks=marks,
        lines=_lines_by_rules(marks),
        grid=[
            Gridline(percent, str(_level(percent, lowest)))
            for percent in (lowest, (lowest + HIGH_PERCENT) // 2, HIGH_PERCENT)
        ],
    )


def _lines_by_rules(marks: list[TrendMark]) -> list[TrendLine]:
    by_rules = {
        letter: [mark.point for mark in marks if mark.result.challenge.rules == letter]
        for letter in RULE_LETTERS
    }
    return [TrendLine(letter, lines(found)) for letter, found in by_rules.items() if found]


def _level(percent: int, lowest: int) -> int:
    return level(percent, low=lowest, high=HIGH_PERCENT, top=TREND_TOP, bottom=TREND_BOTTOM)
