"""`python -m tests.web.cup`: a hall in which four play in the Cave of Gems, and then duel there in two rounds."""

import sys
from pathlib import Path

from tests.hall.dealt import deal
from tests.tiny import game
from wyrmhall.core.sequel import Sequel
from wyrmhall.games import registry
from wyrmhall.hall.__main__ import main


class Cup(game.GemCave):
    def __init__(self) -> None:
        super().__init__()
        self.name = "gem-cup"

    def sequels(self, s: game.CaveState) -> list[Sequel]:
        return [self.meeting(s, seat, seat + 2) for seat in (0, 1)]

    def rounds(self, s: game.CaveState) -> int:
        return 2

    def meeting(self, s: game.CaveState, one: int, other: int) -> Sequel:
        return Sequel("gem-cave", [one, other], {})


if __name__ == "__main__":
    deal()
    registry.add(game.LISTING)
    cup = registry.Listing("tests.tiny", Path(game.__file__).parent, Cup)
    cup.name = "gem-cup"
    registry.add(cup)
    sys.exit(main())
