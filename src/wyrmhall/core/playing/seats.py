# plain: words for people, never on the hot path
"""Every text calls players by their seat, as in "Seat 2"; whoever knows who sits there says the name."""

from __future__ import annotations

import re
from collections.abc import Sequence

SEAT = re.compile(r"\bSeat (\d+)\b")


def seat_word(seat: int) -> str:
    """The name of a seat for people, who count from one."""
    return f"Seat {seat + 1}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence with the names of the players in it; an empty name leaves the seat."""
    return SEAT.sub(lambda found: _name(found, names), text) if "Seat " in text else text


def isolated(name: str) -> str:
    """A name between the signs that Unicode has for what is put into a sentence: nobody sees them, and they tell where it is."""
    return f"\u2068{name}\u2069"


def _name(found: re.Match[str], names: Sequence[str]) -> str:
    seat = int(found[1]) - 1
    return (names[seat] if 0 <= seat < len(names) else "") or found[0]


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names, numbered where several players have the same one."""
    return [f"{name} {number}" if number else name for name, number in zip(names, which_of_same(names), strict=True)]


def which_of_same(names: Sequence[str]) -> list[int]:
    """For each player the first, second ... of that name, or 0 for one whom nobody is called like."""
    counts: dict[str, int] = {}
    found = []
    for name in names:
        counts[name] = counts.get(name, 0) + 1
        found.append(counts[name] if name and names.count(name) > 1 else 0)
    return found
