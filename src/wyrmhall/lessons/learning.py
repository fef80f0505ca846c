"""Where a learner stands in a lesson, and what leads on from there. The match is kept by whoever gives the lesson."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.documents.actions import play_text
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.match import Match
from wyrmhall.lessons.lesson import LEARNER, Lesson, Scene, Step, Task

NOT_NOW = "that is permitted, but this lesson is about something else now"


class Learning:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0  # of the scene
        self.marks: list[int] = []  # how many actions there were before each thing the learner did in this scene
        self.given: list[str] = []  # what the learner answered in this scene

    def copy(self) -> Learning:
        twin = Learning(self.lesson)
        twin.number, twin.marks, twin.given = self.number, self.marks[:], self.given[:]
        return twin

    @property
    def scene(self) -> Scene:
        return self.lesson.scenes[self.number]

    @property
    def task(self) -> Task:
        return self.scene.tasks[len(self.marks)]

    @property
    def is_scene_over(self) -> bool:
        return self.task.deed is None

    @property
    def is_over(self) -> bool:
        return self.is_scene_over and self.number == len(self.lesson.scenes) - 1

    def match(self) -> Match[Any]:
        """The scene from its beginning."""
        return self.scene.match(self.lesson.game)

    def answer(self, match: Match[Any], text: str) -> None:
        """The learner answers. Raises Refused: by the rules, or because the lesson asks for something else."""
        deed = self._deed()
        decision = match.decision(LEARNER)
        if decision is None:
            raise Refused(Refusal("", "you have nothing to decide now"))
        refusal = match.explain(LEARNER, text)
        if refusal is not None:
            raise Refused(refusal)
        fitting = self._fitting(match, deed)
        if fitting and decision.parse(text) not in [decision.parse(each) for each in fitting]:
            raise Refused(Refusal("", deed.wrong.en if deed.wrong else NOT_NOW))
        self.marks.append(len(match.actions))
        self.given.append(text)
        match.play(LEARNER, text)
        self._go_on(match, deed)

    def shown(self, match: Match[Any]) -> str:
        """What to answer, for one who wants to be shown. Raises Refused."""
        fitting = self._fitting(match, self._deed())
        if fitting:
            return fitting[0]
        decision = match.decision(LEARNER)
        if decision is None:
            raise Refused(Refusal("", "you have nothing to decide now"))
        weights = match.game.instinct().weigh(decision)
        return str(decision.notation(decision.options[weights.index(max(weights))]))

    def _fitting(self, match: Match[Any], deed: Step) -> list[str]:
        """What the lesson waits for and the rules permit; nothing if any answer will do, as after a choice that led elsewhere."""
        return [] if deed.any else [text for text in deed.answers if match.explain(LEARNER, text) is None]

    def _deed(self) -> Step:
        deed = self.task.deed
        if deed is None:
            raise Refused(Refusal("", "there is nothing more to do in this scene: go on to the next"))
        return deed

    def _go_on(self, match: Match[Any], deed: Step) -> None:
        """What the lesson has the others answer, as far as it still fits; what it leaves open, they decide by rule of thumb."""
        for line in deed.then:
            try:
                play_text(match, line)
            except Refused:
                break
        while not self.is_scene_over and match.result() is None and match.decision(LEARNER) is None:
            decision = match.pending[0]
            weights = match.game.instinct().weigh(decision)
            match.play(decision.seat, decision.options[weights.index(max(weights))])

    def back(self, match: Match[Any]) -> Match[Any]:
        """To before what the learner did last; from the beginning of a scene to that of the one before. Raises Refused."""
        if self.marks:
            self.given.pop()
            match.undo(self.marks.pop())
            match.undone.clear()
            return match
        return self.go_to(self.number - 1)

    def go_to(self, number: int) -> Match[Any]:
        """To the beginning of a scene. Raises Refused if there is none."""
        if number < 0:
            raise Refused(Refusal("", "this is the beginning of the lesson"))
        if number >= len(self.lesson.scenes):
            raise Refused(Refusal("", "this is the end of the lesson"))
        self.number, self.marks, self.given = number, [], []
        return self.match()
