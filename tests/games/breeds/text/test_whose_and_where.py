"""Whose "their" is, decks of others, decks that are searched, Ambush that is given, and what is said in the passive."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    named,
    side,
    sv,
    tokens,
    zone,
)
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.games import registry
from wyrmhall.games.breeds.text.catalogue import load

COINS = ["Common Coin"] * 3
MANY = [name for name in ("Smokescale", "Backdraft", "Flarewing") for _ in range(3)]  # so that cards can be trashed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("put the top two cards of their deck into the trash", "trash the top two cards of that player's deck"),
        ("discard their hand", "that player discards their hand"),
        ("reveal the top card of their deck", "reveal the top card of that player's deck"),
        ("look at their hand", "look at their hand"),
    ],
)
def test_their_is_of_the_player_who_was_spoken_of(text: str, said: str) -> None:
    read = registry.game("dragon-breeds").read_words(f"When this damages a player, {text}.")
    assert read["text"] == f"When this damages a player, {said}."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("When this is played, trash the top card of their deck.", "that player"),
        ("When this is played, discard one card of their hand and draw their deck.", ""),
        ("When this damages a player, discard one card from their hand.", "players do that to their own cards"),
        ("When this damages a player, trash one card from that player's hand.", "say 'that player trashes'"),
    ],
)
def test_their_is_never_taken_for_your(text: str, why: str) -> None:
    read = registry.game("dragon-breeds").read_words(text)
    assert why in read["problem"]


def test_their_discard_pile_is_that_of_the_player(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this damages a player, trash one card from their discard pile.")
    red = side("red", deck=MANY, discard=["Cinderling"])
    match = attack(side("blue", discard=COINS), red, dragons=["Ripplet"], cards=folder)
    finish(match)
    play(match, "0 take Cinderling")
    assert match.state.cards.names[match.state.kind[match.state.trash[-1]]] == "Cinderling"


# -- decks of others -------------------------------------------------------------------------------

LOOK = "When this is played, look at the top two cards of the defending player's deck; "


def test_cards_of_another_deck_are_discarded(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet=LOOK + "you may put one of them into their discard pile.")
    match = battle(side("blue", "Ripplet"), side("red", deck=["Solarch", "Cinderling", "Fireball"]), cards=folder)
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["take Cinderling", "take Solarch", "decline"]
    play(match, "0 take Solarch")
    assert (zone(match, 1, "discard"), zone(match, 1, "deck")) == (["Solarch"], ["Cinderling", "Fireball"])


def test_only_who_looks_sees_the_deck(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet=LOOK + "put them back in any order.")
    match = battle(side("blue", "Ripplet"), side("red", deck=["Solarch", "Cinderling", "Fireball"]), cards=folder)
    play(match, "0 play Ripplet")
    told = [next(event for event in match.told(seat) if event["event"] == "looked_at_deck")["cards"] for seat in (0, 1)]
    assert told[0] == ["Solarch", "Cinderling"]
    assert told[1] == 2
    play(match, "0 take Solarch", "0 take Cinderling")
    assert zone(match, 1, "deck") == ["Cinderling", "Solarch", "Fireball"]
    assert hand(match, 0) == []


def test_a_card_goes_under_the_deck_it_came_from(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet=LOOK + "put one of them on the bottom of that deck.")
    match = battle(
        side("blue", "Ripplet", deck=COINS), side("red", deck=["Solarch", "Cinderling", "Fireball"]), cards=folder
    )
    play(match, "0 play Ripplet", "0 take Solarch")
    assert (zone(match, 1, "deck"), zone(match, 0, "deck")) == (["Cinderling", "Fireball", "Solarch"], COINS)


def test_cards_of_another_deck_come_to_no_other_hand(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="cards of another player"):
        load(with_text(tmp_path, Ripplet=LOOK + "put one of them into your hand."))


def test_a_small_deck_of_another_is_not_made_smaller(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet=LOOK + "you may trash one of them.")
    for discards, may in (([], False), (MANY, True)):
        red = side("red", deck=["Solarch", "Cinderling"], discard=discards)
        match = battle(side("blue", "Ripplet", discard=COINS), red, cards=folder)
        play(match, "0 play Ripplet")
        assert ("take Solarch" in options(match, 0)) == may


# -- searching -------------------------------------------------------------------------------------


def test_the_own_deck_is_searched(tmp_path: Path) -> None:
    text = "When this is played, search your deck for a Common dragon, put it into your hand, then shuffle your deck."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet", deck=["Tideguard", "Common Coin", "Mistfin"]), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert sorted(options(match, 0)) == ["decline", "take Mistfin", "take Tideguard"]
    play(match, "0 take Mistfin")
    assert "Mistfin" in hand(match, 0)
    assert sorted(zone(match, 0, "deck")) == ["Common Coin", "Tideguard"]
    s = match.state
    assert not any(s.seen[card] & 3 for card in s.sides[0].deck), "nobody knows the order then"
    found = [card for card in s.sides[0].hand if match.state.cards.names[s.kind[card]] == "Mistfin"]
    assert all(s.seen[card] >> 1 & 1 for card in found), "what was found is shown"


@pytest.mark.parametrize(("goal", "place"), [("put it on top of your deck", "deck"), ("discard it", "discard")])
def test_what_was_found_goes_elsewhere(tmp_path: Path, goal: str, place: str) -> None:
    folder = with_text(tmp_path, Ripplet=f"When this is played, search your deck for one coin and {goal}.")
    match = battle(side("blue", "Ripplet", deck=["Tideguard", "Common Coin", "Mistfin"]), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Common Coin")
    assert zone(match, 0, place)[0] == "Common Coin"


# -- Ambush ----------------------------------------------------------------------------------------


def test_ambush_is_given(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="While this is on the battlefield, other friendly dragons with SV 1 or less have Ambush 2."
    )
    for there, may in ((["Ripplet"], True), (["Tideguard"], False)):
        match = attack(side("blue", "Mistfin", "Undertow"), side("red", "Destroyer"), dragons=there, cards=folder)
        play(match, "1 block 1 with Destroyer", "1 done")
        if not may:
            assert not match.pending or "ambush Mistfin at 2" not in options(match, 0)
            continue
        assert "ambush Mistfin at 2" in options(match, 0)
        assert not any("Undertow" in option for option in options(match, 0)), "its SV is higher"
        assert refused(match, "0 ambush Undertow at 2") == "BR-AMBUSH-01"
        before = sv(match, 2)
        play(match, "0 ambush Mistfin at 2")
        assert sv(match, 2) == before - 2


def test_ambush_is_given_by_a_summoner(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, your Common dragons have Ambush 1.")
    match = attack(side("red", "Cinderling", stage=2), side("blue", "Undertow"), dragons=["Backdraft"], cards=folder)
    play(match, "1 block 1 with Undertow", "1 done")
    assert "ambush Cinderling at 2" in options(match, 0)


@pytest.mark.parametrize("who", ["enemy dragons", "each attacking friendly dragon"])
def test_ambush_is_given_to_own_cards_told_by_what_is_printed(tmp_path: Path, who: str) -> None:
    has = "has" if who.startswith("each") else "have"
    with pytest.raises(BadCard, match="Ambush is given to friendly dragons"):
        load(with_text(tmp_path, Ripplet=f"While this is on the battlefield, {who} {has} Ambush 1."))


# -- damage and death ------------------------------------------------------------------------------


@rule("BR-DRAGON-25")
def test_combat_damage_alone_is_replaced(tmp_path: Path) -> None:
    text = "If you would take combat damage, gain one Fireball token instead."
    folder = with_text(tmp_path, Ripplet="When this is played, deal one damage to the defending player.")
    factions = folder / "factions.toml"
    said = factions.read_text(encoding="utf-8")
    factions.write_text(said.replace("Always, your Fireballs deal one more damage.", text), encoding="utf-8")
    match = attack(side("blue"), side("red", stage=2), dragons=["Tideguard"], cards=folder)
    finish(match)
    assert (damage(match, 1), tokens(match, 1)) == (0, (1, 0))
    match = battle(side("blue", "Ripplet"), side("red", stage=2), cards=folder)
    play(match, "0 play Ripplet")
    assert (damage(match, 1), tokens(match, 1)) == (1, (0, 0))


def test_damage_from_a_dragon_is_prevented(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Cinderling="When this blocks, prevent two combat damage from one unblocked dragon.")
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Undertow", "Undertow"], cards=folder)
    play(match, "1 block 1 with Cinderling", "1 choose 2")
    finish(match)
    plain = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow", "Undertow"])
    play(plain, "1 block 1 with Smokescale")
    finish(plain)
    assert damage(plain, 1) - damage(match, 1) == 2


def test_what_is_killed_is_said_in_the_passive(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="If another friendly dragon would be killed, you may have this be killed instead."
    )
    blue = side("blue")
    match = attack(blue, side("red", "Fireball"), dragons=["Ripplet", "Mistfin"], cards=folder)
    play(match, "1 done", "1 fireball 2", "0 yes")
    assert (is_there(match, 1), is_there(match, 2)) == (False, True)


def test_a_survivor_is_put_into_the_hand(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When this survives combat, put it into your hand.")
    match = attack(side("blue"), side("red"), dragons=["Undertow"], cards=folder)
    finish(match)
    assert "Undertow" in hand(match, 0)


def test_cards_from_the_hand_are_put_into_the_discard_pile(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, put one card from your hand into your discard pile.")
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Mistfin")
    assert zone(match, 0, "discard") == ["Mistfin"]


def test_some_into_the_hand_and_the_rest_away(tmp_path: Path) -> None:
    text = (
        "When this is played, reveal the top three cards of your deck; put all dragons revealed this way into your hand "
        "and the rest into your discard pile."
    )
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(
        side("blue", "Ripplet", deck=["Tideguard", "Common Coin", "Mistfin", "Rare Coin"]), side("red"), cards=folder
    )
    play(match, "0 play Ripplet")
    assert hand(match, 0) == ["Mistfin", "Tideguard"]
    assert (zone(match, 0, "discard"), zone(match, 0, "deck")) == (["Common Coin"], ["Rare Coin"])


@pytest.mark.parametrize(("fires", "drawn"), [(True, 2), (False, 0)])
def test_killed_by_an_enemy_fireball(tmp_path: Path, fires: bool, drawn: int) -> None:
    folder = with_text(tmp_path, Mistfin="When this is killed by an enemy Fireball, draw two cards.")
    match = attack(side("blue", deck=COINS), side("red", "Fireball", "Destroyer"), dragons=["Mistfin"], cards=folder)
    if fires:
        play(match, "1 done", "1 fireball 1")
    else:
        play(match, "1 block 1 with Destroyer")
        finish(match)
    assert zone(match, 0, "discard") == ["Mistfin"] if fires else "Mistfin" in zone(match, 0, "discard")
    assert len(zone(match, 0, "deck")) == 3 - drawn


def test_the_first_dragon_that_is_purchased(tmp_path: Path) -> None:
    read = registry.game("dragon-breeds").read_words(
        "Always, when you purchase your first dragon each turn, draw one card."
    )
    assert read["text"] == "When you purchase your first dragon each turn, draw one card."


def test_one_of_the_dragons_that_are_told(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, kill one of the enemy dragons with SV 2 or less.")
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Mistfin"], cards=folder)
    play(match, "0 play Ripplet")
    assert named(match, 1) == ["Mistfin"], "there is no enemy dragon"


def test_a_card_is_revealed_by_lot(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is blocked, the defending player reveals a card at random from their hand."
    )
    match = attack(side("blue"), side("red", "Cinderling", "Fireball"), dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    shown = [event for event in match.told(0) if event["event"] == "revealed"]
    assert len(shown) == 1
    assert shown[0]["cards"][0] in ("Fireball", "Rare Coin")


def test_all_tokens_are_lost(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, the defending player loses all their Fireball tokens.")
    match = battle(side("blue", "Ripplet"), side("red", fireballs=2, epics=1), cards=folder)
    play(match, "0 play Ripplet")
    assert tokens(match, 1) == (0, 1)


def test_the_next_damage_is_prevented(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Cinderling="When this blocks, the next time you would take damage this turn, prevent it."
    )
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Undertow", "Undertow"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    finish(match)
    assert damage(match, 1) == 0


@pytest.mark.parametrize(("model", "drawn"), [("2", 1), ("1", 0)])
def test_whom_a_dragon_imitates(tmp_path: Path, model: str, drawn: int) -> None:
    folder = with_text(
        tmp_path,
        Copyling="When this is played, have this imitate one other dragon on the battlefield.",
        Echofin="When another friendly dragon imitates a Rare dragon, draw one card.",
    )
    match = battle(side("teal", "Copyling", deck=COINS), side("red"), dragons=["Echofin", "Mimicwing"], cards=folder)
    play(match, "0 play Copyling", f"0 choose {model}")
    assert len(zone(match, 0, "deck")) == 3 - drawn
