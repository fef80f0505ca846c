"""What is written once, whoever of several halls that share the database is quicker."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.hall.store import tables


def add_unless_there(connection: Connection, insert: sa.Insert) -> None:
    savepoint = connection.begin_nested()
    try:
        connection.execute(insert)
        savepoint.commit()
    except sa.exc.IntegrityError:
        savepoint.rollback()


def keepsake(connection: Connection, name: str, fresh: str) -> str:
    """What all halls know: this, if nothing was kept by that name before."""
    kept = tables.keepsakes
    wanted = sa.select(kept.c.text).where(kept.c.name == name)
    if connection.execute(wanted).first() is None:
        add_unless_there(connection, kept.insert().values(name=name, text=fresh))
    return str(connection.execute(wanted).scalar_one())
