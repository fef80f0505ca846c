"""`python -m tests.web.cave`: a hall in which Cave of Gems can be played too.

The game has no table of its own and asks for an aim; here every seat also brings a banner, which may be any text that is not rude.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

from tests.hall.dealt import deal
from tests.tiny import game
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games import registry
from wyrmhall.hall.__main__ import main


class BannerCave(game.GemCave):
    def settings(self) -> list[Setting]:
        banners = [
            Setting(f"banner{seat}", "the banner", ["wolf", "bear"], "wolf", "CAVE-01", free=True, seat=seat)
            for seat in range(4)
        ]
        return [*super().settings(), *banners]

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> game.CaveState:
        for seat in range(seats):
            if "rude" in str(values[f"banner{seat}"]):
                raise BadSetup(f"the banner of seat {seat} is rude")
        return super().setup(seats, values, chance)


if __name__ == "__main__":
    deal()
    registry.add(registry.Listing("tests.tiny", Path(game.__file__).parent, BannerCave))
    sys.exit(main())
