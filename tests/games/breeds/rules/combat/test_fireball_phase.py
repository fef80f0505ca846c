"""BR-FIREBALL and BR-AMBUSH, step by step: who is asked, what is offered, who hears of it, and what ends the phase."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import at, is_there, phase, player, side, standing, sv, tokens, told
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.rules.phases.fireballs import PLAY_FIREBALL, might_ambush
from wyrmhall.games.breeds.rules.plays import STEP, TOKEN
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import FIREBALL


def fireballs(*sides: dict[str, Any], dragons: list[Any], half: str = "fireballs", **doc: Any) -> Match[BreedsState]:
    """The attacker is to play Fireballs, or the defender in the half called answer."""
    played = [{"cards": [each]} if isinstance(each, str) else each for each in dragons]
    return at(phase=half, sides=list(sides), combat={"dragons": played}, **doc)


def blocker(card: str, of: int = 1, **more: Any) -> dict[str, Any]:
    return {"cards": [card], "blocks": of, **more}


def gone(name: str, **more: Any) -> dict[str, Any]:
    return {"cards": [], "names": [name], "texts": [name], "gone": True, **more}


NOTHING: dict[str, Any] = {"hand": []}


@rule("BR-FIREBALL-04", "BR-FIREBALL-12")
def test_only_dragons_that_are_there_can_be_thought_of() -> None:
    dragons = ["Smokescale", gone("Cinderling"), blocker("Ripplet"), gone("Mistfin", blocks=1)]
    match = fireballs(side("red", "Fireball", fireballs=1), side("blue"), dragons=dragons)
    assert PLAY_FIREBALL.candidates(match.state, 0, ()) == [
        STEP + FIREBALL, 3 * STEP + FIREBALL, STEP + FIREBALL + TOKEN, 3 * STEP + FIREBALL + TOKEN, -1,
    ]  # fmt: skip
    assert options(match, 0) == ["fireball 3", "fireball token 3", "done"]


@rule("BR-FIREBALL-04")
def test_who_may_not_play_fireballs_is_not_offered_any(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="While this is on the battlefield, each enemy player cannot play Fireballs.")
    match = fireballs(
        side("black", "Fireball", "Shadeling"), side("blue"), dragons=["Hunter", blocker("Ripplet")], cards=folder
    )
    assert options(match, 0) == ["ambush Shadeling at 2", "done"]
    assert refused(match, "0 fireball 2") == "BR-FIREBALL-04"


# -- who is asked ----------------------------------------------------------------------------------


@rule("BR-COMBAT-05", "BR-FIREBALL-07")
def test_who_holds_nothing_at_all_is_not_asked() -> None:
    for more, asked in (({}, False), ({"fireballs": 1}, True)):
        red, blue = {"faction": "red", **NOTHING, **more}, {"faction": "blue", **NOTHING, **more}
        match = fireballs(red, side("blue"), dragons=["Smokescale", blocker("Ripplet")])
        assert (ask(match, 0) == "fireball.play") is asked
        match = fireballs(side("red"), blue, dragons=["Smokescale", blocker("Ripplet")], half="answer")
        assert (ask(match, 1) == "fireball.play") is asked
    match = fireballs(side("red"), side("blue"), dragons=[gone("Cinderling")], half="answer")
    assert phase(match) == "market", "there is nothing to aim at"


@rule("BR-AMBUSH-08", "BR-SETUP-18")
def test_without_an_enemy_only_who_might_ambush_is_asked() -> None:
    token = [{"card": "Crusher", "from": "trash"}]
    for sides, might in (
        ([side("red"), side("blue"), side("green")], False),
        ([side("red", tokens=token), side("blue"), side("green")], False),
        ([side("red", tokens=[{"card": "Shadeling", "from": "trash"}]), side("blue"), side("black")], True),
        ([side("black"), side("blue"), side("green")], True),
    ):
        first = "Hunter" if sides[0]["faction"] == "black" else "Smokescale"
        match = fireballs(*sides, dragons=[first])
        assert might_ambush(match.state, 0) is might
        assert (ask(match, 0) == "fireball.play") is might


@rule("BR-ELIM-05", "BR-DRAGON-03")
@pytest.mark.parametrize("half", ["fireballs", "answer"])
def test_who_stood_by_the_help_of_one_who_resigns_dies(half: str) -> None:
    heart = {"cards": [{"card": "Mountainheart", "from": "discard 3"}]}
    dragons = ["Facade", {"cards": ["Echofin"], "wounds": 2}, heart, blocker("Ripplet")]
    match = fireballs(side("teal"), side("blue"), side("green"), dragons=dragons, half=half)
    assert is_there(match, 2)
    match.resign(2)
    assert [is_there(match, number) for number in (1, 2, 3)] == [True, False, False]
    assert phase(match) == half
    assert ask(match, 0 if half == "fireballs" else 1) == "fireball.play"


# -- what is heard ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "heard"),
    [
        (0, "When you play a Fireball, draw one card.", True),
        (1, "When you play a Fireball, draw one card.", False),
        (1, "When an enemy player plays a Fireball, draw one card.", True),
        (1, "When a friendly dragon is the target of a Fireball, draw one card.", True),
        (0, "When a friendly dragon is the target of a Fireball, draw one card.", False),
    ],
)
def test_identities_hear_of_fireballs(tmp_path: Path, seat: int, text: str, heard: bool) -> None:
    folder = with_summoner(tmp_path, stage2=text)
    sides = (
        [side("green", "Fireball"), side("red", stage=2)] if seat else [side("red", "Fireball", stage=2), side("green")]
    )
    first, second = ("Crusher", "Backdraft") if seat else ("Backdraft", "Thornback")
    match = fireballs(*sides, dragons=[first, blocker(second)], cards=folder)
    happened = names(play(match, "0 fireball 2"))
    assert ("used_identity" in happened) is heard
    assert happened[0] == "fired"
    if heard:
        assert happened.index("used_identity") < happened.index("burned")


@rule("BR-AMBUSH-01")
def test_an_ambush_is_told_and_heard_of(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="When a friendly dragon ambushes, draw one card.")
    red = side("red", stage=2, tokens=[{"card": "Nightclaw", "from": "trash"}])
    match = fireballs(red, side("blue"), side("black"), dragons=["Smokescale", blocker("Tideguard")], cards=folder)
    events = play(match, "0 ambush token Nightclaw at 2")
    assert names(events)[:4] == ["ambushed", "hit", "killed", "used_identity"]
    assert (events[0].seat, events[0].numbers, events[0].rule) == (0, (2, 1, 1), "BR-AMBUSH-01")


# -- what is dealt ---------------------------------------------------------------------------------


@rule("BR-AMBUSH-02")
@pytest.mark.parametrize(("kept", "dealt"), [("takes no combat damage", 1), ("takes no damage", 0)])
def test_ambush_damage_is_no_combat_damage(tmp_path: Path, kept: str, dealt: int) -> None:
    folder = with_text(tmp_path, Tideguard=f"While this is on the battlefield, this {kept}.")
    match = fireballs(side("black", "Shadeling"), side("blue"), dragons=["Hunter", blocker("Tideguard")], cards=folder)
    events = play(match, "0 ambush Shadeling at 2")
    assert sv(match, 2) == 2 - dealt
    assert next(event["damage"] for event in events if event.name == "hit") == dealt


@rule("BR-AMBUSH-02", "BR-DRAGON-09")
def test_who_ambushes_has_killed_what_its_damage_kills(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Shadeling="Ambush 1. When this kills a dragon, gain one Epic Coin token.")
    match = fireballs(
        side("black", "Shadeling", "Shadeling"),
        side("blue"),
        dragons=["Hunter", blocker("Ripplet"), blocker("Tideguard")],
        cards=folder,
    )
    play(match, "0 ambush Shadeling at 2")
    assert tokens(match, 0) == (0, 1)
    play(match, "0 ambush Shadeling at 3")
    assert tokens(match, 0) == (0, 1), "Tideguard is alive"


# -- what ends it ----------------------------------------------------------------------------------


@rule("BR-KO-06", "BR-AMBUSH-01")
def test_an_ambush_that_knocks_the_defender_out_ends_the_combat(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Shadeling="Ambush 1. When this ambushes, deal five damage to the defending player.")
    match = fireballs(
        side("black", "Shadeling", "Fireball"),
        side("blue"),
        side("green"),
        dragons=["Hunter", blocker("Ripplet")],
        cards=folder,
    )
    play(match, "0 ambush Shadeling at 2")
    assert (standing(match, 1), phase(match), told(match, "combat_over")) == ("knocked out", "market", 1)


@rule("BR-KO-08", "BR-FIREBALL-07")
def test_a_fireball_in_answer_that_knocks_the_attacker_out_ends_the_turn(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When you play a Fireball, deal five damage to the attacking player.")
    sides = [side("green"), side("red", "Fireball", "Fireball"), side("blue")]
    match = fireballs(*sides, dragons=["Crusher", blocker("Smokescale")], half="answer", cards=folder)
    play(match, "1 fireball 1")
    assert (standing(match, 0), match.state.turn, ask(match, 1)) == ("knocked out", 1, "attack.target")


@rule("BR-GOAL-01", "BR-FIREBALL-05")
def test_a_fireball_whose_playing_ends_the_game_burns_nobody(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When you play a Fireball, deal five damage to you.")
    match = fireballs(
        side("red", "Fireball", stage=2), side("green"), dragons=["Smokescale", blocker("Crusher")], cards=folder
    )
    happened = names(play(match, "0 fireball 2"))
    assert match.is_over
    assert "burned" not in happened
    assert player(match, 0).fell == 1


@rule("BR-FIREBALL-05")
def test_the_next_fireball_of_the_defender_is_not_the_attackers(tmp_path: Path) -> None:
    text = "When this blocks, the next Fireball you play this combat deals two more damage."
    folder = with_text(tmp_path, Ripplet=text)
    lasting = [{"of": "Ripplet 1", "seat": 1, "dragon": 2}]
    sides = [side("green", "Fireball"), side("blue", "Fireball", "Fireball")]
    dragons = [{"cards": ["Rockslide"], "sv": 5}, blocker("Ripplet"), blocker("Undertow")]
    match = fireballs(*sides, dragons=dragons, lasting=lasting, cards=folder)
    play(match, "0 fireball 3", "0 done")
    assert sv(match, 3) == 3 - 1
    play(match, "1 fireball 1", "1 fireball 1")
    assert sv(match, 1) == 8 - 3 - 1


@rule("BR-FIREBALL-05")
def test_a_fireball_whose_target_has_left_uses_up_what_was_for_the_next_one(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this blocks, the next Fireball you play this combat deals two more damage.",
        Mossback="When this is the target of a Fireball, return this to your hand.",
    )
    lasting = [{"of": "Ripplet 1", "seat": 1, "dragon": 3}]
    dragons = ["Rockslide", "Mossback", blocker("Ripplet")]
    sides = [side("green"), side("blue", "Fireball", "Fireball")]
    match = fireballs(*sides, dragons=dragons, half="answer", lasting=lasting, cards=folder)
    play(match, "1 fireball 2")
    assert not is_there(match, 2)
    play(match, "1 fireball 1")
    assert sv(match, 1) == 3 - 1


@rule("BR-FIREBALL-05")
def test_something_else_can_happen_than_that_a_fireball_burns(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="If a Fireball would damage this, prevent that damage. When you play a Fireball, draw one card.",
    )
    match = fireballs(
        side("red", "Fireball", "Fireball"),
        side("blue"),
        dragons=["Smokescale", blocker("Tideguard"), blocker("Undertow")],
        cards=folder,
    )
    happened = names(play(match, "0 fireball 2"))
    assert ("burned" in happened, sv(match, 2)) == (False, 2)
    happened = names(play(match, "0 fireball 3"))
    assert ("burned" in happened, sv(match, 3)) == (True, 2), "that one burns"


@rule("BR-GOAL-01", "BR-FIREBALL-05")
def test_a_fireball_burns_nobody_if_what_happens_instead_ends_the_game(tmp_path: Path) -> None:
    text = "If a Fireball would damage this, deal five damage to the attacking player instead."
    folder = with_text(tmp_path, Tideguard=text)
    sides = [side("red", "Fireball", stage=2), side("blue")]
    match = fireballs(*sides, dragons=["Smokescale", blocker("Tideguard")], cards=folder)
    happened = names(play(match, "0 fireball 2"))
    assert match.is_over
    assert "burned" not in happened
