# plain: asked between two rounds
"""A tournament: who meets whom in the next round, how long it goes on, how all stand. Pure.

Nothing is kept but the entrants, in the order of their lots, and who met whom with what result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from wyrmhall.core.errors import BadSetup, nearest
from wyrmhall.core.rounds import knockout, robin
from wyrmhall.core.rounds.met import PAIR, Met, free, with_free
from wyrmhall.core.rounds.mixing import rounds_left
from wyrmhall.core.rounds.pods import next_tables
from wyrmhall.core.rounds.standing import Standing, pairs, standings
from wyrmhall.core.rounds.swiss import next_pairs

Kind = Literal["swiss", "robin", "knockout"]
SWISS: Final = "swiss"
ROBIN: Final = "robin"
KNOCKOUT: Final = "knockout"
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LEAST = 2  # entrants


@dataclass(frozen=True)
class Entrant:
    number: int
    since: int = 1  # the first round they take part in
    until: int = 0  # the first one they do not take part in any more; 0 for one who stays
    fills: bool = False  # plays only where somebody would have no rival

    def plays(self, round: int) -> bool:
        return self.since <= round and not (self.until and self.until <= round)


def usual_rounds(entrants: int, size: int = PAIR) -> int:
    """So many that one of them can have won all matches, and no more than one."""
    rounds = 1
    while size**rounds < entrants:
        rounds += 1
    return rounds


class Cup:
    """`met` are the tables of the rounds so far; `rounds` is how many a Swiss tournament has, and `size` how many sit at a
    table at most."""

    def __init__(
        self,
        kind: str,
        entrants: Sequence[Entrant],
        met: Sequence[Sequence[Met]] = (),
        rounds: int = 0,
        size: int = PAIR,
    ) -> None:
        if kind not in KINDS:
            raise BadSetup(f"there is no kind of tournament {kind!r}{nearest(kind, KINDS)} (kinds: {', '.join(KINDS)})")
        if len(entrants) < LEAST:
            raise BadSetup(f"a tournament is for {LEAST} or more, not for {len(entrants)}")
        if size > PAIR and kind == KNOCKOUT:
            raise BadSetup(
                "two meet at a table of a knock-out: more than two do in a Swiss tournament or a round robin"
            )
        self.kind = kind
        self.size = size
        self.entrants = list(entrants)
        self.met = met
        self._rounds = rounds

    @property
    def number(self) -> int:
        """Of the next round."""
        return len(self.met) + 1

    @property
    def players(self) -> list[int]:
        """Everybody who ever took part, in the order of their lots."""
        return [each.number for each in self.entrants]

    @property
    def present(self) -> list[int]:
        """Those who take part in the next round."""
        there = [each for each in self.entrants if each.plays(self.number)]
        if self.kind == SWISS and self.size == PAIR and sum(not each.fills for each in there) % 2 == 0:
            there = [each for each in there if not each.fills]
        return [each.number for each in there]

    @property
    def count(self) -> int:
        """How many rounds there are, as far as can be said now: after late entries a round robin may take one more."""
        if self.kind == SWISS:
            return self._rounds or usual_rounds(len(self.entrants), self.size)
        if self.kind == KNOCKOUT:
            return usual_rounds(len(self.entrants))
        if self.size > PAIR:
            return len(self.met) + len(rounds_left(self.present, self.met, self.size))
        if self._are_all_there_from_the_first:
            return len(robin.circle(self.players))
        left = Counter(player for pair in self._rest() for player in pair)
        return len(self.met) + max(left.values(), default=0)

    @property
    def _are_all_there_from_the_first(self) -> bool:
        return all(each.since == 1 for each in self.entrants)

    @property
    def has_more(self) -> bool:
        """Whether another round is still to begin."""
        if self.kind == KNOCKOUT:
            slots = self._slots()
            return len(slots) > 1 and any(player in self.present for player in slots)
        if len(self.present) < LEAST:
            return False
        if self.kind == SWISS:
            return len(self.met) < self.count
        return bool(self._rest())

    def why_no_entry(self) -> str:
        """Why nobody can enter any more, or nothing. They would play from the next round on."""
        if not self.has_more:
            return "the last round has begun"
        return "the tree is drawn: nobody enters a knock-out that has begun" if self.kind == KNOCKOUT else ""

    def next(self) -> list[Met]:
        """The tables of the next round, when all of the last one are over. Where somebody has no rival, or one who left,
        the result stands there already."""
        if self.size > PAIR:
            return [Met(sorted(table, key=self._times_first)) for table in self._next_of_many()]
        if self.kind == SWISS:
            paired = next_pairs(self.present, self.met, self.players)
            return with_free(self.present, [self._table(*pair) for pair in paired])
        if self.kind == ROBIN:
            return [self._table(*pair) for pair in self._next_of_robin()]
        slots = self._slots()
        found: list[Met] = []
        for one, other in zip(slots[::2], slots[1::2], strict=True):
            there = [player for player in (one, other) if player in self.present and player is not None]
            if one is not None and other is not None and there:
                found.append(self._table(one, other))
            elif there:
                found.append(free(there[0]))
        return found

    def _next_of_many(self) -> list[list[int]]:
        if self.kind == SWISS:
            return next_tables(self.present, self.met, self.size, self.players)
        return rounds_left(self.present, self.met, self.size)[0]

    def _table(self, one: int, other: int) -> Met:
        """Who sat on the first seat less often sits there now."""
        seats = sorted((one, other), key=self._times_first)
        ranks = [1 if player in self.present else 2 for player in seats]
        return Met(seats, () if ranks == [1, 1] else ranks)

    def _times_first(self, player: int) -> int:
        return sum(met.players[0] == player and not met.is_free for tables in self.met for met in tables)

    def _slots(self) -> list[int | None]:
        slots = knockout.tree(self.players)
        for tables in self.met:
            slots = knockout.after(slots, tables)
        return slots

    def _rest(self) -> set[frozenset[int]]:
        """Who is still to meet whom; whoever left meets nobody else who did, and at tables of more than two nobody at all."""
        there = set(self.present)
        meeting = pairs([Met(self.players if self.size == PAIR else self.present)])
        return {pair for pair in meeting - pairs(met for tables in self.met for met in tables) if pair & there}

    def _next_of_robin(self) -> list[tuple[int, int]]:
        rest = self._rest()
        if self._are_all_there_from_the_first:
            rounds = ([pair for pair in tables if frozenset(pair) in rest] for tables in robin.circle(self.players))
            return next(tables for tables in rounds if tables)
        entered = [each.number for each in self.entrants if each.since <= self.number]
        return robin.as_many_as_can(entered, pairs([Met(self.players)]) - rest)

    def decided(self, players: Sequence[int], ranks: Sequence[int]) -> list[int]:
        """The ranks that count: in a knock-out somebody goes on, after a draw the one with the better lot."""
        if self.kind != KNOCKOUT or ranks.count(1) < LEAST:
            return list(ranks)
        best = min((player for player, rank in zip(players, ranks, strict=True) if rank == 1), key=self.players.index)
        return [1 if player == best else 2 for player in players]

    def standings(self) -> list[Standing]:
        """The best first, of those who have taken part or do now."""
        return standings(self.players, self.met)
