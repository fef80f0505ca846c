"""Where a learner stands in a lesson, and what leads on from there. The match is kept by whoever gives the lesson."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wyrmhall.core.documents.actions import play_text
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.match import Match
from wyrmhall.lessons.lesson import LEARNER, Lesson, Scene, Step, Task

NOT_BEST = "that is possible, but not the best: it won {} of 100 games that were played out"
NOT_NOW = "that is permitted, but this lesson is about something else now"


class Learning:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0  # of the scene
        self.marks: list[int] = []  # how many actions there were before each thing the learner did in this scene
        self.given: list[str] = []  # what the learner answered in this scene
        self.is_hinted = False  # whether a hint was asked for what is to be done now
        self.is_helped = False  # whether something was shown

    def copy(self) -> Learning:
        twin = Learning(self.lesson)
        twin.number, twin.marks, twin.given = self.number, self.marks[:], self.given[:]
        twin.is_hinted, twin.is_helped = self.is_hinted, self.is_helped
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
        if not self._will_do(match, deed, decision.parse(text)):
            raise Refused(Refusal("", self._why_not(deed, decision.notation(decision.parse(text)))))
        self.marks.append(len(match.actions))
        self.given.append(text)
        self.is_hinted = False
        match.play(LEARNER, text)
        self._go_on(match, deed)

    def _will_do(self, match: Match[Any], deed: Step, answer: int) -> bool:
        decision = match.decision(LEARNER)
        assert decision is not None
        fitting = [decision.parse(each) for each in self._fitting(match, deed)]
        if not fitting or answer in fitting:
            return True
        return deed.least > 0 and look_after(match, answer) >= deed.least

    def _why_not(self, deed: Step, text: str) -> str:
        if text in deed.wins:
            return NOT_BEST.format(deed.wins[text])
        return deed.wrong.en if deed.wrong else NOT_NOW

    def hint(self, match: Match[Any]) -> tuple[list[str], list[str]]:
        """A thing of the table that what is to be done concerns; where it concerns none, two answers, as people say them, of
        which one is right."""
        decision = match.decision(LEARNER)
        right = self.shown(match)
        assert decision is not None
        touched = decision.touches(decision.parse(right))
        options = decision.options
        if touched:  # what tells something, and not all if it can be helped
            shared = Counter(thing for option in options for thing in decision.touches(option))
            return [min(touched, key=lambda thing: (shared[thing] == len(options), shared[thing] == 1))], []
        other = [option for option in options if decision.notation(option) != right][:1]
        return [], sorted(decision.spoken(answer) for answer in [decision.parse(right), *other])

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
        while match.result() is None and (
            deed.plays_on or (not self.is_scene_over and match.decision(LEARNER) is None)
        ):
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
        self.number, self.marks, self.given, self.is_hinted = number, [], [], False
        return self.match()


def look_after(match: Match[Any], answer: int) -> float:
    """How good the table looks to the learner after an answer, by rule of thumb; 1 if it is won."""
    twin = match.light()
    twin.play(LEARNER, answer)
    result = twin.result()
    return twin.game.instinct().worth(twin.state, LEARNER) if result is None else result.score(LEARNER)
