"""BR-COMBAT and BR-ATTACK: how a combat runs, and the attack phase."""

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
    might,
    named,
    next_turn,
    phase,
    side,
    told,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule

FALLEN = {"standing": "eliminated", "fell": 1}


@rule("BR-COMBAT-01")
def test_attack_defence_fireballs_damage() -> None:
    red = side("red", "Backdraft", "Flarewing", "Fireball")
    match = at(sides=[red, side("black", "Hunter", "Gloomfang", "Fireball")])
    asked = []
    lines = ["0 attack 2", "0 play Backdraft", "0 done", "1 block 1 with Hunter", "1 done", "0 fireball 2"]
    for line in lines:
        asked.append(phase(match))
        play(match, line)
    assert asked == ["target", "attack", "attack", "defence", "defence", "fireballs"]
    assert refused(match, "1 block 1 with Gloomfang") == "BR-DEFEND-02", "no blocker after a Fireball"
    assert refused(match, "0 play Flarewing") == "BR-COMBAT-01"
    play(match, "0 done")
    assert phase(match) == "answer"
    assert refused(match, "1 block 1 with Gloomfang") == "BR-DEFEND-02"
    assert told(match, "struck") == 0
    play(match, "1 done")
    assert told(match, "struck") == 2, "combat damage comes last"
    assert phase(match) == "market"


@rule("BR-COMBAT-02")
def test_without_a_dragon_there_is_no_attack() -> None:
    match = at(sides=[side("red", "Fireball", "Common Coin"), side("blue")])
    assert options(match, 0) == ["skip"]
    assert refused(match, "0 attack 2") == "BR-COMBAT-02"
    play(match, "0 skip")
    assert phase(match) == "market"
    match = at(sides=[side("red", "Smokescale"), side("blue")])
    assert options(match, 0) == ["attack 2", "skip"], "nobody has to attack"
    play(match, "0 skip")
    assert phase(match) == "market"


@rule("BR-COMBAT-02")
def test_refracted_dragons_attack_before_the_market_all_the_same() -> None:
    later = {"card": "Smokescale", "owner": 0, "target": 1, "by": 2, "now": True}
    match = at(sides=[side("red"), side("blue"), side("white")], refracted=[later])
    assert options(match, 0) == ["skip"]
    play(match, "0 skip")
    assert phase(match) == "defence"
    finish(match)
    assert damage(match, 1) == 2
    assert phase(match) == "market"


@rule("BR-COMBAT-04")
def test_one_attack_in_a_turn() -> None:
    match = at(sides=[side("red", "Smokescale", "Backdraft"), side("blue"), side("green")])
    play(match, "0 attack 2", "0 play Smokescale", "0 done")
    finish(match)
    assert hand(match, 0) == ["Backdraft"]
    assert phase(match) == "market"
    assert refused(match, "0 attack 3") == "BR-COMBAT-04"
    assert damage(match, 2) == 0, "and against one player"


@rule("BR-COMBAT-05")
def test_a_combat_goes_on_without_attackers() -> None:
    black = side("black", "Shadeling", "Fireball")
    match = attack(black, side("white", "Prismling", "Dawnscale", "Fireball"), dragons=["Nightclaw"])
    play(match, "1 block 1 with Prismling", "0 name 1")
    assert phase(match) == "defence", "the defence goes on too"
    play(match, "1 done")
    assert options(match, 0) == ["fireball 2", "ambush Shadeling at 2", "done"]
    play(match, "0 ambush Shadeling at 2", "0 done")
    assert zone(match, 1, "discard") == ["Prismling"]
    assert options(match, 1) == ["fireball 3", "done"], "then the defender may act"
    play(match, "1 done")
    assert damage(match, 1) == 1, "the ambusher was not blocked"


# -- the attack phase ------------------------------------------------------------------------------


@rule("BR-ATTACK-01")
def test_the_attacker_chooses_one_enemy_player() -> None:
    sides = [
        side("red", "Smokescale"),
        side("blue"),
        side("green", standing="knocked out"),
        {"faction": "black", **FALLEN},
        side("white"),
    ]
    match = at(sides=sides)
    assert options(match, 0) == ["attack 2", "attack 5", "skip"]
    assert refused(match, "0 attack 1") == "BR-ATTACK-01"
    assert refused(match, "0 attack 3") == "BR-KO-03"
    assert refused(match, "0 attack 4") == "BR-ELIM-08"
    assert refused(match, "0 play Smokescale") == "BR-ATTACK-01", "first a target"
    play(match, "0 attack 5")
    assert (match.state.attacker, match.state.defender) == (0, 4)


@rule("BR-ATTACK-02")
def test_any_number_of_dragons_one_at_a_time_in_any_order() -> None:
    dragons = ("Smokescale", "Backdraft", "Flarewing")
    for order in (("Flarewing",), ("Backdraft", "Smokescale"), ("Flarewing", "Smokescale", "Backdraft")):
        match = at(sides=[side("red", *dragons), side("blue")])
        play(match, "0 attack 2")
        for number, name in enumerate(order, 1):
            assert sorted(options(match, 0)) == sorted(
                ["done", *(f"play {each}" for each in dragons if each not in order[: number - 1])]
            )
            play(match, f"0 play {name}")
            assert named(match, number) == [name]
        play(match, "0 done")
        assert [named(match, number)[0] for number in range(1, len(order) + 1)] == list(order)
        assert hand(match, 0) == sorted(set(dragons) - set(order)), "the others stay in hand"


@rule("BR-ATTACK-03")
def test_abilities_work_in_the_order_of_play(tmp_path: Path) -> None:
    token = "When this is unblocked, gain one Fireball token."
    folder = with_text(tmp_path, Gustling="When this is unblocked, draw one card.", Skydancer=token)
    happened = []
    for order in (("Gustling", "Skydancer"), ("Skydancer", "Gustling")):
        match = battle(side("yellow", "Gustling", "Skydancer"), side("red"), cards=folder)
        play(match, *(f"0 play {name}" for name in order), "0 done")
        before = len(match.events)
        finish(match)
        found = [event.name for event in match.events[before:] if event.name in ("drew", "gained_token")]
        happened.append(found[:2])
    assert happened == [["drew", "gained_token"], ["gained_token", "drew"]]


@rule("BR-ATTACK-04")
def test_when_played_works_before_the_next_dragon_is_played() -> None:
    blue = side("blue", "Ripplet", "Geyser", deck=["Undertow", "Common Coin"])
    match = battle(blue, side("red"))
    assert "play Undertow" not in options(match, 0)
    play(match, "0 play Ripplet")
    assert hand(match, 0) == ["Geyser", "Undertow"], "it has drawn already"
    assert "play Undertow" in options(match, 0)
    play(match, "0 play Geyser")
    assert ask(match, 0) == "effect.dragon"
    assert refused(match, "0 play Undertow") == "BR-ATTACK-04", "not before Geyser's ability is done"
    play(match, "0 choose 1")
    assert might(match, 1, to_dragons=False) == 3
    play(match, "0 play Undertow")
    assert named(match, 3) == ["Undertow"]


@rule("BR-ATTACK-05")
def test_an_attack_without_dragons_is_no_attack() -> None:
    match = at(sides=[side("black", "Shadeling", "Fireball"), side("red", "Smokescale", "Fireball")])
    play(match, "0 attack 2")
    assert "done" in options(match, 0)
    play(match, "0 done")
    assert phase(match) == "market", "no defence, no Fireballs, no Ambush"
    assert hand(match, 0) == ["Fireball", "Shadeling"]
    assert match.state.attacker == -1
    assert told(match, "skipped_combat") == 1


@rule("BR-ATTACK-06")
def test_nothing_is_taken_back() -> None:
    match = at(sides=[side("red", "Smokescale", "Backdraft"), side("blue"), side("green")])
    play(match, "0 attack 2")
    assert refused(match, "0 attack 3") == "BR-ATTACK-06"
    assert refused(match, "0 skip") == "BR-ATTACK-06"
    play(match, "0 play Smokescale")
    assert options(match, 0) == ["play Backdraft", "done"]
    assert refused(match, "0 attack 3") == "BR-ATTACK-06"
    play(match, "0 done")
    assert [named(match, 1), match.state.defender] == [["Smokescale"], 1]
    assert hand(match, 0) == ["Backdraft"]


@rule("BR-COMBAT-06")
def test_a_blocker_that_was_returned_does_not_block_again() -> None:
    match = attack(side("blue"), side("black", "Hunter", "Gloomfang"), dragons=["Undertow"])
    play(match, "1 block 1 with Hunter")
    assert hand(match, 1) == ["Gloomfang", "Hunter"]
    assert options(match, 1) == ["block 1 with Gloomfang", "done"]
    assert refused(match, "1 block 1 with Hunter") == "BR-COMBAT-06"
    finish(match)
    next_turn(match)
    play(match, "1 attack 1")
    assert "play Hunter" in options(match, 1), "in the next combat it may"


@rule("BR-COMBAT-06")
def test_nor_does_one_that_was_killed_and_came_back_to_hand(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Backdraft="When this is blocked, deal three damage to the blocker.")
    match = attack(side("red"), side("white", "Timewarden"), dragons=["Backdraft", "Smokescale"], cards=folder)
    play(match, "1 block 1 with Timewarden")
    assert hand(match, 1) == ["Timewarden"], "killed, and back in hand"
    assert options(match, 1) == ["done"]
    assert refused(match, "1 block 2 with Timewarden") == "BR-COMBAT-06"
