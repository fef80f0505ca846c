# plain: reads files and what people write
"""The named courses, and courses of one's own from a text (DR-COURSE-08, DR-COURSE-09)."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from wyrmhall.core.errors import BadSetup, nearest
from wyrmhall.games.riders.course.course import IS_CURVE, IS_NARROW, IS_STRAIGHT, Course
from wyrmhall.games.riders.course.layout import Layout, exchanged
from wyrmhall.kit.sheets import Sheet

KIND_NUMBERS = {
    "straight": IS_STRAIGHT,
    "start4": IS_STRAIGHT,
    "start6": IS_STRAIGHT,
    "narrow": IS_NARROW,
    "curve": IS_CURVE,
}
LONGEST_TEXT = 2000


class Plan(NamedTuple):
    """A course as it is written down."""

    name: str
    title: str
    text: str
    tiles: str


@cache
def plans() -> dict[str, Plan]:
    sheet = Sheet(files("wyrmhall.games.riders") / "content" / "courses.toml")
    sheet.check_tables(("course",))
    found = {}
    for entry in sheet.entries("course"):
        entry.check_keys(("name", "title", "text", "tiles"))
        name = entry.text("name")
        found[name] = Plan(name, entry.text("title"), entry.text("text"), entry.text("tiles"))
    return found


NAMES = tuple(plans())


def read(text: str) -> Plan:
    """A course by its name, its tiles in notation, or as a file with `name`, `title`, `text` and `tiles`."""
    if text in plans():
        return plans()[text]
    if len(text) > LONGEST_TEXT:
        raise BadSetup(f"the text of a course has at most {LONGEST_TEXT} characters, not {len(text)}")
    if "=" in text:
        return _read_file(text)
    words = text.split()
    if not any(":" in word for word in words):
        raise BadSetup(
            f"there is no course {text!r}{nearest(text, NAMES)} (one of {', '.join(NAMES)}, or tiles as 10:T01A0 20:T08A0 ...)"
        )
    return Plan("own", "A course of one's own", "", text)


def _read_file(text: str) -> Plan:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the course cannot be read: {error}") from None
    course = values.get("course", values)
    if isinstance(course, list) and len(course) == 1:
        course = course[0]
    if not isinstance(course, dict):
        raise BadSetup('a course is one table with name, title, text and tiles = "10:T01A0 ..."')
    known = ("name", "title", "text", "tiles")
    for key, value in course.items():
        if key not in known:
            raise BadSetup(f"a course has no {key!r}{nearest(key, known)}")
        if not isinstance(value, str):
            raise BadSetup(f"{key} of a course is a text in quotes, not {value!r}")
    if "tiles" not in course:
        raise BadSetup('a course needs tiles = "10:T01A0 20:T08A0 ..."')
    name: str = course.get("name", "own")
    return Plan(name, course.get("title", name), course.get("text", ""), course["tiles"])


def layout_for(text: str, seats: int) -> Layout:
    """The tiles of a text, the two start tiles exchanged if the number of mages asks for it (DR-COURSE-04)."""
    layout = Layout(text)
    if not layout.problems and (layout.spaces == 4) != (seats <= 4):
        layout = Layout(exchanged(layout.words()))
    return layout


@lru_cache(maxsize=256)
def course(text: str, seats: int) -> Course:
    """The course for that number of mages; BadSetup tells every slip with its cell."""
    plan = read(text)
    layout = layout_for(plan.tiles, seats)
    if layout.problems:
        told = "; ".join(str(problem) for problem in layout.problems[:5])
        more = len(layout.problems) - 5
        raise BadSetup(f"this is not a course: {told}" + (f"; and {more} more" if more > 0 else ""))
    return build(plan, layout)


def build(plan: Plan, layout: Layout) -> Course:
    steps = layout.steps
    built = Course(
        plan.name,
        plan.title,
        layout.words(),
        layout.spaces,
        layout.is_closed,
        [step.laid.tile + step.laid.side for step in steps],
        [step.laid.cell for step in steps],
        [KIND_NUMBERS[step.laid.face.kind] for step in steps],
        [step.entry for step in steps],
        [step.out for step in steps],
    )
    for piece, step in enumerate(steps):
        face = step.laid.face
        for along, left in face.symbols:
            built.add_symbol(
                piece, face.length - along if step.is_reversed else along, -left if step.is_reversed else left
            )
        for along, left in face.fields:
            built.add_field(
                piece, face.length - along if step.is_reversed else along, -left if step.is_reversed else left
            )
    return built
