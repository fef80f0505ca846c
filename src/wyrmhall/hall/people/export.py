"""Everything that belongs to a person, as one document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wyrmhall.core.documents.version import VERSION
from wyrmhall.hall.rooms.entries import OVER
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store import book, history
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members import bots, people

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


async def export(rooms: Rooms, person: str) -> dict[str, Any]:
    """Of a game that is not over only what its list shows: the rest would tell what others hold."""
    found, own = await rooms.store.read(lambda connection: _read(connection, person))
    closed = {row.id for row, is_linked in found if await _is_closed(rooms, row, is_linked)}
    games = await rooms.store.read(
        lambda connection: [_game(connection, row, person, row.id in closed) for row, _ in found]
    )
    kept = await rooms.store.read(lambda connection: history.shelf_doc(connection, person))
    return {"wyrmhall": VERSION, **own, "kept": kept, "games": games}


def _read(connection: Connection, person: str) -> tuple[list[tuple[RoomRow, bool]], dict[str, Any]]:
    rows = [book.find_room(connection, each.room) for each in people.sittings(connection, person)]
    found = [
        (row, bool(row.origin or row.cup) or book.has_sequels(connection, row.id)) for row in rows if row is not None
    ]
    own_bots = [{"name": each.name, "created": each.made, "seen": each.seen} for each in bots.of(connection, person)]
    return found, {**people.belongings(connection, person), "bots": own_bots}


async def _is_closed(rooms: Rooms, row: RoomRow, is_linked: bool) -> bool:
    if row.status != OVER:
        return True
    return is_linked and await rooms.is_closed_book(await rooms.get(row.id))


def _game(connection: Connection, row: RoomRow, person: str, is_closed: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "room": row.id, "game": row.game, "status": row.status, "created": row.created, "updated": row.updated,
        "seats": [seat_name(seat) for seat in row.seats],
        "yours": [number for number, seat in enumerate(row.seats) if seat.person == person],
        "result": row.result, "lesson": row.lesson, "teaching": row.manners.teaching, "prepared": row.prepared,
    }  # fmt: skip
    if row.lesson or not is_closed:
        told["entries"] = [
            {"n": each.n, "kind": each.kind, "seat": each.seat, "text": each.text, "at": each.at}
            for each in book.find_entries(connection, row.id)
        ]
    if not is_closed:
        told |= {
            "settings": row.settings, "seed": str(row.seed), "salt": row.salt, "position": row.position,
            "given": row.given, "engine": row.engine, "content": row.content,
        }  # fmt: skip
    return told
