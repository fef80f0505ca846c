"""Whether a seat can force a win: in every imagined world, whatever the others answer, in a few decisions of its own."""

from __future__ import annotations

import json
from typing import Any

from wyrmhall.core.playing.light import LightMatch

Worlds = list[LightMatch[Any]]


class TooMuch(Exception):
    """More would have to be looked at than was allowed."""


class Proof:
    """Looks at no more than `budget` answers in worlds, and no further ahead than `depth` decisions of the seat."""

    def __init__(self, seat: int, budget: int, depth: int) -> None:
        self.seat = seat
        self.left = budget
        self.depth = depth

    def winning(self, worlds: Worlds) -> list[int]:
        """The options of the seat that force a win. Raises TooMuch."""
        decision = worlds[0].decision(self.seat)
        assert decision is not None
        return [option for option in decision.options if self.forces(worlds, option, self.depth)]

    def forces(self, worlds: Worlds, option: int, depth: int) -> bool:
        """Whether the option leads to a win in all worlds. They look alike to the seat."""
        ahead: Worlds = []
        for world in worlds:
            if not self._follow(self._played(world, self.seat, option), ahead):
                return False
        if depth <= 1:
            return not ahead
        for group in self._told_apart(ahead):
            decision = group[0].decision(self.seat)
            assert decision is not None
            weights = group[0].game.instinct().weigh(decision)
            order = sorted(range(len(weights)), key=lambda at: -weights[at])
            if not any(self.forces(group, decision.options[at], depth - 1) for at in order):
                return False
        return True

    def _follow(self, world: LightMatch[Any], ahead: Worlds) -> bool:
        """To the next choice of the seat, over all that others can answer; False if the match can end otherwise than won."""
        while world.pending:
            decision = world.pending[0]
            options = decision.options
            if len(options) == 1:
                self._pay()
                world.play(decision.seat, options[0])
            elif decision.seat == self.seat:
                ahead.append(world)
                return True
            else:
                return all(self._follow(self._played(world, decision.seat, each), ahead) for each in options)
        result = world.result()
        return result is not None and result.winners == [self.seat]

    def _told_apart(self, worlds: Worlds) -> list[Worlds]:
        """By what the seat has seen by then."""
        groups: dict[str, Worlds] = {}
        for world in worlds:
            decision = world.decision(self.seat)
            assert decision is not None
            key = json.dumps([decision.ask, decision.about, world.view(self.seat)], sort_keys=True, default=str)
            groups.setdefault(key, []).append(world)
        return list(groups.values())

    def _played(self, world: LightMatch[Any], seat: int, answer: int) -> LightMatch[Any]:
        self._pay()
        twin = world.fork()
        twin.play(seat, answer)
        return twin

    def _pay(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
