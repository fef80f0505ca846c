"""The situations that a bot is brought into, and what is said of it afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

import msgspec

from wyrmhall.core.errors import Refused, WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.check.rivals import Deed, Rivals
from wyrmhall.hall.check.witness import Seen, Witness
from wyrmhall.hall.hall import Hall
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.entries import FLAG, OPEN, Manners
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import ME
from wyrmhall.hall.store import book

PAUSE = 12.0  # seconds that a rival thinks once: longer than many wait for a line of a stream
MANY = 4  # seats at a large table, where a game has so many
ENOUGH = 40  # answers at a large table
LOOK = 0.05
GRACE = 2.0  # seconds in which the clock of the table should have been quicker


class Terms(msgspec.Struct, frozen=True):
    """How long is waited for what, in seconds."""

    sit: float = 60.0  # until the bot sits down
    answer: float = 30.0  # for each answer
    game: float = 300.0  # for a game


class Trial(msgspec.Struct, frozen=True):
    words: str
    seats: int
    rated: bool
    deeds: list[tuple[int, Deed]]


class Outcome(msgspec.Struct):
    """What is said of the bot at one table."""

    title: str
    told: str
    faults: list[str]


async def _think_long(rivals: Rivals) -> None:
    await asyncio.sleep(PAUSE)


async def _offer(rivals: Rivals) -> None:
    await rivals.offer_draw()


async def _cut(rivals: Rivals) -> None:
    rivals.witness.cut(rivals.room)


async def _give_up(rivals: Rivals) -> None:
    await rivals.resign()


def trials(game: str) -> list[Trial]:
    """What is tried at the tables of a game."""
    counts = registry.game(game).seat_counts
    few, many = min(counts), max((count for count in counts if count <= MANY), default=min(counts))
    found = [
        Trial("a rated game to its end, with a rival who thinks long once", few, True, [(3, _think_long)]),
        Trial(
            "a draw that is offered, a line that is cut twice, and a rival who resigns",
            few,
            False,
            [(1, _offer), (3, _cut), (6, _cut), (9, _give_up)],
        ),
    ]
    if many > few:
        found.append(Trial(f"a table of {many}, where the others resign in the end", many, False, [(ENOUGH, _give_up)]))
    return found


class Bench:
    """Where a bot is tried: a hall, somebody who makes tables there, and who sees what the bot does."""

    def __init__(
        self, hall: Hall, witness: Witness, referee: str, stand_in: str, bot: str, terms: Terms, seed: int
    ) -> None:
        self._hall, self._witness, self._bot, self._terms = hall, witness, bot, terms
        self._referee, self._stand_in = referee, stand_in  # both with an account, as rated tables want it
        self._luck = random.Random(seed)  # noqa: S311  # nosec B311 - not for secrets

    async def hold(self, game: str, trial: Trial, is_alive: Callable[[], bool]) -> Outcome:
        title = f"{registry.listing(game).title}: {trial.words}"
        room, seen = await self._table(game, trial)
        if not await self._sits_down(room, is_alive):
            await self._remove(room)
            return Outcome(
                title, "", [f"it did not sit down within {self._terms.sit:.0f} seconds", *self._witness.taken()]
            )
        seen.seat = room.seat_of(self._bot) or 0
        seen.look(room)
        rivals = Rivals(self._witness, room, seen, self._luck)
        is_over = await rivals.play(trial.deeds, self._terms.game, self._terms.answer + GRACE)
        faults = [*await self._faults(room, seen, trial), *self._witness.taken()]
        if not is_over:
            await self._remove(room)
        return Outcome(title, told(seen, is_over, self._terms.game), faults)

    async def _table(self, game: str, trial: Trial) -> tuple[Room, Seen]:
        """With one free seat, which is not always the same."""
        seats = [ME, *[OPEN] * (trial.seats - 1)]
        self._luck.shuffle(seats)
        manners, clock = Manners(rated=trial.rated, bots=True), Clock(self._terms.answer, 0.0, "move")
        made = await self._hall.rooms.create(self._referee, game, {}, seats, clock, manners)
        room = await self._hall.rooms.get(made)
        await self._fill(room, 1)
        seen = self._witness.seen[made] = Seen()
        return room, seen

    async def _fill(self, room: Room, left: int) -> None:
        """Seat others, so that so many seats are free. The bot may be quicker."""
        free = [number for number, each in enumerate(room.seats) if each.kind == OPEN]
        for seat in self._luck.sample(free, len(free) - left):
            person = self._stand_in if room.course.manners.rated else self._hall.guests.new()
            with contextlib.suppress(WyrmhallError):  # it was
                await room.sit(seat, person, {})

    async def _sits_down(self, room: Room, is_alive: Callable[[], bool]) -> bool:
        async def sits() -> None:
            while room.seat_of(self._bot) is None and is_alive():
                await asyncio.sleep(LOOK)

        sat = await _within(self._terms.sit, sits) and room.seat_of(self._bot) is not None
        if sat:
            await self._fill(room, 0)
        return sat

    async def _remove(self, room: Room) -> None:
        """Somebody else takes the seat, and the game is over."""
        await self._fill(room, 0)
        for seat in range(len(room.seats)):
            with contextlib.suppress(Refused):  # it is over
                await room.resign(seat)

    async def _faults(self, room: Room, seen: Seen, trial: Trial) -> list[str]:
        found = [f"it answered what is not permitted, {each}" for each in dict.fromkeys(seen.not_permitted)]
        entries = await self._hall.store.read(lambda connection: book.find_entries(connection, room.id))
        is_flagged = any(each.kind == FLAG and each.seat == seen.seat for each in entries)
        late = is_flagged or seen.waited > self._terms.answer  # a clock does not run before somebody has begun
        if late:
            found.append(f"it was too late: no answer within {self._terms.answer:.0f} seconds")
        if seen.lost:
            found.append(f"it lost the connection, or closed it, in the middle of the game ({seen.lost} times)")
        if not seen.came:
            found.append("it sat down and did not listen at the table")
        if seen.is_cut and late:
            found.append("its line was cut, and it did not come back")
        if seen.stale > 2 * len(seen.answers):
            found.append(f"it answers questions that have passed ({seen.stale} times): wait for the next state")
        return found


def told(seen: Seen, is_over: bool, limit: float) -> str:
    """What can be counted."""
    if not seen.answers:
        return "no answers"
    slowest = max(seen.answers)
    parts = [f"{len(seen.answers)} answers, the slowest after {slowest:.1f} s"]
    if seen.single:
        parts.append(f"{seen.single} of them the only one there was")
    if seen.stale:
        parts.append(f"{seen.stale} to questions that had passed")
    if not is_over:
        parts.append(f"not over after {limit:.0f} s, and broken off")
    return ", ".join(parts)


async def _within(seconds: float, job: Callable[[], Awaitable[None]]) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await job()
    except TimeoutError:
        return False
    return True
