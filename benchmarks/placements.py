"""Classifying where a flight may end (clean, base touches, path touches): ours beside shapely and numpy, on the same placements.

`python -m benchmarks.placements`; each line is one core. The other two work in floating point, vectorised over the 117
placements of a decision, with the walls near the dragon prepared beforehand.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.course.courses import NAMES, course
from wyrmhall.games.riders.geometry import fan as fan_module
from wyrmhall.games.riders.geometry.fan import fan
from wyrmhall.games.riders.geometry.paths import CLEAN, SPEEDS, USUAL, base
from wyrmhall.games.riders.geometry.walls import ARC, WALL

SECONDS = 2.0
PER_DECISION = 117
CHORDS = 32  # of a quarter circle, for those who know no arcs
Decision = tuple[Course, int, int, int, int, int]  # course, piece, x, y, heading, speed
Classify = Callable[[Decision], list[int]]


def decisions(number: int = 400) -> list[Decision]:
    """Dragons all over the named courses, roughly in the direction of flight, at every speed."""
    luck = Random(7)
    found: list[Decision] = []
    while len(found) < number:
        where = course(luck.choice(NAMES), 4)
        s = luck.randrange(1500, where.length - 1000)
        x, y = where.point(s, luck.randrange(-1700, 1701))
        heading = (where.tangent(s) + luck.randrange(-3000, 3001)) % 36000
        corners = base(x, y, heading)
        at = where.piece_at(s)
        if not where.touches_wall(corners, at):
            found.append((where, where.locate(corners[0], corners[1], at).at, x, y, heading, luck.choice(SPEEDS)))
    return found


def ours(decision: Decision) -> list[int]:
    return fan(*decision).kinds


def with_numpy() -> Classify:
    import numpy as np

    base_angles = np.radians(np.arange(6) * 60)
    grids: dict[int, tuple[Any, Any]] = {}
    for ds in SPEEDS:
        grids[ds] = np.radians(np.array(USUAL.entries_of(ds)) / 100), np.radians(np.array(USUAL.exits_of(ds)) / 100)
    walls: dict[tuple[int, int], tuple[Any, Any]] = {}

    def walls_near(where: Course, at: int) -> tuple[Any, Any]:
        key = id(where), at
        if key not in walls:
            rows = np.array(where.windows[at], dtype=float).reshape(-1, WALL)
            walls[key] = rows[rows[:, 0] != ARC, 5:9], rows[rows[:, 0] == ARC, 5:10]
        return walls[key]

    def touch(corners: Any, segments: Any, arcs: Any) -> Any:
        """Which of many hexagons (n, 6, 2) touch a wall."""
        start = corners[:, :, None, :]
        step = (np.roll(corners, -1, axis=1) - corners)[:, :, None, :]
        wall, along = segments[None, None, :, :2], (segments[:, 2:] - segments[:, :2])[None, None]
        away = wall - start
        cross = step[..., 0] * along[..., 1] - step[..., 1] * along[..., 0]
        with np.errstate(divide="ignore", invalid="ignore"):
            t = (away[..., 0] * along[..., 1] - away[..., 1] * along[..., 0]) / cross
            u = (away[..., 0] * step[..., 1] - away[..., 1] * step[..., 0]) / cross
            found = ((t >= 0) & (t <= 1) & (u >= 0) & (u <= 1)).any(axis=(1, 2))
            away = start - arcs[None, None, :, :2]
            square = (step**2).sum(-1)
            half = (away * step).sum(-1)
            inner = half**2 - square * ((away**2).sum(-1) - arcs[:, 2] ** 2)
            width = np.sqrt(inner)
            for sign in (-1, 1):
                t = (-half + sign * width) / square
                x, y = away[..., 0] + t * step[..., 0], away[..., 1] + t * step[..., 1]
                on = (inner >= 0) & (t >= 0) & (t <= 1) & (x * arcs[:, 3] >= 0) & (y * arcs[:, 4] >= 0)
                found |= on.any(axis=(1, 2))
        return found

    def classify(decision: Decision) -> list[int]:
        where, at, x, y, heading, ds = decision
        segments, arcs = walls_near(where, at)
        entries, exits = grids[ds]
        length, turn = 1000 + 15 * ds, np.radians(heading / 100)
        front = np.array([x + 1200 * np.cos(turn), y + 1200 * np.sin(turn)])
        ways = turn + entries
        ahead = np.stack([np.cos(ways), np.sin(ways)], axis=1)
        aside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
        places = np.array([(0, 0), (600, -600), (length - 600, -600), (length, 0), (length - 600, 600), (600, 600)])
        paths = front + places[None, :, :1] * ahead[:, None] + places[None, :, 1:] * aside[:, None]
        kinds: Any = np.zeros((len(entries), len(exits)), dtype=int)
        path_touches = touch(paths, segments, arcs)
        kinds[path_touches] = 2
        clean = ~path_touches
        if clean.any():
            facing = (ways[clean, None] + exits).reshape(-1)
            centres = np.repeat(paths[clean, 3], len(exits), axis=0)
            centres = centres + 1200 * np.stack([np.cos(facing), np.sin(facing)], axis=1)
            angles = facing[:, None] + base_angles
            bases = centres[:, None] + 1200 * np.stack([np.cos(angles), np.sin(angles)], axis=2)
            kinds[clean] = touch(bases, segments, arcs).reshape(-1, len(exits))
        flat: list[int] = kinds.reshape(-1).tolist()
        return flat

    return classify


def with_shapely() -> Classify:
    import numpy as np
    import shapely

    base_angles = np.radians(np.arange(6) * 60)
    quarter = np.linspace(0, np.pi / 2, CHORDS + 1)
    walls: dict[tuple[int, int], Any] = {}

    def walls_near(where: Course, at: int) -> Any:
        key = id(where), at
        if key not in walls:
            lines = []
            for k in range(0, len(where.windows[at]), WALL):
                sort, *_, a, b, c, d, e, _, _ = where.windows[at][k : k + WALL]
                if sort == ARC:
                    lines.append(np.stack([a + d * c * np.cos(quarter), b + e * c * np.sin(quarter)], axis=1))
                else:
                    lines.append(np.array([(a, b), (c, d)]))
            walls[key] = shapely.MultiLineString(lines)
            shapely.prepare(walls[key])
        return walls[key]

    def classify(decision: Decision) -> list[int]:
        where, at, x, y, heading, ds = decision
        near = walls_near(where, at)
        length, turn = 1000 + 15 * ds, np.radians(heading / 100)
        front = np.array([x + 1200 * np.cos(turn), y + 1200 * np.sin(turn)])
        ways = turn + np.radians(np.array(USUAL.entries_of(ds)) / 100)
        exits = np.radians(np.array(USUAL.exits_of(ds)) / 100)
        ahead = np.stack([np.cos(ways), np.sin(ways)], axis=1)
        aside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
        places = np.array([(0, 0), (600, -600), (length - 600, -600), (length, 0), (length - 600, 600), (600, 600)])
        paths = front + places[None, :, :1] * ahead[:, None] + places[None, :, 1:] * aside[:, None]
        kinds: Any = np.zeros((len(ways), len(exits)), dtype=int)
        path_touches = shapely.intersects(near, shapely.polygons(paths))
        kinds[path_touches] = 2
        clean = ~path_touches
        if clean.any():
            facing = (ways[clean, None] + exits).reshape(-1)
            centres = np.repeat(paths[clean, 3], len(exits), axis=0)
            centres = centres + 1200 * np.stack([np.cos(facing), np.sin(facing)], axis=1)
            angles = facing[:, None] + base_angles
            bases = centres[:, None] + 1200 * np.stack([np.cos(angles), np.sin(angles)], axis=2)
            kinds[clean] = shapely.intersects(near, shapely.polygons(bases)).reshape(-1, len(exits))
        flat: list[int] = kinds.reshape(-1).tolist()
        return flat

    return classify


def measured(classify: Classify, asked: list[Decision]) -> float:
    """Placements a second of processor time."""
    for decision in asked:
        classify(decision)
    count, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        for decision in asked:
            classify(decision)
        count += len(asked)
    return count * PER_DECISION / (time.process_time() - start)


def is_compiled() -> bool:
    return not str(fan_module.__file__).endswith(".py")


def others(asked: list[Decision]) -> list[tuple[str, float, float]]:
    """Name, placements a second, and the share of placements judged as ours are."""
    found = []
    mine = [kind for decision in asked for kind in ours(decision)]
    for name, make in (("shapely 2, vectorised", with_shapely), ("numpy, closed form", with_numpy)):
        classify = make()
        theirs = [kind for decision in asked for kind in classify(decision)]
        alike = sum(a == b for a, b in zip(mine, theirs, strict=True)) / len(mine)
        found.append((name, measured(classify, asked), alike))
    return found


def main() -> None:
    asked = decisions()
    speed = measured(ours, asked)
    if sys.argv[1:] == ["--ours"]:
        print(json.dumps({"compiled": is_compiled(), "placements": speed}))
        return
    clean = sum(kind == CLEAN for decision in asked for kind in ours(decision)) / (len(asked) * PER_DECISION)
    print(
        f"{len(asked)} decisions of {PER_DECISION} placements on {len(NAMES)} courses, {clean:.0%} of them clean; one core"
    )
    build = "compiled" if is_compiled() else "plain Python"
    print(
        f"{'ours, exact integers, ' + build:<40}{speed:>12,.0f} placements/s{PER_DECISION / speed * 1000:>9.3f} ms a decision"
    )
    for name, rate, alike in others(asked):
        print(
            f"{name:<40}{rate:>12,.0f} placements/s{PER_DECISION / rate * 1000:>9.3f} ms a decision; {alike:.3%} judged alike"
        )


if __name__ == "__main__":
    main()
