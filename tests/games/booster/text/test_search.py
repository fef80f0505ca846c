"""Searching decks and discards (DB-SEARCH)."""

from __future__ import annotations

from typing import Any

from tests.games.booster import stage
from tests.games.booster.bench import Bench, gear, side, told
from tests.games.booster.tables import names
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match

CARDS = (
    gear("Jets")
    + event("Fetch", "Search your race deck for a maneuver and put it into your hand.")
    + event("Secret", "Search your race deck for a card and put it into your hand.")
    + event("Grasp", "Search your discards for an event and put it into your hand.")
    + event("Fit", "Mag a gear.")
    + event("Chart", "Arrange the top 3 cards of your race deck.")
)
BENCH = Bench(CARDS)
DECK = ["Mag Kick", "Enraged", "Burst Forward", "Head Strong", "Plain A", "Plain B", "Plain C", "Charge!"]


def holding(card: str) -> Match[Any]:
    deck = ", ".join(f'"{name}"' for name in DECK)
    return BENCH.table(
        f'version = 2\nchance = 7\n[[sides]]\nhand = ["{card}"]\nrace_deck = [{deck}]\ndiscards = ["Charge!"]\n'
    )


@rule("DB-SEARCH-01")
def test_one_may_find_nothing() -> None:
    match = holding("Fetch")
    play(match, "0 play Fetch")
    assert "done" in options(match, 0)
    assert "take Mag Kick" in options(match, 0)
    assert "take Charge!" not in options(match, 0)
    play(match, "0 done")
    assert (names(match, 0, "hand"), len(names(match, 0, "race"))) == ([], 8)
    match = holding("Grasp")
    play(match, "0 play Grasp")
    assert options(match, 0) == ["take Charge!", "done"]
    play(match, "0 done")
    assert names(match, 0, "hand") == []


@rule("DB-SEARCH-02")
def test_a_race_deck_is_shuffled_after_a_search() -> None:
    for answer in ("take Mag Kick", "done"):
        match = holding("Fetch")
        play(match, "0 play Fetch", f"0 {answer}")
        left = [name for name in DECK if name not in answer]
        assert sorted(names(match, 0, "race")) == sorted(left)
        assert names(match, 0, "race")[::-1] != left, "the order has changed"
        assert told(match, "shuffled") == [("shuffled", 0)]
        assert side(match, 0, 0)["race_deck"]["cards"] == [], "its owner does not know the order any more"


@rule("DB-SEARCH-02")
def test_other_places_are_not_shuffled() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Fit", "Grasp"]\ndragon_deck = ["Jets, level 1"]\ndiscards = ["Charge!"]\n')
    before = names(match, 0, "race")
    play(match, "0 play Fit", "0 done", "0 play Grasp", "0 take Charge!")
    assert told(match, "shuffled") == []
    assert names(match, 0, "race") == before


@rule("DB-SEARCH-03")
def test_what_was_asked_for_by_kind_is_shown() -> None:
    match = holding("Fetch")
    play(match, "0 play Fetch", "0 take Mag Kick")
    shown = [event["cards"] for event in match.told(1) if event["event"] == "found"]
    assert shown == [["Mag Kick"]]
    hand = side(match, 0, 1)["hand"]
    assert (hand["count"], hand["cards"]) == (1, ["Mag Kick"])


@rule("DB-SEARCH-03")
def test_just_a_card_is_not_shown() -> None:
    match = holding("Secret")
    play(match, "0 play Secret", "0 take Charge!")
    shown = [event["cards"] for event in match.told(1) if event["event"] == "found"]
    assert shown == [1], "the rival sees that there is one"
    hand = side(match, 0, 1)["hand"]
    assert (hand["count"], hand["cards"]) == (1, [])
    assert side(match, 0, 0)["hand"]["cards"] == ["Charge!"]


def test_the_cards_that_are_arranged_can_be_touched() -> None:
    match = holding("Chart")
    play(match, "0 play Chart")
    decision = match.decision(0)
    assert decision is not None
    touched = [decision.touches(answer) for answer in decision.options]
    assert sorted(touched) == [[f"race_deck:1:{name}"] for name in sorted(DECK[:3])]
    assert side(match, 0, 0)["race_deck"]["cards"] == DECK[:3], "its user sees them in the view, too"


@rule("DB-GOLD-02")
def test_who_cannot_search_decks_still_searches_discards() -> None:
    cards = (
        crew("Guard", "Constant: Players cannot search decks.")
        + event("Dig", "Search your discards for a maneuver and put it into your hand.")
        + event("Seek", "Search your race deck for a maneuver and put it into your hand.")
        + event("Perhaps", "You may search your race deck for a maneuver and put it into your hand.")
    )
    hand = ["Dig", "Seek", "Perhaps"]
    match = stage.stage(
        cards, stage.side(hand=hand, discards=["Mag Kick"]), stage.side(crew=["Guard, tester"]), phase="main"
    )
    play(match, "0 play Dig", "0 take Mag Kick")
    assert names(match, 0, "hand") == ["Seek", "Perhaps", "Mag Kick"]
    play(match, "0 play Seek")
    assert (ask(match, 0), names(match, 0, "hand")) == ("main.act", ["Perhaps", "Mag Kick"])
    play(match, "0 play Perhaps")
    assert ask(match, 0) == "main.act", "nobody is asked whether to do what is forbidden"
