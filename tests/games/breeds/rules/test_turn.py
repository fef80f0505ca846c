"""BR-TURN, BR-DECK and BR-DRAW: the phases of a turn, the deck cycle, and the draw phase."""

from __future__ import annotations

import pytest

import wyrmhall
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    names,
    next_turn,
    phase,
    player,
    side,
    supply,
    told,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule

# -- phases ----------------------------------------------------------------------------------------


@rule("BR-TURN-01")
def test_combat_market_flush_and_draw_in_this_order() -> None:
    red = side("red", "Smokescale", "Common Coin", "Common Coin", supply=["Red Coin", "Cinderling"])
    match = at(sides=[red, side("blue")])
    assert ask(match, 0) == "attack.target"
    assert refused(match, "0 buy 1") == "BR-TURN-01"
    play(match, "0 skip")
    assert ask(match, 0) == "market.trade"
    assert "buy 1" in options(match, 0)
    assert refused(match, "0 attack 2") == "BR-COMBAT-04"
    assert refused(match, "0 flush 1 with Common Coin") == "BR-TURN-01"
    play(match, "0 done")
    assert ask(match, 0) == "flush.card"
    assert refused(match, "0 buy 1") == "BR-TURN-01"
    assert refused(match, "0 attack 2") == "BR-COMBAT-04"
    before = len(match.events)
    play(match, "0 done")
    told = [event.name for event in match.events[before:]]
    assert told.index("discarded_hand") < told.index("turn"), "the draw phase belongs to the turn"


@rule("BR-TURN-02")
def test_all_phases_but_the_draw_phase_may_be_skipped() -> None:
    match = at(sides=[side("red", "Smokescale", "Fireball"), side("blue")])
    for question, line in (("attack.target", "skip"), ("market.trade", "done"), ("flush.card", "done")):
        assert ask(match, 0) == question
        assert line in options(match, 0)
        play(match, f"0 {line}")
    assert match.state.turn == 1
    assert sorted(zone(match, 0, "discard")) == ["Fireball", "Rare Coin", "Smokescale"]
    assert len(zone(match, 0, "hand")) == 5


@rule("BR-TURN-03")
def test_the_others_act_only_as_defenders() -> None:
    coins = ["Common Coin"] * 2
    sides = [side("red", "Smokescale", *coins), side("blue", "Ripplet", *coins, supply=["Blue Coin"]), side("green")]
    match = at(sides=sides)
    asked = []
    for line in ("0 attack 2", "0 play Smokescale", "0 done", "1 done", "1 done", "0 done", "0 done"):
        asked.append((match.pending[0].seat, match.pending[0].ask))
        assert len(match.pending) == 1
        if match.pending[0].seat == 0:
            assert refused(match, "1 buy 1") == "BR-TURN-03"
            assert refused(match, "1 trash Ripplet") == "BR-TURN-03"
        play(match, line)
    assert [ask for seat, ask in asked if seat == 1] == ["defence.block", "fireball.play"]
    assert match.state.turn == 1


# -- the deck cycle --------------------------------------------------------------------------------


@rule("BR-DECK-01")
def test_a_deck_is_cycled_through_five_cards_at_a_time() -> None:
    settings = {"faction1": "red", "faction2": "blue", "first": "1", "start_hand": 5}
    match = wyrmhall.new("dragon-breeds", seed=5, settings=settings)
    play(match, "0 keep Solarch", "1 keep Leviath")
    hands = []
    for _ in range(3):
        hands.append(player(match, 0).hand[:])
        next_turn(match)
        next_turn(match)
    assert [len(cards) for cards in hands] == [5, 5, 5]
    assert len({*hands[0], *hands[1]}) == 10, "ten different cards"
    fresh = [card for card in hands[2] if card not in hands[0] + hands[1]]
    assert len(fresh) == 2, "the last two, and three after a reshuffle"
    assert hands[2][:2] == fresh
    assert [event.seat for event in match.events if event.name == "reshuffled"].count(0) == 1
    deck = {*player(match, 0).hand, *player(match, 0).deck, *player(match, 0).discard}
    assert deck == {*hands[0], *hands[1], *fresh}, "always the same twelve cards"


@rule("BR-DECK-02")
def test_the_own_turn_ends_with_a_new_hand() -> None:
    match = at(phase="flush", sides=[side("red", "Common Coin"), side("blue", "Blue Coin")])
    before = player(match, 0).hand[:]
    next_turn(match)
    assert sorted(zone(match, 0, "discard")) == ["Common Coin", "Rare Coin"]
    assert len(player(match, 0).hand) == 5
    assert not set(before) & set(player(match, 0).hand)
    assert "Blue Coin" in zone(match, 1, "hand"), "the others keep theirs"


@rule("BR-DECK-03")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    dealt = []
    for chance in range(5):
        blue = {
            "faction": "blue",
            "hand": [],
            "deck": ["Ripplet", "Geyser"],
            "discard": ["Common Coin"] * 3 + ["Fireball"] * 2 + ["Mistfin", "Rare Coin"],
        }
        match = at(phase="flush", sides=[side("red"), blue], version=2, chance=chance)
        next_turn(match)
        assert zone(match, 1, "hand")[:2] == ["Ripplet", "Geyser"], "what was left comes first"
        assert len(zone(match, 1, "hand")) == 5
        assert len(zone(match, 1, "deck")) == 4
        assert zone(match, 1, "discard") == []
        assert told(match, "reshuffled") == 1
        dealt.append(tuple(zone(match, 1, "hand") + zone(match, 1, "deck")))
    assert len(set(dealt)) > 1, "luck decides"


@rule("BR-DECK-03")
def test_a_new_draw_pile_is_face_down() -> None:
    blue = {"faction": "blue", "hand": [], "deck": [], "discard": ["Common Coin"] * 6 + ["Fireball"] * 2}
    match = at(phase="flush", sides=[side("red"), blue])
    next_turn(match)
    for viewer in (0, 1):
        assert match.view(viewer)["sides"][1]["deck"] == {"count": 3, "cards": []}


@rule("BR-DECK-04")
def test_no_card_is_shuffled_before_it_is_needed() -> None:
    blue = {"faction": "blue", "hand": [], "deck": ["Common Coin"] * 5, "discard": ["Ripplet", "Geyser", "Mistfin"]}
    match = at(phase="flush", sides=[side("red"), blue])
    next_turn(match)
    assert zone(match, 1, "deck") == []
    assert zone(match, 1, "discard") == ["Ripplet", "Geyser", "Mistfin"]
    assert told(match, "reshuffled") == 0


@rule("BR-DECK-05")
def test_with_nothing_to_draw_nothing_happens() -> None:
    match = battle(side("blue", "Ripplet", "Ripplet", deck=["Common Coin"]), side("red"))
    play(match, "0 play Ripplet")
    assert hand(match, 0) == ["Common Coin", "Ripplet"]
    play(match, "0 play Ripplet")
    assert hand(match, 0) == ["Common Coin"]
    assert ask(match, 0) == "attack.play", "the game goes on"
    blue = {"faction": "blue", "hand": [], "deck": ["Ripplet"], "discard": ["Geyser"]}
    match = at(phase="flush", sides=[side("red"), blue])
    next_turn(match)
    assert zone(match, 1, "hand") == ["Ripplet", "Geyser"]
    assert not match.is_over


# -- the draw phase --------------------------------------------------------------------------------


@rule("BR-DRAW-02", "BR-DRAW-03")
def test_everybody_draws_up_to_five_and_keeps_what_is_held() -> None:
    held = ["Tideguard", "Mistfin", "Fireball", "Common Coin"]
    match = attack(side("red"), side("blue", *held), side("green"), dragons=["Smokescale", "Backdraft"])
    play(match, "1 block 1 with Mistfin", "1 done", "0 done", "1 fireball 2", "1 done")
    left = player(match, 1).hand[:]
    assert sorted(names(match, left)) == ["Common Coin", "Rare Coin", "Tideguard"]
    next_turn(match)
    assert player(match, 1).hand[:3] == left
    assert [len(zone(match, seat, "hand")) for seat in range(3)] == [5, 5, 5]
    assert zone(match, 1, "discard") == ["Fireball", "Mistfin"], "nothing else was discarded"


@rule("BR-DRAW-04")
def test_a_hand_of_more_than_five_stays() -> None:
    match = at(phase="flush", sides=[side("red"), side("blue", *["Common Coin"] * 5)])
    before = player(match, 1).hand[:]
    assert len(before) == 6
    next_turn(match)
    assert player(match, 1).hand == before
    assert zone(match, 1, "discard") == []


@rule("BR-DRAW-06")
def test_all_supplies_are_turned_up() -> None:
    red = side("red", *["Common Coin"] * 5, supply=["Red Coin", "Red Coin", "Smokescale", "Backdraft"])
    green = side("green", supply=["Crusher", "", "Mossback", ""])
    match = at(phase="market", sides=[red, green])
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin", "0 buy 2", "0 pay Common Coin, Common Coin", "0 done")
    play(match, "0 flush 3 with Common Coin")
    assert supply(match, 0) == ["", "", "", "Backdraft"]
    play(match, "0 done")
    assert all(supply(match, 0))
    assert supply(match, 0)[3] == "Backdraft"
    assert all(supply(match, 1)), "those of the others too"
    assert (supply(match, 1)[0], supply(match, 1)[2]) == ("Crusher", "Mossback")
    slots = match.view(1)["sides"][0]["supply"]
    assert [slot["card"] for slot in slots] == supply(match, 0)


@rule("BR-DRAW-07")
def test_cards_return_before_hands_and_hands_before_supplies_are_refilled() -> None:
    red = side("red", "Smokescale", deck=["Common Coin"], supply=["", "Flarewing"])
    match = at(phase="market", sides=[red, side("blue", supply=["", "Ripplet"])])
    play(match, "0 done")
    before = len(match.events)
    play(match, "0 done")
    assert {"Smokescale", "Rare Coin", "Common Coin"} == set(zone(match, 0, "hand")), "the hand was in the reshuffle"
    happened = [event.name for event in match.events[before:]]
    assert happened == ["discarded_hand", "reshuffled", "drew", "drew", "supplied", "supplied", "turn"]


@rule("BR-DRAW-08")
def test_an_empty_slot_stays_empty() -> None:
    coins = ["Common Coin"] * 4
    piles: list[list[str]] = [["Smokescale"], [], [], ["Flarewing"]]
    red = side("red", *coins, supply=["Cinderling", "Backdraft", "", "Red Coin"], piles=piles)
    match = at(phase="market", sides=[red, side("blue")])
    assert refused(match, "0 buy 3") == "BR-DRAW-08"
    play(match, "0 buy 4", "0 pay Common Coin, Common Coin", "0 done")
    assert refused(match, "0 flush 3 with Common Coin") == "BR-DRAW-08"
    play(match, "0 done")
    assert supply(match, 0) == ["Cinderling", "Backdraft", "", "Flarewing"]
    next_turn(match)
    assert supply(match, 0)[2] == "", "the other piles are not shared out"


@rule("BR-DRAW-09")
def test_the_next_player_is_up_and_damage_is_forgotten() -> None:
    match = attack(side("red"), side("blue"), side("green"), dragons=["Smokescale"])
    finish(match)
    assert damage(match, 1) == 2
    play(match, "0 done")
    assert match.state.turn == 0
    play(match, "0 done")
    assert match.state.turn == 1
    assert damage(match, 1) == 0
    assert [(decision.seat, decision.ask) for decision in match.pending] == [(1, "attack.target")]
    assert phase(match) == "target"


@rule("BR-DRAW-09", "BR-MARKET-01")
@pytest.mark.parametrize("second", [0, 1])
def test_a_purchase_binds_nobody_in_the_next_turn(second: int) -> None:
    red = side("red", "Common Coin", "Common Coin", supply=["Red Coin"])
    match = at(phase="market", sides=[red, side("blue", *["Common Coin"] * 4)])
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert match.state.bought
    for _ in range(1 + (second == 0)):
        next_turn(match)
    play(match, f"{second} skip")
    assert any(line.startswith("trash") for line in options(match, second))


@rule("BR-DRAW-02")
def test_hands_are_refilled_clockwise_from_the_active_player() -> None:
    match = at(phase="flush", turn=1, sides=[side("red"), side("blue"), side("green")])
    before = len(match.events)
    next_turn(match)
    assert [event.seat for event in match.events[before:] if event.name == "drew"] == [1, 2, 0]


@rule("BR-DRAW-01", "BR-TOKEN-04")
def test_the_hand_is_discarded_before_tokens_go_back() -> None:
    match = at(sides=[side("red", "Fireball", fireballs=1), side("blue")])
    next_turn(match)
    told = [each.name for each in match.events if each.name in ("discarded_hand", "returned_tokens", "drew")]
    assert told[:3] == ["discarded_hand", "returned_tokens", "drew"]
