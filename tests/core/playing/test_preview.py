"""Looking ahead: when it is certain who decides next, and what."""

from __future__ import annotations

from tests.core.test_driving import Rules, begun
from tests.tiny.game import FLEW, FLY, TAKE, CaveState
from wyrmhall.core.playing.preview import WORLDS, Next, Preview
from wyrmhall.core.playing.table import Table


def ahead(rules: Rules) -> Preview[CaveState]:
    """A first flight, looked at to the end."""
    looks = begun(rules).begin_preview(0, [0, 1])
    looks.looked_through()
    return looks


def following(rules: Rules) -> tuple[list[int], str] | None:
    found = ahead(rules).next
    return None if found is None else (found.seats, found.prompt)


async def then_the_other(t: Table[CaveState]) -> None:
    await t.choose(0, FLY)
    await t.choose(1, TAKE)
    t.state.round += 1


async def then_oneself(t: Table[CaveState]) -> None:
    await t.choose(0, FLY)
    await t.choose_all([0, 1], FLY)
    t.state.round += 1


def test_who_decides_next_is_told_and_what_only_if_it_is_oneself() -> None:
    assert following(then_the_other) == ([1], "")
    assert following(then_oneself) == ([0], "You fly. With which tilt and speed?")


def test_worlds_are_looked_at_while_it_is_known_who_decides_next_though_nothing_is_told() -> None:
    looks = begun(then_the_other).begin_preview(0, [0, 1])
    assert [looks.look() for _ in range(WORLDS)] == [True] * (WORLDS - 1) + [False]
    assert looks.certain == []


async def a_hidden_gem_decides_who(t: Table[CaveState]) -> None:
    s = t.state
    await t.choose(0, FLY)
    await t.choose(s.kind[s.hands[1][0]] % 2, FLY)
    s.round += 1


def test_nobody_is_told_where_it_may_be_one_or_the_other() -> None:
    """Nothing more is looked for then."""
    looks = begun(a_hidden_gem_decides_who).begin_preview(0, [0, 1])
    count = 1
    while looks.look():
        assert looks.next is not None
        count += 1
    assert looks.next is None
    assert 1 < count < WORLDS


async def luck_is_used_in_silence(t: Table[CaveState]) -> None:
    await t.choose(0, FLY)
    t.tell(FLEW, 0, (0, 1, 0, 1))
    t.state.chance.below(2)
    await t.choose(1, FLY)
    t.state.round += 1


def test_after_luck_nobody_is_told() -> None:
    looks = ahead(luck_is_used_in_silence)
    assert [event["event"] for event in looks.certain] == ["flew"]
    assert looks.next is None


async def a_hidden_gem_is_told(t: Table[CaveState]) -> None:
    s = t.state
    await t.choose(0, FLY)
    t.tell(FLEW, 0, (0, 1, 0, 1))
    t.tell(FLEW, 0, (0, 1, s.kind[s.hands[1][0]], 1))
    await t.choose(1, FLY)
    s.round += 1


def test_after_something_that_may_be_otherwise_nobody_is_told() -> None:
    looks = ahead(a_hidden_gem_is_told)
    assert [event["event"] for event in looks.certain] == ["flew"]
    assert looks.next is None


async def measured_in_silence(t: Table[CaveState]) -> None:
    await t.choose(0, FLY)
    t.measured()
    await t.choose(1, FLY)
    t.state.round += 1


def test_after_something_measured_nobody_is_told() -> None:
    assert following(measured_in_silence) is None


async def the_end(t: Table[CaveState]) -> None:
    await t.choose(0, FLY)
    t.state.round = 4


def test_after_the_end_nobody_decides() -> None:
    assert following(the_end) is None


def test_it_is_the_same_only_if_the_same_seats_are_asked_the_same() -> None:
    assert Next([0], "What?") == Next([0], "What?")
    assert Next([0], "What?") != Next([1], "What?")
    assert Next([0], "What?") != Next([0], "Why?")
    assert Next([0], "What?") != ([0], "What?")
