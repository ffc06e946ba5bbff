"""The site's SQLite file, for what cannot be done through the site: cheating, and waiting for days."""

import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime, timedelta

from tests.servers import DaphneServer

DAYS = 2
"""Two days back a day is closed at any hour: yesterday's may be finished until 01:00."""
A_DAY_PASSES = f"""
from datetime import timedelta
from django.db.models import F
from game.models import Deal, Game
from leaderboard.models import Challenge, Score
days = timedelta(days={DAYS})
for challenge in Challenge.objects.order_by("date"):
    challenge.date -= days
    challenge.save()
for model, fields in (
    (Deal, ["secret_until"]),
    (Game, ["created_at", "started_at", "closes_at", "finished_at"]),
    (Score, ["finished_at", "voided_at"]),
):
    model.objects.update(**{{field: F(field) - days for field in fields}})
"""


def let_a_day_pass(site: DaphneServer) -> None:
    """Moves all that was played so far into the past: its day is closed."""
    site.manage("shell", "--verbosity", "0", "-c", A_DAY_PASSES)


def close_day(site: DaphneServer, game_id: str) -> None:
    """Ends the time in which one attempt at a daily may be finished."""
    moment = datetime.now(UTC).replace(tzinfo=None) - timedelta(seconds=1)
    _change(site, "UPDATE game_game SET closes_at = ? WHERE id = ?", str(moment), game_id)


def day_that_passed() -> date:
    """The one on which the players of a test played, once it has let a day pass."""
    return datetime.now(UTC).date() - timedelta(days=DAYS)


def daily_code(site: DaphneServer, game_id: str) -> str:
    """The secret code of the deal of a game."""
    return str(
        _ask(
            site,
            "SELECT code FROM game_deal JOIN game_game ON game_deal.id = deal_id"
            " WHERE game_game.id = ?",
            game_id,
        )
    )


def shift_entry(site: DaphneServer, game_id: str, n: int, by_ms: int) -> None:
    """Tampers with one row of a move log: its time."""
    _change(
        site,
        "UPDATE game_move SET elapsed_ms = elapsed_ms + ? WHERE game_id = ? AND n = ?",
        by_ms,
        game_id,
        n,
    )


def give_points(site: DaphneServer, game_id: str, points: int) -> None:
    """Tampers with a stored figure of a game: its score."""
    _change(site, "UPDATE game_game SET score = score + ? WHERE id = ?", points, game_id)


def _ask(site: DaphneServer, sql: str, *values: object) -> object:
    with closing(sqlite3.connect(site.data_dir / "db.sqlite3", timeout=20)) as connection:
        return connection.execute(sql, values).fetchone()[0]


def _change(site: DaphneServer, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(site.data_dir / "db.sqlite3", timeout=20)) as connection:
        assert connection.execute(sql, values).rowcount == 1
        connection.commit()
