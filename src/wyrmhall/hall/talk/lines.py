"""What was said at one table, as far as it is remembered, and who of those around it hears it."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmhall.hall.store.members.talk import Ears, Line
from wyrmhall.hall.talk.words import NONE, PHRASES

REMEMBERED = 50


class Lines:
    def __init__(self, lines: Sequence[Line] = ()) -> None:
        self.all = list(lines)

    def add(self, line: Line) -> None:
        self.all = [*self.all, line][-REMEMBERED:]

    def catch_up(self, found: list[Line]) -> list[Line] | None:
        """What the store has that was not heard here yet; None where something has gone or changed, and all is told anew."""
        known, there = {line.id: line for line in self.all}, {line.id: line for line in found}
        since = found[0].id if len(found) >= REMEMBERED else 0
        is_same = all(there.get(number) == line for number, line in known.items() if number >= since)
        self.all = found
        return [line for line in found if line.id not in known] if is_same else None


def is_heard(line: Line, me: str, ears: Ears, is_apart: bool) -> bool:
    """`is_apart`: whether one plays a game that is on, and must not hear those who watch."""
    if line.aside and is_apart:
        return False
    if me and line.person == me:
        return True
    if ears.talk == NONE or (ears.talk == PHRASES and not line.phrase):
        return False
    return line.person not in ears.muted
