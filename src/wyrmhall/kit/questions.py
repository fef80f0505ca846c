"""Questions that several games ask."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.state import State
from wyrmhall.kit.declining import NOT, is_stop

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class YesNo(Pick[S]):
    """A question whose two answers have words of their own. `first` is what an empty seat answers."""

    def __init__(self, ask: str, rule: str, yes: str, no: str, words: str, first: int = YES) -> None:
        super().__init__(ask, rule)
        self.yes = yes
        self.no = no
        self.words = words
        self.first = first

    def candidates(self, s: S, seat: int, about: About) -> list[int]:
        return [YES, NO] if self.first == YES else [NO, YES]

    def refusal(self, s: S, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: S, seat: int, about: About, answer: int) -> str:
        return self.yes if answer == YES else self.no

    def parse(self, s: S, seat: int, about: About, text: str) -> int | None:
        """In its own words, or plainly yes or no, or as people say that they do nothing."""
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        plain = " ".join(text.lower().split())
        if plain in ("yes", "y"):
            return YES
        undone = [f"{start} {self.notation(s, seat, about, YES).lower()}" for start in NOT]
        return NO if plain == "n" or is_stop(plain) or plain.replace("'", " ") in undone else None

    def prompt(self, s: S, seat: int, about: About) -> str:
        return self.words
