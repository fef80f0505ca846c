"""BR-DEFEND: the defence phase."""

from __future__ import annotations

from tests.games.breeds.positions import (
    attack,
    battle,
    damage,
    dragon,
    finish,
    hand,
    is_there,
    named,
    phase,
    side,
    sv,
    tokens,
    told,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule


@rule("BR-DEFEND-01")
def test_the_defence_begins_when_the_attack_stands_and_its_abilities_are_done() -> None:
    match = battle(side("yellow", "Thunderhead", "Gustling"), side("red", "Smokescale"))
    assert ask(match, 1) == ""
    play(match, "0 play Thunderhead")
    assert ask(match, 0) == "effect.card", "a choice is open"
    assert ask(match, 1) == ""
    assert refused(match, "1 block 1 with Smokescale") == "BR-DEFEND-02"
    play(match, "0 decline")
    assert ask(match, 1) == ""
    assert refused(match, "1 block 1 with Smokescale") == "BR-DEFEND-02"
    play(match, "0 done")
    assert ask(match, 1) == "defence.block"


@rule("BR-DEFEND-02")
def test_only_the_attacked_player_blocks_and_need_not() -> None:
    sides = [side("red", "Flarewing"), side("blue", "Ripplet"), side("green", "Crusher")]
    match = attack(*sides, dragons=["Smokescale"])
    assert [decision.seat for decision in match.pending] == [1]
    assert refused(match, "2 block 1 with Crusher") == "BR-DEFEND-02"
    assert refused(match, "0 block 1 with Flarewing") == "BR-DEFEND-02"
    assert options(match, 1) == ["block 1 with Ripplet", "done"]
    play(match, "1 done")
    assert phase(match) == "answer"
    finish(match)
    assert damage(match, 1) == 2


@rule("BR-DEFEND-03")
def test_a_blocker_stands_against_one_attacker() -> None:
    match = attack(side("red"), side("black", "Hunter"), dragons=["Smokescale", "Backdraft"])
    assert options(match, 1) == ["block 1 with Hunter", "block 2 with Hunter", "done"]
    for line in ("1 play Hunter", "1 block with Hunter", "1 block 3 with Hunter"):
        assert refused(match, line) == "BR-DEFEND-03"
    play(match, "1 block 1 with Hunter")
    assert dragon(match, 3).blocks == 0
    assert options(match, 1) == ["done"], "it blocks no second one"
    finish(match)
    assert damage(match, 1) == 2, "Backdraft was not blocked"


@rule("BR-DEFEND-03")
def test_nobody_blocks_an_own_blocker() -> None:
    match = attack(side("red"), side("black", "Hunter", "Gloomfang"), dragons=["Smokescale"])
    play(match, "1 block 1 with Hunter")
    assert options(match, 1) == ["block 1 with Gloomfang", "done"]
    assert refused(match, "1 block 2 with Gloomfang") == "BR-REFRACT-08"


@rule("BR-DEFEND-04")
def test_several_may_block_the_same_attacker() -> None:
    match = attack(side("red"), side("black", "Hunter", "Hunter", "Gloomfang"), dragons=["Smokescale", "Flarewing"])
    play(match, "1 block 1 with Hunter", "1 block 1 with Gloomfang", "1 block 1 with Hunter")
    assert [dragon(match, number).blocks for number in (3, 4, 5)] == [0, 0, 0]
    finish(match)
    play(match, "0 damage 4")
    assert damage(match, 1) == 2


@rule("BR-DEFEND-07")
def test_a_blocker_is_played() -> None:
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Maelstrom"])
    play(match, "1 block 1 with Cinderling")
    assert tokens(match, 1) == (1, 0)
    play(match, "1 done", "0 done")
    assert options(match, 1) == ["fireball token 1", "done"], "to be used in this combat"
    play(match, "1 fireball token 1")
    assert sv(match, 1) == 3
    yellow = side("yellow", "Stormcrown", "Gustling", locked=[])
    match = attack(side("blue"), yellow, dragons=["Maelstrom"])
    play(match, "1 block 1 with Gustling", "1 block 1 with Stormcrown")
    assert hand(match, 1) == [], "[ATTACK ONLY]"
    match = battle(yellow, side("blue"))
    play(match, "0 play Gustling", "0 play Stormcrown")
    assert hand(match, 0) == ["Common Coin"]


@rule("BR-DEFEND-08")
def test_blockers_are_declared_one_at_a_time() -> None:
    blue = side("blue", "Ripplet", deck=["Tideguard", "Common Coin"])
    match = attack(side("red"), blue, dragons=["Smokescale", "Flarewing"])
    assert not any("Tideguard" in line for line in options(match, 1))
    play(match, "1 block 1 with Ripplet")
    assert options(match, 1) == ["block 1 with Tideguard", "block 2 with Tideguard", "done"]
    play(match, "1 block 2 with Tideguard")
    assert named(match, 4) == ["Tideguard"]
    match = attack(side("red"), side("white", "Parallax", "Dawnscale"), dragons=["Smokescale", "Flarewing"])
    play(match, "1 block 1 with Parallax")
    assert ask(match, 1) == "effect.use"
    assert refused(match, "1 block 2 with Dawnscale") == "BR-DEFEND-08", "not before Parallax is done"


@rule("BR-DEFEND-09")
def test_blockers_of_a_dragon_that_is_gone_wait_and_go_back() -> None:
    token = {"card": "Crusher", "from": "trash"}
    black = side("black", "Hunter", "Fireball", "Fireball", tokens=[token])
    match = attack(side("green"), black, dragons=["Mossback", "Rockslide"])
    play(match, "1 block 1 with Hunter", "1 block 1 with token Crusher", "1 done", "0 done", "1 fireball 1")
    assert not is_there(match, 1), "2 - 1 by Crusher - 1"
    assert [is_there(match, number) for number in (3, 4)] == [True, True]
    assert [dragon(match, number).blocks for number in (3, 4)] == [0, 0], "they do not move to Rockslide"
    play(match, "1 done")
    assert told(match, "struck") == 0
    assert damage(match, 1) == 3
    assert [card for card in hand(match, 1) if card != "Fireball"] == ["Hunter"]
    assert zone(match, 1, "tokens") == ["Crusher"]
    assert "Rockslide" in zone(match, 0, "discard")
