"""What is in the box."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import wyrmhall
from tests.games.magi.positions import at, names, play_out
from tests.rules import rule
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.game import DracoMagi
from wyrmhall.games.magi.state import MagiState
from wyrmhall.games.magi.text.cards import GEMS

BASIC_DRAGONS = ("Red", "Green", "Black", "Purple", "Silver", "Brass", "Bronze", "Gold")
SPECIAL_DRAGONS = ("Battle", "Polar", "Undead", "Rainbow", "Blue", "Lava", "Clockwork", "Bloodhorn")


def new(seed: int = 1, **settings: object) -> Match[MagiState]:
    return wyrmhall.new("draco-magi", seed=seed, settings=settings)


@rule("DM-COMP-01")
def test_eighteen_battlefields_with_two_playable_sides() -> None:
    match = new()
    state = match.state
    assert sorted(names(match, state.fields)) == [f"F{number:02}" for number in range(1, 19)]
    sides = [(state.cards.lands[state.kind[card]], state.cards.gems[state.kind[card]]) for card in state.fields]
    assert sum(len(lands) for lands, _ in sides) == 36
    assert all(lands[0] != lands[1] and gems[0] != gems[1] for lands, gems in sides), "turning over always matters"
    up = [f"F{number:02}{side}" for number in range(1, 19) for side in "AB"]
    for card in up:
        shown = at(row=[card]).view()["row"][0]
        assert f"{shown['card']}{shown['side']}" == card
        assert shown["text"]
        assert shown["gem"] in GEMS


@rule("DM-COMP-02")
def test_forty_basic_battle_cards_in_two_equal_decks() -> None:
    match = new()
    decks = [names(match, side.battle_deck) for side in match.state.sides]
    assert [len(deck) for deck in decks] == [20, 20]
    assert decks[0] == decks[1]
    assert Counter(name.split()[0] for name in decks[0]) == {"Bite": 5, "Claw": 5, "Tail": 4, "Magic": 3, "Flight": 3}


@rule("DM-COMP-03")
def test_eighteen_advanced_cards_in_one_shared_deck() -> None:
    match = new()
    advanced = names(match, match.state.advanced)
    assert len(advanced) == len(set(advanced)) == 18
    assert all(match.state.cards.is_advanced(match.state.kind[card]) for card in match.state.advanced)


@rule("DM-COMP-04")
def test_sixty_four_dragons_in_two_equal_decks() -> None:
    match = new()
    expected = dict.fromkeys(BASIC_DRAGONS, 3) | dict.fromkeys(SPECIAL_DRAGONS, 1)
    for side in match.state.sides:
        assert Counter(names(match, side.dragon_deck)) == expected
    assert sum(len(side.dragon_deck) for side in match.state.sides) == 64


@rule("DM-COMP-04")
def test_the_celestial_dragon_joins_by_a_setting_only() -> None:
    assert all("Celestial" not in names(new(), side.dragon_deck) for side in new().state.sides)
    match = new(celestial=True)
    assert [names(match, side.dragon_deck).count("Celestial") for side in match.state.sides] == [1, 1]


@rule("DM-COMP-05")
@pytest.mark.parametrize("seed", range(3))
def test_one_player_holds_the_marker_at_every_instant(seed: int) -> None:
    match = new(seed)
    passes = [match.state.marker]

    def check() -> bool:
        seen = [match.view(seat)["marker"] for seat in (0, 1)] + [match.view()["marker"]]
        assert seen == [match.state.marker] * 3
        assert match.state.marker in (0, 1)
        return False

    play_out(match, seed, check)
    passes += [event.seat for event in match.events if event.name == "marker"]
    assert len(passes) > 3
    assert all(before != after for before, after in pairwise(passes))
    assert passes[-1] == match.state.marker


@rule("DM-COMP-05")
@pytest.mark.parametrize("marker", [0, 3, None, [1, 2], [], True])
def test_no_position_has_two_markers_or_none(marker: object) -> None:
    with pytest.raises(BadPosition, match=r"marker: exactly one player.*DM-COMP-05"):
        wyrmhall.from_position({"game": "draco-magi", "marker": marker})


@rule("DM-COMP-06")
def test_the_text_of_every_card_is_open_at_any_time() -> None:
    match = new()
    game, state = match.game, match.state
    assert isinstance(game, DracoMagi)
    before = match.fingerprint()
    texts = {name: game.card_text(name) or {} for name in state.cards.names}
    assert all(text["card"] == name for name, text in texts.items())
    assert texts["Polar"]["text"].startswith("On placement, if this battlefield is not frozen")
    assert texts["Red"]["ranged"] == 3
    assert texts["Roar"]["text"].startswith("On your attack turn: the opponent discards")
    sides = texts["F14"]["sides"]
    assert [(side["land"], side["gem"]) for side in sides] == [("Desert Sands", "blue"), ("Dungeon", "purple")]
    assert sides[1]["text"] == "Flight is forbidden. Clockwork has +1 melee."
    assert match.fingerprint() == before
    assert game.card_text("Wyvern") is None
