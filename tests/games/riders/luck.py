"""Where Dragonriders uses luck."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.conformance.site import Site, begun, lucky
from tests.games.riders.text.casting import with_text
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load

RIDERS = "dragonriders"
MAGIC = 38  # cards; their ids come before those of the traps
TRAPS = 12

BURNING = """
game = "dragonriders"
phase = "flight"
[[dragons]]
at = [100, 0]
ds = 200
placed = "Fireball 800"
[[dragons]]
at = [260, 0]
moved = true
"""


def piled(others: list[str]) -> list[str]:
    """All magic cards but these."""
    cards = registry.game(RIDERS).cards  # type: ignore[attr-defined]
    left = [name for kind, name in enumerate(cards.names[: cards.first_trap]) for _ in range(cards.copies[kind])]
    for name in others:
        left.remove(name)
    return left


def over_a_symbol() -> str:
    """A dragon about to fly over a symbol with no card to draw: all of them are in the discards."""
    return f"""
game = "dragonriders"
phase = "avolatio"
deck = []
pile = {piled([])}
[[dragons]]
at = [300, -15]
ds = 100
[[dragons]]
at = [100, 0]
moved = true
"""


def drawn_again(seed: int) -> int:
    """Which card of the discards is drawn after they were shuffled, by id."""
    match = lucky(over_a_symbol(), seed)
    match.play(0, "fly 100 +0 +0")
    return int(match.state.hands[0][0])


def placed_in(state: Any, names: list[str]) -> str:
    kind: int = state.kind[state.placed[1][0]]
    return names[kind]


def trap_in(state: Any, names: list[str]) -> str:
    kind: int = state.kind[state.traps[0]]
    return names[kind]


def rolled(seed: int) -> Hashable:
    match = lucky(BURNING, seed)
    match.play(0, "fly 200 +0 +0")
    match.play(0, "aim at blue")
    return next((event["first"], event["second"]) for event in match.events if event.name == "rolled")


STEALING = "After your flight, you may take one magic card from a dragon ahead within 800 DS."
BEWITCHING = "After your flight, drain a random dragon of one energy."
HELD = ["Magic Loop", "Magic Shield", "Head Wind"]


@cache
def own_race(text: str) -> Match[Any]:
    """A race in which a card does by lot what no card of the house set does."""
    with TemporaryDirectory() as folder:
        game = Dragonriders(load(with_text(Path(folder), text)))
        doc = BURNING.replace("moved = true", f"moved = true\nenergy = 1\nhand = {HELD}")
        doc += "[[dragons]]\nat = [60, 0]\nmoved = true\nenergy = 1\n"
        return read_position(doc.replace("phase", "seats = 3\nphase"), lambda name: game)


def stolen(seed: int) -> str:
    match = own_race(STEALING).fork()
    match.state.chance = Chance(seed)
    match.play(0, "fly 200 +0 +0")
    match.play(0, "aim at blue")
    kind: int = match.state.kind[match.state.hands[0][0]]
    return HELD[HELD.index(match.state.race.cards.names[kind])]


def bewitched(seed: int) -> int:
    match = own_race(BEWITCHING).fork()
    match.state.chance = Chance(seed)
    match.play(0, "fly 200 +0 +0")
    return int(match.state.energy.index(0, 1))


HIDDEN = ["Magic Loop", "Magic Shield", "Head Wind", "Magic Energy"]


def guessing() -> str:
    """Four magic cards, three traps and a speed that seat 0 does not know."""
    return f"""
game = "dragonriders"
phase = "flight"
deck = {HIDDEN[1:]}
pile = {piled(HIDDEN)}
supply = ["Trap 0", "Trap 1"]
box = {["Trap 0"] * 2 + ["Trap 1"] * 5 + ["Trap 2"] * 2}
traps = [{{at = [400, 0], owner = 2, token = "Trap 2"}}]
[[dragons]]
at = [200, 0]
[[dragons]]
at = [100, 0]
ds = 400
placed = "{HIDDEN[0]}"
"""


def dreamt_race(seed: int) -> Any:
    return lucky(guessing(), 0).imagine(0, Chance(seed)).state


BY_A_WALL = """
game = "dragonriders"
phase = "flight"
[[dragons]]
at = [100, 12]
ds = 300
[[dragons]]
at = [60, 0]
moved = true
"""


def drawn_flight(seed: int) -> int:
    """By a wall, where most flights are not permitted."""
    decision = lucky(BY_A_WALL, 0).pending[0]
    return decision.draw(Chance(seed))


def sites() -> list[Site]:
    cards = registry.game(RIDERS).cards  # type: ignore[attr-defined]
    names: list[str] = cards.names
    speeds = list(range(100, 800, 100))
    return [
        Site("start numbers", "setup.new_state", [1, 2], lambda seed: begun(RIDERS, seed).state.number[0]),
        Site("magic supply", "setup.new_state", range(MAGIC), lambda seed: begun(RIDERS, seed).state.deck[0]),
        Site("starting hand", "setup.new_state", range(MAGIC), lambda seed: begun(RIDERS, seed).state.hands[0][0]),
        Site(
            "trap supply",
            "setup.new_state",
            range(MAGIC, MAGIC + TRAPS),
            lambda seed: begun(RIDERS, seed).state.supply[-1],
        ),
        Site("damage dice", "spells.strike", [(0, 0), (0, 1), (1, 0), (1, 1)], rolled),
        Site("stolen card", "pickups.steal_card", HELD, stolen),
        Site("random dragon", "deed.by_lot", [1, 2], bewitched),
        Site("discards shuffled", "pickups.draw_card", range(MAGIC), drawn_again),
        Site("dreamt card", "knowledge.redeal_unseen", HIDDEN, lambda seed: placed_in(dreamt_race(seed), names)),
        Site(
            "dreamt trap",
            "knowledge.redeal_unseen",
            names[cards.first_trap :],
            lambda seed: trap_in(dreamt_race(seed), names),
        ),
        Site("drawn flight", "flight.draw", lucky(BY_A_WALL, 0).pending[0].options, drawn_flight),
        Site("dreamt speed", "knowledge.redeal_unseen", speeds, lambda seed: dreamt_race(seed).colour[1]),
    ]
