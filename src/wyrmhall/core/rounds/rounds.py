# plain: asked between two rounds
"""The rounds of matches that follow from a finished one: which come, who meets whom, how the players stand. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmhall.core.playing.match import Match
from wyrmhall.core.rounds.met import PAIR, Met, with_free
from wyrmhall.core.rounds.pods import next_tables
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.rounds.standing import Standing, standings
from wyrmhall.core.rounds.swiss import next_pairs


class Rounds:
    """What follows from `match`; `met` are the tables of the rounds so far, by its seats."""

    def __init__(self, match: Match[Any], met: Sequence[Sequence[Met]]) -> None:
        self.match = match
        self.met = met

    @property
    def count(self) -> int:
        """How many there are once the match is over."""
        return self.match.game.rounds(self.match.state) if self.match.sequels() else 0

    @property
    def size(self) -> int:
        """How many meet at a table, at most."""
        return self.match.game.size(self.match.state)

    @property
    def has_more(self) -> bool:
        """Whether another one is still to begin."""
        return len(self.met) < self.count

    @property
    def players(self) -> list[int]:
        """The seats that take part: those who stayed to the end, or play nevertheless."""
        playing = {seat for tables in self.met for table in tables for seat in table.players}
        gone = self.match.state.is_gone
        return [seat for seat in range(self.match.seats) if seat in playing or not gone(seat)]

    def next(self) -> list[Sequel]:
        """The matches of the next round, when all of the last one are over."""
        if not self.met:
            return self.match.sequels()
        if self.size > PAIR:
            return [self.meeting(table) for table in next_tables(self.players, self._whole(), self.size)]
        return [self.meeting(pair) for pair in next_pairs(self.players, self._whole())]

    def meeting(self, seats: Sequence[int]) -> Sequel:
        """The match of these players in a round after the first."""
        return self.match.game.meeting(self.match.state, seats)

    def standings(self) -> list[Standing]:
        """The best first."""
        return standings(self.players, self._whole())

    def _whole(self) -> list[list[Met]]:
        return [with_free(self.players, tables) for tables in self.met]
