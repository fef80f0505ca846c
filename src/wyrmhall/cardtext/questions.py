"""Choices that a text leaves in how it is carried out: whether, which of several things, how many.

A game says where the words of a text's parts are: `said(state, number)` is what the part with that number says.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

NO_VERB: Final = (
    "a",
    "both",
    "each",
    "either",
    "every",
    "if",
    "that",
    "the",
    "this",
    "you",
    "your",
)  # at the beginning


@mypyc_attr(allow_interpreted_subclasses=True)
class Whether(Pick[S]):
    """Whether to do what a text says one may. about: the number of the act."""

    @abstractmethod
    def said(self, s: S, number: int) -> str: ...

    def candidates(self, s: S, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def refusal(self, s: S, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: S, seat: int, about: About, answer: int) -> str:
        if answer != YES:
            return "decline"
        first = self.said(s, about[0]).split()[0].lower()
        return first if first not in NO_VERB else "do it"

    def prompt(self, s: S, seat: int, about: About) -> str:
        return f"{self.said(s, about[0])}?"


@mypyc_attr(allow_interpreted_subclasses=True)
class Which(Pick[S]):
    """One of several things to do. about: mask of those that are possible, then their numbers."""

    @abstractmethod
    def said(self, s: S, number: int) -> str: ...

    def candidates(self, s: S, seat: int, about: About) -> list[int]:
        return list(range(len(about) - 1))

    def refusal(self, s: S, seat: int, about: About, answer: int) -> Refusal | None:
        if about[0] >> answer & 1:
            return None
        return Refusal(self.rule, "that could change nothing now")

    def notation(self, s: S, seat: int, about: About, answer: int) -> str:
        words = self.said(s, about[answer + 1])
        return words[0].lower() + words[1:]

    def prompt(self, s: S, seat: int, about: About) -> str:
        return "Which of these do you do?"


@mypyc_attr(allow_interpreted_subclasses=True)
class HowMany(Pick[S]):
    """about: the least and the most."""

    def candidates(self, s: S, seat: int, about: About) -> list[int]:
        return list(range(about[0], about[1] + 1))

    def refusal(self, s: S, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: S, seat: int, about: About, answer: int) -> str:
        return str(answer)

    def prompt(self, s: S, seat: int, about: About) -> str:
        return "How many?"
