"""The small print of texts: whose deck, hand or loss it is, in which order cards lie then, and what is counted up to where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import side, sprint_in, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match

MATE, PAL = "Mate, tester", "Pal, tester"
CARDS = maneuver("Slow", 5, 5) + maneuver("Fast", 1, 9) + event("Toss", "Gain 2 energy.", 2) + gear("Jets", 1)
DECK = ["Slow", "Fast", "Mag Kick", "Enraged", "Burst Forward", "Charge!"]  # the top card first


def after(text: str, *sides: dict[str, Any], cards: str = "", **top: Any) -> Match[Any]:
    """The first player has played an event of these words."""
    first = {**sides[0], "hand": ["Test", *sides[0].get("hand", [])]}
    others = [side(**one) for one in sides[1:]]
    match = stage(event("Test", text) + CARDS + cards, side(**first), *others, turn=9, **top)
    play(match, "0 play Test")
    return match


def deck(match: Match[Any], seat: int) -> list[str]:
    """The top card first."""
    return names(match, seat, "race")[::-1]


# -- decks -----------------------------------------------------------------------------------------


@rule("DB-GOLD-01")
def test_cards_of_a_deck_that_would_be_discarded_are_those_of_its_owner() -> None:
    saved = "Constant: If you would discard cards of your race deck, gain 3 points instead."
    match = after("Discard the top 2 cards of a rival's race deck.", {}, {"crew": [MATE]}, cards=crew("Mate", saved))
    assert (points(match), len(deck(match, 1))) == ([0, 3], 8)
    match = after("Discard the top 2 cards of a rival's race deck.", {"crew": [MATE]}, {}, cards=crew("Mate", saved))
    assert (points(match), len(deck(match, 1))) == ([0, 0], 6)


@rule("DB-PLAY-02")
@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Put the top 2 cards of your race deck on the bottom.", [*DECK[2:], *DECK[:2]]),
        (
            "Look at the top 3 cards of your race deck, put 1 of them into your hand and the rest on the bottom of your race deck.",
            [*DECK[3:], "Slow", "Mag Kick"],
        ),
        (
            "Look at the top 3 cards of your race deck, put 1 of them into your hand and the rest on top of your race deck.",
            ["Slow", "Mag Kick", *DECK[3:]],
        ),
    ],
)
def test_cards_keep_their_order_wherever_they_are_put(text: str, then: list[str]) -> None:
    match = after(text, {"race_deck": DECK}, {})
    if options(match, 0)[0].startswith("take"):
        play(match, "0 take Fast")
        assert names(match, 0, "hand") == ["Fast"]
    assert deck(match, 0) == then


@rule("DB-KNOW-08")
def test_what_is_revealed_until_something_comes_is_seen_by_all() -> None:
    text = "Reveal cards of your race deck until you reveal an event, then put it into your hand."
    match = after(text, {"race_deck": DECK}, {})
    shown = [told["cards"] for told in match.told(1) if told["event"] == "showed"]
    assert [sorted(cards) for cards in shown] == [sorted(DECK)]
    assert match.view(1)["sides"][0]["hand"]["cards"] == ["Charge!"]


@rule("DB-GOLD-02", "DB-SEARCH-01")
@pytest.mark.parametrize(("guard", "asked"), [({}, True), ({"crew": [MATE]}, False)])
def test_who_searches_must_be_free_to_search(guard: dict[str, Any], asked: bool) -> None:
    """A rival may search; only the rivals of whoever has the Mate cannot."""
    cards = crew("Mate", "Constant: Rivals cannot search decks.")
    text = "A rival may search their race deck for a maneuver and put it into their hand."
    match = after(text, guard, {}, cards=cards)
    assert ("yes" in options(match, 1)) == asked


@rule("DB-SEARCH-02")
@pytest.mark.parametrize(
    "text",
    [
        "Shuffle a rival's maneuver into the owner's race deck.",
        "Shuffle all of a rival's maneuvers into the owner's race deck.",
        "Return all of a rival's maneuvers into the owner's race deck.",
        "Shuffle 2 cards from a rival's discards into the owner's race deck.",
    ],
)
def test_a_deck_into_which_cards_have_come_is_shuffled_once(text: str) -> None:
    watching = crew("Mate", "When a rival's race deck is shuffled, gain a point.")
    match = after(text, {"crew": [MATE]}, {"track": ["Slow", "Fast"], "discards": ["Slow", "Fast"]}, cards=watching)
    while options(match, 0)[0].startswith(("choose", "take")):
        play(match, f"0 {options(match, 0)[0]}")
    assert [told["seat"] for told in match.told(0) if told["event"] == "shuffled"] == [1]
    assert points(match) == [1, 0]


@rule("DB-PLAY-02")
def test_discards_that_go_back_on_top_lie_as_they_lay() -> None:
    match = after("Put the top 2 cards of your discards on top of your race deck.", {"discards": DECK[:3]}, {})
    assert deck(match, 0)[:2] == DECK[:2]


# -- how much, and how many ------------------------------------------------------------------------


@rule("DB-MAIN-15")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Your next maneuver costs 2 less.", [3, 5, 5]),
        ("Your next 2 maneuvers cost 2 less.", [3, 3, 5]),
        ("Your next 3 maneuvers cost 2 less.", [3, 3, 3]),
        ("Your next maneuver costs 1 more.", [6, 5, 5]),
    ],
)
def test_so_many_of_the_next_maneuvers_cost_less(text: str, cost: list[int]) -> None:
    match = after(text, {"hand": ["Slow"] * 3, "energy": 30}, {})
    paid = []
    for _ in range(3):
        before = match.state.sides[0].energy
        play(match, "0 play Slow")
        paid.append(before - match.state.sides[0].energy)
    assert paid == cost


@rule("DB-MAIN-15")
def test_the_first_maneuver_of_a_turn_alone_is_cheaper() -> None:
    text = "Constant: The first maneuver you play each turn costs 2 less."
    mine = side(crew=[MATE], hand=["Slow", "Slow"], energy=30)
    match = stage(CARDS + crew("Mate", text), mine, turn=9)
    play(match, "0 play Slow")
    assert match.state.sides[0].energy == 27
    play(match, "0 play Slow")
    assert match.state.sides[0].energy == 22


@rule("DB-GOLD-01")
@pytest.mark.parametrize(
    ("text", "done", "expected"),
    [
        ("If a rival would lose points, prevent 1 of it.", "A rival loses 3 points.", [0, -2]),
        ("If you would lose points, prevent 1 of it.", "You lose 3 points.", [-2, 0]),
        ("If a rival would gain points, prevent 2 of it.", "A rival gains 3 points.", [0, 1]),
    ],
)
def test_a_part_is_prevented_for_the_one_it_would_happen_to(text: str, done: str, expected: list[int]) -> None:
    match = after(done, {"crew": [MATE]}, {}, cards=crew("Mate", f"Constant: {text}"))
    assert points(match) == expected


@rule("DB-PLAY-07")
@pytest.mark.parametrize(("held", "drawn"), [(2, 1), (1, 0)])
def test_energy_that_is_there_in_part_is_lost_and_not_paid(held: int, drawn: int) -> None:
    text = "Lose 2 energy; if you do, draw a card."
    match = after(text, {"energy": held}, {})
    assert (match.state.sides[0].energy, len(names(match, 0, "hand"))) == (0, drawn)


# -- the next battle, and what lasts ---------------------------------------------------------------


@rule("DB-TRIG-02")
def test_a_created_effect_misses_its_own_play_alone() -> None:
    text = "For this turn, each time you draw a card, gain a point."
    match = after(f"{text} Draw a card.", {}, {})
    assert points(match)[0] == 1
