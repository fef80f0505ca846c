"""Cards of one title that cannot be played, and into whose race deck cards are shuffled."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names
from tests.games.booster.workshop import event, maneuver
from tests.matches import options, play, refused
from wyrmhall.core.errors import BadCard

CARDS = event("Gag", "Rivals cannot play cards named Toss this turn.") + event("Toss", "Gain a point.")


def test_a_title_cannot_be_played() -> None:
    match = stage(CARDS + event("Other", "Gain a point."), side(hand=["Gag"]), side(hand=["Toss", "Other"]), turn=9)
    play(match, "0 play Gag", "0 done")
    assert refused(match, "1 play Toss") == "DB-GOLD-02"
    assert "play Other" in options(match, 1)


def test_it_can_be_played_by_whoever_says_so() -> None:
    match = stage(CARDS, side(hand=["Gag", "Toss"]), side(), turn=9)
    play(match, "0 play Gag")
    assert "play Toss" in options(match, 0)


@pytest.mark.parametrize("title", ["Slow Wing", "Toss"])
def test_a_maneuver_of_that_title_cannot_be_played_either(title: str) -> None:
    cards = (
        event("Gag", f"Rivals cannot play {title} this turn.")
        + event("Toss", "Gain a point.")
        + maneuver("Slow Wing", 1, 3)
    )
    match = stage(cards, side(hand=["Gag"]), side(hand=["Slow Wing"]), turn=9)
    play(match, "0 play Gag", "0 done")
    assert ("play Slow Wing" in options(match, 1)) == (title != "Slow Wing")


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle a rival's discards into your race deck.",
        "Shuffle each rival's discards into your race deck.",
        "Shuffle up to 3 cards from a rival's discards into your race deck.",
        "Shuffle a rival's maneuver into your race deck.",
        "Each rival shuffles their hand into your race deck.",
        "Look at the top 2 cards of a rival's race deck, then put one of them into your hand.",
        "Look at the top 2 cards of a rival's race deck, then put one of them on the bottom of your race deck.",
        "Each rival puts a card from their hand on top of your race deck.",
    ],
)
def test_what_is_a_rivals_never_comes_into_your_race_deck(text: str) -> None:
    with pytest.raises(
        BadCard, match=r"a card goes to its owner's place only|what others do is done with what is theirs"
    ):
        stage(event("Test", text), side(), side())


def test_what_was_looked_at_goes_back_to_its_owner() -> None:
    text = "Look at the top 2 cards of a rival's race deck, then put one of them on the bottom of their race deck."
    cards = event("Test", text) + event("Toss", "Gain a point.") + event("Other", "Gain a point.")
    match = stage(cards, side(hand=["Test"]), side(race_deck=["Toss", "Other"]), turn=9)
    play(match, "0 play Test", "0 take Toss")
    assert sorted(names(match, 1, "race")) == ["Other", "Toss"]
    assert not {"Toss", "Other"} & set(names(match, 0, "race"))


def test_it_comes_into_that_of_its_owner() -> None:
    match = stage(
        event("Test", "Shuffle a rival's discards into the owner's race deck.") + event("Toss", "Gain a point."),
        side(hand=["Test"], race_deck=["Toss"]),
        side(discards=["Toss", "Toss"], race_deck=["Toss"]),
        turn=9,
    )
    play(match, "0 play Test")
    assert [len(names(match, seat, "race")) for seat in (0, 1)] == [1, 3]
    match = stage(
        event("Test", "Shuffle your hand into your race deck.") + event("Toss", "Gain a point."),
        side(hand=["Test", "Toss"], race_deck=["Toss"]),
        side(race_deck=["Toss"]),
        turn=9,
    )
    play(match, "0 play Test")
    assert [len(names(match, seat, "race")) for seat in (0, 1)] == [2, 1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("If this is the last battle this turn, gain a point.", "not known before it is over"),
        ("If you won the last battle, gain a point.", "is not kept"),
    ],
)
def test_what_nobody_can_know_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        stage(event("Test", text), side(), side())


def test_gear_of_that_title_is_not_magged() -> None:
    card = event("Gag", "Rivals cannot mag Red Ember Jets this turn.")
    match = stage(
        card + event("Fit", "Mag a gear."),
        side(hand=["Gag"]),
        side(hand=["Fit"], dragon_deck=["Red Ember Jets, level 1", "Red Flare Fins, level 2"]),
        turn=9,
    )
    play(match, "0 play Gag", "0 done", "1 play Fit")
    assert not any("Jets" in option for option in options(match, 1))


def test_the_rest_is_shuffled_into_the_race_deck() -> None:
    text = (
        "Look at the top 2 cards of your race deck, put one into your hand, then shuffle the rest into your race deck."
    )
    cards = event("Test", text) + event("Toss", "Gain a point.") + event("Other", "Gain a point.")
    match = stage(cards, side(hand=["Test"], race_deck=["Toss", "Other"]), side(), turn=9)
    play(match, "0 play Test", "0 take Toss")
    assert (names(match, 0, "hand"), names(match, 0, "race")) == (["Toss"], ["Other"])
