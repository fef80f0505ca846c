"""Sentences as a designer would write them, in the words of the cards that exist: each is read, and printed as the house would.

None of them stands on a card. What is printed reads back to the same meaning.
"""

from __future__ import annotations

import pytest

from tests.games.booster.formats import cards
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.booster.text.cards import EVENT, GEAR, MANEUVER
from wyrmhall.games.booster.text.language import language
from wyrmhall.games.booster.text.reading import read_text, sentences
from wyrmhall.games.booster.text.sense import nonsense

CARDS = cards()
WORDS = language(CARDS.title_names, CARDS.team_names)

# on which sort of card, what is said, and how it is printed where that differs
SAID = [
    (EVENT, "Each rival discards a card or loses 2 points.", ""),
    (
        EVENT,
        "Look at the top 3 cards of your race deck, put one into your hand and the rest on the bottom.",
        "Look at the top 3 cards of your race deck, put one of them into your hand and the rest on the bottom of your race deck.",
    ),
    (
        EVENT,
        "Look at the top 3 cards of your race deck, take one, the rest on the bottom.",
        "Look at the top 3 cards of your race deck, take one and put the rest on the bottom of your race deck.",
    ),
    (EVENT, "Shuffle up to 3 cards from your discards into your race deck.", ""),
    (EVENT, "Cancel the next event a rival plays this turn.", "Cancel the next event that a rival plays this turn."),
    (GEAR, "Constant: If a rival would play an event of burst 2 or less, do nothing instead.", ""),
    (EVENT, "Double the sprint of each rival's rushing card this battle.", ""),
    (GEAR, "Constant: Rivals cannot mag gear that is level 3 or above.", ""),
    (MANEUVER, "Constant: This card cannot be chosen as a rushing card.", ""),
    (
        GEAR,
        "Constant: Rivals' maneuvers of cost 2 or less cannot be chosen as a rushing card.",
        "Constant: Each rival's maneuvers of cost 2 or less cannot be chosen as a rushing card.",
    ),
    (EVENT, "Each player draws a card.", ""),
    (EVENT, "If you have 3 or fewer cards in your hand, draw 2 cards.", ""),
    (EVENT, "If a rival has more cards in hand than you, that player discards a card.", ""),
    (EVENT, "If the number of cards in your discards is 10 or more, gain 2 points.", ""),
    (GEAR, "When you win a battle, draw a card for each maneuver in your track.", ""),
    (EVENT, "Discard a maneuver from your hand; if you do, draw 2 cards.", ""),
    (EVENT, "Draw cards equal to the level of a gear of yours.", ""),
    (EVENT, "Your rushing card gains +1 sprint for each event in your discards this battle.", ""),
    (EVENT, "Your rushing card gains +2 sprint this battle for each crew of yours.", ""),
    (EVENT, "Each rival loses a point for each gear of theirs.", ""),
    (EVENT, "Each player discards a card, then each player draws a card.", ""),
    (
        EVENT,
        "Put up to two maneuvers from your discards on the bottom of your race deck, then draw a card.",
        "Put up to 2 maneuvers from your discards on the bottom of your race deck, then draw a card.",
    ),
    (
        EVENT,
        "Return up to 2 maneuvers of yours in the track to their owner's hand.",
        "Return up to 2 maneuvers of yours in the track to the owner's hand.",
    ),
    (EVENT, "Damage each gear that is level 1.", ""),
    (EVENT, "Damage another gear of yours; if you do, gain 3 points.", ""),
    (EVENT, "Damage a random crew of a rival.", ""),
    (EVENT, "If your speed is higher than the number of your cards in hand, draw a card.", ""),
    (
        EVENT,
        "If your power is greater than your agility, gain a point; otherwise draw a card.",
        "If your power is higher than your agility, gain a point; otherwise, draw a card.",
    ),
    (GEAR, "At the start of Main, gain 1 energy for each crew of yours.", ""),
    (GEAR, "At the end of the turn, if you have no cards in hand, draw 2 cards.", ""),
    (GEAR, "Once per turn, when you damage a rival's crew, gain 2 points.", ""),
    (
        GEAR,
        "When a rival's maneuver enters play, you may discard a card; if you do, return that card to the owner's hand.",
        "",
    ),
    (EVENT, "The next time you win a battle this turn, gain 2 points.", ""),
    (EVENT, "Until the end of the turn, rivals cannot play events.", ""),
    (EVENT, "Rivals cannot play events of burst 3 or less this battle.", ""),
    (EVENT, "You may lose 2 points; if you do, damage up to 2 of a rival's gear.", ""),
    (EVENT, "Each rival may draw a card.", ""),
    (EVENT, "Either gain 2 points or draw 2 cards.", "Either gain 2 points; or draw 2 cards."),
    (MANEUVER, "Constant: Each other maneuver of yours gains +1 sprint while this card is in the zone.", ""),
    (GEAR, "Constant: Your events of burst 4 or more have 1 less burst.", ""),
    (GEAR, "Constant: Your maneuvers named Flock Together gain +2 sprint.", ""),
    (GEAR, "Constant: If a rival would draw cards, draw a card instead.", ""),
    (GEAR, "Main: Pay 2 energy; if you do, draw a card.", "Main: Lose 2 energy; if you do, draw a card."),
    (GEAR, "Main, discard 2 cards: Damage a rival's gear.", ""),
    (GEAR, "Battle, lose a point: Your rushing card gains +3 sprint this battle.", ""),
    (EVENT, "Search your race deck for a maneuver of cost 3 and put it into the track.", ""),
    (
        EVENT,
        "Reveal the top card of your race deck; if it is a maneuver, put it into your hand.",
        "Reveal the top card of your race deck; if that card is a maneuver, put that card into your hand.",
    ),
    (
        EVENT,
        "Draw a card. If it is an event, gain a point.",
        "Draw a card, then if that card is an event, gain a point.",
    ),
    (EVENT, "All maneuvers lose 2 sprint this battle.", ""),
    (EVENT, "Gain points equal to the number of crew you have.", ""),
    (
        EVENT,
        "If you have at least 2 gear and a rival has no gear, gain 3 points.",
        "If you have 2 or more gear and a rival has no gear, gain 3 points.",
    ),
    (EVENT, "A rival's dragon loses 2 speed until the end of the turn.", ""),
    (EVENT, "Take control of a maneuver of a rival in the track until the end of the turn.", ""),
    (EVENT, "Swap the sprints of your rushing card and a rival's rushing card this battle.", ""),
    (EVENT, "Halve the sprint of each rival's rushing card this battle.", ""),
    (EVENT, "Your maneuvers in the zone cannot be discarded this battle.", ""),
    (
        EVENT,
        "Gain 2 energy for each maneuver you have played this turn.",
        "Gain 2 energy for each of the maneuvers you have played this turn.",
    ),
    (EVENT, "If you have won a battle this turn, gain 2 points.", ""),
    (EVENT, "If a rival has played an event this turn, draw a card.", ""),
    (EVENT, "Move up to 2 of your maneuvers in the track into the zone.", ""),
    (EVENT, "Put the top 2 cards of your race deck into your discards.", ""),
    (
        EVENT,
        "Draw three cards, then put 2 cards from your hand on top of your race deck.",
        "Draw 3 cards, then put 2 cards from your hand on top of your race deck.",
    ),
    (
        EVENT,
        "Each rival shuffles their discards into their race deck.",
        "Each rival shuffles their discards into the race deck.",
    ),
    (GEAR, "When a player loses points, draw a card.", ""),
    (EVENT, "Repair all gear.", ""),
    (EVENT, "Repair each crew.", ""),
    (EVENT, "Repair a gear that is level 2 or below into your mag pit.", ""),
    (EVENT, "Play a maneuver of cost 3 or less from your hand without paying its cost.", ""),
    (
        EVENT,
        "Choose a rival. That player discards a card and loses a point.",
        "Choose a rival, then that player discards a card and loses a point.",
    ),
    (EVENT, "If your dragon is red or gold, gain a point.", ""),
    (
        EVENT,
        "Draw a card for each battle you have won this turn.",
        "Draw a card for each of the battles you have won this turn.",
    ),
    (GEAR, "Constant: You cannot lose points.", ""),
    (EVENT, "Each rival discards a random card.", ""),
    (EVENT, "Discard your hand. Draw 4 cards.", ""),
    (EVENT, "A rival's maneuvers lose 1 sprint this turn.", ""),
    (EVENT, "Each rival's maneuvers in the zone lose 1 sprint this battle.", ""),
    (
        EVENT,
        "Return each maneuver of cost 1 to its owner's hand.",
        "Return each maneuver of cost 1 to the owner's hand.",
    ),
    (EVENT, "Damage up to three gear.", "Damage up to 3 gear."),
    (EVENT, "Gain a point for every maneuver in your zone.", "Gain a point for each maneuver in your zone."),
    (EVENT, "If you have more points than each rival, draw a card.", ""),
    (EVENT, "If the turn number is 5 or more, each player loses 2 points.", ""),
    (EVENT, "Discard the top card of each player's race deck.", ""),
    (EVENT, "Each player reveals their hand.", "Each player reveals the hand."),
    (EVENT, "You may put an event from your discards into your hand; if you do, lose a point.", ""),
    (EVENT, "If your rushing card has sprint 8 or more, gain 2 points.", ""),
    (EVENT, "If the sprint of your rushing card is 8 or more, gain 2 points.", ""),
    (
        EVENT,
        "Draw cards equal to half the number of your gear, rounded up.",
        "Draw cards equal to half of the number of your gear, rounded up.",
    ),
    (GEAR, "When you play a maneuver, if you have played 3 or more maneuvers this turn, gain a point.", ""),
    (
        GEAR,
        "Whenever a rival discards a card, draw a card.",
        "When a rival discards a card from the hand, draw a card.",
    ),
    (GEAR, "When a gear of yours is damaged, you may repair a gear.", ""),
    (GEAR, "Main: Search your race deck for an event named Flock Together and put it into your hand.", ""),
    (
        MANEUVER,
        "When this card loses a battle, return it to the owner's hand.",
        "When this card loses a battle, return that card to the owner's hand.",
    ),
    (MANEUVER, "When this card enters play, damage a rival's gear with a red box.", ""),
    (GEAR, "Battle: Your rushing card gains +1 sprint this battle for each maneuver of yours in the zone.", ""),
    (EVENT, "Gain 1 point.", "Gain a point."),
    (EVENT, "Draw one card.", "Draw a card."),
    (EVENT, "Lose a point, then draw 3 cards.", ""),
    (EVENT, "If you have 2 or more red gear, gain a point.", ""),
    (EVENT, "A rival discards 2 cards or loses 3 points.", ""),
    (EVENT, "Each rival chooses another rushing card.", ""),
    (GEAR, "Once per turn, when a maneuver of yours wins a battle, draw a card.", ""),
    (
        EVENT,
        "Discard any number of cards, then draw a card for each card you have discarded this turn.",
        "Discard any number of cards, then draw a card for each of the cards you have discarded this turn.",
    ),
    (EVENT, "Damage a gear or crew of each rival.", ""),
    (EVENT, "If no rival has a rushing card, gain 2 points.", ""),
    (EVENT, "Each player with 3 or more gear draws a card.", ""),
    (EVENT, "Gain 3 points if you have no gear.", ""),
    (EVENT, "Draw 2 cards unless you are the leader.", ""),
    (GEAR, "When you mag a gear that is level 3 or above, draw a card.", ""),
    (
        GEAR,
        "When a rival mags a gear, you may damage that gear.",
        "When a rival mags a gear, you may damage that card.",
    ),
    (EVENT, "Each rival loses 1 energy for each maneuver of theirs in the track.", ""),
    (EVENT, "Put this card on the bottom of your race deck.", ""),
    (GEAR, "Constant: Each rival's dragon loses 1 in each stat.", ""),
    (GEAR, "Constant: While you have 3 or more crew, your maneuvers gain +1 sprint.", ""),
    (EVENT, "Recruit up to 2 crew.", ""),
    (
        EVENT,
        "Discard two maneuvers of yours; if you do, damage all of a rival's gear.",
        "Discard 2 maneuvers of yours; if you do, damage all of a rival's gear.",
    ),
    (EVENT, "Rivals cannot draw cards until the start of the next turn.", ""),
    (EVENT, "Steal 2 points from a rival.", "Take 2 points from a rival."),
    (EVENT, "If your hand is empty, draw 3 cards.", ""),
    (EVENT, "If a rival's race deck has 20 or fewer cards, gain 2 points.", ""),
    (EVENT, "Each rival damages a gear of theirs or loses 3 points.", ""),
    (EVENT, "If you have more gear than a rival, that player damages a gear.", ""),
    (EVENT, "Draw a card for each rival.", ""),
    (EVENT, "Each player draws cards equal to the number of their crew.", ""),
    (
        EVENT,
        "If your race deck has 10 or fewer cards, shuffle your discards into your race deck.",
        "If your race deck has 10 or fewer cards, shuffle your discards into the race deck.",
    ),
    (
        EVENT,
        "Put a card from your hand on the bottom of your race deck. If you do, draw a card.",
        "Put a card from your hand on the bottom of your race deck; if you do, draw a card.",
    ),
    (EVENT, "Choose one: draw 2 cards; or gain 2 points.", "Choose one: Draw 2 cards; or gain 2 points."),
    (
        EVENT,
        "Your rushing card gains +3 sprint until the end of the battle.",
        "Your rushing card gains +3 sprint until the end of this battle.",
    ),
    (
        GEAR,
        "When a rival starts a battle, discard a card. If you do, your rushing card gains +2 sprint this battle.",
        "When a rival starts a battle, discard a card; if you do, your rushing card gains +2 sprint this battle.",
    ),
    (
        GEAR,
        "At the start of each turn, each player draws a card.",
        "At the start of the turn, each player draws a card.",
    ),
    (
        GEAR,
        "Once per turn, when you win a battle, you may return a maneuver of yours in the track to your hand.",
        "Once per turn, when you win a battle, you may return a maneuver of yours in the track to the owner's hand.",
    ),
    (GEAR, "Constant: Your maneuvers in the zone gain +1 sprint for each gear of yours.", ""),
    (GEAR, "Constant: Maneuvers of cost 1 cannot be returned.", ""),
    (GEAR, "Constant: Each of your maneuvers gains +1 sprint.", "Constant: All of your maneuvers gain +1 sprint."),
    (GEAR, "Constant: Rivals cannot recruit crew.", ""),
    (GEAR, "Constant: Your rushing card cannot lose sprint.", ""),
    (
        EVENT,
        "Damage two of a rival's gear that are level 2 or below.",
        "Damage 2 of a rival's gear that is level 2 or below.",
    ),
    (EVENT, "Discard a random card, then draw two cards.", "Discard a random card, then draw 2 cards."),
    (EVENT, "Discard the top 5 cards of your race deck, then put an event from your discards into your hand.", ""),
    (EVENT, "Gain energy equal to the turn number.", ""),
    (EVENT, "If a rival's power is 5 or more, that player's rushing card loses 2 sprint this battle.", ""),
    (
        EVENT,
        "If your rushing card is a maneuver of cost 2 or less, it gains +3 sprint this battle.",
        "If your rushing card is a maneuver of cost 2 or less, that card gains +3 sprint this battle.",
    ),
    (EVENT, "If you lost a battle this turn, draw 2 cards.", "If you have lost a battle this turn, draw 2 cards."),
    (EVENT, "If the number of your maneuvers is equal to the number of a rival's maneuvers, gain a point.", ""),
    (EVENT, "Each rival with more points than you loses a point.", ""),
    (EVENT, "A rival of your choice discards two cards.", "A rival discards 2 cards."),
    (
        EVENT,
        "Return all maneuvers in the track to their owners' hands.",
        "Return all maneuvers in the track to the owner's hand.",
    ),
    (MANEUVER, "When you play this, draw a card.", "When you play this card, draw a card."),
    (MANEUVER, "If you have 2 or more crew, this card gains +2 sprint this turn.", ""),
    (MANEUVER, "Battle: Discard a card; if you do, this card gains +2 sprint this battle.", ""),
    (MANEUVER, "Main, return this card to the owner's hand: Draw 2 cards.", ""),
    (
        MANEUVER,
        "When this card is chosen as a rushing card, you may pay 1 point. If you do, it gains +3 sprint this battle.",
        "When this card is chosen as a rushing card, you may lose a point; if you do, that card gains +3 sprint this battle.",
    ),
    (MANEUVER, "Constant: This card gains +1 sprint for each other maneuver in the zone.", ""),
    (MANEUVER, "Constant: This card has +2 sprint while you have no cards in hand.", ""),
    (
        EVENT,
        "You may discard any number of cards. Draw that many cards.",
        "You may discard any number of cards, then draw that many cards.",
    ),
    (EVENT, "Double your winnings this battle.", "Your winnings are doubled this battle."),
    (
        EVENT,
        "Lose 1 energy. If you do, each rival loses 2 points.",
        "Lose 1 energy; if you do, each rival loses 2 points.",
    ),
    (EVENT, "Your maneuvers cost 2 less until the end of the turn.", ""),
    (EVENT, "The next event you play this turn has 2 less burst.", ""),
    (EVENT, "The next maneuver you play this turn costs 3 less.", ""),
    (EVENT, "A rival loses all energy.", ""),
    (EVENT, "Each player discards the top 2 cards of their race deck.", ""),
    (EVENT, "Each rival discards their hand, then draws 3 cards.", "Each rival discards the hand, then draws 3 cards."),
    (
        EVENT,
        "Switch your rushing card with another maneuver of yours in the zone.",
        "Make another maneuver of yours in the zone your rushing card.",
    ),
    (EVENT, "Put all events from your discards into your race deck.", ""),
    (EVENT, "If you are the leader, gain 2 points; otherwise, gain a point.", ""),
    (
        EVENT,
        "If you started this battle, your rushing card gains +2 sprint; otherwise, it gains +1 sprint this battle.",
        "If you started this battle, your rushing card gains +2 sprint; otherwise, that card gains +1 sprint this battle.",
    ),
    (EVENT, "Take control of a rival's crew until the end of the turn.", ""),
    (
        EVENT,
        "Rivals cannot use Main effects or Battle effects this turn.",
        "Rivals cannot use Main effects or use Battle effects this turn.",
    ),
    (EVENT, "Draw a card, gain a point and lose 1 energy.", "Draw a card, then gain a point, then lose 1 energy."),
    (GEAR, "When you recruit a crew of the Frost Wardens, gain a point.", ""),
    (GEAR, "When a rival plays a maneuver of cost 3 or more, you may draw a card.", ""),
    (GEAR, "Main, lose 2 points: Take control of a rival's gear that is level 1.", ""),
    (GEAR, "Battle: If a rival has played an event this battle, draw a card.", ""),
    (GEAR, "When a rival gains points, you may discard 2 cards; if you do, that player loses a point.", ""),
]


@pytest.mark.parametrize(("sort", "said", "printed"), SAID)
def test_a_new_sentence_of_old_words_is_read(sort: int, said: str, printed: str) -> None:
    tree = read_text(WORDS, said)
    assert WORDS.print(tree) == (printed or said)
    assert WORDS.parse(WORDS.print(tree)) == tree
    book: list[Part] = []
    assert [nonsense(sort, WORDS.mean(sentence, book)) for sentence in sentences(tree)] == [""] * len(sentences(tree))


def test_none_of_them_stands_on_a_card() -> None:
    assert {said for _, said, _ in SAID}.isdisjoint(CARDS.texts)
