"""Who is ahead: the order of flight, who is in front of whom, and the ranking at the end."""

from __future__ import annotations

from wyrmhall.games.riders.geometry.paths import BASE, LEVEL
from wyrmhall.games.riders.state import RidersState, racing
from wyrmhall.kit.angles import along_x, along_y


def inwards(s: RidersState, seat: int, inside: int) -> int:
    """How far the front point lies towards the inside, where that is `inside` of the centre line."""
    course, heading = s.race.course, s.heading[seat]
    x = s.x[seat] + along_x(BASE, heading)
    y = s.y[seat] + along_y(BASE, heading)
    return inside * course.locate(x, y, course.piece_at(s.progress[seat])).d


def foremost(s: RidersState, seats: list[int]) -> int:
    """The one that flies first: furthest along; of those level with it the most inside; then the lower start number."""
    lead = seats[0]
    for seat in seats:
        if s.progress[seat] > s.progress[lead]:
            lead = seat
    level = [seat for seat in seats if s.progress[lead] - s.progress[seat] <= LEVEL]
    if len(level) == 1:
        return lead
    inside = s.race.course.inside(s.progress[lead])
    best = level[0]
    most = inwards(s, best, inside)
    for seat in level[1:]:
        reach = inwards(s, seat, inside)
        if reach > most or (reach == most and s.number[seat] < s.number[best]):
            best, most = seat, reach
    return best


def in_order(s: RidersState, seats: list[int]) -> list[int]:
    """These seats from the foremost to the hindmost."""
    left = seats[:]
    ordered: list[int] = []
    while left:
        first = foremost(s, left)
        left.remove(first)
        ordered.append(first)
    return ordered


def is_in_front(s: RidersState, target: int, caster: int) -> bool:
    """DR-RANGE-05: ahead on the course, in the lap that is nearest."""
    return s.race.course.ahead(s.progress[target], s.progress[caster]) > LEVEL


def ranks(s: RidersState) -> list[int]:
    """DR-FINISH-03, DR-FINISH-04, DR-FINISH-07, DR-FINISH-08."""
    places = [0] * s.seats
    order = in_order(s, racing(s))
    for i, seat in enumerate(order):
        places[seat] = i + 1
        if i and is_equal(s, order[i - 1], seat):
            places[seat] = places[order[i - 1]]
    for seat in range(s.seats):
        if s.out[seat]:
            places[seat] = len(order) + 1 + s.dropped - s.out[seat]
    return places


def is_equal(s: RidersState, one: int, other: int) -> bool:
    """Level, and as far inside."""
    if abs(s.progress[one] - s.progress[other]) > LEVEL:
        return False
    inside = s.race.course.inside(s.progress[one])
    return inwards(s, one, inside) == inwards(s, other, inside)
