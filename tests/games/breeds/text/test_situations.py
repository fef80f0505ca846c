"""Worked situations of the house set, each as a position."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    might,
    named,
    next_turn,
    phase,
    player,
    side,
    standing,
    supply,
    sv,
    tokens,
    trash,
    waiting,
    zone,
)
from tests.matches import options, play, refused
from tests.rules import rule

COINS = ["Common Coin"] * 6 + ["Rare Coin"]


@rule("BR-COIN-03", "BR-MARKET-04")
def test_01_every_symbol_needs_a_coin_of_its_own() -> None:
    coins = ("Common Coin", "Common Coin", "Red Coin")  # and a Rare Coin
    match = at(phase="market", sides=[side("red", *coins, supply=["Scorchclaw", "Destroyer"]), side("blue")])
    assert "buy 1" in options(match, 0)
    assert refused(match, "0 buy 2") == "BR-COIN-03"
    match = at(phase="market", sides=[side("red", *coins, supply=["Scorchclaw", "Destroyer"], epics=1), side("blue")])
    play(match, "0 buy 2")
    assert hand(match, 0) == ["Common Coin"]
    assert zone(match, 0, "discard")[0] == "Destroyer"
    assert tokens(match, 0) == (0, 0)


@rule("BR-DAMAGE-04", "BR-DRAGON-09")
def test_02_a_blocker_killed_as_it_blocks_leaves_the_attacker_unblocked() -> None:
    match = battle(side("red", "Backdraft"), side("blue", "Ripplet"))
    play(match, "0 play Backdraft", "0 done", "1 block 1 with Ripplet")
    assert not is_there(match, 2)
    assert "Ripplet" in zone(match, 1, "discard")
    finish(match)
    assert damage(match, 1) == 2


@rule("BR-COMBAT-06")
def test_03_undertow_sends_back_one_blocker_and_the_next_stays() -> None:
    match = attack(side("blue"), side("red", "Smokescale", "Flarewing"), dragons=["Undertow"])
    play(match, "1 block 1 with Smokescale")
    assert hand(match, 1) == ["Flarewing", "Smokescale"]
    assert refused(match, "1 block 1 with Smokescale") == "BR-COMBAT-06"
    play(match, "1 block 1 with Flarewing")
    assert is_there(match, 3)


@rule("BR-DRAGON-11", "BR-DAMAGE-02")
def test_04_crusher_weakens_what_fights_it() -> None:
    match = attack(side("green"), side("black", "Hunter"), dragons=["Crusher"])
    play(match, "1 block 1 with Hunter")
    assert sv(match, 2) == 2
    finish(match)
    assert zone(match, 1, "discard") == ["Hunter"]
    assert tokens(match, 1) == (0, 1), "Hunter has killed Crusher"
    match = attack(side("red"), side("black", "Hunter"), dragons=["Smokescale"])
    play(match, "1 block 1 with Hunter")
    finish(match)
    assert hand(match, 1) == ["Hunter"], "a plain dragon of the same SV does not kill it"


@rule("BR-DRAGON-14")
def test_05_venomous_kills_far_bigger_dragons() -> None:
    match = attack(side("white"), side("green", "Venomous"), dragons=["Timewarden"])
    play(match, "1 block 1 with Venomous")
    finish(match)
    assert zone(match, 1, "discard") == ["Venomous"]
    assert hand(match, 0) == ["Timewarden"], "it was killed, and so it returns"
    match = attack(side("green"), side("white"), dragons=["Venomous"])
    finish(match)
    assert damage(match, 1) == 1


@rule("BR-DAMAGE-05")
def test_06_rockslide_breaks_through_with_borrowed_might() -> None:
    destroyer = {"cards": [{"card": "Destroyer", "from": "discard 2"}]}
    match = attack(side("green"), side("red", "Smokescale", "Smokescale"), dragons=["Rockslide", destroyer])
    play(match, "1 block 1 with Smokescale", "1 block 2 with Smokescale")
    assert might(match, 1) == 4
    finish(match)
    assert damage(match, 1) == 2
    assert zone(match, 1, "discard").count("Smokescale") == 2
    assert "Destroyer" in zone(match, 1, "discard"), "a borrowed dragon goes home after its attack"


@rule("BR-DAMAGE-05", "BR-DAMAGE-06", "BR-IDENTITY-03")
def test_07_obsidian_hurts_the_player_although_blocked() -> None:
    match = attack(side("black"), side("red", "Smokescale", "Flarewing"), dragons=["Obsidian"])
    play(match, "1 block 1 with Smokescale", "1 block 1 with Flarewing")
    finish(match)
    assert options(match, 0) == ["damage 2", "damage 3"]
    play(match, "0 damage 2")
    assert damage(match, 1) == 1
    assert sorted(zone(match, 1, "discard")) == ["Rare Coin", "Smokescale"], "Vesper made them discard"
    assert zone(match, 1, "hand") == ["Flarewing"]


@rule("BR-DAMAGE-09", "BR-TOKEN-05")
def test_08_every_blocker_has_killed_the_attacker() -> None:
    match = attack(side("red"), side("black", "Hunter", "Gloomfang"), dragons=["Smokescale"])
    play(match, "1 block 1 with Gloomfang", "1 block 1 with Hunter")
    finish(match)
    play(match, "0 damage 2")
    assert tokens(match, 1) == (0, 1)
    next_turn(match)
    assert match.state.turn == 1
    assert tokens(match, 1) == (0, 1), "it can be spent in the own next market"


@rule("BR-DAMAGE-18", "BR-DRAGON-12", "BR-DRAGON-21")
def test_09_razortails_do_not_add_up_and_work_in_each_combat() -> None:
    sides = [side("red"), side("yellow", "Razortail", "Razortail"), side("white")]
    match = attack(*sides, dragons=["Smokescale", "Flarewing"])
    finish(match)
    assert damage(match, 1) == 3
    assert standing(match, 1) == "in"
    later = [{"card": "Flarewing", "owner": 0, "target": 1, "by": 2, "now": True}]
    match = attack(*sides, dragons=["Smokescale"], refracted=later)
    finish(match)
    assert damage(match, 1) == 1 + 1


@rule("BR-AMBUSH-03", "BR-FIREBALL-04")
def test_10_an_ambush_is_no_fireball() -> None:
    match = attack(side("black", "Nightclaw", "Fireball"), side("green", "Titanroot", locked=[]), dragons=["Hunter"])
    play(match, "1 block 1 with Titanroot", "1 done")
    assert refused(match, "0 fireball 2") == "BR-FIREBALL-04"
    play(match, "0 ambush Nightclaw at 2")
    assert sv(match, 2) == 4


@rule("BR-REFRACT-04", "BR-REFRACT-07")
def test_11_a_refracted_cinderling_attacks_its_owner_and_brings_no_token() -> None:
    match = battle(side("red", "Cinderling"), side("white", "Prismling"))
    play(match, "0 play Cinderling")
    assert tokens(match, 0) == (1, 0)
    play(match, "0 done", "1 block 1 with Prismling")
    assert options(match, 0) == ["name 1"]
    play(match, "0 name 1")
    assert waiting(match) == [("Cinderling", 0, 0, 1)]
    next_turn(match)
    assert damage(match, 0) == 0
    next_turn(match)
    assert match.state.turn == 0
    play(match, "0 skip")
    assert damage(match, 0) == 1
    assert tokens(match, 0) == (0, 0)
    assert "Cinderling" in zone(match, 0, "discard")


@rule("BR-COMBAT-06")
def test_12_parallax_returns_and_may_not_block_again() -> None:
    match = attack(side("red"), side("white", "Parallax"), dragons=["Smokescale", "Flarewing"])
    play(match, "1 block 1 with Parallax", "1 yes", "0 name 1")
    assert hand(match, 1) == ["Parallax"]
    assert waiting(match) == [("Smokescale", 0, 0, 1)]
    assert refused(match, "1 block 2 with Parallax") == "BR-COMBAT-06"


@rule("BR-COMBAT-06", "BR-FIREBALL-10")
def test_13_timewarden_is_killed_and_returns_but_not_to_this_combat() -> None:
    match = attack(
        side("red", "Fireball", "Fireball"), side("white", "Timewarden", "Dawnscale"), dragons=["Scorchclaw"]
    )
    play(match, "1 block 1 with Timewarden", "1 done", "0 fireball 2", "0 fireball 2")
    assert not is_there(match, 2)
    assert "Timewarden" in hand(match, 1)
    assert player(match, 0).quests == [1, 2, 0], "a Fireball has killed a dragon"
    cards = match.state
    assert [cards.cards.names[cards.kind[card]] for card in cards.left] == ["Timewarden"]


@rule("BR-TRANSMUTE-02", "BR-TRANSMUTE-03")
def test_14_slagling_on_chimera() -> None:
    match = battle(side("purple", "Chimera", "Slagling"), side("red", "Cinderling"))
    play(match, "0 play Chimera", "0 transmute Slagling on 1")
    assert sv(match, 1) == 4
    assert hand(match, 0) == ["Common Coin"], "a card is drawn for the transmutation"
    play(match, "0 done", "1 block 1 with Cinderling")
    finish(match)
    assert damage(match, 1) == 3


@rule("BR-TRANSMUTE-02", "BR-TRANSMUTE-05", "BR-TRANSMUTE-11")
def test_15_catalyst_helps_the_transmutation_it_is_in() -> None:
    match = battle(side("purple", "Catalyst", "Slagling", "Catalyst", "Slagling"), side("red"))
    play(match, "0 play Catalyst")
    assert sv(match, 1) == 2
    play(match, "0 transmute Slagling on 1")
    assert sv(match, 1) == 2 + 1 + 1
    play(match, "0 play Slagling", "0 transmute Catalyst on 2")
    assert sv(match, 2) == 2 + 1 + 1
    weak = {"cards": ["Slagling", "Catalyst"], "wounds": 1}
    match = attack(side("purple"), side("black", "Hunter"), dragons=[weak])
    play(match, "1 block 1 with Hunter")
    finish(match)
    assert tokens(match, 1) == (0, 1), "one dragon was killed"
    assert sorted(zone(match, 0, "discard")) == ["Catalyst", "Slagling"]


@rule("BR-TRASH-02", "BR-SOURCE-05")
def test_16_from_the_supply_to_the_trash_to_the_attack_and_back() -> None:
    purple = side("purple", "Scrapwing", "Gravewyrm", deck=COINS, supply=["Chimera"])
    match = battle(purple, side("red"))
    assert match.state.deck_size(0) == 10
    play(match, "0 play Scrapwing", "0 take slot 1")
    assert trash(match) == ["Chimera"]
    play(match, "0 play Gravewyrm", "0 take Chimera")
    assert zone(match, 0, "tokens") == ["Chimera"]
    assert trash(match) == []
    play(match, "0 play token Chimera", "0 done")
    finish(match)
    assert trash(match) == ["Chimera"]


@rule("BR-IMITATE-02", "BR-IMITATE-04")
def test_17_a_blocking_copy_of_stormcrown_draws_nothing() -> None:
    match = attack(side("yellow"), side("teal", "Echofin", "Copyling"), dragons=["Stormcrown", "Gustling"])
    play(match, "1 block 2 with Echofin", "1 block 2 with Copyling", "1 choose 1")
    assert named(match, 4) == ["Stormcrown"]
    assert sv(match, 4) == 1
    assert hand(match, 1) == []


@rule("BR-DRAGON-13", "BR-IMITATE-01")
def test_18_thousandface_takes_the_aura_of_destroyer() -> None:
    teal = side("teal", "Thousandface", "Glassling")
    match = attack(side("red"), teal, dragons=["Destroyer", "Smokescale"])
    assert might(match, 2) == 3
    play(match, "1 block 1 with Thousandface")
    assert named(match, 3) == ["Destroyer"]
    assert named(match, 1) == ["Destroyer"], "a dragon without abilities keeps its name"
    assert might(match, 2) == 2
    play(match, "1 block 2 with Glassling", "1 no")
    assert might(match, 4) == 3


@rule("BR-IDENTITY-04", "BR-TOKEN-04")
def test_19_cyra_borrows_from_a_victim_who_stands() -> None:
    match = attack(side("teal"), side("red", discard=["Cinderling"]), dragons=["Doppelgang"])
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert zone(match, 0, "tokens") == []
    match = attack(side("teal"), side("red", discard=["Cinderling"]), dragons=["Echofin"])
    finish(match)
    assert options(match, 0) == ["take Cinderling"]
    play(match, "0 take Cinderling")
    assert zone(match, 0, "tokens") == ["Cinderling"]
    next_turn(match)
    assert zone(match, 0, "tokens") == ["Cinderling"], "until the end of her next turn"
    next_turn(match)
    next_turn(match)
    assert zone(match, 0, "tokens") == []
    assert "Cinderling" in zone(match, 1, "discard")


@rule("BR-IDENTITY-04", "BR-TOKEN-07")
def test_20_osric_is_paid_for_a_knock_out_too() -> None:
    green = side("green", "Common Coin", "Green Coin", supply=["Mountainheart"])
    match = attack(green, side("red"), dragons=["Rockslide", "Crusher"])
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert tokens(match, 0) == (0, 1)
    assert phase(match) == "market"
    play(match, "0 buy 1")
    assert tokens(match, 0) == (0, 0)
    assert "Mountainheart" in zone(match, 0, "discard")


@rule("BR-QUEST-10", "BR-MARKET-09")
def test_21_a_claimed_dragon_is_gained_but_not_purchased(tmp_path: Path) -> None:
    """Said by a Mossback: whoever has Gaiadrake in play has finished all quests."""
    text = "When this is played, put one face-up Common or Rare dragon from your supply into your discard pile."
    folder = with_text(tmp_path, Mossback=text)
    match = battle(side("green", "Mossback", supply=["Crusher", "Mountainheart"]), side("red"), cards=folder)
    play(match, "0 play Mossback")
    assert options(match, 0) == ["take slot 1"], "an Epic dragon cannot be claimed"
    play(match, "0 take slot 1")
    assert zone(match, 0, "discard") == ["Crusher"]
    assert player(match, 0).quests == [0, 2, 0]
    assert supply(match, 0) == ["", "Mountainheart", "", ""]
    next_turn(match)
    assert supply(match, 0)[0] != ""


@rule("BR-DRAW-05")
def test_22_jemma_enraged_refills_to_seven() -> None:
    three = ["Common Coin"] * 3
    match = at(phase="market", sides=[side("red"), side("yellow", *three, stage=2)])
    next_turn(match)
    assert len(zone(match, 1, "hand")) == 7
    assert len(zone(match, 0, "hand")) == 5


@rule("BR-DAMAGE-18")
def test_23_dawnscale_prevents_one_damage() -> None:
    match = attack(side("red"), side("white", "Dawnscale"), dragons=["Cinderling", "Smokescale", "Flarewing"])
    play(match, "1 block 1 with Dawnscale")
    finish(match)
    assert damage(match, 1) == 3
    assert standing(match, 1) == "in"


@rule("BR-DRAGON-15")
def test_24_ashmother_grows_with_every_fireball() -> None:
    red = side("red", "Fireball", "Fireball", fireballs=1, locked=[])
    match = attack(red, side("blue", "Leviath", locked=[]), dragons=["Ashmother", "Smokescale"])
    play(match, "1 block 2 with Leviath", "1 done")
    play(match, "0 fireball 3", "0 fireball token 3", "0 fireball 3")
    assert sv(match, 1) == 7
    assert sv(match, 3) == 2
    assert might(match, 1, to_dragons=False) == 7
