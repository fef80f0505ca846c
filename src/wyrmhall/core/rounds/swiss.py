# plain: asked once between two rounds
"""Rounds in which those meet who stand alike, and nobody meets the same one twice where that can be avoided. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmhall.core.rounds.matching import NOBODY, widen
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.standing import pairs, standings


def next_pairs(
    players: Sequence[int], rounds: Sequence[Sequence[Met]], everybody: Sequence[int] = ()
) -> list[tuple[int, int]]:
    """Who of `players` meets in the next round: the best of them first. With an odd number one is free: of those who were
    least often, the last whose rest need not meet again. `everybody` are those too who have left."""
    order = [each for each in standings(everybody or players, rounds) if each.player in players]
    known = pairs(met for tables in rounds for met in tables)
    ranked = [each.player for each in order]
    if len(ranked) % 2:
        fewest = min(each.free for each in order)
        ranked.remove(_to_be_free([each.player for each in reversed(order) if each.free == fewest], ranked, known))
    return _Pairing(ranked, known).pairs()


def _to_be_free(candidates: list[int], ranked: list[int], known: set[frozenset[int]]) -> int:
    again: list[int] = []
    for player in candidates:
        again.append(_Pairing([each for each in ranked if each != player], known).alone)
        if again[-1] == 0:
            break
    return candidates[again.index(min(again))]


class _Pairing:
    """Players by their place, each with the next best they have not met, so that the others find somebody too."""

    def __init__(self, ranked: list[int], known: set[frozenset[int]]) -> None:
        self.ranked = ranked
        places = range(len(ranked))
        self.friends = [
            [other for other in places if other != one and frozenset((ranked[one], ranked[other])) not in known]
            for one in places
        ]
        self.mates = [NOBODY] * len(ranked)
        self.here = [True] * len(ranked)
        self.alone = widen(self.friends, self.mates, self.here)  # those who must meet somebody again

    def pairs(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for best in range(len(self.ranked)):
            if self.here[best]:
                rival = next(rival for rival in self._rivals(best) if self._takes(best, rival))
                found.append((self.ranked[best], self.ranked[rival]))
        return found

    def _rivals(self, best: int) -> list[int]:
        """Those not met yet before the others; of both the best first."""
        others = [other for other in range(best + 1, len(self.ranked)) if self.here[other]]
        return sorted(others, key=lambda other: (other not in self.friends[best], other))

    def _takes(self, one: int, other: int) -> bool:
        """Pair these two, unless more of the others would have to meet again than must."""
        mates, here = self.mates[:], self.here[:]
        for player in (one, other):
            if mates[player] != NOBODY:
                mates[mates[player]] = NOBODY
            mates[player], here[player] = NOBODY, False
        alone = widen(self.friends, mates, here)
        if alone + (0 if other in self.friends[one] else 2) != self.alone:
            return False
        self.mates, self.here, self.alone = mates, here, alone
        return True
