"""The golden values of the model, on the Ring of Embers; the whole numbers must meet them within 0.02 mm."""

from __future__ import annotations

import hashlib

import pytest

from tests.rules import rule
from wyrmhall.games.riders.course.courses import NAMES, course
from wyrmhall.games.riders.geometry.contact import first_contact
from wyrmhall.games.riders.geometry.fan import fan, kind_of
from wyrmhall.games.riders.geometry.paths import (
    CLEAN,
    PATH_TOUCHES,
    SPEEDS,
    USUAL,
    Flight,
    length_of,
    swing_of,
)
from wyrmhall.games.riders.geometry.places import beside
from wyrmhall.games.riders.geometry.ruler import reach

RING = course("ring-of-embers", 4)


def near(found: int, golden: float) -> bool:
    return abs(found - 100 * golden) <= 2


@rule("DR-START-04")
def test_start_space_one_is_in_front_on_the_right() -> None:
    x, y, heading = RING.start_pose(1)
    assert (x, y, heading) == (21400, 4600, 0)
    assert RING.progress(x, y, heading, 0) == 10600
    assert RING.locate(x, y, 0).d == -1400


@rule("DR-SPEED-09")
def test_a_faster_path_is_longer_and_turns_less() -> None:
    assert [length_of(ds) for ds in SPEEDS] == [2500, 4000, 5500, 7000, 8500, 10000, 11500, 13000]
    assert [swing_of(ds) for ds in SPEEDS] == [6750, 5000, 4000, 3200, 2500, 1800, 1100, 500]
    for angles, count in ((USUAL.entry_angles, 13), (USUAL.exit_angles, 9)):
        for ds, row in zip(SPEEDS, angles, strict=True):
            assert len(row) == count
            assert (row[0], row[count // 2], row[-1]) == (-swing_of(ds), 0, swing_of(ds))
            assert row == sorted(row)
    assert USUAL.entry_angles[7][:3] == [-500, -417, -333], "each rounded to a hundredth of a degree"


@pytest.mark.parametrize(
    ("ds", "a", "b", "nose", "centre", "front", "s", "d"),
    [
        (500, 0, 0, (311, 46), (323, 46), (335, 46), 215, -14),
        (500, 1000, -1000, (309.7087, 60.7601), (321.7087, 60.7601), (333.7087, 60.7601), 213.7087, 0.7601),
        (400, 2000, 1200, (291.7785, 69.9414), (301.9551, 76.3004), (312.1316, 82.6595), 192.1316, 22.6595),
    ],
)  # fmt: skip
@rule("DR-FLIGHT-01", "DR-FLIGHT-04")
def test_a_flight_from_start_space_one(
    ds: int, a: int, b: int,
    nose: tuple[float, float], centre: tuple[float, float], front: tuple[float, float], s: float, d: float,
) -> None:  # fmt: skip
    flight = Flight(*RING.start_pose(1), ds, a, b)
    found = (flight.nose_x, flight.nose_y, flight.x, flight.y, flight.tip_x, flight.tip_y)
    assert all(near(mine, golden) for mine, golden in zip(found, (*nose, *centre, *front), strict=True)), found
    assert flight.heading == a + b
    spot = RING.locate(flight.tip_x, flight.tip_y, 0)
    assert near(spot.s, s)
    assert near(spot.d, d)
    assert kind_of(RING, 0, *RING.start_pose(1), ds, a, b) == CLEAN


def test_a_point_in_a_curve_has_course_coordinates() -> None:
    spot = RING.locate(53303, 6697, 3)
    assert near(spot.s, 407.1239)
    assert near(spot.d, -15)


@rule("DR-CRASH-05")
def test_a_path_into_the_outer_wall_of_a_curve_stops_at_its_first_contact() -> None:
    flight = Flight(43000, 6000, 0, 800, 0, 0)
    at = RING.locate(flight.front_x, flight.front_y, 2).at
    assert kind_of(RING, at, 43000, 6000, 0, 800, 0, 0) == PATH_TOUCHES
    contact = first_contact(RING, at, flight.front_x, flight.front_y, 0, flight.length)
    assert contact is not None
    assert near(contact.u, 99.1882)
    assert (near(contact.x, 541.1882), near(contact.y, 54)) == (True, True)
    assert near(contact.s, 404.8551)
    assert contact.side == -1
    place = beside(RING, contact.s, contact.side, [])
    assert (near(place.x, 532.6899), near(place.y, 63.1667), near(place.d, -17.5)) == (True, True, True)


@rule("DR-CRASH-01")
def test_a_base_in_the_wall_is_shifted_sideways() -> None:
    place = beside(RING, 20000, 1, [])
    assert (place.s, place.d) == (20000, 1750)
    assert (place.x, place.y) == (32000, 7750)


@rule("DR-RANGE-02")
def test_the_ruler_reaches_as_far_as_its_length() -> None:
    assert reach(RING, 0, 21400, 4600, 0, 30790, 4600, 0, 400, True) >= 0
    assert reach(RING, 0, 21400, 4600, 0, 30810, 4600, 0, 400, True) < 0


@rule("DR-RANGE-04", "DR-FIREBALL-06")
@pytest.mark.parametrize("ds", [400, 600, 800])
def test_a_spell_does_not_go_round_a_corner(ds: int) -> None:
    at = RING.locate(46500, 7750, 2).at
    spot = RING.locate(52250, 12075, 3)
    assert (near(spot.s, 455), near(spot.d, 17.5)) == (True, True)
    assert reach(RING, at, 45300, 7750, 0, 52250, 12075, int(RING.tangent(spot.s)), ds, True) < 0


@rule("DR-COURSE-05")
def test_a_closed_course_is_one_lap_back_to_its_own_start_line() -> None:
    assert RING.length == 133700, "1336.9911 with curves of 94.25"
    assert RING.finish(1) == 144500
    assert RING.finish(2) == 2 * 133700 + 10800


SANITY = {
    12000: ["60 50 45 46 49 59 68 77", "53 45 45 45 49 57 85 117", "60 50 45 46 49 59 68 77"],
    30000: ["60 50 45 44 49 35 0 0", "53 45 45 47 52 57 20 0", "60 50 47 50 48 46 34 0"],
    33000: ["60 47 45 41 22 0 0 0", "53 47 47 48 38 1 0 0", "61 51 53 41 28 0 0 0"],
    36000: ["52 42 28 8 0 0 0 0", "55 51 41 17 0 0 0 0", "75 60 46 25 0 0 0 0"],
}


@pytest.mark.parametrize("s", SANITY)
def test_the_numbers_of_clean_placements_before_a_left_curve(s: int) -> None:
    for d, expected in zip((-1500, 0, 1500), SANITY[s], strict=True):
        x, y = 12000 + s, 6000 + d
        at = RING.locate(x, y, RING.piece_at(s)).at
        assert [fan(RING, at, x - 1200, y, 0, ds).clean for ds in SPEEDS] == [int(word) for word in expected.split()]


@rule("DR-START-03")
@pytest.mark.parametrize("name", NAMES)
def test_every_start_space_offers_a_choice_of_clean_start_flights(name: str) -> None:
    for seats, spaces in ((4, range(1, 5)), (6, range(1, 7))):
        this = course(name, seats)
        for space in spaces:
            x, y, heading = this.start_pose(space)
            assert this.progress(x, y, heading, 0) == 10600 - 1500 * (space - 1) < 10800
            for ds in (400, 500):
                assert fan(this, 0, x, y, heading, ds).clean in (45, 49)


def test_every_machine_gives_the_same_numbers() -> None:
    """Plain or compiled, anywhere: kinds, places and first contacts from poses along all courses, as one hash."""
    found = hashlib.sha256()
    for name in NAMES:
        this = course(name, 4)
        for s in range(2000, this.length, 7321):
            x, y = this.point(s, s % 3000 - 1500)
            heading = (this.tangent(s) + s * 7 % 9000 - 4500) % 36000
            at = this.piece_at(s)
            ds = SPEEDS[s % 8]
            places = fan(this, at, x, y, heading, ds)
            flight = Flight(x, y, heading, ds, s % 500, -s % 500)
            contact = first_contact(this, at, flight.front_x, flight.front_y, flight.direction, flight.length)
            touch = (contact.u, contact.x, contact.y, contact.s, contact.d) if contact else ()
            spot = this.locate(flight.tip_x, flight.tip_y, at)
            numbers = (*places.kinds, *places.x, *places.y, *touch, spot.s, spot.d)
            found.update(" ".join(str(number) for number in numbers).encode())
    assert found.hexdigest()[:16] == "fae1515137465bce"
