"""HTTP about people whom one follows: who of them is here, and at which table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.hall import Hall
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.history import called
from wyrmhall.hall.routes.rooms import room_shape
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members import follow, people
from wyrmhall.hall.store.members.follow import Followed
from wyrmhall.hall.wire.shapes import FollowedShape, Following, Seen

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/people/{name}/follow")
async def set_follow(hall: Halls, person: Person, name: str, wish: Following) -> Following:
    """Follow somebody with an account, or no longer. They are not told."""
    other, _, _ = await called(hall, name)
    if other == person:
        raise WyrmhallError("that is you")

    def write(connection: Connection) -> None:
        if not wish.follow:
            follow.unfollow(connection, person, other)
            return
        people.know(connection, person, guest_name(person))
        follow.follow(connection, person, other)

    await hall.store.write(write)
    return wish


@router.get("/me/follows", response_model_exclude_none=True)
async def follows(hall: Halls, person: Person) -> list[FollowedShape]:
    """Whom you follow: whether they are here, and the listed tables at which they sit."""
    found = await hall.store.read(lambda connection: follow.followed(connection, person))
    return [
        FollowedShape(
            name=each.name,
            online=not each.unseen and _is_here(hall, each),
            rooms=[room_shape(hall, row, row.seats, person) for row in each.rooms],
        )
        for each in found
    ]


def _is_here(hall: Hall, who: Followed) -> bool:
    is_here = hall.talk.hearing.is_here(who.person) or hall.lobby.is_here(who.person)
    return is_here or any(_sits(hall, row, who.person) for row in who.rooms)


def _sits(hall: Hall, row: RoomRow, person: str) -> bool:
    """Whether somebody is connected to a table, at this hall or another."""
    return any(seat.person == person and hall.rooms.is_there(row.id, at) for at, seat in enumerate(row.seats))


@router.get("/me/seen")
async def seen(hall: Halls, person: Person) -> Seen:
    """Whether those who follow you are told that you are here, and where."""
    return Seen(seen=await hall.store.read(lambda connection: follow.is_seen(connection, person)))


@router.post("/me/seen")
async def set_seen(hall: Halls, person: Person, wish: Seen) -> Seen:
    def write(connection: Connection) -> None:
        people.know(connection, person, guest_name(person))
        follow.set_seen(connection, person, wish.seen)

    await hall.store.write(write)
    return wish
