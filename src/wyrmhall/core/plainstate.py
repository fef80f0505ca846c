# plain: looks at the fields of objects, which compiled ones do not show
"""A state that is nothing but numbers and lists of numbers, and so copies, tells, writes and reads itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadPosition, nearest
from wyrmhall.core.state import State

P = TypeVar("P", bound="PlainState")

Field = int | list[Any]  # a whole number, a truth value, or a list of such fields


class PlainState(State):
    """A game adds its fields in `__init__(seats, chance)` and need not write `copy` and `flat`, nor its game `write` and `read`.

    A list that has entries when it is made keeps its length; one that grows and shrinks begins empty. What is lost is speed:
    a game that a search is to play well writes all of that by hand.
    """

    def fields(self) -> dict[str, Field]:
        """What the game has added, by name."""
        return {name: value for name, value in vars(self).items() if name not in OF_EVERY_STATE}

    def copy(self: P) -> P:
        twin = type(self)(self.seats, self.chance.copy())
        twin.gone, twin.swept = self.gone[:], self.swept
        for name, value in self.fields().items():
            setattr(twin, name, _copied(value))
        return twin

    def flat(self) -> list[int]:
        flat: list[int] = []
        for name, value in self.fields().items():
            _flatten(name, value, flat)
        return flat

    def written(self) -> dict[str, Any]:
        return {name: _copied(value) for name, value in self.fields().items()}

    def take(self, doc: Mapping[str, Any]) -> None:
        """The fields of a document in place of one's own. Raises BadPosition."""
        own, made = self.fields(), type(self)(self.seats, Chance(0)).fields()
        for name, value in doc.items():
            if name not in own:
                raise BadPosition(f"unknown key {name!r}{nearest(name, own)}")
            _check(name, value, made[name])
            setattr(self, name, _copied(value))


def as_plain(s: State) -> PlainState:
    if isinstance(s, PlainState):
        return s
    raise TypeError(f"{type(s).__name__} is no plain state: its game writes and reads positions itself")


OF_EVERY_STATE = frozenset(("seats", "chance", "gone", "swept"))


def _copied(value: Field) -> Field:
    return [_copied(part) for part in value] if isinstance(value, list) else value


def _flatten(name: str, value: Field, into: list[int]) -> None:
    if isinstance(value, list):
        into.append(len(value))
        for part in value:
            _flatten(name, part, into)
    elif isinstance(value, int):
        into.append(int(value))
    else:
        raise TypeError(f"{name}: a plain state has whole numbers, truth values and lists of them, not {value!r}")


def _check(name: str, value: object, pattern: Field) -> None:
    """Whether a value has the form of the one that the state is made with."""
    if not isinstance(pattern, list):
        if type(value) is not type(pattern):
            wanted = "true or false" if isinstance(pattern, bool) else "a whole number"
            raise BadPosition(f"{name}: {wanted} is expected, not {value!r}")
        return
    if not isinstance(value, list) or (pattern and len(value) != len(pattern)):
        size = f"of {len(pattern)}" if pattern else "of numbers"
        raise BadPosition(f"{name}: a list {size} is expected, not {value!r}")
    for at, part in enumerate(value):
        _check(f"{name}, number {at + 1}", part, pattern[at] if pattern else 0)
