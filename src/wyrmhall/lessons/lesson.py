"""A lesson as its file tells it: scenes at the real table, in each of them one step after another.

`content/lesson.toml` of a game is its first lesson. A scene begins at a position. A step says one thing, in every language, and
points at what it speaks of; a step with `answers` waits until the learner has given one of them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

FILE = "lesson.toml"
FIRST = "first"  # the name of a game's lesson
LEARNER = 0  # the seat of whoever learns


class BadLesson(WyrmhallError):
    """A lesson that cannot be given."""


class Words(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A text in every language that lessons speak."""

    en: str
    de: str


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is said and shown; with `answers` or `any`, what the learner does."""

    say: Words
    points: list[str] = []  # things and zones of the table
    answers: list[str] = []  # any of these will do; the first is shown to one who asks
    any: bool = False  # every answer that the rules permit will do
    wrong: Words | None = None  # to one who answers something else
    then: list[str] = []  # what is answered after that, by everybody, as in "2 pass"
    plays_on: bool = False  # the match is played to its end after that, by rule of thumb
    least: float = 0.0  # above 0, answers after which the table looks at least so good will do too
    wins: dict[
        str, int
    ] = {}  # how many of a hundred games answers won; said to one who gives another than the right one

    @property
    def is_done(self) -> bool:
        """Whether the learner does something."""
        return bool(self.answers) or self.any


class Task(msgspec.Struct, frozen=True):
    """What is said before the learner does something, and what that is; the last of a scene may be words only."""

    pages: list[Step]

    @property
    def deed(self) -> Step | None:
        return self.pages[-1] if self.pages and self.pages[-1].is_done else None


class Scene(msgspec.Struct, forbid_unknown_fields=True):
    title: Words
    position: dict[str, Any]
    steps: list[Step]

    def match(self, game: str) -> Match[Any]:
        return read_position({"game": game, **self.position}, registry.game)

    @property
    def tasks(self) -> list[Task]:
        """The steps, up to each that the learner does something in; the last task is what is said at the end."""
        found: list[list[Step]] = [[]]
        for step in self.steps:
            found[-1].append(step)
            if step.is_done:
                found.append([])
        return [Task(pages) for pages in found]


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    title: Words
    scenes: list[Scene]
    game: str = ""
    name: str = FIRST  # among all that is taught of the game


def has_lesson(game: str) -> bool:
    return (registry.listing(game).folder / "content" / FILE).is_file()


@cache
def lesson(game: str) -> Lesson:
    """The first lesson of a game. Raises BadLesson."""
    listing = registry.listing(game)
    where = listing.folder / "content" / FILE
    if not where.is_file():
        raise BadLesson(f"there is no lesson for {listing.title}")
    return read_lesson(where.read_text(encoding="utf-8"), game, f"{game}: {FILE}")


def read_lesson(text: str, game: str, where: str = FILE) -> Lesson:
    """A lesson from the text of its file. Raises BadLesson, which says where it is wrong."""
    try:
        found = msgspec.convert(tomllib.loads(text), Lesson)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{where}: {error}") from None
    except msgspec.ValidationError as error:
        raise BadLesson(f"{where}: {error}") from None
    if not found.scenes:
        raise BadLesson(f"{where}: a lesson needs a scene, [[scenes]]")
    found.game = game
    for number, scene in enumerate(found.scenes, 1):
        if not scene.steps:
            raise BadLesson(f"{where}: scene {number} needs a step, [[scenes.steps]]")
        try:
            scene.match(game)
        except WyrmhallError as error:
            raise BadLesson(f"{where}: scene {number}, position: {error}") from error
    return found
