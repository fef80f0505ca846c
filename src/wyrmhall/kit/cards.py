"""Cards by id, zones as lists of ids, and a mask for each card of the seats that have seen it.

The end of a deck's list is its top. A zone is changed in place and never replaced.
"""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC, knows
from wyrmhall.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """kind[card] is what is printed on a card; seen[card] is the mask of the seats that know it."""

    def __init__(self, seats: int, chance: Chance, kind: list[int], seen: list[int]) -> None:
        super().__init__(seats, chance)
        self.kind = kind
        self.seen = seen

    @abstractmethod
    def zones(self) -> list[list[int]]:
        """Every place where a card can lie: always as many, in the same order."""

    def faces(self) -> list[int]:
        return self.kind

    def sights(self) -> list[int]:
        return self.seen

    def kinds(self, zone: list[int]) -> list[int]:
        kind = self.kind
        return [kind[card] for card in zone]

    def flat_zone(self, zone: list[int], into: list[int]) -> None:
        """A zone as numbers, told by kinds: ids are names only, and two states that differ in names alone are equal."""
        into.append(len(zone))
        for card in zone:
            into.append(self.kind[card])
            into.append(self.seen[card])


def new_card(s: CardState, kind: int) -> int:
    s.kind.append(kind)
    s.seen.append(0)
    return len(s.kind) - 1


def shuffle(s: CardState, zone: list[int]) -> None:
    s.chance.shuffle(zone)
    for card in zone:
        s.seen[card] = 0


def show(s: CardState, card: int, seat: int) -> None:
    s.seen[card] |= 1 << seat


def show_all(s: CardState, card: int) -> None:
    s.seen[card] = PUBLIC


def draw(s: CardState, deck: list[int], pile: list[int]) -> int:
    """The top card; the pile is shuffled into an empty deck first. -1 if there is nothing left."""
    if not deck:
        if not pile:
            return -1
        deck.extend(pile)
        pile.clear()
        shuffle(s, deck)
    return deck.pop()


def find(s: CardState, zone: list[int], kind: int) -> int:
    """A card of that kind, the one that most seats know if there are several; -1 if there is none."""
    best = -1
    for card in zone:
        if s.kind[card] == kind and (best < 0 or s.seen[card] > s.seen[best]):
            best = card
    return best


def distinct(s: CardState, zone: list[int]) -> list[int]:
    """The kinds in a zone, each once, in the catalogue's order."""
    found: list[int] = []
    for card in zone:
        kind = s.kind[card]
        if kind not in found:
            found.append(kind)
    found.sort()
    return found


def unseen(s: CardState, zone: list[int], seat: int) -> list[int]:
    return [card for card in zone if not knows(s.seen[card], seat)]


def redeal(s: CardState, pools: list[list[int]], loose: list[int], chance: Chance) -> None:
    """Deal the kinds of the cards in each pool afresh among them.

    Kinds in `loose` may lie in any of the pools: they are first dealt across all pools, each pool keeping its number of
    them. What comes out depends on the kinds, the sizes and `chance`, not on who holds what now.
    """
    kind = s.kind
    if loose:
        slots = [card for pool in pools for card in pool if kind[card] in loose]
        faces = sorted([kind[card] for card in slots])
        chance.shuffle(faces)
        for i, card in enumerate(slots):
            kind[card] = faces[i]
    for pool in pools:
        faces = sorted([kind[card] for card in pool])
        chance.shuffle(faces)
        for i, card in enumerate(pool):
            kind[card] = faces[i]
