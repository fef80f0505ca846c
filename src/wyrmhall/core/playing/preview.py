"""What an answer would certainly do.

It is played in several imagined worlds; what is told alike in all of them, before any luck is used or anything is measured, is
certain.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.table import NEVER
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

WORLDS: Final = 12


class Preview(Generic[S]):
    """Surer with every world that is looked at."""

    def __init__(self, match: LightMatch[S], seat: int, answer: int, luck: int) -> None:
        self.certain: list[dict[str, Any]] = []
        self._match = match
        self.answer = answer
        self._seat = seat
        self._chance = Chance(luck)
        self._worlds = 0

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
        self.certain = told
        self._worlds += 1
        return bool(self.certain) and self._worlds < WORLDS
