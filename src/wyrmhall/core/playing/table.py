"""What rules act on: the state, a way to ask, a way to tell."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final, Generic, TypeVar

from wyrmhall.core.decisions import YES, About, Decision, Question
from wyrmhall.core.events import PUBLIC, Event, Told
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

NEVER: Final = -1
EVERYBODY: Final = -1


class Ask(Generic[S]):
    """Suspends the rules until every one of these decisions has an answer."""

    def __init__(self, decisions: list[Decision[S]]) -> None:
        self.decisions = decisions

    def __await__(self) -> Generator[list[Decision[S]], list[int], list[int]]:
        return (yield self.decisions)


class Table(Generic[S]):
    def __init__(self, state: S, listening: bool, game: Any = None) -> None:
        self.state = state
        self.game = game  # whose rules act on it
        self.listening = listening
        self.events: list[Told] = []
        self.is_watched = False  # the state after each event is kept, to show what it changed
        self.previewable = NEVER  # how many events a preview may tell
        self.measures: list[int] = []  # for whom something was measured or uncovered, one after another

    def measured(self, seat: int = EVERYBODY) -> None:
        """What comes now is found out only by doing it: no preview tells it, though no luck is used, and an answer given
        before is not taken back after it. It may be one seat alone that finds out."""
        self.measures.append(seat)
        if self.previewable == NEVER:
            self.previewable = len(self.events)

    def uncovered(self) -> None:
        """Something hidden was shown though no card was turned up: a number set in secret, or what a hidden hand can do. Answers
        given before are not taken back after it. Cards that are seen tell this by their masks."""
        self.measures.append(EVERYBODY)

    async def choose(self, seat: int, question: Question[S], about: About = ()) -> int:
        answers = await Ask([Decision(self.state, seat, question, about, self.game)])
        return answers[0]

    async def may(self, seat: int, question: Question[S], about: About = ()) -> bool:
        answers = await Ask([Decision(self.state, seat, question, about, self.game)])
        return answers[0] == YES

    async def choose_all(self, seats: Sequence[int], question: Question[S], about: About = ()) -> list[int]:
        """The same question to several seats, answered in secret; nobody learns anything before all have answered."""
        answers = await Ask([Decision(self.state, seat, question, about, self.game) for seat in seats])
        if len(seats) > 1:
            self.uncovered()
        return answers

    def tell(
        self,
        event: Event,
        seat: int,
        numbers: tuple[int, ...] = (),
        kinds: list[int] | None = None,
        mask: int = PUBLIC,
        rule: str = "",
    ) -> None:
        if self.listening:
            faces = [] if kinds is None else kinds[:]
            told = Told(event, seat, numbers, faces, mask, rule, self.state.chance.state)
            if self.is_watched:
                told.after = self.state.copy()
            self.events.append(told)
