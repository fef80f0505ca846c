"""What the course editor and the pictures are told about a course."""

from __future__ import annotations

import json
import re

import pytest
import shapely

from tests.games.riders.oracle import track
from tests.games.riders.poses import COURSES
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.settings import complete
from wyrmhall.games.riders.course.check import palette, survey
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.course.courses import NAMES, plans
from wyrmhall.games.riders.course.outline import drawn
from wyrmhall.games.riders.shelf import load

RING = plans()["ring-of-embers"].tiles


def ends(path: str) -> list[tuple[int, int]]:
    """The points a path leads through, control numbers of arcs left out."""
    flat = re.sub(r"A\d+ \d+ 0 0 [01] ", "L", path)
    return [(int(x), int(y)) for x, y in re.findall(r"[ML](-?\d+) (-?\d+)", flat)]


@rule("DR-COURSE-09")
@pytest.mark.parametrize("name", NAMES)
def test_a_course_is_surveyed_as_one(name: str) -> None:
    found = survey(name)
    assert found["is_course"]
    assert found["problems"] == found["unused"] == []
    assert found["course"]["name"] == name
    orders = sorted(cell["order"] for cell in found["cells"] if cell["order"] is not None)
    assert orders == list(range(len(found["course"]["pieces"]) - (0 if found["closed"] else 1)))
    assert survey(found["tiles"])["tiles"] == found["tiles"]
    json.dumps(found)


def test_a_layout_that_grows_tells_cell_by_cell_what_is_missing() -> None:
    nothing = survey("")
    assert len(nothing["problems"]) == 17, "no start tile, none of the tiles laid, and fifteen empty cells"
    assert len(nothing["unused"]) == 15
    begun = survey("10:T01A0 20:T08A0")
    assert not begun["is_course"]
    assert begun["course"] is None
    cells = {cell["cell"]: cell for cell in begun["cells"]}
    assert (cells["10"]["order"], cells["20"]["order"], cells["30"]["order"]) == (0, 1, None)
    assert cells["30"]["problems"] == ["the lane from cell 20 leads here, but no tile lies here"]
    assert cells["10"]["problems"] == []
    assert "T08" not in begun["unused"]
    assert [ends(path) for path in begun["line"]] == [[(12000, 6000), (24000, 6000)], [(24000, 6000), (36000, 6000)]]
    assert cells["20"]["laid"]["edges"] == ["west", "east"]
    turned = survey(RING.replace("40:T09B0", "40:T09B1"))
    assert [problem["cell"] for problem in turned["problems"]] == ["40"]
    with pytest.raises(BadSetup):
        survey("nonsense")


def test_the_palette_shows_both_sides_of_every_tile() -> None:
    faces = {face["tile"] + face["side"]: face for face in palette()}
    assert len(faces) == 30
    assert faces["T03A"]["path"] == ""
    assert faces["T11A"]["symbols"] == [{"x": 3000, "y": 7500, "r": 700}]
    assert faces["T11A"]["fields"] == [{"x": 9000, "y": 4500, "r": 1200}]
    assert ends(faces["T14A"]["path"]) == [(0, 9000), (3000, 12000), (9000, 12000), (0, 3000)]
    assert "A3000 3000 0 0 1 3000 12000" in faces["T14A"]["path"]
    assert "A9000 9000 0 0 0 0 3000" in faces["T14A"]["path"]


@pytest.mark.parametrize("course", COURSES, ids=[course.name for course in COURSES])
def test_the_drawing_follows_the_walls(course: Course) -> None:
    found = drawn(course)
    assert drawn(course) is found
    walls = track(course).walls
    for path in found["walls"]:
        assert all(walls.distance(shapely.Point(*point)) < 1 for point in ends(path))
    assert path.endswith("Z") == course.is_closed
    for piece in found["pieces"]:
        points = ends(piece["path"])
        assert len(points) in (4, 12)
        assert all(walls.distance(shapely.Point(*point)) < 1 for point in points)
    assert len(found["guides"]) == 4 * course.tile_count
    for x1, y1, x2, y2 in found["guides"]:
        assert walls.distance(shapely.Point(x1, y1)) < 2
        assert walls.distance(shapely.Point(x2, y2)) < 2
    assert (found["start"] == found["finish"]) == course.is_closed
    assert len(found["spaces"]) == 4
    left, low, right, high = found["box"]
    assert (left <= 0, low <= 0, right >= 60000, high >= 36000) == (True, True, True, True)


def test_what_the_hall_tells_about_a_course_being_laid() -> None:
    game = load()
    values = complete(game.settings(), {})
    empty = game.describe_setting("course", "", values)
    assert len(empty["palette"]) == 30
    assert [course["name"] for course in empty["courses"]] == list(NAMES)
    assert empty["problems"]
    laid = game.describe_setting("course", "labyrinth-run", values)
    assert laid["is_course"]
    assert "palette" not in laid
    start = next(cell for cell in laid["cells"] if cell["cell"] == "02")
    assert start["laid"]["words"] == "02:T01A3"
    assert game.describe_setting("deck", "standard", values) == {"problems": []}
