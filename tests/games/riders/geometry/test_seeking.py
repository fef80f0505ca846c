"""A place behind a dragon, or for a trap, is found whenever there is one: thousands of places tried one by one say the same.

What tries them shares nothing with what seeks them: it works in floating point, on the walls of the second model of the tiles.
"""

from __future__ import annotations

from math import cos, degrees, hypot, radians, sin
from random import Random
from typing import Any

import numpy
import pytest
import shapely

from tests.games.riders.oracle import hexagon, track
from tests.games.riders.poses import COURSES, pose
from tests.rules import rule
from wyrmhall.games.riders.course.course import IS_NARROW, Course
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.geometry.following import PERMITTED, Follow, Pull
from wyrmhall.games.riders.geometry.paths import base, length_of
from wyrmhall.games.riders.geometry.places import is_free, side_room
from wyrmhall.games.riders.geometry.seeking import seek
from wyrmhall.games.riders.geometry.trap_slots import (
    OUTSIDE,
    SLOTS,
    seek_slot,
    slot_along,
    trap_point,
    trap_refusal,
)
from wyrmhall.games.riders.geometry.trap_slots import PERMITTED as MAY_LIE

RING = course("ring-of-embers", 4)
DOUBT = 4.0  # hundredths: what whole numbers and floating point may judge differently
NARROW_AT = (3000, 4500, 7500, 9000)

few_and_many = pytest.mark.parametrize("poses", [60, pytest.param(1100, marks=pytest.mark.slow)])


# -- the second opinion ----------------------------------------------------------------------------


def on_board(this: Course, s: Any, d: Any) -> tuple[Any, Any]:
    """Where course coordinates lie, array by array."""
    s, d = numpy.broadcast_arrays(numpy.asarray(s, float), numpy.asarray(d, float))
    x, y = numpy.zeros(s.shape), numpy.zeros(s.shape)
    within = s % this.length if this.is_closed else s
    number = numpy.clip(numpy.searchsorted(this.offsets, within, "right") - 1, 0, this.pieces - 1)
    for at in numpy.unique(number):
        here = number == at
        x0, y0, heading = track(this).starts[at]
        along, left, turn = within[here] - this.offsets[at], d[here], this.turns[at]
        if turn:
            mx, my = x0 - 6000 * turn * sin(radians(heading)), y0 + 6000 * turn * cos(radians(heading))
            angle = numpy.radians(heading + turn * (90 * along / 9425 - 90))
            x[here], y[here] = (
                mx + (6000 - turn * left) * numpy.cos(angle),
                my + (6000 - turn * left) * numpy.sin(angle),
            )
        else:
            c, n = cos(radians(heading)), sin(radians(heading))
            x[here], y[here] = x0 + along * c - left * n, y0 + along * n + left * c
    return x, y


def along_course(this: Course, x: Any, y: Any, near: Any) -> Any:
    """The course coordinate of points in the lane, that is nearest to another."""
    found = numpy.full(x.shape, numpy.nan)
    miss = numpy.full(x.shape, numpy.inf)
    for at in range(this.pieces):
        x0, y0, heading = track(this).starts[at]
        turn = this.turns[at]
        if hypot(x0 - numpy.mean(x), y0 - numpy.mean(y)) > 24000:
            continue  # nothing here lies so far from the entry of its tile
        if turn:
            mx, my = x0 - 6000 * turn * sin(radians(heading)), y0 + 6000 * turn * cos(radians(heading))
            angle = turn * (numpy.degrees(numpy.arctan2(y - my, x - mx)) - heading) + 90
            along = ((angle + 180) % 360 - 180) / 90 * 9425
            off = numpy.abs(numpy.hypot(x - mx, y - my) - 6000)
        else:
            c, n = cos(radians(heading)), sin(radians(heading))
            along, off = (x - x0) * c + (y - y0) * n, numpy.abs((y - y0) * c - (x - x0) * n)
        bad = numpy.maximum(0, -along) + numpy.maximum(0, along - this.lengths[at]) + numpy.maximum(0, off - 3000)
        s = numpy.clip(along, 0, this.lengths[at]) + this.offsets[at]
        if this.is_closed:
            s = s + numpy.round((near - s) / this.length) * this.length
        bad = bad + numpy.where(numpy.abs(s - near) > 5000, numpy.inf, 0)
        better = bad < miss
        found, miss = numpy.where(better, s, found), numpy.where(better, bad, miss)
    return found


def room_beside(this: Course, s: Any) -> Any:
    """How far from the middle the centre of a dragon may be: 12.5 from the narrowest place within 12 along the course."""
    s = numpy.asarray(s, float)
    room = numpy.full(s.shape, 3000.0)
    for at in range(this.pieces):
        if this.kinds[at] == IS_NARROW:
            for shift in (0, 1200, -1200):
                room = numpy.minimum(room, narrow_half(s + shift - this.offsets[at]))
            middle = (s + 1200 >= this.offsets[at] + 4500) & (s - 1200 <= this.offsets[at] + 7500)
            room = numpy.where(middle, 2000.0, room)
    return room - 1250


def narrow_half(within: Any) -> Any:
    return numpy.interp(within, (0, *NARROW_AT, 12000), (3000, 3000, 2000, 2000, 3000, 3000))


class Scene:
    """A dragon that is to be drawn behind another, with others and traps about."""

    def __init__(self, this: Course, luck: Random) -> None:
        self.this = this
        while True:
            at, self.x, self.y, heading = pose(this, luck, 18000)
            self.progress = int(this.progress(self.x, self.y, heading, this.offsets[at]))
            ahead = self.progress + luck.randrange(1200, 6000)
            if ahead + 2500 > this.length:
                continue
            self.tx, self.ty = this.point(ahead, luck.randrange(-1700, 1701))
            self.turn = luck.randrange(36000)
            self.lead = int(this.progress(self.tx, self.ty, self.turn, ahead))
            if hypot(self.tx - self.x, self.ty - self.y) > 2450 and this.ahead(self.lead, self.progress) > 50:
                break
        self.others: list[int] = []
        for _ in range(luck.randrange(5)):
            x, y = self.somewhere(luck, -4000, 6000, 1700)
            all_there = [self.x, self.y, self.tx, self.ty, *self.others]
            if all(hypot(x - all_there[k], y - all_there[k + 1]) > 2100 for k in range(0, len(all_there), 2)):
                self.others += [x, y]
        self.traps: list[int] = []
        for _ in range(luck.randrange(5)):
            self.traps += self.somewhere(luck, -1000, 5000, 2000)
        self.way = Follow(
            this, self.x, self.y, self.progress, self.tx, self.ty, self.turn, self.lead, self.others, self.traps
        )

    def somewhere(self, luck: Random, back: int, ahead: int, aside: int) -> tuple[int, int]:
        s = min(max(self.progress + luck.randrange(back, ahead), 1500), self.this.length - 200)
        return self.this.point(s, luck.randrange(-aside, aside + 1))

    def judged(self, s: Any, d: Any, heading: Any, doubt: float) -> Any:
        """Of arrays of places with headings, which are permitted; those in doubt are if `doubt` is negative, else not."""
        this = self.this
        x, y = on_board(this, s, d)
        good = numpy.abs(d) <= room_beside(this, s) - doubt
        if not this.is_closed:
            good &= s >= 1250 + doubt
        limit = min(
            float(along_course(this, numpy.array(px), numpy.array(py), float(self.lead)))
            for px, py in shapely.get_coordinates(hexagon(self.tx, self.ty, self.turn / 100))[:6]
        )
        lap = this.ahead(self.lead, self.progress) - (self.lead - self.progress)
        for k in range(6):
            angle = numpy.radians(heading / 100 + 60 * k)
            corner = along_course(this, x + 1200 * numpy.cos(angle), y + 1200 * numpy.sin(angle), s)
            good &= corner <= limit + lap - 50 - doubt
            if k == 0:
                good &= corner >= self.progress + doubt
        for ox, oy in pairs([*self.others, self.tx, self.ty]):
            good &= numpy.hypot(x - ox, y - oy) >= 2450 + doubt
        for ox, oy in pairs(self.traps):
            good &= numpy.hypot(x - ox, y - oy) > 1800 + doubt
        return good & self.has_way(s, d, doubt)

    def has_way(self, s: Any, d: Any, doubt: float) -> Any:
        good = numpy.ones(numpy.shape(s), bool)
        s0 = float(
            along_course(self.this, numpy.array(float(self.x)), numpy.array(float(self.y)), float(self.progress))
        )
        spot = self.this.locate(self.x, self.y, self.this.piece_at(self.progress))
        steps = numpy.hypot(s - s0, d - spot.d) // 400 + 1
        for i in range(1, int(numpy.max(steps, initial=1)) + 1):
            share = numpy.minimum(i / steps, 1)
            way = s0 + (s - s0) * share
            room = room_beside(self.this, way)
            x, y = on_board(self.this, way, numpy.clip(spot.d + (d - spot.d) * share, -room, room))
            for ox, oy in pairs(self.others):
                least = min(hypot(self.x - ox, self.y - oy), 2450)
                good &= numpy.hypot(x - ox, y - oy) >= least + doubt
        return good


def pairs(numbers: list[int]) -> list[tuple[int, int]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def tried(scene: Scene) -> int:
    """How many of a fine grid of places are permitted beyond doubt."""
    along = numpy.arange(scene.progress - 1800, scene.way.limit - 600, 80)
    if not len(along):
        return 0
    grid: Any = numpy.meshgrid(along, numpy.linspace(-1750, 1750, 36), numpy.arange(0, 36000, 3000))
    s, d, heading = grid
    tangents = numpy.array([scene.this.tangent(int(each)) for each in along])
    return int(scene.judged(s, d, heading + tangents[None, :, None], DOUBT).sum())


@rule("DR-LOOP-06", "DR-ALLIANCE-08")
@few_and_many
def test_a_place_behind_a_dragon_is_found_whenever_there_is_one(poses: int) -> None:
    luck = Random(poses)
    saved = none = 0
    for _ in range(poses):
        scene = Scene(luck.choice(COURSES), luck)
        few, found = scene.way.candidates(), seek(scene.way)
        if found:
            s, d, heading = (numpy.array([number]) for number in found)
            assert scene.way.refusal(*found) == PERMITTED
            assert scene.judged(s, d, heading, -DOUBT).all()
            saved += not few
        else:
            assert not few
            assert tried(scene) == 0, f"{scene.this.name}: there is a place from {scene.progress}"
            none += 1
    if poses > 1000:
        assert saved >= 30, "these were lost when only a few places were tried"
        assert none >= 15, "there were poses without a place"


@rule("DR-LOOP-06")
def test_what_tries_places_one_by_one_finds_some_too() -> None:
    """Else the comparison would prove nothing."""
    luck = Random(5)
    scenes = [Scene(luck.choice(COURSES), luck) for _ in range(6)]
    assert sum(tried(scene) > 0 for scene in scenes) >= 4


@rule("DR-LOOP-06")
def test_the_only_place_is_found_in_a_gap_of_a_hair() -> None:
    """Between the front point now and the hindmost corner of the target there is room for the front point on one line alone."""
    x, y = RING.point(20000, 0)
    way = Follow(RING, x, y, 21200, *RING.point(25000, 0), 0, 26200, [], [])
    assert way.limit == 23750
    for progress, is_found in ((23750, True), (23751, False)):
        way.progress = progress
        found = seek(way)
        assert bool(found) == is_found
        if found:
            assert way.refusal(*found) == PERMITTED


# -- drawn back ------------------------------------------------------------------------------------


@rule("DR-LOOP-03", "DR-LOOP-06")
def test_the_target_is_drawn_back_to_the_nearest_free_place_there_is() -> None:
    luck = Random(8)
    for _ in range(25):
        s = luck.randrange(13000, 18000)
        x, y = RING.point(s, luck.randrange(-1700, 1701))
        tx, ty = RING.point(s + luck.randrange(5000, 9000), luck.randrange(-1700, 1701))
        others = [x, y]
        for _ in range(4):
            others += RING.point(s + luck.randrange(1500, 5000), luck.randrange(-1700, 1701))
        pull = Pull(RING, x, y, 0, s + 1200, tx, ty, 0, RING.progress(tx, ty, 0, s), others)
        end = pull.place.s if pull.place else RING.locate(tx, ty, 1).s
        for along in range(s + 2450, end, 20):
            room = side_room(RING, along)
            for left in range(-room, room + 1, 50):
                assert not is_free(*RING.point(along, left), others), "a place nearer to the caster is free"
        if pull.place:
            assert is_free(pull.place.x, pull.place.y, others)


# -- traps -----------------------------------------------------------------------------------------


def lies_well(this: Course, x: int, y: int, traps: list[int], bases: list[list[int]], doubt: float) -> bool:
    """Whether a trap may lie there, by shapely."""
    centre = shapely.Point(x, y)
    things = [(sx, sy, 700) for sx, sy in zip(this.symbol_x, this.symbol_y, strict=True)]
    things += [(fx, fy, 1200) for fx, fy in zip(this.field_x, this.field_y, strict=True)]
    things += [(tx, ty, 600) for tx, ty in pairs(traps)]
    if track(this).walls.distance(centre) < 600 + doubt or not track(this).lane.contains(centre):
        return False
    if any(hypot(x - tx, y - ty) < 600 + radius + doubt for tx, ty, radius in things):
        return False
    return all(shapely.Polygon(pairs(corners)).distance(centre) > 600 + doubt for corners in bases)


@rule("DR-TRAPS-05")
@few_and_many
def test_a_place_for_a_trap_is_found_whenever_there_is_one(poses: int) -> None:
    luck = Random(poses)
    saved = none = 0
    for _ in range(poses):
        this = luck.choice(COURSES)
        at, x, y, heading = pose(this, luck)
        length, side = luck.randrange(100, length_of(luck.choice((100, 300))) + 1), luck.choice((1, -1))
        traps = []
        for _ in range(luck.randrange(6)):
            tx, ty = trap_point(x, y, heading, luck.randrange(-600, length + 600), side)
            traps += [tx + luck.randrange(-300, 301), ty + luck.randrange(-300, 301)]
        bases = [base(x + luck.randrange(-3000, 3001), y + luck.randrange(-3000, 3001), luck.randrange(6000))]
        u = seek_slot(this, at, x, y, heading, length, side, traps, bases)
        slots = [trap_point(x, y, heading, slot_along(length, k), side) for k in range(SLOTS)]
        if u >= 0:
            px, py = trap_point(x, y, heading, u, side)
            assert trap_refusal(this, at, px, py, traps, bases) == MAY_LIE
            assert lies_well(this, px, py, traps, bases, -DOUBT)
            saved += all(trap_refusal(this, at, *slot, traps, bases) for slot in slots)
        else:
            for along in range(0, length + 1, 50):
                assert not lies_well(this, *trap_point(x, y, heading, along, side), traps, bases, DOUBT)
            none += 1
    if poses > 1000:
        assert saved >= 10
        assert none >= 100


@rule("DR-TRAPS-05")
def test_a_trap_lies_off_the_slanted_wall_of_a_narrow_tile() -> None:
    """Where the lane narrows its wall runs at an angle: what is far enough from it straight across is not far enough from it."""
    this = next(each for each in COURSES if IS_NARROW in each.kinds)
    at = this.kinds.index(IS_NARROW)
    slant = degrees(numpy.arctan2(1000, 1500))
    middle = this.offsets[at] + 3750
    across = 600 / cos(radians(slant))
    for side in (1, -1):
        left = int(2500 - across)
        assert trap_refusal(this, at, *this.point(middle, side * (left - 2)), [], []) == MAY_LIE
        assert trap_refusal(this, at, *this.point(middle, side * (left + 2)), [], []) == OUTSIDE
        assert trap_refusal(this, at, *this.point(middle, side * 1900), [], []) == OUTSIDE, "2500 - 600 straight across"
        assert trap_refusal(this, at, *this.point(this.offsets[at] + 6000, side * 2700), [], []) == OUTSIDE


@rule("DR-TRAPS-05")
@pytest.mark.parametrize("along", [0, 1, 2, 3499, 4000, 5333, 7998, 7999, 8000])
def test_the_only_place_for_a_trap_is_found_wherever_along_the_path_it_is(along: int) -> None:
    """Traps right before and right behind leave room for one between them, and none for it a hundredth farther on."""
    x, y = RING.point(30000, 0)
    at, side = RING.piece_at(30000), 1
    taken = [
        spot for u in range(along - 12000, along + 12001, 1200) if u != along for spot in trap_point(x, y, 0, u, side)
    ]
    assert seek_slot(RING, at, x, y, 0, 8000, side, taken, []) == along
    assert trap_refusal(RING, at, *trap_point(x, y, 0, along + 1, side), taken, []) != MAY_LIE
