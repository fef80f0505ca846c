"""What is refused says what is wrong with it, in words; and what was said otherwise than the notation is the same answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.games.breeds.house_set import changed_house_set
from tests.games.breeds.positions import at, attack, battle, finish, player, side
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.catalogue import load


def why(match: Match[BreedsState], seat: int, text: str) -> str:
    with pytest.raises(Refused) as caught:
        match.play(seat, text)
    return f"{caught.value.refusal.rule}: {caught.value.refusal.why}"


def reasons(match: Match[BreedsState], seat: int, said: dict[str, str]) -> None:
    for text, told in said.items():
        assert (text, why(match, seat, text)) == (text, told)


def same(match: Match[BreedsState], seat: int, said: dict[str, str]) -> None:
    """These words are this answer, and it is one of the options."""
    decision = match.decision(seat)
    assert decision is not None
    for text, notation in said.items():
        answer = decision.parse(text)
        assert (text, decision.notation(answer)) == (text, notation)
        assert answer in decision.options


def lent(card: str) -> dict[str, Any]:
    return {"card": card, "from": "trash"}


@rule("BR-ATTACK-01", "BR-TURN-02")
def test_whom_to_attack() -> None:
    match = at(turn=1, start=1, sides=[side("red"), side("blue", "Ripplet"), side("green")])
    same(
        match,
        1,
        {
            "attack 1": "attack 1",
            "attack red": "attack 1",
            "1": "attack 1",
            "Brannoch": "attack 1",
            "attack nobody": "skip",
            "skip": "skip",
        },
    )
    reasons(
        match,
        1,
        {
            "attack 9": "BR-ATTACK-01: there is no player '9' at this table",
            "attack Ripplet": "BR-ATTACK-01: there is no player 'ripplet' at this table",
            "9": "BR-ATTACK-01: there is no player '9' at this table",
            "attack 2": "BR-ATTACK-01: you attack an enemy player, not yourself",
        },
    )
    assert "is not an answer here" in why(match, 1, "abracadabra")


@rule("BR-ATTACK-02", "BR-ATTACK-06", "BR-COMBAT-06", "BR-CARD-02")
def test_attackers() -> None:
    purple = side("purple", "Slagling", {"card": "Alloyscale", "left": True}, tokens=[lent("Crusher")])
    match = battle(purple, side("blue"), side("green"), dragons=["Scrapwing"])
    same(
        match,
        0,
        {
            "slagling": "play Slagling",
            "attack with Slagling": "play Slagling",
            "Crusher": "play token Crusher",
            "lay Slagling on Scrapwing": "transmute Slagling on 1",
        },
    )
    reasons(
        match,
        0,
        {
            "attack 1": "BR-ATTACK-06: you attack Seat 2, and that cannot be changed",
            "attack 3": "BR-ATTACK-06: you attack Seat 2, and that cannot be changed",
            "play Common Coin": "BR-ATTACK-02: Common Coin is not a dragon",
            "play Alloyscale": "BR-COMBAT-06: Alloyscale has left the battlefield in this combat and cannot come back",
            "transmute Alloyscale on 1": "BR-COMBAT-06: Alloyscale has left the battlefield in this combat and cannot come back",
            "transmute token Crusher on 1": "BR-TRANSMUTE-01: Crusher does not have Transmute",
            "lay Slagling": "BR-TRANSMUTE-01: say which of your dragons it is laid on",
        },
    )
    assert options(match, 0) == ["play Slagling", "transmute Slagling on 1", "play token Crusher", "done"]


@rule("BR-DEFEND-03", "BR-DEFEND-08", "BR-TRANSMUTE-01")
def test_blockers() -> None:
    sides = [side("red"), side("purple", "Slagling", "Scrapwing")]
    match = attack(*sides, dragons=["Smokescale", "Cinderling", {"cards": ["Catalyst"], "blocks": 1, "seat": 1}])
    same(
        match,
        1,
        {
            "Slagling blocks Cinderling": "block 2 with Slagling",
            "play Slagling on 3": "transmute Slagling on 3",
            "lay Slagling on Catalyst": "transmute Slagling on 3",
        },
    )
    reasons(
        match,
        1,
        {
            "block 1 and 2 with Slagling": "BR-DEFEND-03: a blocker is placed against one attacker",
            "block 1 with Slagling and Scrapwing": "BR-DEFEND-08: blockers are declared one at a time",
            "block 3 with Slagling": "BR-REFRACT-08: Catalyst (3) is your own: nobody blocks their own dragons",
            "lay Slagling on 1": "BR-TRANSMUTE-01: Smokescale (1) is not yours",
            "transmute Scrapwing on 3": "BR-TRANSMUTE-01: Scrapwing does not have Transmute",
            "block 1 with Common Coin": "BR-DEFEND-06: Common Coin is not a dragon",
        },
    )


@rule("BR-FIREBALL-03", "BR-FIREBALL-12", "BR-AMBUSH-01", "BR-AMBUSH-02", "BR-AMBUSH-04", "BR-AMBUSH-07")
def test_fireballs_and_ambushes() -> None:
    black = side("black", "Shadeling", "Nightclaw", "Gloomfang", "Fireball", fireballs=1)
    blue = [{"cards": ["Tideguard"], "blocks": 1}, {"cards": ["Ripplet"], "blocks": 1}]
    sides = [black, side("blue", "Geyser", "Fireball")]
    match = at(phase="fireballs", sides=sides, combat={"dragons": [{"cards": ["Hunter"]}, *blue]})
    same(
        match,
        0,
        {
            "fireball 2 with my token": "fireball token 2",
            "burn Ripplet": "fireball 3",
            "ambush with Shadeling against Ripplet": "ambush Shadeling at 3",
        },
    )
    reasons(
        match,
        0,
        {
            "fireball": "BR-FIREBALL-12: say which enemy dragon it is aimed at",
            "ambush Fireball at 2": "BR-FIREBALL-03: Fireballs are played in the fireball phase of a combat",
            "ambush Shadeling and Nightclaw at 2": "BR-AMBUSH-07: dragons ambush one at a time",
            "ambush Shadeling at 2 and 3": "BR-AMBUSH-02: an Ambush deals its damage to one enemy dragon",
            "ambush Shadeling": "BR-AMBUSH-02: say which enemy dragon its Ambush damage is dealt to",
            "ambush Shadeling at Hunter": "BR-AMBUSH-02: Hunter (1) is your own",
            "ambush Gloomfang at 2": "BR-AMBUSH-01: Gloomfang does not have Ambush",
        },
    )
    assert "is not an answer here" in why(match, 0, "ambush Moonbeam at 2")
    play(match, "0 done")
    reasons(
        match,
        1,
        {
            "ambush Geyser at 1": "BR-AMBUSH-04: only the attacker can ambush",
            "ambush Umbramaw at 1": "BR-AMBUSH-04: only the attacker can ambush",
        },
    )


@rule("BR-AMBUSH-02", "BR-AMBUSH-08")
def test_an_ambush_without_a_choice_needs_no_target() -> None:
    dragons = [{"cards": ["Hunter"]}, {"cards": ["Tideguard"], "blocks": 1}]
    match = at(
        phase="fireballs", sides=[side("black", "Shadeling"), side("blue", "Fireball")], combat={"dragons": dragons}
    )
    same(match, 0, {"ambush Shadeling": "ambush Shadeling at 2", "ambush with shadeling": "ambush Shadeling at 2"})
    match = at(
        phase="fireballs", sides=[side("black", "Shadeling"), side("blue", "Fireball")], combat={"dragons": dragons[:1]}
    )
    same(match, 0, {"ambush with Shadeling": "ambush Shadeling"})


@rule("BR-DAMAGE-06")
def test_which_blocker_is_damaged() -> None:
    blue = [{"cards": ["Tideguard"], "blocks": 1}, {"cards": ["Ripplet"], "blocks": 1}]
    match = at(phase="damage", sides=[side("black"), side("blue")], combat={"dragons": [{"cards": ["Hunter"]}, *blue]})
    same(
        match, 0, {"damage 2": "damage 2", "DAMAGE  3": "damage 3", "tideguard": "damage 2", "hit Ripplet": "damage 3"}
    )
    reasons(
        match,
        0,
        {
            "done": "BR-DAMAGE-06: its damage is dealt to one of its blockers",
            "damage 2 and 3": "BR-DAMAGE-06: all its damage is dealt to a single blocker",
            "damage Hunter": "BR-DAMAGE-06: Hunter (1) is not a blocker",
            "damage Geyser": "BR-DAMAGE-06: there is no 'geyser' on the battlefield",
            "Geyser": "BR-DAMAGE-06: there is no 'geyser' on the battlefield",
            "damage blue": "BR-DAMAGE-06: its damage is dealt to one of its blockers, and not to a player",
            "Common Coin": "BR-DAMAGE-06: there is no 'common coin' on the battlefield",
            "7": "BR-DAMAGE-06: there is no dragon 7 on the battlefield",
        },
    )
    assert "is not an answer here" in why(match, 0, "blue")


@rule("BR-MARKET-03", "BR-MARKET-04", "BR-TOKEN-10", "BR-DRAW-08", "BR-COIN-03")
def test_the_market() -> None:
    red = side(
        "red", "Common Coin", "Common Coin", "Crusher", supply=["Cinderling", "Red Coin", ""], piles=[[], [], [], []],
        tokens=[lent("Crusher")],
    )  # fmt: skip
    match = at(phase="market", sides=[red, side("blue"), side("green")])
    same(match, 0, {"trash my Crusher": "trash Crusher", "buy the red coin": "buy 2"})
    reasons(
        match,
        0,
        {
            "trash token Crusher": "BR-TOKEN-10: Crusher is a token, and tokens cannot be trashed",
            "trash Crusher token": "BR-TOKEN-10: Crusher is a token, and tokens cannot be trashed",
            "trash Crusher and Common Coin": "BR-MARKET-03: one card is trashed in the market phase, and no more",
            "trash slot 1": "BR-MARKET-03: a card is trashed from the hand, not from a supply",
            "trash 2": "BR-MARKET-03: a card is trashed from the hand, not from a supply",
            "trash Ripplet": "BR-MARKET-03: you have no Ripplet in hand",
            "buy slot 3 with Rare Coin": "BR-DRAW-08: slot 3 of your supply is empty",
            "buy Cinderling with doubloons": "BR-MARKET-04: name the card first; then you are asked for the coins",
            "buy 1 with Common Coin, Common Coin": "BR-COIN-03: Common Coin, Common Coin cannot pay 1 common, 1 rare (C R)",
            "buy Common Coin": "BR-MARKET-08: Common Coin does not lie face-up in your supply",
        },
    )
    assert "is not an answer here" in why(match, 0, "keep Crusher")
    play(match, "0 buy 2")
    reasons(
        match,
        0,
        {
            "done": "BR-MARKET-04: the purchase is made: it costs one coin for each symbol",
            "pay Common Coin, Fireball": "BR-COIN-02: Fireball is no coin",
        },
    )


@rule("BR-MARKET-08")
def test_a_card_that_lies_face_down_is_not_named() -> None:
    red = side("red", supply=["Cinderling", ""], piles=[[], ["Destroyer"], [], []])
    match = at(phase="market", sides=[red, side("blue")])
    told = "BR-MARKET-08: the card of slot 2 is face-down until the draw phase"
    reasons(match, 0, {"buy 2": told, "buy slot 2 with Rare Coin": told})


@rule("BR-FLUSH-01", "BR-MARKET-04")
def test_flushing() -> None:
    match = at(phase="flush", sides=[side("red", "Common Coin", supply=["Cinderling", ""]), side("blue")])
    same(match, 0, {"pay Rare Coin to flush 1": "flush 1 with Rare Coin"})
    reasons(
        match,
        0,
        {
            "flush 1": "BR-FLUSH-01: say which coin pays for it",
            "flush 1 with Common Coin, Rare Coin": "BR-FLUSH-01: one coin pays for a flush",
            "flush 1 with doubloons": "BR-FLUSH-01: a flush is paid with one coin, and 'doubloons' is none",
            "flush 1 with Fireball": "BR-FLUSH-01: a flush is paid with a coin, and Fireball is none",
            "skip the draw phase": "BR-TURN-02: the draw phase cannot be skipped",
            "pay Rare Coin": "BR-MARKET-04: coins are paid for a purchase or a flush, when that is asked",
        },
    )
    assert "is not an answer here" in why(match, 0, "slot 1 with Rare Coin")
    poor = at(phase="flush", sides=[{"faction": "red", "hand": ["Smokescale"], "supply": ["Cinderling"]}, side("blue")])
    reasons(poor, 0, {"flush 1": "BR-FLUSH-01: a flush is paid with one coin"})


ODD = "Please"  # a word that is left out where people speak freely


@rule("BR-CARD-01")
def test_the_notation_is_understood_whatever_a_card_is_called(tmp_path: Path) -> None:
    folder = changed_house_set(tmp_path, ("yellow.toml", 'name = "Sharpwing"', f'name = "{ODD}"'))
    match = battle(side("yellow", ODD), side("blue"), cards=folder)
    play(match, f"0 play {ODD}")
    match = attack(side("blue"), side("yellow", ODD, "Fireball"), dragons=["Mistfin"], cards=folder)
    play(match, f"1 block 1 with {ODD}")
    yellow = side("yellow", ODD, "Common Coin", "Yellow Coin", supply=["Gustling", "Skydancer"])
    match = at(phase="market", sides=[yellow, side("blue")], cards=folder)
    assert f"trash {ODD}" in options(match, 0)
    play(match, "0 buy 2", f"0 pay Rare Coin, {ODD}", "0 done", "0 flush 1 with Common Coin")
    match = at(phase="market", sides=[yellow, side("blue")], cards=folder)
    play(match, f"0 trash {ODD}", "0 flush 1 with Common Coin")
    match = at(phase="flush", sides=[yellow, side("blue")], cards=folder)
    play(match, f"0 flush 1 with {ODD}")
    assert player(match, 0).hand
    folder = changed_house_set(tmp_path, ("black.toml", 'name = "Shadeling"', f'name = "{ODD}"'))
    match = at(
        phase="fireballs",
        sides=[side("black", ODD), side("blue")],
        combat={"dragons": [{"cards": ["Hunter"]}, {"cards": ["Tideguard"], "blocks": 1}]},
        cards=folder,
    )
    play(match, f"0 ambush {ODD} at 2")
    finish(match)
    assert refused(match, "0 abracadabra") == "BR-MARKET-01"


@rule("BR-SETUP-01", "BR-SETUP-07", "BR-TURN-01")
def test_summoners_and_legendaries(tmp_path: Path) -> None:
    match = wyrmhall.new("dragon-breeds", seed=1, seats=2, settings={"first": "1"})
    same(match, 0, {"I pick Brannoch, please": "pick Brannoch", "red": "pick Brannoch"})
    attack_first = "BR-COMBAT-04: a turn has one attack of your choice, and it comes first"
    reasons(match, 0, {"attack 2": attack_first, "pick red and blue": "BR-SETUP-01: each player picks one Summoner"})
    assert "is not an answer here" in why(match, 0, "abracadabra")
    play(match, "0 pick Brannoch", "1 pick Maelis")
    same(match, 0, {"I keep my Solarch": "keep Solarch", "ashmother": "keep Ashmother"})
    reasons(
        match,
        0,
        {
            "keep Leviath": "BR-SETUP-07: Leviath is not one of your Legendaries",
            "keep Common Coin": "BR-SETUP-07: Common Coin is not one of your Legendaries",
            "keep Solarch and Ashmother": "BR-SETUP-07: you keep one Legendary; the others leave the game",
            "attack 2": attack_first,
        },
    )
    assert "is not an answer here" in why(match, 0, "abracadabra")
    folder = changed_house_set(tmp_path, ("factions.toml", 'summoner = "Osric"', 'summoner = "Osric the Green"'))
    match = new_match(DragonBreeds(load(folder)), 1, 2, {"first": "1"})
    play(match, "0 pick Osric the Green")
