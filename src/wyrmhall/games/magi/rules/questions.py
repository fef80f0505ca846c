"""What all questions of Draco Magi share: plain words for cards, places and seats."""

from __future__ import annotations

from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.games.magi.state import MagiState, land_at


def land_words(s: MagiState, place: int) -> str:
    return s.cards.land_names[land_at(s, place)]


def place_words(s: MagiState, place: int) -> str:
    return f"battlefield {place + 1} ({land_words(s, place)})"


class YesNo(Pick[MagiState]):
    """A question whose two answers have words of their own."""

    def __init__(self, ask: str, rule: str, yes: str, no: str, words: str) -> None:
        super().__init__(ask, rule)
        self.yes = yes
        self.no = no
        self.words = words

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def options(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return self.yes if answer == YES else self.no

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return self.words
