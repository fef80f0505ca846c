"""Triggered effects: when they are used, how often, and in which order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.booster.stage import asked, side, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver, table_with
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.games.booster.state import L_EXTRA, LASTING

CARDS = (
    crew("On Event", "When you play an event, gain a point.")
    + crew("On Event Lose", "When you play an event, lose 2 points.")
    + crew("On Event Maybe", "When you play an event, you may gain 5 points.")
    + crew("On Event Rich", "When you play an event, if you have 1 or more points, draw a card.")
    + crew("On Any Event", "When a player plays an event, gain a point.")
    + crew("On Any Event Hit", "When a player plays an event, damage all of a rival's crew.")
    + crew("On Points Drop", "When you gain points, discard your hand.")
    + crew("On Any Points", "When a player gains points, lose a point.")
    + crew("On Points More", "When a player gains points, gain a point.")
    + crew("On Damage", "When this card is damaged, gain 3 points.")
    + crew("On Win", "When you win a battle, gain a point.")
    + crew("Once If Rich", "Once per turn, when you play an event, if you have 3 or more points, draw a card.")
    + crew(
        "Once If Poorer",
        "Once per turn, when a rival gains points, if you have fewer points than a rival, draw a card.",
    )
    + event("Nothing Much", "Do nothing.")
    + event("Point and Draw", "Gain a point, then draw 2 cards.")
    + event("Hit Crew", "Damage all of a rival's crew.")
)


def of(*titles: str) -> list[str]:
    return [f"{title}, tester" for title in titles]


@rule("DB-TRIG-01")
def test_a_triggered_effect_is_used_when_its_condition_happens_and_only_then() -> None:
    sides = [side(crew=of("On Event"), hand=["Nothing Much", "Enraged"]), side(hand=["Nothing Much"])]
    match = stage(CARDS, *sides, phase="main")
    assert points(match) == [0, 0]
    play(match, "0 play Enraged")
    assert points(match) == [0, 0], "a maneuver is no event"
    events = play(match, "0 play Nothing Much")
    assert points(match) == [1, 0]
    assert [event.rule for event in events if event.name == "triggered"] == ["DB-TRIG-01"]
    play(match, "0 done", "1 play Nothing Much")
    assert points(match) == [1, 0], "'you' is the controller of the card"


@rule("DB-TRIG-02")
def test_it_is_used_once_for_each_time() -> None:
    match = stage(CARDS, side(crew=of("On Event"), hand=["Nothing Much", "Nothing Much"]), phase="main")
    events = play(match, "0 play Nothing Much")
    assert story(match, events) == ["On Event"]
    assert points(match) == [1, 0]
    play(match, "0 play Nothing Much")
    assert points(match) == [2, 0]


@rule("DB-TRIG-02")
def test_once_per_turn_is_not_used_up_by_an_occasion_on_which_its_condition_is_false() -> None:
    hand = ["Nothing Much", "Point and Draw", "Nothing Much", "Nothing Much"]
    match = stage(CARDS, side(crew=of("Once If Rich"), hand=hand, points=2, race_deck=["Mag Kick"] * 8), phase="main")
    assert story(match, play(match, "0 play Nothing Much")) == [], "two points are too few: nothing takes effect"
    play(match, "0 play Point and Draw")
    assert names(match, 0, "hand").count("Mag Kick") == 3, "three points, and the effect was not used up"
    assert story(match, play(match, "0 play Nothing Much")) == [], "now it is"
    assert names(match, 0, "hand").count("Mag Kick") == 3


@rule("DB-TRIG-02")
def test_the_condition_of_once_per_turn_is_about_the_rival_whom_it_watched() -> None:
    sides = side(crew=of("Once If Poorer"), points=1), side(hand=["Point and Draw"] * 2), side(points=9)
    match = stage(CARDS, *sides, phase="main", leader=1)
    play(match, "1 play Point and Draw")
    assert names(match, 0, "hand") == [], "the rival who gained has no more points, whatever the third has"
    play(match, "1 play Point and Draw")
    assert names(match, 0, "hand") == ["Enraged"]


@rule("DB-TRIG-01")
def test_an_effect_whose_condition_is_false_is_not_told_of() -> None:
    match = stage(CARDS, side(crew=of("On Event Rich"), hand=["Nothing Much", "Point and Draw"]), phase="main")
    assert story(match, play(match, "0 play Nothing Much")) == []
    assert story(match, play(match, "0 play Point and Draw")) == ["On Event Rich"]


@rule("DB-TRIG-03")
def test_it_is_compulsory() -> None:
    match = stage(CARDS, side(crew=of("On Event Lose"), hand=["Nothing Much"]), phase="main")
    play(match, "0 play Nothing Much")
    assert ask(match, 0) == "main.act", "nobody was asked"
    assert points(match) == [-2, 0]


@rule("DB-TRIG-03")
def test_it_is_optional_where_it_says_may() -> None:
    for answer, gain in (("yes", 5), ("no", 0)):
        match = stage(CARDS, side(crew=of("On Event Maybe"), hand=["Nothing Much"]), phase="main")
        play(match, "0 play Nothing Much")
        assert (asked(match), options(match, 0)) == ([0], ["yes", "no"])
        play(match, f"0 {answer}")
        assert points(match) == [gain, 0]


@rule("DB-TRIG-04")
def test_a_player_orders_the_own_effects() -> None:
    """Rich draws a card if it comes after the point."""
    for first, drawn in (("On Event", 1), ("On Event Rich", 0)):
        match = stage(CARDS, side(crew=of("On Event", "On Event Rich"), hand=["Nothing Much"]), phase="main")
        play(match, "0 play Nothing Much")
        assert ask(match, 0) == "effect.order"
        assert sorted(words.partition(",")[0] for words in options(match, 0)) == [
            "first On Event",
            "first On Event Rich",
        ]
        play(match, f"0 first {first}, tester for Nothing Much")
        assert len(names(match, 0, "hand")) == drawn
        assert points(match) == [1, 0]


@rule("DB-TRIG-05")
def test_the_leader_of_the_turn_comes_first_even_if_another_started_the_battle() -> None:
    each = side(crew=of("On Any Event"), hand=["Nothing Much"], zone=["Enraged"])
    match = stage(CARDS, each, each, each, phase="battle", leader=1, starter=2, actor=2)
    events = play(match, "2 play Nothing Much")
    assert [event.seat for event in events if event.name == "triggered"] == [1, 2, 0]


@rule("DB-TRIG-05")
def test_each_player_orders_only_the_own_effects() -> None:
    first = side(crew=of("On Any Event", "On Any Event Hit"))
    second = side(crew=of("On Event", "On Event Rich"), hand=["Nothing Much"])
    match = stage(CARDS, first, second, phase="main", leader=0, actor=1)
    play(match, "1 play Nothing Much")
    assert asked(match) == [0], "the leader, although the other has acted"
    assert refused(match, "0 first On Event, tester for Nothing Much") == "DB-TRIG-04"
    play(match, "0 first On Any Event, tester for Nothing Much")
    assert asked(match) == [1]
    play(match, "1 first On Event Rich, tester for Nothing Much")
    assert points(match) == [1, 1]


@rule("DB-TRIG-06")
def test_an_effect_is_finished_before_what_it_sets_off() -> None:
    match = stage(CARDS, side(crew=of("On Points Drop"), hand=["Point and Draw", "Mag Kick"]), phase="main")
    events = play(match, "0 play Point and Draw")
    assert story(match, events, "gained_points", "drew") == ["gained_points 0", "drew 0", "On Points Drop"]
    assert names(match, 0, "hand") == [], "the two cards drawn are gone, too"


@rule("DB-TRIG-06")
def test_what_effects_set_off_waits_for_those_that_came_before() -> None:
    """Both effects on the event happen before the effect on the points of the first."""
    sides = side(crew=of("On Any Event"), hand=["Nothing Much"]), side(crew=of("On Any Event", "On Any Points"))
    match = stage(CARDS, *sides, phase="main")
    events = play(match, "0 play Nothing Much")
    assert story(match, events) == ["On Any Event", "On Any Event", "On Any Points", "On Any Points"]
    assert points(match) == [1, -1]


@rule("DB-TRIG-02", "DB-TRIG-06")
def test_the_same_effect_of_another_card_is_set_off() -> None:
    """A point of the one sets off the other and so on, but never itself: to 30, from the leader on."""
    each = side(crew=of("On Points More"))
    match = stage(CARDS, side(crew=of("On Points More"), hand=["Point and Draw"]), side(), phase="main")
    play(match, "0 play Point and Draw")
    assert points(match) == [2, 0], "not by what it does itself"
    match = stage(CARDS, side(crew=of("On Points More"), hand=["Point and Draw"]), each, phase="main")
    play(match, "0 play Point and Draw")
    assert match.is_over
    assert points(match) == [30, 28]


@rule("DB-TRIG-07")
def test_a_waiting_effect_is_used_although_its_card_has_gone() -> None:
    sides = side(crew=of("On Any Event Hit"), hand=["Nothing Much"]), side(crew=of("On Any Event"))
    match = stage(CARDS, *sides, phase="main")
    events = play(match, "0 play Nothing Much")
    assert story(match, events, "damaged") == ["On Any Event Hit", "damaged 1", "On Any Event"]
    assert names(match, 1, "damaged") == of("On Any Event")
    assert points(match) == [0, 1]


@rule("DB-TRIG-07")
def test_a_card_hears_of_its_own_damage() -> None:
    sides = side(hand=["Hit Crew"]), side(crew=of("On Damage", "On Event"))
    match = stage(CARDS, *sides, phase="main")
    play(match, "0 play Hit Crew")
    assert points(match) == [0, 3]
    assert names(match, 1, "crew") == []


def test_a_view_marks_what_was_used_this_turn(tmp_path: Path) -> None:
    mate = crew("Mate", "Once per turn, when you play an event, gain a point.")
    text = '[[sides]]\ncrew = ["Mate, tester"]\nhand = ["Nudge", "Nudge"]\n'
    match = table_with(tmp_path, mate + event("Nudge", "Draw a card."), text)

    def marks() -> list[tuple[str, bool]]:
        (card,) = match.view(1)["sides"][0]["crew"]
        return [(effect["keyword"], effect["used"]) for effect in card["effects"]]

    assert marks() == [("Once per turn", False)]
    play(match, "0 play Nudge")
    assert marks() == [("Once per turn", True)]
    play(match, "0 play Nudge")
    assert points(match) == [1, 0]


@rule("DB-TRIG-01", "DB-CONTROL-06")
def test_an_effect_that_was_given_to_a_card_is_its_controllers_now() -> None:
    cards = (
        event("Gift", "A maneuver of yours gains this turn: when you play an event, gain a point.")
        + event("Steal", "Take control of a rival's maneuver this turn.")
        + event("Nothing Much", "Do nothing.")
    )
    match = stage(cards, side(hand=["Gift", "Nothing Much"], track=["Enraged"]), side(hand=["Steal", "Nothing Much"]))
    play(match, "0 play Gift", "0 choose Enraged", "0 play Nothing Much")
    assert points(match) == [1, 0]
    play(match, "0 done", "1 play Steal", "1 choose Enraged")
    assert points(match) == [1, 1], "playing the event that takes the card over ends after it was taken"
    play(match, "1 play Nothing Much")
    assert points(match) == [1, 2]


@rule("DB-TRIG-02", "DB-TRIG-06")
def test_a_watching_effect_misses_the_play_that_began_it_and_no_later_one_of_the_same_card() -> None:
    cards = event("Lookout", "For this turn, each time you play an event, gain a point.") + event(
        "Rewinder", "Put an event from your discards into your hand."
    )
    match = stage(cards, side(hand=["Lookout", "Rewinder", "Rewinder"]), phase="main")
    play(match, "0 play Lookout")
    assert points(match) == [0, 0], "the play that began it"
    play(match, "0 play Rewinder", "0 take Lookout")
    assert points(match) == [1, 0]
    play(match, "0 play Lookout")
    assert points(match) == [2, 0], (
        "the first one watches the second play of the very same card, the second one does not"
    )
    play(match, "0 play Rewinder", "0 take Lookout")
    assert points(match) == [4, 0], "both watch"
    play(match, "0 play Lookout")
    assert points(match) == [6, 0]


@rule("DB-TRIG-06")
def test_an_effect_does_not_watch_the_use_that_began_it_and_watches_the_next_one() -> None:
    cards = crew(
        "Drummer",
        "Constant: You can use each Main effect twice a turn. "
        "Main: For this turn, each time you use a Main effect, gain a point.",
    )
    match = stage(cards, side(crew=["Drummer, tester"], hand=["Enraged", "Enraged"]), phase="main")
    play(match, "0 use Drummer, tester", "0 discard Enraged")
    assert points(match) == [0, 0]
    play(match, "0 use Drummer, tester", "0 discard Enraged")
    assert points(match) == [1, 0]


@rule("DB-TRIG-02", "DB-TRIG-06")
def test_what_a_card_in_play_began_watches_a_later_play_of_that_card() -> None:
    cards = maneuver(
        "Herald", 0, 1, "At the start of Main, for this turn, each time you play a maneuver, gain a point."
    ) + event("Recall", "Return a maneuver of yours to the owner's hand.")
    match = stage(cards, side(track=["Herald"], hand=["Recall"]), phase="draw", turn=2)
    play(match, "0 play Recall", "0 choose Herald", "0 play Herald")
    assert points(match) == [1, 0]


@rule("DB-TRIG-02", "DB-TRIG-06")
def test_two_plays_of_one_card_in_the_same_effect_are_two() -> None:
    again = "play a maneuver named Scout from your discards without paying its cost"
    cards = maneuver("Scout", 0, 1, "For this turn, each time you play a maneuver, gain a point.") + event(
        "Bravo", f"{again.capitalize()}, then discard your maneuvers, then {again}."
    )
    match = stage(cards, side(discards=["Scout"], hand=["Bravo"]), phase="main")
    play(match, "0 play Bravo", "0 take Scout", "0 take Scout")
    assert (points(match), names(match, 0, "track")) == ([1, 0], ["Scout"])


@rule("DB-TRIG-01", "DB-WIN-09")
@pytest.mark.parametrize("text", ["Discard the top 2 cards of your race deck.", "Draw 2 cards."])
def test_a_race_deck_becomes_empty_however_its_last_card_leaves(text: str) -> None:
    cards = crew("Sounder", "When your race deck becomes empty, gain a point.") + event("Scoop", text)
    mine = side(crew=["Sounder, tester"], hand=["Scoop", "Scoop"], race_deck=["Enraged"] * 4)
    match = stage(cards, mine, side(), side(), phase="main")
    play(match, "0 play Scoop")
    assert points(match) == [0, 0, 0]
    events = play(match, "0 play Scoop")
    assert points(match) == [1, 0, 0]
    assert [event.name for event in events].count("exhausted") == 1


@rule("DB-TRIG-01")
def test_that_rival_is_the_one_who_did_it() -> None:
    saddle = "Traveller's Saddle, level 1"
    cards = crew("Grudge", "When a rival damages a gear of yours, that rival loses 2 points.")
    sides = [
        side(points=5),
        side(points=5, hand=["Wreck"]),
        side(points=5, crew=of("Grudge"), gear=[saddle]),
    ]
    match = stage(cards + event("Wreck", "Damage a rival's gear."), *sides, phase="main", leader=1, actor=1)
    play(match, "1 play Wreck", "1 rival 3", f"1 choose {saddle}")
    assert points(match) == [5, 3, 5]


def test_the_end_of_the_next_battle_is_the_end_of_the_first_to_come() -> None:
    cards = event("Promise", "At the end of the next battle, gain 3 points.")
    sides = [side(hand=["Promise"], zone=["Mag Kick"]), side(zone=["Enraged"])]
    match = stage(cards, *sides, phase="main", turn=3)
    play(match, "0 play Promise")
    assert match.state.lasting[L_EXTRA::LASTING] == [0], "it lets no battle pass"


def test_it_is_the_card_that_was_chosen_when_the_effect_was_created() -> None:
    cards = event("Loan", "Choose a maneuver of yours, then at the end of this turn, discard it.")
    match = stage(cards, side(hand=["Loan"], track=["Enraged", "Mag Kick"]), phase="main", turn=9)
    play(match, "0 play Loan", "0 choose Mag Kick", "0 done", "1 done", "0 done", "1 done")
    assert names(match, 0, "track") == ["Enraged"]
