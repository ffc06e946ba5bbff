"""One order for SQL, for Redis and for a plain sort, whatever the figures are."""

from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
import redis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leaderboard.models import Challenge, Score
from leaderboard.models.score import ELAPSED_MS_MOST, SCORE_MOST
from leaderboard.standings.order import lexical_key
from leaderboard.standings.redis_index import RedisIndex
from leaderboard.standings.sql_board import SqlBoard
from tests.factories import NOON, daily
from tests.leaderboard.rows import add_rows

MICROSECOND = timedelta(microseconds=1)
MOMENTS = [NOON + days * timedelta(days=1) + us * MICROSECOND for days in (0, 1) for us in range(3)]


def extremes(least: int, most: int) -> st.SearchStrategy[int]:
    """Few values, so that rows tie, among them both ends and their neighbours."""
    few = st.integers(max(least, 0), min(most, 3))
    ends = st.sampled_from([least, least + 1, most - 1, most])
    return st.one_of(few, ends, st.integers(least, most))


ROWS = st.fixed_dictionaries(
    {
        "cards_cleared": extremes(0, 28),
        "score": extremes(-SCORE_MOST, SCORE_MOST),
        "moves": extremes(0, 2**31 - 1),
        "undos": st.sampled_from([0, 0, 1, 7]),
        "elapsed_ms": extremes(0, ELAPSED_MS_MOST),
        "finished_at": st.one_of(
            st.none(),
            st.sampled_from(MOMENTS),
            st.timedeltas(timedelta(), timedelta(days=20_000)).map(lambda since: NOON + since),
        ),
        "voided_at": st.sampled_from([None, None, None, NOON]),
        "version": st.integers(0, 5),
    }
)
SEVERAL = st.lists(ROWS, max_size=12)
RELAXED = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def sort_key(score: Score) -> tuple[Any, ...]:
    return (
        -score.cards_cleared,
        -score.score,
        score.moves,
        score.elapsed_ms,
        score.finished_at,
        score.pk,
    )


def expected_order(scores: list[Score], *, clean: bool) -> list[int]:
    ranked = [s for s in scores if s.is_ranked and (s.undos == 0 or not clean)]
    return [score.pk for score in sorted(ranked, key=sort_key)]


@pytest.fixture
def challenge(db: None) -> Challenge:
    return daily()


@pytest.fixture
def client(redis_url: str) -> Any:
    client = redis.Redis.from_url(redis_url, decode_responses=True)
    yield client
    client.close()


@RELAXED
@given(rows=SEVERAL)
def test_sql_orders_as_the_rules_say(challenge: Challenge, rows: list[dict[str, Any]]) -> None:
    scores = renewed(challenge, rows)
    for clean in (True, False):
        board = SqlBoard(challenge.pk, clean=clean)
        order = expected_order(scores, clean=clean)
        assert board.score_ids(0, 100) == order
        assert board.total() == len(order)
        ranks = {score.pk: board.rank(score) for score in scores}
        assert ranks == {s.pk: order.index(s.pk) + 1 if s.pk in order else None for s in scores}


@RELAXED
@given(rows=SEVERAL)
def test_redis_orders_as_sql_does(
    challenge: Challenge, client: "redis.Redis", rows: list[dict[str, Any]]
) -> None:
    scores = renewed(challenge, rows)
    index = RedisIndex(challenge.pk, client)
    index.rebuild(lambda: scores)
    for clean in (True, False):
        sql, fast = SqlBoard(challenge.pk, clean=clean), index.board(clean=clean)
        assert fast.total() == sql.total()
        for offset, limit in ((0, 100), (0, 3), (2, 4), (50, 5), (0, 0)):
            assert fast.score_ids(offset, limit) == sql.score_ids(offset, limit)
        for score in scores:
            assert fast.rank(score) == sql.rank(score)


@RELAXED
@given(rows=SEVERAL, data=st.data())
def test_redis_keeps_up_with_changes_in_any_order(
    challenge: Challenge,
    client: "redis.Redis",
    rows: list[dict[str, Any]],
    data: st.DataObject,
) -> None:
    """Updates may come late, twice, and after newer ones."""
    scores = renewed(challenge, rows)
    index = RedisIndex(challenge.pk, client)
    index.rebuild(lambda: scores)
    updates = list(scores)
    for score in scores:
        newer = Score.objects.get(pk=score.pk)
        for name, value in data.draw(ROWS).items():
            setattr(newer, name, value)
        newer.version = score.version + 1
        newer.save()
        updates += [newer, newer]
    index.apply(data.draw(st.permutations(updates)))
    for clean in (True, False):
        order = SqlBoard(challenge.pk, clean=clean).score_ids(0, 100)
        assert index.board(clean=clean).score_ids(0, 100) == order


@given(rows=st.lists(ROWS, min_size=2, max_size=8))
def test_the_text_of_the_index_sorts_as_the_figures_do(rows: list[dict[str, Any]]) -> None:
    ended = [row for row in rows if row["finished_at"] is not None]
    scores = [Score(pk=number, **row) for number, row in enumerate(ended, start=1)]
    in_order = sorted(scores, key=sort_key)
    for better, worse in pairwise(in_order):
        assert lexical_key(better).encode() < lexical_key(worse).encode()


def test_a_score_that_has_not_ended_has_no_text(challenge: Challenge) -> None:
    (score,) = add_rows(challenge, [{}])
    with pytest.raises(ValueError, match="no place"):
        lexical_key(score)


def renewed(challenge: Challenge, rows: list[dict[str, Any]]) -> list[Score]:
    """These rows and no others: Hypothesis tries many within one test."""
    Score.objects.all().delete()
    return add_rows(challenge, rows)
