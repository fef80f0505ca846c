"""The market and the turn, step by step: what is offered and paid, what is told, and what ends a turn or the game."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import at, next_turn, phase, player, side, standing, tokens, told, trash, zone
from tests.matches import ask, names, play
from tests.rules import rule
from wyrmhall.core.decisions import DONE
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds.rules.market import PAY, TRADE, buy
from wyrmhall.games.breeds.rules.payment import can_pay, purse, spend_coin
from wyrmhall.games.breeds.rules.turn import conclude, end_turn
from wyrmhall.games.breeds.state import KNOCKED_OUT, BreedsState


def table(match: Match[BreedsState]) -> Table[BreedsState]:
    return Table(match.state, listening=True)


def finished(step: Coroutine[Any, Any, None]) -> None:
    """Carries out what asks nothing."""
    with pytest.raises(StopIteration):
        step.send(None)


def kind(match: Match[BreedsState], name: str) -> int:
    return match.state.cards.names.index(name)


def lent(card: str, source: str = "trash", **more: Any) -> dict[str, Any]:
    return {"card": card, "from": source, **more}


# -- paying ----------------------------------------------------------------------------------------


@rule("BR-TOKEN-07", "BR-MARKET-06", "BR-DRAGON-12")
def test_where_each_coin_goes_and_what_is_told_of_it() -> None:
    red = {"faction": "red", "hand": [], "tokens": [lent("Blue Coin"), lent("Sharpwing")], "epics": 1}
    match = at(phase="market", sides=[red, side("blue"), side("yellow")])
    s, t = match.state, table(match)
    blue, sharpwing = player(match, 0).tokens
    assert blue == 0, "the first card of all"
    spend_coin(t, 0, kind(match, "Blue Coin"), "BR-MARKET-06")
    assert (zone(match, 0, "tokens"), trash(match)) == (["Sharpwing"], ["Blue Coin"])
    spend_coin(t, 0, kind(match, "Epic Coin"), "BR-MARKET-06")
    assert tokens(match, 0) == (0, 0)
    assert [(event.name, event.seat, event.rule) for event in t.events] == [("spent_token", 0, "BR-TOKEN-07")] * 2
    pile = next(pile for pile in player(match, 2).piles if any(s.kind[card] == s.kind[sharpwing] for card in pile))
    own = next(card for card in pile if s.kind[card] == s.kind[sharpwing])
    pile.remove(own)
    player(match, 0).hand.append(own)
    spend_coin(t, 0, kind(match, "Sharpwing"), "BR-MARKET-06")
    assert (player(match, 0).tokens, player(match, 0).discard) == ([sharpwing], [own]), "only from the hand"
    assert t.events[-1].name == "paid"


@rule("BR-COIN-02", "BR-COIN-03")
def test_every_symbol_has_a_coin_of_its_own() -> None:
    match = at(phase="market", sides=[side("red", "Common Coin", "Red Coin"), side("blue")])
    s, coins = match.state, purse(match.state, 0)
    common, rare, epic, faction = range(4)
    red = s.sides[0].faction
    for cost, enough in (
        ([common], True),
        ([common, rare, epic], True),
        ([common, rare, faction], True),
        ([rare, rare], False),
        ([epic, faction], False),
        ([common, common, common, common], False),
    ):
        assert (cost, can_pay(s, coins, cost, red)) == (cost, enough)
    assert coins == purse(s, 0), "nothing is spent by looking"


@rule("BR-MARKET-04")
def test_in_a_world_where_the_price_cannot_be_paid_the_purchase_is_taken_back() -> None:
    """Only in a world that another player imagines the hand may be too poor for what was bought."""
    match = at(phase="market", sides=[side("red", "Common Coin", supply=["Destroyer"]), side("blue")])
    s, t = match.state, table(match)
    assert PAY.options(s, 0, (0,)) == [DONE]
    assert DONE in PAY.candidates(s, 0, (0,))
    assert PAY.refusal(s, 0, (0,), DONE) is None
    finished(buy(t, 0, 0))
    assert (names(t.events), player(match, 0).discard, s.bought) == ([], [], False)
    rich = at(phase="market", sides=[side("red", "Common Coin", supply=["Cinderling"]), side("blue")])
    assert DONE not in PAY.candidates(rich.state, 0, (0,))
    assert TRADE.options(s, 0, ())[0] != 0
    assert TRADE.refusal(s, 0, (), DONE) is None


@rule("BR-MARKET-04", "BR-SETUP-18")
def test_a_purchase_is_not_taken_back_once_the_coins_are_asked_for() -> None:
    match = at(
        phase="market", sides=[side("red", "Common Coin", "Red Coin", "Red Coin", supply=["Cinderling"]), side("blue")]
    )
    play(match, "0 buy 1")
    assert ask(match, 0) == "market.pay"
    assert match.why_it_stands(0)


@rule("BR-QUEST-04")
def test_a_coin_is_no_rare_dragon() -> None:
    green = side("green", "Common Coin", "Green Coin", supply=["Green Coin", "Crusher"], epics=2)
    match = at(phase="market", sides=[green, side("blue")])
    play(match, "0 buy 1", "0 pay Common Coin, Rare Coin")
    assert player(match, 0).quests == [0, 3, 0]
    play(match, "0 buy 2")
    assert player(match, 0).quests == [1, 3, 0]


# -- the turn --------------------------------------------------------------------------------------


@rule("BR-GOAL-06")
def test_the_last_round_is_told() -> None:
    match = at(phase="flush", turn=1, round=200, sides=[side("red"), side("blue")])
    events = play(match, "1 done")
    assert match.is_over
    assert [(event.name, event["rounds"], event.rule) for event in events if event.name == "time_is_up"] == [
        ("time_is_up", 200, "BR-GOAL-06")
    ]


@rule("BR-GOAL-01")
@pytest.mark.parametrize("time", ["start", "end"])
def test_what_is_said_at_the_start_or_the_end_of_a_turn_can_end_the_game(tmp_path: Path, time: str) -> None:
    folder = with_summoner(tmp_path, stage2=f"At the {time} of your turn, deal five damage to each enemy player.")
    sides = [side("red", stage=2), side("blue", stage=2)]
    if time == "start":
        match = at(phase="flush", turn=1, sides=sides, cards=folder)
        play(match, "1 done")
    else:
        match = at(phase="flush", sides=sides, cards=folder)
        happened = names(play(match, "0 done"))
        assert not {"turn", "drew", "discarded_hand"} & set(happened)
    assert match.is_over
    assert phase(match) == "over"
    assert (told(match, "eliminated"), told(match, "combat_over")) == (1, 0)


@rule("BR-KO-08")
def test_who_is_knocked_out_as_their_turn_starts_has_none(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="At the start of your turn, deal two damage to you.")
    match = at(phase="flush", turn=1, sides=[side("red", stage=2), side("blue"), side("green")], start=1, cards=folder)
    next_turn(match)
    assert standing(match, 2) == "in"
    assert match.state.turn == 2
    play(match, "2 skip", "2 done", "2 done")
    assert standing(match, 0) == "eliminated"
    assert (match.state.turn, ask(match, 1), told(match, "combat_over")) == (1, "attack.target", 0)


@rule("BR-DRAW-02", "BR-ELIM-02")
def test_hands_are_filled_and_never_emptied_by_it() -> None:
    sides = [
        side("red"),
        side("blue", *["Common Coin"] * 5),
        side("green", "Mossback"),
        side("black", standing="eliminated", hand=[], fell=1),
    ]
    match = at(phase="flush", sides=sides)
    t = table(match)
    end_turn(t)
    assert [len(player(match, seat).hand) for seat in range(4)] == [5, 6, 5, 0]
    assert [event.seat for event in t.events if event.name == "drew"] == [0, 2]


@rule("BR-KO-08", "BR-KO-06")
def test_nothing_is_cut_short_while_everybody_is_in() -> None:
    match = at(phase="market", sides=[side("red"), side("blue")])
    t = table(match)
    conclude(t)
    assert (t.events, match.state.turn) == ([], 0)
    player(match, 1).standing = KNOCKED_OUT
    conclude(t)
    assert (t.events, phase(match)) == ([], "market"), "no combat is under way"
    player(match, 0).standing = KNOCKED_OUT
    conclude(t)
    assert match.state.turn == 1
    assert "combat_over" not in names(t.events)


@rule("BR-IDENTITY-09")
def test_what_was_true_for_a_turn_is_forgotten(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When this is played, your Fireballs deal one more damage this turn.")
    lasting = [{"of": "Smokescale 1", "seat": 0}]
    match = at(phase="flush", sides=[side("red"), side("blue")], bought=True, lasting=lasting, cards=folder)
    s = match.state
    for each in s.sides:
        each.damage, each.shield = 1, 2
    s.used, s.used_up = [16], [s.sides[1].hand[0], 3]
    assert s.lasting
    end_turn(table(match))
    assert [(each.damage, each.shield) for each in s.sides] == [(0, 0), (0, 0)]
    assert (s.bought, s.used, s.used_up, s.lasting) == (False, [], [], [])


@rule("BR-MARKET-07")
def test_identities_hear_of_what_was_bought(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="When you purchase a dragon, put it on top of your deck.")
    red = side("red", "Common Coin", "Red Coin", supply=["Cinderling", "Red Coin"], epics=2, stage=2)
    match = at(phase="market", sides=[red, side("blue")], cards=folder)
    play(match, "0 buy 2", "0 pay Epic Coin, Epic Coin")
    assert (told(match, "used_identity"), zone(match, 0, "discard")) == (0, ["Red Coin"]), "that is no dragon"
    play(match, "0 buy 1", "0 pay Common Coin, Rare Coin")
    assert told(match, "used_identity") == 1
    assert zone(match, 0, "deck")[0] == "Cinderling"
