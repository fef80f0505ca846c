"""Where Dragon Breeds uses luck."""

from __future__ import annotations

from typing import Any

from tests.conformance.site import Site, begun, first_of, lucky
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

BREEDS = "dragon-breeds"
SEVEN_CARDS = ["Common Coin", "Rare Coin", "Fireball", "Blue Coin", "Ripplet", "Mistfin", "Geyser"]

FLUSH = f"""
game = "dragon-breeds"
phase = "flush"
turn = 1
[[sides]]
faction = "black"
[[sides]]
faction = "blue"
hand = []
deck = []
discard = {SEVEN_CARDS}
"""

ATTACKED = f"""
game = "dragon-breeds"
phase = "target"
[[sides]]
faction = "black"
hand = ["Dreadveil"]
[[sides]]
faction = "blue"
hand = {SEVEN_CARDS}
deck = []
"""


def dealt(seed: int) -> Match[Any]:
    """Red against Blue, after both have kept a Legendary."""
    match = begun(BREEDS, seed, first="1", faction1="red", faction2="blue")
    for decision in list(match.pending):
        match.play(decision.seat, decision.options[0])
    return match


def deck_place(seed: int) -> int:
    """Which card of the starting deck lies on top after the opening hand."""
    side = dealt(seed).state.sides[1]
    return sorted([*side.deck, *side.hand]).index(side.deck[-1])


def pile_place(seed: int) -> int:
    """Which card of the Faction Deck shows in the third slot."""
    piles = dealt(seed).state.sides[0].piles
    return sorted(card for pile in piles for card in pile).index(piles[2][-1])


def redrawn(seed: int) -> str:
    """What is drawn first after the discard pile was shuffled."""
    match = lucky(FLUSH, seed)
    return match.game.kind_name(first_of(match, "drew", 1))


def lost_from_hand(seed: int) -> str:
    match = lucky(ATTACKED, seed)
    match.play(0, "attack 2")
    match.play(0, "play Dreadveil")
    return match.game.kind_name(first_of(match, "discarded", 1))


def dreamt_breed(seed: int) -> str:
    """What seat 0 imagines first in the hand of seat 1."""
    match = lucky(ATTACKED, 0)
    state = match.imagine(0, Chance(seed)).state
    return match.game.kind_name(state.kind[state.sides[1].hand[0]])


def sites() -> list[Site]:
    factions = range(len(registry.game(BREEDS).cards.factions))  # type: ignore[attr-defined]
    return [
        Site("start player", "setup.new_state", [0, 1], lambda seed: begun(BREEDS, seed).state.start),
        Site(
            "random summoner",
            "setup.new_state",
            factions,
            lambda seed: begun(BREEDS, seed, summoners="random").state.sides[seed % 2].faction,
        ),
        Site("starting deck", "setup.deal", range(12), deck_place),
        Site("faction deck", "setup.deal", range(28), pile_place),
        Site("reshuffle", "zones.shuffle_deck", SEVEN_CARDS, redrawn),
        Site("random discard", "sight.by_lot", SEVEN_CARDS, lost_from_hand),
        Site("dreamt hand", "knowledge.redeal_pool", SEVEN_CARDS, dreamt_breed),
    ]
