"""What the rules of thumb prefer, in positions where one answer is plainly better."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.breeds.positions import HOUSE, at, attack, battle, side
from tests.matches import play
from wyrmhall.bots.bot import InstinctBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match


def choice(match: Match[Any], seat: int) -> str:
    decision = match.decision(seat)
    assert decision is not None
    return decision.notation(InstinctBot("instinct").choose(Eyes(match, seat, Chance(1))))


def value(name: str) -> float:
    cards = HOUSE.cards
    return cards.value[cards.kind_of(name)]


def test_a_text_that_helps_is_worth_more_than_none_and_one_that_hinders_less() -> None:
    cards = HOUSE.cards
    assert value("Fireball") > value("Rare Coin") > value("Common Coin")
    for name in ("Ripplet", "Cinderling", "Nightclaw", "Catalyst", "Mountainheart", "Timewarden", "Zephyrax"):
        assert cards.text_value[cards.kind_of(name)] > 0, name
    assert cards.text_value[cards.kind_of("Mossback")] < 0
    assert value("Nightclaw") > value("Shadeling"), "the higher Ambush value"
    assert value("Solarch") > value("Smokescale"), "a Legendary outdoes a Common dragon"


def test_a_blocker_that_survives_blocks_although_nobody_would_fall() -> None:
    match = attack(side("red"), side("white", "Glimmerguard"), dragons=["Cinderling"])
    assert choice(match, 1) == "block 1 with Glimmerguard"


def test_a_blocker_that_would_die_for_nothing_stays_in_hand() -> None:
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale"])
    assert choice(match, 1) == "done"


def test_against_a_knock_out_the_largest_attacker_is_blocked() -> None:
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Cinderling", "Solarch"])
    assert choice(match, 1) == "block 2 with Ripplet"


def test_what_draws_by_transmuting_is_laid_on_another_dragon() -> None:
    match = battle(side("purple", "Slagling", "Gravewyrm"), side("red"))
    assert choice(match, 0) == "play Gravewyrm"
    play(match, "0 play Gravewyrm")
    assert choice(match, 0) == "transmute Slagling on 1"


def test_a_transmutation_that_brings_nothing_is_not_made() -> None:
    match = battle(side("purple", "Ouroboros"), side("red"), dragons=["Gravewyrm"])
    assert choice(match, 0) == "play Ouroboros"


def test_two_fireballs_are_played_at_a_blocker_that_one_does_not_kill() -> None:
    blocker = {"cards": ["Tideguard"], "blocks": 1, "seat": 1}
    for fireballs, expected in ((2, "fireball 2"), (1, "done")):
        match = at(
            phase="fireballs",
            sides=[side("red", *["Fireball"] * fireballs), side("blue")],
            combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Flarewing"]}, blocker]},
        )
        assert choice(match, 0) == expected


def test_an_ambush_strikes_the_blocker_that_it_kills() -> None:
    blockers = [{"cards": [name], "blocks": at, "seat": 1} for at, name in ((1, "Maelstrom"), (2, "Mistfin"))]
    match = at(
        phase="fireballs",
        sides=[side("black", "Shadeling"), side("blue")],
        combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Hunter"]}, {"cards": ["Hunter"]}, *blockers]},
    )
    assert choice(match, 0) == "ambush Shadeling at 4"


@pytest.mark.parametrize(("coins", "expected"), [(4, "flush 1 with Common Coin"), (1, "done")])
def test_coins_left_over_turn_up_something_better_than_one_coin_too_many(coins: int, expected: str) -> None:
    red = side("red", "Common Coin", supply=["Red Coin"], piles=[["Smokescale"]], discard=["Red Coin"] * coins)
    assert choice(at(phase="flush", sides=[red, side("blue")]), 0).replace("Rare", "Common") == expected


@pytest.mark.parametrize(("own", "expected"), [("Gravewyrm", "take slot 1"), ("Catalyst", "decline")])
def test_a_good_dragon_is_trashed_only_by_who_can_take_it_out_of_the_trash(own: str, expected: str) -> None:
    match = battle(side("purple", "Scrapwing", supply=["Chimera"], discard=[own]), side("red"))
    play(match, "0 play Scrapwing")
    assert choice(match, 0) == expected
