"""The tables of a round: who sits where, and with which cards."""

from __future__ import annotations

from typing import Any, Protocol

from wyrmhall.core.playing.match import Match
from wyrmhall.core.rounds.met import PAIR, Met
from wyrmhall.core.settings import Value, at_seat, complete
from wyrmhall.games import registry
from wyrmhall.hall.cups import plan
from wyrmhall.hall.rooms.entries import PERSON, Manners, Seat
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import new_row, rebuilt
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.cups import EntrantRow, TableRow, Whole


class Rooms(Protocol):
    async def get(self, room_id: str) -> Room: ...


def draft_tables(whole: Whole) -> tuple[list[TableRow], list[RoomRow]]:
    """As few tables as can be, of nearly the same size. Nobody drafts alone: where pairs do not come out even, three sit at one."""
    given = whole.row.plan
    entrants = [each for each in whole.entrants if not each.until]
    most = given.pod or max(registry.game(given.game).seat_counts)
    count = max(1, min(-(-len(entrants) // most), len(entrants) // PAIR))
    tables, rows = [], []
    for place in range(count):
        sitting = entrants[place::count]
        rows.append(_row(whole, given.game, dict(given.settings), sitting))
        tables.append(TableRow(plan.DRAFTING, place, [each.number for each in sitting], rows[-1].id))
    return tables, rows


async def round_tables(rooms: Rooms, whole: Whole, number: int, met: list[Met]) -> tuple[list[TableRow], list[RoomRow]]:
    """Nobody plays at a table whose result is known."""
    entrants = {each.number: each for each in whole.entrants}
    tables: list[TableRow] = []
    rows: list[RoomRow] = []
    for place, each in enumerate(met):
        room = ""
        if not each.ranks:
            sitting = [entrants[player] for player in each.players]
            game, settings = await _match(rooms, whole, sitting)
            rows.append(_row(whole, game, settings, sitting))
            room = rows[-1].id
        how = "" if room else plan.FREE if each.is_free else plan.LEFT
        tables.append(TableRow(number, place, each.players, room, list(each.ranks), how))
    return tables, rows


def _row(whole: Whole, game: str, settings: dict[str, Value], sitting: list[EntrantRow]) -> RoomRow:
    seats = [Seat(each.seat.kind, each.seat.person, each.seat.bot, each.seat.name) for each in sitting]
    given = whole.row.plan
    manners = Manners(rated=given.rated and any(seat.kind == PERSON for seat in seats))
    row = new_row(
        game, settings, seats, clock=given.clock, manners=manners, maker=whole.row.organiser, cup=whole.row.id
    )
    rebuilt(row)
    return row


async def _match(rooms: Rooms, whole: Whole, sitting: list[EntrantRow]) -> tuple[str, dict[str, Value]]:
    given = whole.row.plan
    if given.draft:
        return await _drafted(rooms, whole, sitting)
    settings: dict[str, Value] = dict(given.settings)
    for seat, entrant in enumerate(sitting):
        settings |= at_seat(registry.game(given.game).settings(), entrant.own, seat)
    return given.game, settings


async def _drafted(rooms: Rooms, whole: Whole, sitting: list[EntrantRow]) -> tuple[str, dict[str, Value]]:
    """The match of those who meet, with what they have drafted, be it at one table or at several."""
    game = ""
    settings: dict[str, Value] = {}
    for seat, entrant in enumerate(sitting):
        match, at = await _draft_of(rooms, whole, entrant.number)
        sequel = match.game.meeting(match.state, [at] * len(sitting))
        game, rules = sequel.game, registry.game(sequel.game).settings()
        others = {each.name for each in rules if each.seat is not None and each.seat != seat}
        settings |= {name: value for name, value in sequel.settings.items() if name not in others}
    return game, dict(complete(registry.game(game).settings(), settings))


async def _draft_of(rooms: Rooms, whole: Whole, number: int) -> tuple[Match[Any], int]:
    """The draft that an entrant took part in, and on which seat."""
    table = next(each for each in whole.tables if each.round == plan.DRAFTING and number in each.players)
    return (await rooms.get(table.room)).course.match, table.players.index(number)
