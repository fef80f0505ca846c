"""Cards of the house set that no rule or situation has shown at work, and the unique quests."""

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
    player,
    side,
    standing,
    sv,
    tokens,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule

# -- red -------------------------------------------------------------------------------------------


def test_smokescale_cannot_be_burned() -> None:
    match = attack(side("green", "Fireball"), side("red", "Smokescale", "Flarewing"), dragons=["Rockslide"])
    play(match, "1 block 1 with Smokescale", "1 block 1 with Flarewing", "1 done")
    assert options(match, 0) == ["fireball 3", "done"]
    assert refused(match, "0 fireball 2") == "BR-FIREBALL-04"


def test_solarch_brings_two_fireballs() -> None:
    match = battle(side("red", "Solarch", locked=[]), side("blue"))
    play(match, "0 play Solarch")
    assert tokens(match, 0) == (2, 0)


def test_flarewing_takes_one_with_it() -> None:
    match = attack(side("green"), side("red", "Flarewing"), dragons=["Rockslide", "Venomous"])
    play(match, "1 block 1 with Flarewing")
    finish(match)
    assert options(match, 1) == ["choose 1", "choose 2"]
    play(match, "1 choose 2")
    assert sorted(zone(match, 0, "discard")) == ["Rockslide", "Venomous"]


# -- blue ------------------------------------------------------------------------------------------


@rule("BR-DEFEND-10")
def test_only_small_dragons_block_mistfin() -> None:
    match = attack(side("blue"), side("red", "Cinderling", "Smokescale"), dragons=["Mistfin"])
    assert options(match, 1) == ["block 1 with Cinderling", "done"]
    assert refused(match, "1 block 1 with Smokescale") == "BR-DEFEND-10"


def test_tideguard_draws_when_it_survives() -> None:
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Cinderling"])
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert hand(match, 1) == ["Common Coin", "Tideguard"]
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Destroyer"])
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert hand(match, 1) == []


def test_leviath_makes_the_victim_choose_two_cards() -> None:
    red = side("red", "Cinderling", "Fireball")
    match = attack(side("blue", locked=[]), red, dragons=[{"cards": ["Leviath"], "wounds": 2}])
    finish(match)
    assert options(match, 1) == ["take Rare Coin", "take Fireball", "take Cinderling"]
    play(match, "1 take Fireball", "1 take Cinderling")
    assert zone(match, 1, "hand") == ["Rare Coin"]


def test_tidemother_draws_three() -> None:
    match = battle(side("blue", "Tidemother", locked=[]), side("red"))
    play(match, "0 play Tidemother")
    assert len(hand(match, 0)) == 3


# -- green -----------------------------------------------------------------------------------------


def test_mossback_attacks_weakly() -> None:
    match = attack(side("green"), side("red"), dragons=["Mossback"])
    finish(match)
    assert damage(match, 1) == 1
    match = attack(side("red"), side("green", "Mossback"), dragons=["Smokescale"])
    play(match, "1 block 1 with Mossback")
    assert might(match, 2) == 2, "as a blocker it is whole"


def test_thornback_hits_who_killed_it_in_combat_only() -> None:
    match = attack(side("red"), side("green", "Thornback"), dragons=[{"cards": ["Destroyer"]}])
    play(match, "1 block 1 with Thornback")
    finish(match)
    assert tokens(match, 0) == (1, 0), "Destroyer has killed it, and falls from 1 to 0"
    match = attack(side("red", "Fireball", "Fireball"), side("green", "Thornback"), dragons=["Smokescale"])
    play(match, "1 block 1 with Thornback", "1 done", "0 fireball 2", "0 fireball 2")
    assert not is_there(match, 2)
    assert sv(match, 1) == 2


# -- yellow ----------------------------------------------------------------------------------------


@rule("BR-DEFEND-10")
def test_common_dragons_do_not_block_skydancer() -> None:
    match = attack(side("yellow"), side("red", "Smokescale", "Backdraft", "Destroyer"), dragons=["Skydancer"])
    assert options(match, 1) == ["block 1 with Backdraft", "block 1 with Destroyer", "done"]
    assert refused(match, "1 block 1 with Smokescale") == "BR-DEFEND-10"


def test_tempest_draws_and_grows_when_unblocked() -> None:
    match = attack(side("yellow"), side("red"), dragons=[{"cards": ["Tempest"], "wounds": 2}])
    finish(match)
    assert damage(match, 1) == 3
    assert hand(match, 0) == ["Common Coin"] * 2, "its card, and Jemma's"
    match = attack(side("yellow"), side("red", "Smokescale"), dragons=["Tempest"])
    play(match, "1 block 1 with Smokescale")
    finish(match)
    assert hand(match, 0) == []


@rule("BR-CARD-03")
def test_nobody_blocks_zephyrax() -> None:
    match = attack(side("yellow", locked=[]), side("red", "Smokescale"), dragons=["Zephyrax", "Gustling"])
    assert options(match, 1) == ["block 2 with Smokescale", "done"]
    assert refused(match, "1 block 1 with Smokescale") == "BR-CARD-03"


# -- black, white, purple, teal --------------------------------------------------------------------


def test_dreadveil_attacks_the_hand() -> None:
    match = battle(side("black", "Dreadveil", locked=[]), side("red", "Cinderling"), luck=[0])
    play(match, "0 play Dreadveil")
    assert zone(match, 1, "hand") == ["Rare Coin"]
    match = attack(side("red", "Cinderling"), side("black", "Dreadveil", locked=[]), dragons=["Smokescale"])
    play(match, "1 block 1 with Dreadveil")
    assert hand(match, 0) == ["Cinderling"], "on attack only"


def test_aeonyx_defends_only() -> None:
    match = battle(side("white", "Aeonyx", locked=[]), side("red"))
    play(match, "0 play Aeonyx")
    assert ask(match, 0) == "attack.play"


def test_ilyra_returns_attackers_not_blockers() -> None:
    blocker = {"cards": ["Smokescale"], "blocks": 1}
    match = attack(side("white"), side("red"), dragons=["Mirrorhide", "Dawnscale", blocker])
    finish(match)
    assert options(match, 0) == ["choose 1", "choose 2"]


def test_gravewyrm_takes_small_dragons_only() -> None:
    trashed = ["Doppelgang", "Chimera", "Slagling", "Common Coin @1"]
    match = battle(side("purple", "Gravewyrm"), side("teal"), trash=trashed)
    play(match, "0 play Gravewyrm")
    assert options(match, 0) == ["take Slagling", "take Chimera"]
    assert refused(match, "0 take Doppelgang") == "BR-DRAGON-19"
    assert refused(match, "0 take Common Coin") == "BR-DRAGON-19"


def test_necrolith_takes_up_to_two() -> None:
    trashed = ["Doppelgang", "Chimera", "Slagling"]
    match = battle(side("purple", "Necrolith", locked=[]), side("teal"), trash=trashed)
    play(match, "0 play Necrolith", "0 take Doppelgang")
    assert options(match, 0) == ["take Slagling", "take Chimera", "decline"]
    play(match, "0 take Slagling")
    assert zone(match, 0, "tokens") == ["Doppelgang", "Slagling"]
    assert ask(match, 0) == "attack.play"


def test_echofin_copies_its_blocker_and_glassling_what_it_blocks() -> None:
    match = attack(side("teal"), side("green", "Venomous"), dragons=["Echofin"])
    play(match, "1 block 1 with Venomous", "0 yes")
    assert named(match, 1) == ["Venomous"]
    match = attack(side("green"), side("teal", "Glassling"), dragons=["Rockslide"])
    play(match, "1 block 1 with Glassling", "1 yes")
    assert named(match, 2) == ["Rockslide"]


def test_thousandface_works_on_attack_too() -> None:
    match = attack(side("teal", locked=[]), side("green", "Venomous"), dragons=["Thousandface"])
    play(match, "1 block 1 with Venomous")
    assert named(match, 1) == ["Venomous"]
    assert might(match, 1) == 7
    assert might(match, 2) == 1, "silenced"


# -- words that no card of the house set uses ------------------------------------------------------


def test_groups_by_rarity_and_all_enemies(tmp_path: Path) -> None:
    text = "When this is played, each friendly Common or Epic dragon gains +1 SV, then deal one damage to each enemy dragon."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Maelstrom", "Geyser", "Ripplet"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Maelstrom", "1 take Common Coin", "1 block 1 with Geyser", "1 choose 2")
    play(match, "1 block 1 with Ripplet")
    assert [sv(match, number) for number in (1, 2, 3, 4)] == [1, 5, 2, 2]


@rule("BR-TRASH-01", "BR-QUEST-12", "BR-QUEST-13")
def test_trashing_by_abilities(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, trash one card from your discard pile.",
        Mistfin="When this is played, the defending player trashes one card.",
    )
    blue = side("blue", "Ripplet", "Mistfin", discard=["Fireball"])
    match = battle(blue, side("red", "Cinderling"), cards=folder)
    play(match, "0 play Ripplet", "0 take Fireball")
    assert player(match, 0).quests == [0, 2, 0], "only a card from the own hand counts"
    play(match, "0 play Mistfin")
    assert options(match, 1) == ["take Rare Coin", "take Cinderling"]
    play(match, "1 take Rare Coin")
    assert [player(match, seat).quests for seat in (0, 1)] == [[0, 2, 0], [0, 2, 0]]
    red = side("red", "Cinderling", deck=["Common Coin"] * 6)
    match = battle(blue, red, cards=folder)
    play(match, "0 play Mistfin")
    assert ask(match, 0) == "attack.play", "a deck of eight cards loses none"


# -- unique quests ---------------------------------------------------------------------------------


@rule("BR-QUEST-04")
def test_red_kills_with_fireballs() -> None:
    match = attack(side("red", "Fireball"), side("green", "Venomous"), dragons=["Smokescale"])
    play(match, "1 block 1 with Venomous", "1 done", "0 fireball 2")
    assert player(match, 0).quests == [1, 2, 0]


@rule("BR-QUEST-04")
def test_blue_draws_by_dragons() -> None:
    match = battle(side("blue", "Ripplet", "Maelstrom"), side("red"))
    play(match, "0 play Ripplet", "0 play Maelstrom", "0 take Rare Coin")
    assert player(match, 0).quests == [2, 2, 0], "one count for each ability"
    match = battle(side("blue", "Ripplet", deck=[]), side("red"))
    play(match, "0 play Ripplet")
    assert player(match, 0).quests == [0, 2, 0], "nothing was drawn"


@rule("BR-QUEST-04")
def test_green_purchases_rare_and_epic_dragons() -> None:
    green = side("green", *["Common Coin"] * 4, supply=["Venomous", "Crusher"])
    match = at(phase="market", sides=[green, side("red")])
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert player(match, 0).quests == [0, 2, 0]
    play(match, "0 buy 2")
    assert player(match, 0).quests == [1, 2, 0]


@rule("BR-QUEST-04", "BR-DAMAGE-18")
def test_yellow_damages_with_two_dragons() -> None:
    match = attack(side("yellow"), side("red"), dragons=["Sharpwing", "Gustling"])
    finish(match)
    assert player(match, 0).quests == [1, 2, 0]
    match = attack(side("yellow"), side("red"), dragons=["Gustling"])
    finish(match)
    assert player(match, 0).quests == [0, 2, 0]


@rule("BR-QUEST-14")
def test_white_counts_on_anothers_turn() -> None:
    match = attack(side("red"), side("white", "Glimmerguard"), dragons=["Cinderling"])
    play(match, "1 block 1 with Glimmerguard")
    finish(match)
    assert player(match, 1).quests == [1, 2, 0]
    assert standing(match, 1) == "in"
