"""What fresh sentences asked for does what it says: free maneuvers, won for nothing, others of one's own, piles compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, sprint_in, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.text.test_wider_designs_in_play import cost, with_cards
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from wyrmhall.core.playing.match import Match

FAST = maneuver("Fast", 9, 9)
BATTLE: dict[str, Any] = {"turn": 9, "phase": "battle", "starter": 0, "actor": 0}


def fought(cards: str, mine: dict[str, Any], theirs: dict[str, Any], *lines: str) -> Match[Any]:
    match = stage(cards, side(**mine), side(**theirs), **BATTLE)
    play(match, *lines)
    return match


@pytest.mark.parametrize("words", ["cost nothing", "cost no energy", "are free", "cost 0"])
def test_maneuvers_cost_nothing(words: str) -> None:
    text = f"Your maneuvers of cost 3 or more {words} this turn."
    match = with_cards(text, maneuver("Dear", 5, 4), {"hand": ["Dear"]})
    assert (cost(match, 0, "Dear"), cost(match, 0, "Enraged")) == (0, 1)
    told = [match.game.sentence(match.state, one, 0) for one in match.events if one.name == "changed_rule"]
    assert ["cost nothing" in words for words in told] == [True]


@pytest.mark.parametrize(("text", "won"), [("Rivals win no points this battle.", 0), ("Look at a rival's hand.", 6)])
def test_a_battle_is_won_for_nothing(text: str, won: int) -> None:
    cards = event("Test", text) + FAST
    mine, theirs = {"zone": ["Enraged"], "hand": ["Test"]}, {"zone": ["Fast"], "hand": ["Mag Kick"]}
    match = fought(cards, mine, theirs, "0 play Test", "1 pass", "0 pass")
    assert points(match) == [0, won]


def test_another_of_ones_own_becomes_the_rushing_card() -> None:
    text = "Choose another of your maneuvers in the zone. It becomes your rushing card."
    mine = {"zone": ["Enraged", "Fast"], "rushing": "Enraged", "hand": ["Test"]}
    match = fought(event("Test", text) + FAST, mine, {"zone": ["Enraged"], "rushing": "Enraged"}, "0 play Test")
    play(match, "0 Fast")
    assert sprints(match)[0] == 9


def test_a_card_that_lost_is_returned_instead_of_being_discarded() -> None:
    text = "When you lose this battle, put your rushing card on top of your race deck instead of discarding it."
    mine = {"zone": ["Enraged"], "hand": ["Test"]}
    match = fought(event("Test", text) + FAST, mine, {"zone": ["Fast"]}, "0 play Test", "1 pass", "0 pass")
    assert (names(match, 0, "discards"), names(match, 0, "hand")) == (["Test"], ["Enraged"] * 2)


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("If your race deck has fewer cards than a rival's, gain a point.", 1),
        ("If your race deck is smaller than each rival's, gain a point.", 1),
        ("If your race deck has more cards than a rival's, gain a point.", 0),
        ("If your discards hold 2 or more maneuvers, gain a point.", 1),
        ("If your discards hold 2 or more events, gain a point.", 0),
        ("If there are 2 or more maneuvers in a rival's discards, gain a point.", 0),
    ],
)
def test_piles_are_compared_and_counted(text: str, won: int) -> None:
    mine = {"race_deck": ["Enraged"] * 3, "discards": ["Enraged", "Burst Forward", "Head Strong"]}
    match = played(text, mine, {"race_deck": ["Enraged"] * 4, "discards": ["Enraged"]})
    assert points(match) == [won, 0]


@pytest.mark.parametrize(("third", "won"), [(["Fins, level 1"], 0), ([], 1)])
def test_more_than_any_rival_is_more_than_each_of_them(third: list[str], won: int) -> None:
    """Two gear are more than one and one, though there are two of these together."""
    cards = event("Test", "If you have more gear than any rival, gain a point.") + gear("Jets", 1) + gear("Fins", 1)
    first = side(hand=["Test"], gear=["Jets, level 1", "Fins, level 1"])
    second = side(gear=["Jets, level 1", *third])
    match = stage(cards, first, second, side(gear=["Fins, level 1"]), turn=9, seats=3)
    play(match, "0 play Test")
    assert points(match)[0] == won


def test_maneuvers_played_this_turn_gain_sprint() -> None:
    text = "Each maneuver you play this turn gets +2 sprint."
    match = with_cards(text, FAST, {"hand": ["Enraged"], "track": ["Fast"]})
    play(match, "0 play Enraged")
    assert (sprint_in(match, 0, "track", "Enraged"), sprint_in(match, 0, "track", "Fast")) == (5, 9)


def test_a_card_is_not_played_while_something_is_so() -> None:
    cards = event("Late", "You can't play this unless you have lost a battle this turn. Gain a point.")
    cards += event("Bare", "You cannot play this card if you have a crew. Gain a point.")
    cards += crew("Mate", "Main: Gain a point.")
    match = stage(cards, side(hand=["Late", "Bare"]), turn=9)
    assert [line for line in options(match, 0) if "play" in line] == ["play Bare"]
    crewed = stage(cards, side(hand=["Late", "Bare"], crew=["Mate, tester"]), turn=9)
    assert not [line for line in options(crewed, 0) if line.startswith("play")]


def test_sprints_are_swapped_with_a_rivals() -> None:
    cards = event("Test", "Swap your sprint with a rival's this battle.") + FAST
    match = fought(cards, {"zone": ["Enraged"], "hand": ["Test"]}, {"zone": ["Fast"]}, "0 play Test")
    assert sprints(match) == [9, 3]


def test_x_is_what_the_text_says() -> None:
    text = "Your rushing card gets +X sprint this battle, where X is the number of cards in your hand."
    mine = {"zone": ["Enraged"], "hand": ["Test", "Enraged", "Enraged"]}
    assert sprints(fought(event("Test", text), mine, {"zone": ["Enraged"]}, "0 play Test")) == [5, 3]


@pytest.mark.parametrize(("tied", "won"), [(True, 1), (False, 0)])
def test_a_tied_battle_is_heard(tied: bool, won: int) -> None:
    cards = crew("Mate", "When a battle is tied, gain a point.") + FAST
    mine = {"zone": ["Enraged"], "crew": ["Mate, tester"]}
    match = fought(cards, mine, {"zone": ["Enraged" if tied else "Fast"]}, "0 pass", "1 pass")
    assert points(match)[0] == won


@pytest.mark.parametrize(("hand", "sprint"), [(["Enraged"], 3), ([], 5)])
def test_what_holds_unless_something_is_so(hand: list[str], sprint: int) -> None:
    cards = crew("Mate", "Constant: Your maneuvers gain +2 sprint unless you have a card in hand.")
    match = stage(cards, side(track=["Enraged"], hand=hand, crew=["Mate, tester"]), turn=9)
    assert sprint_in(match, 0, "track", "Enraged") == sprint


def test_the_user_chooses_from_a_hand_that_was_looked_at() -> None:
    text = "Look at your opponent's hand and choose an event; they discard it."
    match = with_cards(text, event("Bang", "Gain a point."), {}, {"hand": ["Enraged", "Bang"]})
    play(match, "0 Bang")
    assert (names(match, 1, "hand"), names(match, 1, "discards")) == (["Enraged"], ["Bang"])


def test_cards_are_revealed_until_there_is_one_of_a_sort() -> None:
    text = "Reveal cards from the top of your race deck until you reveal a maneuver. Put it into your hand and discard the others."
    deck = ["Bang", "Bang", "Enraged", "Bang"]  # the top card first
    match = with_cards(text, event("Bang", "Gain a point."), {"race_deck": deck})
    assert (names(match, 0, "hand"), names(match, 0, "race")) == (["Enraged"], ["Bang"])
    assert sorted(names(match, 0, "discards")) == ["Bang", "Bang", "Test"]


def test_without_one_of_the_sort_nothing_is_found() -> None:
    text = "Reveal cards of your race deck until you reveal a maneuver, then put that card into your hand."
    match = with_cards(text, event("Bang", "Gain a point."), {"race_deck": ["Bang", "Bang"]})
    assert (names(match, 0, "hand"), len(names(match, 0, "race"))) == ([], 2)


@pytest.mark.parametrize(("least", "won"), [(6, 1), (7, 0)])
def test_two_stats_are_added_up(least: int, won: int) -> None:
    assert points(played(f"If the sum of your speed and agility is {least} or more, gain a point."))[0] == won


def test_some_cards_and_some_others_are_damaged() -> None:
    mine, theirs = {"gear": ["Jets, level 1"]}, {"gear": ["Jets, level 1"]}
    match = with_cards("Damage a gear of yours and a rival's gear.", gear("Jets", 1), mine, theirs)
    play(match, "0 choose Jets, level 1", "0 choose Jets, level 1")
    assert [names(match, seat, "gear") for seat in (0, 1)] == [[], []]


def test_as_many_cards_are_drawn_as_a_rival_has() -> None:
    match = played("Draw as many cards as your rival has.", theirs={"hand": ["Enraged"] * 3})
    assert len(names(match, 0, "hand")) == 3


def test_the_rest_of_what_was_looked_at_is_put_away() -> None:
    text = (
        "Look at the top three cards of your race deck. Put one maneuver from among them into your hand. "
        "Put the rest on the bottom."
    )
    deck = ["Bang", "Enraged", "Bang", "Mag Kick"]
    match = with_cards(text, event("Bang", "Gain a point."), {"race_deck": deck})
    play(match, "0 Enraged")
    assert (names(match, 0, "hand"), names(match, 0, "race")[-1]) == (["Enraged"], "Mag Kick")


@pytest.mark.parametrize(("is_new", "sprint"), [(True, 7), (False, 3)])
def test_a_card_that_was_played_this_turn_is_told(is_new: bool, sprint: int) -> None:
    cards = maneuver("Fresh", 1, 3, "Constant: This card has +4 sprint if it was played this turn.")
    match = stage(cards, side(hand=["Fresh"] if is_new else [], track=[] if is_new else ["Fresh"]), turn=9)
    if is_new:
        play(match, "0 play Fresh")
    assert sprint_in(match, 0, "track", "Fresh") == sprint


def test_an_occasion_may_be_said_last() -> None:
    cards = crew("Mate", "Gain a point whenever you play an event.") + event("Bang", "Draw a card.")
    match = stage(cards, side(hand=["Bang"], crew=["Mate, tester"]), turn=9)
    play(match, "0 play Bang")
    assert points(match)[0] == 1


def test_who_discards_draws_as_many_as_the_number_says() -> None:
    match = played(
        "Each player discards all cards in hand, then draws three.", {"hand": ["Enraged"]}, {"hand": ["Enraged"]}
    )
    assert [len(names(match, seat, "hand")) for seat in (0, 1)] == [3, 3]


def test_rivals_do_it_one_and_all() -> None:
    match = played("Rivals discard their hands.", theirs={"hand": ["Enraged"] * 2})
    assert names(match, 1, "hand") == []


@pytest.mark.parametrize("words", ["if its level is 2 or less", "if it is level 2 or below"])
def test_what_is_asked_of_it_tells_which_card_can_be_chosen(words: str) -> None:
    cards, theirs = gear("Jets", 1) + gear("Fins", 4), {"gear": ["Jets, level 1", "Fins, level 4"]}
    match = with_cards(f"Damage a rival's gear {words}.", cards, {}, theirs)
    assert options(match, 0) == ["choose Jets, level 1"]


def test_it_stays_what_was_named_before() -> None:
    """The drawn card is asked about, not the gear."""
    cards, theirs = gear("Jets", 1) + event("Bang", "Gain a point."), {"gear": ["Jets, level 1"]}
    text = "Draw a card, then damage a rival's gear if it is an event."
    match = with_cards(text, cards, {"race_deck": ["Bang"]}, theirs)
    assert options(match, 0) in (["choose Jets, level 1"], ["done"])
    assert names(match, 0, "hand") == ["Bang"]
