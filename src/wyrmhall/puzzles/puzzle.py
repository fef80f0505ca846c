"""Puzzles as their file tells them, and each as a lesson of one scene, so that they are solved where lessons are given.

`content/puzzles.toml` of a game has its puzzles. Each is a position as the solver knows it, with the decisions that are right.
"""

from __future__ import annotations

import json
import tomllib
from datetime import date
from functools import cache
from typing import Any

import msgspec

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry
from wyrmhall.lessons.lesson import FIRST, Lesson, Scene, Step, lesson
from wyrmhall.puzzles import words

FILE = "puzzles.toml"
WIN, BEST = "win", "best"
GRADES = (1, 2, 3, 4, 5)
BANDS = ((1,), (2, 3), (4, 5))  # what a rule of thumb solves, what a short search solves, and what it misses
NAME = "puzzle:"  # before its number, the name of a puzzle among the lessons of a game


class BadPuzzle(WyrmhallError):
    """A puzzle that cannot be set."""


class Moment(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A decision of the solver: what is right, and what then happens without them."""

    answers: list[str]
    then: list[str] = []
    least: float = 0.0  # how good the table must look afterwards, where the answers are only some of the right ones


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    kind: str  # "win": it can be forced; "best": one answer is clearly better than the others
    grade: int
    position: str  # as JSON, without the name of the game
    moments: list[Moment]
    within: int = 0  # in how many decisions of the solver a win can be forced
    chances: dict[str, int] = {}  # of a hundred games, how many an answer to the first decision won

    @property
    def document(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.position)
        return found

    @property
    def lead(self) -> tuple[int, int]:
        """Of a hundred games, how many the best answer won, and the best of the others."""
        right = [won for answer, won in self.chances.items() if answer in self.moments[0].answers]
        wrong = [won for answer, won in self.chances.items() if answer not in self.moments[0].answers]
        return max(right), max(wrong)

    def lesson(self, game: str, number: int) -> Lesson:
        """As something that is done step by step at a table."""
        steps = [self._step(at) for at in range(len(self.moments))]
        steps.append(Step(words.won() if self.kind == WIN else words.best(*self.lead)))
        title = words.title(number)
        return Lesson(title, [Scene(title, self.document, steps)], game, f"{NAME}{number}")

    def _step(self, at: int) -> Step:
        moment = self.moments[at]
        if self.kind == WIN:
            said, wrong = words.find_win(self.within) if at == 0 else words.go_on(), words.no_win()
        else:
            said, wrong = words.find_aim() if moment.least else words.find_best(), words.not_best()
        return Step(
            said, answers=moment.answers, wrong=wrong, then=moment.then, least=moment.least,
            wins=self.chances if at == 0 else {}, plays_on=self.kind == WIN and moment is self.moments[-1],
        )  # fmt: skip


def has_puzzles(game: str) -> bool:
    return (registry.listing(game).folder / "content" / FILE).is_file()


@cache
def puzzles(game: str) -> list[Puzzle]:
    """The puzzles of a game, in their order. Raises BadPuzzle."""
    listing = registry.listing(game)
    where = listing.folder / "content" / FILE
    if not where.is_file():
        raise BadPuzzle(f"there are no puzzles for {listing.title}")
    return read_puzzles(where.read_text(encoding="utf-8"), f"{game}: {FILE}")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    puzzles: list[Puzzle]


def read_puzzles(text: str, where: str = FILE) -> list[Puzzle]:
    """Puzzles from the text of their file. Raises BadPuzzle, which says where it is wrong."""
    try:
        found = msgspec.convert(tomllib.loads(text), _File).puzzles
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPuzzle(f"{where}: {error}") from None
    for number, puzzle in enumerate(found, 1):
        problem = _problem(puzzle)
        if problem:
            raise BadPuzzle(f"{where}: puzzle {number}: {problem}")
    return found


def _problem(puzzle: Puzzle) -> str:
    if puzzle.kind not in (WIN, BEST):
        return f"kind is {WIN!r} or {BEST!r}, not {puzzle.kind!r}"
    if puzzle.grade not in GRADES:
        return f"grade is from {GRADES[0]} to {GRADES[-1]}, not {puzzle.grade}"
    if not puzzle.moments or any(not moment.answers for moment in puzzle.moments):
        return "every decision needs an answer that is right, [[puzzles.moments]]"
    if puzzle.kind == WIN and puzzle.within < 1:
        return "within tells in how many decisions the win can be forced"
    if puzzle.kind == BEST and not (set(puzzle.moments[0].answers) & set(puzzle.chances) < set(puzzle.chances)):
        return "chances tell how often a right answer won, and how often another"
    return ""


def puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by its number, from 1 on. Raises BadPuzzle."""
    found = puzzles(game)
    if not 1 <= number <= len(found):
        raise BadPuzzle(
            f"the puzzles of {registry.listing(game).title} are numbered from 1 to {len(found)}, not {number}"
        )
    return found[number - 1]


def of_the_day(game: str, day: date) -> int:
    """The number of a day's puzzle: all come once before one comes again, in an order that is the game's own."""
    order = list(range(1, len(puzzles(game)) + 1))
    Chance(sum(map(ord, game))).shuffle(order)
    return order[day.toordinal() % len(order)]


def number_of(name: str) -> int:
    """The number of the puzzle that a lesson's name means; 0 if it means none."""
    number = name.removeprefix(NAME)
    return int(number) if name.startswith(NAME) and number.isdecimal() else 0


def taught(game: str, name: str) -> Lesson:
    """What a name among the lessons of a game means: its first lesson, or a puzzle. Raises BadLesson or BadPuzzle."""
    if name == FIRST:
        return lesson(game)
    number = number_of(name)
    return puzzle(game, number).lesson(game, number)
