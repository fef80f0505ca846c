# plain: asked once between two rounds
"""Rounds in which those meet who stand alike, and nobody meets the same one twice where that can be avoided. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

WIN, DRAW = 1.0, 0.5


@dataclass(frozen=True)
class Met:
    """Those who met at a table, and how they were ranked there; nothing while they play."""

    players: list[int]
    ranks: Sequence[int] = ()

    @property
    def scores(self) -> list[float]:
        first = WIN if self.ranks.count(1) == 1 else DRAW
        return [first if rank == 1 else 0.0 for rank in self.ranks]


@dataclass
class Standing:
    """How a player stands. A round without a rival counts as won."""

    player: int
    points: float = 0.0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    free: int = 0
    strength: float = 0.0  # the points of all rivals together: it tells apart those with as many points

    def take(self, score: float) -> None:
        self.points += score
        self.won += score == WIN
        self.drawn += score == DRAW
        self.lost += score == 0.0


def standings(players: Sequence[int], rounds: Sequence[Sequence[Met]]) -> list[Standing]:
    """The best first; those who stand alike in the order of their seats."""
    found = {player: Standing(player) for player in players}
    for tables in rounds:
        for met in tables:
            for player, score in zip(met.players, met.scores):
                found[player].take(score)
        for player in _without_rival(players, tables):
            found[player].free += 1
            found[player].points += WIN
    for tables in rounds:
        for met in tables:
            together = sum(found[player].points for player in met.players)
            for player in met.players:
                found[player].strength += together - found[player].points
    return sorted(found.values(), key=lambda each: (-each.points, -each.strength, each.player))


def _without_rival(players: Sequence[int], tables: Sequence[Met]) -> list[int]:
    busy = {player for met in tables for player in met.players}
    return [player for player in players if player not in busy]


def next_pairs(players: Sequence[int], rounds: Sequence[Sequence[Met]]) -> list[tuple[int, int]]:
    """Who meets in the next round: the best of them first. With an odd number one has no rival."""
    order = standings(players, rounds)
    left = [each.player for each in order]
    if len(left) % 2:
        fewest = min(each.free for each in order)
        left.remove(next(each.player for each in reversed(order) if each.free == fewest))
    known = {frozenset(pair) for tables in rounds for met in tables for pair in combinations(met.players, 2)}
    found = _paired(left, known)
    return found if found is not None else list(zip(left[::2], left[1::2], strict=True))


def _paired(left: list[int], known: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    """The best with the next best they have not met, so that the others find somebody too; None if that cannot be."""
    if not left:
        return []
    best, *others = left
    for rival in others:
        if frozenset((best, rival)) in known:
            continue
        rest = _paired([player for player in others if player != rival], known)
        if rest is not None:
            return [(best, rival), *rest]
    return None
