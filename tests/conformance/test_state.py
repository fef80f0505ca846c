"""The state: its fingerprint tells every field, its copy shares none of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.conformance.cases import CONSTANT, DEFAULTS, OF_OBJECTS, Case
from tests.conformance.walk import few_and_many, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.state import State

MANY = 80

Change = Callable[[], Callable[[], None]]  # changes something, and gives the way back


def field_names(thing: Any) -> list[str]:
    """The names of an object's fields, whether its class is compiled or not."""
    names: dict[str, None] = {}
    for cls in type(thing).__mro__:
        names.update(dict.fromkeys(getattr(cls, "__annotations__", {})))
        names.update(dict.fromkeys(getattr(cls, "__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    return [name for name in names if not name.startswith("__")]


class FieldOf:
    """One field of the state or of an object in it, and how to change it."""

    def __init__(self, where: str, whole: list[Change], parts: list[Change]) -> None:
        self.where = where
        self.whole = whole  # any of these must show
        self.parts = parts  # or all of these


def fields_of(owner: Any, constant: set[str]) -> Iterator[FieldOf]:
    for name in field_names(owner):
        where = f"{type(owner).__name__}.{name}"
        if where not in constant:
            yield from fields_in(owner, name, getattr(owner, name), where, constant)


def fields_in(owner: Any, name: str, value: Any, where: str, constant: set[str]) -> Iterator[FieldOf]:
    if isinstance(value, bool):
        yield FieldOf(where, [lambda: assign(owner, name, not value)], [])
    elif isinstance(value, int):
        yield FieldOf(where, [lambda: assign(owner, name, value - 1 if value > 0 else value + 1)], [])
    elif isinstance(value, Chance):
        yield FieldOf(where, [lambda: assign(owner, name, Chance(value.state + 1))], [])
    else:
        assert isinstance(value, list), f"{where}: the suite does not know how to change a {type(value).__name__}"
        if value and isinstance(value[0], list):
            for inner in value:
                yield numbers(where, inner)
        elif where in OF_OBJECTS or (value and not isinstance(value[0], int)):
            for item in value:
                yield from fields_of(item, constant)
        else:
            yield numbers(where, value)


def numbers(where: str, values: list[int]) -> FieldOf:
    """A zone shows when it grows; a list of fixed length shows each of its numbers (of a long one, many are tried)."""
    some = range(0, len(values), 1 + len(values) // MANY)
    parts: list[Change] = [lambda at=at: replace(values, at) for at in some]  # type: ignore[misc]
    return FieldOf(where, [lambda: lengthen(values)], parts)


def assign(owner: Any, name: str, value: Any) -> Callable[[], None]:
    old = getattr(owner, name)
    setattr(owner, name, value)
    return lambda: setattr(owner, name, old)


def lengthen(values: list[int]) -> Callable[[], None]:
    values.append(0)

    def back() -> None:
        values.pop()

    return back


def replace(values: list[int], at: int) -> Callable[[], None]:
    old = values[at]
    values[at] = old - 1 if old > 0 else old + 1
    return lambda: values.__setitem__(at, old)


def shows(state: State, change: Change) -> bool:
    before = state.fingerprint()
    back = change()
    after = state.fingerprint()
    back()
    assert state.fingerprint() == before
    return after != before


each_default = pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.name)


@each_default
@few_and_many
def test_a_fingerprint_tells_every_field(case: Case, amount: str, count: Callable[[int], None]) -> None:
    told: set[str] = set()
    for state in visited_states(case, amount, count):
        for field in fields_of(state, CONSTANT[case.listing.name]):
            parts_show = bool(field.parts) and all(shows(state, change) for change in field.parts)
            assert parts_show or any(shows(state, change) for change in field.whole), f"{field.where} is not told"
            told.add(field.where.partition(".")[2])
    assert {"gone", "swept", "chance", "kind", "seen"} <= told


@each_default
@few_and_many
def test_a_copy_shares_nothing_that_changes(case: Case, amount: str, count: Callable[[int], None]) -> None:
    for state in visited_states(case, amount, count):
        before = state.fingerprint()
        twin = state.copy()
        assert twin.fingerprint() == before
        for field in fields_of(twin, CONSTANT[case.listing.name]):
            for change in [*field.whole, *field.parts]:
                back = change()
                assert state.fingerprint() == before, f"a copy shares {field.where}"
                back()


def visited_states(case: Case, amount: str, count: Callable[[int], None]) -> Iterator[State]:
    """States from all over a few matches, in the middle of steps too."""
    for seed in range(1 if amount == "few" else 5):
        count(1)
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if ply % (60 if amount == "few" else 20) == 0:
                yield match.state.copy()
        yield match.state.copy()
