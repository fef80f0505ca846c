"""Every answer of a draft under a number."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.decisions import Decision
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Code, Kinds
from wyrmhall.games.booster.draft.mind.suggesting import WAYS, suggested
from wyrmhall.games.booster.draft.rules.building import Build, counts_of
from wyrmhall.games.booster.draft.state import DraftState
from wyrmhall.games.booster.text.cards import Cards


def codes(cards: Cards) -> list[Code[Any]]:
    return [Kinds(["draft.take"], "take", cards.names, 0), Deck()]


class Deck(Code[DraftState]):
    """The deck that is suggested in one of several ways, or everything; two ways that suggest the same are the first of them."""

    def __init__(self) -> None:
        names = [("deck", f"as suggested, way {way + 1}") for way in range(len(WAYS))]
        super().__init__(["draft.deck"], [*names, ("deck", "of everything")])

    def answers(self, decision: Decision[DraftState]) -> list[int]:
        question, s, seat, about = decision.question, decision.state, decision.seat, decision.about
        assert isinstance(question, Build)
        return [
            answer for answer in question.candidates(s, seat, about) if question.refusal(s, seat, about, answer) is None
        ]

    def numbers(self, decision: Decision[DraftState], answers: list[int]) -> list[int]:
        question, s, seat, about = decision.question, decision.state, decision.seat, decision.about
        assert isinstance(question, Build)
        place: dict[int, int] = {question.pack(s, seat, about, question.high(s, seat, about)): len(WAYS)}
        for at in range(len(WAYS) - 1, -1, -1):
            place[question.pack(s, seat, about, counts_of(s, seat, suggested(s, seat, WAYS[at])))] = at
        return [place.get(answer, NOT_NUMBERED) for answer in answers]
