"""Once a day is closed: places on the clean board, written for good and kept true."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from io import StringIO
from typing import Any
from unittest.mock import Mock, patch

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from game.engine.deals import deal_from
from game.engine.solver import solve
from game.engine.transitions import Draw, Resign
from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.services import final_ranks
from leaderboard.services import scores as services
from leaderboard.services.challenges import ensure_challenge, ensure_dailies
from leaderboard.services.final_ranks import settle_daily, settle_due_dailies
from leaderboard.services.scores import restore_scores, void_scores
from tests.cast import Clock
from tests.factories import CLOSING, DAY, NOON, attempt, daily, make_player, record, score_of
from tests.leaderboard.rows import add_rows, figures
from tests.threads import THREADS, at_once

pytestmark = pytest.mark.django_db(transaction=True)
MOMENT = timedelta(microseconds=1)


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily()


def ranks(challenge: Challenge) -> list[int | None]:
    """In the order in which the attempts began."""
    scores = Score.objects.filter(challenge=challenge).order_by("pk")
    return list(scores.values_list("final_rank", flat=True))


def players(challenge: Challenge) -> int | None:
    challenge.refresh_from_db()
    return challenge.final_players


def unfinished() -> dict[str, Any]:
    return {**figures(), "finished_at": None}


def test_ranks_are_those_of_the_clean_board(challenge: Challenge) -> None:
    add_rows(
        challenge,
        [
            figures(cards=10),
            figures(cards=28, undos=1),
            figures(cards=20),
            unfinished(),
            {**figures(cards=28), "voided_at": NOON},
            figures(cards=12),
        ],
    )
    assert settle_due_dailies(now=CLOSING) == 1
    assert ranks(challenge) == [3, None, 1, None, None, 2]
    assert players(challenge) == 3


def test_equal_rows_keep_the_order_of_the_board(challenge: Challenge) -> None:
    add_rows(challenge, [figures() for _ in range(5)])
    settle_due_dailies(now=CLOSING)
    assert ranks(challenge) == [1, 2, 3, 4, 5]


def test_nothing_is_settled_a_moment_before_the_close(challenge: Challenge) -> None:
    add_rows(challenge, [figures()])
    assert settle_due_dailies(now=CLOSING - MOMENT) == 0
    assert (ranks(challenge), players(challenge)) == ([None], None)


def test_a_day_that_nobody_played_is_settled_too(challenge: Challenge) -> None:
    assert settle_due_dailies(now=CLOSING) == 1
    assert players(challenge) == 0
    assert settle_due_dailies(now=CLOSING) == 0


def test_settling_again_changes_nothing(challenge: Challenge) -> None:
    add_rows(challenge, [figures(cards=number) for number in range(9)])
    assert settle_daily(challenge_id=challenge.pk) == 9
    assert settle_daily(challenge_id=challenge.pk) == 0


def test_the_command_expires_and_settles(challenge: Challenge, alice: Player, clock: Clock) -> None:
    game = attempt(alice)
    record(game, [Draw()])
    add_rows(challenge, [figures()])
    clock.set(CLOSING)
    printed = StringIO()
    call_command("close_dailies", stdout=printed)
    assert printed.getvalue().splitlines() == ["Games expired: 1", "Dailies settled: 1"]
    assert ranks(challenge) == [None, 1]


@pytest.mark.parametrize("path", ["/", "/@/alice/", "/archive/", "/api/v1/daily"])
def test_whoever_looks_first_after_the_close_settles_the_day(
    challenge: Challenge, alice: Player, client: Client, clock: Clock, path: str
) -> None:
    record(attempt(alice), [Resign()])
    clock.set(CLOSING)
    assert client.get(path).status_code == 200
    assert (ranks(challenge), players(challenge)) == ([1], 1)


def test_a_game_that_expires_later_changes_no_rank(
    challenge: Challenge, alice: Player, clock: Clock
) -> None:
    record(attempt(alice), [Draw()])
    add_rows(challenge, [figures(), figures()])
    settle_due_dailies(now=CLOSING)
    clock.set(CLOSING)
    call_command("close_dailies", stdout=StringIO())
    assert ranks(challenge) == [None, 1, 2]


def test_a_move_made_in_time_and_written_after_the_settling_counts(
    challenge: Challenge, alice: Player
) -> None:
    game = attempt(alice)
    add_rows(challenge, [figures(cards=20), figures(cards=0, score=1)])
    settle_due_dailies(now=CLOSING)
    assert ranks(challenge) == [None, 1, 2]
    record(game, [Resign()], at=CLOSING - MOMENT)
    assert ranks(challenge) == [2, 1, 3]
    assert players(challenge) == 3


def test_moves_made_in_time_and_settling_at_once_leave_the_right_ranks(
    challenge: Challenge,
) -> None:
    add_rows(challenge, [figures(cards=number) for number in range(3)])
    games = [attempt(make_player(f"late{number}")) for number in range(THREADS // 2)]
    tasks = list[Callable[[], Any]]()
    for game in games:
        tasks.append(partial(record, game, [Resign()], at=CLOSING - MOMENT))
        tasks.append(partial(settle_due_dailies, now=CLOSING))

    def next_task() -> Any:
        return tasks.pop()()

    at_once(next_task)
    found = ranks(challenge)
    assert sorted(rank for rank in found if rank) == list(range(1, 7))
    assert settle_daily(challenge_id=challenge.pk) == 0
    assert players(challenge) == 6


def test_of_many_who_look_at_once_one_settles_the_day(challenge: Challenge) -> None:
    add_rows(challenge, [figures(cards=number) for number in range(3)])
    with patch.object(
        final_ranks, "write_final_ranks", side_effect=final_ranks.write_final_ranks
    ) as write:
        at_once(partial(settle_due_dailies, now=CLOSING))
    assert write.call_count == 1
    assert ranks(challenge) == [3, 2, 1]


def test_voiding_closes_the_gap_and_restoring_opens_it(challenge: Challenge) -> None:
    scores = add_rows(challenge, [figures(cards=20 - number) for number in range(3)])
    settle_due_dailies(now=CLOSING)
    void_scores(scores=scores[:1], reason="", now=CLOSING)
    assert (ranks(challenge), players(challenge)) == ([None, 1, 2], 2)
    restore_scores(scores=scores[:1])
    assert (ranks(challenge), players(challenge)) == ([1, 2, 3], 3)


def test_scores_voided_together_rank_each_of_their_days_once(
    challenge: Challenge, clock: Clock, stella_client: Client
) -> None:
    days = [challenge, daily(rules="C"), daily(day=DAY - timedelta(days=1))]
    rows = [add_rows(day, [figures(cards=20 - n) for n in range(4)]) for day in days]
    clock.set(CLOSING)
    settle_due_dailies(now=CLOSING)
    chosen = [score.pk for scores in rows for score in scores[:2]]
    with ranking_counted() as write:
        run_action(stella_client, "void", chosen)
    assert write.call_count == 3
    assert [ranks(day) for day in days] == [[None, None, 1, 2]] * 3
    assert [players(day) for day in days] == [2, 2, 2]
    with ranking_counted() as write:
        run_action(stella_client, "restore", chosen)
    assert write.call_count == 3
    assert [ranks(day) for day in days] == [[1, 2, 3, 4]] * 3


def test_voiding_what_is_on_no_clean_board_ranks_no_day_again(challenge: Challenge) -> None:
    scores = add_rows(challenge, [figures(), figures(undos=1), unfinished()])
    settle_due_dailies(now=CLOSING)
    with ranking_counted() as write:
        assert void_scores(scores=scores[1:], reason="", now=CLOSING) == 2
    assert write.call_count == 0
    assert ranks(challenge) == [1, None, None]


def test_voidings_settlings_and_late_moves_at_once_leave_the_right_ranks(
    challenge: Challenge,
) -> None:
    """Whoever takes these locks in another order waits for ever, or is turned away."""
    scores = add_rows(challenge, [figures(cards=20 - number) for number in range(6)])
    games = [attempt(make_player(f"late{number}")) for number in range(2)]
    tasks: list[Callable[[], Any]] = [
        partial(void_scores, scores=scores[:4], reason="", now=CLOSING),
        partial(void_scores, scores=[*scores[3:0:-1], score_of(games[1])], reason="", now=CLOSING),
        *(partial(record, game, [Resign()], at=CLOSING - MOMENT) for game in games),
        *(partial(settle_due_dailies, now=CLOSING) for _ in range(THREADS - 4)),
    ]

    def next_task() -> Any:
        return tasks.pop()()

    at_once(next_task)
    settle_due_dailies(now=CLOSING)
    assert settle_daily(challenge_id=challenge.pk) == 0
    assert ranks(challenge)[:6] == [None] * 4 + [1, 2]
    assert players(challenge) == 3


@contextmanager
def ranking_counted() -> Iterator[Mock]:
    """Counts how often the voiding of scores ranks a daily, which goes on as ever."""
    with patch.object(services, "write_final_ranks", wraps=final_ranks.write_final_ranks) as write:
        yield write


def run_action(client: Client, action: str, scores: list[int]) -> None:
    form = {"action": action, "_selected_action": [str(pk) for pk in scores], "reason": ""}
    assert client.post("/admin/leaderboard/score/", form).status_code == 302


def test_voiding_while_the_day_is_open_ranks_nobody(challenge: Challenge) -> None:
    scores = add_rows(challenge, [figures(), figures()])
    void_scores(scores=scores[:1], reason="", now=NOON)
    assert (ranks(challenge), players(challenge)) == ([None, None], None)


def test_a_daily_is_settled_whole_or_not_at_all(challenge: Challenge) -> None:
    """The server stops between the scores and the daily."""
    Challenge.objects.update(best_score=760)
    add_rows(challenge, [figures(), figures()])

    def stops(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if sql.startswith('UPDATE "leaderboard_challenge"'):
            raise RuntimeError("the server stops here")
        return execute(sql, *rest)

    with connection.execute_wrapper(stops), pytest.raises(RuntimeError):
        settle_daily(challenge_id=challenge.pk)
    assert (ranks(challenge), players(challenge)) == ([None, None], None)


def test_rebuilding_repairs_what_was_tampered_with(challenge: Challenge, clock: Clock) -> None:
    add_rows(challenge, [figures(cards=20 - number) for number in range(4)])
    clock.set(CLOSING)
    settle_due_dailies(now=CLOSING)
    Score.objects.filter(final_rank=3).update(final_rank=1)
    Challenge.objects.update(final_players=99)
    printed = StringIO()
    call_command("rebuild_standings", stdout=printed)
    assert "1 final ranks written" in printed.getvalue()
    assert (ranks(challenge), players(challenge)) == ([1, 2, 3, 4], 4)


@pytest.mark.parametrize("wrong", [{"final_rank": None}, {"undos": 1}])
def test_verifying_notices_a_rank_that_does_not_belong(
    challenge: Challenge, alice: Player, wrong: dict[str, Any]
) -> None:
    game = attempt(alice)
    record(game, [Draw(), Resign()])
    settle_due_dailies(now=CLOSING)
    call_command("verify_games", stdout=StringIO())
    Score.objects.filter(pk=score_of(game).pk).update(**wrong)
    printed = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_games", stdout=printed)
    assert "final rank set" in printed.getvalue()


def test_a_daily_knows_its_best_score_from_the_start(db: None) -> None:
    challenge = ensure_challenge(day=DAY, rules="C", now=NOON)
    code = challenge.deal.deal_code
    assert challenge.best_score == solve(deal_from(code), code.rules).best_score
    assert challenge.best_score >= 749


def test_an_old_daily_gets_its_best_score_when_it_is_settled(challenge: Challenge) -> None:
    assert challenge.best_score is None
    settle_daily(challenge_id=challenge.pk)
    challenge.refresh_from_db()
    code = challenge.deal.deal_code
    assert challenge.best_score == solve(deal_from(code), code.rules).best_score


def test_on_any_other_day_there_is_nothing_to_do_but_ask(challenge: Challenge) -> None:
    ensure_dailies(now=NOON)
    with CaptureQueriesContext(connection) as queries:
        settle_due_dailies(now=NOON)
    assert len(queries) == 1
