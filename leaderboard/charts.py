"""Where the marks of a chart stand, for SVG that the server draws.

Across, places are shares of the width, so that a chart fits any screen while its letters keep their
size; down, they are whole pixels. All are texts: no language may put its comma into them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

BAR_SHARE = 0.72
"""Of the width of its place; the rest is the gap."""
MARGIN = 1.5
"""Percent of the width at both ends, for the first mark and the last."""


@dataclass(frozen=True, slots=True)
class Bar:
    x: str
    width: str
    middle: str
    y: str
    height: str


@dataclass(frozen=True, slots=True)
class Point:
    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Line:
    start: Point
    end: Point


def bars(counts: Sequence[int], *, top: int, bottom: int) -> list[Bar]:
    """The highest bar reaches from ``bottom`` to ``top``, the others in proportion; one that
    counts anything is seen."""
    most, step = max([*counts, 1]), 100 / len(counts)
    found = []
    for number, count in enumerate(counts):
        height = max(round((bottom - top) * count / most), 1 if count else 0)
        found.append(
            Bar(
                x=_percent(step * (number + (1 - BAR_SHARE) / 2)),
                width=_percent(step * BAR_SHARE),
                middle=_percent(step * (number + 0.5)),
                y=str(bottom - height),
                height=str(height),
            )
        )
    return found


def points(
    values: Sequence[float], *, low: float, high: float, top: int, bottom: int
) -> list[Point]:
    """From left to right at equal distances; ``low`` lies at ``bottom``, ``high`` at ``top``."""
    room = 100 - 2 * MARGIN
    return [
        Point(
            x=_percent(MARGIN + room * (number / (len(values) - 1) if len(values) > 1 else 0.5)),
            y=str(level(value, low=low, high=high, top=top, bottom=bottom)),
        )
        for number, value in enumerate(values)
    ]


def level(value: float, *, low: float, high: float, top: int, bottom: int) -> int:
    """How far down a value lies."""
    return round(bottom - (bottom - top) * (value - low) / (high - low))


def lines(marks: Sequence[Point]) -> list[Line]:
    """From each point to the next."""
    return [Line(start, end) for start, end in pairwise(marks)]


def _percent(share: float) -> str:
    return f"{share:.2f}%"
