"""Where it is easy to be one off, or to take the wrong player: rounds, tokens, what soaks, what is told to whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import at, attack, battle, next_turn, player, side, zone
from tests.games.breeds.text.test_whom_it_means import told
from tests.matches import ask, options, play
from tests.rules import rule


@rule("BR-GOAL-06", "BR-SETUP-17")
@pytest.mark.parametrize(("turn", "later"), [(0, 4), (1, 3), (2, 3)])
def test_a_round_ends_when_the_turn_comes_to_the_start_player(turn: int, later: int) -> None:
    """Player 2 began."""
    match = at(phase="flush", turn=turn, start=1, round=3, sides=[side("red"), side("blue"), side("green")])
    next_turn(match)
    assert match.state.round == later


@rule("BR-TOKEN-04", "BR-FIREBALL-03")
def test_one_kept_fireball_token_is_spent_and_the_others_stay() -> None:
    match = attack(side("red", late_fireballs=3), side("blue", "Tideguard"), dragons=["Smokescale"])
    play(match, "1 block 1 with Tideguard", "1 done", "0 fireball token 2")
    assert (player(match, 0).fireballs, player(match, 0).late_fireballs) == (0, 2)


@rule("BR-DECK-03")
def test_what_somebody_looked_at_and_took_nobody_else_is_told(tmp_path: Path) -> None:
    text = "When this is played, look at the top two cards of your deck, put one of them into your hand and the rest on the bottom."
    cards = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet", deck=["Mistfin", "Geyser"]), side("red"), cards=cards)
    play(match, "0 play Ripplet")
    assert told(match, "looked")[1:] == [2]
    play(match, f"0 {options(match, 0)[0]}")
    assert told(match, "drew")[1:] == [1]


@rule("BR-DRAGON-10")
def test_it_is_told_who_takes_from_whose_supply(tmp_path: Path) -> None:
    text = "When this is played, put one face-up dragon from an enemy player's supply on top of your deck."
    match = battle(
        side("blue", "Ripplet", deck=["Mistfin"]),
        side("red", supply=["Cinderling"]),
        cards=with_text(tmp_path, Ripplet=text),
    )
    play(match, "0 play Ripplet")
    while ask(match, 0) not in ("attack.play", ""):
        play(match, f"0 {options(match, 0)[0]}")
    claimed = next(event for event in match.events if event.name == "claimed_for_deck")
    assert (claimed.seat, claimed.numbers[1], zone(match, 0, "deck")[0]) == (0, 1, "Cinderling")


@rule("BR-MARKET-01")
def test_it_is_said_that_whoever_has_bought_trashes_nothing() -> None:
    match = at(phase="market", sides=[side("red", *["Common Coin"] * 4, supply=["Red Coin", "Red Coin"]), side("blue")])
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    refusal = match.explain(0, "trash Common Coin")
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("BR-MARKET-01", "you have purchased, so you may not trash")
