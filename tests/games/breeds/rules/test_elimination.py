"""BR-ELIM: out for good, and what leaves the game with a player."""

from __future__ import annotations

from collections import Counter

from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    finish,
    hand,
    names,
    next_turn,
    phase,
    player,
    side,
    standing,
    supply,
    tokens,
    told,
    trash,
    waiting,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


def lent(card: str, source: str) -> dict[str, object]:
    return {"card": card, "from": source}


def starters_of(match: Match[BreedsState], seat: int, cards: list[int]) -> Counter[str]:
    return Counter(names(match, [card for card in cards if match.state.home[card] == seat]))


@rule("BR-ELIM-01")
def test_a_dragonform_that_takes_two_in_a_turn_is_eliminated() -> None:
    match = attack(side("red"), side("blue", stage=2), side("green"), dragons=["Cinderling", "Cinderling"])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert told(match, "knocked_out") == 0
    match = attack(side("red"), side("blue", stage=2), side("green", "Venomous"), dragons=["Cinderling"])
    finish(match)
    next_turn(match)
    next_turn(match)
    play(match, "2 attack 2", "2 play Venomous", "2 done")
    finish(match)
    assert standing(match, 1) == "in", "1 and 1 in two turns are not enough"


@rule("BR-ELIM-03", "BR-ELIM-04")
def test_starter_cards_leave_the_game_from_everywhere() -> None:
    blue = side("blue", "Fireball", "Common Coin", discard=["Common Coin"], stage=2)
    thrown = ["Common Coin @2", "Common Coin @1", "Rare Coin @2", "Ripplet", "Geyser", "Crusher", "Blue Coin"]
    match = attack(side("red"), blue, side("green"), dragons=["Smokescale"], trash=thrown)
    finish(match)
    assert standing(match, 1) == "eliminated"
    ten = {"Common Coin": 6, "Rare Coin": 2, "Fireball": 2}
    assert starters_of(match, 1, match.state.out) == ten
    assert trash(match) == ["Common Coin", "Crusher"], "only the cards of the living are left"
    assert starters_of(match, 0, match.state.trash) == {"Common Coin": 1}
    assert match.view(0)["sides"][1]["deck_size"] == 0
    assert supply(match, 1) == [""] * 4


@rule("BR-ELIM-03")
def test_a_fireball_in_the_air_leaves_with_its_player() -> None:
    blue = side("blue", "Fireball", stage=2)
    match = attack(side("red"), blue, side("green"), dragons=["Destroyer", "Backdraft"])
    play(match, "1 done", "1 fireball 2")
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert starters_of(match, 1, match.state.out)["Fireball"] == 2
    assert zone(match, 1, "discard") == []


@rule("BR-ELIM-06")
def test_cards_of_the_living_go_back_to_their_sources() -> None:
    held = [lent("Destroyer", "discard 3"), lent("Smokescale", "slot 3 1"), lent("Flarewing", "trash")]
    teal = side("teal", "Copyling", stage=2, tokens=[*held, lent("Backdraft", "discard 3")], fireballs=2, epics=1)
    red = side("red", supply=["Scorchclaw", "Cinderling"])
    refracted = {"card": lent("Cinderling", "discard 3"), "owner": 1, "target": 2, "by": 0}
    match = attack(side("green"), teal, red, dragons=["Rockslide", "Mossback"], refracted=[refracted])
    play(match, "1 block 2 with token Backdraft", "1 decline")
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert told(match, "killed") == 1, "the Mossback; the Backdraft was still on the battlefield"
    assert sorted(zone(match, 2, "discard")) == ["Backdraft", "Cinderling", "Destroyer"]
    assert supply(match, 2)[:2] == ["Smokescale", "Cinderling"]
    assert trash(match) == ["Flarewing"]
    assert tokens(match, 1) == (0, 0)
    assert zone(match, 1, "tokens") == []
    assert waiting(match) == []
    assert "Copyling" in names(match, match.state.out)


@rule("BR-ELIM-07")
def test_a_survivor_may_be_left_with_fewer_than_ten_cards() -> None:
    red = side("red", "Ripplet", deck=["Common Coin"] * 5, discard=["Fireball"] * 2 + ["Red Coin"])
    match = attack(red, side("blue", stage=2), side("green"), dragons=["Smokescale"])
    assert match.state.deck_size(0) == 10
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert hand(match, 0) == []
    assert match.state.deck_size(0) == 9 + 1, "the Smokescale has come to the discard pile"
    match = attack(red, side("blue", stage=2), side("green"), dragons=[{"cards": [lent("Crusher", "trash")]}])
    finish(match)
    assert match.state.deck_size(0) == 9, "nothing comes in exchange"
    assert phase(match) == "market"
    assert refused(match, "0 trash Rare Coin") == "BR-TRASH-01"


@rule("BR-ELIM-08")
def test_the_eliminated_are_no_target_and_have_no_turn() -> None:
    fallen = {"faction": "blue", "standing": "eliminated", "fell": 1}
    match = at(sides=[side("red", "Smokescale"), fallen, side("green")])
    assert options(match, 0) == ["attack 3", "skip"]
    assert refused(match, "0 attack 2") == "BR-ELIM-08"
    next_turn(match)
    assert match.state.turn == 2
    match = attack(side("red"), side("blue", stage=2), side("green"), dragons=["Smokescale"])
    finish(match)
    next_turn(match)
    assert match.state.turn == 2
    assert ask(match, 1) == ""
    next_turn(match)
    assert match.state.turn == 0


@rule("BR-ELIM-09")
def test_an_active_player_who_is_eliminated_has_no_more_turn_but_the_others_refill() -> None:
    later = {"card": "Smokescale", "owner": 0, "target": 0, "by": 1, "now": True}
    sides = [
        side("red", "Fireball", stage=2, supply=["Backdraft"]),
        side("white", "Common Coin", supply=["Prismling", "", "Dawnscale", "Parallax"]),
        side("green", *["Common Coin"] * 2),
    ]
    match = at(sides=sides, refracted=[later])
    play(match, "0 skip")
    assert standing(match, 0) == "eliminated"
    assert match.state.turn == 1
    assert ask(match, 1) == "attack.target"
    assert [len(zone(match, seat, "hand")) for seat in range(3)] == [0, 5, 5]
    assert supply(match, 1)[1] != ""
    assert "Smokescale" in names(match, match.state.out)


@rule("BR-ELIM-10")
def test_the_attacker_goes_on_after_an_elimination() -> None:
    sides = [side("green"), side("blue", "Tideguard", stage=2), side("red")]
    match = attack(*sides, dragons=["Rockslide", "Crusher"])
    play(match, "1 block 2 with Tideguard")
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert tokens(match, 0) == (0, 1), "Osric is paid"
    assert sorted(zone(match, 0, "discard")) == ["Crusher", "Rockslide"]
    assert phase(match) == "market"
    assert ask(match, 0) == "market.trade"


@rule("BR-ELIM-10")
def test_and_with_refracted_dragons_that_are_still_to_attack() -> None:
    later = {"card": "Thornback", "owner": 0, "target": 2, "by": 3, "now": True}
    sides = [side("green"), side("blue", stage=2), side("red"), side("white")]
    match = attack(*sides, dragons=["Rockslide"], refracted=[later])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert player(match, 2).damage == 2


@rule("BR-TRASH-05")
def test_a_trashed_dragon_leaves_with_its_faction_even_out_of_a_combat() -> None:
    geyser = {"cards": [lent("Geyser", "trash")]}
    sides = [side("purple"), side("blue", "Ripplet", stage=2), side("red")]
    match = attack(*sides, dragons=["Slagling", "Gravewyrm", geyser], trash=["Undertow", "Cinderling"])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert trash(match) == ["Cinderling"]
    assert {"Geyser", "Undertow"} <= set(names(match, match.state.out))
    match = attack(side("white"), side("blue", stage=2), side("red"), dragons=["Dawnscale", geyser])
    finish(match)
    assert ask(match, 0) == "effect.dragon", "Ilyra returns one attacker"
    assert options(match, 0) == ["choose 1"], "the Geyser has left the battlefield at once"
    match = battle(side("purple", "Gravewyrm"), side("red"), side("blue", standing="knocked out"), trash=["Geyser"])
    play(match, "0 play Gravewyrm")
    assert options(match, 0) == ["take Geyser"], "a knock-out takes nothing away"


@rule("BR-GOAL-01")
def test_who_is_only_knocked_out_is_still_to_be_beaten() -> None:
    out = {"faction": "green", "standing": "knocked out"}
    match = attack(side("red"), side("blue", stage=2), out, dragons=["Smokescale", "Cinderling"])
    finish(match)
    assert [standing(match, seat) for seat in range(3)] == ["in", "eliminated", "knocked out"]
    assert not match.is_over
