"""Every answer of a draft under a number."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.decisions import Decision
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Code, Kinds
from wyrmhall.games.booster.draft.mind.suggesting import WAYS
from wyrmhall.games.booster.draft.rules.building import Build
from wyrmhall.games.booster.draft.state import DraftState
from wyrmhall.games.booster.text.cards import Cards


def codes(cards: Cards) -> list[Code[Any]]:
    return [Kinds(["draft.take"], "take", cards.names, 0), Deck()]


class Deck(Code[DraftState]):
    """The deck that is suggested in one of several ways, or everything; two ways that suggest the same are the first of them."""

    def __init__(self) -> None:
        names = [("deck", f"as suggested, way {way + 1}") for way in range(len(WAYS))]
        super().__init__(["draft.deck"], [*names, ("deck", "of everything")])

    def numbers(self, decision: Decision[DraftState], answers: list[int]) -> list[int]:
        question = decision.question
        assert isinstance(question, Build)
        samples = question.samples(decision.state, decision.seat)
        return [samples.index(answer) if answer in samples else NOT_NUMBERED for answer in answers]
