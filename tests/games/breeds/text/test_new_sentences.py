"""Sentences that no card of the house set says, in the words of those that exist: how they are read, and what they do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    choose,
    damage,
    finish,
    hand,
    is_there,
    might,
    named,
    player,
    side,
    sv,
    tokens,
    told,
    waiting,
    zone,
)
from tests.games.breeds.sayings import check
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER

# what is written, and how the house prints it where that differs
DRAGONS = [
    ("When this is played, draw a card.", "When this is played, draw one card."),
    ("Whenever this is blocked, draw 1 card.", "When this is blocked, draw one card."),
    ("When this is played, the defending player discards one card or takes one damage.", ""),
    (
        "When this is played, each enemy player discards a card or takes 2 damage.",
        "When this is played, each enemy player discards one card or takes two damage.",
    ),
    ("When this is blocked, if the blocker has SV 2 or less, deal two damage to the blocker.", ""),
    ("When this blocks, if the blocked dragon is Common, refract the blocked dragon.", ""),
    ("While this is on the battlefield, each other friendly blocking dragon has +1 SV.", ""),
    ("While this is attacking, each enemy blocking dragon with SV 2 or less has -1 SV.", ""),
    (
        "When this is killed, draw two cards and gain one Epic Coin token.",
        "When this is killed, draw two cards, then gain one Epic Coin token.",
    ),
    ("When this damages a player, you may trash one card from your hand or discard pile.", ""),
    ("Once per turn, when you play a Fireball, draw one card.", ""),
    ("When another friendly dragon is killed, this gains +1 SV.", ""),
    ("When a friendly dragon is killed, gain one Fireball token.", ""),
    ("When an enemy dragon is played, deal one damage to it.", ""),
    (
        "When this is played, if you have three or more cards in your hand, discard one card; otherwise, draw one card.",
        "",
    ),
    ("When this is played, if you have no cards in hand, draw two cards.", ""),
    ("When this is played, if there are four or more dragons in the trash, draw two cards.", ""),
    ("When this is played, if your deck has five or fewer cards, draw one card.", ""),
    (
        "When this is played, if the defending player has more cards in hand than you, that player discards a card.",
        "When this is played, if the defending player has more cards in hand than you, that player discards one card.",
    ),
    ("When this is played, gain one Epic dragon from the trash as a token.", ""),
    ("When this is played, each player draws a card.", "When this is played, each player draws one card."),
    (
        "When this is played, either draw one card or gain one Fireball token.",
        "When this is played, either draw one card; or gain one Fireball token.",
    ),
    (
        "When this is played, you may discard two cards. If you do, draw three cards.",
        "When this is played, you may discard two cards; if you do, draw three cards.",
    ),
    (
        "When this is played, draw a card for each enemy dragon.",
        "When this is played, draw one card for each enemy dragon.",
    ),
    ("When this is unblocked, this gains +1 SV for each other friendly attacking dragon.", ""),
    ("While this is attacking, this has +1 SV for each friendly dragon named Crusher.", ""),
    ("While you have five or more cards in your hand, this has +1 SV.", ""),
    ("While this is blocking, this cannot be the target of Fireballs.", ""),
    ("While this is attacking, this cannot be blocked by dragons with SV 2 or less.", ""),
    ("While this is on the battlefield, friendly dragons cannot be blocked by Common dragons.", ""),
    ("When this survives combat as a blocker, gain two Fireball tokens until the end of your next turn.", ""),
    (
        "When this is played, look at the top three cards of your deck, put one into your hand and the rest on the bottom.",
        "",
    ),
    ("When this is played, shuffle up to three cards from your discard pile into your deck.", ""),
    ("When this is played, return one enemy dragon with SV 1 to its player's hand.", ""),
    ("When this is transmuted, each friendly dragon in a transmutation gains +1 SV.", ""),
    (
        "[DEFENCE ONLY] When this is played, refract an enemy Common dragon.",
        "[DEFENCE ONLY] When this is played, refract one enemy Common dragon.",
    ),
    ("When this is played, one friendly dragon gains SV equal to the number of cards in your hand.", ""),
    (
        "When this is killed, deal one damage to each enemy dragon and one damage to the defending player.",
        "When this is killed, deal one damage to each enemy dragon, then deal one damage to the defending player.",
    ),
    ("Once per combat, when this is blocked, you may return it to your hand.", ""),
    ("When you play another dragon, that dragon gains +1 SV.", ""),
    ("When this is blocked, if the blocker is Epic or Legendary, draw one card.", ""),
    ("When this is played, gain one face-up Rare dragon from any supply as a token.", ""),
    ("When this is played, put one Fireball from your discard pile into your hand.", ""),
    ("When this is played or killed, draw one card.", "When this is played or is killed, draw one card."),
    ("While this is blocking, the blocked dragon deals one less combat damage.", ""),
    ("When this is played, prevent two damage to you this turn.", ""),
    ("When this is played, have this imitate one enemy dragon with SV 3 or more.", ""),
    ("When this is played, each friendly dragon gains +2 SV, then each enemy dragon loses its abilities.", ""),
    ("When this kills a dragon, this deals two more combat damage this combat.", ""),
    ("When this damages a player, that player trashes one card from their hand.", ""),
    ("When this is played, deal damage to the defending player equal to the number of friendly dragons.", ""),
    ("This cannot be blocked.", ""),
    ("When this is played, up to two friendly dragons gain +1 SV.", ""),
    ("When this is played, deal one damage to up to two enemy dragons.", ""),
    ("When this is played, each enemy player discards a random card.", ""),
    ("When a friendly dragon damages a player, draw one card.", ""),
    ("When an enemy dragon blocks this, deal one damage to that dragon.", ""),
    (
        "When this is killed, you may put one dragon from your discard pile into your hand. If you do not, draw one card.",
        "When this is killed, you may put one dragon from your discard pile into your hand; if you do not, draw one card.",
    ),
    ("When this is played, if this is attacking, draw one card.", ""),
    ("When this is played, put up to two coins from your discard pile into your hand.", ""),
    ("When this blocks, the blocked dragon gains -1 SV.", ""),
    ("When this is blocked, this gains +1 SV for each blocker.", ""),
    ("When this is blocked by a Legendary dragon, kill that dragon.", ""),
    (
        "When this is played, deal two damage to an enemy blocking dragon.",
        "When this is played, deal two damage to one enemy blocking dragon.",
    ),
    ("When this is killed, each player discards one card.", ""),
    (
        "When this is killed by combat damage, gain a Fireball token and draw a card.",
        "When this is killed by combat damage, gain one Fireball token, then draw one card.",
    ),
    ("When this is killed, return one other friendly dragon to your hand.", ""),
    (
        "When this is played, discard a card, then draw two cards.",
        "When this is played, discard one card, then draw two cards.",
    ),
    (
        "When this is played, you may trash a card from your discard pile.",
        "When this is played, you may trash one card from your discard pile.",
    ),
    ("When this is played, you may trash up to two cards from your hand.", ""),
    ("When this is played, gain up to three Faction Coins from the trash as tokens.", ""),
    (
        "When this is played, put a Rare or Epic dragon from your supply into your discard pile.",
        "When this is played, put one Rare or Epic dragon from your supply into your discard pile.",
    ),
    ("When this is played, put one dragon with SV 2 or less from your discard pile into your hand.", ""),
    (
        "When this damages a player, that player discards a card for each friendly attacking dragon.",
        "When this damages a player, that player discards one card for each friendly attacking dragon.",
    ),
    ("When this damages a player, gain one dragon from that player's discard pile as a token.", ""),
    (
        "When this damages a player, gain a card from that player's supply as a token until the end of your next turn.",
        "When this damages a player, gain one card from that player's supply as a token until the end of your next turn.",
    ),
    ("When this damages a player, if that player has no cards in hand, draw two cards.", ""),
    ("When this is unblocked, deal one damage to the defending player.", ""),
    ("When this is unblocked, deal one damage to each enemy player.", ""),
    ("When this is transmuted, this gains +2 SV and loses its abilities.", ""),
    (
        "When this is transmuted, you may refract an enemy dragon with SV 3 or less.",
        "When this is transmuted, you may refract one enemy dragon with SV 3 or less.",
    ),
    ("When this ambushes, deal one damage to each blocking dragon.", ""),
    ("When you play a Fireball, each friendly dragon deals one more combat damage this combat.", ""),
    (
        "When you play a Fireball, you may draw a card. If you do, discard a card.",
        "When you play a Fireball, you may draw one card; if you do, discard one card.",
    ),
    (
        "When an ability of an enemy dragon would resolve, you may discard a card; if you do, cancel that ability.",
        "When an ability of an enemy dragon would resolve, you may discard one card; if you do, cancel that ability.",
    ),
    ("Once per turn, when another friendly dragon is played, it gains +1 SV.", ""),
    ("Once per turn, when this is blocked, draw a card.", "Once per turn, when this is blocked, draw one card."),
    ("When this survives combat as a blocker, if the blocked dragon is on the battlefield, deal two damage to it.", ""),
    ("While this is attacking, each other friendly attacking dragon has +1 SV.", ""),
    ("While this is blocking, each attacking dragon has -1 SV.", ""),
    ("While this is on the battlefield, each enemy dragon deals one less combat damage.", ""),
    ("While this is on the battlefield, friendly Common dragons have +1 SV.", ""),
    ("While this is on the battlefield, dragons named Crusher have -1 SV.", ""),
    ("While you have more cards in hand than the defending player, this deals two more combat damage.", ""),
    ("While there are three or more friendly dragons, this has +2 SV.", ""),
    ("While there are no other friendly dragons, this has +3 SV.", ""),
    ("While your discard pile is empty, this cannot be blocked.", ""),
    ("While this is in a transmutation, this cannot be blocked by Common or Rare dragons.", ""),
    ("While this is unblocked, this deals one more combat damage.", ""),
    ("While this is attacking and unblocked, your Fireballs deal one more damage.", ""),
    ("While this is attacking, its excess combat damage to a blocker is dealt to the defending player.", ""),
    ("While this is on the battlefield, each friendly blocking dragon cannot be the target of Fireballs.", ""),
    ("While an enemy dragon is attacking, this has +1 SV.", "While one enemy dragon is attacking, this has +1 SV."),
    ("While the defending player has two or fewer cards in hand, this cannot be blocked.", ""),
    ("This has +1 SV for each card in your hand.", ""),
    ("Each other friendly dragon named Ripplet has +1 SV.", ""),
    (
        "When this is played, if the trash is empty, draw a card; otherwise, gain a dragon from the trash as a token.",
        "When this is played, if the trash is empty, draw one card; otherwise, gain one dragon from the trash as a token.",
    ),
    (
        "When this is played, if you have fewer cards in hand than the defending player, draw a card.",
        "When this is played, if you have fewer cards in hand than the defending player, draw one card.",
    ),
    (
        "When this is played, if your hand has more cards than your discard pile, discard a card.",
        "When this is played, if your hand has more cards than your discard pile, discard one card.",
    ),
    ("When this is played, draw cards equal to the number of enemy dragons.", ""),
    (
        "When this is played, draw a card unless you have five or more cards in hand.",
        "When this is played, draw one card unless you have five or more cards in hand.",
    ),
    ("When this is played, each player may draw a card.", "When this is played, each player may draw one card."),
    ("When this is played, an enemy player discards two cards at random.", ""),
    (
        "When this is played, choose one: draw a card; or this gains +1 SV.",
        "When this is played, choose one: Draw one card; or this gains +1 SV.",
    ),
    (
        "When this is played, either each friendly dragon gains +1 SV or each enemy dragon gains -1 SV.",
        "When this is played, either each friendly dragon gains +1 SV; or each enemy dragon gains -1 SV.",
    ),
    ("When this is played, up to two other friendly dragons deal one more combat damage this combat.", ""),
    ("When this is played, have this imitate one Legendary dragon in any discard pile.", ""),
    ("When this is played, have one friendly dragon imitate this.", ""),
    ("When this is played, any number of friendly dragons gain +1 SV.", ""),
    ("When this is played, all other dragons lose their abilities.", ""),
    ("When this is played, discard your hand, then draw three cards.", ""),
    (
        "When this is played, you may pay one coin. If you do, draw two cards.",
        "When this is played, you may discard one coin; if you do, draw two cards.",
    ),
    ("When this is played, discard any number of cards, then draw that many cards.", ""),
    ("When this kills a dragon with SV 3 or more, gain two Epic Coin tokens.", ""),
    ("When a friendly dragon kills a dragon, draw a card.", "When a friendly dragon kills a dragon, draw one card."),
    ("When an enemy dragon is killed, draw one card.", ""),
    ("When an enemy dragon damages a player, this gains +1 SV.", ""),
    (
        "When this is played, each enemy player with more than three cards in hand discards a card.",
        "When this is played, each enemy player with more than 3 cards in hand discards one card.",
    ),
    ("When an enemy player plays a Fireball, draw a card.", "When an enemy player plays a Fireball, draw one card."),
    ("This cannot be refracted.", ""),
    (
        "While this is attacking, enemy players cannot play Fireballs.",
        "While this is attacking, each enemy player cannot play Fireballs.",
    ),
]
SUMMONERS = [
    (
        "When you damage a player, draw two cards, then discard a card.",
        "When you damage a player, draw two cards, then discard one card.",
    ),
    ("Always, each friendly attacking dragon deals one more combat damage.", ""),
    ("Once per turn, when you play a dragon, you may draw one card.", ""),
    ("When you play a Common dragon, that dragon gains +1 SV.", ""),
    ("When a friendly dragon is killed, gain one Epic Coin token.", ""),
    ("Always, friendly dragons cannot be blocked by dragons with SV 1 or less.", ""),
    ("Always, friendly dragons have +1 SV.", ""),
    ("Always, each friendly Legendary dragon has +2 SV.", ""),
    ("Always, your Fireballs deal two more damage.", ""),
    ("When a friendly dragon blocks, draw a card.", "When a friendly dragon blocks, draw one card."),
    (
        "When a friendly dragon kills a dragon, gain a Fireball token.",
        "When a friendly dragon kills a dragon, gain one Fireball token.",
    ),
    ("When you play a Fireball, draw a card.", "When you play a Fireball, draw one card."),
    ("When you play a dragon with Ambush, draw a card.", "When you play a dragon with Ambush, draw one card."),
    (
        "When you damage a player, that player discards a card or takes one damage.",
        "When you damage a player, that player discards one card or takes one damage.",
    ),
    ("When you damage a player, return up to two friendly attacking dragons to your hand.", ""),
    ("Once per combat, when a friendly dragon is blocked, that dragon gains +1 SV.", ""),
    ("While you have three or fewer cards in hand, each friendly dragon has +1 SV.", ""),
    ("Always, you refill your hand to 6 cards.", "Always, you refill your hand to six cards."),
    (
        "Whenever an enemy dragon is played, you may discard a card; if you do, that dragon gains -1 SV.",
        "When an enemy dragon is played, you may discard one card; if you do, that dragon gains -1 SV.",
    ),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "printed"), SUMMONERS)
def test_a_summoner_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_SUMMONER)


# -- what they do ----------------------------------------------------------------------------------


def test_a_rival_chooses_what_it_loses(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is played, each enemy player discards one card or takes two damage."
    )
    blue, red, green = side("blue", "Ripplet"), side("red", "Cinderling"), side("green", hand=[])
    match = battle(blue, red, green, cards=folder)
    play(match, "0 play Ripplet")
    assert ask(match, 1) == "effect.way"
    choose(match, 1, "discard one card")
    play(match, "1 take Cinderling")
    assert zone(match, 1, "discard") == ["Cinderling"]
    assert damage(match, 2) == 2, "an empty hand leaves no choice"
    assert damage(match, 1) == 0


def test_a_condition_on_the_blocker(tmp_path: Path) -> None:
    text = "When this is blocked, if the blocker has SV 2 or less, deal two damage to the blocker."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("blue"), side("red", "Smokescale", "Destroyer"), dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Destroyer")
    assert is_there(match, 2)
    play(match, "1 block 1 with Smokescale")
    assert not is_there(match, 3)


def test_each_other_friendly_blocking_dragon(tmp_path: Path) -> None:
    text = "While this is on the battlefield, each other friendly blocking dragon has +1 SV."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet", "Mistfin"), dragons=["Smokescale", "Flarewing"], cards=folder)
    play(match, "1 block 1 with Ripplet", "1 block 2 with Mistfin")
    assert [sv(match, number) for number in (1, 2, 3, 4)] == [2, 2, 1, 2]


def test_an_sv_that_depends_on_sv_is_taken_without_what_passives_add(tmp_path: Path) -> None:
    text = "While this is on the battlefield, each friendly dragon with SV 2 or less has +1 SV."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue"), side("red"), dragons=["Ripplet", "Tideguard", "Undertow", "Ripplet"], cards=folder)
    assert [sv(match, number) for number in (1, 2, 3, 4)] == [3, 4, 3, 3]


def test_dragons_hear_of_others(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When another friendly dragon is killed, this gains +1 SV.",
        Mistfin="When an enemy dragon is played, deal one damage to it.",
    )
    match = attack(
        side("blue", "Fireball"), side("red", "Cinderling", "Smokescale"), dragons=["Ripplet", "Mistfin"], cards=folder
    )
    play(match, "1 block 1 with Cinderling")
    assert not is_there(match, 3)
    play(match, "1 block 2 with Smokescale")
    assert sv(match, 4) == 1
    match = at(
        phase="answer",
        sides=[side("blue"), side("red", "Fireball")],
        combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Ripplet"]}, {"cards": ["Mistfin"]}]},
        cards=folder,
    )
    play(match, "1 fireball 2")
    assert sv(match, 1) == 2


@rule("BR-DRAGON-18")
def test_those_who_hear_of_it_speak_in_the_order_of_play(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When a friendly dragon is played, draw one card.",
        Mistfin="When this is played, discard one card.",
    )
    blue = side("blue", "Mistfin", deck=["Common Coin"])
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin")
    assert options(match, 0) == ["take Common Coin", "take Rare Coin"], "the card was drawn before"


def test_sizes_of_hands_decks_and_piles(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, if you have three or more cards in your hand, discard one card; otherwise, draw one card.",
        Mistfin="When this is played, if your discard pile is empty, gain one Epic Coin token.",
        Geyser="When this is played, if the defending player has more cards in hand than you, that player discards one card.",
        Tideguard="While you have two or more cards in your hand, this has +2 SV.",
    )
    match = battle(side("blue", "Ripplet", "Ripplet", "Mistfin"), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert ask(match, 0) == "effect.card"
    play(match, "0 take Rare Coin", "0 play Ripplet")
    assert hand(match, 0) == ["Common Coin", "Mistfin"], "two cards were left: one is drawn"
    play(match, "0 play Mistfin")
    assert tokens(match, 0) == (0, 0)
    match = battle(side("blue", "Mistfin", "Geyser"), side("red", "Smokescale", "Smokescale"), cards=folder)
    play(match, "0 play Mistfin")
    assert tokens(match, 0) == (0, 1)
    play(match, "0 play Geyser")
    assert options(match, 1) == ["take Rare Coin", "take Smokescale"]
    match = battle(side("blue", "Mistfin"), side("red"), dragons=["Tideguard"], cards=folder)
    assert sv(match, 1) == 4
    play(match, "0 play Mistfin")
    assert sv(match, 1) == 2


def test_look_at_the_top_of_the_deck(tmp_path: Path) -> None:
    text = "When this is played, look at the top three cards of your deck, put one into your hand and the rest on the bottom."
    folder = with_text(tmp_path, Ripplet=text)
    deck = ["Geyser", "Common Coin", "Tideguard", "Rare Coin", "Blue Coin"]
    match = battle(side("blue", "Ripplet", deck=deck), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["take Common Coin", "take Tideguard", "take Geyser"]
    assert match.view(1)["sides"][0]["deck"]["cards"] == []
    play(match, "0 take Tideguard")
    assert hand(match, 0) == ["Tideguard"]
    assert zone(match, 0, "deck") == ["Rare Coin", "Blue Coin", "Geyser", "Common Coin"]
    assert match.view(0)["sides"][0]["deck"]["cards"] == ["Common Coin", "Geyser"]


def test_shuffle_discards_into_the_deck(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is played, shuffle up to three cards from your discard pile into your deck."
    )
    blue = side("blue", "Ripplet", deck=["Rare Coin"], discard=["Geyser", "Tideguard", "Geyser", "Mistfin"])
    match = battle(blue, side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Geyser", "0 take Geyser", "0 decline")
    assert sorted(zone(match, 0, "deck")) == ["Geyser", "Geyser", "Rare Coin"]
    assert sorted(zone(match, 0, "discard")) == ["Mistfin", "Tideguard"]
    assert match.view(0)["sides"][0]["deck"]["cards"] == []


def test_ways_of_ones_own(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, either draw one card or gain one Fireball token.")
    match = battle(side("blue", "Ripplet"), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    choose(match, 0, "gain one Fireball token")
    assert tokens(match, 0) == (1, 0)


def test_each_player_and_each_who_may(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, each player draws one card.",
        Mistfin="When this is played, each player may draw one card.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), side("green"), cards=folder)
    play(match, "0 play Ripplet")
    assert [len(zone(match, seat, "hand")) for seat in (0, 1, 2)] == [3, 2, 2]
    play(match, "0 play Mistfin", "0 yes", "1 no", "2 yes")
    assert [len(zone(match, seat, "hand")) for seat in (0, 1, 2)] == [3, 2, 3]


def test_several_dragons_are_chosen_once(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, up to two friendly dragons gain +1 SV and deal one more combat damage this combat.",
        Mistfin="When this is played, one friendly dragon gains +1 SV, then that dragon loses its abilities.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), dragons=["Tideguard", "Undertow"], cards=folder)
    play(match, "0 play Ripplet", "0 choose 1")
    assert refused(match, "0 choose 1") == "BR-DRAGON-19"
    play(match, "0 choose 2")
    assert [(sv(match, number), might(match, number)) for number in (1, 2, 3)] == [(3, 4), (4, 5), (1, 1)]
    play(match, "0 play Mistfin", "0 choose 3")
    assert sv(match, 3) == 2
    assert match.state.dragons[2].texts == []


def test_amounts_for_each_and_equal_to(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, this gains SV equal to the number of cards in your hand.",
        Mistfin="While this is attacking, this has +1 SV for each other friendly attacking dragon.",
        Geyser="When this is played, deal damage to the defending player equal to the number of friendly dragons.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin", "Geyser"), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert sv(match, 1) == 1 + 3
    play(match, "0 play Mistfin")
    assert sv(match, 2) == 2
    play(match, "0 play Geyser")
    assert damage(match, 1) == 3
    assert sv(match, 2) == 3


def test_what_cannot_be_done_to_dragons(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="This cannot be refracted.",
        Smokescale="While this is on the battlefield, friendly dragons cannot be blocked by dragons with SV 1 or less.",
        Flarewing="While this is attacking, enemy players cannot play Fireballs.",
    )
    match = attack(
        side("red"), side("white", "Prismling", "Dawnscale"), dragons=["Cinderling", "Smokescale"], cards=folder
    )
    assert options(match, 1) == ["block 1 with Dawnscale", "block 2 with Dawnscale", "done"]
    assert refused(match, "1 block 1 with Prismling") == "BR-DEFEND-10"
    match = attack(side("red"), side("white", "Prismling"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Prismling")
    assert is_there(match, 1)
    assert waiting(match) == []
    match = attack(side("red"), side("white", "Fireball"), dragons=["Flarewing"], cards=folder)
    finish(match)
    match = at(
        phase="answer",
        sides=[side("red"), side("white", "Fireball")],
        combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Flarewing"]}]},
        cards=folder,
    )
    assert options(match, 1) == ["done"]
    assert refused(match, "1 fireball 1") == "BR-FIREBALL-04"


def test_any_dragon_may_imitate_any(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Copyling="When this is played, have one friendly dragon imitate this.")
    match = battle(side("teal", "Copyling"), side("red"), dragons=["Echofin", "Glassling"], cards=folder)
    play(match, "0 play Copyling", "0 choose 2")
    assert named(match, 2) == ["Copyling"]


def test_any_number_and_as_many(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, discard any number of cards, then draw that many cards.")
    match = battle(side("blue", "Ripplet", "Mistfin", "Geyser"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Mistfin", "0 take Rare Coin", "0 decline")
    assert hand(match, 0) == ["Common Coin", "Common Coin", "Geyser"]


def test_tokens_from_any_supply_name_their_owner(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Copyling="When this is played, gain one face-up Rare dragon from any supply as a token."
    )
    teal, red = side("teal", "Copyling", supply=["Facade"]), side("red", supply=["Cinderling", "Backdraft"])
    match = battle(teal, red, cards=folder)
    play(match, "0 play Copyling")
    assert options(match, 0) == ["take slot 1 of 1", "take slot 2 of 2"]
    play(match, "0 take slot 2 of 2")
    assert zone(match, 0, "tokens") == ["Backdraft"]


def test_an_enemy_player_is_chosen_among_several(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, an enemy player discards two cards at random.")
    match = battle(side("blue", "Ripplet"), side("red"), side("green", "Crusher", "Crusher"), cards=folder)
    play(match, "0 play Ripplet", "0 player 3")
    assert len(zone(match, 2, "discard")) == 2
    assert zone(match, 1, "discard") == []


def test_the_end_of_a_combat_and_the_target_of_a_fireball(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="At the end of the combat, draw one card.",
        Mistfin="When this is the target of a Fireball, that player discards one card.",
    )
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert hand(match, 1) == ["Common Coin", "Tideguard"]
    match = at(
        phase="answer",
        sides=[side("blue"), side("red", "Fireball")],
        combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Mistfin"]}]},
        cards=folder,
    )
    play(match, "1 fireball 1", "1 take Rare Coin")
    assert zone(match, 0, "discard") == ["Mistfin"]


# -- once per turn ---------------------------------------------------------------------------------


def test_once_per_turn_on_a_dragon_is_once_in_all_combats_of_the_turn(tmp_path: Path) -> None:
    later = [{"card": "Flarewing", "owner": 0, "target": 1, "by": 2, "now": True}]
    sides = [side("red"), side("blue", "Tideguard"), side("white")]
    for often, drawn in (("Once per turn", 1), ("Once per combat", 2)):
        folder = tmp_path / often
        folder.mkdir()
        cards = with_text(folder, Tideguard=f"{often}, when this blocks, draw one card.")
        match = attack(*sides, dragons=["Cinderling"], refracted=later, cards=cards)
        play(match, "1 block 1 with Tideguard")
        finish_first(match)
        play(match, "1 block 1 with Tideguard")
        assert hand(match, 1) == ["Common Coin"] * drawn


def finish_first(match: Match[Any]) -> None:
    """Until the second combat asks for blocks."""
    while (
        match.pending[0].ask != "defence.block"
        or match.state.dragons[0].cards == []
        or match.state.dragons[-1].blocks >= 0
    ):
        play(match, f"{match.pending[0].seat} done")


def test_once_per_turn_is_for_each_copy_and_ends_with_the_turn(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Tideguard="Once per turn, when this blocks, draw one card.")
    match = attack(
        side("red"), side("blue", "Tideguard", "Tideguard"), dragons=["Cinderling", "Smokescale"], cards=cards
    )
    play(match, "1 block 1 with Tideguard", "1 block 2 with Tideguard")
    assert hand(match, 1) == ["Common Coin"] * 2
    assert len(match.state.used_up) == 4
    doc = match.game.write(match.state)
    assert [dragon["cards"][0].get("used") for dragon in doc["combat"]["dragons"][2:]] == [["Tideguard 1"]] * 2
    while match.state.turn == 0:
        decision = match.pending[0]
        play(match, f"{decision.seat} {decision.notation(decision.options[-1])}")
    assert match.state.used_up == []


def test_a_position_tells_what_is_used_up(tmp_path: Path) -> None:
    cards = with_text(tmp_path, Tideguard="Once per turn, when this blocks, draw one card.")
    used = {"card": "Tideguard", "used": ["Tideguard 1"]}
    match = attack(side("red"), {**side("blue"), "hand": [used]}, dragons=["Cinderling"], cards=cards)
    assert match.state.copy().flat() == match.state.flat()
    fresh = attack(side("red"), {**side("blue"), "hand": ["Tideguard"]}, dragons=["Cinderling"], cards=cards)
    assert fresh.state.flat() != match.state.flat()
    play(match, "1 block 1 with Tideguard")
    assert hand(match, 1) == []
    play(fresh, "1 block 1 with Tideguard")
    assert hand(fresh, 1) == ["Common Coin"]


# -- Summoners -------------------------------------------------------------------------------------


def test_a_summoner_hears_of_dragons(tmp_path: Path) -> None:
    cards = with_summoner(
        tmp_path,
        stage2="When a friendly dragon dies, gain one Epic Coin token. When you play a Common dragon, it gains +1 SV.",
    )
    red = side("red", "Cinderling", "Backdraft", stage=2)
    match = battle(red, side("green", "Crusher", "Venomous"), cards=cards)
    play(match, "0 play Cinderling", "0 play Backdraft")
    assert [sv(match, 1), sv(match, 2)] == [2, 2]
    play(match, "0 done", "1 block 1 with Crusher")
    finish(match)
    assert tokens(match, 0)[1] == 1


def test_a_summoner_speaks_at_the_start_and_at_the_end_of_the_own_turn(tmp_path: Path) -> None:
    stage2 = "At the start of your turn, draw one card. At the end of your turn, gain one Epic Coin token."
    cards = with_summoner(tmp_path, stage2=stage2)
    match = at(phase="flush", turn=1, sides=[side("red", stage=2), side("green")], cards=cards)
    play(match, "1 done")
    assert match.state.turn == 0
    assert len(zone(match, 0, "hand")) == 6, "five at the end of the other's turn, and one"
    assert ask(match, 0) == "attack.target"
    while match.state.turn == 0:
        decision = match.pending[0]
        play(match, f"0 {decision.notation(decision.options[-1])}")
    assert told(match, "gained_token") == 1
    assert told(match, "returned_tokens") == 1, "it is a token of that turn"


def test_a_summoner_gives_to_some_of_the_friendly_dragons(tmp_path: Path) -> None:
    cards = with_summoner(tmp_path, stage2="Always, each friendly attacking dragon deals one more combat damage.")
    match = battle(side("red", stage=2), side("green"), dragons=["Cinderling"], cards=cards)
    assert (sv(match, 1), might(match, 1)) == (1, 2)
    assert player(match, 0).stage == 2
