"""Sentences as a designer would write them, in the words of the cards that exist: read, and printed in the house's way."""

from __future__ import annotations

import pytest

from tests.games.magi.content.test_content import TYPES
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.magi.text.language import language
from wyrmhall.games.magi.text.sense import check_holding, check_moment
from wyrmhall.games.magi.text.sentences import Holds, Moment

WORDS = language(TYPES, ("Volcano", "Swamp"))

AS_PRINTED = [
    "On arrival, the opponent discards one battle card unless the opponent discards one dragon card.",
    "On your attack turn: draw one battle card; if you have no battle cards in hand, draw two battle cards instead.",
    "On arrival, move one of your dragons at another battlefield to the bottom of your stack here.",
    "On arrival, you may put one Red or Gold dragon from your dragon discard pile into your hand.",
    "In its ranged attack, you may discard up to two battle cards, then add one hit for each card discarded this way.",
    "Always, this has +1 ranged for each other dragon of this type here.",
    "In its ranged attack, if the target is a Polar, add two hits.",
    "On your attack turn, if the opponent has more battle cards in hand than you: draw one battle card.",
    "On arrival, you may draw two dragon cards.",
    "On arrival, if you have two or more dragons here, the opponent discards one battle card at random.",
    "On arrival, the opponent discards one dragon card at random.",
    "On arrival, if the opponent has no dragons here, draw one dragon card.",
    "On arrival, if you have fewer dragons here than the opponent, you may reinforce.",
    "On arrival, you may put two dragon cards from your hand on the bottom of your dragon deck; if you do, draw two dragon cards.",
    "On arrival, you may put one Red from your dragon discard pile into your hand.",
    "On arrival, you may put one metallic dragon from your dragon discard pile into your hand.",
    "On arrival, if the opponent's topmost dragon here is immune, the opponent discards it.",
    "On arrival, the opponent discards the opponent's topmost dragon at another unresolved battlefield.",
    "On your attack turn: each player draws one battle card.",
    "On your attack turn, if you have three or fewer battle cards in your hand: draw three battle cards.",
    "On your attack turn: draw one battle card for each dragon you have here.",
    "On your attack turn: either draw two battle cards; or reinforce.",
    "On your attack turn: the opponent discards one battle card or discards their topmost dragon here.",
    "In answer to an attack: stop all strikes, then discard one battle card at random.",
    "In answer to an attack: stop two strikes.",
    "In answer to an attack, if the opponent has more dragons here than you: stop all strikes, then draw one battle card.",
    "If this stops the attack, the opponent discards one battle card at random.",
    "If this stops the attack, you may retreat.",
    "In its ranged attack, add two hits.",
    "In its ranged attack, if the hits exceed the shields by three or more, draw one dragon card.",
    "In its ranged attack, reveal two more cards.",
    "In its ranged attack, the target has -2 shield.",
    "In its ranged attack, if the target is Gold, add two hits.",
    "In its ranged attack, add one hit for each dragon you have here.",
    "Always, this has +1 melee.",
    "Always, this has +1 melee for each other dragon you have here.",
    "Always, this ignores bars.",
    "Always, this ignores negative modifiers.",
    "Always, if the opponent has more dragons here than you, this has +1 shield.",
    "Always, your other dragons here have +1 melee.",
    "Always, the opponent's dragons here have -1 shield.",
    "Red and Lava have +1 melee.",
    "All dragons have -1 ranged.",
    "Chromatic dragons have +1 melee and -1 shield.",
    "Metallic dragons are barred.",
    "Ranged attacks are forbidden.",
    "On arrival, turn over this battlefield, then draw one dragon card.",
    "On arrival, you may turn over another unresolved battlefield.",
    "On arrival, look at the top three cards of your dragon deck, then put one of them into your hand and the rest on the bottom.",
    "On arrival, reveal the top card of your dragon deck; if it is Red, put it into your hand.",
    "Attack with Bite and Claw and Tail.",
    "Attack with Bite and Claw or Tail and Magic.",
    "On your attack turn: shuffle up to two battle cards from your battle discard pile into your battle deck.",
    "On your attack turn: put one battle card from your battle discard pile into your hand.",
    "On arrival, move your topmost dragon here to the bottom of its stack.",
    "On arrival, move the opponent's topmost dragon here to another unresolved battlefield.",
    "On your attack turn: retreat, then draw one battle card.",
    "On your attack turn: discard your topmost dragon here; if you do, the opponent discards the opponent's topmost dragon here.",
    "On your attack turn: reveal the top card of your battle deck; if it carries a strike, put it into your hand.",
    "On arrival, if the opponent has more gems than you, draw two dragon cards.",
    "On arrival, if this battlefield has a red gem, draw one dragon card.",
    "On arrival, each player discards one dragon card.",
    "On placement, if you have no other dragons here, you may lay this over the battlefield card instead of on your stack.",
    "On arrival, discard any number of dragon cards, then draw that many dragon cards.",
    "On arrival, if your dragon deck is empty, shuffle all dragons from your dragon discard pile into your dragon deck.",
    "On arrival, the opponent puts one dragon card from their hand on the bottom of their dragon deck.",
    "On arrival, if you have a Gold here, draw one dragon card; otherwise, discard one dragon card.",
    "In its ranged attack, if the opponent has three dragons here, add one hit.",
    "In its ranged attack, you may set aside up to two revealed cards; if you do, reveal two more cards.",
    "In its ranged attack, add one hit unless the target is immune.",
    "Always, each other Red here has +1 ranged.",
    "On arrival, the opponent moves their topmost dragon here to the bottom of its stack.",
    "If this stops the attack, draw two battle cards, then discard one battle card.",
    "On your attack turn, if your topmost dragon here has melee 3 or more: draw two battle cards.",
    "In answer to an attack: stop one strike for each dragon you have here.",
    "On arrival, three times, reveal the top card of your battle deck.",
]

IN_OTHER_WORDS = [
    ("On arrival, draw a battle card.",
     "On arrival, draw one battle card."),
    ("On your attack turn: the opponent discards 2 battle cards at random.",
     "On your attack turn: the opponent discards two battle cards at random."),
    ("On arrival, return the opponent's topmost dragon here to the opponent's hand.",
     "On arrival, put the opponent's topmost dragon here into the opponent's hand."),
    ("On arrival, if the number of cards in your hand is three or less, draw one dragon card.",
     "On arrival, if the number of cards in your hand is 3 or less, draw one dragon card."),
    ("On arrival, you may discard a dragon card. If you do, the opponent discards their topmost dragon here.",
     "On arrival, you may discard one dragon card; if you do, the opponent discards their topmost dragon here."),
    ("Always, this is immune to ranged attacks while you have two or more dragons here.",
     "Always, if you have two or more dragons here, this is immune to ranged attacks."),
    ("On your attack turn: each player discards a battle card.",
     "On your attack turn: each player discards one battle card."),
    ("On arrival, you may move a dragon you have at another unresolved battlefield here.",
     "On arrival, you may move one dragon you have at another unresolved battlefield here."),
    ("Each dragon other than Gold has -1 melee.",
     "All dragons other than Gold have -1 melee."),
    ("On arrival, you may discard one of the opponent's dragons here with melee 1 or less.",
     "On arrival, you may discard one of the opponent's dragons here of melee 1 or less."),
    ("On arrival, if you hold the marker, draw one dragon card.",
     "On arrival, if you have the marker, draw one dragon card."),
    ("On arrival, take one of your dragons from your dragon discard pile into your hand.",
     "On arrival, put one of your dragons from your dragon discard pile into your hand."),
    ("On arrival, you may discard 1 dragon card; if you don't, draw a dragon card.",
     "On arrival, you may discard one dragon card; if you do not, draw one dragon card."),
    ("When this arrives, your opponent loses the opponent's top dragon here.",
     "On arrival, the opponent discards the opponent's topmost dragon here."),
    ("on your attack turn, draw 2 battle cards and then retreat.",
     "On your attack turn: draw two battle cards, then retreat."),
]  # fmt: skip


def meant(text: str) -> None:
    """Everything it says has a meaning, and a sense at its moment."""
    book: list[Part] = []
    for sentence in WORDS.sentences(WORDS.parse(text)):
        said = WORDS.mean(sentence, book)
        if isinstance(said, Moment):
            check_moment(said, WORDS)
        elif isinstance(said, Holds):
            check_holding(said, WORDS)


@pytest.mark.parametrize("text", AS_PRINTED)
def test_a_sentence_is_read_and_printed_as_it_is(text: str) -> None:
    meant(text)
    assert WORDS.print(WORDS.parse(text)) == text


@pytest.mark.parametrize(("text", "printed"), IN_OTHER_WORDS)
def test_other_words_are_printed_in_the_house_style(text: str, printed: str) -> None:
    meant(text)
    tree = WORDS.parse(text)
    assert WORDS.print(tree) == printed
    assert WORDS.parse(printed) == tree
