"""What abilities are told of: how much damage, by whom and to whom, which cards, and what was gained for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    finish_combat,
    hand,
    is_there,
    player,
    side,
    standing,
    tokens,
    zone,
)
from tests.matches import options, play
from tests.rules import rule

STAGE_ONE = "When you damage a player, gain one Fireball token until the end of your next turn."
BACKDRAFT = "When this is blocked, deal one damage to the blocker."

# -- damage to players -----------------------------------------------------------------------------


@rule("BR-DAMAGE-18", "BR-DRAGON-26")
@pytest.mark.parametrize(
    ("text", "shield", "taken", "drawn"),
    [
        ("deal two damage to the defending player", 0, 2, 1),
        ("deal two damage to the defending player", 1, 1, 0),
        ("deal two damage to the defending player", 2, 0, 0),
        ("the defending player takes two damage", 0, 2, 1),
        ("the defending player takes two damage", 1, 1, 0),
        ("the defending player takes one damage", 0, 1, 0),
    ],
)
def test_a_player_has_taken_what_was_not_prevented(
    tmp_path: Path, text: str, shield: int, taken: int, drawn: int
) -> None:
    folder = with_text(
        tmp_path,
        Ripplet=f"When this is blocked, {text}.",
        Smokescale="When you take two or more damage, draw one card.",
    )
    red = side("red", "Smokescale", deck=["Common Coin"] * 3, shield=shield)
    match = attack(side("blue"), red, dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert (damage(match, 1), hand(match, 1)) == (taken, ["Common Coin"] * drawn)


@rule("BR-IDENTITY-04", "BR-DAMAGE-18")
@pytest.mark.parametrize(("shield", "hurt", "gained"), [(2, 0, 1), (0, 0, 3), (0, 2, 3), (3, 0, 3), (1, 3, 3)])
def test_the_ability_of_stage_one_is_told_what_the_player_took_whom_it_is_about(
    tmp_path: Path, shield: int, hurt: int, gained: int
) -> None:
    """Of two who are hurt the first, unless that one is knocked out by it, or took nothing at all."""
    folder = changed_house_set(
        tmp_path,
        ("factions.toml", STAGE_ONE, "When you damage a player, gain Fireball tokens equal to the damage dealt."),
        ("red.toml", BACKDRAFT, "When this is played, deal three damage to each enemy player."),
    )
    sides = side("red", "Backdraft"), side("blue", shield=shield, damage=hurt), side("green")
    match = battle(*sides, cards=folder)
    play(match, "0 play Backdraft")
    assert tokens(match, 0) == (gained, 0)
    assert damage(match, 2) == 3


@rule("BR-DAMAGE-18", "BR-DRAGON-25")
@pytest.mark.parametrize(("blocked", "gained"), [([], 2), (["1"], 0)])
def test_what_happens_instead_of_damage_is_told_how_much_it_would_be(
    tmp_path: Path, blocked: list[str], gained: int
) -> None:
    text = "If you would take damage, gain Fireball tokens equal to the damage dealt instead."
    folder = with_text(tmp_path, Smokescale="When this is blocked, draw one card.", Ripplet=text, Tideguard=text)
    dragons = ["Smokescale", *([] if blocked else ["Cinderling"])]
    match = attack(side("red"), side("blue", "Tideguard"), dragons=dragons, cards=folder)
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert (tokens(match, 1), damage(match, 1)) == ((0 if blocked else 1, 0), 0)


@rule("BR-DRAGON-25")
def test_it_is_asked_of_the_player_who_would_do_it_what_happens_instead(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Gloomfang="When this is blocked, the defending player discards one card, then draws one card.",
        Ripplet="If you would discard a card, gain one Fireball token instead. "
        "If you would draw a card, gain one Epic Coin token instead.",
    )
    blue = side("blue", "Ripplet", deck=["Common Coin"])
    match = attack(side("black", deck=["Common Coin"]), blue, dragons=["Gloomfang"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert (zone(match, 1, "hand"), tokens(match, 1), tokens(match, 0)) == (["Rare Coin"], (1, 1), (0, 0))


# -- deaths ----------------------------------------------------------------------------------------

HEART = {"cards": ["Mountainheart"], "wounds": 2}


@rule("BR-ELIM-05", "BR-DRAGON-03")
def test_who_lived_by_the_help_of_one_whom_an_ability_eliminates_dies(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Copyling="When this is played, deal three damage to each enemy player.")
    heart = {"cards": [{"card": "Mountainheart", "from": "discard 3"}]}
    sides = side("teal", "Copyling"), side("blue"), side("green", stage=2)
    match = battle(*sides, dragons=[{"cards": ["Echofin"], "wounds": 2}, heart, "Glassling"], cards=folder)
    play(match, "0 play Copyling")
    assert standing(match, 2) == "eliminated"
    assert [is_there(match, number) for number in (1, 2, 3, 4)] == [False, False, True, True]
    assert zone(match, 0, "discard") == ["Echofin"]


@rule("BR-DRAGON-25", "BR-DRAGON-03")
def test_who_is_strong_again_by_what_happened_instead_does_not_die(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="Once per combat, if this would be killed, each friendly dragon gains +3 SV instead."
    )
    match = attack(
        side("blue"), side("red", "Flarewing", "Smokescale"), dragons=["Ripplet", "Geyser", "Tideguard"], cards=folder
    )
    play(match, "1 block 1 with Flarewing", "1 block 2 with Smokescale")
    finish(match)
    assert not [event for event in match.events if event.name == "killed" and event.seat == 0]


@rule("BR-DRAGON-25", "BR-DRAGON-03")
def test_who_has_left_instead_is_not_killed_as_well(tmp_path: Path) -> None:
    text = "Once per combat, if this would be killed, return each other friendly dragon to its player's hand instead."
    folder = with_text(tmp_path, Mistfin=text)
    match = attack(side("blue"), side("red", "Flarewing", "Smokescale"), dragons=["Ripplet", "Mistfin"], cards=folder)
    play(match, "1 block 1 with Flarewing", "1 block 2 with Smokescale")
    finish(match)
    assert "Ripplet" in zone(match, 0, "hand")
    assert not [event for event in match.events if event.name == "killed" and event.seat == 0]


@rule("BR-FIREBALL-06", "BR-DRAGON-03")
def test_only_the_dragon_it_hit_is_killed_by_a_fireball(tmp_path: Path) -> None:
    """The other one dies because Mountainheart has left, and that is not told as the work of a Fireball."""
    folder = with_text(
        tmp_path,
        Mossback="When this is killed by a Fireball, gain one Fireball token.",
        Mountainheart="While this is on the battlefield, each other friendly dragon has +1 SV. "
        "When this is killed by a Fireball, gain one Epic Coin token.",
    )
    green = {"cards": ["Mossback"], "wounds": 2}
    match = at(
        phase="answer",
        sides=[side("green"), side("red", "Fireball")],
        combat={"attacker": 0, "defender": 1, "dragons": [HEART, green, {"cards": ["Rockslide"]}]},
        cards=folder,
    )
    play(match, "1 fireball 1")
    assert not is_there(match, 1)
    assert not is_there(match, 2)
    assert tokens(match, 0) == (0, 1)
    assert player(match, 1).quests == [1, 2, 0]


@rule("BR-QUEST-04", "BR-FIREBALL-06")
def test_a_dragon_that_died_beside_the_fireball_is_no_quest(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Mountainheart="While this is on the battlefield, each other friendly dragon has +1 SV. "
        "If this would be killed, return it to your hand instead.",
    )
    green = {"cards": ["Mossback"], "wounds": 2}
    match = at(
        phase="answer",
        sides=[side("green"), side("red", "Fireball")],
        combat={"attacker": 0, "defender": 1, "dragons": [HEART, green, {"cards": ["Rockslide"]}]},
        cards=folder,
    )
    play(match, "1 fireball 1")
    assert zone(match, 0, "discard") == ["Mossback"]
    assert player(match, 1).quests == [0, 2, 0]


@rule("BR-DRAGON-03", "BR-DRAGON-09")
def test_a_dead_dragon_is_buried_as_soon_as_it_has_said_all(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="When this is killed, draw one card.",
        Flarewing="When this is killed, gain one Fireball token for each card in your discard pile.",
        Ripplet="When this is blocked, deal two damage to each enemy dragon.",
    )
    red = side("red", "Smokescale", deck=["Common Coin"] * 3)
    blockers = [{"cards": [name], "blocks": 1, "seat": 1} for name in ("Cinderling", "Flarewing")]
    match = attack(side("blue"), red, dragons=["Tideguard", "Ripplet", *blockers], cards=folder)
    play(match, "1 block 2 with Smokescale")
    assert tokens(match, 1) == (1 + 1, 0), "Cinderling, which has spoken, and Smokescale, which has nothing to say"
    assert sorted(zone(match, 1, "discard")) == ["Cinderling", "Flarewing", "Smokescale"]


@rule("BR-DRAGON-09")
def test_to_have_killed_a_friendly_dragon_is_no_kill(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="When this is blocked, deal one damage to each other dragon. "
        "When this kills a dragon, gain one Epic Coin token.",
    )
    dragons = ["Cinderling", {"cards": ["Flarewing"], "wounds": 1}]
    match = attack(side("red"), side("blue", "Ripplet"), dragons=dragons, cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert [is_there(match, number) for number in (1, 2, 3)] == [True, False, False]
    assert tokens(match, 0) == (0, 1)


@rule("BR-DRAGON-09", "BR-IDENTITY-02")
def test_dragons_speak_of_deaths_before_summoners_do(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path,
        (
            "factions.toml",
            "Always, your Fireballs deal one more damage.",
            "When a friendly dragon is killed, draw one card.",
        ),
        (
            "red.toml",
            "When this is killed, deal one damage to one enemy dragon.",
            "When this is killed, draw one card.",
        ),
    )
    red = side("red", stage=2, deck=["Common Coin"] * 4)
    match = at(
        phase="answer",
        sides=[red, side("blue", "Fireball", "Fireball")],
        combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Flarewing"], "wounds": 1}]},
        cards=folder,
    )
    play(match, "1 fireball 1")
    told = [event.name for event in match.events if event.name in ("used", "used_identity")]
    assert told == ["used", "used_identity"]


# -- interrupts ------------------------------------------------------------------------------------

CANCEL = "When an ability of an enemy dragon would resolve, you may cancel that ability."


@rule("BR-DRAGON-16", "BR-DRAGON-17")
def test_a_dragon_that_has_left_interrupts_nothing(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Glimmerguard=f"Once per combat, {CANCEL[0].lower()}{CANCEL[1:]}",
        Cinderling="When this is blocked, gain one Fireball token.",
        Prismling="This cannot be refracted.",
        Dawnscale="Once per combat, when an ability of an enemy dragon would resolve, "
        "return each other friendly dragon to its player's hand.",
    )
    dead = {"cards": [], "names": ["Glimmerguard"], "texts": ["Glimmerguard"], "gone": True}
    there = [{"cards": [name]} for name in ("Glimmerguard", "Dawnscale")]
    for guards, asked in (([there[0]], True), ([there[1], there[0]], False), ([dead], False)):
        blockers = [{**each, "blocks": 1, "seat": 1} for each in guards]
        match = attack(
            side("red"), side("white", "Prismling"), dragons=["Smokescale", "Cinderling", *blockers], cards=folder
        )
        play(match, "1 block 2 with Prismling")
        assert (options(match, 1) == ["yes", "no"]) is asked
        assert tokens(match, 0) == (0 if asked else 1, 0)


@rule("BR-DRAGON-16", "BR-DRAGON-27")
def test_what_was_waited_for_interrupts_although_its_dragon_has_left(tmp_path: Path) -> None:
    text = "When this is played, the next time an ability of an enemy dragon would resolve this combat, cancel that ability."
    folder = with_text(tmp_path, Ripplet=text, Cinderling="When this blocks, gain one Fireball token.")
    for gone in (False, True):
        ripplet = {"cards": [] if gone else ["Ripplet"], "names": ["Ripplet"], "texts": ["Ripplet"], "gone": gone}
        lasting = [{"of": "Ripplet 1", "seat": 0, "dragon": 1}]
        red = side("red", "Cinderling", "Cinderling")
        match = attack(side("blue"), red, dragons=[ripplet, "Tideguard"], lasting=lasting, cards=folder)
        play(match, "1 block 2 with Cinderling")
        assert tokens(match, 1) == (0, 0)
        play(match, "1 block 2 with Cinderling")
        assert tokens(match, 1) == (1, 0), "it was the next one alone"


# -- how often -------------------------------------------------------------------------------------


@rule("BR-DRAGON-21")
def test_an_ability_of_two_steps_is_used_once_each_time(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="Twice per combat, when another friendly dragon is played, gain one Fireball token, then draw one card.",
    )
    blue = side("blue", "Mistfin", "Mistfin", "Mistfin", deck=["Common Coin"] * 4)
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    for gained in (1, 2, 2):
        play(match, "0 play Mistfin")
        assert tokens(match, 0) == (gained, 0)
    assert hand(match, 0) == ["Common Coin"] * 2


@rule("BR-DRAGON-21", "BR-DRAGON-10")
def test_an_ability_is_used_up_although_its_first_step_came_to_nothing(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="Once per combat, when another friendly dragon is played, discard one card, then gain one Epic Coin token.",
    )
    blue = {"faction": "blue", "hand": ["Mistfin"], "fireballs": 1, "tokens": [{"card": "Geyser", "from": "trash"}]}
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin")
    assert tokens(match, 0) == (1, 1)
    play(match, "0 play token Geyser")
    assert tokens(match, 0) == (1, 1)


@rule("BR-QUEST-04")
def test_cards_that_an_identity_draws_are_no_quest(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path,
        (
            "factions.toml",
            "When you damage a player, put one coin from your discard pile into your hand.",
            "When you damage a player, draw one card.",
        ),
    )
    match = attack(side("blue", deck=["Common Coin"] * 3), side("red"), dragons=["Tideguard"], cards=folder)
    finish(match)
    assert hand(match, 0)[:1] == ["Common Coin"]
    assert player(match, 0).quests == [0, 2, 0]


@rule("BR-DAMAGE-02")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [("While this is attacking, this has +1 SV.", 1), ("While this is blocking, this takes no combat damage.", 0)],
)
def test_a_dragon_that_takes_no_damage_was_not_damaged(tmp_path: Path, text: str, drawn: int) -> None:
    folder = with_text(tmp_path, Smokescale="When this damages a dragon, draw one card.", Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    finish_combat(match)
    assert [each.seat for each in match.events if each.name == "drew"][:drawn] == [0] * drawn
    assert sum(each.name == "used" and each.seat == 0 for each in match.events) == drawn


def test_nothing_of_a_combat_is_kept_after_it() -> None:
    match = attack(side("red"), side("white", "Glimmerguard"), dragons=["Cinderling"])
    play(match, "1 block 1 with Glimmerguard")
    finish_combat(match)
    s = match.state
    assert (s.attacker, s.defender, s.played, s.survived, s.dragons, s.fired, s.left) == (-1, -1, 0, 0, [], [], [])
