"""Rows of many log entries and of the games they belong to, written with one statement each."""

from typing import Any

from django.db import connection

from game.models import Game, Move

FIGURES = [
    "n",
    "status",
    "score",
    "moves",
    "undos",
    "cards_cleared",
    "elapsed_ms",
    "started_at",
    "finished_at",
]
"""The columns of a game that its log changes."""


def write_moves(moves: list[Move]) -> None:
    fields = [field for field in Move._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(field.column for field in fields)
    places = ", ".join(["%s"] * len(fields))
    _execute_many(
        f"INSERT INTO {Move._meta.db_table} ({columns}) VALUES ({places})",  # noqa: S608 - own names
        [_values(move, fields) for move in moves],
    )


def write_figures(games: list[Game]) -> None:
    fields = [field for field in Game._meta.concrete_fields if field.name in FIGURES]
    assignments = ", ".join(f"{field.column} = %s" for field in fields)
    _execute_many(
        f"UPDATE {Game._meta.db_table} SET {assignments} WHERE id = %s",  # noqa: S608 - own names
        [[*_values(game, fields), game.pk] for game in games],
    )


def _values(row: Move | Game, fields: list[Any]) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]


def _execute_many(statement: str, rows: list[list[Any]]) -> None:
    """One prepared statement for all rows: Django's bulk methods take longer to build theirs than
    the database takes to run it (measured by ``benchmarks/write_path.py``)."""
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(statement, rows)
