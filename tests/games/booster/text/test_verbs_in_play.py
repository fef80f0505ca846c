"""Verbs that were said last: cards exchanged, events played by an effect, so many and no more, and cards that are returned."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play, refused
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match

JETS = gear("Jets", 1) + gear("Fins", 3)
BELLS = "".join(gear(f"Bell {letter}", 1) for letter in "ABCD")
FULL = [f"Bell {letter}, level 1" for letter in "ABCD"]


def after(text: str, cards: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **top: Any) -> Match[Any]:
    """The first player has played an event of these words."""
    own = {**mine, "hand": ["Test", *mine.get("hand", [])]}
    match = stage(event("Test", text) + cards, side(**own), side(**(theirs or {})), turn=9, **top)
    play(match, "0 play Test")
    return match


# -- exchanging ------------------------------------------------------------------------------------


def test_two_gear_change_hands() -> None:
    text = "Exchange control of a gear of yours and a rival's gear."
    match = after(text, JETS, {"gear": ["Jets, level 1"]}, {"gear": ["Fins, level 3"]})
    play(match, "0 choose Jets, level 1", "0 choose Fins, level 3")
    assert [names(match, seat, "gear") for seat in (0, 1)] == [["Fins, level 3"], ["Jets, level 1"]]


def test_an_exchange_ends_with_its_turn() -> None:
    text = "Swap a maneuver of yours with a rival's maneuver this turn."
    match = after(text, maneuver("Slow", 5, 5), {"track": ["Slow"]}, {"track": ["Enraged"]})
    play(match, "0 choose Slow", "0 choose Enraged")
    assert [names(match, seat, "track") for seat in (0, 1)] == [["Enraged"], ["Slow"]]
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert [names(match, seat, "track") for seat in (0, 1)] == [["Slow"], ["Enraged"]]


def test_an_exchange_without_an_end_outlasts_control_that_ends() -> None:
    text = "Exchange control of a gear of yours and a rival's gear."
    steal = event("Steal", "Take control of a rival's maneuver this turn.")
    mine, theirs = {"gear": ["Jets, level 1"], "hand": ["Steal"]}, {"gear": ["Fins, level 3"], "track": ["Enraged"]}
    match = after(text, JETS + steal, mine, theirs)
    play(match, "0 choose Jets, level 1", "0 choose Fins, level 3", "0 play Steal", "0 choose Enraged")
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert names(match, 1, "track") == ["Enraged"], "it has come back"
    assert [names(match, seat, "gear") for seat in (0, 1)] == [["Fins, level 3"], ["Jets, level 1"]]


@pytest.mark.parametrize("both", ["a gear of yours and a rival's gear", "a rival's gear and a gear of yours"])
def test_what_cannot_change_control_is_not_exchanged(both: str) -> None:
    keeper = crew("Keeper", "Constant: Rivals cannot take control of gear of yours.")
    theirs = {"gear": ["Fins, level 3"], "crew": ["Keeper, tester"]}
    match = after(f"Exchange control of {both}.", JETS + keeper, {"gear": ["Jets, level 1"]}, theirs)
    while (first := options(match, 0)[0]).startswith("choose"):
        play(match, f"0 {first}")
    assert [names(match, seat, "gear") for seat in (0, 1)] == [["Jets, level 1"], ["Fins, level 3"]]


def test_something_else_happens_instead_to_the_one_who_would_lose_control() -> None:
    keeper = crew("Keeper", "Constant: If a rival would take control of a gear of yours, gain 3 points instead.")
    theirs = {"gear": ["Fins, level 3"], "crew": ["Keeper, tester"]}
    match = after("Take control of a rival's gear.", JETS + keeper, {}, theirs)
    play(match, "0 choose Fins, level 3")
    assert (names(match, 1, "gear"), points(match)) == (["Fins, level 3"], [0, 3])


def test_a_full_pit_has_room_for_the_gear_that_comes_for_another() -> None:
    text = "Exchange control of a gear of yours and a rival's gear."
    match = after(text, JETS + BELLS, {"gear": ["Jets, level 1"]}, {"gear": FULL})
    play(match, "0 choose Jets, level 1", "0 choose Bell A, level 1")
    assert names(match, 0, "gear") == ["Bell A, level 1"]
    assert names(match, 1, "gear") == [*FULL[1:], "Jets, level 1"]
    assert sorted(match.state.sides[1].caps) == [0, 1, 2, 3]


def test_what_one_could_not_hold_is_not_exchanged() -> None:
    """Nobody has two gear of one title (DB-CONTROL-05)."""
    text = "Exchange control of a gear of yours and a rival's gear."
    cards = JETS + gear("Jets", 4)
    match = after(text, cards, {"gear": ["Fins, level 3", "Jets, level 4"]}, {"gear": ["Jets, level 1"]})
    play(match, "0 choose Fins, level 3", "0 choose Jets, level 1")
    assert names(match, 1, "gear") == ["Jets, level 1"]


# -- playing events --------------------------------------------------------------------------------

TOSS = event("Toss", "Gain 2 points.", 2) + event("Hard", "Gain 9 points.", 9)


def test_an_event_is_played_from_the_discards_and_put_away() -> None:
    text = "Play an event of burst 3 or less from your discards, then put it on the bottom of your race deck."
    match = after(text, TOSS, {"discards": ["Toss", "Hard", "Enraged"]})
    assert options(match, 0) == ["take Toss"]
    play(match, "0 take Toss")
    assert (points(match)[0], names(match, 0, "race")[0]) == (2, "Toss")
    assert sorted(names(match, 0, "discards")) == ["Enraged", "Hard", "Test"]


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Play an event from your hand.", ["take Toss"]),
        ("Play an event from your hand without paying its burst.", ["take Toss", "take Hard"]),
        ("Play up to 2 events from your hand whatever their burst.", ["take Toss", "take Hard", "done"]),
    ],
)
def test_a_burst_must_be_met_unless_the_text_spares_it(text: str, offered: list[str]) -> None:
    match = after(text, TOSS, {"hand": ["Toss", "Hard"]})
    assert sorted(options(match, 0)) == sorted(offered)
    if len(offered) == 1:
        assert refused(match, "0 take Hard") == "DB-EVENT-03"


def test_an_event_that_an_effect_plays_is_counted_and_watched() -> None:
    cards = TOSS + crew("Mate", "When you play the second event each turn, draw 3 cards.")
    match = after("Play an event from your hand.", cards, {"hand": ["Toss"], "crew": ["Mate, tester"]})
    play(match, "0 take Toss")
    assert (points(match)[0], len(names(match, 0, "hand"))) == (2, 3)


def test_who_cannot_play_events_is_not_made_to() -> None:
    text = "You cannot play events of burst 2 or more this turn, then play an event from your hand."
    match = after(text, TOSS, {"hand": ["Toss"]})
    assert names(match, 0, "hand") == ["Toss"]


def test_a_cancelled_event_does_nothing_from_the_discards_either() -> None:
    cards = TOSS + crew("Mate", "Constant: Each rival's events of burst 2 or less have no effect.")
    match = stage(
        event("Test", "Play an event from your discards.", 3) + cards,
        side(hand=["Test"], discards=["Toss"]),
        side(crew=["Mate, tester"]),
        turn=9,
    )
    play(match, "0 play Test", "0 take Toss")
    assert (points(match)[0], sorted(names(match, 0, "discards"))) == (0, ["Test", "Toss"])


def test_an_event_that_would_play_itself_for_ever_is_refused() -> None:
    text = "Put this card into your discards, then play an event from your discards."
    with pytest.raises(BadCard, match="this would never end"):
        stage(event("Test", text), side(), side())


def test_an_event_that_plays_another_of_its_kind_ends() -> None:
    match = after("Gain a point, then play an event from your discards.", "", {"discards": ["Test", "Test"]})
    play(match, "0 take Test", "0 take Test")
    assert points(match)[0] == 3


# -- so many and no more ---------------------------------------------------------------------------


def test_no_second_event_is_played() -> None:
    cards = event("Gag", "Rivals cannot play more than one event this turn.") + event("Toss", "Gain a point.")
    match = stage(cards, side(hand=["Gag", "Gag"]), side(hand=["Toss", "Toss"]), turn=9)
    play(match, "0 play Gag", "0 play Gag", "0 done", "1 play Toss")
    assert refused(match, "1 play Toss") == "DB-GOLD-02"


def test_so_many_maneuvers_are_moved_and_no_more() -> None:
    cards = crew("Mate", "Constant: Each rival can move at most 2 maneuvers into the zone each turn.")
    match = stage(cards, side(crew=["Mate, tester"]), side(track=["Enraged"] * 3), turn=9, phase="move", leader=1)
    play(match, "1 move Enraged #1", "1 move Enraged #1")
    assert options(match, 1) == ["done"]


@pytest.mark.parametrize(("text", "hand"), [("Draw 5 cards.", 3), ("Draw a card, then draw a card.", 2)])
def test_so_many_cards_are_drawn_and_no_more(text: str, hand: int) -> None:
    cards = crew("Mate", "Constant: Players cannot draw more than 3 cards each turn.")
    match = after(text, cards, {"crew": ["Mate, tester"]})
    assert len(names(match, 0, "hand")) == hand


def test_events_are_counted_in_the_battle_alone() -> None:
    cards = event("Gag", "Rivals cannot play more than one event this battle.") + event("Toss", "Gain a point.")
    match = stage(
        cards,
        side(hand=["Gag"], zone=["Enraged"]),
        side(hand=["Toss"] * 3, zone=["Enraged"]),
        turn=9,
    )
    play(match, "0 done", "1 play Toss", "1 done", "0 done", "1 done")
    play(match, "0 rush Enraged", "1 rush Enraged", "0 play Gag", "1 play Toss", "0 pass")
    assert options(match, 1) == ["pass"]


def test_a_rival_cannot_rush_with_dear_maneuvers() -> None:
    cards = event("Test", "Rivals cannot choose maneuvers of cost 5 or more as rushing cards this turn.")
    theirs = side(track=["Slow"], zone=["Enraged"])
    match = stage(cards + maneuver("Slow", 5, 5), side(hand=["Test"], zone=["Enraged"]), theirs, phase="main", turn=9)
    play(match, "0 play Test", "0 done", "1 done", "0 done", "1 move Slow", "1 done", "0 rush Enraged")
    assert options(match, 1) == ["rush Enraged"]
    assert refused(match, "1 rush Slow") == "DB-GOLD-02"


# -- cancelling, returning -------------------------------------------------------------------------


def test_the_next_event_has_no_effect() -> None:
    cards = event("Gag", "The next event a rival plays this turn has no effect.") + event("Toss", "Gain a point.")
    match = stage(cards, side(hand=["Gag"]), side(hand=["Toss", "Toss"]), turn=9)
    play(match, "0 play Gag", "0 done", "1 play Toss", "1 play Toss")
    assert points(match)[1] == 1


def test_a_card_goes_from_the_discards_back_to_the_hand() -> None:
    match = played("Return a maneuver of cost 1 or less from your discards to your hand.", {"discards": ["Enraged"]})
    assert names(match, 0, "hand") in ([], ["Enraged"])
    match = played("Return a maneuver from your discards to your hand.", {"discards": ["Enraged", "Test"]})
    play(match, "0 take Enraged")
    assert (names(match, 0, "hand"), names(match, 0, "discards")) == (["Enraged"], ["Test", "Test"])


def test_what_was_discarded_comes_back_to_the_track() -> None:
    cards = maneuver(
        "Boomerang", 1, 1, "When this card is discarded, you may lose 2 points; if you do, return it to the track."
    )
    match = after("Discard a maneuver of yours.", cards, {"track": ["Boomerang"]})
    play(match, "0 choose Boomerang", "0 yes")
    assert (names(match, 0, "track"), points(match)[0]) == (["Boomerang"], -2)


def test_an_event_is_discarded_from_the_hand() -> None:
    match = played("A rival discards an event.", theirs={"hand": ["Enraged", "Charge!"]})
    assert options(match, 1) == ["discard Charge!"]
