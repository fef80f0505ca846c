"""BR-FIREBALL: what Fireballs do, when, and to whom."""

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
    phase,
    player,
    side,
    standing,
    sv,
    tokens,
    told,
    trash,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule


@rule("BR-FIREBALL-01")
def test_a_fireball_deals_one_unless_something_changes_it() -> None:
    match = attack(side("blue", "Fireball"), side("black", "Hunter"), dragons=["Geyser"])
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 2")
    assert sv(match, 2) == 2
    assert sv(match, 1) == 2, "one enemy dragon only"
    match = attack(side("red", "Fireball"), side("black", "Gloomfang"), dragons=["Scorchclaw"])
    play(match, "1 block 1 with Gloomfang", "1 done", "0 fireball 2")
    assert not is_there(match, 2), "2 damage with Scorchclaw"


@rule("BR-FIREBALL-02")
def test_no_fireball_is_aimed_at_a_player() -> None:
    match = attack(side("blue", "Fireball"), side("black", "Hunter"), dragons=["Geyser"])
    play(match, "1 block 1 with Hunter", "1 done")
    assert options(match, 0) == ["fireball 2", "done"], "the blocker, and nobody else"
    for line in ("0 fireball player 1", "0 fireball Black"):
        assert refused(match, line) == "BR-FIREBALL-02"
    assert refused(match, "0 fireball 1") == "BR-REFRACT-08", "an own dragon"
    match = attack(side("black", "Fireball"), side("blue"), dragons=["Hunter"])
    play(match, "1 done")
    assert options(match, 0) == ["done"], "no dragon, no target"
    assert damage(match, 1) == 0


@rule("BR-FIREBALL-03")
def test_fireballs_are_for_the_fireball_phase_and_for_the_two_who_fight() -> None:
    red = side("red", "Fireball", "Smokescale", "Backdraft", fireballs=1, supply=["Red Coin"])
    sides = [red, side("blue", "Fireball", "Ripplet", "Tideguard", fireballs=1), side("black", "Fireball", fireballs=1)]
    match = at(sides=sides)
    seen = []
    for line in ("0 attack 2", "0 play Smokescale", "0 done", "1 block 1 with Ripplet", "1 done"):
        assert not any("fireball" in option.lower() for seat in range(3) for option in options(match, seat)), phase(
            match
        )
        play(match, line)
    assert phase(match) == "fireballs"
    assert {"fireball 2", "fireball token 2"} <= set(options(match, 0))
    assert refused(match, "2 fireball 2") == "BR-FIREBALL-03", "black has no part in this combat"
    for _ in range(2):
        seen.append(ask(match, 2))
        play(match, f"{match.pending[0].seat} done")
    assert seen == ["", ""]
    for question in ("market.trade", "flush.card"):
        assert ask(match, 0) == question
        assert not any("fireball" in option.lower() and not option.startswith("trash") for option in options(match, 0))
        play(match, "0 done")


@rule("BR-FIREBALL-05")
def test_a_burned_attacker_deals_less() -> None:
    match = attack(side("blue"), side("red", "Fireball", stage=1), dragons=["Maelstrom"])
    play(match, "1 done", "1 fireball 1")
    assert (sv(match, 1), might(match, 1, to_dragons=False)) == (3, 3)
    finish(match)
    assert damage(match, 1) == 3


@rule("BR-FIREBALL-06")
def test_fireball_damage_and_combat_damage_are_two_things() -> None:
    match = attack(side("red", "Fireball"), side("black", "Hunter"), dragons=["Destroyer", "Backdraft"])
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 3")
    assert sv(match, 3) == 2, "Destroyer's bonus is for combat damage"
    match = attack(side("red"), side("blue"), dragons=["Scorchclaw", "Backdraft"])
    assert might(match, 2, to_dragons=False) == 2, "Scorchclaw's for Fireballs"
    match = attack(side("black", "Fireball", "Fireball"), side("green", "Thornback"), dragons=["Hunter"])
    play(match, "1 block 1 with Thornback", "1 done", "0 fireball 2", "0 fireball 2")
    assert not is_there(match, 2)
    assert sv(match, 1) == 3, "Thornback was not killed by combat damage"


@rule("BR-FIREBALL-07")
def test_first_all_of_the_attackers_then_all_of_the_defenders() -> None:
    blue, black = side("blue", "Fireball", "Fireball"), side("black", "Hunter", "Fireball", "Fireball")
    match = attack(blue, black, dragons=["Maelstrom"])
    play(match, "1 block 1 with Hunter", "1 done")
    assert refused(match, "1 fireball 1") == "BR-FIREBALL-07"
    play(match, "0 fireball 2")
    assert ask(match, 0) == "fireball.play", "any number"
    play(match, "0 done", "1 fireball 1")
    assert ask(match, 1) == "fireball.play"
    assert refused(match, "0 fireball 2") == "BR-FIREBALL-07", "it is too late to answer"
    play(match, "1 fireball 1")
    assert sv(match, 1) == 2
    play(match, "1 done")
    assert phase(match) == "market"


@rule("BR-FIREBALL-08")
def test_each_is_resolved_before_the_next_target_is_chosen() -> None:
    blue = side("blue", "Ripplet", "Tideguard", deck=["Common Coin"])
    match = attack(side("green", "Fireball", "Fireball"), blue, dragons=["Rockslide"])
    play(match, "1 block 1 with Ripplet", "1 block 1 with Tideguard", "1 done")
    assert options(match, 0) == ["fireball 2", "fireball 3", "done"]
    play(match, "0 fireball 2")
    assert zone(match, 1, "discard") == ["Ripplet"]
    assert options(match, 0) == ["fireball 3", "done"]
    play(match, "0 fireball 3")
    assert sv(match, 3) == 1


@rule("BR-FIREBALL-09")
def test_a_burned_dragon_leaves_at_once() -> None:
    borrowed = {"cards": [{"card": "Cinderling", "from": "trash"}]}
    match = attack(side("blue"), side("red", "Fireball", "Fireball"), dragons=["Ripplet", "Mistfin", borrowed])
    play(match, "1 done", "1 fireball 1")
    assert zone(match, 0, "discard") == ["Ripplet"], "before combat damage"
    assert not is_there(match, 1)
    play(match, "1 fireball 3")
    assert trash(match) == ["Cinderling"], "a token goes to its source"
    play(match, "1 done")
    assert damage(match, 1) == 1, "only Mistfin was left"


@rule("BR-FIREBALL-11")
def test_a_played_fireball_is_discarded_after_the_combat(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Scorchclaw="When you play a Fireball, draw one card.")
    red = side("red", "Fireball", "Fireball", deck=[], discard=["Common Coin"])
    match = attack(red, side("black", "Hunter"), dragons=["Scorchclaw"], cards=folder)
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 2")
    assert hand(match, 0) == ["Common Coin", "Fireball"], "the reshuffle found the coin"
    play(match, "0 fireball 2")
    assert hand(match, 0) == ["Common Coin"], "and no Fireball"
    assert zone(match, 0, "discard") == []
    finish(match)
    assert sorted(zone(match, 0, "discard")) == ["Fireball", "Fireball", "Scorchclaw"]


@rule("BR-FIREBALL-11")
def test_the_defenders_fireball_goes_to_the_defenders_pile() -> None:
    match = attack(side("blue"), side("red", "Fireball", fireballs=1), dragons=["Maelstrom"])
    play(match, "1 done", "1 fireball 1", "1 fireball token 1")
    finish(match)
    assert "Fireball" in zone(match, 1, "discard")
    assert zone(match, 0, "discard") == ["Maelstrom"]
    assert tokens(match, 1) == (0, 0)


@rule("BR-FIREBALL-12")
def test_without_a_target_no_fireball_is_played() -> None:
    match = attack(side("blue", "Fireball"), side("red", "Fireball"), dragons=["Maelstrom"])
    play(match, "1 done")
    assert ask(match, 0) == "", "no blockers: the attacker has nothing to fire at"
    assert options(match, 1) == ["fireball 1", "done"]
    match = attack(side("blue", "Fireball"), side("red", "Smokescale"), dragons=["Maelstrom"])
    play(match, "1 block 1 with Smokescale", "1 done")
    assert options(match, 0) == ["done"]
    assert refused(match, "0 fireball 2") == "BR-FIREBALL-04"
    match = battle(side("blue", "Fireball"), side("red"), dragons=["Maelstrom"])
    assert options(match, 0) == ["done"], "not in the attack phase"


@rule("BR-FIREBALL-01")
def test_the_amount_is_what_holds_when_the_fireball_strikes(tmp_path: Path) -> None:
    """After the abilities that answer to its being played."""
    folder = with_text(
        tmp_path, Hunter="When this is the target of a Fireball, deal three damage to each enemy dragon."
    )
    match = attack(side("red", "Fireball"), side("black", "Hunter"), dragons=["Scorchclaw"], cards=folder)
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 2")
    assert not is_there(match, 1), "Scorchclaw has died before"
    assert sv(match, 2) == 2, "so the Fireball deals one"
    folder = with_text(tmp_path, Scorchclaw="When you play a Fireball, return this to your hand.")
    match = attack(side("red", "Fireball"), side("black", "Hunter"), dragons=["Scorchclaw"], cards=folder)
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 2")
    assert (is_there(match, 1), sv(match, 2)) == (False, 2), "the target is still hit"


@rule("BR-FIREBALL-08")
def test_a_fireball_whose_target_has_left_does_nothing(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Hunter="When this is the target of a Fireball, return this to your hand.")
    match = attack(side("red", "Fireball"), side("black", "Hunter"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 2")
    assert hand(match, 1) == ["Hunter"]
    assert told(match, "fired") == 1
    assert told(match, "burned") == 0
    assert match.state.dragons[1].wounds == 0


@rule("BR-QUEST-04", "BR-FIREBALL-10")
def test_only_the_dragon_that_a_fireball_hit_was_killed_by_it() -> None:
    red = side("red", "Fireball")
    heart = {"cards": ["Mountainheart"], "blocks": 1, "wounds": 2}
    weak = {"cards": ["Mossback"], "blocks": 1, "wounds": 2}
    match = at(
        phase="fireballs", sides=[red, side("green")], combat={"dragons": [{"cards": ["Smokescale"]}, heart, weak]}
    )
    play(match, "0 fireball 2")
    assert told(match, "killed") == 2
    assert player(match, 0).quests == [1, 2, 0]


@rule("BR-KO-09")
def test_a_quest_of_one_who_is_knocked_out_meanwhile_does_not_advance(tmp_path: Path) -> None:
    text = "When this is the target of a Fireball, deal four damage to the attacking player."
    folder = with_text(tmp_path, Hunter=text)
    hunter = {"cards": ["Hunter"], "blocks": 1, "wounds": 2}
    sides = [side("red", "Fireball"), side("black"), side("blue")]
    match = at(phase="fireballs", sides=sides, combat={"dragons": [{"cards": ["Smokescale"]}, hunter]}, cards=folder)
    play(match, "0 fireball 2")
    assert standing(match, 0) == "knocked out"
    assert player(match, 0).quests == [0, 2, 0]


@rule("BR-DRAGON-18")
def test_who_hears_of_a_fireball_speaks_before_its_target(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Smokescale="When you play a Fireball, draw one card.",
        Hunter="When this is the target of a Fireball, draw one card.",
    )
    match = attack(side("black"), side("red", "Smokescale", "Fireball"), dragons=["Hunter"], cards=folder)
    play(match, "1 block 1 with Smokescale", "1 done", "0 done")
    before = len(match.events)
    play(match, "1 fireball 1")
    assert [event["dragon"] + 1 for event in match.events[before:] if event.name == "used"] == [2, 1]
