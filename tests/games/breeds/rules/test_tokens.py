"""BR-TOKEN and BR-SOURCE: cards held for a while, and where they go."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    finish,
    hand,
    is_there,
    next_turn,
    player,
    side,
    standing,
    supply,
    sv,
    tokens,
    trash,
    zone,
)
from tests.matches import options, play, refused
from tests.rules import rule


def lent(card: str, source: str = "trash", **more: bool) -> dict[str, object]:
    return {"card": card, "from": source, **more}


# -- tokens ----------------------------------------------------------------------------------------


@rule("BR-TOKEN-01")
def test_only_the_side_gained_counts() -> None:
    match = at(phase="market", sides=[side("red", fireballs=2, supply=["Red Coin"]), side("blue")])
    assert refused(match, "0 buy 1") == "BR-COIN-03", "a Fireball pays nothing"
    match = attack(side("green", epics=1), side("red", "Smokescale"), dragons=["Mossback"])
    play(match, "1 block 1 with Smokescale", "1 done")
    assert options(match, 0) == ["done"], "an Epic Coin is no Fireball"


@rule("BR-TOKEN-02")
def test_tokens_are_not_for_sale_and_do_not_stay() -> None:
    coins = ["Common Coin"] * 4
    match = at(
        phase="market", sides=[side("red", *coins, supply=["Red Coin", "Cinderling"], fireballs=1), side("blue")]
    )
    assert [line for line in options(match, 0) if line.startswith("buy")] == ["buy 1", "buy 2"]
    next_turn(match)
    assert tokens(match, 0) == (0, 0)


@rule("BR-TOKEN-03")
def test_a_token_lies_open_in_the_token_area() -> None:
    match = battle(side("red", "Cinderling", "Common Coin"), side("blue"))
    play(match, "0 play Cinderling")
    assert hand(match, 0) == ["Common Coin"]
    assert tokens(match, 0) == (1, 0)
    for viewer in (0, 1):
        assert match.view(viewer)["sides"][0]["tokens"]["fireballs"] == 1
    match = at(sides=[side("red", tokens=[lent("Ripplet")]), side("blue")])
    for viewer in (0, 1):
        assert [token["card"] for token in match.view(viewer)["sides"][0]["tokens"]["cards"]] == ["Ripplet"]


@rule("BR-TOKEN-04", "BR-DRAW-01")
def test_tokens_return_at_the_end_of_the_own_turn_unless_kept() -> None:
    red = side("red", fireballs=1, late_fireballs=2, epics=1, tokens=[lent("Crusher"), lent("Mossback", kept=True)])
    match = at(phase="flush", sides=[red, side("green")])
    next_turn(match)
    assert tokens(match, 0) == (2, 0)
    assert zone(match, 0, "tokens") == ["Mossback"]
    assert trash(match) == ["Crusher"]
    next_turn(match)
    assert tokens(match, 0) == (2, 0), "the end of another's turn changes nothing"
    next_turn(match)
    assert tokens(match, 0) == (0, 0)
    assert zone(match, 0, "tokens") == []


@rule("BR-TOKEN-05")
def test_a_token_gained_on_anothers_turn_lasts_through_the_own_next() -> None:
    match = attack(side("red"), side("white", "Glimmerguard"), dragons=["Cinderling"])
    play(match, "1 block 1 with Glimmerguard")
    finish(match)
    assert tokens(match, 1) == (0, 1)
    next_turn(match)
    assert tokens(match, 1) == (0, 1)
    next_turn(match)
    assert tokens(match, 1) == (0, 0)


@rule("BR-TOKEN-06")
def test_a_fireball_token_is_played_like_a_fireball_and_is_gone() -> None:
    match = attack(side("red", fireballs=1), side("green", "Mossback"), dragons=["Cinderling"])
    play(match, "1 block 1 with Mossback", "1 done", "0 fireball token 2")
    assert sv(match, 2) == 1
    assert tokens(match, 0) == (0, 0)
    finish(match)
    assert "Fireball" not in zone(match, 0, "discard")


@rule("BR-TOKEN-07")
def test_an_epic_coin_pays_any_symbol_and_a_flush() -> None:
    green = side("green", epics=2, supply=["Green Coin", "Crusher"])
    match = at(phase="market", sides=[green, side("red")])
    play(match, "0 buy 1")
    assert "pay Rare Coin, Epic Coin" in options(match, 0)
    play(match, "0 pay Epic Coin, Epic Coin")
    assert tokens(match, 0) == (0, 0)
    assert zone(match, 0, "discard") == ["Green Coin"], "the tokens are back in the stock"
    match = at(phase="flush", sides=[side("green", epics=1, supply=["Crusher", "Rockslide"]), side("red")])
    play(match, "0 flush 1 with Epic Coin")
    assert tokens(match, 0) == (0, 0)
    assert supply(match, 0)[0] == ""


@rule("BR-TOKEN-08", "BR-QUEST-10", "BR-QUEST-11")
def test_coins_can_be_gained_as_tokens_too(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gravewyrm="When this is played, gain one Faction Coin from the trash as a token.")
    trashed = ["Purple Coin", "Red Coin", "Slagling"]
    match = battle(side("purple", "Gravewyrm"), side("red"), trash=trashed, cards=folder)
    play(match, "0 play Gravewyrm")
    assert options(match, 0) == ["take Red Coin", "take Purple Coin"]
    play(match, "0 take Purple Coin")
    assert zone(match, 0, "tokens") == ["Purple Coin"]
    assert player(match, 0).quests == [0, 3, 0]
    match = battle(side("purple", "Gravewyrm"), side("red"), trash=trashed, cards=folder)
    play(match, "0 play Gravewyrm", "0 take Red Coin")
    assert player(match, 0).quests == [0, 2, 0], "of another colour"


@rule("BR-TOKEN-08", "BR-MARKET-06")
def test_a_token_coin_pays_and_goes_to_its_source() -> None:
    purple = side("purple", tokens=[lent("Red Coin")], supply=["Scrapwing"])
    match = at(phase="market", sides=[purple, side("red")])
    play(match, "0 buy 1")
    assert trash(match) == ["Red Coin"]


@rule("BR-TOKEN-09", "BR-COMBAT-03", "BR-DEFEND-06")
def test_a_token_dragon_attacks_and_blocks() -> None:
    match = at(sides=[side("red", tokens=[lent("Crusher")]), side("green")])
    play(match, "0 attack 2", "0 play token Crusher")
    assert is_there(match, 1)
    match = attack(side("green"), side("red", tokens=[lent("Crusher")]), dragons=["Mossback"])
    assert options(match, 1) == ["block 1 with token Crusher", "done"]


@rule("BR-TOKEN-10")
def test_tokens_are_neither_discarded_nor_trashed() -> None:
    red = {**side("red", tokens=[lent("Gloomfang")], fireballs=2), "hand": []}
    match = attack(side("black"), red, dragons=["Shadeling"])
    finish(match)
    assert zone(match, 1, "tokens") == ["Gloomfang"]
    assert zone(match, 1, "discard") == []
    match = at(phase="market", sides=[side("red", tokens=[lent("Gloomfang")], fireballs=1), side("black")])
    assert [line for line in options(match, 0) if line.startswith("trash")] == ["trash Rare Coin"]


@rule("BR-TOKEN-11", "BR-DECK-06", "BR-TRASH-01")
def test_tokens_count_neither_for_hand_nor_deck() -> None:
    deck = ["Common Coin"] * 5 + ["Fireball"] * 2
    red = side("red", "Common Coin", deck=deck, discard=["Red Coin"], tokens=[lent("Gloomfang")], epics=1)
    match = at(phase="market", sides=[red, side("black")])
    assert match.state.deck_size(0) == 10
    assert refused(match, "0 trash Common Coin") == "BR-TRASH-01"
    blue = side("blue", *["Common Coin"] * 3, tokens=[lent("Gloomfang")], epics=2)
    match = at(phase="flush", sides=[side("red"), blue, side("black")])
    next_turn(match)
    assert len(zone(match, 1, "hand")) == 5


# -- sources ---------------------------------------------------------------------------------------


@rule("BR-SOURCE-01")
def test_every_source_has_its_way_home() -> None:
    held = [lent("Mossback", "discard 2"), lent("Crusher", "slot 2 3"), lent("Venomous", "trash")]
    green = side("green", supply=["Rockslide", "Thornback"])
    match = at(phase="flush", sides=[side("red", tokens=held, epics=1), green])
    next_turn(match)
    assert zone(match, 1, "discard") == ["Mossback"]
    assert supply(match, 1)[:3] == ["Rockslide", "Thornback", "Crusher"]
    assert trash(match) == ["Venomous"]
    assert tokens(match, 0) == (0, 0)


@rule("BR-SOURCE-02")
def test_an_own_card_goes_to_the_own_discard_pile() -> None:
    match = attack(side("red"), side("green"), dragons=["Smokescale"])
    finish(match)
    assert zone(match, 0, "discard") == ["Smokescale"]


@rule("BR-SOURCE-03")
def test_a_card_borrowed_from_a_discard_pile_returns_there() -> None:
    match = battle(side("teal", tokens=[lent("Rockslide", "discard 2")]), side("green"))
    play(match, "0 play token Rockslide", "0 done")
    finish(match)
    assert "Rockslide" in zone(match, 1, "discard")


@rule("BR-SOURCE-04")
def test_a_card_borrowed_from_a_slot_returns_on_top_of_it() -> None:
    green = side("green", supply=["Rockslide", "Crusher"])
    match = attack(side("teal", locked=[]), green, dragons=["Silvermaw"])
    finish(match)
    assert standing(match, 1) == "knocked out", "4 damage: nothing is borrowed from a player who is out"
    weak = {"cards": ["Silvermaw"], "wounds": 2}
    match = attack(side("teal", locked=[]), green, dragons=[weak])
    finish(match)
    assert options(match, 0) == ["take slot 1", "take slot 2"]
    play(match, "0 take slot 2")
    assert supply(match, 1)[1] == ""
    next_turn(match)
    under = supply(match, 1)[1]
    assert under not in ("", "Crusher"), "the next card has been turned up meanwhile"
    next_turn(match)
    next_turn(match)
    assert supply(match, 1)[1] == "Crusher"
    owner = player(match, 1)
    below = match.state.cards.names[match.state.kind[owner.piles[1][-2]]]
    assert below == under, "and lies under it again"


@rule("BR-SOURCE-05")
def test_a_card_borrowed_from_the_trash_returns_to_the_trash_and_can_be_borrowed_again() -> None:
    blocked = {"cards": [lent("Slagling")]}
    purple = side("purple", "Gravewyrm")
    match = battle(purple, side("red", "Smokescale"), dragons=[blocked])
    play(match, "0 done", "1 block 1 with Smokescale")
    finish(match)
    assert trash(match) == ["Slagling"]
    next_turn(match)
    match = battle(purple, side("red"), trash=["Slagling"])
    play(match, "0 play Gravewyrm")
    assert options(match, 0) == ["take Slagling"]


@rule("BR-SOURCE-06")
def test_going_home_is_neither_discarding_nor_trashing() -> None:
    match = at(phase="flush", sides=[side("purple", tokens=[lent("Slagling")]), side("red")])
    next_turn(match)
    assert trash(match) == ["Slagling"]
    assert player(match, 0).quests == [0, 2, 0]


@rule("BR-SOURCE-07", "BR-ELIM-02")
def test_a_card_whose_owner_is_eliminated_leaves_the_game() -> None:
    sides = [side("teal", tokens=[lent("Ripplet", "discard 2"), lent("Geyser")]), side("blue", stage=2), side("red")]
    match = attack(*sides, dragons=["Echofin"])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert zone(match, 0, "tokens") == []
    assert trash(match) == []
    assert zone(match, 1, "discard") == []


@rule("BR-TOKEN-04")
def test_a_card_that_is_kept_stays_for_one_more_own_turn_and_not_two() -> None:
    sides = [side("teal"), side("red", discard=["Cinderling"])]
    match = attack(*sides, dragons=["Echofin"])
    finish(match)
    play(match, "0 take Cinderling")
    held = []
    for _ in range(4):
        held.append(zone(match, 0, "tokens"))
        next_turn(match)
    assert held == [["Cinderling"], ["Cinderling"], ["Cinderling"], []], "until the end of the next own turn"
    assert "Cinderling" in [*zone(match, 1, "discard"), *zone(match, 1, "deck"), *zone(match, 1, "hand")]


@rule("BR-TOKEN-05")
def test_a_card_kept_on_the_turn_of_another_stays_until_the_end_of_the_own_turn_that_follows(tmp_path: Path) -> None:
    text = "When this blocks, gain one dragon from the trash as a token until the end of your next turn."
    folder = with_text(tmp_path, Glassling=text)
    match = attack(side("red"), side("teal", "Glassling"), dragons=["Smokescale"], trash=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Glassling", "1 take Cinderling")
    finish(match)
    next_turn(match)
    assert zone(match, 1, "tokens") == ["Cinderling"]
    next_turn(match)
    assert zone(match, 1, "tokens") == []
    assert "Cinderling" in trash(match)


@rule("BR-TOKEN-04", "BR-TOKEN-07")
def test_a_token_that_would_return_first_is_spent_first() -> None:
    red = side("red", epics=1, late_epics=1, supply=["Cinderling", "Red Coin"])
    match = at(phase="flush", sides=[red, side("blue")])
    play(match, "0 flush 1 with Epic Coin")
    assert (player(match, 0).epics, player(match, 0).late_epics) == (0, 1)
    play(match, "0 flush 2 with Epic Coin")
    assert tokens(match, 0) == (0, 0)
    match = attack(side("red", fireballs=1, late_fireballs=1), side("blue", "Tideguard"), dragons=["Smokescale"])
    play(match, "1 block 1 with Tideguard", "1 done", "0 fireball token 2")
    assert (player(match, 0).fireballs, player(match, 0).late_fireballs) == (0, 1)


@rule("BR-TOKEN-07", "BR-MARKET-06")
def test_a_token_coin_is_spent_before_its_twin_in_hand() -> None:
    red = side("red", "Red Coin", tokens=[lent("Red Coin")], supply=["Cinderling", "Destroyer"])
    match = at(phase="flush", sides=[red, side("blue")])
    play(match, "0 flush 1 with Red Coin")
    assert hand(match, 0) == ["Red Coin"]
    assert zone(match, 0, "tokens") == []
    assert trash(match) == ["Red Coin"]


@rule("BR-TOKEN-05")
def test_a_token_gained_for_longer_on_the_turn_of_another_is_not_kept_twice() -> None:
    match = attack(side("blue"), side("red", "Destroyer"), dragons=["Ripplet"])
    play(match, "1 block 1 with Destroyer")
    finish(match)
    assert tokens(match, 1) == (1, 0)
    next_turn(match)
    assert tokens(match, 1) == (1, 0)
    next_turn(match)
    assert tokens(match, 1) == (0, 0), "the end of the own turn that followed"
