"""A race in whole numbers, as a network is told of it.

Where dragons are on the lane counts and what lies before them, never which course it is.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.riders.geometry.paths import BASE, length_of
from wyrmhall.games.riders.mind.lookahead import promise
from wyrmhall.games.riders.state import MOST_ENERGY, PHASES, RidersState, racing
from wyrmhall.kit.angles import along_x, along_y, signed

STEP: Final = 200  # hundredths of a unit in which ways are told
FAR: Final = 40000  # beyond this the way to the finish is told coarsely only
LAST: Final = 12000  # the last stretch
TURN: Final = 300  # hundredths of a degree in which angles are told
SIGHT: Final = 24000  # how far ahead bends, traps and gems are looked for

SIDE: Final = (
    "racing", "way left", "near the finish", "last stretch", "past the finish", "standing", "promise", "no way",
    "moved", "first", "speed", "pointer", "slow", "energy", *[f"energy {chips}" for chips in range(MOST_ENERGY + 1)],
    "exhausted", "cards", "placed", "warded", "off the centre", "to the inside", "lean", "lean ahead", "leaning",
    "leaning ahead", "room to the wall", "in a bend", "way to a bend", "bend is left", "traps ahead", "symbols ahead",
    "fields ahead", "is flying",
)  # fmt: skip
RACE: Final = ("lead", "lead with the promise", "lead in standing", "close", "is in front", "turns left before")
TABLE: Final = ("seats", "out", "rounds", "judged by hand", *PHASES)
NAMES: Final = [
    *[f"own {name}" for name in SIDE], *[f"rival {name}" for name in SIDE], *[f"others {name}" for name in SIDE],
    *[f"rival {name}" for name in RACE], *TABLE,
]  # fmt: skip


def numbers_of(s: RidersState, seat: int, judged: float, standings: list[int]) -> list[int]:
    """Own dragon, the rival that stands best, the mean of the other rivals, the two against each other, the table."""
    rival = best_rival(s, seat, standings)
    found = side_of(s, seat, standings)
    found += side_of(s, rival, standings)
    rest = [side_of(s, other, standings) for other in range(s.seats) if other != seat and other != rival]
    found += [sum([side[at] for side in rest]) // len(rest) for at in range(len(SIDE))] if rest else [0] * len(SIDE)
    lead = s.progress[seat] - s.progress[rival]
    hope = lead + ahead_of(s, seat) - ahead_of(s, rival)
    found += [
        bounded(lead), bounded(hope), bounded(standings[seat] - standings[rival]), 1 if -2400 < lead < 2400 else 0,
        1 if lead > 0 else 0, s.moved[rival] - s.moved[seat],
        s.seats - 2, s.dropped, s.round, int(100.0 * judged),
    ]  # fmt: skip
    for phase in range(len(PHASES)):
        found.append(1 if s.phase == phase else 0)
    return found


def bounded(way: int) -> int:
    return max(-FAR, min(FAR, way)) // STEP


def best_rival(s: RidersState, seat: int, standings: list[int]) -> int:
    """Of those in the race; somebody else where nobody is."""
    best = -1
    for other in racing(s):
        if other != seat and (best < 0 or standings[other] > standings[best]):
            best = other
    return best if best >= 0 else (seat + 1) % s.seats


def ahead_of(s: RidersState, seat: int) -> int:
    """How far the next flight may lead."""
    if s.out[seat]:
        return 0
    return promise(s.race, s.progress[seat], s.x[seat], s.y[seat], s.heading[seat], s.silver[seat], s.weary[seat] == 1)


def side_of(s: RidersState, seat: int, standings: list[int]) -> list[int]:
    if s.out[seat]:
        return [0] * len(SIDE)
    course = s.race.course
    progress, heading = s.progress[seat], s.heading[seat]
    left = s.race.finish() - progress
    ahead = ahead_of(s, seat)
    first = 1
    for other in racing(s):
        if s.progress[other] > progress:
            first = 0
    spot = course.locate(
        s.x[seat] + int(along_x(BASE, heading)), s.y[seat] + int(along_y(BASE, heading)), course.piece_at(progress)
    )
    inside = course.inside(progress)
    lean = int(signed(heading - course.tangent(progress)))
    later = int(signed(heading - course.tangent(progress + 4000)))
    at = course.piece_at(progress)
    is_bend = 1 if course.turns[at] else 0
    bend, turn = way_to_bend(s, progress)
    energy = s.energy[seat]
    found = [
        1, max(0, left) // (5 * STEP), max(0, FAR - left) // STEP if left > 0 else FAR // STEP,
        max(0, LAST - left) // 100 if left > 0 else LAST // 100, max(0, -left) // 100,
        bounded(standings[seat] - progress), ahead // STEP, 1 if ahead <= 0 else 0, s.moved[seat], first,
        s.silver[seat] // 100, s.colour[seat] // 100, 1 if s.silver[seat] <= 200 else 0, energy,
    ]  # fmt: skip
    for chips in range(MOST_ENERGY + 1):
        found.append(1 if energy == chips else 0)
    found += [
        s.weary[seat], len(s.hands[seat]), len(s.placed[seat]), s.warded[seat], abs(int(spot.d)) // 100,
        inside * int(spot.d) // 100, inside * lean // TURN, inside * later // TURN, abs(lean) // TURN,
        abs(later) // TURN, (course.half_width(progress) - abs(int(spot.d))) // 100, is_bend, bend // STEP,
        1 if turn > 0 else 0, things_ahead(s, seat, s.trap_x, s.trap_y),
        things_ahead(s, seat, course.symbol_x, course.symbol_y),
        things_ahead(s, seat, course.field_x, course.field_y), 1 if s.turn == seat else 0,
    ]  # fmt: skip
    return found


def way_to_bend(s: RidersState, progress: int) -> tuple[int, int]:
    """How far the next bend is, up to SIGHT, and its turn."""
    course = s.race.course
    for way in range(0, SIGHT, 2000):
        turn = course.turns[course.piece_at(progress + way)]
        if turn:
            return way, turn
    return SIGHT, 0


def things_ahead(s: RidersState, seat: int, xs: list[int], ys: list[int]) -> int:
    """How many of these are within reach of the next flight, in front."""
    x, y, heading = s.x[seat], s.y[seat], s.heading[seat]
    reach = int(length_of(min(800, s.silver[seat] + 300))) + 2 * BASE
    ax, ay = int(along_x(1000, heading)), int(along_y(1000, heading))
    count = 0
    for at in range(len(xs)):
        dx, dy = xs[at] - x, ys[at] - y
        if -reach < dx < reach and -reach < dy < reach and dx * ax + dy * ay > 0:
            count += 1
    return count
