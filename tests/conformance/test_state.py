"""The state: its fingerprint tells every field, its copy shares none of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any

import pytest

from tests.conformance.cases import DEFAULTS, Case
from tests.conformance.walk import few_and_many, usual_length, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.state import State
from wyrmhall.kit.cards import CardState

SOME = 10  # numbers of a long list that are tried in one state; others come in the next

Change = Callable[[], Callable[[], None]]  # changes something, and gives the way back


def field_names(thing: Any) -> list[str]:
    """The names of an object's fields, whether its class is compiled or not."""
    names: dict[str, None] = {}
    for cls in type(thing).__mro__:
        declared = getattr(cls, "__annotations__", {})
        names.update(dict.fromkeys(name for name in declared if "ClassVar" not in str(declared[name])))
        names.update(dict.fromkeys(getattr(cls, "__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    return [name for name in names if not name.startswith("__")]


class FieldOf:
    """One field of the state or of an object in it, and how to change it."""

    def __init__(self, where: str, whole: list[Change], parts: list[Change]) -> None:
        self.where = where
        self.whole = whole  # any of these must show
        self.parts = parts  # or all of these


def fields_of(owner: Any, of_objects: set[str], turn: int) -> Iterator[FieldOf]:
    for name in field_names(owner):
        if name not in same_all_through(owner):
            where = f"{type(owner).__name__}.{name}"
            yield from fields_in(owner, name, getattr(owner, name), where, of_objects, turn)


def same_all_through(owner: Any) -> list[str]:
    """What a fingerprint need not tell: how many seats there are, what a state calls fixed, and whatever it only refers to."""
    if not isinstance(owner, State):
        return []
    referred = [name for name in field_names(owner) if not isinstance(getattr(owner, name), int | list | Chance)]
    return ["seats", *owner.fixed, *referred]


def lists_of_objects(state: State) -> set[str]:
    """Lists that are seen to have objects in them: an empty one looks like a zone."""
    return {
        f"{type(state).__name__}.{name}"
        for name in field_names(state)
        if isinstance(getattr(state, name), list)
        and not all(isinstance(part, int | list) for part in getattr(state, name))
    }


def fields_in(owner: Any, name: str, value: Any, where: str, of_objects: set[str], turn: int) -> Iterator[FieldOf]:
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
                yield numbers(where, inner, turn, range(len(inner)))
        elif where in of_objects or (value and not isinstance(value[0], int)):
            for item in value:
                yield from fields_of(item, of_objects, turn)
        elif name == "kind" and isinstance(owner, CardState):
            yield replaced(owner, name, where, turn, range(len(value)))
        elif name in ("lot", "may") and isinstance(owner, CardState):
            hidden = [card for card, mask in enumerate(owner.seen) if mask != PUBLIC]
            if hidden:
                yield (
                    numbers(where, value, turn, hidden) if name == "lot" else replaced(owner, name, where, turn, hidden)
                )
        else:
            yield numbers(where, value, turn, range(len(value)))


def numbers(where: str, values: list[int], turn: int, telling: Sequence[int]) -> FieldOf:
    """A zone shows when it grows; a list of fixed length shows each number that means something (of many, some are tried)."""
    stride = 1 + len(telling) // SOME
    some = telling[turn % stride :: stride]
    parts: list[Change] = [lambda at=at: replace(values, at) for at in some]  # type: ignore[misc]
    return FieldOf(where, [lambda: lengthen(values)], parts)


def replaced(state: CardState, name: str, where: str, turn: int, telling: Sequence[int]) -> FieldOf:
    """What copies share is replaced, never changed."""

    def changed(card: int) -> Change:
        return lambda: assign(state, name, [number ^ (at == card) for at, number in enumerate(getattr(state, name))])

    stride = 1 + len(telling) // SOME
    return FieldOf(where, [], [changed(card) for card in telling[turn % stride :: stride]])


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


def shows(state: State, before: str, change: Change) -> bool:
    back = change()
    after = state.fingerprint()
    back()
    return after != before


each_default = pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.name)


@each_default
@few_and_many
def test_a_fingerprint_tells_every_field(case: Case, amount: str, count: Callable[[int], None]) -> None:
    told: set[str] = set()
    of_objects: set[str] = set()
    states = list(visited_states(case, amount, count, of_objects))
    for turn, state in enumerate(states):
        before = state.fingerprint()
        for field in fields_of(state, of_objects, turn):
            parts_show = bool(field.parts) and all(shows(state, before, change) for change in field.parts)
            assert parts_show or any(shows(state, before, each) for each in field.whole), f"{field.where} is not told"
            told.add(field.where.partition(".")[2])
        assert state.fingerprint() == before
    assert {"gone", "swept", "chance"} <= told
    assert not case.has.cards or {"kind", "seen"} <= told


@each_default
@few_and_many
def test_a_copy_shares_nothing_that_changes(case: Case, amount: str, count: Callable[[int], None]) -> None:
    of_objects: set[str] = set()
    states = list(visited_states(case, amount, count, of_objects))
    for turn, state in enumerate(states):
        before = state.fingerprint()
        twin = state.copy()
        assert twin.fingerprint() == before
        for field in fields_of(twin, of_objects, turn):
            for change in [*field.whole, *field.parts]:
                back = change()
                assert state.fingerprint() == before, f"a copy shares {field.where}"
                back()


@each_default
@few_and_many
def test_what_copies_share_is_replaced_and_never_changed(case: Case, amount: str, count: Callable[[int], None]) -> None:
    count(1)
    match = case.start(0)
    stride = max(20, usual_length(case.listing.name, case.seats) // (10 if amount == "few" else 100))
    kept: list[tuple[list[int], list[int]]] = []
    for ply in walk(match, random.Random(0)):
        if ply % stride == 0 and isinstance(match.state, CardState):
            twin = match.state.copy()
            assert isinstance(twin, CardState)
            for shared in (twin.kind, twin.may):
                kept.append((shared, shared[:]))
            for seat in range(match.seats):
                match.imagine(seat, Chance(ply))
    assert all(shared == before for shared, before in kept)


@each_default
def test_what_is_fixed_stays_the_same_all_through(case: Case, count: Callable[[int], None]) -> None:
    count(1)
    match = case.start(0)
    names = same_all_through(match.state)
    referred = {name: getattr(match.state, name) for name in names if name not in match.state.fixed}
    fixed = {name: copy(getattr(match.state, name)) for name in match.state.fixed}
    for _ in walk(match, random.Random(0)):
        pass
    for state in (match.state, match.state.copy()):
        assert {name: getattr(state, name) for name in fixed} == fixed
        assert all(getattr(state, name) is thing for name, thing in referred.items())


def visited_states(case: Case, amount: str, count: Callable[[int], None], of_objects: set[str]) -> Iterator[State]:
    """States from all over a few matches, in the middle of steps too: of a long match as many as of a short one.

    Of all states on the way `of_objects` is told which lists have objects in them."""
    stride = max(20, usual_length(case.listing.name, case.seats) // 10)
    for seed in range(2 if amount == "many" and case.seats == 2 else 1):  # more seats have more to try in every state
        count(1)
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            of_objects |= lists_of_objects(match.state)
            if ply % stride == 0:
                yield match.state.copy()
        yield match.state.copy()
