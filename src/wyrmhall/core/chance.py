"""Luck: part of the state, copied with it, its stream named and versioned in every record.

Two streams look alike to every game. One is a single integer and quick: simulations, positions and imagined worlds use it, and
its seed is a whole number. The other gives hashes of a counter under a key of 256 bits, so that nobody who has seen some of it
can tell what follows: tables in the hall use it, and its seed is that key in hexadecimal digits.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from wyrmhall.core.errors import WyrmhallError

GENERATOR: Final = "splitmix62/1"
KEYED: Final = "blake2b-ctr/1"
SEEDS: Final = 1 << 62  # a seed of the quick stream is a whole number below this
KEY_DIGITS: Final = 64  # of a seed of the keyed stream

Seed = int | str

_MASK: Final = (1 << 62) - 1
_STRIDE: Final = 0x1E3779B97F4A7C15
_MIX_A: Final = 0x3F58476D1CE4E5B9
_MIX_B: Final = 0x14D049BB133111EB
_DRAWS: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of luck. Every product is cut to 62 bits, so compiled and plain runs agree."""

    def __init__(self, state: int) -> None:
        self.state: i64 = state & _MASK

    def copy(self) -> Chance:
        return Chance(self.state)

    def split(self) -> Chance:
        """A second stream that shares nothing with what this one gives from now on."""
        return Chance(self._next())

    def flat(self) -> list[int]:
        """All that it is, as whole numbers."""
        return [self.state]

    def told(self) -> int | str:
        """The seed from which it goes on as here."""
        return self.state

    def _next(self) -> i64:
        z: i64 = (self.state + _STRIDE) & _MASK
        self.state = z
        z = ((z ^ (z >> 29)) * _MIX_A) & _MASK
        z = ((z ^ (z >> 27)) * _MIX_B) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely as the others."""
        m: i64 = n
        limit: i64 = _DRAWS - _DRAWS % m
        while True:
            draw: i64 = self._next() >> 30
            if draw < limit:
                return draw % m

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]


class KeyedChance(Chance):
    """A stream that only its key foretells. Its state is how many numbers it has given."""

    def __init__(self, key: bytes, given: int = 0) -> None:
        super().__init__(given)
        self.key = key
        self._block: list[int] = []
        self._number: i64 = -1  # of the block: eight numbers come from one hash

    def copy(self) -> Chance:
        twin = KeyedChance(self.key, self.state)
        twin._block, twin._number = self._block, self._number
        return twin

    def split(self) -> Chance:
        at: int = self._next()
        return KeyedChance(blake2b(at.to_bytes(8, "little"), digest_size=32, key=self.key, person=b"split").digest())

    def flat(self) -> list[int]:
        return [self.state, int.from_bytes(self.key, "little")]

    def told(self) -> int | str:
        return f"{self.key.hex()}@{self.state}"

    def _next(self) -> i64:
        at: i64 = self.state
        if at >> 3 != self._number:
            self._number = at >> 3
            self._block = _block(self.key, self._number)
        self.state = at + 1
        return self._block[at & 7]


def _block(key: bytes, number: int) -> list[int]:
    digest = blake2b(number.to_bytes(8, "little"), digest_size=64, key=key).digest()
    return [int.from_bytes(digest[at : at + 8], "little") & _MASK for at in range(0, 64, 8)]


def unfit(seed: object) -> str:
    """What is expected in place of this, in words; nothing where it is a seed.

    One of the keyed stream may say how many numbers were given before: its key, `@` and how many.
    """
    if isinstance(seed, str):
        key, at, given = seed.partition("@")
        if is_key(key) and (not at or (given.isascii() and given.isdigit() and int(given[:20]) < SEEDS)):
            return ""
    elif isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEEDS:
        return ""
    return f"a whole number from 0 to {SEEDS - 1}, or a text of {KEY_DIGITS} hexadecimal digits"


def is_key(text: str) -> bool:
    return len(text) == KEY_DIGITS and all([sign in "0123456789abcdef" for sign in text])


def stream(seed: int | str) -> Chance:
    """The luck that a seed begins."""
    if isinstance(seed, str):
        key, _, given = seed.partition("@")
        return KeyedChance(bytes.fromhex(key), int(given or "0"))
    return Chance(seed)


def generator(seed: int | str) -> str:
    """Which stream a seed belongs to, as records name it."""
    return KEYED if isinstance(seed, str) else GENERATOR


class ScriptEnded(WyrmhallError):
    """A scripted stream was asked for more luck than its script holds, or for luck its script cannot give."""


class ScriptedChance(Chance):
    """Luck written down beforehand, for tests."""

    def __init__(self, script: list[int]) -> None:
        super().__init__(0)
        self.script = script
        self.used: list[int] = []

    def copy(self) -> Chance:
        twin = ScriptedChance(self.script)
        twin.used = self.used[:]
        return twin

    def below(self, n: int) -> int:
        at = len(self.used)
        if at >= len(self.script):
            raise ScriptEnded(f"luck number {at + 1} (below {n}) is asked for, the script has {len(self.script)}")
        value = self.script[at]
        if not 0 <= value < n:
            raise ScriptEnded(f"luck number {at + 1} is scripted as {value}, but must be from 0 to {n - 1}")
        self.used.append(value)
        return value

    def used_up(self) -> bool:
        return len(self.used) == len(self.script)
