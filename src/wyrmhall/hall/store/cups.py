"""Tournaments as the store keeps them. Each function is one step of a transaction."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from wyrmhall.core.rounds.cup import Cup, Entrant
from wyrmhall.core.rounds.met import Met
from wyrmhall.hall.cups.plan import DRAFTING, OPEN, OVER, RUNNING, Plan
from wyrmhall.hall.rooms.entries import BOT, PERSON, Seat
from wyrmhall.hall.store import tables
from wyrmhall.hall.store.store import Conflict

LONGEST_LIST = 60
UNTIMED = '"starts":0.0'  # in the plan of one that begins when its organiser says so
RECENT = 7 * 24 * 3600  # seconds in which one that is over is shown to others


class CupRow(msgspec.Struct):
    id: str
    title: str
    organiser: str
    plan: Plan
    status: str = OPEN
    paused: bool = False
    round: int = 0
    passed: float = 0.0
    n: int = 0
    why: str = ""
    created: float = 0.0
    updated: float = 0.0
    owner: str = ""


class EntrantRow(msgspec.Struct):
    number: int
    seat: Seat  # who it is
    lot: int = 0
    since: int = 1
    until: int = 0
    fills: bool = False
    own: dict[str, Any] = {}

    @property
    def player(self) -> str:
        return self.seat.person or f"{self.seat.bot} {self.number}"

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.number, self.since, self.until, self.fills)


class TableRow(msgspec.Struct):
    round: int
    place: int
    players: list[int]
    room: str = ""
    ranks: list[int] = []
    how: str = ""
    came: int = 0


class Whole(msgspec.Struct):
    """A tournament with all who entered, in the order of their lots, and all its tables."""

    row: CupRow
    entrants: list[EntrantRow]
    tables: list[TableRow]

    @property
    def now(self) -> list[TableRow]:
        """The tables of the round that is on."""
        return [table for table in self.tables if table.round == self.row.round]

    @property
    def rules(self) -> Cup:
        """Raises BadSetup where nobody could play."""
        rounds = range(DRAFTING + 1, self.row.round + 1)
        met = [[Met(each.players, each.ranks) for each in self.tables if each.round == number] for number in rounds]
        given = self.row.plan
        return Cup(given.kind, [each.entrant for each in self.entrants], met, given.rounds, given.size)

    def entrant(self, number: int) -> EntrantRow | None:
        return next((each for each in self.entrants if each.number == number), None)

    def entrant_of(self, person: str) -> EntrantRow | None:
        return next((each for each in self.entrants if person and each.seat.person == person), None)


# -- reading ---------------------------------------------------------------------------------------


def find(connection: Connection, cup: str) -> Whole | None:
    row = connection.execute(sa.select(tables.cups).where(tables.cups.c.id == cup)).mappings().first()
    if row is None:
        return None
    return Whole(_cup(row), _entrants(connection, cup), _tables(connection, cup))


def _cup(row: RowMapping) -> CupRow:
    return CupRow(**{**row, "plan": msgspec.json.decode(row["plan"], type=Plan), "paused": row["paused"] == 1})


def _entrants(connection: Connection, cup: str) -> list[EntrantRow]:
    entrants, people, accounts = tables.cup_entrants, tables.people, tables.accounts
    named = entrants.outerjoin(people, entrants.c.person == people.c.id)
    wanted = (
        sa.select(entrants, people.c.name, accounts.c.person.label("account"))
        .select_from(named.outerjoin(accounts, entrants.c.person == accounts.c.person))
        .where(entrants.c.cup == cup)
        .order_by(entrants.c.lot, entrants.c.number)
    )
    return [
        EntrantRow(
            row["number"],
            Seat(PERSON if row["person"] else BOT, row["person"], row["bot"], row["name"] or "", bool(row["account"])),
            row["lot"],
            row["since"],
            row["until"],
            row["fills"] == 1,
            json.loads(row["own"]),
        )
        for row in connection.execute(wanted).mappings()
    ]


def _tables(connection: Connection, cup: str) -> list[TableRow]:
    found = tables.cup_tables
    wanted = sa.select(found).where(found.c.cup == cup).order_by(found.c.round, found.c.place)
    return [
        TableRow(
            row["round"], row["place"], json.loads(row["players"]), row["room"],
            json.loads(row["ranks"]) if row["ranks"] else [], row["how"], row["came"],
        )
        for row in connection.execute(wanted).mappings()
    ]  # fmt: skip


def listed(connection: Connection, person: str, mine: bool) -> list[tuple[CupRow, int]]:
    """The newest first, each with the number of its entrants: those one organises or has entered, or those of others too that
    people enter, that are on, or that ended not long ago."""
    cups, entrants = tables.cups, tables.cup_entrants
    wanted = sa.select(cups).order_by(cups.c.updated.desc(), cups.c.id).limit(LONGEST_LIST)
    if mine:
        entered = sa.select(entrants.c.cup).where(entrants.c.person == person)
        wanted = wanted.where(sa.or_(cups.c.organiser == person, cups.c.id.in_(entered)))
    else:
        wanted = wanted.where(cups.c.updated > time.time() - RECENT)
    rows = [_cup(row) for row in connection.execute(wanted).mappings()]
    count = sa.select(entrants.c.cup, sa.func.count()).where(entrants.c.cup.in_([row.id for row in rows]))
    counts: dict[str, int] = {row[0]: row[1] for row in connection.execute(count.group_by(entrants.c.cup))}
    return [(row, counts.get(row.id, 0)) for row in rows]


def to_lead(connection: Connection) -> list[CupRow]:
    """Those that are on, and those that begin by themselves."""
    cups = tables.cups
    timed = sa.and_(cups.c.status == OPEN, cups.c.plan.not_like(f"%{UNTIMED}%"))
    found = connection.execute(sa.select(cups).where(sa.or_(cups.c.status == RUNNING, timed))).mappings()
    return [_cup(row) for row in found]


def is_closed_book(connection: Connection, cup: str) -> bool:
    """Whether records would tell decks that are still played with."""
    row = connection.execute(sa.select(tables.cups).where(tables.cups.c.id == cup)).mappings().first()
    if row is None:
        return False
    found = _cup(row)
    return found.plan.draft and found.status != OVER


def entered(connection: Connection, person: str) -> list[dict[str, Any]]:
    """For one who takes everything along."""
    cups, entrants = tables.cups, tables.cup_entrants
    wanted = (
        sa.select(cups.c.id, cups.c.title, cups.c.organiser, cups.c.created)
        .outerjoin(entrants, sa.and_(entrants.c.cup == cups.c.id, entrants.c.person == person))
        .where(sa.or_(cups.c.organiser == person, entrants.c.person == person))
        .order_by(cups.c.created, cups.c.id)
    )
    return [
        {"id": row.id, "title": row.title, "organised": row.organiser == person, "created": row.created}
        for row in connection.execute(wanted)
    ]


# -- writing ---------------------------------------------------------------------------------------


def add(connection: Connection, row: CupRow) -> None:
    values = {**msgspec.structs.asdict(row), "plan": msgspec.json.encode(row.plan).decode(), "paused": int(row.paused)}
    connection.execute(tables.cups.insert().values(**values))


def hold(connection: Connection, cup: str) -> Whole | None:
    """As it is, and nobody else changes it until the transaction ends; SQLite has it so anyway."""
    connection.execute(sa.select(tables.cups.c.id).where(tables.cups.c.id == cup).with_for_update())
    return find(connection, cup)


def change(connection: Connection, cup: str, n: int, **values: object) -> None:
    """Change what nobody else has changed since `n`. Raises Conflict."""
    cups = tables.cups
    changed = cups.update().where(cups.c.id == cup, cups.c.n == n).values(n=n + 1, updated=time.time(), **values)
    if connection.execute(changed).rowcount != 1:
        raise Conflict("the tournament has changed meanwhile")


def add_entrant(connection: Connection, cup: str, entrant: EntrantRow) -> None:
    """Fails with a conflict for one who has entered already."""
    connection.execute(
        tables.cup_entrants.insert().values(
            cup=cup, number=entrant.number, player=entrant.player, person=entrant.seat.person, bot=entrant.seat.bot,
            lot=entrant.lot, since=entrant.since, until=entrant.until, fills=int(entrant.fills),
            own=json.dumps(entrant.own),
        )
    )  # fmt: skip


def change_entrant(connection: Connection, cup: str, number: int, **values: object) -> None:
    entrants = tables.cup_entrants
    connection.execute(entrants.update().where(entrants.c.cup == cup, entrants.c.number == number).values(**values))


def remove_entrant(connection: Connection, cup: str, number: int) -> None:
    entrants = tables.cup_entrants
    connection.execute(entrants.delete().where(entrants.c.cup == cup, entrants.c.number == number))


def begin_round(connection: Connection, row: CupRow, number: int, made: Sequence[TableRow]) -> None:
    """Raises Conflict where it has begun already: a table is written once, and so is a change of what one has seen."""
    change(connection, row.id, row.n, round=number, passed=0.0)
    for each in made:
        connection.execute(
            tables.cup_tables.insert().values(
                cup=row.id, round=number, place=each.place, room=each.room, players=json.dumps(each.players),
                ranks=json.dumps(each.ranks) if each.ranks else "", how=each.how, came=0,
            )
        )  # fmt: skip


def decide(connection: Connection, cup: str, table: TableRow, ranks: Sequence[int], how: str) -> None:
    """How a table ended; once it is said it stands."""
    _change_table(connection, cup, table, ranks=json.dumps(list(ranks)), how=how)


def note_came(connection: Connection, cup: str, table: TableRow, came: int) -> None:
    _change_table(connection, cup, table, came=came)


def _change_table(connection: Connection, cup: str, table: TableRow, **values: object) -> None:
    found = tables.cup_tables
    where = sa.and_(found.c.cup == cup, found.c.round == table.round, found.c.place == table.place, found.c.ranks == "")
    connection.execute(found.update().where(where).values(**values))


def note_time(connection: Connection, cup: str, round: int, passed: float) -> None:
    cups = tables.cups
    connection.execute(cups.update().where(cups.c.id == cup, cups.c.round == round).values(passed=passed))


def claim(connection: Connection, hall: str, cup: str) -> bool:
    """One that no living hall leads is this one's; False if another is quicker."""
    cups, halls = tables.cups, tables.halls
    free = cups.update().where(cups.c.id == cup, cups.c.owner.not_in(sa.select(halls.c.id)))
    return connection.execute(free.values(owner=hall)).rowcount == 1


def leave(connection: Connection, person: str, stranger: str) -> None:
    """One who goes for good takes part in no further round."""
    cups, entrants = tables.cups, tables.cup_entrants
    connection.execute(cups.update().where(cups.c.organiser == person).values(organiser=stranger))
    rounds = sa.select(cups.c.round + 1).where(cups.c.id == entrants.c.cup).scalar_subquery()
    theirs = entrants.update().where(entrants.c.person == person)
    connection.execute(theirs.where(entrants.c.until == 0).values(until=sa.case((rounds > 0, rounds), else_=1)))
    connection.execute(theirs.values(person=stranger, player=stranger))
