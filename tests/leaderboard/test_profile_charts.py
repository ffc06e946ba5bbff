"""The charts of a player's page: where the marks stand."""

import re
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaderboard.charts import bars, level, lines, points
from leaderboard.models import Challenge, Score
from leaderboard.selectors.profile import Result
from leaderboard.selectors.profile_charts import cards_chart, trend_chart
from tests.factories import DAY

PERCENT = re.compile(r"\d+\.\d\d%")


def result(*, cards: int = 10, share: int | None = 50, day: int = 0, rules: str = "E") -> Result:
    challenge = Challenge(date=DAY + timedelta(days=day), rules=rules, best_score=760)
    rest: dict[str, Any] = {"is_closed": share is not None, "share": share}
    return Result(
        challenge=challenge,
        attempt=Score(cards_cleared=cards, score=500),
        rank=None,
        players=None,
        medal=None,
        **rest,
    )


def test_every_number_of_cards_has_its_bar_and_a_win_one_of_its_own() -> None:
    chart = cards_chart([result(cards=cards) for cards in (*range(29), 28, 28)])
    assert [(each.least, each.most) for each in chart] == [
        (0, 3),
        (4, 7),
        (8, 11),
        (12, 15),
        (16, 19),
        (20, 23),
        (24, 27),
        (28, 28),
    ]
    assert [each.count for each in chart] == [4, 4, 4, 4, 4, 4, 4, 3]
    assert [each.is_win for each in chart] == [False] * 7 + [True]


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
def test_bars_stand_on_the_base_in_proportion(counts: list[int]) -> None:
    drawn = bars(counts, top=20, bottom=120)
    for count, bar in zip(counts, drawn, strict=True):
        assert int(bar.y) + int(bar.height) == 120
        assert PERCENT.fullmatch(bar.x)
        assert (int(bar.height) > 0) == (count > 0)
        assert abs(int(bar.height) - 100 * count / max(*counts, 1, 1)) <= 1
    ends = [(float(bar.x[:-1]), float(bar.width[:-1])) for bar in drawn]
    assert all(x + width <= 100 for x, width in ends)


def test_points_go_from_left_to_right_and_a_higher_value_stands_higher() -> None:
    found = points([50, 75, 100], low=50, high=100, top=10, bottom=110)
    assert [(point.x, point.y) for point in found] == [
        ("1.50%", "110"),
        ("50.00%", "60"),
        ("98.50%", "10"),
    ]
    assert [(line.start, line.end) for line in lines(found)] == [
        (found[0], found[1]),
        (found[1], found[2]),
    ]


def test_a_single_point_stands_in_the_middle_without_a_line() -> None:
    found = points([80], low=50, high=100, top=0, bottom=100)
    assert (found[0].x, lines(found)) == ("50.00%", [])


def test_the_trend_has_the_last_sixty_closed_dailies() -> None:
    results = [result(share=60, day=day) for day in range(70)] + [result(share=None, day=70)]
    trend = trend_chart(results)
    assert trend is not None
    assert [mark.result.challenge.date for mark in trend.marks] == [
        DAY + timedelta(days=day) for day in range(10, 70)
    ]
    assert [len(each.lines) for each in trend.lines] == [59]
    assert not trend.has_all_rules


def test_easy_and_classic_each_have_a_line_of_their_own() -> None:
    results = [result(day=day, rules=rules) for day in range(3) for rules in "EC"]
    trend = trend_chart(results)
    assert trend is not None
    assert trend.has_all_rules
    places = [mark.point for mark in trend.marks]
    assert {
        each.rules: [(line.start, line.end) for line in each.lines] for each in trend.lines
    } == {
        "E": [(places[0], places[2]), (places[2], places[4])],
        "C": [(places[1], places[3]), (places[3], places[5])],
    }


def test_without_a_closed_daily_there_is_no_trend() -> None:
    assert trend_chart([]) is None
    assert trend_chart([result(share=None)]) is None


@pytest.mark.parametrize(
    ("shares", "grid"),
    [([98, 100], [50, 75, 100]), ([64, 27, 99], [20, 60, 100]), ([0], [0, 50, 100])],
)
def test_the_scale_reaches_down_to_the_lowest_share(shares: list[int], grid: list[int]) -> None:
    trend = trend_chart([result(share=share) for share in shares])
    assert trend is not None
    assert [line.percent for line in trend.grid] == grid
    bottom = int(trend.grid[0].y)
    assert all(int(mark.point.y) <= bottom for mark in trend.marks)
    assert level(100, low=grid[0], high=100, top=12, bottom=bottom) == int(trend.grid[-1].y)
