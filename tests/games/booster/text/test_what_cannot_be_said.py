"""What means nothing is refused as a card is read, with the words that would mean something; what is close to it is not."""

from __future__ import annotations

import pytest

from tests.games.booster.text.test_words import problem
from wyrmhall.games.booster.text.cards import EVENT


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Choose all gear.", "say which card is chosen, for example"),
        ("Choose a card.", "'a gear of yours', for example, or 'a card from your hand'"),
        ("Choose a maneuver from your race deck.", "a deck is searched: say 'search'"),
        ("Your dragon gains +2 speed this turn next turn.", "that lasts as long as is said already"),
        (
            "Discard a maneuver from your discards.",
            "cards are discarded from a hand, from play or from the top of a race deck",
        ),
        ("Discard a gear from your hand.", "gear and crew are never in a hand"),
        ("If the turn number is even and the turn number is odd, gain a point.", "no number is both"),
        ("If your speed is 3 or more and your speed is 2 or less, draw a card.", "no number is both"),
        ("Your dragon gains +0 speed this turn.", "what is gained is written +1, +2 and so on"),
        ("Your maneuvers cost 0 less this turn.", "0 changes nothing"),
        ("Put a maneuver on top of your race deck.", "say where the card is"),
        ("Mag a crew.", "only a gear can be magged"),
        ("Mag a gear from your hand.", "only a gear can be magged"),
        ("Recruit a gear.", "only a crew can be recruited"),
        ("Recruit a crew from your discards.", "only a crew can be recruited"),
        ("Repair a maneuver.", "only gear and crew can be repaired"),
        ("Play a maneuver.", "a maneuver costs energy"),
        ("Play all events from your hand.", "can be played like that"),
        ("Play all maneuvers from your hand without paying their cost.", "can be played like that"),
        ("Play a gear from your hand without paying its cost.", "can be played like that"),
        ("Play an event from your race deck.", "can be played like that"),
        ("A gear of yours becomes your rushing card.", "only a maneuver in play can be that"),
        ("Your gear gains +1 sprint this turn.", "only maneuvers have sprint"),
        ("A maneuver in your hand gains +1 sprint this turn.", "only maneuvers in play gain and lose sprint"),
        ("Search your hand for a maneuver and put it into your hand.", "a hand is not searched: say 'put'"),
        ("Search your race deck for a gear and put it into your hand.", "gear and crew never leave your dragon deck"),
        ("Put a gear from your hand on top of your race deck.", "gear and crew never leave your dragon deck"),
        ("Put an event from your hand into your track.", "only maneuvers lie in the track and in the zone"),
        ("Put a maneuver from your hand into your hand.", "the card is there already"),
        ("If you would gain points, tie it instead.", "only such a battle, is tied instead"),
        ("If you would lose a battle, draw a card instead.", "only such a battle, is tied instead"),
        (
            "If you would discard a card, prevent 1 of it.",
            "only points and cards that are drawn can be prevented in part",
        ),
    ],
)
def test_what_means_nothing_is_refused(text: str, reason: str) -> None:
    assert reason in problem(EVENT, text)


@pytest.mark.parametrize(
    "text",
    [
        "Choose a maneuver from your hand.",
        "Your dragon gains +2 speed next turn.",
        "Discard a maneuver from your hand.",
        "Your dragon gains +1 speed this turn.",
        "Your maneuvers cost 1 less this turn.",
        "Put a maneuver from your hand on top of your race deck.",
        "Mag a gear from your damaged pile.",
        "Recruit a crew from your damaged pile.",
        "Play an event from your discards.",
        "Play up to 2 events from your hand.",
        "Play a maneuver without paying its cost.",
        "Play an event.",
        "Discard a card.",
        "Discard an event.",
        "A maneuver of yours becomes your rushing card.",
        "Your cards gain +1 sprint this turn.",
        "Search your discards for a maneuver and put it into your hand.",
    ],
)
def test_what_means_something_is_not(text: str) -> None:
    assert problem(EVENT, text) == ""
