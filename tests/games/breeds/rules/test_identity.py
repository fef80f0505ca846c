"""BR-IDENTITY: Summoners, breakpoints and stages."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import changed_house_set, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    finish_combat,
    hand,
    next_turn,
    player,
    side,
    skip,
    standing,
    sv,
    tokens,
    told,
    zone,
)
from tests.matches import ask, options, play
from tests.rules import rule


@rule("BR-IDENTITY-01")
def test_a_faction_is_what_the_identity_shows() -> None:
    borrowed = {"card": "Copyling", "from": "discard 2"}
    match = battle(side("red", tokens=[borrowed]), side("teal"))
    play(match, "0 play token Copyling")
    s = match.state
    assert s.cards.factions[player(match, 0).faction] == "red"
    assert match.view(1)["sides"][0]["faction"] == "red"


@rule("BR-IDENTITY-02")
def test_the_first_stage_answers_to_damage_on_an_enemy() -> None:
    match = attack(side("yellow"), side("red"), dragons=["Sharpwing"])
    finish(match)
    assert damage(match, 1) == 1
    assert hand(match, 0) == ["Common Coin"]
    match = attack(side("yellow"), side("red", "Smokescale"), dragons=["Sharpwing"])
    play(match, "1 block 1 with Smokescale")
    finish(match)
    assert hand(match, 0) == [], "no damage, no card"


@rule("BR-IDENTITY-03")
def test_the_first_stage_is_used_without_asking() -> None:
    match = attack(side("black"), side("red", "Cinderling", "Flarewing"), dragons=["Gloomfang"])
    finish(match)
    assert len(zone(match, 1, "hand")) == 2
    assert ask(match, 0) == "market.trade"


@rule("BR-IDENTITY-04")
def test_what_needs_the_victims_cards_is_lost_with_a_knock_out() -> None:
    match = attack(side("black"), side("red", "Cinderling"), dragons=["Hunter", "Shadeling"])
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert zone(match, 1, "discard") == []
    match = attack(side("green"), side("red"), dragons=["Rockslide", "Venomous"])
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert tokens(match, 0) == (0, 1)


@rule("BR-IDENTITY-04")
def test_and_with_an_elimination() -> None:
    sides = [side("teal"), side("red", stage=2, discard=["Cinderling"]), side("green")]
    match = attack(*sides, dragons=["Echofin"])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert ask(match, 0) == "market.trade"
    assert zone(match, 0, "tokens") == []


@rule("BR-IDENTITY-05")
def test_one_combat_is_one_event_and_the_next_is_another() -> None:
    sides = [side("yellow"), side("red"), side("white")]
    later = {"card": "Gustling", "owner": 0, "target": 2, "by": 1, "now": True}
    match = attack(*sides, dragons=["Sharpwing", "Skydancer"], refracted=[later])
    finish_combat(match)
    assert hand(match, 0) == ["Common Coin"], "1 + 2 damage at once are one event"
    finish(match)
    assert hand(match, 0) == ["Common Coin"] * 3, "Gustling's own card, and Jemma's again"


@rule("BR-IDENTITY-05")
def test_damage_by_an_ability_is_an_event_of_its_own(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Sharpwing="When this is played, deal one damage to the defending player.")
    match = battle(side("yellow", "Sharpwing", "Sharpwing"), side("red"), cards=folder)
    play(match, "0 play Sharpwing", "0 play Sharpwing")
    assert damage(match, 1) == 2
    assert hand(match, 0) == ["Common Coin"] * 2


@rule("BR-IDENTITY-06")
def test_damage_to_oneself_is_no_reason() -> None:
    later = {"card": "Gustling", "owner": 0, "target": 0, "by": 1, "now": True}
    match = at(sides=[side("yellow"), side("white")], refracted=[later])
    play(match, "0 skip")
    assert damage(match, 0) == 2
    assert hand(match, 0) == []


@rule("BR-IDENTITY-07", "BR-IDENTITY-08")
def test_a_humanform_falls_at_four() -> None:
    for dragons, expected in ((["Smokescale", "Cinderling"], "in"), (["Smokescale", "Flarewing"], "knocked out")):
        match = attack(side("red"), side("blue"), dragons=dragons)
        finish(match)
        assert standing(match, 1) == expected
    match = attack(side("red"), side("blue"), dragons=["Destroyer", "Smokescale"])
    finish(match)
    assert standing(match, 1) == "knocked out", "6 is enough, too"


@rule("BR-IDENTITY-08")
def test_damage_of_several_combats_of_a_turn_adds_up() -> None:
    later = {"card": "Cinderling", "owner": 0, "target": 1, "by": 2, "now": True}
    match = attack(side("red"), side("blue"), side("white"), dragons=["Destroyer"], refracted=[later])
    finish(match)
    assert standing(match, 1) == "knocked out", "3 and 1"


@rule("BR-IDENTITY-09")
def test_damage_is_forgotten_when_the_turn_ends() -> None:
    sides = [side("red"), side("blue"), side("green", "Rockslide")]
    match = attack(*sides, dragons=["Destroyer"])
    finish(match)
    assert damage(match, 1) == 3
    next_turn(match)
    assert damage(match, 1) == 0
    next_turn(match)
    play(match, "2 attack 2", "2 play Rockslide", "2 done")
    finish(match)
    assert damage(match, 1) == 3
    assert standing(match, 1) == "in"


@rule("BR-IDENTITY-10")
def test_a_dragonform_falls_at_two_and_has_a_new_ability() -> None:
    for dragons, expected in ((["Cinderling"], "in"), (["Smokescale"], "eliminated")):
        match = attack(side("red"), side("blue", stage=2), side("green"), dragons=dragons)
        finish(match)
        assert standing(match, 1) == expected
    match = attack(side("red"), side("blue", "Tideguard", stage=2), dragons=["Smokescale"])
    play(match, "1 block 1 with Tideguard")
    assert sv(match, 2) == 3, "Maelis gives her blockers +1 SV"
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Smokescale"])
    play(match, "1 block 1 with Tideguard")
    assert sv(match, 2) == 2


@rule("BR-IDENTITY-11")
def test_the_first_stage_is_gone_with_the_second() -> None:
    match = attack(side("green", stage=2), side("red"), dragons=["Venomous"])
    finish(match)
    assert damage(match, 1) == 1
    assert tokens(match, 0) == (0, 0)


# -- what the eight Summoners do -------------------------------------------------------------------


def test_brannoch() -> None:
    match = attack(side("red"), side("blue"), dragons=["Smokescale"])
    finish(match)
    assert tokens(match, 0) == (1, 0)
    next_turn(match)
    assert tokens(match, 0) == (1, 0), "until the end of his next turn"
    next_turn(match)
    next_turn(match)
    assert tokens(match, 0) == (0, 0)
    match = attack(side("red", "Fireball", stage=2), side("green", "Rockslide"), dragons=["Smokescale"])
    play(match, "1 block 1 with Rockslide", "1 done", "0 fireball 2")
    assert sv(match, 2) == 1


def test_maelis_recovers_a_coin() -> None:
    blue = side("blue", discard=["Ripplet", "Common Coin", "Blue Coin", "Fireball"])
    match = attack(blue, side("red"), dragons=["Mistfin"])
    finish(match)
    assert options(match, 0) == ["take Common Coin", "take Blue Coin"]
    play(match, "0 take Blue Coin")
    assert hand(match, 0) == ["Blue Coin"]
    assert player(match, 0).quests == [0, 2, 0], "a coin already owned is not gained"


def test_osric_enraged_helps_the_first_dragon_of_a_combat() -> None:
    match = battle(side("green", "Crusher", "Mossback", stage=2), side("red"))
    play(match, "0 play Crusher", "0 play Mossback")
    assert (sv(match, 1), sv(match, 2)) == (4, 2)
    match = attack(side("red"), side("green", "Mossback", "Crusher", stage=2), dragons=["Smokescale"])
    play(match, "1 block 1 with Mossback", "1 block 1 with Crusher")
    assert (sv(match, 2), sv(match, 3)) == (4, 2)


def test_morwen_may_trash_a_card() -> None:
    match = attack(side("purple", "Common Coin"), side("red"), dragons=["Slagling"])
    finish(match)
    assert options(match, 0) == ["take Common Coin", "take Rare Coin", "decline"]
    play(match, "0 take Common Coin")
    assert player(match, 0).quests == [0, 2, 1]


def later(card: str, owner: int, target: int, by: int) -> dict[str, object]:
    return {"card": card, "owner": owner, "target": target, "by": by, "now": True}


@rule("BR-DRAGON-09")
def test_once_per_combat_comes_back_with_the_next_combat_of_the_turn() -> None:
    sides = [side("red"), side("teal", "Echofin", "Glassling", stage=2), side("white")]
    match = attack(*sides, dragons=["Smokescale"], refracted=[later("Flarewing", 0, 1, 2)])
    play(match, "1 block 1 with Echofin", "1 choose 1", "1 block 1 with Glassling", "1 no")
    assert ask(match, 1) == "defence.block", "Cyra's ability is used up"
    finish_combat(match)
    play(match, "0 damage 2")
    assert ask(match, 1) == "defence.block"
    play(match, "1 block 1 with Glassling", "1 no")
    assert options(match, 1) == ["choose 1", "decline"], "and is there again in the next combat"


@rule("BR-DRAGON-09")
def test_once_per_turn_does_not() -> None:
    sides = [side("red"), side("white", stage=2), side("teal")]
    match = attack(*sides, dragons=["Smokescale"], refracted=[later("Flarewing", 0, 1, 2)])
    play(match, "1 done")
    assert options(match, 1) == ["choose 1", "decline"]
    play(match, "1 choose 1", "0 name 3")
    finish(match)
    assert told(match, "turned_up") == 1
    assert standing(match, 1) == "eliminated", "Ilyra's is used up for the turn, so nothing keeps the Flarewing away"


@rule("BR-IDENTITY-04", "BR-IDENTITY-11")
def test_on_a_knock_out_the_text_of_the_stage_in_force_counts(tmp_path: Path) -> None:
    stage2 = "Always, your Ambush values are one higher."
    gain = ("factions.toml", stage2, "When you damage a player, gain one Epic Coin token.")
    match = attack(
        side("black", stage=2), side("red"), dragons=["Hunter", "Shadeling"], cards=changed_house_set(tmp_path, gain)
    )
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert tokens(match, 0) == (0, 1), "Vesper's stage 1 needs the victim's cards, her stage 2 does not"
    take = ("factions.toml", osric_enraged(), "When you damage a player, that player discards one card at random.")
    folder = changed_house_set(tmp_path, take)
    for dragons, fate, left in ((["Rockslide", "Venomous"], "knocked out", 2), (["Venomous"], "in", 1)):
        match = attack(side("green", stage=2), side("red", "Cinderling"), dragons=dragons, cards=folder)
        finish(match)
        assert (standing(match, 1), len(zone(match, 1, "hand"))) == (fate, left)


def osric_enraged() -> str:
    return "When you play your first dragon of a combat, that dragon gains +2 SV."


@rule("BR-IDENTITY-12")
def test_of_several_victims_the_first_who_stands_is_meant(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Shadeling="When this is played, deal one damage to each enemy player.")
    fates = []
    for damages, shield in (((3, 0), 0), ((0, 0), 0), ((3, 3), 0), ((0, 0), 1)):
        sides = [side("black", "Shadeling"), *(side(faction) for faction in ("red", "blue", "green"))]
        sides[1].update(damage=damages[0], shield=shield)
        sides[2].update(damage=damages[1])
        match = battle(*sides, defender=3, cards=folder)
        play(match, "0 play Shadeling")
        assert told(match, "used_identity") == 1, "one event, one use"
        fates.append([len(zone(match, seat, "discard")) for seat in (1, 2, 3)])
    assert fates == [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, 1, 0]]


@rule("BR-IDENTITY-12", "BR-IDENTITY-04")
def test_and_if_none_of_them_stands_what_needs_cards_is_lost(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Shadeling="When this is played, deal one damage to each enemy player.")
    sides = [side("black", "Shadeling"), side("red", damage=3), side("blue", damage=3)]
    match = battle(*sides, cards=folder)
    play(match, "0 play Shadeling")
    assert [standing(match, seat) for seat in (1, 2)] == ["knocked out", "knocked out"]
    assert told(match, "used_identity") == 0
    assert [zone(match, seat, "discard") for seat in (1, 2)] == [[], []]


@rule("BR-COMBAT-01")
def test_the_first_dragon_of_a_combat_is_found_anew_in_the_next_combat_of_the_turn() -> None:
    sides = [side("red"), side("green", "Thornback", "Mossback", stage=2), side("white")]
    match = attack(*sides, dragons=["Smokescale"], refracted=[later("Flarewing", 0, 1, 2)])
    play(match, "1 block 1 with Thornback", "1 block 1 with Mossback")
    assert [sv(match, number) for number in (2, 3)] == [4, 2], "Osric helps the first"
    finish_combat(match)
    play(match, "0 damage 2")
    play(match, "1 block 1 with Mossback")
    assert sv(match, 2) == 4, "and the first of the next combat"


@rule("BR-QUEST-04")
def test_what_counts_once_per_combat_counts_again_in_the_next() -> None:
    sides = [side("red"), side("white", "Timewarden", "Glimmerguard"), side("black")]
    match = attack(*sides, dragons=["Cinderling", "Cinderling"], refracted=[later("Smokescale", 0, 1, 2)])
    play(match, "1 block 1 with Timewarden", "1 block 2 with Glimmerguard")
    while told(match, "turned_up") == 0:
        skip(match)
    assert player(match, 1).quests == [1, 2, 0], "two survivors, one combat"
    play(match, "1 block 1 with Timewarden")
    finish(match)
    assert player(match, 1).quests == [2, 2, 0]


@rule("BR-DRAGON-18")
def test_summoners_who_hear_the_same_speak_from_the_active_player_on(tmp_path: Path) -> None:
    text = "When a dragon is killed, gain one Epic Coin token."
    red = ("factions.toml", "Always, your Fireballs deal one more damage.", text)
    blue = ("factions.toml", "Always, each friendly blocking dragon has +1 SV.", text)
    folder = changed_house_set(tmp_path, red, blue)
    sides = [side("red", stage=2), side("blue", "Fireball", stage=2), side("green")]
    dragons = [{"cards": ["Ripplet"]}, {"cards": ["Mossback"], "blocks": 1, "wounds": 1}]
    combat = {"attacker": 1, "defender": 2, "dragons": dragons}
    match = at(phase="fireballs", turn=1, sides=sides, combat=combat, cards=folder)
    before = len(match.events)
    play(match, "1 fireball 2")
    assert [event.seat for event in match.events[before:] if event.name == "used_identity"] == [1, 0]
