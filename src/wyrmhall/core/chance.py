"""Luck as one integer: part of the state, copied with it, named and versioned in every record."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from wyrmhall.core.errors import WyrmhallError

GENERATOR: Final = "splitmix62/1"
SEEDS: Final = 1 << 62  # a seed is a whole number below this

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
