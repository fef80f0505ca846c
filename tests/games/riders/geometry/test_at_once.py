"""What is judged at once, for many places together, is what is judged of each of them: shortcuts of the fan and of the searches.

A shortcut that says too much loses a place or invents one. One that says too little only costs time, so it is seen too that each
says something where it can.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.riders.poses import COURSES, pose
from tests.rules import rule
from wyrmhall.games.riders.course.course import IS_NARROW, Course
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.geometry.fan import UNSURE, near_wall
from wyrmhall.games.riders.geometry.following import (
    IN_WALL,
    OCCUPIED,
    ON_TRAP,
    ON_TRAP_AT,
    PERMITTED,
    WAY_BLOCKED,
    Follow,
)
from wyrmhall.games.riders.geometry.paths import base
from wyrmhall.games.riders.geometry.places import APART, side_room
from wyrmhall.games.riders.geometry.seeking import (
    foremost,
    heading_at,
    is_refused,
    is_way_blocked,
    is_within,
    reach,
)
from wyrmhall.games.riders.geometry.trap_slots import (
    ON_DRAGON,
    ON_FIELD,
    ON_SYMBOL,
    OUTSIDE,
    trap_refusal,
)
from wyrmhall.games.riders.geometry.trap_slots import ON_TRAP as ON_OTHER_TRAP
from wyrmhall.games.riders.geometry.trap_slots import PERMITTED as MAY_LIE
from wyrmhall.games.riders.geometry.walls import WALL

RING = course("ring-of-embers", 4)
BRIDGE = course("broken-bridge", 4)
every_course = pytest.mark.parametrize("this", COURSES, ids=[course.name for course in COURSES])


def straight(this: Course, first: int = 1) -> int:
    """A piece of which both neighbours are as straight and as wide as it is."""
    return next(
        at
        for at in range(first, this.pieces - 1)
        if not this.turns[at] and this.kinds[at] != IS_NARROW and this.lengths[at] == 12000
    )


def walls_of(this: Course, at: int) -> list[int]:
    """The numbers of the walls of a piece, the left ones first."""
    return this.walls[at][WALL - 1 :: WALL]


# -- the fan ---------------------------------------------------------------------------------------


@rule("DR-FLIGHT-11")
@every_course
def test_a_wall_that_every_base_touches_is_touched_whatever_the_heading(this: Course) -> None:
    luck = Random(this.name)
    said = {UNSURE: 0, -1: 0, 0: 0}
    for _ in range(350):
        s = luck.randrange(this.length)
        half = int(this.half_width(s))
        x, y = this.point(s, luck.randrange(-half, half + 1))
        at = this.piece_at(s)
        wall = int(near_wall(this, at, x, y))
        said[min(wall, 0)] += 1
        if wall == UNSURE:
            continue
        for heading in (0, 1500, luck.randrange(6000), 3000, 4500):
            touched = this.wall_touched(base(x, y, heading), at)
            assert (touched >= 0) == (wall >= 0)
            if wall >= 0:
                assert this.windows[at][WALL - 1 :: WALL].count(wall) == 1
    assert min(said.values()) > 8, said


@rule("DR-FLIGHT-11")
@pytest.mark.parametrize("at", [at for at in range(RING.pieces) if not RING.turns[at] and RING.kinds[at] != IS_NARROW])
def test_how_far_off_the_middle_of_a_straight_the_walls_are_sure(at: int) -> None:
    """They lie at 30; a base reaches 10.39 with its flats and 12 with its corners."""
    left, right = walls_of(RING, at)
    expected = {0: -1, 1790: -1, 1791: UNSURE, 1969: UNSURE, 1970: None, 3000: None, 4030: None, 4031: UNSURE}
    for off, wall in expected.items():
        for side, number in ((1, left), (-1, right)):
            x, y = RING.point(RING.offsets[at] + 6000, side * off)
            assert near_wall(RING, at, x, y) == (number if wall is None else wall), (off, side)


@rule("DR-FLIGHT-11")
@pytest.mark.parametrize("at", [at for at in range(RING.pieces) if RING.turns[at]])
def test_how_far_from_the_centre_of_a_bend_the_walls_are_sure(at: int) -> None:
    """They lie at 30 and 90 from its centre."""
    inner, outer = walls_of(RING, at)
    cx, cy = RING.centre_x[at], RING.centre_y[at]
    mid_x, mid_y = RING.point(RING.offsets[at] + 4712, 0)
    way_x, way_y = (1 if mid_x > cx else -1), (1 if mid_y > cy else -1)
    expected = {
        1969: UNSURE, 1970: inner, 4030: inner, 4031: UNSURE, 4209: UNSURE, 4210: -1, 7790: -1, 7791: UNSURE,
        7969: UNSURE, 7970: outer, 10030: outer, 10031: UNSURE,
    }  # fmt: skip
    tried = 0
    for far, wall in expected.items():
        spots = [(cx + way_x * far, cy), (cx, cy + way_y * far)]
        if far % 5 == 0:
            spots.append((cx + way_x * far * 3 // 5, cy + way_y * far * 4 // 5))
        for x, y in spots:
            if 0 <= x < 60000 and 0 <= y < 36000 and RING.piece_in_cell[y // 12000 * 5 + x // 12000] == at:
                assert near_wall(RING, at, x, y) == wall, (far, x, y)
                tried += 1
    assert tried > 5


def test_nothing_is_sure_off_the_board_in_the_narrow_part_or_far_away() -> None:
    at = straight(RING)
    for x, y in ((-1, 6000), (6000, -1), (60000, 6000), (6000, 36000)):
        assert near_wall(RING, at, x, y) == UNSURE
    narrow = RING.kinds.index(IS_NARROW)
    middle = RING.offsets[narrow] + 6000
    for off, wall in ((0, -1), (790, -1), (-790, -1), (791, UNSURE), (-791, UNSURE), (1900, UNSURE)):
        assert near_wall(RING, narrow, *RING.point(middle, off)) == wall
    far = next(piece for piece in range(RING.pieces) if piece not in RING.near[at])
    assert near_wall(RING, at, *RING.point(RING.offsets[far] + 4000, 0)) == UNSURE
    assert near_wall(BRIDGE, 0, *BRIDGE.point(5000, 0)) == UNSURE, "the wall behind the start"
    assert near_wall(RING, 0, *RING.point(5000, 0)) == -1
    first = straight(BRIDGE)
    assert near_wall(BRIDGE, first, *BRIDGE.point(BRIDGE.offsets[first] + 5000, 0)) == -1


# -- seeking ---------------------------------------------------------------------------------------


def scene(this: Course, luck: Random) -> Follow:
    at, x, y, heading = pose(this, luck)
    progress = int(this.progress(x, y, heading, this.offsets[at]))
    ahead = min(progress + luck.randrange(2500, 6000), this.length - 1500)
    tx, ty = this.point(ahead, luck.randrange(-1700, 1701))
    others: list[int] = []
    traps: list[int] = []
    for _ in range(luck.randrange(4)):
        others += this.point(
            min(progress + luck.randrange(-2000, 6000), this.length - 200), luck.randrange(-1700, 1701)
        )
    for _ in range(luck.randrange(4)):
        traps += this.point(min(progress + luck.randrange(0, 5000), this.length - 200), luck.randrange(-2000, 2001))
    return Follow(this, x, y, progress, tx, ty, int(this.tangent(ahead)), ahead + 1200, others, traps)


@rule("DR-LOOP-06")
@pytest.mark.parametrize("seed", range(8))
def test_a_box_of_places_is_dropped_only_if_each_of_them_is_refused(seed: int) -> None:
    luck = Random(seed)
    dropped = kept = 0
    for _ in range(30):
        way = scene(luck.choice(COURSES), luck)
        if way.limit <= way.progress:
            continue
        for _ in range(5):
            s, d = luck.randrange(int(way.progress) - 1500, int(way.limit)), luck.randrange(-1750, 1751)
            long, wide = luck.choice(((0, 0), (1, 1), (40, 10), (200, 100), (10, 400)))
            x, y = way.course.point(s, d)
            if not is_refused(way, s, d, x, y, long, wide):
                kept += 1
                continue
            dropped += 1
            corners = [(s + i * long, d + k * wide) for i in (-1, 0, 1) for k in (-1, 0, 1)]
            inner = [(s + luck.randint(-long, long), d + luck.randint(-wide, wide)) for _ in range(4)]
            for along, left in corners + inner:
                assert way.refusal(along, left, luck.randrange(36000)) != PERMITTED
    assert min(dropped, kept) > 10


@rule("DR-LOOP-06")
@pytest.mark.parametrize("seed", range(8))
def test_a_box_of_one_place_is_dropped_exactly_if_something_is_in_the_way(seed: int) -> None:
    luck = Random(seed)
    seen: set[int] = set()
    for _ in range(40):
        way = scene(luck.choice(COURSES), luck)
        lead = way.limit
        for _ in range(6):
            s, d = luck.randrange(int(way.progress), int(way.progress) + 5000), luck.randrange(-1900, 1901)
            way.limit, way.progress = 10**9, -(10**9)  # only what stands or lies about
            verdict = way.refusal(s, d, 0)
            way.limit = lead
            way.progress = way.s
            seen.add(verdict)
            if not way.course.is_closed and s < 1250:
                continue
            assert is_refused(way, s, d, *way.course.point(s, d), 0, 0) == (verdict != PERMITTED)
    assert seen >= {PERMITTED, IN_WALL, OCCUPIED, ON_TRAP, WAY_BLOCKED}


def follow(others: tuple[tuple[int, int], ...] = (), traps: tuple[tuple[int, int], ...] = ()) -> Follow:
    """A caster at 150 in the middle of the ring's first straights, a target at 350."""
    stand = [number for at in others for number in RING.point(*at)]
    lie = [number for at in traps for number in RING.point(*at)]
    return Follow(RING, *RING.point(15000, 0), 16200, *RING.point(35000, 0), 0, 36200, stand, lie)


@rule("DR-LOOP-06")
@pytest.mark.parametrize(("long", "wide", "far"), [(0, 0, 3), (3, 0, 7), (30, 0, 43), (0, 50, 53), (100, 20, 157)])
def test_how_far_apart_two_places_can_be(long: int, wide: int, far: int) -> None:
    """In a bend the outside is four thirds as long as the middle; the rest is rounding."""
    assert reach(long, wide) == far


@rule("DR-LOOP-06")
def test_which_boxes_are_dropped_because_of_walls_dragons_and_traps() -> None:
    """As many as can be: a hundredth less and a place is left."""
    free, room = follow(), side_room(RING, 20000)

    def dropped(way: Follow, d: int, long: int, wide: int, s: int = 20000) -> bool:
        return is_refused(way, s, d, *RING.point(s, d), long, wide)

    for side in (1, -1):
        assert [dropped(free, side * d, 0, 0) for d in (room, room + 1)] == [False, True]
        assert [dropped(free, side * d, 0, 100) for d in (room + 100, room + 101)] == [False, True]
        assert [dropped(free, side * d, 50, 100) for d in (room + 151, room + 152)] == [False, True]
    for thing, near in ((follow(((20000, 0),)), APART - 1), (follow((), ((20000, 0),)), ON_TRAP_AT)):
        assert [is_within(*RING.point(20000 + off, 0), [20000 + 12000, 6000], near) for off in (near, near + 1)] == [
            True,
            False,
        ]
        for long, wide in ((0, 0), (30, 40), (300, 0)):
            away = reach(long, wide) if long or wide else 0
            for s in (20000 + near - away, 20000 - near + away):
                assert dropped(thing, 0, long, wide, s)
        assert is_within(0, 0, [3, 4], 5)
        assert not is_within(0, 0, [3, 4], 4)
        assert not is_within(0, 0, [0, 0], -1)
        assert not is_within(0, 0, [9, 9, 5, 0], 4)
        assert is_within(0, 0, [9, 9, 5, 0], 5)


@rule("DR-LOOP-05", "DR-LOOP-06")
def test_a_way_is_blocked_for_a_box_if_it_is_for_each_place_in_it() -> None:
    blocked = follow(((20000, 0),))
    assert not is_way_blocked(follow(), 25000, 0, 0, 0)
    assert is_way_blocked(blocked, 25000, 0, 0, 0)
    assert is_way_blocked(blocked, 25000, 300, 0, 0)
    assert is_way_blocked(blocked, 25000, 0, 50, 20)
    assert not is_way_blocked(follow(((20000, 1740),)), 25000, -1750, 0, 0)
    assert not is_way_blocked(blocked, 17000, 0, 0, 0), "it stands farther on"
    assert not is_way_blocked(blocked, 25000, 0, 5000, 0), "some of them lie before it"


@rule("DR-LOOP-03")
@pytest.mark.parametrize("seed", range(4))
def test_the_foremost_corner_is_the_one_farthest_along_the_course(seed: int) -> None:
    luck = Random(seed)
    for _ in range(25):
        way = scene(luck.choice(COURSES), luck)
        this = way.course
        s, d, heading = int(way.progress) + luck.randrange(0, 3000), luck.randrange(-1700, 1701), luck.randrange(36000)
        x, y = this.point(s, d)
        front, best = foremost(way, x, y, s, heading)
        found = [(this.progress(x, y, (heading + 6000 * k) % 36000, s), (heading + 6000 * k) % 36000) for k in range(6)]
        assert best == max(along for along, _ in found)
        assert (best, front) in found


@rule("DR-LOOP-06")
@pytest.mark.parametrize("seed", range(2))
def test_a_heading_is_found_that_brings_the_foremost_corner_where_it_should_be(seed: int) -> None:
    luck = Random(seed)
    found_any = found_none = 0
    for _ in range(8):
        way = scene(luck.choice(COURSES), luck)
        s, d = int(way.progress) + luck.randrange(0, 3000), luck.randrange(-1700, 1701)
        x, y = way.course.point(s, d)
        reached = [foremost(way, x, y, s, heading)[1] for heading in range(0, 6000, 250)]
        for low, high in (
            (min(reached), min(reached)), (max(reached), max(reached)), (max(reached) - 3, max(reached) + 90),
            (min(reached) - 90, min(reached) + 2), (max(reached) + 9, max(reached) + 90), (0, min(reached) - 9),
            (min(reached) - 100, max(reached) + 100),
        ):  # fmt: skip
            heading = heading_at(way, s, d, low, high)
            is_there = any(low <= along <= high for along in reached)
            assert heading >= 0 or not is_there
            if heading >= 0:
                found_any += 1
                assert foremost(way, x, y, s, heading) == (heading, way.course.progress(x, y, heading, s))
                assert low <= way.course.progress(x, y, heading, s) <= high
            else:
                found_none += 1
    assert min(found_any, found_none) > 5


# -- traps -----------------------------------------------------------------------------------------


@rule("DR-TRAPS-05")
@pytest.mark.parametrize("seed", range(6))
def test_a_stretch_without_room_for_a_trap_has_none_anywhere_in_it(seed: int) -> None:
    luck = Random(seed)
    dropped: set[int] = set()
    for _ in range(150):
        this = luck.choice(COURSES)
        s = luck.randrange(1000, this.length - 1000)
        half = int(this.half_width(s))
        x, y = this.point(s, luck.randrange(-half - 300, half + 300))
        if luck.random() < 0.5:
            k = luck.randrange(len(this.symbol_x))
            things = ((this.symbol_x[k], this.symbol_y[k]), (this.field_x[0], this.field_y[0]))
            x, y = (number + luck.randrange(-900, 901) for number in luck.choice(things))
            s = int(this.symbol_s[k])
        at, around = this.piece_at(s), luck.choice((3, 50, 300, 900, 2500))
        traps = [x + luck.randrange(-1200, 1201), y + luck.randrange(-1200, 1201)] if luck.random() < 0.4 else []
        bases = [base(x + luck.randrange(-1500, 1501), y, luck.randrange(6000))] if luck.random() < 0.4 else []
        why = trap_refusal(this, at, x, y, traps, bases, around)
        if why == MAY_LIE:
            continue
        dropped.add(why)
        for _ in range(12):
            dx, dy = luck.randint(-around, around), luck.randint(-around, around)
            if dx * dx + dy * dy <= around * around:
                assert trap_refusal(this, at, x + dx, y + dy, traps, bases) != MAY_LIE
    assert dropped >= {OUTSIDE, ON_SYMBOL, ON_OTHER_TRAP, ON_DRAGON} | ({ON_FIELD} if ON_FIELD in dropped else set())


@rule("DR-TRAPS-05")
@pytest.mark.parametrize("around", [0, 100, 400])
def test_how_large_a_stretch_is_dropped_at_once(around: int) -> None:
    """A trap of 6 keeps off walls, bases, symbols of 7, fields of 12 and traps of 6; a stretch goes if all of it is so near."""
    at = RING.piece_at(27000)
    symbol, field = RING.point(33000, -1500), RING.point(27000, 1500)

    def why(x: int, y: int, traps: tuple[int, ...] = (), bases: tuple[list[int], ...] = ()) -> int:
        return trap_refusal(RING, at, x, y, list(traps), list(bases), around)

    assert [why(symbol[0] - off + around, symbol[1]) for off in (1299, 1300)] == [ON_SYMBOL, MAY_LIE]
    assert [why(field[0] - off + around, field[1]) for off in (1799, 1800)] == [ON_FIELD, MAY_LIE]
    assert [why(36000, 6000, (36000 + off - around, 6000)) for off in (1199, 1200)] == [ON_OTHER_TRAP, MAY_LIE]
    assert [why(36000, 6000, (), (base(36000 + off - around, 6000, 0),)) for off in (1800, 1801)] == [
        ON_DRAGON,
        MAY_LIE,
    ]
    assert [why(36000, 8400 + off + around) for off in (0, 1)] == [MAY_LIE, OUTSIDE]
    assert why(36000, 9000 + around + 2) == OUTSIDE
