"""Who of those who look for rivals meets whom. Pure: no store, no clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

from wyrmhall.hall.rooms.clock import DAY, Clock
from wyrmhall.hall.store.members.seeks import Seek

NARROW, WIDER = 100.0, 20.0  # points that a rival may be apart at first, and how many more with every second
ANYBODY = 60.0  # seconds after which anybody will do
BOT_AFTER = 20.0  # seconds after which a bot is offered
AGREE = 10.0  # seconds in which others who fit may take bots too, once one of them has
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


def tables(seeks: list[Seek], now: float, apart: Collection[frozenset[str]] = ()) -> list[list[Seek]]:
    """Whoever has waited longest first, with the nearest who fit them and each other; of several as near, with who has waited
    longer. At a table that is not full bots take the empty chairs, for those who agreed to that."""

    def may_meet(one: Seek, other: Seek) -> bool:
        return fit(one, other, now) and frozenset((one.person, other.person)) not in apart

    waiting, found = sorted(seeks, key=lambda seek: seek.since), list[list[Seek]]()
    for table in _full(waiting, may_meet):
        found.append(table)
        waiting = [seek for seek in waiting if seek not in table]
    for one in waiting:
        if one.filled and not any(one in table for table in found):
            left = [seek for seek in waiting if not any(seek in table for table in found)]
            found += _filled(one, [other for other in left if may_meet(one, other)], now, may_meet)
    return found


def _full(waiting: list[Seek], may_meet: Callable[[Seek, Seek], bool]) -> list[list[Seek]]:
    left, found = waiting[:], list[list[Seek]]()
    while left:
        one = left.pop(0)
        table = _company(one, [other for other in left if may_meet(one, other)], may_meet)
        if len(table) == one.seats:
            found.append(table)
            left = [seek for seek in left if seek not in table]
    return found


def _company(one: Seek, others: list[Seek], may_meet: Callable[[Seek, Seek], bool]) -> list[Seek]:
    """As many as the table has chairs for, if there are; who may not meet the nearest of all may fit those that come next."""
    nearest = sorted(others, key=lambda other: abs(other.points - one.points))
    best = [one]
    for at in range(len(nearest)):
        table = [one]
        for other in nearest[at:]:
            if len(table) < one.seats and all(may_meet(each, other) for each in table[1:]):
                table.append(other)
        best = max(best, table, key=len)
        if len(best) == one.seats:
            break
    return best


def _filled(one: Seek, others: list[Seek], now: float, may_meet: Callable[[Seek, Seek], bool]) -> list[list[Seek]]:
    """The table of one who has agreed to bots, with the others who have, as soon as nobody who could is still to say so."""
    agreed = [other for other in others if other.filled]
    if len(agreed) < len(others) and now - min(each.filled for each in (one, *agreed)) < AGREE:
        return []
    return [_company(one, agreed, may_meet)]
