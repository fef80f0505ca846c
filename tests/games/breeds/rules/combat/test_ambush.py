"""BR-AMBUSH: dragons that enter late."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    might,
    player,
    side,
    sv,
    tokens,
    zone,
)
from tests.matches import ask, names, options, play, refused
from tests.rules import rule


@rule("BR-AMBUSH-01")
def test_a_dragon_with_ambush_may_wait_for_the_fireball_phase() -> None:
    match = battle(side("black", "Hunter", "Shadeling", "Gloomfang"), side("red"))
    play(match, "0 play Hunter", "0 done", "1 done")
    assert options(match, 0) == ["ambush Shadeling", "done"], "Gloomfang does not have Ambush"
    play(match, "0 ambush Shadeling")
    assert is_there(match, 2)


@rule("BR-AMBUSH-02")
def test_it_deals_its_value_to_one_enemy_dragon() -> None:
    match = attack(side("black", "Nightclaw", "Nightclaw"), side("green", "Rockslide"), dragons=["Hunter"])
    play(match, "1 block 1 with Rockslide", "1 done", "0 ambush Nightclaw at 2")
    assert sv(match, 2) == 1
    play(match, "0 ambush Nightclaw at 2")
    assert not is_there(match, 2)
    assert "Rockslide" in zone(match, 1, "discard"), "killed and removed at once"


@rule("BR-AMBUSH-03")
def test_it_is_not_fireball_damage() -> None:
    borrowed = {"cards": [{"card": "Scorchclaw", "from": "discard 2"}]}
    match = attack(side("black", "Shadeling"), side("red", "Destroyer"), dragons=[borrowed])
    play(match, "1 block 1 with Destroyer", "1 done", "0 ambush Shadeling at 2")
    assert sv(match, 2) == 2, "Scorchclaw makes Fireballs stronger, not Ambushes"
    match = attack(side("black", "Nightclaw"), side("red", "Smokescale"), dragons=["Hunter"])
    play(match, "1 block 1 with Smokescale", "1 done", "0 ambush Nightclaw at 2")
    assert not is_there(match, 2), "immunity to Fireballs does not help"
    token = {"card": "Nightclaw", "from": "discard 2"}
    match = attack(side("red", tokens=[token]), side("black", "Gloomfang"), dragons=["Smokescale"])
    play(match, "1 block 1 with Gloomfang", "1 done", "0 ambush token Nightclaw at 2")
    assert not is_there(match, 2)
    assert player(match, 0).quests == [0, 2, 0], "no Fireball has killed it"


@rule("BR-AMBUSH-04")
def test_only_the_attacker_ambushes() -> None:
    match = attack(side("red"), side("black", "Shadeling", "Shadeling"), dragons=["Destroyer"])
    play(match, "1 block 1 with Shadeling")
    assert sv(match, 1) == 3, "a blocker deals no Ambush damage"
    play(match, "1 done", "0 done")
    assert ask(match, 1) == "fireball.play"
    assert options(match, 1) == ["done"]
    assert refused(match, "1 ambush Shadeling at 1") == "BR-AMBUSH-04"


@rule("BR-AMBUSH-05")
def test_it_stays_as_an_unblocked_attacker() -> None:
    match = attack(side("black", "Shadeling"), side("red", "Smokescale", "Fireball"), dragons=["Gloomfang"])
    play(match, "1 block 1 with Smokescale", "1 take Fireball", "1 done", "0 ambush Shadeling at 2")
    finish(match)
    assert damage(match, 1) == 1
    assert "Shadeling" in zone(match, 0, "discard")
    match = attack(side("black", "Shadeling"), side("red", "Fireball"), dragons=["Gloomfang"])
    play(match, "1 done", "0 ambush Shadeling", "0 done", "1 fireball 2")
    finish(match)
    assert damage(match, 1) == 2, "the defender may still burn it"


@rule("BR-AMBUSH-06")
def test_in_the_attack_phase_it_is_an_ordinary_attacker() -> None:
    match = battle(side("black", "Umbramaw"), side("red", "Destroyer"))
    play(match, "0 play Umbramaw", "0 done", "1 block 1 with Destroyer")
    assert sv(match, 2) == 3
    finish(match)
    assert damage(match, 1) == 0


@rule("BR-AMBUSH-07")
def test_ambushes_and_fireballs_mix_in_the_attackers_half() -> None:
    black = side("black", "Fireball", "Shadeling", "Fireball", "Nightclaw")
    match = attack(black, side("green", "Titanroot", "Mountainheart", locked=[]), dragons=["Hunter"])
    play(match, "1 block 1 with Mountainheart", "1 done")
    play(match, "0 fireball 2", "0 ambush Shadeling at 2")
    assert sv(match, 2) == 1
    assert "fireball 2" in options(match, 0)
    assert "ambush Nightclaw at 2" in options(match, 0)
    play(match, "0 done")
    assert ask(match, 0) == "", "the attacker's half is over"
    assert ask(match, 1) == "fireball.play"


@rule("BR-AMBUSH-08")
def test_without_an_enemy_dragon_the_damage_is_skipped() -> None:
    match = attack(side("black", "Nightclaw"), side("red"), dragons=["Hunter"])
    play(match, "1 done", "0 ambush Nightclaw")
    finish(match)
    assert player(match, 1).standing == 1, "3 and 1 knock a player out"


@rule("BR-AMBUSH-09", "BR-AMBUSH-10")
def test_first_the_damage_then_when_played_then_when_this_ambushes(tmp_path: Path) -> None:
    text = "Ambush 1. When this ambushes, gain one Epic Coin token. When this is played, gain one Fireball token."
    folder = with_text(tmp_path, Shadeling=text)
    match = attack(side("black", "Shadeling"), side("red", "Smokescale"), dragons=["Hunter"], cards=folder)
    play(match, "1 block 1 with Smokescale", "1 done")
    events = play(match, "0 ambush Shadeling at 2")
    order = [name for name in names(events) if name in ("hit", "gained_token")]
    assert order == ["hit", "gained_token", "gained_token"]
    gained = [match.state.cards.names[event.kinds[0]] for event in events if event.name == "gained_token"]
    assert gained == ["Fireball", "Epic Coin"]
    assert tokens(match, 0) == (1, 1)


@rule("BR-AMBUSH-10")
def test_nocturne_helps_after_its_damage() -> None:
    black = side("black", "Nocturne", locked=[])
    match = attack(black, side("red", "Destroyer"), dragons=["Hunter"])
    play(match, "1 block 1 with Destroyer", "1 done")
    order = names(play(match, "0 ambush Nocturne at 2"))
    assert order.index("hit") < order.index("killed") < order.index("gained_damage")
    assert might(match, 1) == 4


@rule("BR-COMBAT-06")
def test_a_dragon_that_has_left_cannot_come_back_by_ambush() -> None:
    left = {"card": "Shadeling", "left": True}
    black = side("black")
    black["hand"].append(left)
    match = attack(black, side("red"), dragons=["Hunter"])
    play(match, "1 done")
    assert refused(match, "0 ambush Shadeling") == "BR-COMBAT-06"
    assert hand(match, 0) == ["Shadeling"]


def test_vesper_enraged_makes_ambushes_stronger() -> None:
    match = attack(side("black", "Shadeling", stage=2), side("green", "Rockslide"), dragons=["Hunter"])
    play(match, "1 block 1 with Rockslide", "1 done", "0 ambush Shadeling at 2")
    assert sv(match, 2) == 1


def test_ambushing_is_the_quest_of_black() -> None:
    match = attack(side("black", "Shadeling", "Nightclaw"), side("red"), dragons=["Gloomfang"])
    play(match, "1 done", "0 ambush Shadeling", "0 ambush Nightclaw")
    assert player(match, 0).quests == [2, 2, 0]


@rule("BR-AMBUSH-09", "BR-AMBUSH-01")
def test_an_ambush_is_a_dragon_played_for_summoners_and_a_token_can_do_it() -> None:
    teal = side("teal", stage=2, tokens=[{"card": "Shadeling", "from": "trash"}])
    match = attack(teal, side("blue"), side("black"), dragons=["Echofin"])
    play(match, "1 done")
    assert options(match, 0) == ["ambush token Shadeling", "done"], "no enemy dragon is needed"
    play(match, "0 ambush token Shadeling")
    assert options(match, 0) == ["choose 1", "decline"], "Cyra lets the dragon that was played imitate"
