"""The past of a match."""

from __future__ import annotations

from wyrmhall.core.playing.light import Action
from wyrmhall.core.playing.moment import Moment


class History:
    """What was done, in order, and what was taken back."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.marks: list[int] = []  # how many events there were before each action
        self.moments: list[Moment] = []  # what everybody knew before each action
        self.undone: list[Action] = []  # what can be done again, the next one first

    def add(self, action: Action, mark: int, moment: Moment) -> None:
        """Something new is done: what was taken back before cannot be done again."""
        self.actions.append(action)
        self.marks.append(mark)
        self.moments.append(moment)
        if self.undone:
            self.undone = []

    def cut(self, to: int) -> None:
        """Take back action number `to` and all later ones."""
        self.undone = self.actions[to:] + self.undone
        self.actions = self.actions[:to]
        self.marks = self.marks[:to]
        self.moments = self.moments[:to]

    def copy(self) -> History:
        twin = History()
        twin.actions = self.actions[:]
        twin.marks = self.marks[:]
        twin.moments = self.moments[:]
        twin.undone = self.undone[:]
        return twin
