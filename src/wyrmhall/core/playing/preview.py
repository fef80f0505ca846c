"""What an answer would certainly do.

It is played in several imagined worlds; what is told alike in all of them, before any luck is used or anything is measured, is
certain. Where nothing is left open, it is also certain who decides next, and what the seat itself will be asked.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.table import NEVER
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

WORLDS: Final = 12


class Next:
    """Who decides next; what is asked only if it is the seat that looks ahead."""

    def __init__(self, seats: list[int], prompt: str) -> None:
        self.seats = seats
        self.prompt = prompt

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Next) and self.seats == other.seats and self.prompt == other.prompt


class Preview(Generic[S]):
    """Surer with every world that is looked at."""

    def __init__(self, match: LightMatch[S], seat: int, answer: int, luck: int) -> None:
        self.certain: list[dict[str, Any]] = []
        self._match = match
        self.answer = answer
        self._seat = seat
        self._chance = Chance(luck)
        self._worlds = 0
        self.next: Next | None = None

    def looked_through(self) -> list[dict[str, Any]]:
        while self.look():
            pass
        return self.certain

    def look(self) -> bool:
        """Play the answer in another imagined world; False when enough were looked at."""
        dream = self._match.imagine(self._seat, self._chance, True)
        luck = dream.table.state.chance.state
        before = len(dream.table.events)
        dream.table.previewable = NEVER
        events = dream.act(self._seat, self.answer)
        if dream.table.previewable != NEVER:
            events = events[: dream.table.previewable - before]
        told: list[dict[str, Any]] = []
        for event in events:
            if event.luck == luck:
                doc = dream.told_event(event, self._seat)
                if self._worlds > 0 and (len(told) == len(self.certain) or doc != self.certain[len(told)]):
                    break
                told.append(doc)
        following = self._following(dream, len(told) == len(events) and dream.table.state.chance.state == luck)
        self.next = following if self._worlds == 0 or following == self.next else None
        self.certain = told
        self._worlds += 1
        return (bool(self.certain) or self.next is not None) and self._worlds < WORLDS

    def _following(self, dream: LightMatch[S], is_settled: bool) -> Next | None:
        if not is_settled or dream.table.previewable != NEVER or not dream.pending:
            return None
        own = dream.decision(self._seat)
        if own is not None:
            return Next([self._seat], own.prompt)
        return Next(dream.waited_for(self._seat), "")
