"""What is changed in a tournament: written, and told to all who follow it, at whatever hall."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.engine import Connection

from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.together.news import CUP, tell

T = TypeVar("T")


async def write_and_tell(rooms: Rooms, cup: str, change: Callable[[Connection], T]) -> T:
    """Raises what the change raises; then nobody is told anything."""

    def write(connection: Connection) -> T:
        done = change(connection)
        tell(connection, rooms.store, CUP, cup)
        return done

    done = await rooms.store.write(write)
    rooms.cup_changed(cup)
    return done
