"""Cave of Gems as the beginning of a cup: four play in the cave, then they duel there in two rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.tiny.game import LISTING, CaveState, GemCave
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing

NAME = "gem-trial"
FEAST = "gem-feast"


class Cup(GemCave):
    def __init__(self) -> None:
        super().__init__()
        self.name = NAME

    def sequels(self, s: CaveState) -> list[Sequel]:
        return [self.meeting(s, (seat, seat + 2)) for seat in (0, 1)]

    def rounds(self, s: CaveState) -> int:
        return 2

    def meeting(self, s: CaveState, seats: Sequence[int]) -> Sequel:
        return Sequel("gem-cave", list(seats), {"hand": 2, "calm": True})


class Feast(Cup):
    """All play on together, two rounds long."""

    def __init__(self) -> None:
        super().__init__()
        self.name = FEAST

    def sequels(self, s: CaveState) -> list[Sequel]:
        return [self.meeting(s, range(s.seats))]

    def size(self, s: CaveState) -> int:
        return 4


@contextmanager
def on_the_shelf() -> Iterator[None]:
    listings = [LISTING]
    for name, kind in ((NAME, Cup), (FEAST, Feast)):
        listings.append(Listing(LISTING.package, LISTING.folder, kind))
        listings[-1].name = name
    added = [each for each in listings if each.name not in {known.name for known in registry.listings()}]
    for each in added:
        registry.add(each)
    yield
    for each in added:
        registry.remove(each.name)
