"""Everybody with a line to this hall beside those at tables: told where it is their move, and paired when they look for a rival."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Protocol

import msgspec
from msgspec import structs
from sqlalchemy.engine import Connection

from wyrmhall.bots.levels import LADDER
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.rounds.met import PAIR
from wyrmhall.core.settings import Value, at_seat, complete
from wyrmhall.games import registry
from wyrmhall.hall.lobby.messages import (
    CupChanged,
    Looking,
    Paired,
    SeekState,
    TablesChanged,
    ToPerson,
    TurnsState,
    TurnState,
)
from wyrmhall.hall.lobby.pairing import BOT_AFTER, SPEEDS, tables
from wyrmhall.hall.rooms.entries import BOT, PERSON, Manners, Seat
from wyrmhall.hall.rooms.fair import shuffle
from wyrmhall.hall.rooms.names import guest_name, seat_name
from wyrmhall.hall.rooms.rooms import EVERYBODY, Rooms, new_row, rebuilt
from wyrmhall.hall.store import book, turns
from wyrmhall.hall.store.members import people, ratings, seeks
from wyrmhall.hall.store.members.seeks import Seek
from wyrmhall.hall.store.store import StoreFailed
from wyrmhall.hall.together.news import CUP, PAIRED, TABLES, TURN, tell

log = logging.getLogger("wyrmhall.hall")
LOOK = 1.0  # seconds between two looks for pairs
TOGETHER = 3.0  # seconds between two tellings that lists of tables are otherwise
ALL_CUPS = "*"  # follows every tournament
LIKE_A_BEGINNER = "level:3"  # who is offered where nothing is known of their strength


class Line(Protocol):
    """One tab of a person, as the lobby sees it."""

    person: str
    seeks: bool
    cup: str  # the tournament that is followed there, or all of them, or nothing
    watches: bool  # whether it is told of the lists of tables

    def wake(self) -> None: ...

    def send(self, message: ToPerson) -> None: ...


class Wish(msgspec.Struct, frozen=True):
    """What somebody looks for."""

    game: str
    speed: str
    rated: bool = False
    seal: str = ""
    settings: dict[str, Value] = {}
    seats: int = 2


class Lobby:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._store = rooms, rooms.store
        self._lines: dict[str, list[Line]] = {}
        self._looking: dict[str, Seek] = {}  # who looks for a rival from here
        self._others: dict[str, list[Seek]] = {}  # who else looks for the same
        self._told: dict[str, SeekState] = {}  # what they were told last
        self._bots: dict[str, str] = {}  # who is offered to them after a while
        rooms.turned = self.turned
        rooms.halls.others[TURN] = self._turned_elsewhere
        rooms.halls.others[PAIRED] = self._paired_elsewhere
        rooms.cup_changed = self.cup_changed
        rooms.halls.others[CUP] = self._cup_changed_elsewhere
        self._whose: set[str] = set()  # whose lists of tables are otherwise than they were told
        self._telling: asyncio.TimerHandle | None = None
        rooms.lists_told = self.lists_changed
        rooms.halls.others[TABLES] = self._lists_changed_elsewhere

    async def open(self) -> None:
        await self._store.write(lambda connection: seeks.forget(connection, self._store.hall))

    # -- lines -----------------------------------------------------------------------------------

    def join(self, line: Line) -> None:
        self._lines.setdefault(line.person, []).append(line)
        line.wake()

    def is_here(self, person: str) -> bool:
        return person in self._lines

    async def leave(self, line: Line) -> None:
        mine = self._lines[line.person]
        mine.remove(line)
        if not mine:
            del self._lines[line.person]
        await self.look_away(line)

    def turned(self, persons: list[str]) -> None:
        """It is somebody's move, or no longer."""
        for person in persons:
            for line in self._lines.get(person, ()):
                line.wake()

    async def _turned_elsewhere(self, person: str) -> None:
        self.turned([person] if person else list(self._lines))

    def cup_changed(self, cup: str) -> None:
        """Something in a tournament is otherwise; in any of them where none is named."""
        for line in [line for lines in self._lines.values() for line in lines if line.cup]:
            if cup in ("", line.cup) or line.cup == ALL_CUPS:
                line.send(CupChanged(line.cup))

    async def _cup_changed_elsewhere(self, cup: str) -> None:
        self.cup_changed(cup)

    def lists_changed(self, whose: str) -> None:
        """Something in the lists of tables is otherwise, for all or for these persons. What happens at once, as in a hall with
        many tables, is told together."""
        self._whose.update(whose.split())
        if self._telling is None:
            self._tell_of_lists()

    def _tell_of_lists(self) -> None:
        whose, self._whose = self._whose, set()
        self._telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell_of_lists) if whose else None
        told = self._lines if EVERYBODY in whose else whose
        for line in [line for person in told for line in self._lines.get(person, ()) if line.watches]:
            line.send(TablesChanged())

    async def _lists_changed_elsewhere(self, whose: str) -> None:
        self.lists_changed(whose or EVERYBODY)

    async def turns(self, person: str) -> TurnsState:
        found = await self._store.read(lambda connection: turns.turns(connection, person))
        now = self._rooms.steady.now()
        return TurnsState(
            [
                TurnState(
                    id=each.room.id,
                    game=each.room.game,
                    title=registry.listing(each.room.game).title,
                    rivals=[seat_name(seat) for seat in each.room.seats if seat.person != person],
                    left=round(max(0.0, each.until - now), 1) if each.until else None,
                    days=each.room.clock is not None and each.room.clock.is_days,
                )
                for each in found
            ]
        )

    # -- looking for a rival ---------------------------------------------------------------------

    async def look(self, line: Line, wish: Wish) -> None:
        """Raises WyrmhallError where nobody could be found."""
        person, game, rules = line.person, wish.game, registry.game(wish.game)
        if wish.seats not in rules.seat_counts or registry.listing(game).part_of:
            few = "two" if wish.seats == PAIR else str(wish.seats)
            raise WyrmhallError(f"{rules.title} is not for {few}: make a table and invite others")
        settings, own = _parted(game, wish.settings, wish.seats)

        def write(connection: Connection) -> tuple[Seek, str]:
            if wish.rated and people.account_of(connection, person) is None:
                raise WyrmhallError("only people with an account are rated: sign in first")
            known = ratings.standings_of(connection, person).get(game)
            points = ratings.Skill().points if known is None else known.points
            seek = Seek(
                person, game, wish.speed, wish.rated, points, time.time(), self._store.hall, wish.seal, "", settings, own,
                wish.seats,
            )  # fmt: skip
            return seeks.begin(connection, seek), _bot(connection, game, points)

        seek, self._bots[person] = await self._store.write(write)
        line.seeks = True
        if seek.room:
            self._deliver(seek)
            return
        self._looking[person] = seek
        self._tell(person)
        await self.pair()

    def _tell(self, person: str) -> None:
        seek = self._looking.get(person)
        state = None if seek is None else self._state(seek)
        if state is not None:
            self._told[person] = state
        for line in self._lines.get(person, ()):
            if line.seeks:
                line.send(Looking(state))

    def _tell_what_is_new(self, person: str) -> None:
        state, told = self._state(self._looking[person]), self._told.get(person)
        if told is None or structs.replace(state, waited=told.waited) != told:
            self._tell(person)

    def _state(self, seek: Seek) -> SeekState:
        waited = max(0.0, time.time() - seek.since)
        others = self._others.get(seek.person, [])
        agreed = sum(other.filled > 0 for other in others)
        is_offered = waited >= BOT_AFTER or agreed > 0
        return SeekState(
            seek.game, seek.speed, seek.rated, seek.seats, round(waited, 1), len(others),
            self._bots[seek.person] if is_offered else None, seek.filled > 0, agreed,
        )  # fmt: skip

    async def look_away(self, line: Line) -> None:
        """A tab looks no longer; the last one ends it."""
        was_looking, line.seeks = line.seeks, False
        if was_looking and not any(other.seeks for other in self._lines.get(line.person, ())):
            await self._end(line.person)

    async def cancel(self, person: str) -> None:
        found = await self._end(person)
        if found is not None and found.room:
            self._deliver(found)
            return
        self._tell(person)
        for line in self._lines.get(person, ()):
            line.seeks = False

    async def _end(self, person: str) -> Seek | None:
        if not self._forget(person):
            return None
        return await self._store.write(lambda connection: seeks.end(connection, person, self._store.hall))

    async def take_bot(self, person: str) -> None:
        """Play the bot that is offered, unless somebody was found in the last moment. Others who wait are offered it now."""
        seek = self._looking.get(person)
        if seek is None or self._state(seek).bot is None:
            raise WyrmhallError("no bot is offered yet")
        seek.filled = now = time.time()
        await self._store.write(lambda connection: seeks.fill(connection, person, now))
        self._tell(person)
        await self.pair()

    def _forget(self, person: str) -> bool:
        """Whether they looked for somebody until now."""
        self._others.pop(person, None)
        self._told.pop(person, None)
        self._bots.pop(person, None)
        return self._looking.pop(person, None) is not None

    def _deliver(self, seek: Seek) -> None:
        self._forget(seek.person)
        for line in self._lines.get(seek.person, ()):
            if line.seeks:
                line.seeks = False
                line.send(Paired(seek.room, seek.seal))

    # -- pairing ---------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Those who wait accept more and more rivals as time goes by."""
        while True:
            await asyncio.sleep(LOOK)
            if not self._looking:
                continue
            try:
                await self.pair()
            except StoreFailed as error:
                log.error("nobody is paired for now: %s", error)

    async def pair(self) -> None:
        """One transaction decides, whatever other halls do at the same time."""
        met, waiting = await self._store.write(self._pair)
        self._rooms.open_soon(list(dict.fromkeys(seek.room for seek in met)))
        for seek in met:
            if seek.person in self._looking and seek.hall == self._store.hall:
                await self._fetch(seek.person)
        for person in list(self._looking):
            mine = self._looking[person]
            self._others[person] = [seek for seek in waiting if seek.is_for_the_same(mine) and seek.person != person]
            self._tell_what_is_new(person)

    def _pair(self, connection: Connection) -> tuple[list[Seek], list[Seek]]:
        seeks.alone(connection)
        waiting = seeks.looking(connection, self._store.hall)
        apart = seeks.kept_apart(connection, [seek.person for seek in waiting])
        met: list[Seek] = []
        for sitting in _seated(waiting, apart):
            room = self._table(connection, sitting)
            for seek in sitting:
                seek.room = room
                tell(connection, self._store, PAIRED, seek.person)
            seeks.pair(connection, [seek.person for seek in sitting], room)
            met += sitting
        return met, [seek for seek in waiting if not seek.room]

    def _table(self, connection: Connection, sitting: list[Seek]) -> str:
        """Where these meet, with bots on the chairs that are left."""
        first = sitting[0]
        bot = _bot(connection, first.game, sum(seek.points for seek in sitting) // len(sitting))
        chairs: list[Seek | None] = [*sitting, *[None] * (first.seats - len(sitting))]
        random.shuffle(chairs)
        row = new_row(
            first.game,
            _settings(chairs),
            [Seat(BOT, bot=bot) if seek is None else Seat(PERSON, seek.person) for seek in chairs],
            clock=SPEEDS[first.speed],
            manners=Manners(rated=first.rated, private=len(sitting) == 1),
            maker=first.person,
            mixed=shuffle.fresh([seek.seal or None if seek is not None else None for seek in chairs]),
        )
        row.owner = self._store.hall
        book.add_room(connection, row)
        for seek in sitting:
            people.know(connection, seek.person, guest_name(seek.person))
        return row.id

    async def _paired_elsewhere(self, person: str) -> None:
        for each in [person] if person else list(self._looking):
            if each in self._looking:
                await self._fetch(each)

    async def _fetch(self, person: str) -> None:
        """Bring somebody to the table where they are expected."""

        def write(connection: Connection) -> Seek | None:
            known = seeks.find(connection, person)
            return seeks.end(connection, person, self._store.hall) if known is not None and known.room else None

        found: Seek | None = await self._store.write(write)
        if found is not None:
            self._deliver(found)


def _parted(game: str, given: Mapping[str, object], seats: int) -> tuple[dict[str, Value], dict[str, Value]]:
    """What is chosen for the table, as all must want it, and what one brings. Raises BadSetup where no match begins so."""
    rules = registry.game(game).settings()
    chosen = complete([each for each in rules if each.seat in (None, 0)], given)
    settings = {each.name: chosen[each.name] for each in rules if each.seat is None}
    own = {each.name: chosen[each.name] for each in rules if each.seat == 0 and each.name in given}
    if given:
        for seat in range(seats):
            _try(game, complete(rules, {**settings, **at_seat(rules, own, seat)}), seats)
    return settings, own


def _settings(chairs: Sequence[Seek | None]) -> dict[str, Value]:
    """Of a table where these sit, each with what they bring; None for a bot."""
    first = next(each for each in chairs if each is not None)
    rules = registry.game(first.game).settings()
    chosen: dict[str, Value] = dict(first.settings)
    for seat, seek in enumerate(chairs):
        if seek is not None:
            chosen |= at_seat(rules, seek.own, seat)
    return dict(complete(rules, chosen))


def _try(game: str, settings: dict[str, Value], seats: int) -> None:
    rebuilt(new_row(game, settings, [Seat(BOT, bot=LIKE_A_BEGINNER) for _ in range(seats)]))


def _seated(waiting: list[Seek], apart: set[frozenset[str]]) -> list[list[Seek]]:
    """Those who cannot play with what they bring are kept apart too."""
    while True:
        found = tables(waiting, time.time(), apart)
        odd = {frozenset(each.person for each in two) for sitting in found for two in _at_odds(sitting)}
        if not odd:
            return found
        apart = apart | odd


def _at_odds(sitting: list[Seek]) -> list[tuple[Seek, Seek]]:
    return [two for two in combinations(sitting, 2) if two[0].own and two[1].own and not _can_meet(two)]


def _can_meet(two: tuple[Seek, Seek]) -> bool:
    try:
        for chairs in (two, two[::-1]):
            _try(two[0].game, _settings(chairs), two[0].seats)
    except BadSetup:
        return False
    return True


def _bot(connection: Connection, game: str, points: int) -> str:
    """One about as strong as a person with so many points, as far as that is known."""
    known = {spec: ratings.standings_of(connection, ratings.BOTS + spec).get(game) for spec in LADDER}
    rated = {spec: abs(standing.points - points) for spec, standing in known.items() if standing is not None}
    return min(rated, key=rated.__getitem__) if rated else LIKE_A_BEGINNER
