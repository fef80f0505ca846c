"""What happens instead of something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    side,
    sv,
    tokens,
    waiting,
    zone,
)
from tests.matches import options, play
from tests.rules import rule


@rule("BR-DRAGON-25")
@pytest.mark.parametrize("what", ["return it", "return this"])
def test_a_dragon_returns_instead_of_being_killed(tmp_path: Path, what: str) -> None:
    folder = with_text(
        tmp_path,
        Cinderling=f"If this would be killed, {what} to your hand instead. When this is killed, gain one Fireball token.",
        Flarewing="If this would be killed, put this into your hand instead.",
    )
    match = attack(side("red"), side("blue", "Undertow", "Leviath"), dragons=["Cinderling", "Flarewing"], cards=folder)
    play(match, "1 block 1 with Leviath", "1 block 2 with Undertow")
    finish(match)
    assert hand(match, 0) == ["Cinderling", "Flarewing"]
    assert tokens(match, 0) == (0, 0), "it was not killed"


@rule("BR-DRAGON-25")
def test_one_that_stays_is_rid_of_its_damage_and_may_die_nevertheless(tmp_path: Path) -> None:
    text = "If this would be killed, you may discard one card instead."
    folder = with_text(tmp_path, Undertow=text, Crusher="When this blocks, the blocked dragon gains -3 SV.")
    fire = {"attacker": 0, "defender": 1, "dragons": [{"cards": ["Undertow"], "wounds": 2}]}
    blue, red = side("blue", "Mistfin"), side("red", "Fireball", "Fireball")
    match = at(phase="answer", sides=[blue, red], combat=fire, cards=folder)
    play(match, "1 fireball 1")
    assert options(match, 0) == ["take Rare Coin", "take Mistfin", "decline"]
    play(match, "0 take Mistfin")
    assert (sv(match, 1), is_there(match, 1)) == (3, True)
    match = at(phase="answer", sides=[blue, red], combat=fire, cards=folder)
    play(match, "1 fireball 1", "0 decline")
    assert zone(match, 0, "discard") == ["Undertow"]
    match = attack(blue, side("green", "Crusher"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Crusher", "0 take Mistfin")
    assert not is_there(match, 1), "there was no damage to be rid of"
    assert zone(match, 0, "discard") == ["Undertow", "Mistfin"]


@rule("BR-DRAGON-25")
def test_another_dies_in_its_place(tmp_path: Path) -> None:
    text = "Once per combat, if another friendly dragon would be killed, kill this instead."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("blue"), side("red", "Destroyer"), dragons=["Ripplet", "Tideguard"], cards=folder)
    play(match, "1 block 2 with Destroyer")
    finish(match)
    killed = [event.kinds for event in match.events if event.name == "killed"]
    assert killed == [[match.state.cards.kind_of("Ripplet")]]


def test_a_summoner_saves_a_dragon(tmp_path: Path) -> None:
    text = "Once per turn, if a friendly dragon would be killed, you may return it to your hand instead."
    folder = with_summoner(tmp_path, stage2=text)
    red = side("red", stage=2)
    match = attack(red, side("blue", "Leviath", "Undertow"), dragons=["Cinderling", "Flarewing"], cards=folder)
    play(match, "1 block 1 with Leviath", "1 block 2 with Undertow")
    finish(match)
    play(match, "0 yes")
    finish(match)
    assert hand(match, 0) == ["Cinderling"]


def test_instead_of_being_refracted_or_returned(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="If this would be refracted, draw one card instead.",
        Smokescale="If this would be returned to a hand, this gains +2 SV instead.",
        Prismling="When this blocks, refract the blocked dragon.",
        Dawnscale="When this blocks, return the blocked dragon to its player's hand.",
    )
    white = side("white", "Prismling", "Dawnscale")
    match = attack(side("red"), white, dragons=["Cinderling", "Smokescale"], cards=folder)
    play(match, "1 block 1 with Prismling", "1 block 2 with Dawnscale")
    assert waiting(match) == []
    assert (is_there(match, 1), is_there(match, 2), sv(match, 2)) == (True, True, 4)
    assert len(zone(match, 0, "hand")) == 2


def test_the_next_time_it_would_be_killed(tmp_path: Path) -> None:
    text = "When this is played, the next time this would be killed this turn, return it to your hand instead."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet"), side("red", "Smokescale"), dragons=["Mistfin"], cards=folder)
    play(match, "0 play Ripplet", "0 done", "1 block 2 with Smokescale")
    finish(match)
    assert hand(match, 0) == ["Ripplet"]


def test_more_instead_of_less(tmp_path: Path) -> None:
    text = "When this is played, draw one card. If you have no cards in hand, draw two cards instead."
    folder = with_text(tmp_path, Ripplet=text)
    for held, drawn in (([], 2), (["Mistfin"], 1)):
        blue = {"faction": "blue", "hand": ["Ripplet", *held], "deck": ["Common Coin"] * 3}
        match = battle(blue, side("red"), cards=folder)
        play(match, "0 play Ripplet")
        assert hand(match, 0).count("Common Coin") == drawn


def test_a_killed_dragon_comes_back(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="When this is killed, you may return it to your hand.",
        Backdraft="Once per combat, when another friendly dragon is killed, put it into your hand.",
    )
    match = attack(side("red"), side("blue", "Leviath"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Leviath")
    finish(match)
    play(match, "0 yes")
    assert hand(match, 0) == ["Cinderling"]
    match = attack(side("red"), side("blue", "Leviath"), dragons=["Backdraft", "Flarewing"], cards=folder)
    play(match, "1 block 2 with Leviath")
    finish(match)
    assert "Flarewing" in zone(match, 0, "hand")


@pytest.mark.parametrize(("answer", "taken"), [("1 take Smokescale", 0), ("1 decline", 2)])
def test_something_else_than_damage_to_a_player(tmp_path: Path, answer: str, taken: int) -> None:
    text = "Once per combat, if you would take damage, you may discard one card instead."
    folder = with_text(tmp_path, Cinderling=text)
    red = side("red", "Cinderling", "Smokescale")
    match = attack(side("blue"), red, dragons=["Ripplet", "Tideguard"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    finish(match)
    play(match, answer)
    assert damage(match, 1) == taken
