"""The race: start flights, then rounds of speed, magic and flight (DR-ROUND, DR-ORDER, DR-START-10)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import NOBODY
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.paths import BASE, BASE_TOUCHES, CLEAN
from wyrmhall.games.riders.geometry.places import field_behind
from wyrmhall.games.riders.rules.exhaustion import FLIES_ON, fate, lose
from wyrmhall.games.riders.rules.flying.alliance import declare, join
from wyrmhall.games.riders.rules.flying.flight import FLY
from wyrmhall.games.riders.rules.flying.landing import Landing, come_down, foresee, make_room
from wyrmhall.games.riders.rules.flying.pickups import (
    field_mask,
    gather,
    is_at_field,
    is_near_field,
    symbol_mask,
    trap_mask,
)
from wyrmhall.games.riders.rules.magic import put_away, turn_up, use_after, use_before
from wyrmhall.games.riders.rules.occasions import speak
from wyrmhall.games.riders.rules.order import foremost, in_order, is_in_front
from wyrmhall.games.riders.state import (
    BUMPED,
    CRASHED,
    CRASHED_NOW,
    LOST,
    MET,
    OVER,
    PASSED,
    PASSED_NOW,
    SPEED,
    TRAP_TOUCHED,
    RidersState,
    discard_all,
    in_race,
    placed_kind,
    racing,
    set_pointers,
)  # fmt: skip
from wyrmhall.games.riders.text.cards import BEARING, FLOWN_BY, ROUND_END
from wyrmhall.games.riders.text.deed import RidersDeed, use

INNER: Final = BASE * 86 // 100  # from the centre of a base to its sides, a little less


def waiting(s: RidersState) -> list[int]:
    return [seat for seat in racing(s) if not s.moved[seat]]


ALL_COSTS: Final = CRASHED_NOW | BUMPED | TRAP_TOUCHED  # of whatever a flight may cost energy


async def start_flight(t: Table[RidersState]) -> None:
    """The start flight of the lowest start number left, or the first round when all are made."""
    s = t.state
    seats = waiting(s)
    if not seats:
        begin_round(t)
        return
    first = seats[0]
    for seat in seats:
        if s.number[seat] < s.number[first]:
            first = seat
    await fly(t, first, s.colour[first])
    end_turn(s, first)


async def take_turn(t: Table[RidersState]) -> None:
    """The turn of the foremost dragon that has not moved, or the end of the round when all have."""
    s = t.state
    seats = waiting(s)
    if not seats:
        await end_round(t)
        return
    seat = foremost(s, seats)
    s.turn = seat
    turn_up(t, seat)
    was_weary = s.weary[seat]
    ds = await use_before(t, seat)
    s.path = ds
    allies = await declare(t, seat)
    is_set_back = True
    if s.phase != OVER and in_race(s, seat) and s.weary[seat] == was_weary and s.path:  # nothing kept it from flying
        is_set_back = await fly(t, seat, s.path)
    if s.phase != OVER and allies:
        await join(t, seat, allies, is_set_back)
    if s.phase != OVER:
        await speak(t, FLOWN_BY, others(s, seat), seat, s.marks >> LOST)
    again = await use_after(t, seat) if s.phase != OVER else 0
    if again and s.phase != OVER and in_race(s, seat):
        await fly(t, seat, again)
    end_turn(s, seat)


def others(s: RidersState, seat: int) -> list[int]:
    return [other for other in racing(s) if other != seat]


async def fly(t: Table[RidersState], seat: int, ds: int) -> bool:
    """A flight with all its consequences. Whether it exhausted the dragon or took it out of the race."""
    s = t.state
    s.turn, s.path = seat, ds
    about = (ds,)
    if s.race.strict:
        t.measured(seat)  # where the path may lead is seen now
    answer = await t.choose(seat, FLY, about)
    if not in_race(s, seat):
        return True
    a, b = FLY.unpack(s, seat, about, answer)
    landing = foresee(s, seat, ds, a, b)
    numbers = flight_numbers(s, seat, a, b, landing) if t.listening else ()
    loss = cost_of(landing)
    s.marks = (0 if landing.kind == CLEAN else CRASHED_NOW) | (BUMPED if landing.hit else 0)
    for other in landing.hit:
        s.marks |= 1 << MET + other
    if loss:
        set_pointers(s, seat, CRASHED)
    were_ahead = [other for other in others(s, seat) if is_in_front(s, other, seat)]
    come_down(s, seat, landing)
    t.tell(events.FLEW, seat, numbers, rule=FLIGHT_RULES[landing.kind])
    await make_room(t, seat, landing)
    for other in were_ahead:
        if is_in_front(s, seat, other):
            s.marks |= PASSED_NOW | 1 << PASSED + other
    rule = LOSS_RULES[landing.kind] if landing.kind != CLEAN else "DR-BUMP-03" if landing.hit else "DR-TRAP-02"
    traps = await gather(t, seat, landing.touched)
    loss += traps
    if loss:
        loss -= await bear(t, seat, landing, traps)
    s.marks |= min(loss, s.energy[seat]) << LOST
    return await lose(t, seat, loss, rule)


async def bear(t: Table[RidersState], seat: int, landing: Landing, traps: int) -> int:
    """How much of the loss of a flight its owner's card spares, if it speaks of that."""
    s = t.state
    kind = placed_kind(s, seat)
    if not s.race.cards.is_used(kind, BEARING):
        return 0
    mark = s.race.cards.mark[kind]
    bump = 1 if landing.hit else 0
    deed = RidersDeed(t, s, seat, kind)
    crash = cost_of(landing) - bump
    if mark & ALL_COSTS == ALL_COSTS:
        deed.would = traps + bump + crash
    else:
        deed.would = traps if mark == TRAP_TOUCHED else bump if mark == BUMPED else crash
    if landing.hit:
        deed.what = landing.hit[0]
    if deed.would:
        await use(deed)
    return deed.spared


def cost_of(landing: Landing) -> int:
    """The energy that wall and dragons cost: one for the base, two for the path, one more for any dragons hit."""
    crash = 0 if landing.kind == CLEAN else 1 if landing.kind == BASE_TOUCHES else 2
    return crash + (1 if landing.hit else 0)


LOSS_RULES = ("DR-TRAP-02", "DR-CRASH-03", "DR-CRASH-06")  # by the kind of placement
FLIGHT_RULES = ("DR-FLIGHT-09", "DR-CRASH-01", "DR-CRASH-05")  # by the kind of placement


def flight_numbers(s: RidersState, seat: int, a: int, b: int, landing: Landing) -> tuple[int, ...]:
    """Everything that is certain about a flight, for one event, before the dragon comes down.

    What a crashed dragon's base touches depends on its facing and is left out; only its fate heeds a field it may touch.
    """
    flight, place = landing.flight, landing.place
    if place is None:
        x, y, heading, body = int(flight.x), int(flight.y), int(flight.heading), flight.base()
    else:
        x, y, heading, body = int(place.x), int(place.y), s.heading[seat], landing.touched
    hit = 0
    for other in landing.hit:
        hit |= 1 << other
    best, worst = fates(s, seat, landing, x, y, heading)
    return (
        s.path, a, b, s.x[seat], s.y[seat], s.heading[seat], x, y, heading, landing.flown, landing.kind, landing.wall_x,
        landing.wall_y, hit, 0 if s.weary[seat] else symbol_mask(s, landing.touched, body),
        field_mask(s, body) if place is None else 0, trap_mask(s, landing.touched, body), best, worst,
    )  # fmt: skip


def fates(s: RidersState, seat: int, landing: Landing, x: int, y: int, heading: int) -> tuple[int, int]:
    """What wall and dragons make of a dragon that comes to rest there, at best and at worst; traps are not counted."""
    loss = cost_of(landing)
    if loss == 0:
        return FLIES_ON, FLIES_ON
    course = s.race.course
    front = course.progress(x, y, heading, s.progress[seat])
    centre = course.unwrapped(course.locate(x, y, course.piece_at(front)).s, front)
    is_at_start = field_behind(course, centre)[0] < 0
    if landing.place is None:
        sure = may = is_at_field(s, landing.flight.base())
    else:
        sure, may = is_near_field(s, x, y, INNER), is_near_field(s, x, y, BASE)
    return fate(s, seat, loss, may, is_at_start), fate(s, seat, loss, sure, is_at_start)


def end_turn(s: RidersState, seat: int) -> None:
    s.moved[seat] = 1
    s.turn = -1
    s.path = 0
    s.marks = s.turned = 0
    put_away(s, seat)


def begin_round(t: Table[RidersState]) -> None:
    s = t.state
    s.round += 1
    s.phase = SPEED
    for seat in range(s.seats):
        s.moved[seat] = 0
    t.tell(events.ROUND, NOBODY, (s.round,), rule="DR-ROUND-01")


async def end_round(t: Table[RidersState]) -> None:
    """Shields go; the race is over if a dragon is past the finish line, or if it lasts too long."""
    s = t.state
    await speak(t, ROUND_END, in_order(s, racing(s)), NOBODY)
    if s.phase == OVER:
        return
    for seat in range(s.seats):
        s.warded[seat] = 0
        kinds = discard_all(s, s.placed[seat])
        if kinds:
            t.tell(events.PUT_AWAY, seat, (), kinds, rule="DR-SHIELD-05")
    finish = s.race.finish()
    crossed = [seat for seat in racing(s) if s.progress[seat] >= finish]
    if crossed:
        for seat in crossed:
            t.tell(events.CROSSED, seat, (s.progress[seat] - finish,), rule="DR-FINISH-02")
        s.phase = OVER
    elif s.round >= s.race.longest:
        t.tell(events.STOPPED, NOBODY, (s.round,), rule="DR-FINISH-10")
        s.phase = OVER
    else:
        begin_round(t)
