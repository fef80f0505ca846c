"""The card language: every text prints as it was read, and a sentence that means nothing on its card is explained."""

from __future__ import annotations

import pytest

from tests.games.booster.formats import cards
from tests.rules import rule
from wyrmhall.cardtext.language import Senseless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER
from wyrmhall.games.booster.text.language import language
from wyrmhall.games.booster.text.reading import explained
from wyrmhall.games.booster.text.sense import nonsense

CARDS = cards()
WORDS = language(CARDS.title_names, CARDS.team_names)


def problem(sort: int, text: str) -> str:
    """What is wrong with the first sentence of a text; nothing if it makes sense."""
    book: list[Part] = []
    try:
        return nonsense(sort, WORDS.mean(WORDS.parse(text).slots[0], book))
    except Senseless as senseless:
        return senseless.why


def test_printing_a_parsed_text_gives_it_back() -> None:
    found = [text for text in CARDS.texts if text]
    assert len(found) > 300
    for text in found:
        assert WORDS.print(WORDS.parse(text)) == text


def test_the_trees_of_a_card_are_its_sentences() -> None:
    for text, trees in zip(CARDS.texts, CARDS.trees):
        assert " ".join(WORDS.print(tree) for tree in trees) == text


@rule("DB-ZONE-09")
@pytest.mark.parametrize(
    ("sort", "text", "reason"),
    [
        (GEAR, "Draw a card.", "a gear is not played"),
        (CREW, "To play this, discard a card.", "a crew is not played"),
        (DRAGON, "Play this only if a battle is on.", "a dragon is not played"),
        (EVENT, "Main: Draw a card.", "an event is never in play"),
        (EVENT, "When you win a battle, draw a card.", "an event is never in play"),
        (GEAR, "When this card wins a battle, draw a card.", "a gear is never a rushing card"),
        (GEAR, "Constant: Draw a card.", "what holds all the time"),
        (GEAR, "Constant: Your maneuvers gain +1 sprint this turn.", "only be limited by 'while'"),
        (GEAR, "Constant: A maneuver of yours gains +1 sprint.", "nothing can be chosen"),
        (GEAR, "Main, draw a card: Gain a point.", "cannot be a cost"),
        (GEAR, "Main, damage a rival's gear: Gain a point.", "paid with cards of yours"),
        (GEAR, "Main, discard cards equal to the turn number: Gain a point.", "a cost is a fixed number"),
        (GEAR, "Main, discard up to 3 cards: Gain a point.", "write, for example, 'discard 2 cards'"),
        (GEAR, "Battle, lose energy equal to the turn number: Gain a point.", "a cost is a fixed number"),
        (MANEUVER, "To play this, lose a point for each of your gear.", "a cost is a fixed number"),
        (GEAR, "Main, discard the top card of a rival's race deck: Gain a point.", "write 'your race deck'"),
        (EVENT, "Return a maneuver of yours to the owner's dragon deck.", "write 'to the owner's hand'"),
        (EVENT, "Return a rival's card to the owner's dragon deck.", "write 'gear or crew'"),
        (EVENT, "A rival returns a maneuver of theirs to the owner's dragon deck.", "write 'to the owner's hand'"),
        (EVENT, "Return a rival's gear to the owner's hand.", "write 'to the owner's dragon deck'"),
        (EVENT, "Return a rival's crew into the owner's race deck.", "write 'to the owner's dragon deck'"),
        (GEAR, "Main: Return this card to the owner's hand.", "write 'to the owner's dragon deck'"),
        (
            GEAR,
            "Constant: If a gear of yours would be damaged, return that card to the owner's hand instead.",
            "write 'to the owner's dragon deck'",
        ),
        (EVENT, "Damage that card.", "'that card' points to no card"),
        (GEAR, "When you gain points, damage that card.", "'that card' points to no card"),
        (EVENT, "If you have 2 or more gear, damage that card.", "'that card' points to no card"),
        (EVENT, "Damage a rival's gear, then at the end of this turn, damage that card.", "points to no card"),
        (EVENT, "That player draws a card.", "'that player' points to nobody"),
        (GEAR, "At the start of Main, that player draws a card.", "'that player' points to nobody"),
        (EVENT, "Draw a card, then that player loses a point.", "'that player' points to nobody"),
        (GEAR, "When you win a battle, that player loses a point.", "'that player' points to nobody"),
        (MANEUVER, "This card gains -2 sprint this turn.", "say 'loses'"),
        (MANEUVER, "Damage a rival's crew that is level 2 or below.", "cannot be told by that"),
        (MANEUVER, "Discard a rival's maneuver of burst 2 or less.", "cannot be told by that"),
        (EVENT, "Rivals cannot play events of cost 2 or less this turn.", "cannot be told by that"),
        (EVENT, "Mag a crew.", "only a gear can be magged"),
        (EVENT, "Recruit a gear.", "only a crew can be recruited"),
        (EVENT, "Repair a maneuver.", "only gear and crew can be repaired"),
        (EVENT, "Play an event from your race deck.", "only a maneuver or an event from your hand"),
        (EVENT, "Play a maneuver from your hand.", "say 'without paying its cost'"),
        (EVENT, "Choose a card.", "say which card is chosen"),
        (EVENT, "Exchange control of a gear of yours and a crew of yours.", "both are cards of yours"),
        (EVENT, "Exchange control of all your gear and a rival's gear.", "one card is exchanged"),
        (EVENT, "Rivals cannot draw more than 2 cards this battle.", "only events are counted in a battle"),
        (GEAR, "When this card is repaired, draw a card.", "hears nothing"),
        (GEAR, "When a maneuver of yours is magged, draw a card.", "never happens to such a card"),
        (EVENT, "Search your race deck for a gear and put it into your hand.", "say 'mag', 'recruit' or 'repair'"),
        (EVENT, "Put an event from your hand into the track.", "only maneuvers lie in the track"),
        (EVENT, "Search your hand for an event and put it on top of your race deck.", "say 'put'"),
        (EVENT, "Put an event from your race deck into your hand.", "say 'search'"),
        (EVENT, "Put an event from your discards into your discards.", "there already"),
    ],
)
def test_a_sentence_that_means_nothing_on_its_card_is_explained(sort: int, text: str, reason: str) -> None:
    assert reason in problem(sort, text)


@pytest.mark.parametrize(
    ("sort", "text"),
    [
        (EVENT, "Return a card of yours to the owner's hand, then draw a card."),
        (EVENT, "Return a rival's gear or crew to the owner's dragon deck."),
        (MANEUVER, "When this card wins a battle, return that card to the owner's hand."),
        (EVENT, "For this turn, damage that card each time a rival mags a gear."),
        (EVENT, "The next time you play a maneuver this turn, that card gains +2 sprint this turn."),
        (EVENT, "Damage a rival's gear; if you do, gain points equal to the level of that card."),
        (EVENT, "A rival draws a card; if you do, that player loses a point."),
        (GEAR, "Main, discard the top 2 cards of your race deck: Draw a card."),
    ],
)
def test_what_a_sentence_points_to_is_found(sort: int, text: str) -> None:
    assert problem(sort, text) == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Main, discard a random maneuver: Draw 2 cards.", "Main, discard a maneuver of yours: Draw 2 cards."),
        ("Draw a card for each gear it has.", "Draw a card for each gear you have."),
        (
            "Put a maneuver from your race deck into your hand.",
            "Search your race deck for a maneuver and put it into your hand.",
        ),
        ("That player discards a card.", "A rival discards a card."),
        ("Constant: Draw a card.", "Draw a card."),
        ("Return a rival's gear to the owner's hand.", "Return a rival's gear to the owner's dragon deck."),
        ("Damage a maneuver from your hand.", "Discard a maneuver from your hand."),
        ("Put a gear from your dragon deck into your hand.", "Put a gear from your dragon deck into your mag pit."),
        ("A gear gains +1 sprint this turn.", "A maneuver gains +1 sprint this turn."),
        ("When you play a gear, draw a card.", "When you mag a gear, draw a card."),
        ("Mag a crew.", "Recruit a crew."),
        ("Your gear cannot be discarded this turn.", "Your gear cannot be damaged this turn."),
    ],
)
def test_a_sentence_without_sense_comes_with_the_nearest_that_has_some(text: str, nearest: str) -> None:
    told = explained(WORDS, text)
    assert told["problem"]
    assert told["nearest"] == nearest
    assert "problem" not in explained(WORDS, nearest)


def test_a_sentence_that_cannot_be_followed_comes_with_one_that_can() -> None:
    for text in ("Your lucky rushing card gains +3 sprint this battle.", "Exchange the moon, then draw a card."):
        told = explained(WORDS, text)
        assert told["problem"]
        assert "problem" not in explained(WORDS, told["nearest"])


@pytest.mark.parametrize(
    ("sort", "text", "reason"),
    [
        (EVENT, "If your rushing card is blue, draw a card.", "never has that"),
        (EVENT, "If your rushing card is a gear, draw a card.", "never one of those"),
        (EVENT, "Your maneuvers cannot be damaged this turn.", "say 'be discarded'"),
        (EVENT, "Gain a point for each point lost this way.", "points to nothing"),
        (EVENT, "Discard the rest.", "'the rest' points to no cards"),
        (EVENT, "This card costs 1 less for each crew you have.", "an event has burst"),
        (GEAR, "Constant: Double your power.", "what holds all the time"),
    ],
)
def test_what_can_never_be_is_refused(sort: int, text: str, reason: str) -> None:
    assert reason in problem(sort, text)
