"""Where Dragon Booster uses luck."""

from __future__ import annotations

from typing import Any

from tests.conformance.site import Site
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.mind.knowledge import guess
from wyrmhall.games.booster.mind.prospects import Prospects, fill, printed_crystal, printed_race, ranked
from wyrmhall.games.booster.text.cards import DRAGON, GEAR

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
OWN_DECK = f"""
game = "dragon-booster"
phase = "main"
turn = 9
[[sides]]
[[sides]]
race_deck = {[*HELD, "Immense Power!", "Immense Power!"]}
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
    """Where seat 1 imagines the one Mag Kick in its own race deck."""
    state = read_position(OWN_DECK, registry.game).imagine(1, Chance(seed)).state
    return [state.cards.names[state.kind[card]] for card in state.sides[1].race].index("Mag Kick")


def small_prospects() -> Prospects:
    """Two ready decks of the same cards, and every fourth card printed in them."""
    cards = registry.game(BOOSTER).cards  # type: ignore[attr-defined]
    race = [kind for kind in range(len(cards.names)) if cards.is_race(kind)][:8]
    crystals = [kind for kind in range(len(cards.names)) if not cards.is_race(kind)][:4]
    found = Prospects(cards, [Deck(race, crystals), Deck(race, crystals)])
    found.race, found.rarities, found.crystals = [race[:4], race[4:]], [0, 1], crystals
    found.dragons = [kind for kind in range(len(cards.names)) if cards.sort[kind] == DRAGON][:4]
    return found


def dreamt_first(seed: int) -> int:
    """The first of eight cards that a rival is imagined to hold in the race deck."""
    state = at_position(0).state
    guess(state, 1, 0, state.sides[1].race + state.sides[1].hand, [], small_prospects(), Chance(seed))
    return int(state.kind[state.sides[1].race[0]])


def dreamt_dragon(seed: int) -> int:
    """The dragon of a rival of whom nothing is known, in a deck with one card."""
    state, prospects = begun(0).state, small_prospects()
    prospects.decks, prospects.crystals = [], []
    guess(state, 1, 0, [], state.sides[1].dragon_deck[:1], without_dragons(prospects), Chance(seed))
    return int(state.kind[state.sides[1].dragon_deck[0]])


def without_dragons(prospects: Prospects) -> Prospects:
    cards = registry.game(BOOSTER).cards  # type: ignore[attr-defined]
    prospects.crystals = [kind for kind in range(len(cards.names)) if cards.sort[kind] == GEAR][:1]
    return prospects


def filled(seed: int) -> int:
    into: list[int] = []
    fill(into, [1, 1, 2, 3, 4, 5], [1, 9], 1, Chance(seed))
    return into[0]


def sites() -> list[Site]:
    return [
        Site("first leader", "setup.decide_first", [0, 1], lambda seed: begun(seed).state.leader),
        Site("first of three", "setup.decide_first", [0, 1, 2], lambda seed: begun(seed, 3).state.leader),
        Site("race deck", "moving.race_shuffled", range(60), lambda seed: ridden(seed).sides[0].race[0]),
        Site("opening hand", "moving.race_shuffled", range(60), lambda seed: ridden(seed).sides[0].hand[0]),
        Site("random discard", "deed.by_lot", HELD, discarded_at_random),
        Site("dreamt order", "knowledge.redeal_unseen", range(8), dreamt_place),
        Site("dreamt hand", "knowledge.guess", small_prospects().decks[0].race, dreamt_first),
        Site("dreamt dragon", "knowledge.guess", small_prospects().dragons, dreamt_dragon),
        Site("dreamt deck", "prospects.ranked", [0, 1], lambda seed: ranked(small_prospects(), [], Chance(seed))[0]),
        Site("dreamt rest", "prospects.fill", range(1, 6), filled),
        Site(
            "dreamt print",
            "prospects.printed_race",
            small_prospects().decks[0].race,
            lambda seed: printed_race(small_prospects(), Chance(seed)),
        ),
        Site(
            "dreamt crystal",
            "prospects.printed_crystal",
            small_prospects().crystals,
            lambda seed: printed_crystal(small_prospects(), Chance(seed)),
        ),
    ]
