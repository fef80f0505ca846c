"""BR-DAMAGE, step by step: who is unblocked, which blocker is struck, who is out before or after the blows, what that brings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    damage,
    finish,
    hand,
    phase,
    player,
    side,
    standing,
    tokens,
    told,
    zone,
)
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.rules.phases.damage import CHOOSE_BLOCKER
from wyrmhall.games.breeds.rules.plays import dragons_listed
from wyrmhall.games.breeds.state import BreedsState

HURT_DEFENDER = "When this is unblocked, deal four damage to the defending player."


def blocker(*cards: str, of: int = 1, **more: Any) -> dict[str, Any]:
    return {"cards": list(cards), "blocks": of, **more}


def gone(name: str, **more: Any) -> dict[str, Any]:
    """A dragon that has left the battlefield, its card too."""
    return {"cards": [], "names": [name], "texts": [name], "gone": True, **more}


def damage_phase(*sides: dict[str, Any], dragons: list[Any], **doc: Any) -> Match[BreedsState]:
    played = [{"cards": [each]} if isinstance(each, str) else each for each in dragons]
    return at(phase="damage", sides=list(sides), combat={"dragons": played}, **doc)


def struck(match: Match[BreedsState]) -> list[tuple[int, int]]:
    """Which dragon was dealt how much in the combat."""
    return [(event["dragon"] + 1, event["damage"]) for event in match.events if event.name == "struck"]


# -- who is there ----------------------------------------------------------------------------------


@rule("BR-DAMAGE-06", "BR-DAMAGE-08")
def test_a_blocker_that_has_left_is_not_chosen_and_deals_nothing() -> None:
    dragons = ["Gustling", gone("Hunter", blocks=1, printed=3), blocker("Gloomfang")]
    match = damage_phase(side("yellow"), side("black"), dragons=dragons)
    assert ask(match, 0) == "market.trade", "there was nothing to choose"
    assert struck(match) == [(1, 2), (3, 2)]
    assert told(match, "killed") == 2
    assert tokens(match, 1) == (0, 0), "Hunter had gone before"


@rule("BR-DAMAGE-06")
def test_only_the_blockers_that_are_there_can_be_thought_of() -> None:
    dragons = ["Razortail", "Gustling", gone("Hunter", blocks=1, printed=3), blocker("Gloomfang"), blocker("Shadeling")]
    match = damage_phase(side("yellow"), side("black"), dragons=[*dragons, blocker("Nightclaw", of=2)])
    assert options(match, 0) == ["damage 4", "damage 5"]
    assert CHOOSE_BLOCKER.candidates(match.state, 0, (0,)) == [3, 4, 5]
    refusal = CHOOSE_BLOCKER.refusal(match.state, 0, (0,), 5)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("BR-DAMAGE-06", "Nightclaw (6) does not block Razortail (1)")
    assert dragons_listed(match.state, [3, 4]) == "Gloomfang (4), Shadeling (5)"


@rule("BR-DAMAGE-15", "BR-DRAGON-09")
def test_only_attackers_that_are_there_and_not_blocked_are_unblocked(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="When a dragon is unblocked, draw one card.")
    dragons = [gone("Smokescale", printed=2), "Cinderling", blocker("Tempest", of=2)]
    match = damage_phase(side("red", stage=2), side("yellow"), dragons=dragons, cards=folder)
    assert told(match, "drew") == 0, "neither the one that has left nor the blocker"
    blocked_first = damage_phase(
        side("red", stage=2), side("yellow"), dragons=["Cinderling", blocker("Tempest")], cards=folder
    )
    assert told(blocked_first, "drew") == 0
    match = damage_phase(side("red", stage=2), side("yellow"), dragons=["Smokescale", "Cinderling"], cards=folder)
    assert told(match, "drew") == 2


@rule("BR-DAMAGE-17", "BR-DRAGON-03", "BR-REFRACT-03")
def test_who_has_no_sv_dies_before_damage_is_dealt(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Backdraft="While this is on the battlefield, each other friendly dragon has -1 SV.")
    refracted = [{"card": name, "owner": 0, "target": 0, "by": 1} for name in ("Backdraft", "Cinderling")]
    match = at(turn=1, phase="flush", sides=[side("red"), side("white")], refracted=refracted, cards=folder)
    play(match, "1 done", "0 skip")
    happened = [(event.name, event.seat) for event in match.events if event.name in ("killed", "hurt")]
    assert happened == [("killed", 0), ("hurt", 0)], "Backdraft alone deals damage"


# -- blocked, and nothing to strike ----------------------------------------------------------------


@rule("BR-DAMAGE-15", "BR-DAMAGE-05")
def test_who_loses_the_last_blocker_before_the_blows_strikes_nobody(tmp_path: Path) -> None:
    text = "When this is unblocked, deal two damage to one enemy dragon."
    folder = with_text(tmp_path, Gustling=text)
    dragons = ["Gustling", "Razortail", blocker("Gloomfang", of=2)]
    match = damage_phase(side("yellow"), side("black"), dragons=dragons, cards=folder)
    play(match, "0 choose 3")
    assert struck(match) == [], "Razortail was blocked, and its blocker is gone"
    assert damage(match, 1) == 2, "Gustling alone"
    dragons = ["Gustling", "Razortail", "Skydancer", blocker("Gloomfang", of=2), blocker("Hunter", of=3)]
    match = damage_phase(side("yellow"), side("black"), dragons=dragons, cards=folder)
    play(match, "0 choose 4")
    assert struck(match) == [(3, 3), (5, 2)], "nor any other dragon"


@rule("BR-DAMAGE-06")
def test_nothing_is_asked_for_an_attacker_that_died_before_the_blows(tmp_path: Path) -> None:
    text = "When this is unblocked, deal three damage to each other friendly dragon."
    folder = with_text(tmp_path, Gustling=text)
    dragons = ["Gustling", "Razortail", blocker("Gloomfang", of=2), blocker("Hunter", of=2)]
    match = damage_phase(side("yellow"), side("black"), dragons=dragons, cards=folder)
    assert told(match, "killed") == 1
    assert ask(match, 0) == "market.trade"
    assert struck(match) == []


# -- out before the blows --------------------------------------------------------------------------


@rule("BR-DAMAGE-15", "BR-KO-06")
def test_a_defender_who_is_out_before_the_blows_ends_the_combat(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gustling=HURT_DEFENDER)
    dragons = ["Gustling", "Razortail", blocker("Gloomfang", of=2)]
    match = damage_phase(side("yellow"), side("black"), side("red"), dragons=dragons, cards=folder)
    assert standing(match, 1) == "knocked out"
    assert struck(match) == []
    assert (phase(match), ask(match, 0)) == ("market", "market.trade")
    assert sorted(zone(match, 0, "discard")) == ["Gustling", "Razortail"]
    assert hand(match, 1) == ["Gloomfang"]


@rule("BR-DAMAGE-15", "BR-KO-06")
def test_an_attacker_who_is_out_before_the_blows_ends_combat_and_turn(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gustling=HURT_DEFENDER.replace("the defending player", "you"))
    dragons = ["Gustling", "Razortail", blocker("Gloomfang", of=2)]
    match = damage_phase(side("yellow"), side("black"), side("red"), dragons=dragons, cards=folder)
    assert standing(match, 0) == "knocked out"
    assert struck(match) == []
    assert told(match, "hurt") == 1
    assert (match.state.turn, ask(match, 1)) == (1, "attack.target")


@rule("BR-DAMAGE-15", "BR-GOAL-01")
def test_nothing_is_dealt_when_the_game_is_over_before_the_blows(tmp_path: Path) -> None:
    """A dragon that attacks its own player eliminates the only other one."""
    folder = with_text(tmp_path, Gustling=HURT_DEFENDER.replace("the defending player", "each enemy player"))
    refracted = [{"card": "Gustling", "owner": 0, "target": 0, "by": 1, "now": True}]
    match = at(sides=[side("yellow"), side("black", stage=2)], refracted=refracted, cards=folder)
    play(match, "0 skip")
    assert match.is_over
    assert [event.seat for event in match.events if event.name == "hurt"] == [1]
    assert told(match, "combat_over") == 1


# -- out after the blows ---------------------------------------------------------------------------


@rule("BR-ELIM-02", "BR-DAMAGE-17")
def test_what_stood_by_the_help_of_one_eliminated_dies() -> None:
    helped = {"cards": ["Echofin"], "wounds": 2}
    heart = {"cards": [{"card": "Mountainheart", "from": "discard 2"}]}
    match = damage_phase(side("teal"), side("green", stage=2), side("red"), dragons=[helped, heart, "Doppelgang"])
    assert standing(match, 1) == "eliminated"
    assert [event["dragon"] for event in match.events if event.name == "killed"] == [0]


@rule("BR-GOAL-01", "BR-QUEST-04")
def test_the_last_blow_of_the_game_brings_nothing_more() -> None:
    match = damage_phase(side("yellow"), side("black", stage=2), dragons=["Gustling", "Razortail", "Skydancer"])
    assert match.is_over
    assert (told(match, "eliminated"), told(match, "quest"), told(match, "drew")) == (1, 0, 0)


UNBLOCKED_DRAWS = "When a dragon is unblocked, draw one card."


@rule("BR-KO-08", "BR-DAMAGE-15")
def test_an_attacker_who_is_out_after_the_blows_ends_the_turn(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Smokescale="When this survives combat as a blocker, deal five damage to the attacking player."
    )
    (tmp_path / "factions.toml").write_text(with_stage2(folder, UNBLOCKED_DRAWS), encoding="utf-8")
    dragons = ["Gustling", "Sharpwing", blocker("Smokescale", of=2)]
    match = damage_phase(side("yellow"), side("red", stage=2, shield=9), side("black"), dragons=dragons, cards=folder)
    assert standing(match, 0) == "knocked out"
    assert (match.state.turn, ask(match, 1)) == (1, "attack.target")
    assert (told(match, "turn"), told(match, "combat_over")) == (1, 1)
    assert told(match, "used_identity") == 1, "nothing is heard twice"


@rule("BR-KO-08", "BR-IDENTITY-03")
def test_an_attacker_who_is_out_by_the_blows_is_not_rewarded(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Cinderling="When this is killed, deal five damage to the attacking player.")
    heard = "When an enemy dragon damages a player, draw one card."
    (tmp_path / "factions.toml").write_text(with_stage2(folder, heard), encoding="utf-8")
    sides = [side("yellow"), side("red", stage=2, shield=4), side("black")]
    unhurt = damage_phase(*sides, dragons=["Gustling", "Skydancer", "Sharpwing"], cards=folder)
    assert (told(unhurt, "quest"), told(unhurt, "used_identity")) == (1, 4)
    dragons = ["Gustling", "Skydancer", "Sharpwing", "Razortail", blocker("Cinderling", of=4)]
    match = damage_phase(*sides, dragons=dragons, cards=folder)
    assert standing(match, 0) == "knocked out"
    assert [event.seat for event in match.events if event.name == "hurt"] == [1, 0]
    assert (told(match, "quest"), told(match, "used_identity")) == (0, 0)


@rule("BR-DAMAGE-15")
def test_who_dealt_the_damage_is_heard_before_those_who_took_it(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this damages a player, draw one card.")
    (tmp_path / "factions.toml").write_text(
        with_stage2(folder, "When you take damage, draw one card."), encoding="utf-8"
    )
    deck = ["Common Coin"] * 3
    match = attack(side("blue", deck=deck), side("red", stage=2, deck=deck), dragons=["Ripplet"], cards=folder)
    finish(match)
    drew = [event.seat for event in match.events if event.name == "drew"]
    assert (drew[0], drew[-1]) == (0, 1)


@rule("BR-GOAL-01", "BR-QUEST-04", "BR-DAMAGE-19")
def test_nobody_survives_a_combat_that_has_ended_the_game(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gustling="When this damages a player, deal five damage to you.")
    dragons = ["Gustling", "Sharpwing", blocker("Dawnscale", of=2)]
    match = damage_phase(side("yellow", stage=2), side("white"), dragons=dragons, cards=folder)
    assert match.is_over
    assert told(match, "quest") == 0


def with_stage2(folder: Path, text: str) -> str:
    """The factions of a folder, with another second stage for Brannoch."""
    factions = (folder / "factions.toml").read_text(encoding="utf-8")
    return factions.replace("Always, your Fireballs deal one more damage.", text)


# -- damage to the player --------------------------------------------------------------------------


@rule("BR-DAMAGE-18")
def test_who_is_dealt_nothing_is_not_told_of_and_nothing_is_uncovered() -> None:
    match = attack(side("green"), side("yellow", "Razortail"), dragons=[{"cards": ["Mossback"], "sv": -1}])
    finish(match)
    assert (told(match, "soaked"), told(match, "hurt")) == (0, 0)
    match = damage_phase(side("green"), side("yellow", shield=2), dragons=["Crusher"])
    assert (told(match, "prevented"), told(match, "hurt")) == (1, 0), "all of it is prevented"
    assert player(match, 1).shield == 0


@rule("BR-DAMAGE-18", "BR-SETUP-18")
def test_blows_at_a_hand_are_not_taken_back() -> None:
    """What a hidden hand soaks up is found out by striking, even if it soaks up nothing."""
    match = attack(side("green"), side("yellow", "Gustling"), dragons=["Crusher"])
    finish(match)
    assert match.why_it_stands(len(match.actions) - 1)
    match = attack(side("green"), side("yellow", "Gustling"), dragons=["Crusher", blocker("Skydancer", seat=1)])
    finish(match)
    assert not match.why_it_stands(len(match.actions) - 1), "nobody struck the player"


PREVENTS = "When this blocks, prevent all combat damage to you this combat."


@rule("BR-DAMAGE-18")
def test_what_is_in_force_prevents_what_the_hand_has_left(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gustling=PREVENTS)
    yellow = side("yellow", "Razortail", "Gustling")
    match = attack(side("green"), yellow, dragons=["Crusher", "Rockslide"], cards=folder)
    play(match, "1 block 2 with Gustling")
    finish(match)
    told_of = [(event.name, event["damage"]) for event in match.events if event.name in ("soaked", "prevented", "hurt")]
    assert {event.rule for event in match.events if event.name in ("soaked", "prevented")} == {"BR-DAMAGE-18"}
    assert told_of == [("soaked", 1), ("prevented", 2)], (
        "Crusher's 2 and Rockslide's 2 beyond Gustling's 1, less Razortail's 1"
    )


@rule("BR-DAMAGE-02")
@pytest.mark.parametrize("kept", ["takes no combat damage", "takes no damage"])
def test_who_takes_no_combat_damage_is_not_struck(tmp_path: Path, kept: str) -> None:
    folder = with_text(tmp_path, Gloomfang=f"While this is on the battlefield, this {kept}.")
    sides = [side("yellow", "Fireball", "Fireball"), side("black")]
    match = attack(*sides, dragons=["Razortail", blocker("Gloomfang", seat=1)], cards=folder)
    play(match, "1 done", "0 fireball 2")
    burned = next(event for event in match.events if event.name == "burned")
    assert burned["damage"] == (1 if "combat" in kept else 0)
    play(match, "0 done")
    finish(match)
    assert struck(match) == [(1, 2 - burned["damage"])], "it strikes, and is not struck"
    assert hand(match, 1) == ["Gloomfang"]


@rule("BR-DRAGON-14", "BR-DAMAGE-03")
def test_a_bonus_to_dragons_is_not_dealt_to_the_player() -> None:
    match = damage_phase(side("green"), side("red"), dragons=["Venomous"])
    assert damage(match, 1) == 1


@rule("BR-DAMAGE-18", "BR-DRAGON-09")
def test_the_damage_dealt_is_what_was_left_of_it(tmp_path: Path) -> None:
    text = "When this damages a player, if the damage dealt is 2 or more, draw one card."
    folder = with_text(tmp_path, Gustling=text)
    for shield, drawn in ((0, 1), (1, 0)):
        match = damage_phase(side("yellow"), side("red", shield=shield), dragons=["Gustling"], cards=folder)
        assert damage(match, 1) == 2 - shield
        assert told(match, "used") == drawn


# -- survivors -------------------------------------------------------------------------------------


@rule("BR-QUEST-04", "BR-DAMAGE-19")
def test_survival_and_the_refraction_it_brings_count_once_in_a_combat() -> None:
    match = attack(side("green"), side("white", "Mirrorhide"), dragons=[{"cards": ["Mossback"], "sv": 2, "might": -1}])
    play(match, "1 block 1 with Mirrorhide")
    finish(match)
    play(match, "0 name 1")
    assert told(match, "refracted") == 1
    assert player(match, 1).quests == [1, 2, 0]


@rule("BR-DAMAGE-15", "BR-DRAGON-09")
def test_attackers_that_are_still_there_have_survived_too(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gustling="When this survives combat, draw one card.")
    for dragons, heard in (
        (["Gustling"], 1),
        (["Gustling", blocker("Obsidian")], 0),
        (["Gustling", blocker("Shadeling")], 1),
        ([gone("Gustling", printed=2), "Sharpwing"], 0),
    ):
        match = damage_phase(side("yellow"), side("black"), dragons=dragons, cards=folder)
        assert told(match, "used") == heard
    match = damage_phase(side("black"), side("yellow"), dragons=["Shadeling", blocker("Gustling")], cards=folder)
    assert told(match, "used") == 1, "a blocker as well"


@rule("BR-GOAL-01", "BR-DAMAGE-15")
def test_what_ends_the_game_after_a_combat_is_the_last_that_happens(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gustling="When this survives combat, deal five damage to each enemy player.")
    (tmp_path / "factions.toml").write_text(
        with_stage2(folder, "When a dragon survives combat, draw one card."), encoding="utf-8"
    )
    dragons = ["Gustling", {"cards": ["Sharpwing"]}]
    match = damage_phase(side("yellow"), side("red", stage=2, shield=3), dragons=dragons, cards=folder)
    assert match.is_over
    assert told(match, "drew") == 0


@rule("BR-IDENTITY-06", "BR-REFRACT-07")
def test_nobody_is_rewarded_for_damage_to_themselves() -> None:
    refracted = [{"card": name, "owner": 0, "target": 0, "by": 1, "now": True} for name in ("Sharpwing", "Gustling")]
    match = at(sides=[side("yellow"), side("black")], refracted=refracted)
    play(match, "0 skip")
    assert damage(match, 0) == 1 + 2
    assert (told(match, "used"), told(match, "used_identity"), player(match, 0).quests) == (0, 0, [0, 2, 0])


@rule("BR-QUEST-04", "BR-DRAGON-09")
def test_two_dragons_are_needed_to_damage_a_player_with_two() -> None:
    for dragons, moved, used in (
        (["Gustling"], 0, 1),
        (["Gustling", "Sharpwing"], 1, 1),
        (["Gustling", blocker("Shadeling"), "Sharpwing"], 0, 0),
    ):
        match = damage_phase(side("yellow"), side("black"), dragons=list(dragons))
        assert (player(match, 0).quests[0], told(match, "used")) == (moved, used)
    match = damage_phase(side("yellow"), side("black", shield=9), dragons=["Gustling", "Sharpwing"])
    assert (player(match, 0).quests[0], told(match, "used"), told(match, "used_identity")) == (0, 0, 0)
