"""BR-IMITATE: borrowed names and abilities."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    finish,
    hand,
    is_there,
    might,
    named,
    next_turn,
    player,
    side,
    sv,
    tokens,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule


@rule("BR-IMITATE-01")
def test_it_has_name_and_ability_of_its_model_in_place_of_its_own() -> None:
    match = attack(side("green"), side("teal", "Copyling", "Echofin"), dragons=["Crusher", "Venomous"])
    play(match, "1 block 2 with Copyling", "1 choose 1")
    assert named(match, 3) == ["Crusher"]
    assert not is_there(match, 2), "an SV of 1 less 1"
    match = attack(side("green"), side("teal", "Copyling", "Echofin"), dragons=["Crusher", "Mossback"])
    play(match, "1 block 2 with Copyling", "1 choose 1")
    assert sv(match, 2) == 1


@rule("BR-IMITATE-02")
def test_sv_and_colour_stay() -> None:
    match = attack(side("green", locked=[]), side("teal", "Copyling"), dragons=["Titanroot"])
    play(match, "1 block 1 with Copyling", "1 choose 1")
    assert named(match, 2) == ["Titanroot"]
    assert sv(match, 2) == 1
    s = match.state
    assert s.cards.factions[s.cards.faction[s.kind[s.dragons[1].cards[0]]]] == "teal"


@rule("BR-IMITATE-03")
def test_a_copied_when_played_works_at_once() -> None:
    match = attack(side("red"), side("teal", "Copyling"), dragons=["Cinderling"])
    play(match, "1 block 1 with Copyling", "1 choose 1")
    assert tokens(match, 1) == (1, 0)


@rule("BR-IMITATE-04")
def test_conditions_stay_in_force() -> None:
    storm = {"card": "Stormcrown", "from": "discard 2"}
    teal = side("teal", "Echofin", "Copyling", tokens=[storm])
    match = battle(teal, side("yellow", locked=[]))
    play(match, "0 play Echofin", "0 play token Stormcrown")
    assert hand(match, 0) == ["Common Coin", "Copyling"]
    play(match, "0 play Copyling", "0 choose 2")
    assert hand(match, 0) == ["Common Coin"] * 3, "an attacking copy draws for its two friends"
    match = attack(side("yellow", locked=[]), side("teal", "Echofin", "Copyling"), dragons=["Stormcrown", "Gustling"])
    play(match, "1 block 1 with Echofin", "1 block 1 with Copyling", "1 choose 1")
    assert hand(match, 1) == [], "a blocking copy draws nothing"


@rule("BR-IMITATE-05")
def test_it_ends_when_the_dragon_leaves_the_battlefield() -> None:
    match = attack(side("green"), side("teal", "Glassling"), dragons=["Mossback"])
    play(match, "1 block 1 with Glassling", "1 yes")
    assert named(match, 2) == ["Mossback"]
    finish(match)
    assert hand(match, 1) == ["Glassling"]
    next_turn(match)
    play(match, "1 attack 1", "1 play Glassling")
    assert named(match, 1) == ["Glassling"]


@rule("BR-IMITATE-06")
def test_it_copies_what_the_model_has_now() -> None:
    match = attack(side("purple"), side("teal", "Copyling"), dragons=["Slagling + Catalyst"])
    play(match, "1 block 1 with Copyling", "1 choose 1")
    assert named(match, 2) == ["Slagling", "Catalyst"]
    assert sv(match, 2) == 1, "it is no transmutation itself"
    copy = {"cards": ["Echofin"], "texts": ["Crusher"], "names": ["Crusher"], "imitated": ["Crusher"]}
    match = battle(side("teal", "Copyling"), side("green"), dragons=[copy])
    play(match, "0 play Copyling", "0 choose 1")
    assert named(match, 2) == ["Crusher"], "a copied name is copied on"
    assert len(match.state.dragons[1].texts) == 1


@rule("BR-IMITATE-06")
def test_it_stays_when_the_model_leaves() -> None:
    match = attack(side("green", "Fireball"), side("teal", "Copyling", "Fireball"), dragons=["Venomous", "Mossback"])
    play(match, "1 block 2 with Copyling", "1 choose 1", "1 done", "0 done", "1 fireball 1")
    assert not is_there(match, 1)
    assert named(match, 3) == ["Venomous"]
    assert might(match, 3) == 3


@rule("BR-IMITATE-06")
def test_an_event_that_has_happened_does_not_fire_a_copied_ability(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Dawnscale="When this blocks, draw one card. When this is blocked, draw one card.")
    match = attack(side("teal"), side("white", "Dawnscale"), dragons=["Echofin"], cards=folder)
    play(match, "1 block 1 with Dawnscale", "0 yes")
    assert named(match, 1) == ["Dawnscale"]
    assert hand(match, 0) == [], "the block that led to it is over"
    assert hand(match, 1) == ["Common Coin"]


@rule("BR-IMITATE-07", "BR-ELIM-05")
def test_a_copy_stays_in_the_game_but_loses_the_ability_of_a_faction_that_is_out() -> None:
    copy = {"cards": ["Echofin"], "texts": ["Destroyer"], "names": ["Destroyer"], "imitated": ["Destroyer"]}
    match = attack(side("teal"), side("green"), side("red", stage=2), dragons=[copy, "Glassling"], seats=3)
    assert might(match, 2) == 3
    match.resign(2)
    finish(match)
    assert "Echofin" in zone(match, 0, "discard")
    assert player(match, 1).damage == 2 + 2, "without the aura"


@rule("BR-IMITATE-08")
def test_no_name_is_imitated_twice_in_one_combat() -> None:
    match = battle(side("teal", "Copyling", "Copyling", "Echofin"), side("green"))
    play(match, "0 play Echofin", "0 play Copyling")
    assert options(match, 0) == ["choose 1", "decline"]
    play(match, "0 decline", "0 play Copyling", "0 choose 2")
    assert named(match, 3) == ["Copyling"]
    assert options(match, 0) == ["choose 1", "decline"], "the copied ability fires, but not for a Copyling again"
    assert refused(match, "0 choose 2") == "BR-IMITATE-08"
    play(match, "0 choose 1")
    assert named(match, 3) == ["Echofin"]


@rule("BR-IMITATE-09")
def test_a_part_imitates_for_the_whole_transmutation() -> None:
    pile = {"cards": [{"card": "Echofin", "from": "discard 2"}, "Slagling"]}
    match = attack(side("purple"), side("teal"), side("green", "Venomous"), dragons=[pile], defender=2)
    assert sv(match, 1) == 3
    play(match, "2 block 1 with Venomous", "0 yes")
    assert named(match, 1) == ["Venomous"]
    assert sv(match, 1) == 3
    assert might(match, 1) == 5


@rule("BR-IMITATE-09")
def test_a_card_laid_on_later_brings_its_own_name_and_ability() -> None:
    copy = {"cards": ["Gravewyrm"], "texts": ["Venomous"], "names": ["Venomous"], "imitated": ["Venomous"]}
    silent = {"cards": ["Gravewyrm"], "texts": [], "silences": 1}
    match = battle(side("purple", "Catalyst", "Catalyst"), side("green"), dragons=[copy, silent])
    play(match, "0 transmute Catalyst on 1", "0 transmute Catalyst on 2")
    assert named(match, 1) == ["Venomous", "Catalyst"]
    assert (sv(match, 1), might(match, 1)) == (5, 7)
    assert sv(match, 2) == 5, "only what it had before is lost"


@rule("BR-IMITATE-04")
def test_a_condition_on_the_imitating_ability_is_checked_as_well(tmp_path: Path) -> None:
    text = "[ATTACK ONLY] When this is played, you may have this imitate one other dragon on the battlefield."
    folder = with_text(tmp_path, Copyling=text)
    match = attack(side("green"), side("teal", "Copyling"), dragons=["Crusher", "Mossback"], cards=folder)
    play(match, "1 block 2 with Copyling")
    assert ask(match, 1) == "defence.block"
    match = battle(side("teal", "Copyling"), side("green"), dragons=["Echofin"], cards=folder)
    play(match, "0 play Copyling")
    assert options(match, 0) == ["choose 1", "decline"]


@rule("BR-IMITATE-01", "BR-DRAGON-17")
def test_facade_imitates_before_the_ability_resolves_and_what_it_copies_has_a_window_of_its_own() -> None:
    sides = [side("teal", "Facade", "Facade"), side("red")]
    borrowed = {"card": "Cinderling", "from": "discard 2"}
    sides[0]["tokens"] = [borrowed]
    match = battle(*sides)
    play(match, "0 play Facade", "0 play Facade", "0 play token Cinderling")
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 yes")
    assert named(match, 1) == ["Cinderling"]
    assert tokens(match, 0) == (0, 0), "the copied ability is waiting for its own window"
    play(match, "0 no")
    assert tokens(match, 0) == (1, 0), "the second Facade let the copied ability pass"
    play(match, "0 yes")
    assert named(match, 2) == ["Cinderling"]
    assert tokens(match, 0) == (3, 0), "one for each of the three"


def test_mimicwing_finds_a_model_in_any_supply_and_doppelgang_in_any_discard_pile() -> None:
    green = side("green", supply=["Crusher"], discard=["Venomous", "Common Coin"])
    teal = side("teal", "Mimicwing", "Doppelgang", supply=["Teal Coin"])
    match = battle(teal, green)
    play(match, "0 play Mimicwing")
    assert options(match, 0) == ["take Crusher", "decline"]
    play(match, "0 take Crusher", "0 play Doppelgang")
    assert options(match, 0) == ["take Venomous", "decline"]
    play(match, "0 take Venomous")
    assert (named(match, 1), named(match, 2)) == (["Crusher"], ["Venomous"])
    assert player(match, 0).quests == [2, 2, 0], "the quest of teal"


def test_cyra_enraged_lets_one_dragon_imitate_once_per_combat() -> None:
    match = battle(side("teal", "Echofin", "Glassling", "Echofin", stage=2), side("red"))
    play(match, "0 play Echofin")
    assert ask(match, 0) == "attack.play", "there is no other dragon"
    play(match, "0 play Glassling", "0 choose 1")
    assert named(match, 2) == ["Echofin"]
    play(match, "0 play Echofin")
    assert ask(match, 0) == "attack.play", "once per combat"


@rule("BR-IMITATE-08")
def test_every_name_of_this_combat_is_remembered_not_the_last_alone(tmp_path: Path) -> None:
    text = "When this is blocked, you may have this imitate one other dragon on the battlefield."
    folder = with_text(tmp_path, Echofin=text)
    copy = {"cards": ["Echofin"], "texts": ["Echofin"]}
    pair = ["Slagling", "Catalyst"]
    both = {"cards": ["Glassling"], "names": pair, "texts": ["Echofin"], "imitated": [*pair, "Echofin"]}
    other = {"cards": ["Glassling"], "names": ["Glassling"], "texts": ["Echofin"], "imitated": ["Echofin"]}
    blue = side("blue", "Ripplet", "Geyser", "Tideguard")
    match = attack(side("teal"), blue, side("purple"), dragons=[copy, both, other], cards=folder)
    play(match, "1 block 1 with Ripplet", "0 choose 2")
    assert named(match, 1) == ["Slagling", "Catalyst"]
    play(match, "1 block 1 with Geyser", "0 choose 3", "1 choose 4")
    assert named(match, 1) == ["Glassling"]
    play(match, "1 block 1 with Tideguard")
    assert options(match, 0) == ["choose 4", "choose 5", "choose 6", "decline"]
    assert refused(match, "0 choose 2") == "BR-IMITATE-08", "both of its names were imitated before the last"
    assert refused(match, "0 choose 3") == "BR-IMITATE-08"


@rule("BR-IMITATE-08")
def test_one_of_several_names_is_enough_to_refuse(tmp_path: Path) -> None:
    text = "When this is blocked, you may have this imitate one other dragon on the battlefield."
    folder = with_text(tmp_path, Echofin=text)
    mixed = ["Slagling", "Catalyst", "Echofin"]
    pile = {"cards": ["Glassling"], "names": ["Slagling", "Catalyst"], "texts": ["Echofin"], "imitated": mixed}
    first = {"cards": ["Glassling"], "names": ["Slagling"], "texts": ["Echofin"], "imitated": mixed}
    match = attack(
        side("teal"),
        side("blue", "Ripplet", "Tideguard"),
        side("purple"),
        dragons=["Echofin", pile, first],
        cards=folder,
    )
    play(match, "1 block 1 with Ripplet", "0 choose 2", "1 block 1 with Tideguard")
    assert refused(match, "0 choose 3") == "BR-IMITATE-08", "Slagling was the first of two names"
