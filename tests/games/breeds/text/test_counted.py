"""The how-manieth time, quests within one combat or turn, what lasts until a next turn, and Fireballs on their way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    next_turn,
    player,
    side,
    skip_to,
    sv,
    tokens,
    zone,
)
from tests.matches import options, play
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.use.passives import fireball_damage

QUEST = "Kill an enemy dragon with a Fireball."  # of red, in the house set


def with_quest(folder: Path, quest: str) -> Path:
    return changed_house_set(folder, ("factions.toml", QUEST, quest))


def beside(folder: Path) -> Path:
    """Another folder, for a second set of cards."""
    (folder / "other").mkdir()
    return folder / "other"


def again(match: Match[BreedsState]) -> Match[BreedsState]:
    """Read back from its own position."""
    doc = match.game.write(match.state) | {"game": "dragon-breeds", "seats": match.state.seats}
    found = read_position(doc, lambda name: match.game)
    assert found.state.flat() == match.state.flat()
    return found


# -- the how-manieth time --------------------------------------------------------------------------


def test_the_second_time_each_combat(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="The second time another friendly dragon is played each combat, draw one card."
    )
    blue = side("blue", "Mistfin", "Mistfin", "Undertow", deck=["Common Coin"] * 3)
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin")
    assert hand(match, 0) == ["Mistfin", "Undertow"]
    match = again(match)
    play(match, "0 play Mistfin")
    assert hand(match, 0) == ["Common Coin", "Undertow"]
    play(match, "0 play Undertow")
    assert hand(match, 0) == ["Common Coin"], "neither before nor after"


@pytest.mark.parametrize(
    ("quest", "plays", "counts"),
    [
        ("Play three dragons in one combat.", ["Cinderling", "Smokescale", "Flarewing", "Flarewing"], [0, 0, 1, 1]),
        ("Play two or more Common dragons in the same combat.", ["Scorchclaw", "Smokescale", "Flarewing"], [0, 0, 1]),
        ("Gain two Fireball tokens in one turn.", ["Cinderling", "Smokescale", "Cinderling"], [0, 0, 1]),
        ("Play a Common dragon twice in one turn.", ["Smokescale", "Flarewing"], [0, 1]),
    ],
)
def test_quests_within_a_combat_or_turn(tmp_path: Path, quest: str, plays: list[str], counts: list[int]) -> None:
    match = battle(side("red", *plays), side("blue"), cards=with_quest(tmp_path, quest))
    for name, count in zip(plays, counts):
        play(match, f"0 play {name}")
        assert player(match, 0).quests[0] == count, name
        match = again(match)
    finish(match)
    assert match.state.used == [] or "turn" in quest


def test_two_kills_in_one_combat(tmp_path: Path) -> None:
    folder = with_quest(tmp_path, "Kill two or more dragons in the same combat.")
    for blockers, count in ((1, 0), (2, 1)):
        match = attack(
            side("red"), side("blue", "Ripplet", "Mistfin"), dragons=["Scorchclaw", "Destroyer"], cards=folder
        )
        for number, name in list(enumerate(("Ripplet", "Mistfin"), 1))[:blockers]:
            play(match, f"1 block {number} with {name}")
        finish(match)
        assert player(match, 0).quests[0] == count


def test_three_or_more_damage_and_a_fireball_on_a_blocker(tmp_path: Path) -> None:
    folder = with_quest(tmp_path, "Deal three or more damage to a player.")
    for name, count in (("Smokescale", 0), ("Scorchclaw", 1)):
        match = attack(side("red"), side("blue"), dragons=[name], cards=folder)
        finish(match)
        assert player(match, 0).quests[0] == count
    folder = with_quest(beside(tmp_path), "Play a Fireball on a blocking dragon.")
    match = attack(side("red", "Fireball"), side("blue", "Undertow"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Undertow", "1 done", "0 fireball 2")
    assert player(match, 0).quests[0] == 1


def test_purchases_count(tmp_path: Path) -> None:
    folder = with_quest(tmp_path, "Purchase a Common dragon.")
    red = {"faction": "red", "hand": ["Common Coin"] * 4 + ["Rare Coin"], "supply": ["Flarewing", "Flarewing"]}
    match = at(phase="market", sides=[red, side("blue")], cards=folder)
    play(match, "0 buy 1")
    while player(match, 0).quests[0] == 0:
        play(match, f"0 {options(match, 0)[0]}")
    assert zone(match, 0, "discard").count("Flarewing") == 1


def test_a_quest_while_something_is_so(tmp_path: Path) -> None:
    folder = with_quest(tmp_path, "Play a dragon while you have no cards in hand.")
    red = {"faction": "red", "hand": ["Cinderling", "Smokescale"]}
    match = battle(red, side("blue"), cards=folder)
    play(match, "0 play Cinderling")
    assert player(match, 0).quests[0] == 0
    play(match, "0 play Smokescale")
    assert player(match, 0).quests[0] == 1


def test_how_many_were_played(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, if you have played another dragon this combat, this gains +1 SV.",
        Mistfin="When this is played, gain Fireball tokens equal to the number of dragons you have played this combat.",
    )
    match = battle(side("blue", "Ripplet", "Ripplet", "Mistfin"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 play Ripplet", "0 play Mistfin")
    assert (sv(match, 1), sv(match, 2), tokens(match, 0)) == (1, 2, (3, 0))


def test_a_fireball_kills(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Undertow="Once per turn, when a Fireball kills a friendly dragon, gain one Fireball token."
    )
    match = attack(side("blue"), side("red", "Fireball"), dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "1 done", "1 fireball 1")
    assert tokens(match, 0) == (1, 0)


# -- survivors and transmutations ------------------------------------------------------------------


def test_attackers_survive_too(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When this survives combat, draw one card.")
    for blocker, drawn in (("Cinderling", 1), ("Solarch", 0)):
        match = attack(side("blue", deck=["Common Coin"] * 2), side("red", blocker), dragons=["Undertow"], cards=folder)
        play(match, f"1 block 1 with {blocker}")
        finish(match)
        assert hand(match, 0).count("Common Coin") == drawn


def test_transmuted_onto_a_legendary(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Slagling="Transmute. When this is transmuted onto a Legendary dragon, gain one Epic Coin token."
    )
    purple = side("purple", "Slagling", "Slagling")
    match = battle(purple, side("red"), dragons=["Scrapwing", "Necrolith"], cards=folder)
    play(match, "0 transmute Slagling on 1")
    assert tokens(match, 0) == (0, 0)
    play(match, "0 transmute Slagling on 2")
    assert tokens(match, 0) == (0, 1)


# -- attacks ---------------------------------------------------------------------------------------


def test_when_you_attack_and_are_attacked(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="When you attack, that player discards one card at random.")
    match = at(sides=[side("red", "Smokescale", stage=2), side("blue"), side("green")], cards=folder)
    play(match, "0 attack 3")
    assert [len(zone(match, seat, "hand")) for seat in (1, 2)] == [1, 0]
    folder = with_summoner(beside(tmp_path), stage2="When you are attacked, gain one Fireball token.")
    match = at(sides=[side("blue", "Undertow"), side("red", stage=2), side("green")], cards=folder)
    play(match, "0 attack 2")
    assert tokens(match, 1) == (1, 0)


# -- until the end of a next turn ------------------------------------------------------------------


def test_until_the_end_of_your_next_turn(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Smokescale="When this is played, until the end of your next turn, your Fireballs deal one more damage.",
    )
    match = battle(side("red", "Smokescale"), side("blue", "Fireball"), cards=folder)
    play(match, "0 play Smokescale", "0 done")
    skip_to(match, "flush.card")
    seen = []
    for _ in range(4):
        seen.append((match.state.turn, fireball_damage(match.state, 0)))
        match = again(match)
        next_turn(match)
    assert seen == [(0, 2), (1, 2), (0, 2), (1, 1)]


def test_on_defence_the_next_turn_is_the_coming_one(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Smokescale="When this blocks, until the end of your next turn, your Fireballs deal one more damage."
    )
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    skip_to(match, "flush.card")
    seen = []
    for _ in range(3):
        seen.append((match.state.turn, fireball_damage(match.state, 1)))
        match = again(match)
        next_turn(match)
    assert seen == [(0, 2), (1, 2), (0, 1)]


# -- Fireballs on their way ------------------------------------------------------------------------


def test_that_fireball_alone_is_stronger(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Once per combat, when you play a Fireball, it deals one more damage.")
    red = side("red", "Fireball", "Fireball", stage=2)
    match = attack(side("blue"), red, dragons=["Leviath", "Undertow"], cards=folder)
    play(match, "1 done", "1 fireball 1", "1 fireball 2")
    assert (sv(match, 1), sv(match, 2)) == (3, 2)


def test_a_fireball_is_turned_aside(tmp_path: Path) -> None:
    text = (
        "Once per combat, when a Fireball would damage another friendly dragon, "
        "you may have it deal that damage to this instead."
    )
    folder = with_text(tmp_path, Undertow=text)
    red = side("red", "Fireball", "Fireball")
    match = attack(side("blue"), red, dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "1 done", "1 fireball 1")
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 yes")
    assert (is_there(match, 1), sv(match, 2)) == (True, 2)
    play(match, "1 fireball 1")
    assert not is_there(match, 1), "once per combat"


def test_a_fireball_is_prevented_or_cancelled(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="If a Fireball would damage this, you may discard one card; if you do, prevent that damage.",
        Undertow="Once per combat, when this is the target of a Fireball, cancel that Fireball.",
    )
    red = side("red", "Fireball", "Fireball")
    match = attack(side("blue", "Geyser"), red, dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "1 done", "1 fireball 1", "0 take Geyser")
    assert is_there(match, 1)
    play(match, "1 fireball 2")
    assert sv(match, 2) == 3
    assert match.state.lasting == [], "it was for that Fireball alone"


def test_killed_by_a_fireball_is_another_thing(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="If this would be killed by a Fireball, return it to your hand instead.")
    match = attack(side("blue"), side("red", "Fireball"), dragons=["Ripplet"], cards=folder)
    play(match, "1 done", "1 fireball 1")
    assert hand(match, 0) == ["Ripplet"]
    match = attack(side("blue"), side("red", "Solarch"), dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Solarch")
    finish(match)
    assert (hand(match, 0), damage(match, 1)) == ([], 0)
