"""How likely an answer brings about what a player hopes for, by what that player knows."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.bots.bot import heaviest
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Hope
from wyrmhall.core.playing.light import LightMatch

WORLDS: Final = 60
ACTS: Final = 24  # decisions after which nothing more is expected of an answer


class Odds:
    """Closer with every imagined world in which the answer is played, and everybody goes on by rules of thumb."""

    def __init__(self, match: LightMatch[Any], seat: int, answer: int, hope: Hope, luck: int) -> None:
        self._match = match
        self._seat = seat
        self._answer = answer
        self._hope = hope
        self._chance = Chance(luck)
        self._good = 0
        self._worlds = 0

    @property
    def share(self) -> float:
        """Of the worlds looked at so far, those in which it went well."""
        return self._good / max(1, self._worlds)

    def look(self) -> bool:
        """Play the answer in another imagined world; False when enough were looked at."""
        dream = self._match.imagine(self._seat, self._chance, True)
        heard = len(dream.table.events)
        dream.act(self._seat, self._answer)
        instinct = dream.game.instinct()
        for _ in range(ACTS):
            verdict = self._verdict(dream, heard)
            if verdict >= 0:
                self._good += verdict
                break
            heard = len(dream.table.events)
            if dream.is_over or not dream.pending:
                break
            decision = dream.pending[0]
            dream.act(decision.seat, decision.options[heaviest(instinct.weigh(decision), self._chance)])
        self._worlds += 1
        return self._worlds < WORLDS

    def _verdict(self, dream: LightMatch[Any], since: int) -> int:
        """1 if it went well, 0 if it did not, -1 if that is still open."""
        hope = self._hope
        for told in dream.table.events[since:]:
            name = told.event.name
            if name == hope.good and (hope.who < 0 or told.seat == hope.who):
                return 1 if hope.number < 0 or told.numbers[hope.number] else 0
            if name == hope.good or name in hope.bad:
                return 0
        return -1
