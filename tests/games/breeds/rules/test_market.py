"""BR-MARKET, BR-COIN, BR-TRASH and BR-FLUSH: what is bought, paid, trashed and flushed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.breeds.positions import (
    at,
    battle,
    hand,
    next_turn,
    phase,
    player,
    side,
    supply,
    tokens,
    told,
    trash,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


def holding(*cards: str, **more: Any) -> dict[str, Any]:
    """Red with exactly these cards in hand."""
    return {"faction": "red", "hand": list(cards), **more}


def trading(red: dict[str, Any], phase: str = "market", **doc: Any) -> Match[BreedsState]:
    return at(phase=phase, sides=[red, side("blue")], **doc)


# -- coins -----------------------------------------------------------------------------------------


@rule("BR-COIN-02")
@pytest.mark.parametrize(
    ("coins", "card", "enough"),
    [
        (["Rare Coin"], "Cinderling", False),  # C R: not both with one coin
        (["Common Coin", "Common Coin"], "Cinderling", False),
        (["Common Coin", "Rare Coin"], "Cinderling", True),
        (["Rare Coin", "Rare Coin"], "Cinderling", True),
        (["Rare Coin", "Red Coin"], "Cinderling", True),
        (["Red Coin", "Red Coin"], "Cinderling", False),  # a Faction Coin shows no R
        (["Rare Coin", "Rare Coin"], "Red Coin", True),  # C C
        (["Common Coin", "Rare Coin", "Rare Coin", "Red Coin"], "Destroyer", False),  # C R E F: nobody pays E
        (["Common Coin", "Rare Coin", "Red Coin", "Red Coin"], "Destroyer", True),
    ],
)
def test_a_coin_pays_one_of_the_symbols_it_shows(coins: list[str], card: str, enough: bool) -> None:
    match = trading(holding(*coins, supply=[card]))
    if not enough:
        assert refused(match, "0 buy 1") == "BR-COIN-03"
        return
    play(match, "0 buy 1")
    assert sorted(zone(match, 0, "discard")) == sorted([card, *coins])


# -- the market ------------------------------------------------------------------------------------


@rule("BR-MARKET-01")
def test_purchase_or_trash_but_not_both() -> None:
    red = side("red", *["Common Coin"] * 4, supply=["Red Coin", "Red Coin"])
    match = trading(red)
    assert {"buy 1", "buy 2", "trash Common Coin", "trash Rare Coin", "done"} == set(options(match, 0))
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert refused(match, "0 trash Common Coin") == "BR-MARKET-01"
    assert set(options(match, 0)) == {"buy 2", "done"}
    match = trading(red)
    play(match, "0 trash Common Coin")
    assert phase(match) == "flush"
    assert refused(match, "0 buy 1") == "BR-TURN-01"
    match = trading(red)
    play(match, "0 done")
    assert phase(match) == "flush", "or neither"
    assert (trash(match), zone(match, 0, "discard")) == ([], [])


@rule("BR-MARKET-02")
def test_any_number_of_purchases() -> None:
    match = trading(side("red", *["Common Coin"] * 4, supply=["Red Coin", "Red Coin", "Cinderling"]))
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin", "0 buy 2", "0 pay Common Coin, Common Coin")
    assert zone(match, 0, "discard").count("Red Coin") == 2
    assert ask(match, 0) == "market.trade"
    assert refused(match, "0 buy 3") == "BR-COIN-03", "one Rare Coin is left"


@rule("BR-MARKET-03")
def test_one_card_from_the_hand_is_trashed() -> None:
    red = side("red", "Fireball", "Common Coin", discard=["Smokescale"], tokens=[{"card": "Ripplet", "from": "trash"}])
    match = trading(red)
    lines = [line for line in options(match, 0) if line.startswith("trash")]
    assert sorted(lines) == ["trash Common Coin", "trash Fireball", "trash Rare Coin"], "from the hand only"
    play(match, "0 trash Fireball")
    assert trash(match) == ["Fireball"]
    assert ask(match, 0) == "flush.card", "one is all"
    assert refused(match, "0 trash Common Coin") == "BR-TURN-01"


@rule("BR-MARKET-05")
def test_coins_come_from_hand_and_token_area() -> None:
    elsewhere = {"discard": ["Common Coin"], "deck": ["Common Coin", "Red Coin"]}
    match = trading(holding("Common Coin", "Common Coin", "Fireball", supply=["Smokescale"], **elsewhere))  # C C C
    assert refused(match, "0 buy 1") == "BR-COIN-03"
    match = trading(holding("Common Coin", "Common Coin", "Fireball", supply=["Smokescale"], epics=1, **elsewhere))
    play(match, "0 buy 1")
    assert "Smokescale" in zone(match, 0, "discard")
    assert tokens(match, 0) == (0, 0)
    lent = {"card": "Blue Coin", "from": "discard 2"}
    match = trading(
        holding("Common Coin", "Common Coin", "Fireball", supply=["Smokescale"], tokens=[lent], **elsewhere)
    )
    play(match, "0 buy 1")
    assert zone(match, 1, "discard") == ["Blue Coin"]


@rule("BR-MARKET-04")
def test_the_payer_is_asked_only_if_there_are_several_ways_to_pay() -> None:
    match = trading(holding("Common Coin", "Common Coin", supply=["Red Coin"]))
    play(match, "0 buy 1")
    assert sorted(zone(match, 0, "discard")) == ["Common Coin", "Common Coin", "Red Coin"]
    match = trading(holding("Common Coin", "Common Coin", "Rare Coin", supply=["Red Coin"]))
    play(match, "0 buy 1")
    assert ask(match, 0) == "market.pay"
    assert options(match, 0) == ["pay Common Coin, Common Coin", "pay Common Coin, Rare Coin"]
    play(match, "0 pay Common Coin, Rare Coin")
    assert sorted(zone(match, 0, "discard")) == ["Common Coin", "Rare Coin", "Red Coin"]


@rule("BR-MARKET-07")
def test_a_purchased_card_goes_to_the_discard_pile() -> None:
    red = side("red", *["Common Coin"] * 4, supply=["Red Coin", "Smokescale"], discard=["Fireball"])
    match = trading(red)
    play(match, "0 buy 2", "0 pay Common Coin, Common Coin, Common Coin")
    assert zone(match, 0, "discard")[0] == "Smokescale", "on top"
    assert match.view(1)["sides"][0]["discard"][-1] == "Smokescale"
    assert "Smokescale" not in zone(match, 0, "hand")
    match = trading(side("red", *["Common Coin"] * 2, supply=["Red Coin", "Red Coin"]))
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert refused(match, "0 buy 2") == "BR-COIN-03", "a bought coin cannot be spent before it is drawn"


@rule("BR-MARKET-08")
def test_only_face_up_cards_of_the_own_supply_are_for_sale() -> None:
    coins = ["Common Coin"] * 4
    red = side("red", *coins, supply=["Red Coin", ""], piles=[["Red Coin"], ["Red Coin"]])
    match = at(phase="market", sides=[red, side("blue", supply=["Ripplet", "Mistfin", "Blue Coin", "Ripplet"])])
    lines = [line for line in options(match, 0) if line.startswith("buy")]
    assert lines == ["buy 1"]
    assert refused(match, "0 buy 2") == "BR-MARKET-08", "face-down"
    assert refused(match, "0 buy 3") == "BR-DRAW-08", "empty, although blue's third slot is not"
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert refused(match, "0 buy 1") == "BR-MARKET-08", "the next one lies face-down"
    assert zone(match, 0, "discard")[0] == "Red Coin"
    assert supply(match, 1) == ["Ripplet", "Mistfin", "Blue Coin", "Ripplet"]


# -- trash -----------------------------------------------------------------------------------------


@rule("BR-TRASH-03")
@pytest.mark.parametrize("card", ["Common Coin", "Red Coin", "Fireball", "Smokescale", "Solarch"])
def test_any_kind_of_card_can_be_trashed(card: str) -> None:
    match = trading(side("red", card, locked=[], quests=[3, 3, 3]))
    assert f"trash {card}" in options(match, 0)
    play(match, f"0 trash {card}")
    assert trash(match) == [card]
    assert hand(match, 0) == []


@rule("BR-TRASH-04")
def test_there_is_one_trash_pile_without_order() -> None:
    sides = [side("red", "Cinderling"), side("purple", "Slagling", "Gravewyrm")]
    match = at(phase="market", sides=sides)
    play(match, "0 trash Cinderling")
    next_turn(match)
    play(match, "1 skip", "1 trash Slagling")
    assert trash(match) == ["Cinderling", "Slagling"]
    views = []
    for order in (["Cinderling", "Slagling"], ["Slagling", "Cinderling"]):
        match = battle(side("purple", "Gravewyrm"), side("red"), trash=order)
        views.append(match.view(1)["trash"])
        play(match, "0 play Gravewyrm")
        assert set(options(match, 0)) == {"take Cinderling", "take Slagling"}, "both can be found"
    assert views[0] == views[1]


# -- flush -----------------------------------------------------------------------------------------


@rule("BR-FLUSH-01", "BR-FLUSH-05")
@pytest.mark.parametrize("coin", ["Common Coin", "Rare Coin", "Red Coin", "Epic Coin"])
def test_one_coin_of_any_type_flushes_a_card(coin: str) -> None:
    held = [] if coin == "Epic Coin" else [coin]
    red = holding(*held, "Fireball", "Smokescale", epics=int(coin == "Epic Coin"), supply=["Red Coin", "Backdraft"])
    match = trading(red, "flush")
    assert options(match, 0) == [f"flush 1 with {coin}", f"flush 2 with {coin}", "done"], "Fireballs pay nothing"
    play(match, f"0 flush 2 with {coin}")
    assert supply(match, 0) == ["Red Coin", "", "", ""]
    assert zone(match, 0, "discard") == held, "to the own discard pile, or back to the stock"
    assert tokens(match, 0) == (0, 0)
    assert hand(match, 0) == ["Fireball", "Smokescale"]


@rule("BR-FLUSH-05")
def test_a_borrowed_coin_goes_back_where_it_came_from() -> None:
    lent = {"card": "Blue Coin", "from": "discard 2"}
    match = trading(holding("Fireball", tokens=[lent], supply=["Backdraft", "Red Coin"]), "flush")
    play(match, "0 flush 1 with Blue Coin")
    assert zone(match, 1, "discard") == ["Blue Coin"]
    assert zone(match, 0, "discard") == []


@rule("BR-FLUSH-01")
def test_only_the_own_supply_is_flushed() -> None:
    match = trading(holding("Common Coin", supply=["", "Backdraft"]), "flush")
    assert options(match, 0) == ["flush 2 with Common Coin", "done"]
    before = supply(match, 1)
    play(match, "0 flush 2 with Common Coin")
    assert supply(match, 1) == before


@rule("BR-FLUSH-02")
def test_a_flushed_card_goes_under_its_pile() -> None:
    below = ["Red Coin", "Cinderling", "Flarewing", "Destroyer"]
    red = side("red", "Common Coin", supply=["Red Coin", "", "Backdraft"], piles=[[], ["Red Coin"], below])
    match = trading(red, "flush")
    play(match, "0 flush 3 with Common Coin")
    s = match.state
    pile = [s.cards.names[s.kind[card]] for card in reversed(player(match, 0).piles[2])]
    assert pile == [*below, "Backdraft"]
    assert match.view(1)["sides"][0]["supply"][2]["card"] is None, "face-down"
    next_turn(match)
    assert supply(match, 0)[2] == "Red Coin"


@rule("BR-FLUSH-02")
def test_a_pile_of_one_card_shows_it_again() -> None:
    match = trading(side("red", "Common Coin", supply=["Backdraft", "Red Coin"], piles=[]), "flush")
    play(match, "0 flush 1 with Common Coin")
    assert supply(match, 0)[0] == ""
    next_turn(match)
    assert supply(match, 0)[0] == "Backdraft"


@rule("BR-FLUSH-03")
def test_flushing_goes_on_while_there_are_coins_and_cards() -> None:
    four = ["Red Coin", "Backdraft", "Cinderling", "Flarewing"]
    match = trading(holding(*["Common Coin"] * 3, "Fireball", supply=four), "flush")
    play(match, *(f"0 flush {slot} with Common Coin" for slot in (1, 2, 3)))
    assert told(match, "flushed") == 3
    assert options(match, 0) == ["done"], "no coin is left"
    match = trading(holding(*["Common Coin"] * 5, supply=four), "flush")
    play(match, *(f"0 flush {slot} with Common Coin" for slot in (4, 3, 2, 1)))
    assert match.state.turn == 1, "no card is left"
    assert told(match, "flushed") == 4


@rule("BR-FLUSH-04")
def test_nothing_is_turned_up_during_the_flush_phase() -> None:
    match = trading(side("red", "Common Coin", "Common Coin", supply=["Red Coin", "Backdraft", "", ""]), "flush")
    play(match, "0 flush 1 with Common Coin")
    assert supply(match, 0) == ["", "Backdraft", "", ""]
    assert len(player(match, 0).piles[0]) > 1
    assert refused(match, "0 flush 1 with Common Coin") == "BR-FLUSH-04"
    assert refused(match, "0 flush 3 with Common Coin") == "BR-FLUSH-04"
    assert told(match, "supplied") == 0


@rule("BR-FLUSH-06")
@pytest.mark.parametrize("market", [["buy 1", "pay Common Coin, Common Coin", "done"], ["trash Fireball"], ["done"]])
def test_flushing_is_possible_after_anything_and_optional(market: list[str]) -> None:
    match = trading(side("red", *["Common Coin"] * 3, "Fireball", supply=["Red Coin", "Backdraft", "Cinderling"]))
    play(match, *(f"0 {line}" for line in market))
    assert ask(match, 0) == "flush.card"
    assert {"flush 2 with Common Coin", "done"} <= set(options(match, 0))
    play(match, "0 flush 2 with Common Coin")
    assert supply(match, 0)[1] == ""
    play(match, "0 done")
    assert match.state.turn == 1


@rule("BR-MARKET-05")
@pytest.mark.parametrize("tokens", ["epics", "late_epics"])
def test_who_has_nothing_but_tokens_is_asked_and_can_pay_with_them(tokens: str) -> None:
    red = {"faction": "red", "hand": [], tokens: 2, "supply": ["Red Coin"]}
    match = at(phase="market", sides=[red, side("blue")])
    assert options(match, 0) == ["buy 1", "done"]
    play(match, "0 buy 1")
    assert zone(match, 0, "discard") == ["Red Coin"]


@rule("BR-TRASH-01", "BR-DECK-06")
@pytest.mark.parametrize(("size", "allowed"), [(9, False), (10, False), (11, True)])
def test_a_deck_of_exactly_ten_is_not_made_smaller(size: int, allowed: bool) -> None:
    coins = ["Common Coin"] * 6 + ["Fireball"] * 2 + ["Red Coin"] * 3
    red = side("red", deck=coins[: size - 1])
    match = at(phase="market", sides=[red, side("blue")])
    assert match.state.deck_size(0) == size
    assert ("trash Rare Coin" in options(match, 0)) is allowed
    if not allowed:
        assert refused(match, "0 trash Rare Coin") == "BR-TRASH-01"


@rule("BR-DRAGON-12", "BR-MARKET-05")
def test_a_dragon_that_is_a_coin_in_hand_is_none_in_the_token_area() -> None:
    borrowed = [{"card": "Sharpwing", "from": "trash"}]
    for red, possible in ((side("red", "Sharpwing"), True), (side("red", tokens=borrowed), False)):
        match = at(phase="market", sides=[{**red, "supply": ["Red Coin"]}, side("yellow")])
        assert ("buy 1" in options(match, 0)) is possible
