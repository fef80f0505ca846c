"""What simply holds, each from where it holds: a dragon that is there, an identity, what is in force for a while."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import at, attack, battle, kind_of, side
from tests.rules import rule
from wyrmhall.games.breeds.state import KNOCKED_OUT, LASTING_SIZE
from wyrmhall.games.breeds.text.abilities import PER_COMBAT
from wyrmhall.games.breeds.text.use import passives


def gone(name: str, **more: Any) -> dict[str, Any]:
    """A dragon that has left the battlefield, its card too."""
    return {"cards": [], "names": [name], "texts": [name], "gone": True, **more}


def blocker(card: str, of: int = 1) -> dict[str, Any]:
    return {"cards": [card], "blocks": of, "seat": 1}


# -- Ambush and Fireballs --------------------------------------------------------------------------

HIGHER = "your Ambush values are one higher"


@rule("BR-AMBUSH-02")
def test_ambush_values_are_raised_by_own_dragons_that_are_there(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gloomfang=f"While this is on the battlefield, {HIGHER}.")
    for dragons, value in (
        (["Hunter"], 1),
        (["Gloomfang"], 2),
        (["Gloomfang", "Gloomfang"], 3),
        ([gone("Gloomfang"), "Hunter"], 1),
        (["Hunter", blocker("Ripplet")], 1),
    ):
        match = attack(side("black"), side("blue"), dragons=dragons, cards=folder)
        assert passives.ambush_value(match.state, 0, kind_of(match, "Shadeling")) == value
        assert passives.ambush_value(match.state, 1, kind_of(match, "Shadeling")) == 1, "the values of another"


@rule("BR-AMBUSH-02", "BR-FIREBALL-05")
@pytest.mark.parametrize(("what", "value"), [(HIGHER, "ambush"), ("your Fireballs deal one more damage", "fireball")])
def test_what_is_in_force_for_a_while_is_its_players_alone(tmp_path: Path, what: str, value: str) -> None:
    folder = with_text(tmp_path, Gloomfang=f"When this is played, {what} this combat.")
    lasting = [{"of": "Gloomfang 1", "seat": 0, "dragon": 1}]
    match = battle(side("black"), side("blue"), dragons=["Gloomfang"], lasting=lasting, cards=folder)
    s = match.state
    values = [
        passives.ambush_value(s, seat, kind_of(match, "Shadeling"))
        if value == "ambush"
        else passives.fireball_damage(s, seat)
        for seat in (0, 1)
    ]
    assert values == [2, 1]
    s.lasting = s.lasting * 2
    assert passives.fireball_damage(s, 0) == (3 if value == "fireball" else 1)


@rule("BR-FIREBALL-05")
def test_what_is_for_the_next_fireball_alone_is_used_by_its_own_player(tmp_path: Path) -> None:
    next_one = "When this is played, the next Fireball you play this combat deals two more damage."
    all_of_them = "When this is played, your Fireballs deal one more damage this combat."
    later = "When this is played, the next time this is blocked this combat, draw one card."
    folder = with_text(tmp_path, Gloomfang=next_one, Hunter=all_of_them, Shadeling=later)
    lasting = [
        {"of": f"{name} 1", "seat": 0, "dragon": number}
        for number, name in enumerate(("Gloomfang", "Hunter", "Shadeling"), 1)
    ]
    match = battle(
        side("black"), side("blue"), dragons=["Gloomfang", "Hunter", "Shadeling"], lasting=lasting, cards=folder
    )
    s = match.state
    assert passives.fireball_damage(s, 0) == 1 + 2 + 1
    passives.forget_fireball(s, 1)
    assert len(s.lasting) == 3 * LASTING_SIZE, "it was a Fireball of another"
    passives.forget_fireball(s, 0)
    assert (len(s.lasting), passives.fireball_damage(s, 0)) == (2 * LASTING_SIZE, 1 + 1)


# -- what protects a dragon ------------------------------------------------------------------------


def test_what_shelters_a_dragon(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Gloomfang="While this is on the battlefield, each other friendly dragon takes no damage.",
        Hunter="While this is on the battlefield, this takes no combat damage.",
        Obsidian="While this is on the battlefield, this has +1 SV.",
    )
    for dragons, sheltered in (
        (["Gloomfang", "Shadeling"], [False, True]),
        ([gone("Gloomfang"), "Shadeling"], [False, False]),
        (["Obsidian", "Shadeling"], [False, False]),
        (["Gloomfang", blocker("Ripplet")], [False, False]),
    ):
        match = attack(side("black"), side("blue"), dragons=dragons, cards=folder)
        assert [passives.is_unharmed(match.state, number, False) for number in (0, 1)] == sheltered
    match = attack(side("black"), side("blue"), dragons=["Hunter"], cards=folder)
    assert [passives.is_unharmed(match.state, 0, in_combat) for in_combat in (True, False)] == [True, False]


def test_an_identity_shelters_its_own_dragons(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, each friendly dragon takes no combat damage.")
    match = attack(side("red", stage=2), side("blue"), dragons=["Smokescale", blocker("Ripplet")], cards=folder)
    s = match.state
    assert [passives.is_unharmed(s, number, True) for number in (0, 1)] == [True, False]
    assert not passives.is_unharmed(s, 0, False)
    s.sides[0].standing = KNOCKED_OUT
    assert not passives.is_unharmed(s, 0, True)


def test_what_shelters_for_a_while_shelters_whom_it_is_about(tmp_path: Path) -> None:
    text = "When this is played, prevent all damage to one other friendly dragon this combat."
    folder = with_text(tmp_path, Gloomfang=text)
    lasting = [{"of": "Gloomfang 1", "seat": 0, "dragon": 1, "about": number} for number in (2, 3)]
    match = battle(
        side("black"), side("blue"), dragons=["Gloomfang", "Shadeling", "Hunter"], lasting=lasting, cards=folder
    )
    assert [passives.is_unharmed(match.state, number, True) for number in range(3)] == [False, True, True]


@rule("BR-FIREBALL-04")
def test_an_identity_keeps_fireballs_from_its_own_dragons(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, each friendly dragon cannot be the target of Fireballs.")
    match = attack(side("red", stage=2), side("blue"), dragons=["Cinderling", blocker("Ripplet")], cards=folder)
    assert [passives.is_fireproof(match.state, number) for number in (0, 1)] == [True, False]


@rule("BR-FIREBALL-04")
def test_one_of_several_that_forbids_fireballs_is_enough(tmp_path: Path) -> None:
    forbids = "When this is played, each enemy player cannot play Fireballs this combat."
    other = "When this is played, your Fireballs deal one more damage this combat."
    folder = with_text(tmp_path, Gloomfang=forbids, Hunter=other)
    lasting = [{"of": "Gloomfang 1", "seat": 0, "dragon": 1}, {"of": "Hunter 1", "seat": 0, "dragon": 2}]
    match = battle(side("black"), side("blue"), dragons=["Gloomfang", "Hunter"], lasting=lasting, cards=folder)
    assert [passives.may_play_fireballs(match.state, seat) for seat in (0, 1)] == [True, False]


# -- combat damage ---------------------------------------------------------------------------------


@rule("BR-DAMAGE-05")
def test_what_spills_over_for_a_while(tmp_path: Path) -> None:
    spills = "When this is played, its excess combat damage to a blocker is dealt to the defending player this combat."
    grazes = "When this is played, this also deals two combat damage to the defending player this combat."
    other = "When this is played, your Fireballs deal one more damage this combat."
    folder = with_text(tmp_path, Gloomfang=spills, Hunter=grazes, Shadeling=other)
    named = ("Gloomfang", "Hunter", "Shadeling")
    lasting = [
        {"of": f"{name} 1", "seat": 0, "dragon": number, "about": number % 3} for number, name in enumerate(named, 1)
    ]
    match = battle(side("black"), side("blue"), dragons=list(named), lasting=lasting, cards=folder)
    assert [passives.spills(match.state, number) for number in range(3)] == [True, False, False]
    assert [passives.grazing(match.state, number) for number in range(3)] == [0, 2, 0]


@rule("BR-DAMAGE-18")
def test_the_hand_of_one_who_is_out_soaks_up_nothing() -> None:
    match = at(sides=[side("green"), side("yellow", "Razortail")])
    assert passives.soaked(match.state, 1) == 1
    match.state.sides[1].standing = KNOCKED_OUT
    assert passives.soaked(match.state, 1) == 0


@rule("BR-TRANSMUTE-01")
def test_only_dragons_are_transmuted() -> None:
    match = at(sides=[side("purple", stage=2), side("blue")])
    s = match.state
    held = ("Scrapwing", "Rare Coin", "Fireball", "Slagling")
    assert [passives.has_transmute(s, 0, kind_of(match, name)) for name in held] == [True, False, False, True]
    assert [passives.has_transmute(s, 1, kind_of(match, name)) for name in held] == [False, False, False, True]


# -- how long it lasts -----------------------------------------------------------------------------


def test_what_lasts_longer_than_a_combat_remembers_no_dragon_of_it(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Gloomfang="When this is played, your Fireballs deal one more damage this turn.",
        Hunter="When this is played, your Fireballs deal one more damage this combat.",
        Shadeling="When this is played, prevent all damage to one friendly dragon this turn.",
    )
    lasting = [
        {"of": "Gloomfang 1", "seat": 0, "dragon": 1},
        {"of": "Hunter 1", "seat": 0, "dragon": 2},
        {"of": "Shadeling 1", "seat": 0, "dragon": 3, "about": 1},
    ]
    match = battle(
        side("black"), side("blue"), dragons=["Gloomfang", "Hunter", "Shadeling"], lasting=lasting, cards=folder
    )
    s = match.state
    place = s.lasting[0]
    passives.forget_lasting(s, PER_COMBAT)
    assert s.lasting == [place, 0, -1, -1, -1]


def test_what_is_in_force_sees_whose_it_is_and_what_it_is_about(tmp_path: Path) -> None:
    text = "When this is played, prevent all combat damage to that player this combat."
    folder = with_text(tmp_path, Hunter=text.replace("that player", "the defending player"))
    lasting = [{"of": "Hunter 1", "seat": 0, "dragon": 2, "about": 1, "player": 2}]
    match = battle(side("black"), side("blue"), dragons=["Shadeling", "Hunter"], lasting=lasting, cards=folder)
    sight = passives.lasting_sight(match.state, 0)
    assert (sight.seat, sight.bearer, sight.what, sight.who, sight.rival) == (0, 1, 0, 1, 1)
