"""Who asks: a guest by cookie alone, or one who has signed in, by a session that can be ended."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from wyrmhall.hall.door.people import Guests
from wyrmhall.hall.store.members import people
from wyrmhall.hall.store.members.people import Session
from wyrmhall.hall.store.store import Store, StoreFailed

UNUSED = 90 * 24 * 3600.0  # seconds after which a session that nobody used has ended
TABLES = 30  # connections that a person may have open at once: each is told of everything
NOTED = 3600.0  # seconds between two notes of when a session was used
BROWSERS = (
    "Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "Chrome", "CriOS", "HeadlessChrome", "Safari", "curl", "python",
)  # fmt: skip
CALLED = {
    "Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "FxiOS": "Firefox", "CriOS": "Chrome",
    "HeadlessChrome": "Chrome",
}  # fmt: skip
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


class Who(NamedTuple):
    """Nobody, a guest, or somebody who has signed in: then by which session; or a bot, and then whose."""

    person: str = ""
    session: str = ""
    owner: str = ""


class Sessions:
    """Nothing is kept in memory: a session that ended anywhere has ended everywhere."""

    def __init__(self, store: Store, guests: Guests) -> None:
        self._store, self._guests = store, guests
        self._noting: set[asyncio.Task[None]] = set()

    async def who(self, cookies: str) -> Who:
        """Whom a Cookie header speaks for. What made a guest of one who has an account now speaks for nobody."""
        shown = self._guests.shown(cookies)
        if shown.guest:
            known = await self._store.read(lambda connection: people.account_of(connection, shown.guest))
            return Who(shown.guest) if known is None else Who()
        if not shown.token:
            return Who()
        mark, now = mark_of(shown.token), time.time()
        session = await self._store.read(lambda connection: people.find_session(connection, mark))
        if session is None or session.seen < now - UNUSED:
            return Who()
        if session.seen < now - NOTED:
            self._note(mark, now)
        return Who(session.person, session.id)

    def _note(self, mark: str, now: float) -> None:
        task = asyncio.create_task(self._see(mark, now))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    async def _see(self, mark: str, now: float) -> None:
        with contextlib.suppress(StoreFailed):  # the next request tries again
            await self._store.write(lambda connection: people.see_session(connection, mark, now))

    def begin(self, person: str, device: str) -> tuple[str, str, Session]:
        """A new token, its mark, and the session to be written: what anybody knew before is worth nothing."""
        token, now = secrets.token_urlsafe(32), time.time()
        return token, mark_of(token), Session(secrets.token_hex(8), person, device, now, now)


class Ending(Protocol):
    def end(self, why: str) -> None: ...


class Present:
    """The connections that stay open, by the session they were opened with, and how many each person has."""

    def __init__(self) -> None:
        self._open: dict[str, set[Ending]] = {}
        self._counts: Counter[str] = Counter()

    @contextlib.contextmanager
    def holding(self, person: str, session: str, connection: Ending) -> Iterator[bool]:
        """Whether there may be this one too. Nobody in particular is counted by address, at the door."""
        if person and self._counts[person] >= TABLES:
            yield False
            return
        self._counts[person] += 1
        if session:
            self._open.setdefault(session, set()).add(connection)
        try:
            yield True
        finally:
            self._counts[person] -= 1
            if not self._counts[person]:
                del self._counts[person]
            if session:
                self._open[session].discard(connection)
                if not self._open[session]:
                    del self._open[session]

    def end(self, sessions: list[str]) -> None:
        for session in sessions:
            for connection in self._open.get(session, ()):
                connection.end("you have signed out")


def mark_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def device_of(agent: str) -> str:
    """A browser in words, from what it says of itself: "Firefox, Linux"."""
    browser = next((each for each in BROWSERS if re.search(rf"\b{each}\b", agent)), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in agent), "")
    return ", ".join(part for part in (CALLED.get(browser, browser), system) if part)
