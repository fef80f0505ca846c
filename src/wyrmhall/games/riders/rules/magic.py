"""The placed magic card: turned up, used before or after its owner's flight, discarded (DR-MAGIC and the cards)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.paths import BASE, base, length_of, path
from wyrmhall.games.riders.geometry.ruler import first_meeting, reach
from wyrmhall.games.riders.state import (
    LOST,
    MET,
    PASSED,
    PASSED_NOW,
    RidersState,
    discard,
    in_race,
    placed_kind,
    reveal,
)  # fmt: skip
from wyrmhall.games.riders.text.cards import AFTER, ANOTHER, BEARING, BEFORE
from wyrmhall.games.riders.text.deed import RidersDeed, use
from wyrmhall.kit.angles import along_x, along_y

USED_UP: Final = (BEFORE, AFTER, ANOTHER, BEARING)  # moments that are over when its owner's turn is


def turn_up(t: Table[RidersState], seat: int) -> None:
    """A mage whose turn it is shows speed and card, and moves the silver pointer (DR-ORDER-05, DR-ORDER-06)."""
    s = t.state
    before = s.silver[seat]
    if s.covered[seat]:
        t.uncovered()
    s.covered[seat] = 0
    s.silver[seat] = s.colour[seat]
    kinds = s.kinds(s.placed[seat])
    for card in s.placed[seat]:
        reveal(s, card)
    t.tell(events.TURNED_UP, seat, (s.colour[seat], before), kinds, rule="DR-ORDER-06")


async def use_before(t: Table[RidersState], seat: int) -> int:
    """The card's moment before the flight, if this is it. The DS of the path to be flown: the indicator's, or another."""
    s = t.state
    kind = placed_kind(s, seat)
    if not s.race.cards.is_used(kind, BEFORE):
        return s.colour[seat]
    deed = RidersDeed(t, s, seat, kind)
    await use(deed)
    return deed.path


async def use_after(t: Table[RidersState], seat: int) -> int:
    """The card's moment after the flight, if this is it. The DS of another flight that it brings, or 0."""
    s = t.state
    kind = placed_kind(s, seat)
    if not s.race.cards.is_used(kind, AFTER):
        return 0
    deed = RidersDeed(t, s, seat, kind)
    first = PASSED if s.race.cards.mark[kind] == PASSED_NOW else MET
    for other in range(s.seats):
        if s.marks >> first + other & 1 and deed.what < 0 and in_race(s, other):
            deed.what = other  # "it" is the dragon that it flew into or passed
    deed.lost = deed.number = s.marks >> LOST
    await use(deed)
    return deed.again


def measure(t: Table[RidersState], seat: int, target: int, kind: int, ds: int, hit_rule: str, miss_rule: str) -> bool:
    """Lay the ruler of a card that is aimed: whether it reaches, told with its direction and how much of it counts."""
    t.measured()
    s = t.state
    direction = towards(s, seat, target, ds)
    if direction < 0:
        t.tell(events.MISSED, seat, (target,), [kind], rule=miss_rule)
        return False
    length = int(length_of(ds))
    if s.race.to_target:
        front_x = s.x[seat] + int(along_x(BASE, s.heading[seat]))
        front_y = s.y[seat] + int(along_y(BASE, s.heading[seat]))
        body = base(s.x[target], s.y[target], s.heading[target])
        length = int(first_meeting(path(front_x, front_y, direction, length), body, direction))
    t.tell(events.REACHED, seat, (target, direction, length), [kind], rule=hit_rule)
    return True


def towards(s: RidersState, seat: int, target: int, ds: int) -> int:
    """A direction in which the ruler of `ds` reaches a dragon, or -1."""
    course = s.race.course
    return reach(
        course, course.piece_at(s.progress[seat]), s.x[seat], s.y[seat], s.heading[seat], s.x[target], s.y[target],
        s.heading[target], ds, not s.race.to_target,
    )  # fmt: skip


def reaches(s: RidersState, seat: int, target: int, ds: int) -> bool:
    return towards(s, seat, target, ds) >= 0


def put_away(s: RidersState, seat: int) -> None:
    """The placed card goes at the end of its owner's turn, a shield at the end of the round (DR-MAGIC-10)."""
    for card in s.placed[seat][:]:
        if not s.race.cards.is_shield(s.kind[card]) or (
            s.race.cards.moment[s.kind[card]] in USED_UP and not s.warded[seat]
        ):
            discard(s, s.placed[seat], card)
