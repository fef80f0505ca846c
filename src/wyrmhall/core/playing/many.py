"""Many matches of one game, all a step further at once, with what their players see in arrays that stay where they are.

Of each match the decision is shown that is asked first. An array is a bytearray, or anything else that takes slices of bytes, such
as the memory that processes share; single cells of a bytearray are written quicker.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.game import Game
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.settings import Value
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

NOT_SHOWN: Final[list[int]] = []


class Many(Generic[S]):
    def __init__(
        self,
        game: Game[S],
        seats: int,
        values: Mapping[str, Value],
        seeds: list[int],
        skips_forced: bool,
        seen: Any,
        masks: Any,
        actors: Any,
        first: int = 0,
    ) -> None:
        """One match for each seed, which also gives the luck of those that follow it there.

        From row `first` on, `seen` has a row for each match of what its player knows, `masks` one of what is permitted, which
        is 0 so far, `actors` the player's seat. Where it `skips_forced`, a decision with one option is taken without asking.
        """
        self.game = game
        self.seats = seats
        self.values = values
        self.count = len(seeds)
        self.skips_forced = skips_forced
        self.seen = seen
        self.masks = masks
        self.actors = actors
        self.first = first
        self.width = game.observed(seats).size
        self.actions = game.numbering(seats).size
        self.steps = 0  # decisions that were answered, forced ones included
        self.ended = 0  # matches
        self._lucks: list[Chance] = [Chance(seed) for seed in seeds]
        self._shown: list[list[int]] = [NOT_SHOWN for _ in seeds]
        self._matches: list[LightMatch[S]] = []
        for at in range(self.count):
            self._matches.append(self._begun(at))

    def _begun(self, at: int) -> LightMatch[S]:
        while True:
            luck = self._lucks[at]
            match = LightMatch(self.game, self.game.setup(self.seats, self.values, luck.split()))
            self._go_on(match)
            if not match.is_over:
                return match

    def match(self, at: int) -> LightMatch[S]:
        """A match as it stands, to be looked at."""
        return self._matches[at]

    def decision(self, at: int) -> Decision[S]:
        return self._matches[at].pending[0]

    def _go_on(self, match: LightMatch[S]) -> None:
        """Take all decisions that are none."""
        while self.skips_forced and not match.is_over:
            decision = match.pending[0]
            if len(decision.legal) != 1:
                return
            match.act(decision.seat, decision.answers[0])
            self.steps += 1

    def step_all(self, actions: list[int]) -> list[tuple[int, LightMatch[S]]]:
        """Answer in every match, by number, and show it. What ended comes back; a new match is in its place.

        Each match is shown at once: where there are many, the next one takes its place in the processor's quick memory.

        Raises Refused, and changes nothing, if an action is not permitted.
        """
        if len(actions) != self.count:
            raise ValueError(f"{self.count} matches take as many actions, not {len(actions)}")
        answers: list[int] = []
        for at, number in enumerate(actions):
            decision = self._matches[at].pending[0]
            try:
                answers.append(decision.answer_to(number))
            except Refused as refused:
                raise Refused(Refusal(decision.rule, f"match {at}: {refused.refusal.why}")) from None
        ended: list[tuple[int, LightMatch[S]]] = []
        for at in range(self.count):
            match = self._matches[at]
            match.act(match.pending[0].seat, answers[at])
            self.steps += 1
            self._go_on(match)
            if match.is_over:
                ended.append((at, match))
                self.ended += 1
                self._matches[at] = self._begun(at)
            self.show(at)
        return ended

    def random_all(self, chance: Chance) -> list[int]:
        """For every match an action at random, of those that are permitted."""
        return [chance.pick(match.pending[0].legal) for match in self._matches]

    def show_all(self) -> None:
        """What every player sees and may do, into the arrays."""
        for at in range(self.count):
            self.show(at)

    def show(self, at: int) -> None:
        match, row, width = self._matches[at], self.first + at, self.width
        decision = match.pending[0]
        seat = decision.seat
        page = Page(width)
        self.game.write_page(match.table.state, seat, decision, match.waited_for(seat), page)
        self.seen[row * width : (row + 1) * width] = page.cells
        self.actors[row] = seat
        masks, start = self.masks, row * self.actions
        for number in self._shown[at]:
            masks[start + number] = 0
        legal = decision.legal
        for number in legal:
            masks[start + number] = 1
        self._shown[at] = legal
