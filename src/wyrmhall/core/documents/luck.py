# plain: documents for people, never on the hot path
"""Luck written down in words, for positions that show one thing: what lies on top after a shuffle, what comes by lot.

    luck = ["after the next shuffle these lie on top: Ember Drake, Ash", "next by lot: Ember Drake", "next roll: 3"]

The sentences are used in their order, each when its sort of luck is needed next; after them luck is the position's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from wyrmhall.core.chance import Chance, ScriptEnded
from wyrmhall.core.errors import BadPosition, nearest
from wyrmhall.core.game import Game

SHUFFLE, LOT, ROLL = "shuffle", "lot", "roll"
SORTS = {
    SHUFFLE: r"after the next shuffle (?:these lie|this lies) on top:\s*(.+)",
    LOT: r"next by lot:\s*(.+)",
    ROLL: r"next roll:\s*(\d+)",
}
HOW = (
    "'after the next shuffle these lie on top: CARD, CARD', 'next by lot: CARD' or 'next roll: NUMBER' is expected, the cards "
    "from the top down"
)


class Line:
    def __init__(self, text: str, sort: str, kinds: list[int], number: int) -> None:
        self.text = text
        self.sort = sort
        self.kinds = kinds
        self.number = number


class WrittenChance(Chance):
    """Does what its lines say, then goes on as any luck."""

    def __init__(self, seed: int, lines: list[Line], kind: list[int]) -> None:
        super().__init__(seed)
        self.lines = lines
        self.kind = kind  # of the cards of the position, by id
        self.used = 0
        self._inside = False  # a shuffle: the numbers it takes are no rolls

    def copy(self) -> Chance:
        twin = WrittenChance(self.state, self.lines, self.kind)
        twin.used = self.used
        return twin

    def _line(self, sort: str, what: str) -> Line | None:
        if self.used >= len(self.lines):
            return None
        line = self.lines[self.used]
        if line.sort != sort:
            raise ScriptEnded(f"luck {self.used + 1} is {line.text!r}, but {what} comes first")
        self.used += 1
        return line

    def shuffle(self, items: list[int]) -> None:
        line = self._line(SHUFFLE, "a shuffle")
        self._inside = True
        super().shuffle(items)
        self._inside = False
        if line is not None:
            for kind in reversed(line.kinds):
                items.append(items.pop(self._found(items, kind, line, "is not among the cards that are shuffled")))

    def pick(self, items: list[int]) -> int:
        line = self._line(LOT, "a choice by lot")
        if line is None:  # all lines are used, so the number it takes is no roll
            return super().pick(items)
        return items[self._found(items, line.kinds[0], line, "is not among the cards that can come")]

    def _found(self, items: list[int], kind: int, line: Line, problem: str) -> int:
        for at, item in enumerate(items):
            if item < len(self.kind) and self.kind[item] == kind:
                return at
        raise ScriptEnded(f"luck {self.used}, {line.text!r}: a card that it names {problem}")

    def below(self, n: int) -> int:
        line = None if self._inside else self._line(ROLL, "a roll")
        if line is None:
            return super().below(n)
        if not 1 <= line.number <= n:
            raise ScriptEnded(f"luck {self.used}, {line.text!r}: a number from 1 to {n} is rolled")
        return line.number - 1


def written(game: Game[Any], texts: Sequence[object]) -> list[Line]:
    """The lines of a script. Raises BadPosition."""
    names = {name.lower(): kind for kind, name in enumerate(game.card_names())}
    return [_line(game, names, at, text) for at, text in enumerate(texts, 1)]


def _line(game: Game[Any], names: dict[str, int], at: int, text: object) -> Line:
    for sort, pattern in SORTS.items():
        if isinstance(text, str) and (found := re.fullmatch(pattern, text.strip(), re.IGNORECASE)):
            if sort == ROLL:
                return Line(text, sort, [], int(found[1]))
            return Line(text, sort, [_kind(names, at, name) for name in _names(found[1], names)], 0)
    raise BadPosition(f"luck: number {at}, {text!r}: {HOW}")


def _names(text: str, names: dict[str, int]) -> list[str]:
    """Names between commas; a name may hold a comma itself."""
    found: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if found and f"{found[-1]}, {part}".lower() in names:
            found[-1] = f"{found[-1]}, {part}"
        else:
            found.append(part)
    return found


def _kind(names: dict[str, int], at: int, name: str) -> int:
    kind = names.get(name.lower())
    if kind is None:
        raise BadPosition(f"luck: number {at}: there is no card {name!r}{nearest(name.lower(), list(names))}")
    return kind
