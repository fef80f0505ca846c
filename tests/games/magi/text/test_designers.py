# ruff: noqa: E501
"""Sentences that designers wrote for Draco Magi without looking at its language: all are read, make sense, and are printed in the house style."""

from __future__ import annotations

import pytest

from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.wording import check, words_of

WORDS = words_of(load())

AS_PRINTED = [
    "Attack with Bite or Tail.",
    "On arrival, you may draw one dragon card.",
    "Red has +1 melee. Gold has -1 ranged.",
    "Always, this has +1 melee for each other dragon you have here.",
    "Attack with Tail. If this is not stopped, you may draw one battle card.",
    "On arrival, the opponent discards one dragon card at random.",
    "On your attack turn: draw one battle card, then discard one battle card.",
    "In its ranged attack, if the target is metallic, the target has -2 shield.",
    "Metallic dragons have +1 shield. Chromatic dragons have -1 shield.",
    "Attack with Claw and Magic. Flight cannot stop this.",
    "On your attack turn: look at the opponent's hand, then the opponent discards one battle card of your choice.",
    "In its ranged attack, reveal one more card for each dragon the opponent has here.",
    "Defend as Flight. If this stops the attack, the opponent discards one battle card at random.",
    "Magic is forbidden. Battle is barred. Polar has +2 melee.",
    "On arrival, if the opponent has more dragons here than you, you may draw two dragon cards; if you do, discard one dragon card.",
    "Attack with Magic or Claw. Defend as Flight.",
    "Always, your other dragons here have +1 shield.",
    "On your attack turn, if you have fewer dragons here than the opponent: draw three battle cards.",
    "Silver is barred. Each player can have at most two dragons here.",
    "In answer to an attack: stop one strike, then draw one battle card.",
    "In its ranged attack, add one hit if this battlefield is frozen.",
    "Attack with Bite and Bite and Bite. Play this only if you have fewer dragons here than the opponent.",
    "When this is discarded from a battlefield, you may put it on the bottom of your dragon deck.",
    "On your attack turn, if you have a free place here: put one dragon from your dragon discard pile on top of your stack here.",
    "Always, all other dragons here have -1 melee.",
    "On arrival, discard all other dragons here.",
    "On arrival, each player discards their topmost dragon here.",
    "On arrival, if you have no other dragons here, draw two dragon cards.",
    "On arrival, the opponent reveals their hand.",
    "On arrival, look at the opponent's hand.",
    "On arrival, you may swap this with your topmost dragon at another unresolved battlefield.",
    "On arrival, if this battlefield has a red gem, draw two dragon cards.",
    "On arrival, put the top card of your battle discard pile on top of your battle deck.",
    "On arrival, discard the top two cards of the opponent's dragon deck.",
    "On arrival, each player draws battle cards until they have five.",
    "In its ranged attack, double the hits.",
    "In its ranged attack, if the target is immune, add two hits.",
    "In its ranged attack, set aside all revealed cards without hits, then reveal that many more cards.",
    "Always, chromatic dragons here are immune to ranged attacks.",
    "Always, your Gold dragons have +1 melee.",
    "Always, this cannot be moved.",
    "Attack with Bite and Claw or Tail.",
    "On your attack turn: the opponent discards all battle cards that carry a strike.",
    "On your attack turn: take any battle card from your battle discard pile.",
    "On your attack turn: each player discards their hand, then draws three battle cards.",
    "In answer to an attack: stop two strikes, then draw one battle card.",
    "In answer to an attack: stop all Bite strikes.",
    "In answer to an attack: stop one strike for each metallic dragon you have here.",
    "In answer to an attack, if you have fewer dragons here than the opponent: stop all strikes.",
    "If this stops the attack, the opponent discards one battle card of their choice.",
    "If this stops the attack, you may move your topmost dragon here to another unresolved battlefield.",
    "Flight is forbidden. Magic is forbidden.",
    "On placement, turn over each other unresolved battlefield.",
    "On arrival, draw one dragon card for each special dragon in your dragon discard pile.",
    "On arrival, each player shuffles their dragon discard pile into their dragon deck.",
    "On arrival, you may move one of your dragons here to another unresolved battlefield; if you do, draw one dragon card.",
    "On arrival, if you have three dragons here, the opponent discards their bottom dragon here.",
    "On arrival, the opponent may discard one dragon card; if they do not, discard their topmost dragon here.",
    "On arrival, discard a random dragon card from the opponent's hand.",
    "On arrival, if the opponent's hand is larger than yours, draw two dragon cards.",
    "In its ranged attack, add one hit for each chromatic dragon you have at any battlefield.",
    "In its ranged attack, reveal one more card if this battlefield has a purple gem.",
    "Always, this has +1 ranged for each metallic dragon the opponent has here.",
    "Always, each special dragon here has -1 melee.",
    "Always, if you have no gems, this has +1 melee and +1 shield.",
    "Always, the opponent's topmost dragon here has -1 shield.",
    "Always, this ignores negative modifiers.",
    "On your attack turn: draw three battle cards, then put one battle card from your hand on top of your battle deck.",
    "On your attack turn: discard any number of battle cards, then draw twice that many battle cards.",
    "On your attack turn: move the opponent's topmost dragon here to the bottom of its stack.",
    "On your attack turn, if your battle deck is empty: retreat.",
    "In answer to an attack: discard one battle card; if you do, stop all strikes.",
    "In answer to an attack: stop all strikes, then the opponent draws one battle card.",
    "In answer to an attack, if the attack carries Magic: stop all strikes.",
    "If this stops the attack, discard the opponent's topmost dragon here.",
    "Attack with Bite and Claw. If this is not stopped, the opponent discards one battle card.",
    "Attack with Magic. Flight cannot stop this. Play this only if you have a metallic dragon here.",
    "Chromatic dragons have +1 melee. Special dragons are barred.",
    "Green and Black have -1 shield. Ranged attacks are forbidden.",
]

IN_OTHER_WORDS = [
    (
        "Always, this is immune to ranged attacks while it is your only dragon here.",
        "Always, if it is your only dragon here, this is immune to ranged attacks.",
    ),
    (
        "On arrival, you may look at the opponent's dragon cards.",
        "On arrival, you may look at the opponent's dragon hand.",
    ),
    (
        "On placement, you may put this on the bottom of your stack instead of on top.",
        "On placement, you may put this on the bottom of your stack here.",
    ),
    (
        "On arrival, if you have the first player marker, you may return your next dragon here to your hand.",
        "On arrival, if you have the marker, you may put your next dragon here into your hand.",
    ),
    (
        "Each dragon has +1 ranged. Combos are forbidden.",
        "All dragons have +1 ranged. Combos are forbidden.",
    ),
    (
        "On arrival, you may swap your topmost dragon at another unresolved battlefield with the bottom dragon of your stack here.",
        "On arrival, you may swap your topmost dragon at another unresolved battlefield with your bottom dragon here.",
    ),
    (
        "On arrival, you may return one of your other dragons here to your hand.",
        "On arrival, you may put one of your other dragons here into your hand.",
    ),
    (
        "On arrival, draw a dragon card for each gem you have.",
        "On arrival, draw one dragon card for each gem you have.",
    ),
    (
        "In its ranged attack, ignore the target's shield.",
        "In its ranged attack, the target has no shield.",
    ),
    (
        "In its ranged attack, the target has -1 shield for each dragon you have here.",
        "In its ranged attack, for each dragon you have here, the target has -1 shield.",
    ),
    (
        "In its ranged attack, you may discard a dragon card to add two hits.",
        "In its ranged attack, you may discard one dragon card; if you do, add two hits.",
    ),
    (
        "Always, this has +1 melee while you have the marker.",
        "Always, if you have the marker, this has +1 melee.",
    ),
    (
        "Always, this has +2 shield if it is on top of its stack.",
        "Always, if it is on top of its stack, this has +2 shield.",
    ),
    (
        "On your attack turn: draw a battle card for each dragon you have here, then discard two battle cards.",
        "On your attack turn: draw one battle card for each dragon you have here, then discard two battle cards.",
    ),
    (
        "On your attack turn: if the opponent has four or more cards in hand, they discard two battle cards.",
        "On your attack turn: if the opponent has four or more cards in hand, that player discards two battle cards.",
    ),
    (
        "On your attack turn: draw until you have as many battle cards as the opponent.",
        "On your attack turn: draw battle cards until you have as many as the opponent.",
    ),
    (
        "All metallic dragons have +1 melee and -1 shield.",
        "Metallic dragons have +1 melee and -1 shield.",
    ),
    (
        "Red, Gold and Lava are barred.",
        "Red and Gold and Lava are barred.",
    ),
    (
        "Dragons with ranged 3 or more are barred.",
        "All dragons with ranged 3 or more are barred.",
    ),
    (
        "On placement, the opponent chooses one of their dragons here and puts it on the bottom of its stack.",
        "On placement, the opponent chooses one of their dragons here and moves it to the bottom of its stack.",
    ),
    (
        "On arrival, return up to two dragons with shield 1 or less to their owners' hands.",
        "On arrival, put up to two dragons of shield 1 or less into their owner's hand.",
    ),
    (
        "On arrival, look at the top two cards of the opponent's dragon deck and put one of them on the bottom.",
        "On arrival, look at the top two cards of the opponent's dragon deck, then put one of them on the bottom.",
    ),
    (
        "On arrival, put each dragon with melee 4 or more here on the bottom of its owner's dragon deck.",
        "On arrival, put each dragon of melee 4 or more here on the bottom of their owner's dragon deck.",
    ),
    (
        "On placement, you may discard one dragon card to turn over any battlefield.",
        "On placement, you may discard one dragon card; if you do, turn over any battlefield.",
    ),
    (
        "On placement, if there are no dragons here, draw a battle card.",
        "On placement, if there are no dragons here, draw one battle card.",
    ),
    (
        "In its ranged attack, if the hits are 3 or more, draw one dragon card.",
        "In its ranged attack, if the hits is 3 or more, draw one dragon card.",
    ),
    (
        "In its ranged attack, if the target is discarded, you may draw a battle card.",
        "In its ranged attack, if the target is discarded, you may draw one battle card.",
    ),
    (
        "Always, your dragons at other battlefields have +1 melee.",
        "Always, your dragons at another battlefield have +1 melee.",
    ),
    (
        "On your attack turn: reveal the top three cards of your battle deck; put all of them that carry Magic into your hand.",
        "On your attack turn: reveal the top three cards of your battle deck, then put all of them that carry Magic into your hand.",
    ),
    (
        "On your attack turn: both players discard a battle card at random.",
        "On your attack turn: each player discards one battle card at random.",
    ),
    (
        "Each player may place only one dragon here.",
        "Each player can have at most one dragon here.",
    ),
    (
        "Dragons with melee 2 or less have +1 melee.",
        "All dragons with melee 2 or less have +1 melee.",
    ),
]


@pytest.mark.parametrize("text", AS_PRINTED)
def test_a_sentence_is_read_and_printed_as_it_is(text: str) -> None:
    tree = WORDS.parse(text)
    check(WORDS, tree)
    assert WORDS.print(tree) == text


@pytest.mark.parametrize(("text", "printed"), IN_OTHER_WORDS)
def test_other_words_are_printed_in_the_house_style(text: str, printed: str) -> None:
    tree = WORDS.parse(text)
    check(WORDS, tree)
    assert WORDS.print(tree) == printed
    assert WORDS.print(WORDS.parse(printed)) == printed
