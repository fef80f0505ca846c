"""What has happened so far in the turn or combat, the most and the least, and each of several players: as designers say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import attack, battle, damage, finish, hand, is_there, side, sv, tokens
from tests.games.breeds.sayings import WORDS, check
from tests.matches import options, play
from wyrmhall.cardtext.language import Senseless
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, Sense

DRAGONS = [
    ("When this is played, draw one card for each dragon killed this combat.", ""),
    ("When this is killed, if another friendly dragon was killed this combat, draw one card.", ""),
    (
        "When this is blocked, if you played a Fireball this turn, draw one card.",
        "When this is blocked, if you have played a Fireball this turn, draw one card.",
    ),
    ("When this is unblocked, if no friendly dragon was killed this combat, gain one Fireball token.", ""),
    (
        "At the end of combat, if this killed a dragon, draw one card.",
        "At the end of the combat, if this has killed a dragon this combat, draw one card.",
    ),
    ("When this is played, this gains +1 SV for each card you have drawn this turn.", ""),
    ("When this is played, deal one damage to the enemy dragon with the highest SV.", ""),
    ("When this is played, kill one enemy dragon with the lowest SV.", ""),
    (
        "While you control three or more dragons, this has +1 SV.",
        "While you have three or more dragons, this has +1 SV.",
    ),
    ("While this is on the battlefield, Common dragons you control have +1 SV.", ""),
    ("When this is played, the player with the most cards in hand discards one card.", ""),
    ("While it is your turn, this has +1 SV.", ""),
    ("When a player discards a card, this gains +1 SV.", ""),
    (
        "When this is played, one enemy dragon deals two less combat damage this turn.",
        "When this is played, one enemy dragon deals two less combat damage this combat.",
    ),
]

SUMMONERS = [
    ("Always, your Rare dragons have +1 SV while blocking.", ""),
    ("At the start of combat, draw one card.", "At the start of each combat, draw one card."),
    ("At the end of your turn, if you have purchased a card this turn, gain one Fireball token.", ""),
]

SENSELESS = [
    (
        "While this is on the battlefield, enemy dragons with the highest SV cannot block.",
        "told by their sort and side",
    ),
    ("When you discard a dragon with the highest SV, draw one card.", "what is printed on it"),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "printed"), SUMMONERS)
def test_a_summoner_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_SUMMONER)


@pytest.mark.parametrize(("said", "why"), SENSELESS)
def test_what_makes_no_sense_is_refused(said: str, why: str) -> None:
    with pytest.raises(Senseless, match=why):
        Sense(WORDS, []).sentence(WORDS.parse(said).slots[0], A_DRAGON)


def test_dragons_killed_in_this_combat_are_counted(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, kill one other friendly dragon.",
        Mistfin="When this is played, draw one card for each friendly dragon killed this combat.",
    )
    blue = side("blue", "Ripplet", "Mistfin", "Mistfin", deck=["Common Coin"] * 3)
    match = battle(blue, side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Mistfin")
    assert hand(match, 0) == ["Mistfin", "Ripplet"], "none was killed yet"
    play(match, "0 play Ripplet", "0 choose 1", "0 play Mistfin")
    assert hand(match, 0) == ["Common Coin"]
    assert match.position()["notes"] == [{"what": "killed", "by": 1, "of": 1, "dragon": 1}]


def test_what_is_kept_for_the_turn_outlasts_the_combat_and_a_position(tmp_path: Path) -> None:
    gain = "gain one Fireball token until the end of your next turn"
    text = f"At the end of your turn, if you have killed a dragon this turn, {gain}."
    folder = with_summoner(tmp_path, stage2=text)
    for note, gained in (([{"what": "killed", "by": 0, "of": 2}, {"what": "combat over"}], 1), ([], 0)):
        match = battle(side("red", stage=2), side("blue"), dragons=["Cinderling"], cards=folder, notes=note)
        finish(match)
        play(match, "0 done", "0 done")
        assert tokens(match, 0)[0] == gained
        assert not match.state.notes, "the turn is over"


def test_only_this_combat_counts(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, draw one card for each dragon killed this combat.")
    notes = [{"what": "killed", "by": 0, "of": 2}, {"what": "combat over"}, {"what": "killed", "by": 0, "of": 2}]
    match = battle(side("blue", "Ripplet", deck=["Common Coin"] * 3), side("red"), cards=folder, notes=notes)
    play(match, "0 play Ripplet")
    assert hand(match, 0) == ["Common Coin"]


def test_what_this_dragon_has_done(tmp_path: Path) -> None:
    text = "At the end of the combat, if this has killed a dragon this combat, draw one card."
    folder = with_text(tmp_path, Undertow=text)
    for blocker, drawn in (("Cinderling", ["Common Coin"]), ("Ashmother", [])):
        match = attack(
            side("blue", deck=["Common Coin"]),
            side("red", blocker),
            dragons=["Undertow"],
            cards=folder,
        )
        play(match, f"1 block 1 with {blocker}")
        finish(match)
        assert hand(match, 0) == drawn


def test_a_fireball_played_this_turn(tmp_path: Path) -> None:
    text = "At the end of the combat, if you have played a Fireball this turn, deal one damage to the defending player."
    folder = with_text(tmp_path, Undertow=text)
    for fires in (True, False):
        match = attack(
            side("blue", "Fireball"), side("red", "Destroyer"), dragons=["Undertow", "Undertow"], cards=folder
        )
        play(match, "1 block 1 with Destroyer", "1 done")
        if fires:
            play(match, "0 fireball 3")
        finish(match)
        assert damage(match, 1) == (4 if fires else 3)


def test_the_dragon_with_the_highest_sv(tmp_path: Path) -> None:
    text = "When this is played, kill the enemy dragon with the highest SV."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(
        side("red"), side("blue", "Ripplet"), dragons=["Cinderling", "Destroyer", "Cinderling"], cards=folder
    )
    play(match, "1 block 1 with Ripplet", "1 choose 2")
    assert [is_there(match, number) for number in (1, 2, 3)] == [True, False, True]
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Cinderling", "Destroyer", "Destroyer"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert options(match, 1) == ["choose 2", "choose 3"], "one of those that have it"


def test_more_cards_than_each_of_the_others(tmp_path: Path) -> None:
    text = "When this is played, if you have more cards in hand than each enemy player, this gains +2 SV."
    folder = with_text(tmp_path, Ripplet=text)
    two = ["Common Coin"] * 2
    for third, gained in (([], 2), ([*two, *two], 0)):
        sides = side("blue", "Ripplet", *two), side("red", "Common Coin"), side("green", *third)
        match = battle(*sides, cards=folder)
        play(match, "0 play Ripplet")
        assert sv(match, 1) == 1 + gained


def test_rare_dragons_while_they_block(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, your Common dragons have +1 SV while blocking.")
    match = attack(side("blue"), side("red", "Cinderling", stage=2), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    assert sv(match, 2) == 2
    match = attack(side("red", stage=2), side("blue"), dragons=["Cinderling"], cards=folder)
    assert sv(match, 1) == 1


def test_on_whose_turn_it_is(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="While it is your turn, this has +1 SV.")
    match = battle(side("blue", "Ripplet"), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert sv(match, 1) == 2
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert sv(match, 2) == 1
