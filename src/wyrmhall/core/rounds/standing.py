# plain: asked between two rounds
"""How the players of a tournament stand. Pure.

The first of these that differs tells two players apart: points; head to head, where all with as many points have met each
other; the points of all rivals together (Buchholz); the points of the rivals one has beaten and half of those one drew with
(Sonneborn-Berger); the lot, which is the order in which the players are given. At a table of more than two the others there
count together as much as one rival does, each of them alike, so that nothing depends on how large a table was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from wyrmhall.core.rounds.met import WIN, Met


@dataclass
class Standing:
    """How a player stands. A round without a rival counts as won; one that was missed counts as nothing."""

    player: int
    points: float = 0.0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    free: int = 0
    direct: float = 0.0  # points against those with as many, if all of them have met
    strength: float = 0.0  # the points of all rivals together
    beaten: float = 0.0  # the points of those one was before, and half of those one was level with

    def take(self, met: Met, at: int) -> None:
        """What came of a table where one sat on this seat: won by whoever was first alone, drawn by those who were together."""
        self.points = exact(self.points + met.scores[at])
        is_first = met.ranks[at] == 1
        self.won += met.winner == self.player
        self.drawn += is_first and met.winner is None
        self.lost += not is_first


def exact(points: float) -> float:
    """Thirds that were added in another order are as many points."""
    return round(points, 6)


def standings(players: Sequence[int], rounds: Sequence[Sequence[Met]]) -> list[Standing]:
    """The best first; those who stand alike in all in the order in which they are given."""
    found = {player: Standing(player) for player in players}
    tables = [met for round in rounds for met in round]
    for met in tables:
        if met.is_free:
            found[met.players[0]].free += 1
            found[met.players[0]].points += WIN
            continue
        for at in range(len(met.ranks)):
            found[met.players[at]].take(met, at)
    for met in tables:
        _count_rivals(found, met)
    for points in {each.points for each in found.values()}:
        _count_direct([each for each in found.values() if each.points == points], tables)
    return sorted(found.values(), key=lambda each: (-each.points, -each.direct, -each.strength, -each.beaten))


def _count_rivals(found: dict[int, Standing], met: Met) -> None:
    for at, player in enumerate(met.players):
        rivals, count = [found[other].points for other in met.players if other != player], max(1, len(met.players) - 1)
        found[player].strength = exact(found[player].strength + sum(rivals) / count)
        if met.ranks:
            won = sum(points * share for points, share in zip(rivals, met.against(at), strict=True))
            found[player].beaten = exact(found[player].beaten + won / count)


def _count_direct(alike: list[Standing], tables: Iterable[Met]) -> None:
    by_player = {each.player: each for each in alike}
    among = [met for met in tables if len(by_player.keys() & met.players) > 1]
    if not pairs(among).issuperset(frozenset(pair) for pair in combinations(by_player, 2)):
        return
    for met in among:
        for at, player in enumerate(met.players if met.ranks else ()):
            others = [other for other in met.players if other != player]
            for other, share in zip(others, met.against(at), strict=True):
                if player in by_player and other in by_player:
                    by_player[player].direct = exact(by_player[player].direct + share)


def pairs(tables: Iterable[Met]) -> set[frozenset[int]]:
    """Who has met whom."""
    return {frozenset(pair) for met in tables for pair in combinations(met.players, 2)}
