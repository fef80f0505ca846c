"""Damage that is heard of, what is done otherwise than an ability says, dragons that cannot be killed, and lower prices."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    might,
    side,
    sv,
    tokens,
    trash,
    zone,
)
from tests.games.breeds.sayings import WORDS, check
from tests.matches import options, play
from wyrmhall.cardtext.language import Senseless
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, Sense

DRAGONS = [
    ("When this is damaged, draw one card.", ""),
    (
        "When another friendly dragon takes damage, this gains +1 SV.",
        "When another friendly dragon is damaged, this gains +1 SV.",
    ),
    ("When you take damage, draw one card.", ""),
    ("When this attacks, draw one card.", "When this is played as an attacker, draw one card."),
    ("If you would draw a card, this gains +1 SV instead.", ""),
    ("If an enemy player would draw a card, you may draw one card instead.", ""),
    ("If you would discard a card, draw one card instead.", ""),
    ("If you would gain a Fireball token, draw one card instead.", ""),
    ("When this is played, one friendly dragon cannot be killed this combat.", ""),
    ("While this is blocking, this cannot be killed.", ""),
    ("When this is played, this deals double combat damage this combat.", ""),
    ("While this is on the battlefield, this cannot be the target of Fireballs or abilities.", ""),
    ("While this is attacking, this takes no damage from Fireballs.", ""),
    (
        "While this is on the battlefield, combat damage to you is reduced by one.",
        "While this is on the battlefield, the combat damage to you in each combat is one less.",
    ),
    ("While this is in your hand, the first dragon you purchase each turn costs one C less.", ""),
    ("When this is played, draw one card for each two cards in your hand.", ""),
    ("When this is played, draw one card for each enemy player with more cards in hand than you.", ""),
    (
        "Once per turn, if you would draw a card, you may instead put one card from your discard pile into your hand.",
        "",
    ),
    (
        "When this is unblocked, put the top card of the defending player's draw pile into the trash.",
        "When this is unblocked, trash the top card of the defending player's deck.",
    ),
    (
        "When this is played, look at the top two cards of your draw pile, put one into your hand and one on the bottom.",
        "When this is played, look at the top two cards of your deck, put one into your hand and the other on the bottom.",
    ),
    ("When another friendly dragon is blocked, deal one damage to the blocker.", ""),
    ("When this damages a player, gain one token of your choice.", ""),
    (
        "When this is played, put one dragon from an enemy player's discard pile into the trash.",
        "When this is played, trash one dragon from an enemy player's discard pile.",
    ),
    ("When this is played, gain one Fireball token or one Epic Coin token.", ""),
    (
        "When this is played, reveal the top two cards of your deck; put each dragon revealed this way into your hand.",
        "When this is played, reveal the top two cards of your deck, then put each dragon from among them into your hand.",
    ),
    (
        "At the end of the combat, if no friendly dragon was killed, draw one card.",
        "At the end of the combat, if no friendly dragon was killed this combat, draw one card.",
    ),
    ("While this is attacking, Fireballs cannot target friendly dragons.", ""),
    ("Once per turn, when a Fireball is played on a friendly dragon, you may cancel it.", ""),
    ("Once per combat, when an ability of an enemy dragon would resolve, you may cancel it.", ""),
    ("When this is blocked, you may have the defending player draw one card; if you do, kill the blocker.", ""),
    ("When this is played, one other friendly dragon and this gain +1 SV.", ""),
    ("When this is killed while blocking, draw one card.", ""),
    ("When this is killed, if it was blocking, draw one card.", ""),
    ("When this blocks and survives, draw one card.", "When this survives combat as a blocker, draw one card."),
    ("When this is blocked by a dragon with a lower SV, this gains +1 SV.", ""),
    ("This deals no combat damage to Common dragons.", ""),
    ("When this is played, if the defending player has more Fireball tokens than you, draw one card.", ""),
    (
        "When this is played, discard one dragon; if you do, this gains SV equal to the discarded dragon's SV.",
        "When this is played, discard one dragon; if you do, this gains SV equal to its SV.",
    ),
    (
        "While this is blocking, the dragon it blocks cannot deal damage to players.",
        "While this is blocking, the blocked dragon cannot deal combat damage to players.",
    ),
    ("When this is unblocked, if you have a Fireball token, you may spend it; if you do, draw one card.", ""),
    (
        "When this survives combat, gain one Epic Coin token for each dragon it killed.",
        "When this survives combat, gain one Epic Coin token for each dragon it has killed this combat.",
    ),
    (
        "When a friendly dragon damages a player for the first time each turn, draw one card.",
        "The first time a friendly dragon damages a player each turn, draw one card.",
    ),
    ("When this is played, if any enemy player has more cards in hand than you, draw one card.", ""),
]

SUMMONERS = [
    ("Always, your Epic dragons cost one E less.", "Always, Epic dragons you purchase cost one E less."),
    ("At the end of each turn, draw one card.", ""),
    (
        "Always, Fireballs you play on blocked dragons deal one more damage.",
        "Always, your Fireballs deal one more damage to blocked dragons.",
    ),
    ("Once per combat, when a friendly dragon is blocked, you may deal one damage to the blocker.", ""),
    (
        "When you are attacked, you may discard one card; if you do, the first dragon you play on defence gains +2 SV.",
        "When you are attacked, you may discard one card; if you do, the next dragon you play gains +2 SV.",
    ),
    ("Always, the combat damage to you in each combat is one less.", ""),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "printed"), SUMMONERS)
def test_a_summoner_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_SUMMONER)


def in_answer(*dragons: str, cards: Path) -> Match[BreedsState]:
    """The defender is to play Fireballs on these attackers."""
    sides = [side("blue", deck=["Common Coin"] * 2), side("red", "Fireball")]
    combat = {"attacker": 0, "defender": 1, "dragons": [{"cards": [name]} for name in dragons]}
    return at(phase="answer", sides=sides, combat=combat, cards=cards)


def test_a_dragon_that_is_damaged(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When this is damaged, draw one card.")
    match = attack(
        side("blue", deck=["Common Coin"] * 2), side("red", "Cinderling"), dragons=["Undertow"], cards=folder
    )
    play(match, "1 block 1 with Cinderling")
    finish(match)
    assert hand(match, 0) == ["Common Coin"], "in combat"
    match = in_answer("Undertow", cards=folder)
    play(match, "1 fireball 1")
    assert (hand(match, 0), sv(match, 1)) == (["Common Coin"], 2), "by a Fireball"
    match = attack(
        side("blue", deck=["Common Coin"] * 2),
        side("red", "Flarewing"),
        dragons=[{"cards": ["Undertow"], "sv": 2}],
        cards=folder,
    )
    play(match, "1 block 1 with Flarewing")
    finish(match)
    play(match, "1 choose 1")
    assert hand(match, 0) == ["Common Coin"] * 2, "in combat, and by an ability after it"


def test_a_player_who_takes_damage(tmp_path: Path) -> None:
    text = "When you take damage, draw one card."
    folder = with_summoner(tmp_path, stage2=text)
    deck = ["Common Coin"] * 3
    match = attack(side("blue"), side("red", stage=2, deck=deck), dragons=["Ripplet"], cards=folder)
    finish(match)
    assert (damage(match, 1), hand(match, 1)) == (1, ["Common Coin"])


def test_damage_by_an_ability_is_felt_as_well(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="When an enemy player takes damage, that player discards one card.",
        Ripplet="When this is played, deal one damage to the defending player.",
    )
    match = battle(side("blue", "Ripplet"), side("red", "Cinderling"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet", "1 take Cinderling")
    assert (damage(match, 1), zone(match, 1, "discard")) == (1, ["Cinderling"])


def test_something_else_than_drawing(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="If you would draw a card, this gains +1 SV instead.",
        Ripplet="When this is played, draw two cards.",
        Mistfin="If you would draw a card, draw two cards instead.",
        Geyser="When this is played, draw one card.",
    )
    deck = ["Common Coin"] * 4
    match = battle(side("blue", "Ripplet", deck=deck), side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet")
    assert (hand(match, 0), sv(match, 1)) == ([], 4)
    match = battle(side("blue", "Geyser", deck=deck), side("red"), dragons=["Mistfin"], cards=folder)
    play(match, "0 play Geyser")
    assert hand(match, 0) == ["Common Coin"] * 2, "it does not set itself off"


def test_something_else_than_discarding_and_gaining_tokens(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="If you would discard a card, draw one card instead.",
        Ripplet="When this is played, discard one card.",
        Mistfin="If you would gain a Fireball token, draw one card instead.",
        Geyser="When this is played, gain two Fireball tokens.",
        Tideguard="When this is played, gain one Epic Coin token.",
    )
    deck = ["Common Coin"] * 4
    match = battle(side("blue", "Ripplet", deck=deck), side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet")
    assert (hand(match, 0), zone(match, 0, "discard")) == (["Common Coin"], [])
    match = battle(side("blue", "Geyser", "Tideguard", deck=deck), side("red"), dragons=["Mistfin"], cards=folder)
    play(match, "0 play Geyser", "0 play Tideguard")
    assert (hand(match, 0), tokens(match, 0)) == (["Common Coin"], (0, 1))


def test_a_dragon_that_cannot_be_killed(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Mistfin="While this is attacking, this cannot be killed.")
    match = in_answer("Mistfin", "Ripplet", cards=folder)
    play(match, "1 fireball 1")
    assert (is_there(match, 1), sv(match, 1)) == (True, 0)
    finish(match)
    assert damage(match, 1) == 1, "it deals no damage any more"
    assert sorted(zone(match, 0, "discard")) == ["Mistfin", "Ripplet"]


def test_double_combat_damage(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Tideguard="When this is played, one friendly dragon deals double combat damage this combat."
    )
    match = battle(side("blue", "Tideguard"), side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Tideguard", "0 choose 1")
    assert (might(match, 1), might(match, 2)) == (6, 2)


def test_less_combat_damage_to_its_player(tmp_path: Path) -> None:
    text = "While this is blocking, combat damage to you is reduced by one."
    folder = with_text(tmp_path, Cinderling=text)
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Tideguard", "Ripplet"], cards=folder)
    play(match, "1 block 2 with Cinderling")
    finish(match)
    assert damage(match, 1) == 1
    match = attack(side("red"), side("blue"), dragons=["Cinderling"], cards=folder)
    finish(match)
    assert damage(match, 1) == 1, "it was of no use to the defender"


def test_no_damage_from_fireballs(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Mistfin="While this is attacking, this takes no damage from Fireballs.")
    match = in_answer("Mistfin", cards=folder)
    play(match, "1 fireball 1")
    assert (is_there(match, 1), sv(match, 1)) == (True, 1)


@pytest.mark.parametrize("is_first", [True, False])
def test_what_costs_less(tmp_path: Path, is_first: bool) -> None:
    text = "While this is in your hand, the first dragon you purchase each turn costs one C less."
    folder = with_text(tmp_path, Ripplet=text)
    blue = {"faction": "blue", "hand": ["Ripplet", "Common Coin"], "supply": ["Mistfin"]}
    match = at(phase="market", sides=[blue, side("red")], cards=folder, bought=not is_first)
    cost = match.state.cards.cost[match.state.cards.kind_of("Mistfin")]
    assert cost == [0, 0], "it costs C C"
    assert ("buy 1" in options(match, 0)) == is_first
    if is_first:
        play(match, "0 buy 1")
        assert zone(match, 0, "discard") == ["Mistfin", "Common Coin"]


def test_the_end_of_the_turn_of_others(tmp_path: Path) -> None:
    text = "At the end of each enemy player's turn, draw one card."
    folder = with_summoner(tmp_path, stage2=text)
    deck = ["Common Coin"] * 6
    match = at(phase="market", sides=[side("blue"), side("red", stage=2, deck=deck)], cards=folder)
    before = len(zone(match, 1, "hand"))
    play(match, "0 done", "0 done")
    assert len(zone(match, 1, "hand")) >= before + 1


def test_the_blocker_of_another_dragon(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When a friendly dragon is blocked, deal one damage to the blocker.")
    match = attack(side("blue"), side("red", "Destroyer", "Flarewing"), dragons=["Undertow", "Ripplet"], cards=folder)
    play(match, "1 block 2 with Destroyer")
    assert (sv(match, 3), sv(match, 2)) == (2, 1), "of the other one"
    play(match, "1 block 1 with Flarewing")
    assert (sv(match, 4), sv(match, 1)) == (1, 3), "and of this one"


def test_the_top_of_another_deck_is_trashed(tmp_path: Path) -> None:
    text = "When this is played, trash the top two cards of the defending player's deck."
    folder = with_text(tmp_path, Ripplet=text)
    for size, left in ((12, 10), (10, 10)):
        red = side("red", deck=["Common Coin"] * 6, discard=["Cinderling"] * 2 + ["Flarewing"] * (size - 9))
        match = battle(side("blue", "Ripplet"), red, cards=folder)
        play(match, "0 play Ripplet")
        assert match.state.deck_size(1) == left, "never below ten cards"
        assert len(trash(match)) == size - left


def test_the_first_dragon_in_defence(tmp_path: Path) -> None:
    text = "When you are attacked, the first dragon you play on defence gains +2 SV."
    folder = with_summoner(tmp_path, stage2=text)
    match = at(
        sides=[side("blue", "Ripplet", "Mistfin"), side("red", "Cinderling", "Flarewing", stage=2)], cards=folder
    )
    play(match, "0 attack 2", "0 play Ripplet", "0 play Mistfin", "0 done", "1 block 1 with Cinderling")
    assert sv(match, 3) == 3


def test_the_token_that_was_spoken_of_is_spent(tmp_path: Path) -> None:
    text = "When this is played, if you have a Fireball token, you may spend it; if you do, draw one card."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet", fireballs=1, deck=["Common Coin"]), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 yes")
    assert (tokens(match, 0), hand(match, 0)) == ((0, 0), ["Common Coin"])


def test_a_token_for_each_dragon_it_killed(tmp_path: Path) -> None:
    text = "When this survives combat, gain one Epic Coin token for each dragon it killed."
    folder = with_text(tmp_path, Undertow=text)
    for blockers, gained in ((["Cinderling"], 1), ([], 0)):
        match = attack(side("blue"), side("red", *blockers), dragons=["Undertow"], cards=folder)
        play(match, *[f"1 block 1 with {name}" for name in blockers])
        finish(match)
        assert tokens(match, 0) == (0, gained)


def test_it_is_the_fireball(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Mistfin="Once per combat, when this is the target of a Fireball, you may cancel it.")
    for answer, left in (("0 yes", 1), ("0 no", 0)):
        match = in_answer("Mistfin", "Undertow", cards=folder)
        play(match, "1 fireball 1", answer)
        assert is_there(match, 1) == bool(left)


def test_killed_on_one_side_alone(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is killed while blocking, draw one card.",
        Mistfin="When this is killed, if it was attacking, draw one card.",
    )
    deck = ["Common Coin"] * 3
    match = attack(
        side("red"), side("blue", "Ripplet", "Mistfin", deck=deck), dragons=["Destroyer", "Flarewing"], cards=folder
    )
    play(match, "1 block 1 with Ripplet", "1 block 2 with Mistfin")
    finish(match)
    assert hand(match, 1) == ["Common Coin"], "for Ripplet alone"
    match = attack(
        side("blue", deck=deck), side("red", "Destroyer", "Flarewing"), dragons=["Ripplet", "Mistfin"], cards=folder
    )
    play(match, "1 block 1 with Destroyer")
    finish(match)
    assert hand(match, 0) == [], "Ripplet has attacked"


def test_a_blocker_with_a_lower_sv(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="When this is blocked by a dragon with a lower SV, this gains +1 SV.")
    for blocker, after in (("Cinderling", 3), ("Flarewing", 2)):
        match = attack(side("blue"), side("red", blocker), dragons=["Tideguard"], cards=folder)
        play(match, f"1 block 1 with {blocker}")
        assert sv(match, 1) == after


def test_the_sv_of_what_was_discarded(tmp_path: Path) -> None:
    text = "When this is played, discard one dragon; if you do, this gains SV equal to the discarded dragon's SV."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet", "Undertow"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 take Undertow")
    assert sv(match, 1) == 1 + 3


def test_one_token_or_the_other(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, gain one Fireball token or one Epic Coin token.")
    for answer, held in (("0 first", (1, 0)), ("0 second", (0, 1))):
        match = battle(side("blue", "Ripplet"), side("red"), cards=folder)
        play(match, "0 play Ripplet")
        play(match, f"0 {options(match, 0)[0 if held[0] else 1]}")
        assert tokens(match, 0) == held, answer


def test_a_token_of_ones_choice(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, gain one token of your choice.")
    match = battle(side("blue", "Ripplet"), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    play(match, f"0 {options(match, 0)[1]}")
    assert tokens(match, 0) == (0, 1)


def test_it_is_none_of_several_dragons() -> None:
    text = "When this is played, if each enemy dragon has SV 4 or more, kill it."
    with pytest.raises(Senseless, match="could be any of several dragons"):
        Sense(WORDS, []).sentence(WORDS.parse(text).slots[0], A_DRAGON)
