"""Choices that a text leaves in how it is carried out."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.questions import HowMany, Whether, Which
from wyrmhall.games.magi.state import MagiState


class MagiWhether(Whether[MagiState]):
    def said(self, s: MagiState, number: int) -> str:
        return s.cards.words[number]


class MagiWhich(Which[MagiState]):
    def said(self, s: MagiState, number: int) -> str:
        return s.cards.words[number]


class MagiHowMany(HowMany[MagiState]):
    pass


WHETHER: Final = MagiWhether("effect.may", "DM-CARD-11")
WHICH: Final = MagiWhich("effect.either", "DM-COMMAND-15")
HOW_MANY: Final = MagiHowMany("effect.number", "DM-CARD-11")
