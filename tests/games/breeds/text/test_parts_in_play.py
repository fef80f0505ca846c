"""Parts that go together with everything: players told by what they have, two dragons at once, whom damage is dealt to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    choose,
    damage,
    dragon,
    finish,
    hand,
    is_there,
    might,
    side,
    sv,
    tokens,
    zone,
)
from tests.matches import options, play
from wyrmhall.games.breeds.text.use.passives import fireball_damage, might_of

# -- players and conditions ------------------------------------------------------------------------


def test_each_player_who_has_more_cards(tmp_path: Path) -> None:
    text = "When this is played, each player with more cards in hand than you discards one card."
    sides = (side("blue", "Ripplet", "Geyser"), side("red", "Fireball", "Fireball"), side("green"))
    match = battle(*sides, cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert options(match, 1) == ["take Rare Coin", "take Fireball"]
    play(match, "1 take Rare Coin")
    assert [len(zone(match, seat, "hand")) for seat in (0, 1, 2)] == [2, 2, 1]


def test_each_player_with_a_legendary(tmp_path: Path) -> None:
    text = "When this blocks, each player with a Legendary dragon on the battlefield takes one damage."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), side("green"), dragons=["Solarch", "Flarewing"], cards=folder)
    play(match, "1 block 2 with Ripplet")
    assert [damage(match, seat) for seat in (0, 1, 2)] == [1, 0, 0]


def test_so_many_of_them_need_not_be_all(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="While two or more other friendly dragons are attacking, this has +2 SV.",
        Undertow="While one enemy dragon is blocking, this has +1 SV.",
    )
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Tideguard", "Undertow"], cards=folder)
    assert (sv(match, 1), sv(match, 2)) == (2, 3)
    play(match, "1 block 1 with Smokescale")
    assert sv(match, 2) == 4, "one is, whatever the others do"
    dragons = ["Tideguard", "Undertow", "Ripplet"]
    assert sv(attack(side("blue"), side("red"), dragons=dragons, cards=folder), 1) == 4


@pytest.mark.parametrize(("others", "is_alone"), [([], True), (["Ripplet"], False)])
def test_alone(tmp_path: Path, others: list[str], is_alone: bool) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="While this is attacking alone, it has +2 SV.",
        Undertow="While this is the only attacking dragon, it has +2 SV.",
        Geyser="While this is your only dragon on the battlefield, it has +2 SV.",
    )
    for name, usual in (("Tideguard", 2), ("Undertow", 3), ("Geyser", 2)):
        match = attack(side("blue"), side("red", "Smokescale"), dragons=[name, *others], cards=folder)
        play(match, "1 block 1 with Smokescale")
        assert sv(match, 1) == usual + (2 if is_alone else 0), name


def test_blocked_by_two(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="While this is blocked by two or more dragons, this has +2 SV.",
        Tideguard="While this is blocked by a Rare dragon, this has +1 SV.",
    )
    red = side("red", "Smokescale", "Scorchclaw", "Flarewing")
    match = attack(side("blue"), red, dragons=["Undertow", "Tideguard"], cards=folder)
    play(match, "1 block 1 with Smokescale", "1 block 2 with Scorchclaw")
    assert (sv(match, 1), sv(match, 2)) == (3, 3)
    play(match, "1 block 1 with Flarewing")
    assert sv(match, 1) == 5


def test_it_has_more_sv_than_the_other(tmp_path: Path) -> None:
    text = "When this blocks, if it has more SV than the blocked dragon, kill the blocked dragon."
    folder = with_text(tmp_path, Undertow=text)
    blue = side("blue", "Undertow", "Undertow")
    match = attack(side("red"), blue, dragons=["Smokescale", "Solarch"], cards=folder)
    play(match, "1 block 1 with Undertow", "1 block 2 with Undertow")
    assert (is_there(match, 1), is_there(match, 2)) == (False, True)


def test_that_player_is_the_player_of_that_dragon(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this blocks, return the blocked dragon to its player's hand unless that player discards one card.",
        Undertow="When this kills a dragon, the player of that dragon discards one card at random.",
    )
    match = attack(side("red", "Fireball"), side("blue", "Ripplet"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert "take Fireball" in options(match, 0)
    play(match, "0 decline")
    assert (is_there(match, 1), hand(match, 0)) == (False, ["Fireball", "Smokescale"])
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    finish(match)
    assert "Rare Coin" in zone(match, 1, "discard")


def test_who_refracted_it(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Smokescale="When this is refracted, the player who refracted it discards one card.",
        Prismling="When this blocks, refract the blocked dragon.",
    )
    match = attack(side("red"), side("white", "Prismling", "Fireball"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Prismling", "0 name 1")
    assert options(match, 1) == ["take Rare Coin", "take Fireball"]


def test_the_enemy_dragon(tmp_path: Path) -> None:
    text = "Once per combat, when an enemy dragon blocks a friendly dragon, deal one damage to the enemy dragon."
    folder = with_summoner(tmp_path, stage2=text)
    match = attack(side("red", stage=2), side("blue", "Tideguard"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Tideguard")
    assert (sv(match, 1), sv(match, 2)) == (2, 1)


# -- two at once -----------------------------------------------------------------------------------


def test_this_and_that_dragon(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When you play another dragon, this and that dragon gain +1 SV.",
        Undertow="When this is blocked, this and the blocker each lose 1 SV.",
        Geyser="When this is played, this and one other friendly dragon gain +1 SV.",
    )
    match = battle(side("blue", "Mistfin", "Geyser"), side("red"), dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "0 play Mistfin")
    assert [sv(match, number) for number in (1, 2, 3)] == [2, 3, 2]
    play(match, "0 play Geyser", "0 choose 2")
    assert [sv(match, number) for number in (1, 2, 3, 4)] == [3, 4, 2, 4]
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert [sv(match, number) for number in (1, 2)] == [2, 1]


def test_swapping_sv(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this blocks, swap the SV of this and the blocked dragon.",
        Geyser="When this is played, you may swap the SV of two friendly dragons.",
    )
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Solarch"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert (sv(match, 1), sv(match, 2)) == (1, 5)
    match = battle(side("blue", "Geyser"), side("red"), dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "0 play Geyser", "0 yes", "0 choose 1", "0 choose 2")
    assert (sv(match, 1), sv(match, 2)) == (3, 1)
    match = battle(side("blue", "Geyser"), side("red"), cards=folder)
    play(match, "0 play Geyser")
    assert options(match, 0) == ["done"], "one alone has nothing to swap"


def test_this_or_another(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When this or another friendly dragon is blocked, draw one card.")
    blue = side("blue", deck=["Common Coin"] * 3)
    match = attack(blue, side("red", "Smokescale", "Flarewing"), dragons=["Undertow", "Ripplet"], cards=folder)
    play(match, "1 block 1 with Smokescale", "1 block 2 with Flarewing")
    assert hand(match, 0) == ["Common Coin", "Common Coin"]


# -- whom damage is dealt to -----------------------------------------------------------------------


def test_combat_damage_to_players_or_some_dragons(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="While this is attacking, this deals two more combat damage to players.",
        Undertow="While this is on the battlefield, it deals two more combat damage to Common dragons.",
    )
    match = attack(side("blue"), side("red", "Scorchclaw"), dragons=["Tideguard", "Undertow"], cards=folder)
    assert (might(match, 1, False), might(match, 1)) == (4, 2)
    play(match, "1 block 2 with Scorchclaw")
    assert might_of(match.state, 1, True, 2) == 3, "Scorchclaw is Rare"
    finish(match)
    assert damage(match, 1) == 4
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert might_of(match.state, 0, True, 1) == 5


def test_fireballs_are_stronger_against_some(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, your Fireballs deal one more damage to Common dragons.")
    red = side("red", "Fireball", "Fireball", stage=2)
    match = attack(side("blue"), red, dragons=["Tideguard", "Undertow"], cards=folder)
    assert [fireball_damage(match.state, 1, number) for number in (0, 1)] == [2, 1]
    play(match, "1 done", "1 fireball 1", "1 fireball 2")
    assert not is_there(match, 1)
    assert sv(match, 2) == 2


def test_a_dragon_deals_its_sv(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="When the blocker is killed, this deals its SV as damage to the defending player.",
        Ripplet="When this is played, deal one damage to one enemy dragon or the attacking player.",
    )
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    finish(match)
    assert damage(match, 1) == 2, "one wound"
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    choose(match, 1, "the attacking player")
    assert damage(match, 0) == 1


def test_each_dragon_deals_its_own(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When this damages a player, gain one Epic Coin token for each damage dealt, up to three.",
        Maelstrom="When this deals 3 or more damage to a player, gain one Fireball token.",
        Ripplet="When this deals 3 or more damage to a player, gain one Fireball token.",
    )
    match = attack(side("blue"), side("red"), dragons=["Tideguard", "Ripplet"], cards=folder)
    finish(match)
    assert (damage(match, 1), tokens(match, 0)) == (3, (0, 2))


def test_dragons_without_abilities(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="While this is attacking, dragons that block this lose their abilities.",
        Cinderling="When this is played, gain one Fireball token.",
        Flarewing="This has +2 SV.",
    )
    red = side("red", "Cinderling", "Cinderling", "Flarewing")
    match = attack(side("blue"), red, dragons=["Undertow", "Ripplet"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    assert tokens(match, 1) == (0, 0)
    play(match, "1 block 2 with Cinderling")
    assert tokens(match, 1) == (1, 0)
    play(match, "1 block 1 with Flarewing")
    assert sv(match, 5) == 2
    dragon(match, 1).there = False
    assert sv(match, 5) == 4, "it holds as long as the other is there"


def test_sv_equal_to_something(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="This has SV equal to the number of cards in your hand.",
        Ripplet="This has +1 SV for each Fireball token you have.",
    )
    blue = side("blue", "Fireball", "Geyser", fireballs=2)
    match = attack(blue, side("red", "Smokescale"), dragons=["Undertow", "Ripplet"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert (sv(match, 1), sv(match, 2)) == (3, 3)


# -- flow ------------------------------------------------------------------------------------------


def test_one_of_two_acts(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, either gain two Fireball tokens or gain one Epic Coin token and draw one card.",
        Mistfin="When this is played, you may draw one card or gain one Fireball token.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin", deck=["Common Coin"] * 3), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 way 2")
    assert (tokens(match, 0), hand(match, 0)) == ((0, 1), ["Common Coin", "Mistfin"])
    play(match, "0 play Mistfin")
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 yes", "0 way 2")
    assert tokens(match, 0) == (1, 1)


def test_others_gain_one_too(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, gain two Fireball tokens, and each enemy player gains one too.",
        Mistfin="When this is played, gain one Fireball token if you have none.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), side("green"), cards=folder)
    play(match, "0 play Ripplet")
    assert [tokens(match, seat) for seat in (0, 1, 2)] == [(2, 0), (1, 0), (1, 0)]
    play(match, "0 play Mistfin")
    assert tokens(match, 0) == (2, 0)
    match = battle(side("blue", "Mistfin"), side("red"), cards=folder)
    play(match, "0 play Mistfin")
    assert tokens(match, 0) == (1, 0)
