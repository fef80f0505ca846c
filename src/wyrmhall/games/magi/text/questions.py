"""Choices that a text leaves in how it is carried out: whether, which of several things, how many."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.games.magi.state import MagiState


class Whether(Pick[MagiState]):
    """Whether to do what a text says one may. about: the number of the act in the book."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return s.cards.words[about[0]].split()[0].lower() if answer == YES else "decline"

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"{s.cards.words[about[0]]}?"


class Which(Pick[MagiState]):
    """One of several things to do. about: mask of those that are possible, then their numbers in the book."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return list(range(len(about) - 1))

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if about[0] >> answer & 1:
            return None
        return Refusal("DM-COMMAND-15", "that could change nothing now")

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        words = s.cards.words[about[answer + 1]]
        return words[0].lower() + words[1:]

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "Which of these do you do?"


class HowMany(Pick[MagiState]):
    """about: the least and the most."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return list(range(about[0], about[1] + 1))

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return str(answer)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "How many?"


WHETHER: Final = Whether("effect.may", "DM-CARD-11")
WHICH: Final = Which("effect.either", "DM-CARD-11")
HOW_MANY: Final = HowMany("effect.number", "DM-CARD-11")
