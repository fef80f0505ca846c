"""Where drafts of Dragon Booster use luck."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

from tests.conformance.site import Site
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import complete
from wyrmhall.games import registry

DRAFT = "dragon-booster-draft"
UNCOMMON_PLACE = 7  # in a booster: after the crystal card and six commons


def dealt(seed: int, packs: str) -> Any:
    """The state of two with all packs wrapped."""
    game = registry.game(DRAFT)
    return game.setup(2, complete(game.settings(), {"packs": packs}), Chance(seed))


def uncommons() -> list[int]:
    state = dealt(0, "booster")
    cards = state.cards
    return sorted({kind for kind in state.kind if cards.is_race(kind) and cards.rarity[kind] == 1})


def uncommon_dealt(seed: int) -> int:
    """The first uncommon of a pack that nobody opens soon."""
    state = dealt(seed, "booster")
    return int(state.kind[state.wrapped[7][UNCOMMON_PLACE]])


def starter_dragons() -> list[int]:
    state = dealt(0, "sealed")
    return sorted({kind for kind in state.kind if state.cards.sort[kind] == 0})


def starter_dragon(seed: int) -> int:
    state = dealt(seed, "sealed")
    return int(state.kind[state.wrapped[4][0]])


@cache
def begun(seats: int, takes: int) -> Match[Any]:
    match = new_match(registry.game(DRAFT), 1, seats, {})
    for _ in range(takes * seats):
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match


def dreamt_uncommon(seed: int) -> int:
    """What one who has seen nothing imagines in a wrapped pack."""
    state = begun(2, 1).imagine(SPECTATOR, Chance(seed)).state
    return int(state.kind[state.wrapped[7][UNCOMMON_PLACE]])


def missing_cards() -> list[int]:
    """What seats 1 and 2 took of the pack that seat 0 opened and has back."""
    state = begun(3, 3).state
    return [state.kind[state.piles[1][2]], state.kind[state.piles[2][3]]]


def dreamt_taker(seed: int) -> int:
    state = begun(3, 3).imagine(0, Chance(seed)).state
    return int(state.kind[state.piles[1][2]])


@cache
def built() -> Match[Any]:
    match = begun(2, 36).fork()
    for seat in (0, 1):
        match.play(seat, "suggested")
    return match


def race_places() -> list[int]:
    state = built().state
    return [at for at, card in enumerate(state.piles[1]) if state.cards.is_race(state.kind[card])]


def dreamt_deck(seed: int) -> Hashable:
    """A card of the pile, by its place, that seat 0 imagines in the deck of seat 1."""
    state = built().imagine(0, Chance(seed)).state
    used = [at for at, mark in enumerate(state.used[1]) if mark]
    return used[seed % len(used)]


def sites() -> list[Site]:
    return [
        Site("uncommon of a pack", "setup.new_state", uncommons(), uncommon_dealt),
        Site("dragon of a starter", "setup.new_state", starter_dragons(), starter_dragon),
        Site("dreamt pack", "knowledge.redeal_by_place", uncommons(), dreamt_uncommon),
        Site("dreamt taker", "knowledge.redeal_unseen", missing_cards(), dreamt_taker),
        Site("dreamt deck", "knowledge.redeal_deck", race_places(), dreamt_deck),
    ]
