"""What is written to the store and read from it, in the hall's own words."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from wyrmhall.core.chance import Seed
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.result import Result
from wyrmhall.core.telling.told import ResultDoc
from wyrmhall.hall.rooms.clock import Clock, Speed, speed
from wyrmhall.hall.rooms.entries import BOT, OPEN, OPENING, OVER, PERSON, RUNNING, WAITING, Entry, Manners, Seat
from wyrmhall.hall.rooms.fair.shuffle import Shuffle
from wyrmhall.hall.rooms.turns.turns import Turns
from wyrmhall.hall.store import tables
from wyrmhall.hall.store.statement import Row, Statement

LONGEST_LIST = 60
LOOKED_AT = 300  # rooms among which those with so much time are looked for
FREE = "free"
RECENT = 24 * 3600  # seconds after which a table is no longer shown to others

ROOM = tables.rooms.update().where(tables.rooms.c.id == sa.bindparam("changed"))
# These are run with every move, and to hand them to the driver oneself takes a third of the time.
ADD_ENTRY = Statement(tables.entries.insert(), "room", "n", "kind", "seat", "text", "at")
CHANGE_ROOM = Statement(ROOM, "changed", "n", "status", "result", "updated", "owner", "turns", "deadline")
OWN_ROOM = Statement(ROOM, "changed", "owner")


class RoomRow(msgspec.Struct):
    """A room as the store keeps it."""

    id: str
    game: str
    settings: dict[str, Any]
    seed: Seed  # 0 until it is mixed
    salt: str
    position: dict[str, Any] | None
    given: list[tuple[int, str]]
    engine: str
    content: str
    status: str
    n: int
    result: dict[str, Any] | None
    created: float
    updated: float
    seats: list[Seat]
    clock: Clock | None = None
    origin: str = ""
    lesson: str = ""
    manners: Manners = Manners()
    maker: str = ""
    prepared: bool = False
    owner: str = ""
    cup: str = ""  # the tournament that is played here
    shuffle: Shuffle | None = None  # None where the seed was not mixed: prepared tables, lessons, rooms of older halls
    turns: Turns = Turns()

    def begin_if_ready(self) -> None:
        """When all seats are taken and all parts open, the seed is what they give; unless it is known already."""
        if any(seat.kind == OPEN for seat in self.seats):
            self.status = WAITING
        elif self.shuffle is not None and self.shuffle.sealed:
            self.status = OPENING
        else:
            self.begin()

    def begin(self) -> None:
        """Parts that are sealed still are left out."""
        self.status = RUNNING
        if self.shuffle is not None:
            self.seed = self.shuffle.seed()


def result_doc(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    doc: ResultDoc = {"ranks": result.ranks, "reason": result.reason, "rule": result.rule}
    return dict(doc)


def add_room(connection: Connection, room: RoomRow) -> None:
    connection.execute(
        tables.rooms.insert().values(
            id=room.id, game=room.game, settings=json.dumps(room.settings), salt=room.salt, **_luck(room),
            position="" if room.position is None else json.dumps(room.position), given=json.dumps(room.given),
            engine=room.engine, content=room.content, status=room.status, n=room.n, result=_json(room.result),
            created=room.created, updated=room.updated,
            clock="" if room.clock is None else msgspec.json.encode(room.clock).decode(), origin=room.origin,
            lesson=room.lesson, takebacks=FREE if room.manners.takebacks else "",
            teaching=int(room.manners.teaching), maker=room.maker,
            prepared=int(room.prepared), owner=room.owner, rated=int(room.manners.rated),
            private=int(room.manners.private), talk=room.manners.talk, delay=room.manners.delay, cup=room.cup,
            bots=int(room.manners.bots), asked=room.manners.asked,
        )
    )  # fmt: skip
    for number, seat in enumerate(room.seats):
        connection.execute(
            tables.seats.insert().values(room=room.id, seat=number, kind=seat.kind, person=seat.person, bot=seat.bot)
        )


def _json(value: Any) -> str:
    return "" if value is None else json.dumps(value)


def entry_row(room: str, entry: Entry) -> Row:
    """The next entry of a room."""
    written = {"room": room, "n": entry.n, "kind": entry.kind, "seat": entry.seat, "text": entry.text, "at": entry.at}
    return ADD_ENTRY, written


def change_row(
    room: str, n: int, status: str, result: dict[str, Any] | None, updated: float, owner: str, turns: Turns
) -> Row:
    """Where its entries have led a room, how many of them everybody may know of, and which hall has written them."""
    left = {
        "changed": room, "n": n, "status": status, "result": _json(result), "updated": updated, "owner": owner,
        "turns": turns.text, "deadline": turns.deadline,
    }  # fmt: skip
    return CHANGE_ROOM, left


def owner_row(room: str, owner: str) -> Row:
    return OWN_ROOM, {"changed": room, "owner": owner}


def _luck(room: RoomRow) -> dict[str, Any]:
    """How a seed of either stream is written, and what it is mixed from."""
    is_keyed = isinstance(room.seed, str)
    shuffle = "" if room.shuffle is None else msgspec.json.encode(room.shuffle).decode()
    return {"seed": 0 if is_keyed else room.seed, "luck": room.seed if is_keyed else "", "shuffle": shuffle}


def take_seat(
    connection: Connection,
    room: str,
    seat: int,
    person: str,
    brought: dict[str, Any],
    seal: str = "",
    owner: str = "",
) -> RoomRow:
    """Sit a person down with the settings they bring; returns the room after it. Raises WyrmhallError if that cannot be."""
    _hold(connection, room)
    seats = tables.seats
    sits = sa.select(seats.c.seat).where(seats.c.room == room, seats.c.kind == PERSON, seats.c.person == person)
    if connection.execute(sits).first() is not None:
        raise WyrmhallError("you sit at this table already")
    taken = connection.execute(
        seats.update()
        .where(seats.c.room == room, seats.c.seat == seat, seats.c.kind == OPEN)
        .values(kind=PERSON, person=person)
    )
    found = find_room(connection, room)
    if taken.rowcount != 1 or found is None:
        raise WyrmhallError("somebody sits there already")
    if found.manners.rated and not found.seats[seat].known:
        raise WyrmhallError("this table is rated: sign in to sit down")
    if found.seats[seat].owner and not found.manners.bots:
        raise WyrmhallError("whoever made this table does not want bots to sit down")
    if found.manners.rated and is_of_one_house(found.seats):
        raise WyrmhallError("this table is rated, and here sits a bot of yours, you, or another bot of the same person")
    if seal and found.shuffle is not None:
        found.shuffle = found.shuffle.with_seal(seat, seal)
    found.settings = {**found.settings, **brought}
    found.begin_if_ready()
    return _changed(connection, found, owner)


def is_of_one_house(seats: list[Seat]) -> bool:
    """Whether two of them are a person and their bot, or two bots of one person."""
    houses = [seat.owner or seat.person for seat in seats if seat.kind == PERSON]
    return len(set(houses)) < len(houses)


def open_part(connection: Connection, room: str, seat: int, part: str, owner: str = "") -> RoomRow:
    """Open what a seat has sealed; returns the room after it. Raises Refused if that cannot be."""
    found = _unbegun(connection, room)
    if found.shuffle is not None:
        found.shuffle = found.shuffle.opened(seat, part)
    found.begin_if_ready()
    return _changed(connection, found, owner)


def begin_without(connection: Connection, room: str, owner: str = "") -> RoomRow:
    """Begin though parts are sealed still; returns the room after it."""
    found = _unbegun(connection, room)
    found.begin()
    return _changed(connection, found, owner)


def _hold(connection: Connection, room: str) -> None:
    """One hall after the other changes a room whose game has not begun; SQLite has it so anyway."""
    connection.execute(sa.select(tables.rooms.c.id).where(tables.rooms.c.id == room).with_for_update())


def _unbegun(connection: Connection, room: str) -> RoomRow:
    _hold(connection, room)
    found = find_room(connection, room)
    if found is None or found.status != OPENING:
        raise Refused(Refusal("", "the cards are dealt already"))
    return found


def _changed(connection: Connection, found: RoomRow, owner: str) -> RoomRow:
    """Write what changes in a room before its game begins."""
    found.updated = time.time()
    connection.execute(
        tables.rooms.update()
        .where(tables.rooms.c.id == found.id)
        .values(
            status=found.status, settings=json.dumps(found.settings), updated=found.updated, owner=owner, **_luck(found)
        )
    )
    return found


def swap_seats(connection: Connection, room: str, one: int, other: int) -> None:
    """Who sits on one seat sits on the other from now on."""
    seats = tables.seats
    found = {
        row.seat: {"kind": row.kind, "person": row.person, "bot": row.bot}
        for row in connection.execute(sa.select(seats).where(seats.c.room == room, seats.c.seat.in_([one, other])))
    }
    for seat, sitter in ((one, found[other]), (other, found[one])):
        connection.execute(seats.update().where(seats.c.room == room, seats.c.seat == seat).values(**sitter))


def _sitting() -> sa.Select[Any]:
    """Who sits in `rooms`, by what they are called and whose they are."""
    seats, people, accounts, bots, owners = (
        tables.seats, tables.people, tables.accounts, tables.bots, tables.owners,
    )  # fmt: skip
    named = seats.outerjoin(people, seats.c.person == people.c.id)
    owned = named.outerjoin(bots, seats.c.person == bots.c.person).outerjoin(owners, owners.c.id == bots.c.owner)
    return (
        sa.select(seats, people.c.name, accounts.c.person.label("account"), bots.c.owner, owners.c.name.label("by"))
        .select_from(owned.outerjoin(accounts, seats.c.person == accounts.c.person))
        .where(seats.c.room.in_(sa.bindparam("rooms", expanding=True)))
        .order_by(seats.c.room, seats.c.seat)
    )


SITTING = _sitting()


def find_room(connection: Connection, room: str) -> RoomRow | None:
    row = connection.execute(sa.select(tables.rooms).where(tables.rooms.c.id == room)).mappings().first()
    return None if row is None else _room(connection, [row])[0]


def _room(connection: Connection, rows: list[RowMapping]) -> list[RoomRow]:
    sitting: dict[str, list[Seat]] = {}
    for seat in connection.execute(SITTING, {"rooms": [row["id"] for row in rows]}).mappings():
        known = seat["account"] is not None
        name, owner, by = (seat[each] or "" for each in ("name", "owner", "by"))
        sitter = Seat(seat["kind"], seat["person"], seat["bot"], name, known, owner=owner, by=by)
        sitting.setdefault(seat["room"], []).append(sitter)
    return [
        RoomRow(
            id=row["id"], game=row["game"], settings=json.loads(row["settings"]), seed=row["luck"] or row["seed"],
            salt=row["salt"],
            position=json.loads(row["position"]) if row["position"] else None,
            given=[(seat, text) for seat, text in json.loads(row["given"])], engine=row["engine"],
            content=row["content"], status=row["status"], n=row["n"],
            result=json.loads(row["result"]) if row["result"] else None, created=row["created"],
            updated=row["updated"], seats=sitting.get(row["id"], []),
            clock=msgspec.json.decode(row["clock"], type=Clock) if row["clock"] else None, origin=row["origin"],
            lesson=row["lesson"], manners=_manners(row),
            maker=row["maker"], prepared=row["prepared"] == 1, owner=row["owner"], cup=row["cup"],
            shuffle=msgspec.json.decode(row["shuffle"], type=Shuffle) if row["shuffle"] else None,
            turns=Turns(row["turns"], row["deadline"]),
        )
        for row in rows
    ]  # fmt: skip


def _manners(row: RowMapping) -> Manners:
    return Manners(
        row["takebacks"] == FREE,
        row["teaching"] == 1,
        row["rated"] == 1,
        row["private"] == 1,
        row["talk"],
        row["delay"],
        row["bots"] == 1,
        row["asked"],
    )


def find_entries(connection: Connection, room: str, after: int = 0) -> list[Entry]:
    entries = tables.entries
    wanted = sa.select(entries).where(entries.c.room == room, entries.c.n > after).order_by(entries.c.n)
    rows = connection.execute(wanted).mappings()
    return [Entry(row["n"], row["kind"], row["seat"], row["text"], row["at"]) for row in rows]


class Sought(msgspec.Struct, frozen=True):
    """Which rooms of a list: of a game, with so much time to think, rated or not."""

    game: str = ""
    speed: Speed | None = None
    rated: bool | None = None
    private: bool = False  # those too that are in no list of people


ANY = Sought()


def list_rooms(connection: Connection, which: str, person: str, sought: Sought = ANY) -> list[RoomRow]:
    """The rooms of a person, those with a free seat, or those where a game is on; the newest first. Lessons are nobody else's,
    and found by their game; to a table whose cards its maker may know strangers are not asked, and private ones are not shown."""
    rooms, seats = tables.rooms, tables.seats
    most = LONGEST_LIST if sought.speed is None else LOOKED_AT
    wanted = sa.select(rooms).where(rooms.c.lesson == "").limit(most)
    # those who would see a game late must not learn from its place where something was just done
    newest = rooms.c.created if which == "running" else rooms.c.updated
    wanted = wanted.order_by(newest.desc(), rooms.c.id)
    if sought.game:
        wanted = wanted.where(rooms.c.game == sought.game)
    if sought.rated is not None:
        wanted = wanted.where(rooms.c.rated == int(sought.rated))
    if which == "mine":
        mine = sa.select(seats.c.room).where(seats.c.person == person)
        wanted = wanted.where(rooms.c.id.in_(mine))
    else:
        status = WAITING if which == "open" else RUNNING
        wanted = wanted.where(rooms.c.status == status, rooms.c.updated > time.time() - RECENT)
        if not sought.private:
            wanted = wanted.where(rooms.c.private == 0, rooms.c.removed == 0)
        if status == WAITING:
            wanted = wanted.where(rooms.c.prepared == 0)
    found = _room(connection, list(connection.execute(wanted).mappings()))
    return [row for row in found if sought.speed in (None, speed(row.clock))][:LONGEST_LIST]


def room_by_code(connection: Connection, code: str) -> str | None:
    """The room with a free seat whose id begins so, if there is one."""
    rooms = tables.rooms
    begins = rooms.c.id.startswith(code, autoescape=True)
    wanted = sa.select(rooms.c.id).where(begins, rooms.c.status == WAITING, rooms.c.lesson == "").limit(2)
    found = list(connection.execute(wanted).scalars())
    return str(found[0]) if len(found) == 1 else None


def lesson_rooms(connection: Connection, person: str, game: str, name: str) -> list[str]:
    """The rooms where a person was taught this of a game, the latest first."""
    rooms, seats = tables.rooms, tables.seats
    mine = sa.select(seats.c.room).where(seats.c.person == person)
    wanted = (
        sa.select(rooms.c.id)
        .where(rooms.c.lesson == name, rooms.c.game == game, rooms.c.id.in_(mine))
        .order_by(rooms.c.updated.desc(), rooms.c.id)
        .limit(1)
    )
    return [str(room) for room in connection.execute(wanted).scalars()]


def are_any_on(connection: Connection, ids: list[str]) -> bool:
    """Whether the game in any of these rooms is not over."""
    rooms = tables.rooms
    wanted = sa.select(rooms.c.id).where(rooms.c.id.in_(ids), rooms.c.status != OVER).limit(1)
    return connection.execute(wanted).first() is not None


def has_sequels(connection: Connection, room: str) -> bool:
    """Whether other games follow from the one in this room."""
    wanted = sa.select(tables.rooms.c.id).where(tables.rooms.c.origin == room).limit(1)
    return connection.execute(wanted).first() is not None


def find_rooms(connection: Connection, ids: list[str]) -> list[RoomRow]:
    """Several rooms, in the order of their ids."""
    wanted = sa.select(tables.rooms).where(tables.rooms.c.id.in_(ids))
    found = {row.id: row for row in _room(connection, list(connection.execute(wanted).mappings()))}
    return [found[room] for room in ids if room in found]


def between_rounds(connection: Connection) -> list[str]:
    """The rooms where a game was that others follow from, of which none is on now and one was not long ago."""
    rooms = tables.rooms
    on = sa.func.sum(sa.case((rooms.c.status != OVER, 1), else_=0))
    wanted = (
        sa.select(rooms.c.origin)
        .where(rooms.c.origin != "")
        .group_by(rooms.c.origin)
        .having(on == 0, sa.func.max(rooms.c.updated) > time.time() - RECENT)
    )
    return [str(room) for room in connection.execute(wanted).scalars()]


def rooms_to_open(connection: Connection) -> list[str]:
    """The rooms where somebody may have to act whom nobody wakes: a bot, or the hall itself where the shuffle waits for parts; the
    latest first. A bot answers within the day, so of older ones than those of the last day that a hall was open nothing is due."""
    rooms, seats = tables.rooms, tables.seats
    has_bot = sa.exists().where(seats.c.room == rooms.c.id, seats.c.kind == BOT)
    last = sa.select(sa.func.max(rooms.c.updated)).scalar_subquery()
    is_due = sa.or_(rooms.c.status == OPENING, sa.and_(rooms.c.status == RUNNING, has_bot, rooms.c.lesson == ""))
    wanted = sa.select(rooms.c.id).where(is_due, rooms.c.updated > last - RECENT)
    return [str(room) for room in connection.execute(wanted.order_by(rooms.c.updated.desc())).scalars()]


def clocked_rooms(connection: Connection) -> list[str]:
    """The rooms where a game is on and time runs, but for those that sleep between two answers."""
    rooms = tables.rooms
    on = sa.select(rooms.c.id).where(rooms.c.status == RUNNING, rooms.c.clock != "", rooms.c.deadline == 0)
    found = connection.execute(on)
    return [str(room) for room in found.scalars()]


def add_replay(connection: Connection, replay: str, person: str, text: str) -> None:
    connection.execute(tables.replays.insert().values(id=replay, person=person, text=text, created=time.time()))


def find_replay(connection: Connection, replay: str) -> str | None:
    return connection.execute(sa.select(tables.replays.c.text).where(tables.replays.c.id == replay)).scalar()


def keep_analysis(connection: Connection, replay: str, version: int, report: str) -> None:
    """In place of an older one."""
    analyses = tables.analyses
    connection.execute(analyses.delete().where(analyses.c.replay == replay))
    connection.execute(analyses.insert().values(replay=replay, version=version, report=report, created=time.time()))


def find_analysis(connection: Connection, replay: str, version: int) -> str | None:
    analyses = tables.analyses
    return connection.execute(
        sa.select(analyses.c.report).where(analyses.c.replay == replay, analyses.c.version == version)
    ).scalar()
