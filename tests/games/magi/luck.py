"""Where Draco Magi uses luck."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.conformance.site import Site, begun, first_of, lucky
from tests.games.magi.positions import at_with_cards, changed_house_set, melee_doc
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

MAGI = "draco-magi"


def laid_out(seed: int, **settings: object) -> Match[Any]:
    """After the layout, before the draft if there is one."""
    match = begun(MAGI, seed, **settings)
    match.play(match.state.marker, "colour green")
    return match


def drafted(seed: int) -> Match[Any]:
    match = laid_out(seed)
    for seat in (0, 1):
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, decision.options[0])
    return match


def place_of(match: Match[Any], zone: list[int], name: str) -> int:
    names = [match.game.kind_name(match.state.kind[card]) for card in zone]
    return names.index(name)


def returned_card(seed: int) -> int:
    """Where the card that seat 0 put back in the draft lies in the advanced deck."""
    match = drafted(seed)
    return int(match.state.kinds(match.state.advanced).index(first_of(match, "discarded_draft", 0)))


def kept_card(seed: int) -> int:
    match = drafted(seed)
    return int(match.state.kinds(match.state.sides[0].battle_deck).index(first_of(match, "kept", 0)))


def random_types(seed: int) -> Hashable:
    match = begun(MAGI, seed, additional=2, pick="random")
    match.play(match.state.marker, "colour green")
    return tuple(sorted(first_of(match, "built_deck", seed % 2, at) for at in (0, 1)))


NIGHT = """
game = "draco-magi"
phase = "nightfall"
[[sides]]
battle_pile = ["Bite 1", "Bite 2"]
"""

DRAGONS = ["Polar", "Lava", "Undead", "Clockwork", "Bloodhorn", "Red", "Green", "Black", "Blue", "Gold"]
SUMMON = f"""
game = "draco-magi"
phase = "summon"
[[sides]]
dragon_deck = []
dragon_pile = {DRAGONS}
"""

CARDS = ["Bite 1", "Bite 2", "Bite 3", "Bite 4", "Claw 6", "Claw 7"]
CHOICE = f"""
game = "draco-magi"
phase = "choice"
[[row]]
card = "Dungeon"
stacks = [["Red"], ["Red"]]
[[sides]]
battle_deck = []
battle_pile = {CARDS}
"""

MELEE = f"""
game = "draco-magi"
phase = "melee"
fight = 1
[[row]]
card = "Dungeon"
stacks = [["Red"], ["Red"]]
[[sides]]
battle_hand = ["Roar"]
[[sides]]
battle_hand = {CARDS}
"""


def night_fell(seed: int) -> int:
    match = lucky(NIGHT, seed)
    return place_of(match, match.state.sides[0].battle_deck, "Bite 1")


def summoned(seed: int) -> int:
    """Where the Polar dragon of the pile lies after the pile was shuffled: in the hand as drawn, then in the deck."""
    match = lucky(SUMMON, seed)
    side = match.state.sides[0]
    return place_of(match, [*side.dragon_hand, *reversed(side.dragon_deck)], "Polar")


def drawn_to_melee(seed: int) -> Hashable:
    match = lucky(CHOICE, seed)
    match.play(0, "fight 1")
    return tuple(match.game.kind_name(match.state.kind[card]) for card in match.state.sides[0].battle_hand[:2])


def roared(seed: int) -> str:
    match = lucky(MELEE, seed)
    match.play(0, "play Roar")
    return match.game.kind_name(first_of(match, "discarded_battle", 1))


SHUFFLED = ["Bite 1", "Bite 2", "Bite 3", "Bite 4", "Claw 6"]
OWN_TEXT = "On your attack turn: shuffle one battle card from your battle discard pile into your battle deck."


@cache
def own_melee() -> Match[Any]:
    """A melee in which a card shuffles another into the deck, as no card of the house set does."""
    with TemporaryDirectory() as folder:
        house = "On your attack turn: draw two battle cards."
        cards = changed_house_set(Path(folder), ("battle.toml", house, OWN_TEXT))
        mine = {"battle_deck": SHUFFLED[1:], "battle_pile": SHUFFLED[:1]}
        return at_with_cards(cards, **melee_doc(["Second Wind"], ["Claw 7"], sides=[mine, {}]))


def shuffled_in(seed: int) -> int:
    """Where the card that was shuffled in lies."""
    match = own_melee().fork()
    match.state.chance = Chance(seed)
    for line in ("play Second Wind", "put Bite 1"):
        match.play(0, line)
    return place_of(match, match.state.sides[0].battle_deck, "Bite 1")


def dreamt_card(seed: int) -> int:
    """Which battle card seat 0 imagines first in the hand of seat 1."""
    state = lucky(MELEE, 0).imagine(0, Chance(seed)).state
    return int(state.kind[state.sides[1].battle_hand[0]])


def dreamt_field(seed: int) -> Hashable:
    state = lucky(MELEE, 0).imagine(0, Chance(seed)).state
    return state.kind[state.fields[-1]], state.facing[state.fields[-1]]


@cache
def after_the_draft() -> Match[Any]:
    return drafted(0)


def unknown_advanced() -> list[int]:
    """The advanced cards that seat 0 has seen nothing of after the draft."""
    state = after_the_draft().state
    return [state.cards.first_advanced + i for i, mask in enumerate(state.aware[:18]) if not mask & 1]


def dreamt_keeping(seed: int) -> int:
    """Which advanced card seat 0 imagines seat 1 has kept."""
    state = after_the_draft().imagine(0, Chance(seed)).state
    held = state.kinds([*state.sides[1].battle_deck, *state.sides[1].battle_hand])
    return next(kind for kind in unknown_advanced() if kind in held)


def dreamt_memory(seed: int) -> int:
    """Which advanced card seat 0 imagines seat 1 has put back and knows to be in the supply."""
    state = after_the_draft().imagine(0, Chance(seed)).state
    supply = state.kinds(state.advanced)
    return next(
        kind for kind in unknown_advanced() if kind in supply and state.aware[kind - state.cards.first_advanced]
    )


def sites() -> list[Site]:
    cards = registry.game(MAGI).cards  # type: ignore[attr-defined]
    fields = list(range(cards.first_field, len(cards.names)))
    advanced = list(range(cards.first_advanced, cards.first_field))
    basic = list(range(cards.first_battle, cards.first_advanced))
    special = [kind for kind in range(cards.first_battle) if cards.is_special(kind)]
    dragons = sum(cards.copies[kind] for kind in range(cards.first_battle) if not cards.optional[kind])
    return [
        Site("first player", "setup.new_state", [0, 1], lambda seed: begun(MAGI, seed).state.marker),
        Site("random types", "setup.build_decks", list(combinations(special, 2)), random_types),
        Site("battlefields", "setup.lay_out", fields, lambda seed: first_of(laid_out(seed), "laid", -1)),
        Site("side up", "setup.lay_out", [0, 1], lambda seed: laid_out(seed).state.facing[seed % 18]),
        Site("side up of the deck", "setup.lay_out", [0, 1], lambda seed: up(laid_out(seed))),
        Site("draft, first card", "setup.lay_out", advanced, lambda seed: first_of(laid_out(seed), "drew_advanced", 0)),
        Site("draft, third", "setup.lay_out", advanced, lambda seed: first_of(laid_out(seed), "drew_advanced", 1, 2)),
        Site("deal", "setup.lay_out", advanced, lambda seed: first_of(laid_out(seed, draft=False), "drew_advanced", 0)),
        Site("dragon deck", "setup.lay_out", range(dragons), lambda seed: dragon_on_top(laid_out(seed))),
        Site("battle deck", "setup.lay_out", basic, lambda seed: battle_card_on_top(laid_out(seed))),
        Site("kept card", "setup.add_to_battle_deck", range(len(basic) + 2), kept_card),
        Site("returned card", "setup.draft", range(len(advanced) - 4), returned_card),
        Site("nightfall", "nightfall.nightfall", range(len(basic) + 1), night_fell),
        Site("dragon pile", "pool.take_dragon", range(len(DRAGONS)), summoned),
        Site("battle pile", "battle.take_top", list(permutations(CARDS, 2)), drawn_to_melee),
        Site("random discard", "deed.by_lot", CARDS, roared),
        Site("shuffled in", "cards.perform_for", range(len(SHUFFLED)), shuffled_in),
        Site("dreamt hand", "knowledge.redeal_owned", basic, dreamt_card),
        Site("dreamt field", "knowledge.redeal_unseen", [(k, up) for k in unlaid() for up in (0, 1)], dreamt_field),
        Site("dreamt keeping", "knowledge.redeal_owned", unknown_advanced(), dreamt_keeping),
        Site("dreamt memory", "knowledge.redeal_owned", unknown_advanced(), dreamt_memory),
    ]


def up(match: Match[Any]) -> int:
    return int(match.state.facing[match.state.fields[-1]])


def unlaid() -> list[int]:
    """The battlefields in the deck of the melee position."""
    state = lucky(MELEE, 0).state
    return sorted(state.kinds(state.fields))


def dragon_on_top(match: Match[Any]) -> int:
    """Which card of the pack of 32 lies on top: colours were dealt by seat, so ids are counted within a pack."""
    deck = match.state.sides[0].dragon_deck
    return sorted(deck).index(deck[-1])


def battle_card_on_top(match: Match[Any]) -> int:
    return int(match.state.kind[match.state.sides[1].battle_deck[-1]])
