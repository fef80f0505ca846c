"""A rival's card never comes to one's own places; what lies on top of discards; colours, costs and titles counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.formats import cards
from tests.games.booster.tables import names
from tests.games.booster.text.test_designs_in_play import played
from tests.games.booster.text.test_wider_designs_in_play import with_cards
from tests.games.booster.workshop import event, maneuver
from tests.matches import options, play
from wyrmhall.games.booster.text.language import language
from wyrmhall.games.booster.text.reading import explained

CARDS = cards()
WORDS = language(CARDS.title_names, CARDS.team_names)


@pytest.mark.parametrize(
    "text",
    [
        "Put the top card of a rival's race deck into your hand.",
        "Put a rival's maneuver into your track.",
        "Put a maneuver from a rival's discards into your track.",
        "Put a maneuver of theirs from a rival's discards into your hand.",
        "Look at the top card of a rival's race deck. If it is a maneuver, put it into your track.",
        "Look at the top 3 cards of a rival's race deck, put one into your hand and the rest on the bottom.",
        "Put a gear from a rival's damaged pile into your mag pit.",
        "Take control of a rival's maneuver in the discards.",
    ],
)
def test_a_rivals_card_never_comes_to_ones_own_places(text: str) -> None:
    told = explained(WORDS, text)
    assert "owner" in told["problem"] or "controller" in told["problem"]
    assert "problem" not in explained(WORDS, told["nearest"]), told["nearest"]


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Put a maneuver from a rival's discards into the owner's track.", "track"),
        ("Put a maneuver from a rival's discards into their hand.", "hand"),
        ("Return a maneuver from a rival's discards to the owner's hand.", "hand"),
    ],
)
def test_it_goes_to_its_owner(text: str, zone: str) -> None:
    match = played(text, theirs={"discards": ["Enraged"], "hand": []})
    if options(match, 0):
        play(match, f"0 {options(match, 0)[0]}")
    assert (names(match, 1, zone), names(match, 1, "discards"), names(match, 0, zone)) == (["Enraged"], [], [])


@pytest.mark.parametrize(
    ("text", "hand", "left"),
    [
        ("Put the top card of your discards into your hand.", ["Mag Kick"], ["Enraged"]),
        ("Put the top 2 cards of your discards into your hand.", ["Enraged", "Mag Kick"], []),
    ],
)
def test_what_lies_on_top_of_the_discards(text: str, hand: list[str], left: list[str]) -> None:
    """The event itself lies there only when it is over."""
    match = played(text, {"discards": ["Mag Kick", "Enraged"]})
    assert (sorted(names(match, 0, "hand")), [name for name in names(match, 0, "discards") if name != "Test"]) == (
        hand,
        left,
    )


BOXES = gear("One", boxes=("red", "blue")) + gear("Two", boxes=("blue",)) + gear("Three")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw a card for each different colour among your gear.", 2),
        ("Draw a card for each colour among your gear.", 2),
        ("If you have gear of 3 or more different colours, draw a card.", 0),
        ("If you have gear of 2 or more colours, draw a card.", 1),
        ("Draw cards equal to the number of different titles among your gear.", 3),
    ],
)
def test_colours_and_titles_are_counted(text: str, drawn: int) -> None:
    match = with_cards(text, BOXES, {"gear": ["One, level 1", "Two, level 1", "Three, level 1"]})
    assert len(names(match, 0, "hand")) == drawn


def test_costs_are_counted() -> None:
    more = maneuver("Cheap", 1, 1) + maneuver("Cheap too", 1, 2) + maneuver("Dear", 6, 6)
    mine: dict[str, Any] = {"track": ["Cheap", "Cheap too", "Dear"]}
    match = with_cards("Draw a card for each different cost among your maneuvers in the track.", more, mine)
    assert len(names(match, 0, "hand")) == 2


def test_colours_of_events_are_counted() -> None:
    more = event("Red one", "Gain a point.") + event("Blue one", "Gain a point.", colour="blue")
    mine = {"discards": ["Red one", "Blue one"]}
    match = with_cards("Draw a card for each different colour among your events in the discards.", more, mine)
    assert len(names(match, 0, "hand")) == 2


def test_maneuvers_have_no_colour() -> None:
    told = explained(WORDS, "Draw a card for each different colour among your maneuvers.")
    assert "only dragons and events have a colour" in told["problem"]


@pytest.mark.parametrize(("bottom", "held"), [("Test", ["Test"]), ("Enraged", [])])
def test_the_bottom_card_of_a_race_deck(bottom: str, held: list[str]) -> None:
    text = "Reveal the bottom card of your race deck. If it is an event, put it into your hand."
    match = played(text, {"race_deck": ["Mag Kick", "Enraged", bottom]})
    assert names(match, 0, "hand") == held


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ("If your dragon has more agility than power, draw 2 cards.", "If your agility is higher than your power, draw 2 cards."),
        ("Rivals' dragons lose 1 speed this turn.", "Each rival's dragon loses 1 speed this turn."),
    ],
)  # fmt: skip
def test_small_words_of_dragons(said: str, house: str) -> None:
    assert explained(WORDS, said)["text"] == house


def test_each_card_discarded_is_counted() -> None:
    match = played(
        "Discard any number of cards, then gain 1 energy for each card discarded.", {"hand": ["Enraged"] * 2}
    )
    play(match, "0 discard Enraged", "0 discard Enraged")
    assert (names(match, 0, "hand"), match.state.sides[0].energy) == ([], 9 + 2)
