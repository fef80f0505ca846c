"""What abilities put in force for a combat or a turn, what they wait for, and how many times they work."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    next_turn,
    side,
    sv,
    tokens,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.games.breeds.face.sentences import sentences


def test_twice_per_combat_is_twice(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="Twice per combat, when another friendly dragon is played, draw one card.")
    blue = side("blue", "Mistfin", "Mistfin", "Geyser", deck=["Common Coin"] * 4)
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin")
    assert hand(match, 0) == ["Common Coin", "Geyser", "Mistfin"]
    play(match, "0 play Mistfin")
    assert hand(match, 0) == ["Common Coin", "Common Coin", "Geyser"]
    play(match, "0 play Geyser")
    play(match, "0 choose 1")
    assert hand(match, 0) == ["Common Coin", "Common Coin"]
    doc = match.game.write(match.state)
    assert doc["combat"]["dragons"][0]["used"] == ["Ripplet 1", "Ripplet 1"]


def test_three_times_per_turn_on_a_summoner(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Twice per turn, when you play a dragon, gain one Epic Coin token.")
    red = side("red", "Cinderling", "Smokescale", "Flarewing", stage=2)
    match = battle(red, side("green"), cards=folder)
    play(match, "0 play Cinderling", "0 play Smokescale", "0 play Flarewing")
    assert tokens(match, 0)[1] == 2


def test_a_dragon_that_cannot_be_blocked_this_combat(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, one other friendly dragon cannot be blocked this combat.",
        Mistfin="When this is played, each friendly dragon cannot be the target of Fireballs this combat.",
    )
    blue = side("blue", "Ripplet", "Mistfin", "Geyser")
    match = battle(blue, side("red", "Smokescale", "Fireball"), dragons=["Tideguard", "Undertow"], cards=folder)
    play(match, "0 play Ripplet", "0 choose 2", "0 play Mistfin", "0 play Geyser", "0 choose 1", "0 done")
    assert options(match, 1) == [*(f"block {number} with Smokescale" for number in (1, 3, 4, 5)), "done"]
    assert refused(match, "1 block 2 with Smokescale") == "BR-CARD-03"
    assert "In force for Seat 1, about dragon 2: One other friendly dragon cannot be blocked." in sentences(
        match.view(1)
    )
    play(match, "1 done")
    assert options(match, 1) == ["fireball 5", "done"], "Geyser was played when that was said already"
    again = read_position(
        match.game.write(match.state) | {"game": "dragon-breeds", "seats": 2}, lambda name: match.game
    )
    assert again.state.flat() == match.state.flat()
    finish(match)
    assert match.state.lasting == []


@rule("BR-DRAGON-27")
def test_stronger_fireballs_this_turn(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Cinderling="When this is killed, your Fireballs deal one more damage this turn.")
    match = attack(
        side("red", "Fireball"), side("blue", "Undertow", "Leviath", "Fireball"), dragons=["Cinderling"], cards=folder
    )
    play(match, "1 block 1 with Leviath", "1 done", "0 done", "1 fireball 1")
    assert match.state.lasting != []
    next_turn(match)
    assert match.state.lasting == []
    match = at(
        phase="answer",
        sides=[side("blue"), side("red", "Fireball", "Fireball")],
        combat={
            "attacker": 0,
            "defender": 1,
            "dragons": [{"cards": ["Leviath"]}, {"cards": ["Cinderling"], "blocks": 1}],
        },
        lasting=[{"of": "Cinderling 1", "seat": 1}],
        cards=folder,
    )
    play(match, "1 fireball 1")
    assert sv(match, 1) == 5 - 2


def test_the_next_time_waits_once(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, the next time you play a dragon this combat, that dragon gains +2 SV.",
        Mistfin="When this is played, the next time this is blocked this combat, draw two cards.",
    )
    blue = side("blue", "Ripplet", "Mistfin", "Tideguard", "Undertow", deck=["Common Coin"] * 4)
    match = battle(blue, side("red", "Smokescale", "Flarewing"), cards=folder)
    play(match, "0 play Ripplet", "0 play Tideguard", "0 play Undertow", "0 play Mistfin")
    assert [sv(match, number) for number in (1, 2, 3, 4)] == [1, 4, 3, 1]
    play(match, "0 done", "1 block 1 with Smokescale")
    assert hand(match, 0) == []
    match = battle(
        side("blue", "Mistfin", deck=["Common Coin"] * 4), side("red", "Cinderling", "Cinderling"), cards=folder
    )
    play(match, "0 play Mistfin", "0 done", "1 block 1 with Cinderling")
    assert hand(match, 0) == ["Common Coin", "Common Coin"]
    play(match, "1 block 1 with Cinderling")
    assert hand(match, 0) == ["Common Coin", "Common Coin"]


def test_the_next_dragon(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is played, the next Common dragon you play this combat gains +2 SV."
    )
    match = battle(side("blue", "Ripplet", "Mistfin", "Undertow"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 play Undertow", "0 play Mistfin")
    assert [sv(match, number) for number in (1, 2, 3)] == [1, 3, 3]


def test_all_damage_to_you_is_prevented(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When this blocks, prevent all damage to you this turn.",
        Ripplet="When this blocks, prevent all combat damage to you this combat.",
        Mistfin="When this blocks, prevent two combat damage to you this combat.",
    )
    for blocker, taken in (("Tideguard", 0), ("Ripplet", 0), ("Mistfin", 1), ("Undertow", 3)):
        match = attack(
            side("red"), side("blue", blocker, deck=["Common Coin"] * 3), dragons=["Cinderling", "Backdraft", "Cinderling"],
            cards=folder,
        )  # fmt: skip
        play(match, f"1 block 1 with {blocker}")
        before = match.view(0)["combat"]["outlook"]["taken"]
        finish(match)
        assert (damage(match, 1), before) == (taken, taken), blocker


def test_no_damage_to_dragons(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="While this is blocking, this takes no combat damage.",
        Ripplet="When this is played, prevent all damage to one friendly dragon this turn.",
        Mistfin="When this is played, prevent all combat damage to each friendly dragon this combat.",
    )
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Destroyer"], cards=folder)
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert hand(match, 1) == ["Tideguard"]
    for card, dead in (("Ripplet", False), ("Mistfin", True)):
        match = battle(side("blue", card), side("red", "Fireball"), dragons=["Mistfin"], cards=folder)
        play(
            match, f"0 play {card}", *(["0 choose 1"] if card == "Ripplet" else []), "0 done", "1 done", "1 fireball 1"
        )
        assert is_there(match, 1) != dead


def test_enemies_that_cannot_block(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="While this is on the battlefield, enemy Common dragons cannot block.",
        Mistfin="Dragons with SV 2 or less cannot block this.",
        Smokescale="This cannot block.",
        Flarewing="This can block only Common dragons.",
    )
    red = side("red", "Backdraft", "Smokescale", "Flarewing")
    match = attack(side("blue"), red, dragons=["Tideguard", "Undertow"], cards=folder)
    assert options(match, 1) == [
        "block 1 with Flarewing", "block 1 with Backdraft", "block 2 with Backdraft", "done",
    ]  # fmt: skip
    assert refused(match, "1 block 1 with Smokescale") == "BR-DEFEND-10"
    match = attack(side("blue"), side("red", "Backdraft", "Cinderling"), dragons=["Ripplet"], cards=folder)
    assert options(match, 1) == ["block 1 with Backdraft", "done"]
    match = attack(side("blue"), side("red", "Backdraft", "Destroyer"), dragons=["Mistfin"], cards=folder)
    assert options(match, 1) == ["block 1 with Destroyer", "done"]


@rule("BR-DRAGON-26")
def test_what_abilities_bring_about_is_heard(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When you discard a card, this gains +1 SV.",
        Mistfin="When this is played, discard two cards.",
        Geyser="When you draw a card, discard one card. When you discard a card, draw one card.",
    )
    blue = side("blue", "Mistfin", "Common Coin", "Common Coin", deck=["Common Coin"] * 3)
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin", "0 take Common Coin", "0 take Common Coin")
    assert sv(match, 1) == 3
    match = battle(blue, side("red"), dragons=["Geyser"], cards=folder)
    play(match, "0 play Mistfin", "0 take Common Coin", "0 take Common Coin")
    for _ in range(2):
        play(match, "0 take Common Coin")
    assert ask(match, 0) == "attack.play"
    assert len(zone(match, 0, "discard")) == 4, "what an ability brings about does not trigger that ability again"


def test_refracted_and_returned_dragons_speak(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="When this is refracted, draw two cards.",
        Smokescale="When this is returned to a hand, gain one Fireball token.",
        Prismling="When this blocks, refract the blocked dragon.",
        Dawnscale="When this blocks, return the blocked dragon to its player's hand.",
    )
    white = side("white", "Prismling", "Dawnscale")
    match = attack(side("red"), white, side("blue"), dragons=["Cinderling", "Smokescale"], cards=folder)
    play(match, "1 block 1 with Prismling", "0 name 3")
    assert len(zone(match, 0, "hand")) == 3
    play(match, "1 block 2 with Dawnscale")
    assert tokens(match, 0) == (1, 0)
