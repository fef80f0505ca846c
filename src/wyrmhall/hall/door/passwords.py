"""Passwords: what is asked of one, and hashes that take long on purpose, beside the event loop and few at a time."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import sys
import threading
import unicodedata
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from argon2.low_level import ARGON2_VERSION

from wyrmhall.core.errors import WyrmhallError

T = TypeVar("T")
SHORTEST, LONGEST = 10, 200
AT_ONCE = 2  # hashes that are made at the same time: each takes 64 MiB and a core
WAITING = 30  # that may wait for their turn
EACH = 8  # for one address, those that are being made among them
RANK = 10  # of the threads that make them; people have 0
CODES = 10  # recovery codes that a person gets
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
CODE = 16  # of them in a recovery code: nobody guesses that


class TooManySignIn(WyrmhallError):
    """More people sign in than there is time for."""


def check(password: str, name: str) -> None:
    """Raises WyrmhallError for a password that others would guess."""
    if len(password) < SHORTEST:
        raise WyrmhallError(f"a password has at least {SHORTEST} signs: a few words are easy to remember")
    folded = password.casefold()
    if len(folded.replace(name.casefold(), "")) < SHORTEST // 2:
        raise WyrmhallError("that password is nearly your name: choose another")
    if len(set(folded)) < SHORTEST // 2:
        raise WyrmhallError("that password repeats a few signs: choose another")


def new_codes() -> list[str]:
    """As in "k7mw-3hpx-9rtd-vc2e"."""
    drawn = ["".join(secrets.choice(SIGNS) for _ in range(CODE)) for _ in range(CODES)]
    return ["-".join(code[at : at + 4] for at in range(0, CODE, 4)) for code in drawn]


def mark_of_code(code: str) -> str:
    """By which a code is known again, however it was typed. A code is as long as a key, so a quick hash hides it."""
    return hashlib.sha256("".join(sign for sign in code.casefold() if sign.isalnum()).encode()).hexdigest()


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._pool = ThreadPoolExecutor(AT_ONCE, "passwords", _give_way)
        self._waiting: Counter[str] = Counter()  # by address
        self._nobody = _nobody(self._hasher)

    async def hash(self, password: str, address: str) -> str:
        return await self._run(address, lambda: self._hasher.hash(_normal(password)))

    async def is_right(self, known: str, password: str, address: str) -> bool:
        """Whether the hash is of that password. For nobody's (an empty one) it takes as long to say no."""
        return await self._run(address, lambda: self._matches(known, password))

    def is_dated(self, known: str) -> bool:
        """Whether hashes are made otherwise now."""
        return self._hasher.check_needs_rehash(known)

    def _matches(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known or self._nobody, _normal(password)) and bool(known)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _run(self, address: str, job: Callable[[], T]) -> T:
        if self._waiting.total() >= AT_ONCE + WAITING or self._waiting[address] >= EACH:
            raise TooManySignIn("many people sign in just now: try again in a moment")
        self._waiting[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, job)
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # without those for whom nothing is left

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _give_way() -> None:
    """People at their tables come first."""
    if sys.platform == "linux":  # where threads have a rank of their own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), RANK)


def _nobody(hasher: PasswordHasher) -> str:
    """A hash that is no password's: to hold one against it takes as long as against any other."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, rest = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (hasher.salt_len, hasher.hash_len)
    )
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${rest}"


def _normal(password: str) -> str:
    """The same however a keyboard puts letters and accents together."""
    return unicodedata.normalize("NFKC", password)
