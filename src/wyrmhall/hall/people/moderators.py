"""Who keeps order in a hall, as its operator says: for the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.names import likeness, tidy
from wyrmhall.hall.serve import database_url
from wyrmhall.hall.store.members import order, people
from wyrmhall.hall.store.store import Store

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


def appoint(name: str, is_one: bool, data: Path | None = None) -> str:
    """Make somebody with an account a moderator, or no longer; returns what to say. The hall may be open meanwhile."""

    def write(connection: Connection) -> str:
        found = people.person_called(connection, likeness(tidy(name)))
        if found is None:
            raise WyrmhallError(f"nobody has an account with the name {name!r}: moderators sign in with one")
        person, called, _ = found
        if is_one:
            order.add_moderator(connection, person)
            return f"{called} keeps order now, at /moderate."
        return (
            f"{called} keeps order no longer." if order.remove_moderator(connection, person) else f"{called} did not."
        )

    store = _open(data)
    try:
        return asyncio.run(store.write(write))
    finally:
        store.close()


def appointed(data: Path | None = None) -> list[str]:
    store = _open(data)
    try:
        return store.read_now(order.moderators)
    finally:
        store.close()


def _open(data: Path | None) -> Store:
    folder = data_folder() if data is None else data
    url = database_url(folder)
    if url.startswith("sqlite") and not (folder / "hall.db").exists():
        raise WyrmhallError(f"there is no hall in {folder}: open one first, or name its folder with --data")
    store = Store(url)
    store.open()
    return store
