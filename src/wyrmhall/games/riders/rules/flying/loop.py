"""The magic loop (DR-LOOP)."""

from __future__ import annotations

from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.following import Pull
from wyrmhall.games.riders.rules.flying.landing import others_of, put
from wyrmhall.games.riders.rules.flying.move_up import BY_LOOP, move_up
from wyrmhall.games.riders.state import RidersState


async def loop(t: Table[RidersState], seat: int, target: int) -> None:
    """The caster moves up behind its target; in the variant the target is drawn back to the caster."""
    s = t.state
    if s.race.pull_back:
        pull_back(t, seat, target)
    elif not await move_up(t, seat, target, BY_LOOP):
        t.tell(events.STAYED, seat, (target,), rule="DR-LOOP-06")


def pull_back(t: Table[RidersState], seat: int, target: int) -> None:
    s = t.state
    pull = Pull(
        s.race.course, s.x[seat], s.y[seat], s.heading[seat], s.progress[seat], s.x[target], s.y[target], s.heading[target],
        s.progress[target], others_of(s, target),
    )  # fmt: skip
    place = pull.place
    if place is None:
        t.tell(events.STAYED, target, (seat,), rule="DR-LOOP-06")
        return
    put(s, target, place.x, place.y, int(pull.heading))
    t.tell(events.PULLED_BACK, target, (seat, s.x[target], s.y[target], s.heading[target]), rule="DR-LOOP-03")
