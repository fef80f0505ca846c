"""Cards that were drawn, looked at or moved are spoken of again; dragons go into decks, the trash and other hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    finish,
    hand,
    is_there,
    next_turn,
    player,
    side,
    sv,
    tokens,
    trash,
    zone,
)
from tests.matches import options, play
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.state import FLOOR

# -- drawn, revealed, looked at --------------------------------------------------------------------


def test_one_of_the_cards_drawn_goes_back(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is played, draw two cards, then put one of them on top of your deck."
    )
    blue = side("blue", "Ripplet", "Geyser", deck=["Common Coin", "Fireball", "Mistfin"])
    match = battle(blue, side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["take Common Coin", "take Fireball"], "only what was drawn"
    play(match, "0 take Fireball")
    assert hand(match, 0) == ["Common Coin", "Geyser"]
    assert zone(match, 0, "deck") == ["Fireball", "Mistfin"]


@pytest.mark.parametrize(
    ("top", "in_hand", "below"), [("Mistfin", ["Mistfin"], ""), ("Common Coin", [], "Common Coin")]
)
def test_a_card_is_revealed_and_its_sort_decides(tmp_path: Path, top: str, in_hand: list[str], below: str) -> None:
    text = (
        "When this is played, reveal the top card of your deck; if it is a dragon, put it into your hand; "
        "otherwise, put it on the bottom of your deck."
    )
    match = battle(
        side("blue", "Ripplet", deck=[top, "Fireball"]), side("red"), cards=with_text(tmp_path, Ripplet=text)
    )
    card = player(match, 0).deck[-1]
    play(match, "0 play Ripplet")
    assert match.state.seen[card] == PUBLIC
    assert hand(match, 0) == in_hand
    assert zone(match, 0, "deck") == (["Fireball", below] if below else ["Fireball"])


def test_one_from_among_them_and_the_rest(tmp_path: Path) -> None:
    text = (
        "When this is played, reveal the top three cards of your draw pile, put one dragon from among them into your hand "
        "and discard the rest."
    )
    deck = ["Common Coin", "Mistfin", "Fireball", "Geyser"]
    match = battle(side("blue", "Ripplet", deck=deck), side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet", "0 take Mistfin")
    assert hand(match, 0) == ["Mistfin"]
    assert sorted(zone(match, 0, "discard")) == ["Common Coin", "Fireball"]
    assert zone(match, 0, "deck") == ["Geyser"]


def test_what_is_looked_at_stays_hidden_from_others(tmp_path: Path) -> None:
    text = "When this is played, look at the top two cards of your deck, then you may discard one of them."
    deck = ["Common Coin", "Mistfin", "Fireball"]
    match = battle(side("blue", "Ripplet", deck=deck), side("red"), cards=with_text(tmp_path, Ripplet=text))
    top = player(match, 0).deck[-2:]
    play(match, "0 play Ripplet")
    assert [match.state.seen[card] & 3 for card in top] == [1, 1]
    assert options(match, 0) == ["take Common Coin", "take Mistfin", "decline"]
    play(match, "0 take Mistfin")
    assert zone(match, 0, "discard") == ["Mistfin"]
    assert zone(match, 0, "deck") == ["Common Coin", "Fireball"]


def test_looking_at_a_hand(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is played, look at the defending player's hand and discard one card from it."
    )
    red = side("red", "Flarewing", "Fireball")
    match = battle(side("blue", "Ripplet"), red, side("green"), cards=folder)
    cards = player(match, 1).hand[:]
    play(match, "0 play Ripplet")
    assert all(match.state.seen[card] & 1 for card in cards)
    assert not any(match.state.seen[card] >> 2 & 1 for card in cards), "the third player learns nothing"
    assert options(match, 0) == ["take Rare Coin", "take Fireball", "take Flarewing"]
    play(match, "0 take Flarewing")
    assert zone(match, 1, "discard") == ["Flarewing"]


def test_the_card_that_was_discarded(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, discard one card; if it is a coin, gain one Fireball token.",
        Mistfin="When this is played, discard one dragon, then this gains SV equal to its SV.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin", "Undertow"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Rare Coin")
    assert tokens(match, 0) == (1, 0)
    play(match, "0 play Mistfin", "0 take Undertow")
    assert sv(match, 2) == 1 + 3
    match = battle(side("blue", "Ripplet", "Undertow"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Undertow")
    assert tokens(match, 0) == (0, 0)


def test_an_occasion_about_a_card(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When you discard a dragon, you may put it on top of your deck.",
        Mistfin="When this is played, discard two cards.",
    )
    match = battle(side("blue", "Mistfin", "Geyser", "Fireball"), side("red"), dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin", "0 take Fireball", "0 take Geyser")
    assert options(match, 0) == ["yes", "no"], "once: for the dragon"
    play(match, "0 yes")
    assert zone(match, 0, "deck")[0] == "Geyser"
    assert zone(match, 0, "discard") == ["Fireball"]


def test_a_purchase(tmp_path: Path) -> None:
    folder = with_summoner(
        tmp_path, stage2="Once per turn, when you purchase a dragon, you may put it on top of your deck."
    )
    red = {
        "faction": "red",
        "stage": 2,
        "hand": ["Common Coin"] * 3 + ["Rare Coin"],
        "supply": ["Flarewing", "Flarewing"],
    }
    match = at(phase="market", sides=[red, side("blue")], cards=folder)
    play(match, "0 buy 1")
    while "yes" not in options(match, 0):
        play(match, f"0 {options(match, 0)[0]}")
    play(match, "0 yes")
    assert zone(match, 0, "deck")[0] == "Flarewing"


def test_cards_are_put_back_in_the_order_that_is_chosen(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, look at the top three cards of your deck and put them back in any order.",
        Mistfin="When this is played, look at the top three cards of your deck, put one of them into your hand, "
        "then put the rest back in any order.",
    )
    deck = ["Common Coin", "Geyser", "Fireball", "Tideguard"]
    match = battle(side("blue", "Ripplet", "Mistfin", deck=deck), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Geyser")
    assert options(match, 0) == ["take Common Coin", "take Fireball"]
    play(match, "0 take Common Coin", "0 take Fireball")
    assert zone(match, 0, "deck") == ["Fireball", "Common Coin", "Geyser", "Tideguard"]
    play(match, "0 play Mistfin", "0 take Common Coin")
    assert options(match, 0) == ["take Fireball", "take Geyser"], "the rest"
    play(match, "0 take Fireball", "0 take Geyser")
    assert (hand(match, 0), zone(match, 0, "deck")) == (["Common Coin"], ["Geyser", "Fireball", "Tideguard"])


def test_a_dragon_comes_from_a_supply_onto_the_deck(tmp_path: Path) -> None:
    text = "When this is played, put one face-up Common dragon from your supply on top of your deck."
    blue = side("blue", "Ripplet", supply=["Mistfin", "Undertow"], deck=["Common Coin"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet", "0 take slot 1")
    assert zone(match, 0, "deck") == ["Mistfin", "Common Coin"]


def test_the_top_of_a_deck_is_discarded(tmp_path: Path) -> None:
    text = "When this is played, the defending player discards the top two cards of their deck."
    red = side("red", deck=["Flarewing", "Fireball", "Common Coin"])
    match = battle(side("blue", "Ripplet"), red, cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert zone(match, 1, "discard") == ["Fireball", "Flarewing"]


# -- dragons that go elsewhere ---------------------------------------------------------------------


def test_a_killed_dragon_goes_on_top_of_the_deck(tmp_path: Path) -> None:
    folder = with_summoner(
        tmp_path, stage2="Once per turn, when a friendly dragon is killed, you may put it on top of your deck."
    )
    red = side("red", stage=2, deck=["Common Coin"])
    match = attack(red, side("blue", "Leviath"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Leviath")
    finish(match)
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 yes")
    assert zone(match, 0, "deck") == ["Smokescale", "Common Coin"]


def test_a_survivor_goes_on_top_of_the_deck(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="When this survives combat as a blocker, put this on top of your draw pile.")
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert zone(match, 1, "deck")[0] == "Tideguard"


def test_a_dragon_that_was_killed_is_gained_or_trashed(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="When this kills a dragon, you may gain that dragon as a token until the end of your next turn.",
        Leviath="When this kills a dragon, trash that dragon.",
    )
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    finish(match)
    play(match, "0 yes")
    assert zone(match, 0, "tokens") == ["Smokescale"]
    assert zone(match, 1, "discard") == []
    next_turn(match)
    assert zone(match, 0, "tokens") == ["Smokescale"], "it is kept for a turn more"
    next_turn(match)
    next_turn(match)
    assert zone(match, 0, "tokens") == []
    assert "Smokescale" in [*zone(match, 1, "discard"), *zone(match, 1, "hand"), *zone(match, 1, "deck")]


@pytest.mark.parametrize(("spare", "is_trashed"), [(FLOOR, True), (FLOOR - 1, False)])
def test_a_deck_of_ten_cards_is_not_made_smaller(tmp_path: Path, spare: int, is_trashed: bool) -> None:
    folder = with_text(tmp_path, Leviath="When this kills a dragon, trash that dragon.")
    red = side("red", "Smokescale", deck=["Rare Coin", *["Fireball"] * 2, *["Common Coin"] * (spare - 4)])
    match = attack(side("blue"), red, dragons=["Leviath"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    finish(match)
    assert (trash(match) == ["Smokescale"]) == is_trashed
    assert (zone(match, 1, "discard") == ["Smokescale"]) != is_trashed


def test_an_enemy_dragon_goes_under_the_deck_of_its_player(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this blocks, put the blocked dragon on the bottom of its player's deck.")
    match = attack(side("red", deck=["Common Coin"]), side("blue", "Ripplet"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert not is_there(match, 1)
    assert zone(match, 0, "deck") == ["Common Coin", "Smokescale"]


def test_the_defender_returns_the_blocker_or_discards(tmp_path: Path) -> None:
    text = "When this is blocked, the defending player either discards two cards or returns the blocker to their hand."
    folder = with_text(tmp_path, Undertow=text)
    match = attack(side("blue"), side("red", "Smokescale", "Fireball"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert options(match, 1) == ["way 1", "way 2"]
    play(match, "1 way 2")
    assert hand(match, 1) == ["Fireball", "Smokescale"]
    match = attack(side("blue"), side("red", "Smokescale", "Fireball"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale", "1 way 1", "1 take Fireball", "1 take Rare Coin")
    assert is_there(match, 2)
    assert zone(match, 1, "hand") == []
