"""A lesson in lines of text: the teacher says one thing at a time, and the learner answers as at any table."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from wyrmhall.core.decisions import Decision
from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.errors import BadSetup, Refused, WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling import answers
from wyrmhall.games import registry
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import LEARNER, Lesson, Words, has_lesson, lesson
from wyrmhall.puzzles.puzzle import has_puzzles, of_the_day, puzzle, puzzles
from wyrmhall.terminal import plain, saves, talk

HELP = [
    "Enter goes on; answer by the number of an option or by its words. Or:",
    "  show     let the teacher do it",
    "  hint     at a puzzle: what the answer concerns",
    "  back     to the last thing you did, or to the part before",
    "  skip     on to the next part",
    "  view     the table in sentences",
    "  options  all answers, where only some are listed",
    "  why [ANSWER]  whether an answer is allowed, and by which rule",
    "  quit     leave; next time you go on from here",
]


class LessonTable:
    def __init__(
        self, learning: Learning, language: str, read: Callable[[], str], say: Callable[[str], None], kept: Path
    ) -> None:
        self.learning, self.language, self.read, self.say, self.kept = learning, language, read, say, kept
        self.match: Match[Any] = learning.match()
        self.page = 0
        self._told = 0

    def words(self, words: Words) -> str:
        return str(getattr(words, self.language))

    def run(self) -> None:
        """To the end of the lesson. Raises Left, EOFError or KeyboardInterrupt where the learner stops before."""
        self.say(f"{self.words(self.learning.lesson.title)}. Type help for the commands.")
        self._go_on_from()
        self._show_scene()
        while True:
            self._news()
            pages = self.learning.task.pages
            if self.page < len(pages):
                self.say(f"\n{self.words(pages[self.page].say)}")
            if self.learning.task.deed is not None and self.page >= len(pages) - 1:
                self._act()
            elif self.page < len(pages) - 1:
                self._pause(lambda: self._turn(1))
            elif self.learning.is_over:
                return
            else:
                self._pause(self._next)

    # -- where the learner is ------------------------------------------------------------------------

    def _go_on_from(self) -> None:
        """Where the lesson was left; one that has changed since begins anew."""
        try:
            doc = json.loads(self.kept.read_text(encoding="utf-8"))
            self.match = self.learning.go_to(int(doc["scene"]))
            for answer in doc["answers"]:
                self.learning.answer(self.match, str(answer))
        except FileNotFoundError:
            return
        except (OSError, ValueError, KeyError, TypeError, WyrmhallError):
            self.match = self.learning.go_to(0)
            self.say("Where you left could not be read, so the lesson begins anew.")
            return
        self._told = len(self.match.events)
        if doc["scene"] or doc["answers"]:
            self.say("You go on where you left. (wyrmhall learn --anew begins anew.)")

    def keep(self) -> None:
        doc = {"scene": self.learning.number, "answers": self.learning.given}
        if self.learning.is_over:
            doc = {"scene": 0, "answers": []}
        saves.write(self.kept, json.dumps(doc) + "\n")

    def _show_scene(self) -> None:
        self.say(f"\n== {self.words(self.learning.scene.title)} ==")
        self._view()

    def _view(self) -> None:
        for line in self.match.game.sentences(self.match.view(LEARNER)):
            self.say(line)

    def _news(self) -> None:
        for line in talk.event_lines(self.match, LEARNER, self._told):
            self.say(line)
        self._told = len(self.match.events)

    def _turn(self, by: int) -> None:
        self.page += by

    def _next(self) -> None:
        self._move_to(self.learning.go_to(self.learning.number + 1))

    def _back(self) -> None:
        if self.page > 0:
            self.page -= 1
            return
        scene = self.learning.number
        match = self.learning.back(self.match)
        if self.learning.number != scene:
            self._move_to(match)
        self.page, self._told = 0, len(self.match.events)

    def _move_to(self, match: Match[Any]) -> None:
        self.match, self.page, self._told = match, 0, 0
        self.keep()
        self._show_scene()

    # -- what the learner says -----------------------------------------------------------------------

    def _pause(self, go_on: Callable[[], None]) -> None:
        """Until Enter, or a command that leads elsewhere."""
        text = self.read().strip()
        if not text:
            go_on()
        elif not self._is_command(text, None):
            self.say("Enter goes on; help tells the rest.")

    def _act(self) -> None:
        decision = self.match.decision(LEARNER)
        if decision is None:
            raise WyrmhallError("the lesson asks for something that the table does not: it must be mended")
        for line in plain.question_lines(decision):
            self.say(line)
        text = self.read().strip()
        if not text or self._is_command(text, decision):
            return
        try:
            self._answer(decision.notation(answers.answer_of(decision, text)))
        except Refused as refused:
            self._refuse(refused)

    def _answer(self, text: str) -> None:
        self.learning.answer(self.match, text)
        self.page = 0
        self.keep()

    def _refuse(self, refused: Refused) -> None:
        deed = self.learning.task.deed
        wrong = deed.wrong if deed is not None else None
        if wrong is not None and refused.refusal.why == wrong.en:
            self.say(self.words(wrong))
        else:
            self.say(f"No: {refused}")

    def _hint(self) -> None:
        things, answers = self.learning.hint(self.match)
        self.say(
            f"It concerns {things[0].replace(':', ' ')}." if things else f"It is one of two: {' or '.join(answers)}."
        )

    def _is_command(self, text: str, decision: Decision[Any] | None) -> bool:
        word, _, rest = text.partition(" ")
        try:
            match word.lower():
                case "show" if decision is not None:
                    self._answer(self.learning.shown(self.match))
                case "hint" if decision is not None:
                    self._hint()
                case "back":
                    self._back()
                case "skip":
                    self._next()
                case "view":
                    self._view()
                case "options" if decision is not None:
                    for line in plain.question_lines(decision, is_all=True):
                        self.say(line)
                case "why" if decision is not None:
                    refusal = self.match.explain(LEARNER, rest) if rest else None
                    self.say(f"No: {refusal}" if refusal else f"{decision.prompt} ({decision.rule})")
                case "quit":
                    raise plain.Left
                case "help":
                    for line in HELP:
                        self.say(line)
                case _:
                    return False
        except Refused as refused:
            self.say(f"No: {refused}")
        return True


def teach(game: str, language: str, anew: bool) -> int:
    """A lesson at this terminal or pipe; returns the exit code."""
    name = game or next(each.name for each in registry.listings() if has_lesson(each.name))
    kept = data_folder() / "lessons" / f"{name}.json"
    if anew:
        kept.unlink(missing_ok=True)
    return give(lesson(name), language, kept, f"Now play: wyrmhall play {name}")


def set_puzzle(game: str, number: int | None, language: str) -> int:
    """A puzzle at this terminal or pipe, today's if no number is given; returns the exit code."""
    name = game or next(each.name for each in registry.listings() if has_puzzles(each.name))
    chosen = of_the_day(name, date.today()) if number is None else number
    kept = data_folder() / "lessons" / f"{name}-puzzle-{chosen}.json"
    after = chosen % len(puzzles(name)) + 1
    return give(
        puzzle(name, chosen).lesson(name, chosen), language, kept, f"The next: wyrmhall puzzle {name} --number {after}"
    )


def give(given: Lesson, language: str, kept: Path, after: str) -> int:
    if language not in ("en", "de"):
        raise BadSetup(f"the teacher speaks en and de, not {language!r}")
    table = LessonTable(Learning(given), language, plain.read_line, plain.say, kept)
    try:
        with plain.on_signals(plain.interrupt):
            table.run()
    except (EOFError, plain.Left):
        plain.say("")
    except KeyboardInterrupt:
        plain.say("\nStopped.")
        return plain.STOPPED
    else:
        plain.say(f"\n{after}")
    finally:
        table.keep()
    return 0
