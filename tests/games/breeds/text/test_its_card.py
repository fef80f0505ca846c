"""Abilities of a card that was discarded, trashed or purchased, players who cannot draw, and what a dragon gains and cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import at, battle, hand, player, side, sv, trash, zone
from tests.matches import options, play, refused
from wyrmhall.core.errors import BadCard
from wyrmhall.games.breeds.text.catalogue import load

CASTS_OFF = "When this is played, discard one card."


def test_a_card_that_is_discarded_speaks(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Ripplet=CASTS_OFF, Mistfin="When this is discarded, draw one card.")
    match = battle(side("blue", "Ripplet", "Mistfin", deck=["Geyser"]), side("red"), cards=cards)
    play(match, "0 play Ripplet", "0 take Mistfin")
    assert hand(match, 0) == ["Geyser"]
    assert [(one.name, one.seat) for one in match.events if one.name == "used_card"] == [("used_card", 0)]


def test_a_card_that_is_kept_does_not(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Ripplet=CASTS_OFF, Mistfin="When this is discarded, draw one card.")
    match = battle(side("blue", "Ripplet", "Mistfin", deck=["Geyser"]), side("red"), cards=cards)
    play(match, "0 play Ripplet", "0 take Rare Coin")
    assert hand(match, 0) == ["Mistfin"]


def test_it_does_not_speak_of_what_was_not_done_to_it(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Ripplet=CASTS_OFF, Mistfin="When this is trashed, draw one card.")
    match = battle(side("blue", "Ripplet", "Mistfin", deck=["Geyser"]), side("red"), cards=cards)
    play(match, "0 play Ripplet", "0 take Mistfin")
    assert hand(match, 0) == []


def test_it_is_the_card_itself(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Ripplet=CASTS_OFF, Mistfin="When this is discarded, put it into your hand.")
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), cards=cards)
    play(match, "0 play Ripplet", "0 take Mistfin")
    assert (hand(match, 0), zone(match, 0, "discard")) == (["Mistfin"], [])


def test_an_enemy_makes_its_player_discard_it(tmp_path: Path) -> None:
    cards = with_text(
        tmp_path,
        Ripplet="When this is played, each enemy player discards one card.",
        Flarewing="When this is discarded, deal one damage to one enemy dragon.",
    )
    match = battle(side("blue", "Ripplet"), side("red", "Flarewing"), cards=cards)
    play(match, "0 play Ripplet", "1 take Flarewing", "1 choose 1")
    assert zone(match, 0, "discard") == ["Ripplet"]


def test_a_card_that_is_trashed_speaks(tmp_path: Path) -> None:
    cards = with_text(
        tmp_path,
        Ripplet="When this is played, trash one card from your hand.",
        Mistfin="When this is trashed, draw one card.",
    )
    spare = ["Common Coin"] * 6 + ["Undertow"] * 3 + ["Tideguard"] * 3
    match = battle(side("blue", "Ripplet", "Mistfin", deck=["Geyser"], discard=spare), side("red"), cards=cards)
    play(match, "0 play Ripplet", "0 take Mistfin")
    assert (hand(match, 0), trash(match)) == (["Geyser"], ["Mistfin"])


def test_a_card_that_is_purchased_speaks(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Mistfin="When this is purchased, put it on top of your deck.")
    match = at(
        phase="market",
        sides=[side("blue", "Common Coin", "Common Coin", supply=["Mistfin"]), side("red")],
        cards=cards,
    )
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert zone(match, 0, "deck")[0] == "Mistfin"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("When this is discarded, this gains +1 SV.", "'it' is the card"),
        ("When this is discarded, it gains +1 SV.", "no dragon on the battlefield"),
        ("Once per turn, when this is discarded, draw one card.", "leave out how often"),
        ("[ATTACK ONLY] When this is discarded, draw one card.", "a tag is for abilities on the battlefield"),
        ("When this is discarded or this is trashed, draw one card.", "a sentence of its own"),
    ],
)
def test_a_card_is_no_dragon_on_the_battlefield(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        load(with_text(tmp_path, Mistfin=text))


def test_a_summoner_is_no_card_that_is_discarded(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="not an event for a Summoner"):
        load(with_summoner(tmp_path, stage2="When this is discarded, draw one card."))


# -- players who cannot draw -----------------------------------------------------------------------


def test_who_cannot_draw_draws_nothing(tmp_path: Path) -> None:
    cards = with_text(
        tmp_path,
        Ripplet="When this is played, each player draws one card.",
        Mistfin="While this is on the battlefield, each enemy player cannot draw cards.",
    )
    sides = side("blue", "Ripplet", "Mistfin", deck=["Geyser"]), side("red", deck=["Flarewing"])
    match = battle(*sides, cards=cards)
    play(match, "0 play Ripplet")
    assert (hand(match, 0), hand(match, 1)) == (["Geyser", "Mistfin"], ["Flarewing"])
    match = battle(*sides, cards=cards)
    play(match, "0 play Mistfin", "0 play Ripplet")
    assert (hand(match, 0), hand(match, 1)) == (["Geyser"], [])


def test_they_draw_while_it_is_not_so(tmp_path: Path) -> None:
    cards = with_text(
        tmp_path,
        Ripplet="When this is played, each player draws one card.",
        Mistfin="While you have three or more dragons, each enemy player cannot draw cards.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin", deck=["Geyser"]), side("red", deck=["Flarewing"]), cards=cards)
    play(match, "0 play Mistfin", "0 play Ripplet")
    assert (hand(match, 0), hand(match, 1)) == (["Geyser"], ["Flarewing"])


def test_a_summoner_keeps_others_from_drawing(tmp_path: Path) -> None:
    cards = with_summoner(tmp_path, stage2="Always, each enemy player cannot draw cards.")
    for stage, drawn in ((1, ["Geyser"]), (2, [])):
        match = battle(side("blue", "Ripplet", deck=["Geyser"]), side("red", stage=stage), cards=cards)
        play(match, "0 play Ripplet")
        assert hand(match, 0) == drawn


def test_it_lasts_as_long_as_it_says(tmp_path: Path) -> None:
    cards = with_text(
        tmp_path,
        Mistfin="When this is played, each enemy player cannot draw cards this combat.",
        Ripplet="When this is played, each player draws one card.",
    )
    match = battle(side("blue", "Mistfin", "Ripplet", deck=["Geyser"]), side("red", deck=["Flarewing"]), cards=cards)
    play(match, "0 play Mistfin", "0 play Ripplet")
    assert (hand(match, 0), hand(match, 1)) == (["Geyser"], [])


# -- gained at once, and not for the combat --------------------------------------------------------


def test_what_a_dragon_gains_and_what_it_cannot_are_said_together(tmp_path: Path) -> None:
    text = "When this is played, this gains +2 SV and cannot be blocked by Common dragons this combat."
    cards = with_text(tmp_path, Mistfin=text)
    match = battle(side("blue", "Mistfin"), side("red", "Flarewing", "Backdraft"), cards=cards)
    play(match, "0 play Mistfin", "0 done")
    assert sv(match, 1) == 3
    assert [one for one in options(match, 1) if one.startswith("block")] == ["block 1 with Backdraft"]
    assert refused(match, "1 block 1 with Flarewing")


def test_those_that_were_chosen_are_meant_by_both(tmp_path: Path) -> None:
    text = "When this is played, one other friendly dragon gains +1 SV and cannot be blocked this combat."
    cards = with_text(tmp_path, Mistfin=text)
    match = battle(side("blue", "Mistfin", "Geyser"), side("red", "Backdraft"), dragons=["Ripplet"], cards=cards)
    play(match, "0 play Mistfin", "0 choose 1", "0 done")
    assert (sv(match, 1), options(match, 1)) == (2, ["block 2 with Backdraft", "done"])
    assert player(match, 1).hand
