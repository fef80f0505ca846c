"""Positions with so few unseen cards that every hand can be written down: those that are possible, and those that are imagined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Any, Protocol

from tests.reasoner.checking import Tally
from tests.reasoner.listener import Listener
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import knows

Hand = tuple[int, ...]
PATIENCE = 14  # worlds for each way to deal the unseen cards, before one that never came is missed


class Unseen:
    """The cards of a family that a viewer cannot name."""

    def __init__(self, s: Any, listener: Listener) -> None:
        deck, hand = listener.family.zones(s)
        self.hand = [card for card in hand if not knows(s.seen[card], listener.viewer)]
        self.deck = [card for card in deck if not knows(s.seen[card], listener.viewer)]
        self.elsewhere = [card for card in listener.family.hidden(s) if not knows(s.seen[card], listener.viewer)]

    @property
    def ways(self) -> int:
        """In how many ways they can lie, cards of a kind told apart."""
        return comb(len(self.hand) + len(self.deck), len(self.hand))


def is_countable(s: Any, listener: Listener, most: int) -> bool:
    """Whether there is something to choose from, and not too much. Cards put away unseen would be told apart by where they lie,
    and what lies unseen elsewhere could be here."""
    unseen = Unseen(s, listener)
    if not unseen.hand or not unseen.deck or unseen.elsewhere or listener.story.under:
        return False
    return unseen.ways <= most


def hands(s: Any, unseen: Unseen) -> Iterator[Hand]:
    """Every hand that can be made of the faces of these cards."""
    faces = Counter(s.kind[card] for card in [*unseen.hand, *unseen.deck])
    kinds = sorted(faces)
    for numbers in product(*[range(faces[kind] + 1) for kind in kinds]):
        if sum(numbers) == len(unseen.hand):
            yield tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))


def possible_hands(s: Any, listener: Listener) -> set[Hand]:
    """Those that fit the story."""
    unseen = Unseen(s, listener)
    found = set()
    for hand in hands(s, unseen):
        world = s.copy()
        world.kind = s.kind[:]
        rest = Counter(s.kind[card] for card in [*unseen.hand, *unseen.deck]) - Counter(hand)
        for card, kind in zip([*unseen.hand, *unseen.deck], [*hand, *rest.elements()], strict=True):
            world.kind[card] = kind
        if not listener.why_not(world):
            found.add(hand)
    return found


class Imagines(Protocol):
    """What is asked of a match."""

    @property
    def state(self) -> Any: ...

    def imagine(self, seat: int, chance: Chance) -> Any: ...


def check_hands(match: Imagines, listener: Listener, tally: Tally, where: str) -> None:
    """All hands that are possible are imagined, and no others."""
    unseen = Unseen(match.state, listener)
    possible = possible_hands(match.state, listener)
    met: set[Hand] = set()
    tally.positions += 1
    for number in range(PATIENCE * unseen.ways):
        dream = match.imagine(listener.viewer, Chance(number * 15485863 + 11)).state
        tally.worlds += 1
        met.add(tuple(sorted(dream.kind[card] for card in unseen.hand)))
        if met >= possible and number > unseen.ways:
            break
    tally.impossible += [f"{where}: {listener.family.name}: hand {hand}" for hand in sorted(met - possible)]
    tally.unimagined += [f"{where}: {listener.family.name}: hand {hand}" for hand in sorted(possible - met)]
