"""BR-KO: out for a while, and back in Dragonform."""

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
    next_turn,
    phase,
    player,
    side,
    skip_to,
    standing,
    supply,
    tokens,
    told,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule

FOUR = ["Smokescale", "Flarewing"]  # SV 2 and 2
OUT = "knocked out"


@rule("BR-KO-01")
def test_the_first_knock_out_does_not_eliminate() -> None:
    match = attack(side("red"), side("blue"), dragons=FOUR)
    finish(match)
    assert standing(match, 1) == OUT
    assert not match.is_over
    assert (told(match, "knocked_out"), told(match, "eliminated")) == (1, 0)
    assert match.view(0)["sides"][1]["standing"] == OUT


@rule("BR-KO-02")
def test_no_ability_reaches_a_knocked_out_player(tmp_path: Path) -> None:
    discard = with_text(tmp_path, Smokescale="When this is played, each enemy player discards one card.")
    match = battle(side("red", "Smokescale"), side("blue"), side("green", "Crusher", standing=OUT), cards=discard)
    play(match, "0 play Smokescale", "1 take Rare Coin")
    assert zone(match, 1, "discard") == ["Rare Coin"]
    assert hand(match, 2) == ["Crusher"]
    assert zone(match, 2, "discard") == []
    hit = with_text(tmp_path, Smokescale="When this is played, deal one damage to each enemy player.")
    match = battle(side("red", "Smokescale"), side("blue"), side("green", standing=OUT), cards=hit)
    play(match, "0 play Smokescale")
    assert (damage(match, 1), damage(match, 2)) == (1, 0)
    sides = [side("teal", "Mimicwing"), side("blue", supply=["Ripplet"]), side("green", supply=["Crusher"])]
    match = battle(*sides)
    play(match, "0 play Mimicwing")
    assert {"take Ripplet", "take Crusher"} <= set(options(match, 0))
    sides[2]["standing"] = OUT
    match = battle(*sides)
    play(match, "0 play Mimicwing")
    assert "take Crusher" not in options(match, 0)


@rule("BR-KO-03")
def test_nobody_attacks_a_knocked_out_player() -> None:
    match = at(sides=[side("red", "Smokescale"), side("blue", standing=OUT), side("green")])
    assert options(match, 0) == ["attack 3", "skip"]
    assert refused(match, "0 attack 2") == "BR-KO-03"
    match = at(sides=[side("red", "Smokescale"), side("blue", standing=OUT), side("green", standing=OUT)])
    assert ask(match, 0) == "market.trade", "nobody is left to attack"


@rule("BR-KO-04")
def test_the_return_in_dragonform() -> None:
    match = attack(side("red"), side("blue"), side("green", "Crusher"), dragons=FOUR)
    finish(match)
    assert (standing(match, 1), player(match, 1).stage) == (OUT, 1)
    next_turn(match)
    assert match.state.turn == 1
    assert (standing(match, 1), player(match, 1).stage) == ("in", 2)
    seen = match.view(0)["sides"][1]
    assert (seen["breakpoint"], seen["damage"]) == (2, 0)
    assert seen["ability"] == "Always, each friendly blocking dragon has +1 SV."
    assert ask(match, 1) == "attack.target", "a normal turn"
    next_turn(match)
    assert "attack 2" in options(match, 2), "the immunity is over"
    play(match, "2 attack 2", "2 play Crusher", "2 done")
    finish(match)
    assert standing(match, 1) == "eliminated", "enraged from then on"


@rule("BR-KO-05")
def test_damage_beyond_the_breakpoint_is_lost() -> None:
    later = {"card": "Backdraft", "owner": 0, "target": 1, "by": 2, "now": True}
    sides = [side("red"), side("blue"), side("white")]
    match = attack(*sides, dragons=["Destroyer", *FOUR], refracted=[later])
    finish(match)
    assert told(match, "hurt") == 1
    assert damage(match, 1) == 9
    assert standing(match, 1) == OUT
    assert told(match, "knocked_out") == 1
    assert "Backdraft" in zone(match, 0, "discard"), "it had nobody to attack"
    next_turn(match)
    assert (standing(match, 1), player(match, 1).stage, damage(match, 1)) == ("in", 2, 0)


@rule("BR-KO-05")
def test_later_damage_of_the_same_turn_does_not_reach_the_dragonform(tmp_path: Path) -> None:
    hit = "When this is played, deal four damage to each enemy player."
    folder = with_text(tmp_path, Smokescale=f"{hit} {hit}")
    match = battle(side("red", "Smokescale"), side("blue"), cards=folder)
    play(match, "0 play Smokescale")
    assert (standing(match, 1), damage(match, 1)) == (OUT, 4), "the second hit finds nobody"
    assert (told(match, "knocked_out"), told(match, "eliminated")) == (1, 0)
    next_turn(match)
    assert (standing(match, 1), damage(match, 1)) == ("in", 0)


@rule("BR-KO-06")
def test_a_defender_knocked_out_in_the_attack_phase_ends_the_combat(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When this is played, deal four damage to the defending player.")
    match = battle(
        side("red", "Smokescale", "Fireball", "Flarewing"), side("blue", "Ripplet"), dragons=["Backdraft"], cards=folder
    )
    play(match, "0 play Smokescale")
    assert standing(match, 1) == OUT
    assert phase(match) == "market"
    assert sorted(zone(match, 0, "discard")) == ["Backdraft", "Smokescale"]
    assert damage(match, 1) == 4, "no combat damage besides"
    assert match.state.dragons == []


@rule("BR-KO-06")
def test_blockers_of_a_defender_knocked_out_go_back(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When this is blocked, deal four damage to the defending player.")
    blue = side("blue", "Ripplet", "Tideguard", tokens=[{"card": "Venomous", "from": "trash"}])
    match = attack(side("red"), blue, side("green"), dragons=["Backdraft", "Smokescale", "Flarewing"], cards=folder)
    play(match, "1 block 3 with Ripplet", "1 block 3 with token Venomous", "1 block 2 with Tideguard")
    assert standing(match, 1) == OUT
    assert phase(match) == "market"
    assert [card for card in hand(match, 1) if card != "Common Coin"] == ["Ripplet", "Tideguard"]
    assert zone(match, 1, "tokens") == ["Venomous"]
    assert sorted(zone(match, 0, "discard")) == ["Backdraft", "Flarewing", "Smokescale"]
    assert zone(match, 1, "discard") == []


@rule("BR-KO-07")
def test_a_knocked_out_player_keeps_everything_and_refills() -> None:
    borrowed = {"card": "Venomous", "from": "trash"}
    blue = side(
        "blue",
        "Mistfin",
        *["Common Coin"] * 3,
        deck=["Blue Coin", "Fireball"],
        supply=["Geyser", "", "Undertow", "Ripplet"],
        quests=[2, 3, 1],
        epics=1,
        tokens=[borrowed],
    )
    match = attack(side("red"), blue, side("green"), dragons=["Scorchclaw", *FOUR])
    play(match, "1 block 1 with Mistfin")
    finish(match)
    assert standing(match, 1) == OUT
    assert player(match, 1).quests == [2, 3, 1]
    assert tokens(match, 1) == (0, 1)
    assert supply(match, 1) == ["Geyser", "", "Undertow", "Ripplet"]
    assert len(zone(match, 1, "hand")) == 4
    kept = player(match, 1).locked[:]
    play(match, "0 done", "0 done")
    assert match.state.turn == 1
    assert hand(match, 1) == ["Blue Coin", *["Common Coin"] * 3], "kept, and one drawn"
    assert player(match, 1).locked == kept
    assert supply(match, 1)[1] != "", "the slot is turned up in the same draw phase"
    assert zone(match, 1, "tokens") == ["Venomous"]


@rule("BR-KO-08")
def test_who_is_knocked_out_in_the_own_turn_goes_straight_to_the_draw_phase() -> None:
    later = {"card": "Leviath", "owner": 0, "target": 0, "by": 1, "now": True}
    blue = side("blue", "Blue Coin", supply=["Ripplet"], locked=[])
    match = at(sides=[blue, side("white")], refracted=[later])
    play(match, "0 skip")
    assert standing(match, 0) == OUT
    assert (match.state.turn, phase(match)) == (1, "market"), "no market, no flush; and nobody is left to attack"
    assert len(zone(match, 0, "hand")) == 5
    assert sorted(zone(match, 0, "discard")) == ["Blue Coin", "Leviath", "Rare Coin"]
    next_turn(match)
    assert match.state.turn == 0
    assert (standing(match, 0), player(match, 0).stage) == ("in", 2)


@rule("BR-KO-10")
def test_tokens_of_a_knocked_out_player_stay_until_the_own_turn_ends() -> None:
    blue = side("blue", "Common Coin", epics=1, fireballs=1, tokens=[{"card": "Venomous", "from": "trash"}])
    sides = [side("red"), blue, side("green")]
    match = attack(*sides, dragons=FOUR)
    finish(match)
    next_turn(match)
    assert match.state.turn == 1
    assert tokens(match, 1) == (1, 1)
    assert zone(match, 1, "tokens") == ["Venomous"]
    skip_to(match, "flush.card")
    assert any(line.endswith("with Epic Coin") for line in options(match, 1)), "it may be spent"
    next_turn(match)
    assert tokens(match, 1) == (0, 0)
    assert zone(match, 1, "tokens") == []
