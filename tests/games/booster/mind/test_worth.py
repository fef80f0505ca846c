"""What texts are worth by rule of thumb: in points to their user, and in sprint in the battle that is on."""

from __future__ import annotations

import pytest

from tests.games.booster.formats import cards
from wyrmhall.games.booster.text.language import language
from wyrmhall.games.booster.text.parts.abilities import Ability
from wyrmhall.games.booster.text.verbs.verb import boost_of, needs_battle, value_of

CARDS = cards()
WORDS = language(CARDS.title_names, CARDS.team_names)


@pytest.mark.parametrize(
    ("text", "value", "boost", "for_battle"),
    [
        ("Discard any number of cards.", -2.1, 0.0, False),
        ("Draw 2 cards.", 1.6, 0.0, False),
        ("Each rival draws 2 cards.", -1.6, 0.0, False),
        ("Each player draws 2 cards.", 0.32, 0.0, False),
        ("Draw a card for each crew you have.", 1.6, 0.0, False),
        ("Discard 2 cards.", -1.4, 0.0, False),
        ("Each rival discards 2 cards.", 1.4, 0.0, False),
        ("Discard up to 3 cards.", -2.1, 0.0, False),
        ("Discard your hand.", -0.7, 0.0, False),
        ("Each rival discards their hand.", 0.7, 0.0, False),
        ("Choose and discard 2 cards from a rival's hand.", 1.4, 0.0, False),
        ("Look at a rival's hand.", 0.4, 0.0, False),
        ("Gain 3 points.", 3.0, 0.0, False),
        ("A rival gains 3 points.", -3.0, 0.0, False),
        ("Lose 3 points.", -3.0, 0.0, False),
        ("Each rival loses 3 points.", 3.0, 0.0, False),
        ("Take 2 points from a rival.", 3.6, 0.0, False),
        ("Give a rival 2 points.", -3.6, 0.0, False),
        ("Swap points with a rival.", 0.5, 0.0, False),
        ("Gain 2 energy.", 1.4, 0.0, False),
        ("Lose 2 energy.", -1.4, 0.0, False),
        ("Each rival loses 2 energy.", 1.4, 0.0, False),
        ("Mag a gear.", 1.4, 0.0, False),
        ("Repair a gear.", 0.4, 0.0, False),
        ("Take control of a rival's gear this turn.", 2.5, 0.0, False),
        ("Give a rival control of a gear of yours this turn.", 0.4, 0.0, False),
        ("Exchange control of a gear of yours and a rival's gear.", 0.8, 0.0, False),
        ("Search your race deck for a maneuver and put it into your hand.", 1.4, 0.0, False),
        ("Put a maneuver from your discards into your hand.", 1.4, 0.0, False),
        ("Play a maneuver from your hand without paying its cost.", 1.4, 0.0, False),
        ("Discard a rival's maneuver.", 1.8, 0.0, False),
        ("Discard a maneuver of yours.", -1.5, 0.0, False),
        ("Return a maneuver of yours to the owner's hand.", -1.5, 0.0, False),
        ("Return a rival's maneuver to the owner's hand.", 1.8, 0.0, False),
        ("Discard the top 3 cards of your race deck.", -0.45, 0.0, False),
        ("Discard the top 3 cards of each rival's race deck.", 0.45, 0.0, False),
        ("Your dragon gains +2 speed this turn.", 0.6, 0.0, False),
        ("Your dragon loses 2 speed this turn.", -0.6, 0.0, False),
        ("Each rival's dragon loses 2 speed this turn.", 0.6, 0.0, False),
        ("Your dragon gains +2 to a stat of your choice this turn.", 0.4, 0.0, False),
        ("Your dragon becomes blue this turn.", 0.4, 0.0, False),
        ("Your dragon becomes blue this battle.", 0.4, 0.0, True),
        ("Your rushing card gains +3 sprint this battle.", 1.2, 3.0, True),
        ("Each rival's rushing card loses 3 sprint this battle.", 1.2, 3.0, True),
        ("Your maneuvers gain +2 sprint this turn.", 0.8, 2.0, False),
        ("Your rushing card gains +1 sprint for each crew you have this battle.", 0.8, 2.0, True),
        ("Double your rushing card's sprint this battle.", 1.6, 4.0, True),
        ("Double each rival's rushing card's sprint this battle.", -1.6, -4.0, True),
        ("Halve a rival's rushing card's sprint this battle.", 1.2, 3.0, True),
        ("Halve your rushing card's sprint this battle.", -1.2, -3.0, True),
        ("Your rushing card's sprint becomes 9 this battle.", 0.8, 2.0, True),
        ("Swap the sprints of your rushing card and a rival's rushing card this battle.", 0.4, 2.0, True),
        ("A maneuver of yours becomes your rushing card.", 0.4, 2.0, True),
        ("Choose another rushing card.", 0.4, 0.0, True),
        ("You may draw 2 cards.", 1.6, 0.0, False),
        ("Each rival may draw 2 cards.", 0.32, 0.0, False),
        ("Discard 2 cards; if you do, gain 3 points.", 0.7, 0.0, False),
        ("Either gain 3 points; or draw a card.", 2.1, 0.0, False),
        ("Draw a card, then gain a point.", 1.8, 0.0, False),
        ("Your rushing card gains +3 sprint this battle, then draw a card.", 2.0, 3.0, True),
        ("Repeat this for each crew you have: draw a card.", 1.6, 0.0, False),
        ("Gain 2 more points if you win this battle.", 0.4, 0.0, True),
        ("When you win this battle, gain 3 points.", 0.4, 0.0, True),
        ("If you would lose points this battle, do nothing instead.", 0.4, 0.0, True),
        ("A maneuver of yours gains this battle: when you gain points, draw a card.", 0.4, 0.0, True),
        ("Rivals cannot play events this turn.", 0.4, 0.0, False),
        ("Your maneuvers cost 1 less this turn.", 0.4, 0.0, False),
        ("Do nothing.", 0.4, 0.0, False),
        ("Either your rushing card gains +3 sprint this battle; or draw a card.", 0.84, 3.0, True),
        ("Put the top card of your race deck on the bottom of it.", 0.4, 0.0, False),
        ("Refresh a gear of yours.", 0.4, 0.0, False),
        ("Shuffle your discards into your race deck.", 0.4, 0.0, False),
        ("Recruit a crew.", 1.4, 0.0, False),
    ],
)
def test_what_is_good_for_oneself_or_bad_for_rivals_is_worth_something(
    text: str, value: float, boost: float, for_battle: bool
) -> None:
    meant = WORDS.mean(WORDS.parse(text).slots[0], [])
    assert isinstance(meant, Ability)
    assert meant.act is not None
    assert value_of(meant.act) == pytest.approx(value)
    assert boost_of(meant.act) == pytest.approx(boost)
    assert needs_battle(meant.act) is for_battle
