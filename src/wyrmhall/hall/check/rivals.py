"""Those who sit at a table with the bot: they answer by luck, and do what the situation asks of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable

from wyrmhall.core.errors import Refused
from wyrmhall.hall.check.witness import Seen, Witness
from wyrmhall.hall.rooms.entries import OVER
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store.members.talk import Line

LOOK = 0.5  # seconds after which is looked again, whatever happens
Deed = Callable[["Rivals"], Awaitable[None]]


class _Sitter:
    """One of them, as the room sees it."""

    def __init__(self, seat: int, news: asyncio.Event) -> None:
        self.seat: int | None = seat
        self.told: int | None = None
        self._news = news

    def refresh(self) -> None:
        self._news.set()

    def hear(self, line: Line) -> None:
        """They do not talk."""

    def hear_anew(self) -> None:
        """They do not talk."""


class Rivals:
    def __init__(self, witness: Witness, room: Room, seen: Seen, luck: random.Random) -> None:
        self.witness, self.room, self.seen, self._luck = witness, room, seen, luck
        self._news = asyncio.Event()

    @property
    def seats(self) -> list[int]:
        return [seat for seat in range(len(self.room.seats)) if seat != self.seen.seat]

    async def play(self, deeds: list[tuple[int, Deed]], limit: float, patience: float) -> bool:
        """Until the game is over, or so many seconds, or the bot has not answered for too long; whether it is over. Each deed is
        done when the bot has answered so often."""
        waiting, stop = list(deeds), time.monotonic() + limit
        sitters = [_Sitter(seat, self._news) for seat in self.seats]
        for sitter in sitters:
            self.room.join(sitter)
        try:
            while self.room.status != OVER and time.monotonic() < stop and self.seen.waited < patience:
                if waiting and len(self.seen.answers) >= waiting[0][0]:
                    await waiting.pop(0)[1](self)
                elif not await self._answer():
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(LOOK):
                            await self._news.wait()
                    self._news.clear()
            return self.room.status == OVER
        finally:
            for sitter in sitters:
                self.room.leave(sitter)

    async def _answer(self) -> bool:
        """Whether one of them had something to answer."""
        for decision in self.room.course.match.pending:
            if decision.seat != self.seen.seat:
                with contextlib.suppress(Refused):  # the time of one of them was over in that moment
                    await self.room.answer(decision.seat, self.room.course.n, self._luck.choice(decision.options))
                return True
        return False

    async def resign(self) -> None:
        for seat in self.seats:
            with contextlib.suppress(Refused):  # it is over, or that seat has gone
                await self.room.resign(seat)

    async def offer_draw(self) -> None:
        with contextlib.suppress(Refused):  # there is an offer already
            await self.room.offer_draw(self.seats[0])
