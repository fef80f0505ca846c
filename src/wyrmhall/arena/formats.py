"""Who meets whom in a contest: series, round robin, Swiss, ladder, gauntlet, and a test that stops when enough is known. Pure.

A contest has stages; what is played in one depends on what came of those before, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple, get_args

from wyrmhall.arena.ratings import Ratings
from wyrmhall.arena.series import Outcome, Plan, rotations, shared_seed
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup, nearest
from wyrmhall.core.game import Game
from wyrmhall.core.rounds.cup import ROBIN, SWISS, Cup, Entrant, usual_rounds
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.pods import sizes
from wyrmhall.core.rounds.standing import exact
from wyrmhall.core.settings import Value, at_seat, to_words

Kind = Literal["series", "robin", "swiss", "ladder", "gauntlet", "test"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
PAIR: Final = 2

Table = tuple[int, ...]  # entrants by seat; one may sit there more than once


class Side(NamedTuple):
    """A bot, and what it brings to whatever seat it has: settings of the first seat, such as its deck."""

    bot: str
    own: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.bot, to_words(dict(self.own))]).strip()


class Deal(NamedTuple):
    """One seed, and the games in which everybody at a table sits once at every seat."""

    number: int
    stage: int  # 1 for the first
    table: Table
    seed: int
    first: int  # the number of its first game

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + len(self.table))

    def plans(self, game: Game[Any], sides: Sequence[Side], shared: Mapping[str, Value]) -> list[Plan]:
        at_table = [sides[entrant] for entrant in self.table]
        found = []
        for number, players in zip(self.numbers, rotations(len(self.table)), strict=True):
            settings = dict(shared)
            for seat, player in enumerate(players):
                settings.update(at_seat(game.settings(), dict(at_table[player].own), seat))
            bots = tuple(side.bot for side in at_table)
            found.append(Plan(number, game.name, self.seed, players, bots, tuple(settings.items())))
        return found


class Block:
    """A deal that was played: what all intervals and tests count."""

    def __init__(self, deal: Deal, outcomes: Sequence[Outcome]) -> None:
        self.deal = deal
        self.outcomes = list(outcomes)

    @property
    def entrants(self) -> list[int]:
        return list(dict.fromkeys(self.deal.table))

    def score(self, entrant: int) -> float:
        """The mean over all seats."""
        at = [place for place, each in enumerate(self.deal.table) if each == entrant]
        total = sum(outcome.scores[place] for outcome in self.outcomes for place in at)
        return exact(total / len(at) / len(self.outcomes))

    def against(self, one: int, other: int) -> float:
        """How often one came before the other; level is a half."""
        mine, theirs = ([at for at, each in enumerate(self.deal.table) if each == entrant] for entrant in (one, other))
        total = 0.0
        for outcome in self.outcomes:
            rank = dict(zip(outcome.players, outcome.ranks, strict=True))
            total += sum((rank[a] < rank[b]) + (rank[a] == rank[b]) / 2 for a in mine for b in theirs)
        return exact(total / len(mine) / len(theirs) / len(self.outcomes))

    def share(self, entrant: int) -> float:
        """Of the wins; one that several share counts in parts."""
        total = 0.0
        for outcome in self.outcomes:
            first = [self.deal.table[outcome.players[seat]] for seat, rank in enumerate(outcome.ranks) if rank == 1]
            total += first.count(entrant) / len(first)
        return exact(total / self.deal.table.count(entrant) / len(self.outcomes))

    @property
    def is_even(self) -> bool:
        """It does not tell who is better."""
        return len({self.score(entrant) for entrant in self.entrants}) == 1

    @property
    def is_alike(self) -> bool:
        """Every game went the same way, whoever sat where: nobody played otherwise than the others, so it tells nothing of them."""
        return len({(outcome.fingerprint, outcome.ranks, outcome.actions) for outcome in self.outcomes}) == 1

    def met(self) -> Met:
        return met(self.entrants, [self.score(entrant) for entrant in self.entrants])


def met(players: Sequence[int], scores: Sequence[float]) -> Met:
    """The more the better; equal scores share a rank."""
    return Met(list(players), [1 + sum(other > score for other in scores) for score in scores])


class Format:
    """`entrants` is how many there are, `seats` how many sit at a table, `rounds` how many stages a Swiss or a ladder has."""

    def __init__(self, kind: str, entrants: int, seats: int, deals: int, rounds: int, seed: int) -> None:
        self.kind, self.entrants, self.seats = kind, entrants, seats
        self.deals, self.rounds, self.seed = deals, rounds, seed

    def check(self, seat_counts: Sequence[int], title: str) -> None:
        """Raises BadSetup for what cannot be played."""
        if self.kind not in KINDS:
            raise BadSetup(
                f"there is no kind of contest {self.kind!r}{nearest(self.kind, KINDS)} (kinds: {', '.join(KINDS)})"
            )
        if self.deals < 1:
            raise BadSetup(f"at least one deal must be played, not {self.deals}")
        if self.rounds < 0:
            raise BadSetup(f"there cannot be {self.rounds} rounds")
        counts = " or ".join(map(str, seat_counts))
        if self.kind in ("series", "test"):
            if self.entrants not in seat_counts:
                raise BadSetup(f"{title} is for {counts} players: name as many bots, not {self.entrants}")
        elif self.entrants < PAIR:
            raise BadSetup(f"a contest is between two bots or more, not {self.entrants}")
        elif self.seats > self.entrants and self.kind != "gauntlet":
            raise BadSetup(f"{self.seats} cannot sit at a table where there are {self.entrants} bots")
        for size in self.table_sizes():
            if size not in seat_counts:
                raise BadSetup(f"{title} is for {counts} players: nobody can play it at a table of {size}")

    def table_sizes(self) -> list[int]:
        """Of a stage; one who is alone sits out."""
        if self.kind in ("series", "test"):
            return [self.entrants]
        if self.kind in ("swiss", "ladder"):
            return [size for size in sizes(self.entrants, self.seats) if size >= PAIR]
        return [self.seats]

    @property
    def widest(self) -> int:
        return max(self.table_sizes())

    @property
    def stages(self) -> int:
        if self.kind == "swiss":
            return self.rounds or usual_rounds(self.entrants, self.seats)
        if self.kind == "ladder":
            return self.rounds or 10
        return 1

    def count(self) -> int:
        """How many games there are: at most, where it may stop before."""
        if self.kind in ("swiss", "ladder"):
            return self.stages * self.deals * sum(self.table_sizes())
        return self.deals * sum(len(table) for table in self.tables([]))

    def tables(self, stages: Sequence[Sequence[Block]]) -> list[Table]:
        """Of the next stage, by what came of those before; none after the last."""
        if len(stages) >= self.stages:
            return []
        everybody = range(self.entrants)
        if self.kind == "swiss":
            return self._of_swiss(stages)
        if self.kind == "ladder":
            return self._of_ladder(stages)
        if self.kind == "gauntlet":
            return [(0, *[old] * (self.seats - 1)) for old in everybody[1:]]
        if self.kind == "robin" and self.seats == PAIR:
            return self._of_robin()
        return list(combinations(everybody, self.entrants if self.kind in ("series", "test") else self.seats))

    def _of_robin(self) -> list[Table]:
        """In the order of its rounds, so that whoever looks on sees all of them move up together."""
        rounds: list[list[Met]] = []
        while (cup := Cup(ROBIN, [Entrant(number) for number in range(self.entrants)], rounds)).has_more:
            rounds.append([Met(met.players, [1, 1]) for met in cup.next()])
        return [tuple(met.players) for tables in rounds for met in tables]

    def cup(self, stages: Sequence[Sequence[Block]]) -> Cup:
        entrants = [Entrant(number) for number in range(self.entrants)]
        return Cup(SWISS, entrants, self.met(stages), self.stages, self.seats)

    def met(self, stages: Sequence[Sequence[Block]]) -> list[list[Met]]:
        """How the tables of each stage ended: by the score over all deals. Who sat at none was free."""
        found = []
        for blocks in stages:
            tables: list[Met] = []
            for table in dict.fromkeys(block.deal.table for block in blocks):
                scores = [sum(b.score(each) for b in blocks if b.deal.table == table) for each in table]
                tables.append(met(table, [exact(score) for score in scores]))
            busy = {player for each in tables for player in each.players}
            found.append([*tables, *[Met([player], [1]) for player in range(self.entrants) if player not in busy]])
        return found

    def _of_swiss(self, stages: Sequence[Sequence[Block]]) -> list[Table]:
        return [tuple(met.players) for met in self.cup(stages).next() if not met.is_free]

    def _of_ladder(self, stages: Sequence[Sequence[Block]]) -> list[Table]:
        """Now by lot, so that all are compared with all, now by rating, so that those meet who are hard to tell apart."""
        order = list(range(self.entrants))
        if len(stages) % 2 == 0:
            Chance(self.seed + len(stages)).shuffle(order)
        else:
            ratings = Ratings(self.entrants)
            for blocks in stages:
                ratings.hear(blocks)
            order = ratings.order()
        tables: list[Table] = []
        for size in sizes(self.entrants, self.seats):
            if size >= PAIR:
                tables.append(tuple(order[:size]))
            del order[:size]
        return tables


def dealt(tables: Sequence[Table], deals: int, stage: int, seeds: Chance, first: Deal | None) -> list[Deal]:
    """The deals of a stage, the first of each table before the second of any; `first` is the last one before them."""
    number = first.number + 1 if first is not None else 0
    game = first.numbers.stop if first is not None else 0
    found: list[Deal] = []
    for _ in range(deals):
        for table in tables:
            found.append(Deal(number, stage, table, shared_seed(seeds), game))
            number, game = number + 1, game + len(table)
    return found
