"""Where Dragon Booster uses luck."""

from __future__ import annotations

from typing import Any

from tests.conformance.site import Site
from wyrmhall.core.chance import Chance
from wyrmhall.core.match import Match
from wyrmhall.core.position import read_position
from wyrmhall.core.start import new_match
from wyrmhall.games import registry

BOOSTER = "dragon-booster"
HELD = ["Mag Kick", "Enraged", "Head Strong", "Burst Forward", "Charge!", "You're Next"]
ROBBED = f"""
game = "dragon-booster"
phase = "main"
turn = 9
[[sides]]
hand = ["{{card}}"]
[[sides]]
hand = {HELD}
race_deck = ["Immense Power!", "Immense Power!"]
"""


def begun(seed: int, seats: int = 2) -> Match[Any]:
    return new_match(registry.game(BOOSTER), seed, seats, {})


def ridden(seed: int) -> Any:
    """The state of two after dragons were chosen and decks shuffled."""
    match = begun(seed)
    while match.pending[0].ask == "setup.dragon":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match.state


def robber() -> str:
    """A maneuver that makes a rival discard at random."""
    cards = registry.game(BOOSTER).cards  # type: ignore[attr-defined]
    kind = cards.texts.index("A rival discards a card at random.")
    return str(cards.names[kind])


def at_position(seed: int) -> Match[Any]:
    match = read_position(ROBBED.replace("{card}", robber()), registry.game)
    match.state.chance.state = Chance(seed).state
    return match


def discarded_at_random(seed: int) -> str:
    match = at_position(seed)
    match.play(0, f"play {robber()}")
    state = match.state
    return str(match.game.kind_name(state.kind[state.sides[1].discards[0]]))


def dreamt_place(seed: int) -> int:
    """Where seat 0 imagines the Mag Kick among the eight cards of seat 1 that it does not see."""
    state = at_position(0).imagine(0, Chance(seed)).state
    names = [state.cards.names[state.kind[card]] for card in [*state.sides[1].hand, *state.sides[1].race]]
    return names.index("Mag Kick")


def booster_sites() -> list[Site]:
    return [
        Site("first leader", "setup.decide_first", [0, 1], lambda seed: begun(seed).state.leader),
        Site("first of three", "setup.decide_first", [0, 1, 2], lambda seed: begun(seed, 3).state.leader),
        Site("race deck", "moving.race_shuffled", range(60), lambda seed: ridden(seed).sides[0].race[0]),
        Site("opening hand", "moving.race_shuffled", range(60), lambda seed: ridden(seed).sides[0].hand[0]),
        Site("random discard", "moving.by_lot", HELD, discarded_at_random),
        Site("dreamt hand", "knowledge.redeal_unseen", range(8), dreamt_place),
    ]
