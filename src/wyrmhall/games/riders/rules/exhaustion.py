"""Losing energy, becoming exhausted, dropping out (DR-EXHAUST)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import NOBODY
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.places import after_exhaustion, field_behind
from wyrmhall.games.riders.rules.flying.landing import AFTER_EXHAUSTION, centre_of, face, others_of
from wyrmhall.games.riders.rules.occasions import speak
from wyrmhall.games.riders.state import (
    MOST_ENERGY,
    OVER,
    WEARY,
    WEARY_ENERGY,
    RidersState,
    discard_all,
    in_race,
    racing,
    set_pointers,
)  # fmt: skip
from wyrmhall.games.riders.text.cards import FELLED, LOSING, WEARIED

# what a loss makes of a dragon
FLIES_ON: Final = 0
BACK_TO_FIELD: Final = 1
BACK_TO_START: Final = 2
DROPS_OUT: Final = 3


def fate(s: RidersState, seat: int, loss: int, is_on_field: bool, is_at_start: bool) -> int:
    """What a loss would make of a dragon that may take energy from a field first (DR-EXHAUST-13)."""
    energy = min(MOST_ENERGY, s.energy[seat] + 1) if is_on_field else s.energy[seat]
    if loss <= energy:
        return FLIES_ON
    if s.weary[seat] and not is_on_field:
        return DROPS_OUT
    return BACK_TO_START if is_at_start else BACK_TO_FIELD


async def lose(t: Table[RidersState], seat: int, loss: int, rule: str) -> bool:
    """All losses of one flight or one spell at once. Whether the dragon became exhausted or dropped out."""
    s = t.state
    if not in_race(s, seat):
        return True
    if loss <= s.energy[seat]:
        s.energy[seat] -= loss
        if loss:
            t.tell(events.LOST_ENERGY, seat, (loss, s.energy[seat]), rule=rule)
            await speak(t, LOSING, [seat], NOBODY, loss)
        return False
    had = s.energy[seat]
    s.energy[seat] = 0
    if had:
        t.tell(events.LOST_ENERGY, seat, (had, 0), rule="DR-EXHAUST-11")
    if s.weary[seat]:
        drop_out(s, seat)
        t.tell(events.DROPPED_OUT, seat, rule="DR-EXHAUST-10")
    else:
        await exhaust(t, seat)
        await speak(t, FELLED, [other for other in racing(s) if other != seat], seat)
    return True


async def exhaust(t: Table[RidersState], seat: int) -> None:
    s = t.state
    s.weary[seat] = 1
    s.energy[seat] = WEARY_ENERGY
    set_pointers(s, seat, WEARY)
    await speak(t, WEARIED, [seat], NOBODY)
    kinds = discard_all(s, s.hands[seat])
    if not s.warded[seat]:  # a shield that was played protects until the round ends (DR-EXHAUST-06)
        kinds += discard_all(s, s.placed[seat])
    course = s.race.course
    centre = centre_of(s, seat)
    is_at_start = field_behind(course, centre)[0] < 0
    place = after_exhaustion(course, centre, others_of(s, seat), s.number[seat])
    s.x[seat], s.y[seat], s.heading[seat] = place.x, place.y, int(course.tangent(place.s))
    s.progress[seat] = int(course.progress(place.x, place.y, s.heading[seat], place.s))
    numbers = (s.x[seat], s.y[seat], s.heading[seat], 1 if is_at_start else 0)
    t.tell(events.EXHAUSTED, seat, numbers, kinds, rule="DR-EXHAUST-03")
    await face(t, seat, AFTER_EXHAUSTION)


def drop_out(s: RidersState, seat: int) -> None:
    """A dragon leaves the course; its mage's things go back. The last one left in the race wins at once."""
    s.dropped += 1
    s.out[seat] = s.dropped
    s.energy[seat] = 0
    s.weary[seat] = 0
    s.covered[seat] = 0
    s.colour[seat] = s.silver[seat]
    s.warded[seat] = 0
    discard_all(s, s.hands[seat])
    discard_all(s, s.placed[seat])
    if len(racing(s)) < 2:
        s.phase = OVER
