"""What people do in tournaments. Each act is one transaction; what follows from it, `leading` does."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from msgspec import json, structs
from sqlalchemy.engine import Connection

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.game import Game
from wyrmhall.core.rounds.cup import KNOCKOUT, LEAST, ROBIN, SWISS, Cup, Entrant, usual_rounds
from wyrmhall.core.rounds.met import PAIR
from wyrmhall.core.settings import Value, at_seat, complete
from wyrmhall.games import registry
from wyrmhall.hall.cups import plan
from wyrmhall.hall.cups.plan import Plan
from wyrmhall.hall.cups.telling import Telling
from wyrmhall.hall.cups.told import write_and_tell
from wyrmhall.hall.rooms.entries import BOT, PERSON, Seat
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.rooms.rooms import Rooms, new_id, new_row, rebuilt
from wyrmhall.hall.store import cups
from wyrmhall.hall.store.cups import CupRow, EntrantRow, Whole
from wyrmhall.hall.store.members import people

T = TypeVar("T")
MOST: Final = {SWISS: 128, ROBIN: 24, KNOCKOUT: 128}  # entrants
MOST_OPEN = 5  # tournaments of one organiser that are not over
LATE = 60.0  # seconds that the time to begin may have passed when a tournament is made
STAND_IN = "instinct"  # sits at tables that are only tried
LUCK = random.SystemRandom()


class NoCup(WyrmhallError):
    """There is no tournament of that id."""


def checked(given: Plan) -> Plan:
    """The plan with all its settings, if it can be carried out. Raises WyrmhallError with the reason."""
    Cup(given.kind, [Entrant(number) for number in range(LEAST)], size=given.size)
    rules, listing = registry.game(given.game), registry.listing(given.game)
    given = structs.replace(given, draft=bool(listing.part_of))
    if PAIR not in rules.seat_counts:
        raise BadSetup(f"{rules.title} is not for two, and at the tables of a tournament two may meet")
    meeting = registry.game(listing.part_of) if given.draft else rules  # what is played in the rounds
    _must_seat(meeting, given.size)
    if given.pod and not given.draft:
        raise BadSetup("only where cards are drafted first can you say how many draft together")
    _must_seat(rules, given.pod or PAIR)
    if given.draft and given.rated:
        raise BadSetup("a draft is not rated")
    if given.clock is None and not given.limit:
        raise BadSetup(
            "a tournament needs clocks or a time for its rounds: else one who does not move holds up everybody"
        )
    if given.starts and given.starts < time.time() - LATE:
        raise BadSetup("the time to begin has passed already")
    if given.rounds and given.kind != SWISS:
        raise BadSetup("only a Swiss tournament has a number of rounds to choose")
    if given.filler and given.size > PAIR:
        raise BadSetup("at tables of more than two nobody is without rivals: no bot is needed to fill the field")
    if given.filler:
        bot_named(given.filler)
    # where people have days to answer they have as long to come
    grace = max(given.grace, given.clock.base) if given.clock is not None and given.clock.is_days else given.grace
    sizes = {each.name: given.size for each in rules.settings() if each.meets}
    settings = complete(rules.settings(), {**given.settings, **sizes})
    _try(given, settings)
    return structs.replace(given, settings=dict(settings), grace=grace)


def _must_seat(rules: Game[Any], size: int) -> None:
    """Raises BadSetup where it is not for so many, or as few as may be left at one of the tables."""
    if not {*range(PAIR, size + 1)} <= {*rules.seat_counts}:
        raise BadSetup(f"{rules.title} is for {' or '.join(map(str, rules.seat_counts))} players, not for {size}")


def _try(given: Plan, settings: dict[str, Value]) -> None:
    """Raises BadSetup where no match begins so, with as many as may sit at a table or as few."""
    for size in {PAIR, given.pod or PAIR} if given.draft else {PAIR, given.size}:
        rebuilt(new_row(given.game, settings, [Seat(BOT, bot=STAND_IN) for _ in range(size)]))


class Cups:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._store = rooms, rooms.store
        self.telling = Telling()
        self.changed: Callable[[], None] = lambda: None  # whoever leads them need not wait

    async def make(self, person: str, title: str, given: Plan) -> str:
        """A new tournament, which people can enter. Raises WyrmhallError."""
        row = CupRow(new_id(), title, person, checked(given), created=time.time(), updated=time.time())
        row.round, row.owner = row.plan.before, self._store.hall

        def write(connection: Connection) -> None:
            own = cups.listed(connection, person, mine=True)
            if sum(each.organiser == person and each.status != plan.OVER for each, _ in own) >= MOST_OPEN:
                raise BadSetup(f"you organise {MOST_OPEN} tournaments that are not over: end one of them first")
            people.know(connection, person, guest_name(person))
            cups.add(connection, row)

        await write_and_tell(self._rooms, row.id, write)
        return row.id

    async def get(self, cup: str) -> Whole:
        """Raises NoCup."""
        return _there(await self._store.read(lambda connection: cups.find(connection, cup)))

    async def listed(self, person: str, mine: bool) -> list[tuple[CupRow, int]]:
        return await self._store.read(lambda connection: cups.listed(connection, person, mine))

    # -- coming and going ------------------------------------------------------------------------

    async def enter(self, cup: str, person: str, own: Mapping[str, object]) -> None:
        """With what is a player's own to choose, such as a deck, named as it is for the first seat."""

        def write(connection: Connection, whole: Whole) -> None:
            known = whole.entrant_of(person)
            if known is not None:
                raise WyrmhallError(
                    "you have left this tournament" if known.until else "you have entered this tournament already"
                )
            if whole.row.plan.rated and people.account_of(connection, person) is None:
                raise WyrmhallError("only people with an account are rated: sign in first")
            brought = _brought(whole.row.plan, own)
            people.know(connection, person, guest_name(person))
            _add(connection, whole, Seat(PERSON, person), brought)

        await self._change(cup, write)

    async def enter_bot(self, cup: str, person: str, bot: str) -> None:
        spec = bot_named(bot).name

        def write(connection: Connection, whole: Whole) -> None:
            _must_organise(whole, person)
            if not whole.row.plan.bots:
                raise WyrmhallError("this tournament is for people: bots do not enter it")
            _add(connection, whole, Seat(BOT, bot=spec), {})

        await self._change(cup, write)

    async def leave(self, cup: str, person: str, number: int | None = None) -> None:
        """Go, or send somebody away: whoever is playing loses that match."""

        def write(connection: Connection, whole: Whole) -> None:
            entrant = whole.entrant_of(person) if number is None else whole.entrant(number)
            if number is not None and (entrant is None or entrant.seat.person != person):
                _must_organise(whole, person)
            if entrant is None:
                raise WyrmhallError("nobody of that number has entered" if number else "you have not entered")
            if entrant.until:
                raise WyrmhallError("they have left already" if number else "you have left already")
            if whole.row.status == plan.OPEN:
                cups.remove_entrant(connection, cup, entrant.number)
            else:
                cups.change_entrant(connection, cup, entrant.number, until=max(1, whole.row.round + 1))
            cups.change(connection, cup, whole.row.n)

        await self._change(cup, write)

    # -- the organiser ---------------------------------------------------------------------------

    async def begin(self, cup: str, person: str) -> None:
        def write(connection: Connection, whole: Whole) -> None:
            _must_organise(whole, person)
            if whole.row.status != plan.OPEN:
                raise WyrmhallError("the tournament has begun already")
            begin(connection, whole)

        await self._change(cup, write)

    async def pause(self, cup: str, person: str, paused: bool) -> None:
        """Games that are on go on; no round begins, and nobody's time to come runs."""

        def write(connection: Connection, whole: Whole) -> None:
            _must_organise(whole, person)
            if whole.row.status != plan.RUNNING:
                raise WyrmhallError("the tournament has not begun")
            cups.change(connection, cup, whole.row.n, paused=int(paused))

        await self._change(cup, write)

    async def end(self, cup: str, person: str) -> None:
        """What is decided counts, what is not does not."""

        def write(connection: Connection, whole: Whole) -> None:
            _must_organise(whole, person)
            cups.change(connection, cup, whole.row.n, status=plan.OVER, paused=0, why="the organiser has ended it")

        await self._change(cup, write)

    async def _change(self, cup: str, change: Callable[[Connection, Whole], None]) -> None:
        def write(connection: Connection) -> None:
            whole = _there(cups.hold(connection, cup))
            if whole.row.status == plan.OVER:
                raise WyrmhallError("the tournament is over")
            change(connection, whole)

        await write_and_tell(self._rooms, cup, write)
        self.changed()


def begin(connection: Connection, whole: Whole) -> None:
    """Draw lots; who has no rival may get a bot. Raises BadSetup where there are too few."""
    row, given = whole.row, whole.row.plan
    count = len(whole.entrants)
    if given.filler and _needs_filler(given, count):
        fills = given.kind == SWISS and not given.draft
        _insert(connection, whole, EntrantRow(_next_number(whole), Seat(BOT, bot=given.filler), fills=fills))
    if len(whole.entrants) < LEAST:
        raise BadSetup(f"a tournament is for {LEAST} or more, not for {count}")
    lots = list(range(1, len(whole.entrants) + 1))
    LUCK.shuffle(lots)
    for entrant, lot in zip(whole.entrants, lots, strict=True):
        cups.change_entrant(connection, row.id, entrant.number, lot=lot)
    cups.change(connection, row.id, row.n, status=plan.RUNNING, plan=_with_rounds(given, len(whole.entrants)))


def _needs_filler(given: Plan, count: int) -> bool:
    """In a Swiss tournament it waits until it is needed; a knock-out has free places anyway."""
    if given.kind == SWISS and not given.draft:
        return count > 0
    return given.kind != KNOCKOUT and count % 2 == 1


def _with_rounds(given: Plan, count: int) -> str:
    if given.kind != SWISS:
        return json.encode(given).decode()
    rounds = min(given.rounds or usual_rounds(count, given.size), count - 1)
    return json.encode(structs.replace(given, rounds=rounds)).decode()


def _add(connection: Connection, whole: Whole, seat: Seat, own: dict[str, Value]) -> None:
    row = whole.row
    since = 1
    if row.status == plan.RUNNING:
        if row.plan.draft:
            raise WyrmhallError("the draft has begun: who comes now has no cards")
        if why := whole.rules.why_no_entry():
            raise WyrmhallError(why)
        since = row.round + 1
    here = [each for each in whole.entrants if not each.until]
    if len(here) >= MOST[row.plan.kind]:
        raise WyrmhallError(f"the tournament is full: {MOST[row.plan.kind]} have entered")
    number = _next_number(whole)
    lot = max((each.lot for each in whole.entrants), default=0) + 1 if row.status == plan.RUNNING else 0
    _insert(connection, whole, EntrantRow(number, seat, lot, since, own=own))
    cups.change(connection, row.id, row.n)


def _insert(connection: Connection, whole: Whole, entrant: EntrantRow) -> None:
    cups.add_entrant(connection, whole.row.id, entrant)
    whole.entrants.append(entrant)


def _next_number(whole: Whole) -> int:
    return max((each.number for each in whole.entrants), default=0) + 1


def _brought(given: Plan, own: Mapping[str, object]) -> dict[str, Value]:
    """Raises BadSetup for what no match begins with."""
    if not own:
        return {}
    rules = registry.game(given.game).settings()
    brought = complete([each for each in rules if each.seat == 0], own)
    for seat in range(given.size):
        _try(given, {**given.settings, **at_seat(rules, brought, seat)})
    return brought


def _there(whole: Whole | None) -> Whole:
    if whole is None:
        raise NoCup("there is no such tournament")
    return whole


def _must_organise(whole: Whole, person: str) -> None:
    if whole.row.organiser != person:
        raise WyrmhallError("only the organiser of the tournament does that")
