"""Accounts: made of a guest, who keeps all games; signed in to, recovered, left."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, NamedTuple

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door import passwords
from wyrmhall.hall.door.passwords import Passwords
from wyrmhall.hall.door.sessions import UNUSED, Present, Sessions
from wyrmhall.hall.door.tokens import key_of
from wyrmhall.hall.rooms.names import ends_as_a_bot, is_for_guests, is_reserved, likeness, tidy
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store.members import bots, people, tries
from wyrmhall.hall.store.members.people import Account, Session
from wyrmhall.hall.store.members.tries import Guessed, Patience
from wyrmhall.hall.store.store import Store

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

WRONG = "the name or the password is wrong"
WRONG_CODE = "the name or the code is wrong, or the code was used already"
# an account is slowed for a minute at most, or strangers could keep its owner out; an address, which guesses at many, for longer
AT_AN_ACCOUNT = Patience(8, 60.0)
FROM_AN_ADDRESS = Patience(25, 900.0)


class TooManyTries(WyrmhallError):
    """Somebody has guessed too often."""

    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__(f"too many wrong tries: wait {self.seconds} seconds")


class SignedIn(NamedTuple):
    person: str
    token: str


class Accounts:
    def __init__(self, store: Store, sessions: Sessions, rooms: Rooms, present: Present) -> None:
        self._store, self._sessions, self._rooms, self._present = store, sessions, rooms, present
        self._passwords = Passwords()

    def close(self) -> None:
        self._passwords.close()

    async def of(self, person: str) -> Account | None:
        return await self._store.read(lambda connection: people.account_of(connection, person))

    async def codes_left(self, person: str) -> int:
        return await self._store.read(lambda connection: people.count_codes(connection, person))

    # -- names -----------------------------------------------------------------------------------

    async def rename(self, person: str, typed: str) -> str:
        """Raises WyrmhallError for a name that is none, the hall's, or another's."""
        is_known = await self.of(person) is not None
        name = proper_name(typed, is_known)
        await self._store.write(lambda connection: people.rename(connection, person, name, likeness(name)))
        self._rooms.rename(person, name, is_known)
        return name

    # -- coming in -------------------------------------------------------------------------------

    async def make(
        self, person: str, typed: str, password: str, address: str, device: str
    ) -> tuple[SignedIn, list[str]]:
        """An account for a guest, who is signed in with it; with recovery codes, which are shown this once."""
        name = proper_name(typed, True)
        passwords.check(password, name)
        hashed, codes = await self._passwords.hash(password, address), passwords.new_codes()
        token, mark, session = self._sessions.begin(person, device)

        def write(connection: Connection) -> None:
            people.add_account(connection, person, name, likeness(name), hashed)
            people.replace_codes(connection, person, [passwords.mark_of_code(code) for code in codes])
            people.add_session(connection, mark, session)

        await self._store.write(write)
        self._rooms.rename(person, name, True)
        return SignedIn(person, token), codes

    async def sign_in(self, typed: str, password: str, address: str, device: str) -> SignedIn:
        looks = likeness(tidy(typed))
        await self._try(looks, address)
        account = await self._store.read(lambda connection: people.account_called(connection, looks))
        if (
            not await self._passwords.is_right(account.password if account else "", password, address)
            or account is None
        ):
            raise WyrmhallError(WRONG)
        await self._was_right(looks, address)
        hashed = await self._passwords.hash(password, address) if self._passwords.is_dated(account.password) else ""
        return await self._begin(account.person, device, hashed)

    async def recover(self, typed: str, code: str, password: str, address: str, device: str) -> SignedIn:
        """A new password for one who has a recovery code: it is used up, and every other session ends."""
        name = tidy(typed)
        passwords.check(password, name)
        await self._try("", address)  # nobody guesses a code, so nobody's account is slowed
        account = await self._store.read(lambda connection: people.account_called(connection, likeness(name)))
        hashed = await self._passwords.hash(password, address)
        if account is None:
            raise WyrmhallError(WRONG_CODE)
        signed, ended = await self._renew(account.person, hashed, device, passwords.mark_of_code(code))
        await self._was_right("", address)
        self.end(ended)
        return signed

    async def _try(self, looks: str, address: str) -> None:
        """Raises TooManyTries; counts as a wrong try until it was right."""
        guesses = [_from(address), *([_at(looks)] if looks else [])]
        if (seconds := await self._store.write(lambda connection: tries.begin(connection, guesses, time.time()))) > 0:
            raise TooManyTries(seconds)

    async def _was_right(self, looks: str, address: str) -> None:
        at_it = _at(looks) if looks else None
        await self._store.write(lambda connection: tries.was_right(connection, at_it, _from(address), time.time()))

    def end(self, sessions: list[str]) -> None:
        """Whatever is open by these sessions closes, here and at the other halls."""
        self._present.end(sessions)
        for session in sessions:
            self._rooms.halls.say_ended(session)

    # -- being in --------------------------------------------------------------------------------

    async def change_password(self, person: str, old: str, new: str, address: str, device: str) -> SignedIn:
        """Whoever was signed in with the old one is no longer."""
        name = await self._rooms.name_of(person)
        passwords.check(new, name)
        await self._prove(person, old, address)
        signed, ended = await self._renew(person, await self._passwords.hash(new, address), device)
        self.end(ended)
        return signed

    async def renew_codes(self, person: str, password: str, address: str) -> list[str]:
        """Others in place of all that are left, shown this once."""
        await self._prove(person, password, address)
        codes = passwords.new_codes()
        marks = [passwords.mark_of_code(code) for code in codes]
        await self._store.write(lambda connection: people.replace_codes(connection, person, marks))
        return codes

    async def sessions(self, person: str) -> list[Session]:
        since = time.time() - UNUSED
        return await self._store.read(lambda connection: people.list_sessions(connection, person, since))

    async def end_sessions(self, person: str, which: str = "", but: str = "") -> None:
        """One, or all but one."""
        ended = await self._store.write(lambda connection: people.end_sessions(connection, person, which, but))
        self.end(ended)

    async def leave(self, person: str, password: str, address: str) -> None:
        """The account is gone, with all games that were shared with nobody; at the others somebody has left."""
        await self._prove(person, password, address)
        sessions = await self.sessions(person)
        for bot in await self._store.read(lambda connection: bots.of(connection, person)):
            await self._rooms.leave(bot.person)
            self.end([key_of(bot.person)])
        await self._rooms.leave(person)
        self.end([session.id for session in sessions])

    async def _prove(self, person: str, password: str, address: str) -> Account:
        """That it is the owner who asks, not somebody at a browser that was left open."""
        account = await self.of(person)
        if account is None:
            raise WyrmhallError("you have no account")
        await self._try(account.likeness, address)
        if not await self._passwords.is_right(account.password, password, address):
            raise WyrmhallError("the password is wrong")
        await self._was_right(account.likeness, address)
        return account

    # -- in the store ----------------------------------------------------------------------------

    async def _begin(self, person: str, device: str, hashed: str = "") -> SignedIn:
        """A session more; with a hash that is made as they are now."""
        token, mark, session = self._sessions.begin(person, device)

        def write(connection: Connection) -> None:
            people.forget_sessions(connection, session.created - UNUSED)
            if hashed:
                people.set_password(connection, person, hashed)
            people.add_session(connection, mark, session)

        await self._store.write(write)
        return SignedIn(person, token)

    async def _renew(self, person: str, hashed: str, device: str, code: str = "") -> tuple[SignedIn, list[str]]:
        """Another password and one session in place of all; by a recovery code, if one is given."""
        token, mark, session = self._sessions.begin(person, device)

        def write(connection: Connection) -> list[str]:
            if code and not people.use_code(connection, person, code):
                raise WyrmhallError(WRONG_CODE)
            people.set_password(connection, person, hashed)
            ended = people.end_sessions(connection, person)
            people.add_session(connection, mark, session)
            return ended

        return SignedIn(person, token), await self._store.write(write)


def _at(looks: str) -> Guessed:
    return Guessed("account", looks, AT_AN_ACCOUNT)


def _from(address: str) -> Guessed:
    return Guessed("address", address, FROM_AN_ADDRESS)


def proper_name(typed: str, is_account: bool) -> str:
    """A name as it will be shown. Raises WyrmhallError for one that nobody may have, or no account."""
    name = tidy(typed)
    if not name or not likeness(name):
        raise WyrmhallError("a name needs at least one letter or number")
    if is_reserved(name):
        raise WyrmhallError("the hall uses that name itself: choose another")
    if ends_as_a_bot(name):
        raise WyrmhallError("only bots are called so: choose a name that does not end with that word")
    if is_account and is_for_guests(name):
        raise WyrmhallError("the hall calls guests so: choose a name of your own")
    return name
