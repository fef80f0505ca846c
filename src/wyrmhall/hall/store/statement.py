"""Statements that are compiled once for a database and then handed to its driver as text, for one row or for many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

Given = dict[str, Any]


class Statement:
    def __init__(self, statement: sa.Insert | sa.Update | sa.TextClause, *names: str) -> None:
        self._statement, self._names = statement, list(names)
        self._texts: dict[
            str, tuple[str, list[str] | None]
        ] = {}  # with the order of what is filled in, if that is by order

    def filled_in(self, dialect: sa.Dialect, given: list[Given]) -> tuple[str, list[Any]]:
        """Its text, and for each row what is to be filled in, as the driver wants it."""
        text, order = self._texts.get(dialect.name) or self._compiled(dialect)
        return text, given if order is None else [tuple([each[name] for name in order]) for each in given]

    def _compiled(self, dialect: sa.Dialect) -> tuple[str, list[str] | None]:
        made = self._statement.compile(dialect=dialect, column_keys=self._names)
        order = list(made.positiontup) if made.positional and made.positiontup is not None else None
        self._texts[dialect.name] = str(made), order
        return self._texts[dialect.name]


Row = tuple[Statement, Given]


class Rows:
    """A job of nothing but statements, so that those of many who write at once are run together."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    def __call__(self, connection: Connection) -> None:
        run_together(connection, [self])


def run_together(connection: Connection, jobs: Iterable[Rows]) -> None:
    for text, rows in joined(connection.dialect, jobs):
        connection.exec_driver_sql(text, rows if len(rows) > 1 else rows[0])


def joined(dialect: sa.Dialect, jobs: Iterable[Rows]) -> list[tuple[str, list[Any]]]:
    """Each statement once, for all rows in the order in which they were given."""
    found: dict[Statement, list[Given]] = {}
    for job in jobs:
        for statement, given in job.rows:
            found.setdefault(statement, []).append(given)
    return [statement.filled_in(dialect, rows) for statement, rows in found.items()]
