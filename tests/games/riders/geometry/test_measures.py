"""The measures themselves: points, walls and distances whose answers can be worked out by hand, or by trying every place."""

from __future__ import annotations

from math import asin, atan2, cos, degrees, hypot, radians, sin
from random import Random

import pytest

from tests.games.riders.oracle import hexagon, strip
from tests.games.riders.poses import exact_kind
from tests.rules import rule
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.geometry.contact import FINE, _Search, arc_foot, base_contact, first_contact, foot, nearest
from wyrmhall.games.riders.geometry.fan import Fan, fan
from wyrmhall.games.riders.geometry.following import (
    IN_WALL,
    NOT_BEHIND,
    NOT_FORWARD,
    NOWHERE,
    OCCUPIED,
    ON_TRAP,
    PERMITTED,
    WAY_BLOCKED,
    Follow,
    Pull,
    nearest_free,
    room_lacking,
    steps_of,
)
from wyrmhall.games.riders.geometry.paths import (
    BASE_TOUCHES,
    CLEAN,
    PATH_TOUCHES,
    USUAL,
    Flight,
    base,
    flown_part,
    path,
)
from wyrmhall.games.riders.geometry.places import APART, after_exhaustion, beside, field_behind, is_free, side_of_hit
from wyrmhall.games.riders.geometry.ruler import first_meeting, reach
from wyrmhall.games.riders.geometry.walls import (
    WALL,
    arc_wall,
    first_wall,
    is_wall_within,
    segment_wall,
    walls_in_box,
)
from wyrmhall.kit.angles import SCALE

RING = course("ring-of-embers", 4)
BRIDGE = course("broken-bridge", 4)


# -- walls -----------------------------------------------------------------------------------------

SLANTED = segment_wall(3000, 4000, 0, 0, 2, 7)
QUARTER = arc_wall(10000, 0, 1000, -1, 1, 3, 8)


def test_a_wall_knows_its_box() -> None:
    assert SLANTED == [0, 0, 0, 3000, 4000, 3000, 4000, 0, 0, 0, 2, 7]
    assert QUARTER == [1, 9000, 0, 10000, 1000, 10000, 0, 1000, -1, 1, 3, 8]
    assert arc_wall(0, 0, 500, 1, -1, 0, 0)[1:5] == [0, -500, 500, 0]
    assert len(SLANTED) == len(QUARTER) == WALL


@pytest.mark.parametrize(
    ("box", "found"),
    [
        ((0, 0, 20000, 20000), [7, 8]),
        ((3000, 4000, 3000, 4000), [7]),
        ((3001, 0, 8999, 4000), []),
        ((0, 4001, 20000, 5000), []),
        ((-100, -100, 0, 0), [7]),
        ((-100, -100, -1, 0), []),
        ((-100, -100, 0, -1), []),
        ((9000, 1000, 9000, 1000), [8]),
        ((10000, 0, 11000, 0), [8]),
        ((10001, 0, 11000, 0), []),
        ((9000, 1001, 10000, 2000), []),
    ],
)
def test_walls_in_a_box_are_those_whose_boxes_meet_it(box: tuple[int, int, int, int], found: list[int]) -> None:
    walls = walls_in_box(SLANTED + QUARTER, *box)
    assert walls == [number for wall in (SLANTED, QUARTER) if wall[11] in found for number in wall]


@pytest.mark.parametrize(
    ("x", "y", "reach", "is_within"),
    [
        (0, 0, 1, True),
        (-300, -400, 500, False),
        (-300, -400, 501, True),
        (3300, 4400, 500, False),
        (3300, 4400, 501, True),
        (1500 + 800, 2000 - 600, 1000, False),  # a right angle from the middle: 4 across for 3 along
        (1500 + 800, 2000 - 600, 1001, True),
        (1500 - 800, 2000 + 600, 1000, False),
        (1500 - 800, 2000 + 600, 1001, True),
        (10000 - 600, 800, 1, True),
        (10000 - 300, 400, 500, False),
        (10000 - 300, 400, 501, True),
        (10000 - 900, 1200, 500, False),
        (10000 - 900, 1200, 501, True),
        (10000 + 300, 1400, 500, False),  # beyond its end at (10000, 1000)
        (10000 + 300, 1400, 501, True),
        (9000, -500, 500, False),  # below its end at (9000, 0)
        (9000, -500, 501, True),
        (10600, 0, 900, False),  # on the far side of its centre
        (10000, 0, 1000, False),
        (10000, 0, 1001, True),
    ],
)
def test_how_near_a_wall_is(x: int, y: int, reach: int, is_within: bool) -> None:
    assert is_wall_within(SLANTED + QUARTER, x, y, reach) == is_within


def test_the_first_wall_that_a_shape_touches_has_its_number() -> None:
    walls = SLANTED + QUARTER
    touched = [
        first_wall(walls, [x, y, x + 100, y, x + 100, y + 100, x, y + 100])
        for x, y in ((1500, 1950), (1700, 1950), (9350, 750), (9500, 300), (9100, 900), (-100, -100), (-101, -101))
    ]
    assert touched == [7, -1, 8, -1, -1, 7, -1]
    both = [1500, -10, 9500, -10, 9500, 5000, 1500, 5000]
    assert (first_wall(walls, both), first_wall(QUARTER + SLANTED, both)) == (7, 8)
    turned = [1500, 1950, 1500, 2050, 1400, 2050, 1400, 1950]
    assert first_wall(walls, turned) == 7, "whichever way round its corners go"


# -- nearest points --------------------------------------------------------------------------------


def test_numbers_are_rounded_to_the_nearest_and_halves_away_from_nought() -> None:
    found = [nearest(number, 4) for number in (-7, -6, -5, -2, -1, 0, 1, 2, 5, 6, 7)]
    assert found == [-2, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("point", "at"),
    [
        ((1500 + 800, 2000 - 600), (1500, 2000)),
        ((1500 - 800, 2000 + 600), (1500, 2000)),
        ((-300, -400), (0, 0)),
        ((-800, 600), (0, 0)),
        ((3300, 4400), (3000, 4000)),
        ((300, 400), (300, 400)),
    ],
)
def test_the_point_of_a_segment_that_is_nearest(point: tuple[int, int], at: tuple[int, int]) -> None:
    assert foot(*point, 0, 0, 3000, 4000) == at
    assert foot(*point, 3000, 4000, 0, 0) == at


@pytest.mark.parametrize(
    ("point", "at"),
    [
        ((-300, 400), (-600, 800)),
        ((-1200, 1600), (-600, 800)),
        ((0, 500), (0, 1000)),
        ((-5, 0), (-1000, 0)),
        ((500, 700), (0, 1000)),
        ((-700, -100), (-1000, 0)),
        ((100, -200), (-1000, 0)),
        ((200, -100), (0, 1000)),
    ],
)
def test_the_point_of_a_quarter_circle_that_is_nearest(point: tuple[int, int], at: tuple[int, int]) -> None:
    """Round (5000, 2000), up and to the left."""
    x, y = point
    assert arc_foot(5000 + x, 2000 + y, 5000, 2000, 1000, -1, 1) == (5000 + at[0], 2000 + at[1])


# -- the ruler -------------------------------------------------------------------------------------


@rule("DR-RANGE-04")
@pytest.mark.parametrize(
    ("target", "met"),
    [
        (base(5000, 0, 0), 3800),  # its tail on the axis
        (base(8190, 0, 0), 6990),  # only the nose of the ruler and the tail meet
        (base(7500, 0, 3000), 6461),  # a flat side across the tapered nose
        (base(3000, 1500, 0), 2320),  # from the left: its side crosses the edge of the ruler
        (base(3000, -1500, 0), 2320),
        (base(500, 0, 0), 1),  # over the tail
    ],
)
def test_how_far_along_a_ruler_meets_its_target(target: list[int], met: int) -> None:
    """A ruler of 70 to the east; half as wide as 12, and tapered over 6 at both ends."""
    assert first_meeting(path(0, 0, 0, 7000), target, 0) == met


@rule("DR-RANGE-04")
@pytest.mark.parametrize("seed", range(4))
def test_how_far_along_a_ruler_meets_its_target_in_any_direction(seed: int) -> None:
    luck = Random(seed)
    met = 0
    while met < 25:
        direction, x, y = luck.randrange(36000), luck.randrange(-5000, 5001), luck.randrange(-5000, 5001)
        length = luck.choice([2500, 7000, 13000])
        along, left = luck.randrange(0, length + 1200), luck.randrange(-1500, 1501)
        c, s = cos(radians(direction / 100)), sin(radians(direction / 100))
        tx, ty, turn = round(x + along * c - left * s), round(y + along * s + left * c), luck.randrange(36000)
        shape = strip(x, y, direction / 100, length).intersection(hexagon(tx, ty, turn / 100))
        if shape.area < 2000:
            continue
        met += 1
        first = min((px - x) * c + (py - y) * s for px, py in shape.exterior.coords)
        assert first_meeting(path(x, y, direction, length), base(tx, ty, turn), direction) == pytest.approx(
            max(1, first), abs=4
        )


@rule("DR-RANGE-02")
def test_a_ruler_reaches_what_its_nose_touches_and_no_farther() -> None:
    """From a front point at (132, 60) a ruler of 70 ends at 202; a base that looks east begins 12 behind its centre."""
    x, y = RING.point(10000, 0)
    for far, is_reached in ((19400, True), (19401, False)):
        target_x, target_y = RING.point(far, 0)
        for is_full in (True, False):
            assert (reach(RING, 0, x, y, 0, target_x, target_y, 0, 400, is_full) == 0) == is_reached
            assert (reach(RING, 0, x, y, 0, target_x, target_y, 0, 400, is_full) >= 0) == is_reached


@rule("DR-RANGE-02")
@pytest.mark.parametrize("away", [1300, 1700, 1799, 1801, 2500, 5000, 7000])
@pytest.mark.parametrize("aside", [0, 300, -700])
def test_the_ruler_is_laid_in_33_directions_evenly_over_all_that_can_reach(away: int, aside: int) -> None:
    """Half the width of ruler and base together is 18: what is nearer than that is tried in all directions ahead."""
    x, y = RING.point(16000, 0)
    target_x, target_y = RING.point(17200 + away, aside)
    found = reach(RING, RING.piece_at(17200), x, y, 0, target_x, target_y, 0, 800, True)
    assert found >= 0
    far, towards = hypot(away, aside), degrees(atan2(aside, away))
    spread = 90.0 if far <= 1800 else degrees(asin(1800 / far))
    offs = [abs((found / 100 - towards - spread * (k - 16) / 16 + 180) % 360 - 180) for k in range(33)]
    assert min(offs) < 0.02


@pytest.mark.parametrize(
    ("cut", "corners"),
    [
        (0, [0, 0, 1, -1, 1, 1]),
        (300, [0, 0, 300, -300, 300, 300]),
        (600, [0, 0, 600, -600, 600, 600]),
        (601, [0, 0, 600, -600, 601, -600, 601, 600, 600, 600]),
        (1900, [0, 0, 600, -600, 1900, -600, 1900, 600, 600, 600]),
        (2100, [0, 0, 600, -600, 1900, -600, 2100, -400, 2100, 400, 1900, 600, 600, 600]),
        (2500, [0, 0, 600, -600, 1900, -600, 2500, 0, 1900, 600, 600, 600]),
        (9000, [0, 0, 600, -600, 1900, -600, 2500, 0, 1900, 600, 600, 600]),
    ],
)
@rule("DR-CRASH-09")
def test_the_part_of_a_path_that_was_flown(cut: int, corners: list[int]) -> None:
    assert flown_part(0, 0, 0, 2500, cut) == corners


# -- free places -----------------------------------------------------------------------------------


@rule("DR-BUMP-07")
def test_how_much_room_is_lacking() -> None:
    assert room_lacking(0, 0, [APART, 0]) == 0
    assert room_lacking(0, 0, []) == 0
    assert room_lacking(0, 0, [APART - 1, 0]) == 1
    assert room_lacking(0, 0, [2000, 0]) == APART - 2000 - 2
    assert room_lacking(0, 0, [2000, 0, 0, -1000, 2300, 0]) == APART - 1000 - 2
    assert room_lacking(100, 50, [100, 2050]) == APART - 2000 - 2


@rule("DR-LOOP-03")
@pytest.mark.parametrize("seed", range(6))
def test_of_the_free_places_across_the_lane_the_nearest_is_found(seed: int) -> None:
    """Against trying them all; of two that are equally near the left one."""
    luck = Random(seed)
    room = 1750
    for _ in range(4):
        s, d = luck.randrange(15000, 100000), luck.randrange(-room, room + 1)
        others: list[int] = []
        for _ in range(luck.randrange(1, 3)):
            others += RING.point(s + luck.randrange(-1500, 1501), luck.randrange(-room, room + 1))
        free = [aside for aside in range(-room, room + 1) if is_free(*RING.point(s, aside), others)]
        best = min(free, key=lambda aside: (abs(aside - d), -aside)) if free else NOWHERE
        assert nearest_free(RING, s, d, room, others) == best


@rule("DR-LOOP-03")
@pytest.mark.parametrize(
    ("d", "other", "found"),
    [
        (0, 0, 1732),  # both sides are as near: the left one
        (100, 0, 1732),
        (-100, 0, -1732),
        (0, 700, -1032),
        (0, -700, 1032),
        (-900, 900, -900),
        (1750, 1750, 18),
        (-1750, -1750, -18),
    ],
)
def test_a_place_beside_one_other_dragon(d: int, other: int, found: int) -> None:
    """It stands 17.33 behind: 24.5 apart one must be 17.32 to its side."""
    x, y = RING.point(20000 - 1733, other)
    assert nearest_free(RING, 20000, d, 1750, [x, y]) == found


@rule("DR-LOOP-03")
def test_where_the_lane_is_full_there_is_no_place_across() -> None:
    x, y = RING.point(20000 - 1720, 0)
    assert nearest_free(RING, 20000, 0, 1750, [x, y]) == 1745
    x, y = RING.point(20000 - 1700, 0)
    assert nearest_free(RING, 20000, 0, 1750, [x, y]) == NOWHERE


@rule("DR-LOOP-03")
def test_a_target_that_is_drawn_back_goes_past_whoever_stands_there() -> None:
    """The caster's front point is at 162, so its target would come to 174.5; green stands there, and it goes aside."""
    x, y = RING.point(15000, 0)
    green = RING.point(17450, 0)
    target = RING.point(30000, 100)
    pull = Pull(RING, x, y, 0, 16200, *target, 500, 31200, [x, y, *green])
    assert pull.place is not None
    assert pull.place.s > 17450
    assert is_free(pull.place.x, pull.place.y, [x, y, *green])
    assert not any(
        is_free(*RING.point(s, d), [x, y, *green])
        for s in range(17450, pull.place.s, 20)
        for d in range(-1750, 1751, 25)
    ), "nothing nearer is free"
    assert not any(is_free(*RING.point(pull.place.s - 1, d), [x, y, *green]) for d in range(-1750, 1751))
    assert pull.heading == 500


# -- the way behind another dragon -----------------------------------------------------------------


def test_a_way_is_gone_in_steps_of_four_at_most() -> None:
    assert [steps_of(far) for far in (0, 399, 400, 799, 800, 5000)] == [1, 1, 2, 2, 3, 13]


def behind(*others: tuple[int, int], traps: tuple[tuple[int, int], ...] = (), d: int = 0) -> Follow:
    """A caster at 150 of the ring and a target at 300 in the middle."""
    x, y = RING.point(15000, d)
    tx, ty = RING.point(30000, 0)
    stand = [number for at in others for number in RING.point(*at)]
    return Follow(RING, x, y, 16200, tx, ty, 0, 31200, stand, [number for at in traps for number in RING.point(*at)])


@rule("DR-LOOP-04", "DR-LOOP-05", "DR-LOOP-07")
@pytest.mark.parametrize(
    ("others", "traps", "d", "at", "verdict"),
    [
        ([(22450, 0)], [], 0, (20000, 0), PERMITTED),
        ([(22449, 0)], [], 0, (20000, 0), OCCUPIED),
        ([(20000, 1750)], [], 0, (20000, -700), WAY_BLOCKED),
        ([(20000, 1750)], [], -700, (20000, -700), PERMITTED),
        ([(20000, 1750)], [], 0, (20000, -699), OCCUPIED),
        ([(20000, 1750)], [], -700, (25000, -700), PERMITTED),
        ([(20000, 1750)], [], -650, (25000, -650), WAY_BLOCKED),
        ([(20000, 1750)], [], -1700, (25000, 1700), WAY_BLOCKED),
        ([(17000, 1750)], [], -1700, (20000, -1750), PERMITTED),
        ([(15000, 1750)], [], 0, (17000, 0), PERMITTED),
        ([(15000, 1750)], [], 0, (18000, 500), WAY_BLOCKED),
        ([(13000, 0)], [], 0, (26000, 0), PERMITTED),
        ([(26000, 1750), (17500, -1750)], [], 0, (22000, -1750), WAY_BLOCKED),
        ([], [(21800, 0)], 0, (20000, 0), ON_TRAP),
        ([], [(21801, 0)], 0, (20000, 0), PERMITTED),
        ([], [(27000, 0), (18200, 0)], 0, (20000, 0), ON_TRAP),
        ([], [], 0, (15000, 0), PERMITTED),
        ([], [], 0, (14999, 0), NOT_FORWARD),
        ([], [], 0, (27550, 0), PERMITTED),
        ([], [], 0, (27551, 0), NOT_BEHIND),
    ],
)
def test_where_one_may_be_put_behind_another(
    others: list[tuple[int, int]], traps: list[tuple[int, int]], d: int, at: tuple[int, int], verdict: int
) -> None:
    assert behind(*others, traps=tuple(traps), d=d).refusal(*at, 0) == verdict


@rule("DR-LOOP-03")
def test_only_an_open_course_has_a_wall_behind_its_start() -> None:
    """Looking back, a caster has its front point behind it, so that a place farther back is still forward."""
    target = BRIDGE.point(20000, 0)
    way = Follow(BRIDGE, *BRIDGE.point(1500, 0), 300, *target, int(BRIDGE.tangent(20000)), 21200, [], [])
    ahead = int(BRIDGE.tangent(1250))
    assert (way.refusal(1250, 0, ahead), way.refusal(1249, 0, ahead)) == (PERMITTED, IN_WALL)
    closed = Follow(RING, *RING.point(500, 0), 1700, *RING.point(20000, 0), 0, 21200, [], [])
    assert closed.refusal(1000, 0, 0) == PERMITTED


@rule("DR-LOOP-03")
@pytest.mark.parametrize(
    ("caster", "target", "lean", "heading"),
    [(15000, 30000, -500, 35500), (15000, 30000, 700, 700), (46000, 55000, 1000, 10000), (46000, 62000, 2000, 11000)],
)
def test_a_target_that_is_drawn_back_keeps_its_lean_to_the_lane(
    caster: int, target: int, lean: int, heading: int
) -> None:
    """On the straights to the east and to the north, and from the bend after that back onto the straight."""
    x, y = RING.point(caster, 0)
    along = int(RING.tangent(caster))
    tx, ty = RING.point(target, 300)
    turned = (int(RING.tangent(target)) + lean) % 36000
    progress = int(RING.progress(tx, ty, turned, target))
    pull = Pull(RING, x, y, along, caster + 1200, tx, ty, turned, progress, [x, y])
    assert pull.place is not None
    assert pull.place.d == 300
    assert (pull.place.s, pull.heading) == pytest.approx((caster + 2450, heading), abs=1)


@rule("DR-LOOP-06")
def test_a_target_that_stands_where_it_would_come_stays() -> None:
    x, y = RING.point(15000, 0)
    for far, stays in ((17450, True), (17451, False)):
        pull = Pull(RING, x, y, 0, 16200, *RING.point(far, 0), 0, far + 1200, [x, y])
        assert (pull.place is None) == stays


@rule("DR-LOOP-05")
def test_a_way_leads_straight_and_is_kept_off_the_walls() -> None:
    way = behind(d=-1000)
    assert way.way_point(0, 0) == RING.point(15000, -1000)
    assert way.way_point(2000, 500) == RING.point(17000, -500)
    assert way.way_point(2000, 4000) == RING.point(17000, 1750)
    assert way.way_point(2000, -1500) == RING.point(17000, -1750)


# -- places ----------------------------------------------------------------------------------------


@rule("DR-EXHAUST-03")
def test_the_nearest_field_behind_has_its_number_and_its_lap() -> None:
    fields = RING.field_s
    for k, field in enumerate(fields):
        assert field_behind(RING, field + 1) == (k, field)
        before = (k - 1, fields[k - 1]) if k else (len(fields) - 1, fields[-1] - RING.length)
        assert field_behind(RING, field) == before
        assert field_behind(RING, RING.length + field + 1) == (k, RING.length + field)
    assert field_behind(BRIDGE, BRIDGE.field_s[0])[0] == -1
    assert field_behind(BRIDGE, BRIDGE.field_s[0] + 1) == (0, BRIDGE.field_s[0])
    assert field_behind(BRIDGE, BRIDGE.length) == (len(BRIDGE.field_s) - 1, BRIDGE.field_s[-1])


@rule("DR-EXHAUST-03", "DR-EXHAUST-14")
@pytest.mark.parametrize("space", [1, 2])
def test_an_occupied_start_space_sends_it_along_the_wall_on_its_side(space: int) -> None:
    x, y, _ = BRIDGE.start_pose(space)
    spot = BRIDGE.locate(x, y, 0)
    free = after_exhaustion(BRIDGE, 15000, [], space)
    assert (free.x, free.y, free.s, free.d) == (x, y, spot.s, spot.d)
    other = after_exhaustion(BRIDGE, 15000, [x, y], space)
    assert other.d == (1750 if spot.d > 0 else -1750)
    assert is_free(other.x, other.y, [x, y])


@rule("DR-BUMP-05")
@pytest.mark.parametrize(
    ("tail", "direction", "side"),
    [
        ((20000, 5500), 0, 1),
        ((20000, 6500), 0, -1),
        ((29000, 5000), 3000, 1),
        ((29000, 5600), 3000, -1),
        ((40000, 5500), 18000, 1),
        ((40000, 6500), 18000, -1),
        ((30100, 5000), 9000, 1),
        ((29900, 5000), 9000, -1),
        ((30100, 7000), 27000, -1),
        ((29900, 7000), 27000, 1),
        ((31000, 5600), 15000, -1),
        ((31000, 5000), 15000, 1),
    ],
)
def test_a_dragon_on_the_middle_is_pushed_away_from_the_path(tail: tuple[int, int], direction: int, side: int) -> None:
    """It stands at (300, 60) on the straight to the east, so that left is up; a path square to the lane counts as along it."""
    at = RING.piece_at(18000)
    assert side_of_hit(RING, 30000, 6000, at, *tail, direction) == side


@rule("DR-BUMP-05")
def test_a_dragon_off_the_middle_goes_to_its_own_side_wherever_the_path_was() -> None:
    at = RING.piece_at(18000)
    assert [side_of_hit(RING, 30000, 6000 + d, at, 20000, 6000 + 2 * d, 0) for d in (400, 1, -1, -400)] == [
        1,
        1,
        -1,
        -1,
    ]
    x, y = RING.point(51000, 0)
    for left, side in ((500, -1), (-500, 1)):
        tail = RING.point(50000, left)
        assert side_of_hit(RING, x, y, RING.piece_at(51000), *tail, 9000) == side, "on a straight to the north"
        back = RING.point(52000, left)
        assert side_of_hit(RING, x, y, RING.piece_at(51000), *back, 27000) == side


@rule("DR-BUMP-07")
def test_a_scan_goes_backwards_though_there_is_room_ahead() -> None:
    other = list(RING.point(27600, 1750))
    assert beside(RING, 30000, 1, other).s == 27600 - 2500, "a step forwards would have been enough"


@rule("DR-BUMP-07")
def test_a_scan_forwards_keeps_its_side_and_goes_in_steps_of_one() -> None:
    for side in (1, -1):
        first = BRIDGE.point(1250, side * 1750)
        place = beside(BRIDGE, 1250, side, list(first))
        assert (place.s, place.d) == (1250 + 2500, side * 1750), "24.5 apart is 25 in whole steps"
        assert beside(BRIDGE, 1300, side, list(first)).s == 1300 + 2400


# -- the fan ---------------------------------------------------------------------------------------


@rule("DR-FLIGHT-11")
def test_the_worst_kind_that_is_permitted() -> None:
    found = Fan(300)
    assert found.least_kind() == PATH_TOUCHES
    found.base_touching = 2
    assert found.least_kind() == BASE_TOUCHES
    found.clean = 1
    assert found.least_kind() == CLEAN


@rule("DR-FLIGHT-11")
def test_the_fan_counts_its_kinds() -> None:
    """Before the second bend of the ring, close to the outer wall, all three kinds are met."""
    x, y = RING.point(56000, -1500)
    heading = (RING.tangent(56000) + 500) % 36000
    for ds in (100, 300, 500):
        found = fan(RING, RING.piece_at(57000), x, y, heading, ds)
        assert found.ds == ds
        assert len(found.kinds) == len(found.x) == len(found.y) == len(found.headings) == 117
        assert (found.clean, found.base_touching) == (found.kinds.count(CLEAN), found.kinds.count(BASE_TOUCHES))


# -- contacts --------------------------------------------------------------------------------------


@rule("DR-CRASH-05")
@pytest.mark.parametrize(
    ("tail", "direction", "length", "u", "at", "side"),
    [
        ((20000, 6000), 9000, 4000, 3000, (20000, 9000), 1),
        ((20000, 6000), 27000, 4000, 3000, (20000, 3000), -1),
        ((20000, 6000), 3000, 7000, 4961, (23996, 9000), 1),  # the left shoulder of the path comes first
        ((20000, 6000), 33000, 7000, 4961, (23996, 3000), -1),
        ((20000, 8900), 0, 4000, 100, (20100, 9000), 1),  # the taper of the tail
        ((48000, 6000), 0, 13000, 6119, (54119, 5400), -1),  # into the outer wall of the bend
    ],
)
def test_where_a_path_first_meets_the_wall(
    tail: tuple[int, int], direction: int, length: int, u: int, at: tuple[int, int], side: int
) -> None:
    """On the straight to the east, between walls at 30 and 90, and in the bend round (480, 120) between 30 and 90 from there."""
    spot = RING.locate(*tail, 0)
    contact = first_contact(RING, spot.at, *tail, direction, length)
    assert contact is not None
    assert contact.side == side
    assert (contact.u, contact.x, contact.y) == pytest.approx((u, *at), abs=1)


@rule("DR-FLIGHT-06")
@pytest.mark.parametrize(
    ("centre", "heading", "at"),
    [
        ((20000, 8000), 0, (20000, 9000)),
        ((20000, 4000), 0, (20000, 3000)),
        ((20000, 7850), 9000, (20000, 9000)),
        ((20000, 7850), 1500, (20311, 9009)),  # a corner beside that point
        ((20000, 7850), 4500, (19689, 9009)),
    ],
)
def test_where_a_base_meets_the_wall(centre: tuple[int, int], heading: int, at: tuple[int, int]) -> None:
    """The nearest point of the wall; where only a corner comes so far, or nearly, that corner."""
    found = base_contact(RING, RING.locate(*centre, 0).at, *centre, heading)
    assert found == at


def met(polygon: list[int], direction: int, *walls: tuple[int, ...]) -> tuple[float, float, float] | None:
    """How far along a path of this direction it first meets walls, and where; a wall of five numbers is a quarter circle."""
    search = _Search(polygon, direction)
    for wall in walls:
        if len(wall) == 4:
            search.segment(*wall)
        else:
            search.arc(*wall)
    return (search.u / FINE / SCALE, search.x / FINE, search.y / FINE) if search.is_found else None


EAST = path(0, 0, 0, 7000)
NORTH = path(0, 0, 9000, 7000)


@rule("DR-CRASH-05")
@pytest.mark.parametrize(
    ("wall", "at"),
    [
        ((3000, -2000, 3000, 2000), (3000, 0)),  # square to the path: on its axis
        ((3000, 200, 3000, 2000), (3000, 200)),  # as near the axis as it comes
        ((3000, -2000, 3000, -300), (3000, -300)),
        ((3000, 0, 3000, 2000), (3000, 0)),
        ((2000, -2000, 4000, 2000), (2700, -600)),  # where it comes in over the edge
        ((2000, 2000, 4000, -2000), (2700, 600)),
        ((1000, 0, 9000, 0), (1000, 0)),  # along the axis
        ((9000, 100, 2500, 100), (2500, 100)),
        ((2500, 300, 3500, -300), (2500, 300)),  # all of it inside
        ((-1000, 300, 9000, 300), (300, 300)),  # over the taper of the tail
        ((6800, -1000, 6800, 1000), (6800, 0)),  # over that of the nose
        ((7000, -1000, 7000, 1000), (7000, 0)),  # the nose alone
        ((0, 600, 7000, 600), (600, 600)),  # along its edge
    ],
)
def test_where_a_straight_wall_is_met_first(wall: tuple[int, int, int, int], at: tuple[int, int]) -> None:
    x1, y1, x2, y2 = wall
    x, y = at
    for way in (wall, (x2, y2, x1, y1)):
        assert met(EAST, 0, way) == (x, x, y)
    for way in ((-y1, x1, -y2, x2), (-y2, x2, -y1, x1)):
        assert met(NORTH, 9000, way) == (x, -y, x)


@rule("DR-CRASH-05")
@pytest.mark.parametrize(
    "wall",
    [
        (0, 700, 7000, 700),
        (-100, -1000, -100, 1000),
        (7001, -1000, 7001, 1000),
        (200, 500, 900, 800),  # past the shoulder: in over one edge only after it went out over another
        (900, -800, 200, -500),
        (6800, 500, 6100, 800),
    ],
)
def test_a_straight_wall_beside_a_path_is_not_met(wall: tuple[int, int, int, int]) -> None:
    assert met(EAST, 0, wall) is None
    assert met(EAST, 0, (*wall[2:], *wall[:2])) is None


@rule("DR-CRASH-05")
def test_of_several_walls_the_nearest_is_met_and_of_equals_the_one_nearest_the_axis() -> None:
    near, far = (3000, 100, 3000, 900), (4000, -900, 4000, 900)
    assert met(EAST, 0, far, near) == met(EAST, 0, near, far) == (3000, 3000, 100)
    left, right = (3000, 200, 3000, 900), (3000, -900, 3000, -100)
    assert met(EAST, 0, left, right) == met(EAST, 0, right, left) == (3000, 3000, -100)


@rule("DR-CRASH-05")
@pytest.mark.parametrize(
    ("arc", "at"),
    [
        ((6000, 0, 1000, -1, 1), (5000, 0)),  # its end on the axis
        ((6000, 0, 1000, -1, -1), (5000, 0)),
        ((5000, 300, 800, -1, -1), (4200, 300)),
        ((4000, 0, 1000, 1, 1), (4800, 600)),  # round the far side: where it comes in over the edge
        ((4000, 0, 1000, 1, -1), (4800, -600)),
        ((3000, 1400, 1000, 1, -1), (3000, 400)),  # its lower end
        ((3000, 1400, 1000, -1, -1), (2400, 600)),
        ((3000, 1600, 1000, -1, -1), (3000, 600)),  # it only touches the edge
    ],
)
def test_where_a_bend_is_met_first(arc: tuple[int, int, int, int, int], at: tuple[int, int]) -> None:
    x, y = at
    assert met(EAST, 0, arc) == pytest.approx((x, x, y), abs=0.01)
    cx, cy, radius, qx, qy = arc
    assert met(NORTH, 9000, (-cy, cx, radius, -qy, qx)) == pytest.approx((x, -y, x), abs=0.01)


@rule("DR-CRASH-05")
def test_a_bend_that_bulges_towards_a_path_is_met_at_its_nearest_point() -> None:
    """Thirty degrees up: a quarter circle of 10 around a point on the axis 50 away is met after 40, if it is the near one."""
    slanted = path(0, 0, 3000, 7000)
    assert met(slanted, 3000, (4330, 2500, 1000, -1, -1)) == pytest.approx((4000, 3464, 2000), abs=1)
    for quadrant in ((1, 1), (1, -1), (-1, 1)):
        other = met(slanted, 3000, (4330, 2500, 1000, *quadrant))
        assert other is not None
        assert other[0] > 4100
    assert met(slanted, 3000, (4330, 6500, 1000, -1, -1)) is None


@rule("DR-LOOP-04")
def test_a_follower_that_comes_nearer_with_a_flat_keeps_its_distance_to_the_target() -> None:
    """Turned by 30 degrees all its corners are behind the target's, but their centres would be 22.89 apart."""
    assert behind().refusal(30000 - 2289, 0, 3000) == OCCUPIED
    assert behind().refusal(30000 - 2450, 0, 3000) == PERMITTED


@rule("DR-FLIGHT-11")
def test_the_fan_knows_the_wall_behind_the_start() -> None:
    x, y = BRIDGE.point(6000, 0)
    heading = (int(BRIDGE.tangent(6000)) + 18000) % 36000
    found = fan(BRIDGE, 0, x, y, heading, 100)
    exact = [
        exact_kind(BRIDGE, 0, Flight(x, y, heading, 100, a, b))
        for a in USUAL.entries_of(100)
        for b in USUAL.exits_of(100)
    ]
    assert found.kinds == exact
    assert BASE_TOUCHES in exact
