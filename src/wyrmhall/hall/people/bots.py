"""Bots of people: made by somebody with an account, who answers for them; each comes in with a token, and never as a person."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door.sessions import mark_of
from wyrmhall.hall.door.tokens import key_of, new_token
from wyrmhall.hall.people.accounts import Accounts
from wyrmhall.hall.rooms.entries import OPEN
from wyrmhall.hall.rooms.names import BOT_MARK, bot_name, is_reserved, likeness, tidy
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store.members import bots, people
from wyrmhall.hall.store.members.bots import Bot
from wyrmhall.hall.store.store import Store

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

MOST = 5  # that a person has


class NoBot(WyrmhallError):
    """The person has no such bot."""

    def __init__(self) -> None:
        super().__init__("you have no such bot")


class Bots:
    def __init__(self, store: Store, rooms: Rooms, accounts: Accounts) -> None:
        self._store, self._rooms, self._accounts = store, rooms, accounts

    async def of(self, owner: str) -> list[Bot]:
        return await self._store.read(lambda connection: bots.of(connection, owner))

    async def find(self, person: str) -> Bot | None:
        return await self._store.read(lambda connection: bots.find(connection, person))

    async def asked(self, name: str, seats: Sequence[str]) -> str:
        """The bot of that name, which is to sit down on a seat that is free. Raises WyrmhallError where it cannot."""

        looks = likeness(tidy(name))

        def read(connection: Connection) -> Bot | None:
            known = people.person_called(connection, looks) if looks else None
            return None if known is None else bots.find(connection, known[0])

        found = await self._store.read(read)
        if found is None:
            raise WyrmhallError(f"nobody here has a bot that is called {name!r}")
        if not found.has_token:
            raise WyrmhallError(f"{found.name} has no token now, so it cannot come in")
        if OPEN not in seats:
            raise WyrmhallError(f"no seat is left open for {found.name}")
        return found.person

    async def make(self, owner: str, typed: str) -> tuple[Bot, str]:
        """A bot, and the token with which it comes in, which is shown this once."""
        name = bot_name(typed)
        if not name:
            raise WyrmhallError("a name needs at least one letter or number")
        if is_reserved(name.removesuffix(BOT_MARK)):
            raise WyrmhallError("the hall calls its own bots so: choose another name")
        bot, token = Bot(secrets.token_hex(12), owner, name, time.time(), 0.0, True), new_token()
        await self._store.write(lambda at: bots.add(at, bot, likeness(name), mark_of(token), MOST))
        return bot, token

    async def renew(self, owner: str, person: str) -> str:
        """Another token, shown this once; the one before opens nothing any more."""
        token = new_token()
        await self._set_mark(owner, person, mark_of(token))
        return token

    async def revoke(self, owner: str, person: str) -> None:
        """The bot is there, and cannot come in until it gets another token."""
        await self._set_mark(owner, person, None)

    async def _set_mark(self, owner: str, person: str, mark: str | None) -> None:
        if not await self._store.write(lambda connection: bots.set_mark(connection, owner, person, mark)):
            raise NoBot()
        self._accounts.end([key_of(person)])

    async def let_go(self, owner: str, person: str) -> None:
        """As one who deletes an account: its games with others stay, without its name."""

        def write(connection: Connection) -> None:
            if not bots.set_mark(connection, owner, person, None):
                raise NoBot()

        await self._store.write(write)
        self._accounts.end([key_of(person)])
        await self._rooms.leave(person)
