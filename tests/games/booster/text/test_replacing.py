"""Replacement effects: "if X would happen, Y instead"."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.games.booster.state import L_SEAT, LASTING

CARDS = (
    crew("Bodyguard", "Constant: If a gear of yours would be damaged, you may damage this card instead.")
    + crew("Bandage", "Constant: If a gear of yours would be damaged, you may discard a card instead.")
    + crew("Recoil", "Constant: If a gear of yours would be damaged, you may draw a card instead.")
    + crew("Faint", "Constant: If a gear of yours would be damaged, draw a card instead.")
    + crew("Ironclad", "Constant: Your crew cannot be damaged.")
    + crew("Drought", "Constant: Rivals cannot draw cards.")
    + crew("Jealous", "Constant: If a rival would gain points, draw a card instead.")
    + maneuver(
        "Homing", 1, 1, "Constant: If this card would be discarded, return that card to the owner's hand instead."
    )
    + maneuver("Sinking", 1, 1, "Constant: If a maneuver of yours would be discarded, draw a card instead.")
    + event("Wreck", "Damage a rival's gear.")
    + event("Trip", "Discard a rival's maneuver.")
    + event("Bounty", "Gain 3 points.")
)
SADDLE = "Traveller's Saddle, level 1"


def of(*titles: str) -> list[str]:
    return [f"{title}, tester" for title in titles]


@rule("DB-TRIG-03")
@pytest.mark.parametrize(
    ("crews", "hand", "race", "rivals"),
    [
        (of("Bandage"), [], 8, []),
        (of("Bodyguard", "Ironclad"), ["Enraged"], 8, []),
        (of("Recoil"), ["Enraged"], 0, []),
        (of("Recoil"), ["Enraged"], 8, of("Drought")),
    ],
)
def test_what_cannot_be_done_cannot_be_done_instead(
    crews: list[str], hand: list[str], race: int, rivals: list[str]
) -> None:
    theirs = side(gear=[SADDLE], crew=crews, hand=hand, race_deck=["Enraged"] * race)
    match = stage(CARDS, side(hand=["Wreck"], crew=rivals), theirs, side(), phase="main")
    play(match, "0 play Wreck", "0 rival 2", f"0 choose {SADDLE}")
    assert ask(match, 0) == "main.act", "there is nothing to ask"
    assert names(match, 1, "damaged") == [SADDLE]


@rule("DB-TRIG-03")
def test_what_can_be_done_instead_is_offered() -> None:
    theirs = side(gear=[SADDLE], crew=of("Bandage"), hand=["Enraged"])
    match = stage(CARDS, side(hand=["Wreck"]), theirs, phase="main")
    play(match, "0 play Wreck", f"0 choose {SADDLE}", "1 instead", "1 discard Enraged")
    assert (names(match, 1, "gear"), names(match, 1, "discards")) == ([SADDLE], ["Enraged"])


@rule("DB-PLAY-08")
def test_what_must_happen_instead_replaces_it_even_if_it_can_do_nothing() -> None:
    theirs = side(gear=[SADDLE], crew=of("Faint"), race_deck=[])
    match = stage(CARDS, side(hand=["Wreck"]), theirs, side(), phase="main")
    play(match, "0 play Wreck", "0 rival 2", f"0 choose {SADDLE}")
    assert (names(match, 1, "gear"), names(match, 1, "hand")) == ([SADDLE], [])


@rule("DB-TRIG-04")
@pytest.mark.parametrize(
    ("answer", "hand", "track"),
    [("first Homing", ["Homing"], ["Sinking"]), ("first Sinking", ["Enraged"], ["Sinking", "Homing"])],
)
def test_a_player_chooses_which_of_the_own_effects_replaces_first(
    answer: str, hand: list[str], track: list[str]
) -> None:
    match = stage(CARDS, side(hand=["Trip"]), side(track=["Sinking", "Homing"]), phase="main")
    play(match, "0 play Trip", "0 choose Homing")
    assert (ask(match, 1), options(match, 1)) == ("effect.replacement", ["first Sinking", "first Homing"])
    play(match, f"1 {answer}")
    assert (names(match, 1, "hand"), names(match, 1, "track")) == (hand, track)


@rule("DB-TRIG-04")
def test_two_copies_of_one_effect_need_no_order() -> None:
    match = stage(CARDS, side(hand=["Trip"]), side(track=["Sinking", "Sinking", "Enraged"]), phase="main")
    play(match, "0 play Trip", "0 choose Enraged")
    assert ask(match, 0) == "main.act"
    assert (names(match, 1, "hand"), len(names(match, 1, "track"))) == (["Enraged"], 3)


@rule("DB-TRIG-04")
def test_an_effect_that_is_declined_leaves_the_others() -> None:
    theirs = side(gear=[SADDLE], crew=of("Bandage", "Recoil"), hand=["Mag Kick"])
    match = stage(CARDS, side(hand=["Wreck"]), theirs, phase="main")
    play(match, "0 play Wreck", f"0 choose {SADDLE}", "1 first Recoil, tester", "1 no")
    assert ask(match, 1) == "effect.instead"
    play(match, "1 instead", "1 discard Mag Kick")
    assert (names(match, 1, "gear"), names(match, 1, "hand")) == ([SADDLE], [])


@rule("DB-TRIG-05")
@pytest.mark.parametrize("leader", [1, 2])
def test_of_several_players_the_leader_replaces_first(leader: int) -> None:
    sides = side(hand=["Bounty"]), side(crew=of("Jealous")), side(crew=of("Jealous"))
    match = stage(CARDS, *sides, phase="main", leader=leader, actor=0)
    play(match, "0 play Bounty")
    assert points(match) == [0, 0, 0]
    assert [len(names(match, seat, "hand")) for seat in range(3)] == [0, 2 - leader, leader - 1]


def test_that_rival_is_the_one_to_whom_it_would_happen() -> None:
    cards = CARDS + crew("Spite", "Constant: If a rival would gain points, that rival loses a point instead.")
    match = stage(
        cards, side(hand=["Bounty"], points=5), side(points=5, crew=of("Spite")), side(points=5), phase="main"
    )
    play(match, "0 play Bounty")
    assert points(match) == [4, 5, 5]


def test_a_replacement_for_the_next_time_is_used_up_for_its_own_player() -> None:
    cards = CARDS + event("Bargain", "The next time you would gain points this turn, gain 7 points instead.")
    hand = ["Bargain", "Bounty", "Bounty"]
    match = stage(cards, side(hand=hand), side(hand=hand), phase="main")
    play(match, "0 play Bargain", "0 done", "1 play Bargain", "1 play Bounty", "1 play Bounty")
    assert points(match) == [0, 10]
    assert match.state.lasting[L_SEAT::LASTING] == [0], "the first player's has not been used"


def test_what_may_replace_once_per_turn_does_so_once() -> None:
    cards = CARDS + crew("Trader", "Once per turn, if you would gain points, you may draw a card instead.")
    match = stage(cards, side(hand=["Bounty", "Bounty"], crew=of("Trader")), phase="main")
    play(match, "0 play Bounty", "0 instead", "0 play Bounty")
    assert (points(match), names(match, 0, "hand")) == ([3, 0], ["Enraged"])


def test_a_replacement_does_not_replace_what_it_does_itself() -> None:
    cards = CARDS + crew("Doubler", "Constant: If you would gain points, gain 4 points instead.")
    match = stage(cards, side(hand=["Bounty"], crew=of("Doubler")), phase="main")
    play(match, "0 play Bounty")
    assert points(match) == [4, 0]
