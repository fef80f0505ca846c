"""Two things done at once from one place, the bottom of a deck, Ambush while something is so, and two sorts of cards compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import attack, battle, hand, named, side, sv, zone
from tests.games.breeds.sayings import WORDS, check
from tests.matches import ask, options, play
from wyrmhall.cardtext.language import Senseless
from wyrmhall.games.breeds.rules.phases.fireballs import might_ambush
from wyrmhall.games.breeds.text.sense import A_DRAGON, Sense

TWO = "When this is played, put one dragon and one coin from your discard pile into your hand."


def test_one_dragon_and_one_coin_from_the_same_pile(tmp_path: Path) -> None:
    printed = (
        "When this is played, put one dragon from your discard pile into your hand, then put one coin from your discard "
        "pile into your hand."
    )
    check(TWO, printed, A_DRAGON)
    blue = side("blue", "Ripplet", discard=["Mistfin", "Common Coin", "Fireball"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=TWO))
    play(match, "0 play Ripplet", "0 take Mistfin", "0 take Common Coin")
    assert (sorted(hand(match, 0)), zone(match, 0, "discard")) == (["Common Coin", "Mistfin"], ["Fireball"])


@pytest.mark.parametrize(("answer", "held"), [("yes", ["Common Coin", "Mistfin"]), ("no", [])])
def test_both_or_none_where_it_may_be_done(tmp_path: Path, answer: str, held: list[str]) -> None:
    text = TWO.replace("put", "you may put")
    blue = side("blue", "Ripplet", discard=["Mistfin", "Common Coin"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    while match.pending[0].ask != "attack.play" and options(match, 0) and not options(match, 0)[0].startswith("play"):
        answers = options(match, 0)
        play(match, f"0 {answer if answer in answers else answers[0]}")
        if answer == "no":
            break
    assert sorted(hand(match, 0)) == held


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("When this is played, put the bottom card of your deck into your hand.", True),
        ("When this is played, look at the bottom card of your deck; if it is a coin, put it into your hand.", True),
        ("When this is played, reveal the bottom card of your deck; if it is a dragon, put it into your hand.", False),
    ],
)
def test_the_bottom_card_of_a_deck(tmp_path: Path, text: str, taken: bool) -> None:
    blue = side("blue", "Ripplet", deck=["Mistfin", "Fireball", "Common Coin"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert hand(match, 0) == (["Common Coin"] if taken else [])
    assert zone(match, 0, "deck") == ["Mistfin", "Fireball"] + ([] if taken else ["Common Coin"])


# -- Ambush ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "ambushes"), [(2, True), (0, False)])
def test_ambush_while_something_is_so(tmp_path: Path, coins: int, ambushes: bool) -> None:
    folder = with_text(tmp_path, Ripplet="While you have four or more cards in hand, this has Ambush 2.")
    blue = side("blue", "Ripplet", *["Common Coin"] * coins)
    match = attack(blue, side("red", "Cinderling"), dragons=["Tideguard"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    if ask(match, 1) == "defence.block":
        play(match, "1 done")
    while ask(match, 0) != "fireball.play":
        play(match, f"{match.pending[0].seat} done")
    said = [line for line in options(match, 0) if line.startswith("ambush Ripplet")]
    assert bool(said) == ambushes
    assert might_ambush(match.state, 0), "nobody can tell what is held"
    if ambushes:
        play(match, f"0 {said[0]}")
        assert "Ripplet" in named(match, 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("While this is on the battlefield, this has Ambush 2.", "is said alone"),
        ("While this is attacking, this has Ambush 2.", "ambushes from the hand"),
        ("While this is attacking, if you have a Rare dragon in your hand, this has Ambush 1.", "from the hand"),
    ],
)
def test_ambush_is_asked_about_in_the_hand(text: str, why: str) -> None:
    with pytest.raises(Senseless, match=why):
        Sense(WORDS, []).sentence(WORDS.parse(text).slots[0], A_DRAGON)


# -- two sorts of cards ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "more"),
    [(["Common Coin", "Common Coin", "Mistfin"], 2), (["Common Coin", "Mistfin", "Mistfin"], 0), (["Mistfin"], 0)],
)
def test_more_coins_than_dragons(tmp_path: Path, held: list[str], more: int) -> None:
    """Everybody holds a Rare Coin besides."""
    folder = with_text(tmp_path, Tideguard="While you have more coins in hand than dragons, this has +2 SV.")
    match = battle(side("blue", *held), side("red"), dragons=["Tideguard"], cards=folder)
    assert sv(match, 1) == match.state.dragons[0].printed + more


def test_a_whole_hand_is_shuffled_into_the_deck(tmp_path: Path) -> None:
    text = "When this is played, shuffle your hand into your deck, then draw as many cards."
    blue = side("blue", "Ripplet", "Mistfin", "Common Coin", deck=["Fireball"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert (len(match.state.sides[0].hand), len(zone(match, 0, "deck"))) == (3, 1)
