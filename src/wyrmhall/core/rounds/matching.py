# plain: asked between two rounds
"""Pairs of those who may meet, as many as there can be (Edmonds' blossoms). Pure."""

from __future__ import annotations

from collections.abc import Sequence

NOBODY = -1


def widen(friends: Sequence[Sequence[int]], mates: list[int], here: Sequence[bool]) -> int:
    """Pair as many of those who are here as can be, from the pairs there are; returns how many stay alone."""
    alone = 0
    for player, is_here in enumerate(here):
        if is_here and mates[player] == NOBODY and not _Search(friends, mates, here, player).widens():
            alone += 1
    return alone


class _Search:
    """From one who is alone to another, by those who could change partners."""

    def __init__(self, friends: Sequence[Sequence[int]], mates: list[int], here: Sequence[bool], root: int) -> None:
        self.friends, self.mates, self.here, self.root = friends, mates, here, root
        self.parents = [NOBODY] * len(mates)
        self.bases = list(range(len(mates)))
        self.used = [False] * len(mates)
        self.used[root] = True
        self.queue = [root]

    def widens(self) -> bool:
        for one in self.queue:
            for other in self.friends[one]:
                if self.here[other] and self._meets(one, other):
                    self._exchange(other)
                    return True
        return False

    def _meets(self, one: int, other: int) -> bool:
        """Whether this leads to another who is alone."""
        mates, parents = self.mates, self.parents
        if self.bases[one] == self.bases[other] or mates[one] == other:
            return False
        if other == self.root or (mates[other] != NOBODY and parents[mates[other]] != NOBODY):
            self._contract(one, other)
        elif parents[other] == NOBODY:
            parents[other] = one
            if mates[other] == NOBODY:
                return True
            self.used[mates[other]] = True
            self.queue.append(mates[other])
        return False

    def _contract(self, one: int, other: int) -> None:
        """A way round of odd length: whoever is on it can be reached in both ways."""
        base, inside = self._common_base(one, other), set[int]()
        for start, child in ((one, other), (other, one)):
            at = start
            while self.bases[at] != base:
                inside |= {self.bases[at], self.bases[self.mates[at]]}
                self.parents[at] = child
                child = self.mates[at]
                at = self.parents[child]
        for each, found in enumerate(self.bases):
            if found in inside:
                self.bases[each] = base
                if not self.used[each]:
                    self.used[each] = True
                    self.queue.append(each)

    def _common_base(self, one: int, other: int) -> int:
        passed = set()
        at = one
        while True:
            at = self.bases[at]
            passed.add(at)
            if self.mates[at] == NOBODY:
                break
            at = self.parents[self.mates[at]]
        at = self.bases[other]
        while at not in passed:
            at = self.bases[self.parents[self.mates[at]]]
        return at

    def _exchange(self, end: int) -> None:
        while end != NOBODY:
            before = self.parents[end]
            following = self.mates[before]
            self.mates[end], self.mates[before] = before, end
            end = following
