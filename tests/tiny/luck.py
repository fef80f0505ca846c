"""Where Cave of Gems uses luck."""

from __future__ import annotations

from tests.conformance.site import Site, begun, lucky
from tests.tiny.game import COPIES, GEMS
from wyrmhall.core.chance import Chance

CAVE = "gem-cave"
FLIGHT = """
game = "gem-cave"
hands = [["Ruby", "Opal"], ["Jade", "Opal"]]
"""

FOUR_HIDDEN = """
game = "gem-cave"
hands = [["Ruby", "Opal"], ["Jade"]]
deck = ["Quartz", "Opal", "Diamond"]
"""


def wind(seed: int) -> int:
    match = lucky(FLIGHT, seed)
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (0, "fly 0 3")):
        match.play(seat, line)
    return next(event.numbers[2] for event in match.events if event.name == "flew")


def dreamt_gem(seed: int) -> int:
    """Which of the four gems that seat 0 does not see it imagines in the other hand."""
    state = lucky(FOUR_HIDDEN, 0).imagine(0, Chance(seed)).state
    return int(state.kind[state.hands[1][0]])


def sites() -> list[Site]:
    return [
        Site("deal", "game.setup", range(len(GEMS) * COPIES), lambda seed: begun(CAVE, seed).state.hands[1][0]),
        Site("deck", "game.setup", range(len(GEMS) * COPIES), lambda seed: begun(CAVE, seed).state.deck[0]),
        Site("wind", "game.fly", [-1, 0, 1], wind),
        Site(
            "dreamt gem", "game.redeal", [GEMS.index(gem) for gem in ("Quartz", "Jade", "Opal", "Diamond")], dreamt_gem
        ),
    ]
