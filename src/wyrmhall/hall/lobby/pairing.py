"""Who of those who look for a rival is paired with whom. Pure: no store, no clock."""

from __future__ import annotations

import math
from collections.abc import Collection

from wyrmhall.hall.rooms.clock import DAY, Clock
from wyrmhall.hall.store.members.seeks import Seek

NARROW, WIDER = 100.0, 20.0  # points that a rival may be apart at first, and how many more with every second
ANYBODY = 60.0  # seconds after which anybody will do
BOT_AFTER = 20.0  # seconds after which a bot is offered
SPEEDS = {
    "quick": Clock(300.0, 3.0),
    "calm": Clock(900.0, 10.0),
    "long": Clock(3600.0, 30.0),
    "days": Clock(3 * DAY, 0.0, "days"),
}


def band(waited: float) -> float:
    """How many points apart a rival may be for one who has waited so many seconds."""
    return math.inf if waited >= ANYBODY else NARROW + WIDER * max(0.0, waited)


def fit(one: Seek, other: Seek, now: float) -> bool:
    """Whether each is near enough for the other, by how long they have waited."""
    near = min(band(now - one.since), band(now - other.since))
    return one.person != other.person and one.is_for_the_same(other) and abs(one.points - other.points) <= near


def pairs(seeks: list[Seek], now: float, apart: Collection[frozenset[str]] = ()) -> list[tuple[Seek, Seek]]:
    """Whoever has waited longest first, with the nearest who fits; of several as near, with who has waited longer."""
    waiting, found = sorted(seeks, key=lambda seek: seek.since), []
    while waiting:
        one = waiting.pop(0)
        fitting = [
            other for other in waiting if fit(one, other, now) and frozenset((one.person, other.person)) not in apart
        ]
        if fitting:
            other = min(fitting, key=lambda each: abs(each.points - one.points))
            waiting.remove(other)
            found.append((one, other))
    return found
