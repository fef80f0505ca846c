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

    def run(self, connection: Connection, *given: Given) -> None:
        text, order = self._texts.get(connection.dialect.name) or self._compiled(connection)
        rows = list(given) if order is None else [tuple([each[name] for name in order]) for each in given]
        connection.exec_driver_sql(text, rows if len(rows) > 1 else rows[0])

    def _compiled(self, connection: Connection) -> tuple[str, list[str] | None]:
        made = self._statement.compile(dialect=connection.dialect, column_keys=self._names)
        order = list(made.positiontup) if made.positional and made.positiontup is not None else None
        self._texts[connection.dialect.name] = str(made), order
        return self._texts[connection.dialect.name]


Row = tuple[Statement, Given]


class Rows:
    """A job of nothing but statements, so that those of many who write at once are run together."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    def __call__(self, connection: Connection) -> None:
        run_together(connection, [self])


def run_together(connection: Connection, jobs: Iterable[Rows]) -> None:
    """Each statement once, for all rows in the order in which they were given."""
    found: dict[Statement, list[Given]] = {}
    for job in jobs:
        for statement, given in job.rows:
            found.setdefault(statement, []).append(given)
    for statement, rows in found.items():
        statement.run(connection, *rows)
