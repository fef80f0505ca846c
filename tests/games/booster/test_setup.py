"""Before the first turn (DB-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import BEAU, RACE_LIST, Bench, dragon, gear, side, told
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.match import Match

BENCH = Bench(dragon("Cinder") + gear("Jets") + crew("Mate", ""))
TWO_DRAGONS = RACE_LIST + f"1 {BEAU}; 1 Cinder, tester; 1 Jets, level 1; 1 Mate, tester"
RIDES = f"ride {BEAU}"


def begun(seed: int = 1, seats: int = 2, **settings: str) -> Match[Any]:
    """A match whose starting dragons are chosen; the first Gear Up has nothing to choose."""
    match = BENCH.new(seed, seats, **settings)
    play(match, *(f"{seat} {RIDES}" for seat in range(seats)))
    return match


@rule("DB-SETUP-01", "DB-SETUP-02")
def test_one_dragon_of_the_dragon_deck_lies_open_in_the_mag_pit() -> None:
    match = BENCH.new(1, deck=TWO_DRAGONS)
    assert [side(match, seat)["dragon"] for seat in (0, 1)] == [None, None]
    assert options(match, 0)[:2] == options(match, 1)[:2] == [RIDES, "ride Cinder, tester"]
    play(match, "0 ride Cinder, tester", f"1 {RIDES}")
    assert [side(match, seat)["dragon"]["card"] for seat in (0, 1)] == ["Cinder, tester", BEAU]
    assert [names(match, seat, "dragon") for seat in (0, 1)] == [["Cinder, tester"], [BEAU]]
    assert sorted(names(match, 0, "dragon_deck")) == sorted([BEAU, "Jets, level 1", "Mate, tester"])
    assert "Cinder, tester" in names(match, 1, "dragon_deck"), "the other dragon stays in the dragon deck"


@rule("DB-SETUP-03")
def test_a_dragon_comes_without_gear_and_crew() -> None:
    match = BENCH.new(1, deck=TWO_DRAGONS)
    play(match, f"0 {RIDES}", f"1 {RIDES}")
    for seat in (0, 1):
        seen = side(match, seat)
        assert (seen["caps"], seen["crew"], seen["track"], seen["zone"]) == ([None] * 4, [], [], [])


@rule("DB-SETUP-04")
@pytest.mark.parametrize("first", [0, 1])
def test_dragons_are_chosen_in_secret_and_shown_together(first: int) -> None:
    match = BENCH.new(1, deck=TWO_DRAGONS)
    other = 1 - first
    assert ask(match, 0) == ask(match, 1) == "setup.dragon"
    before = (match.view(other), match.told(other), options(match, other))
    play(match, f"{first} ride Cinder, tester")
    assert (match.view(other), match.told(other), options(match, other)) == before, "nothing of the choice is known"
    play(match, f"{other} {RIDES}")
    assert {seat for _, seat in told(match, "rides")} == {0, 1}


@rule("DB-SETUP-05")
def test_race_decks_are_shuffled_before_anything_is_drawn() -> None:
    match = begun()
    shuffles = [event for event in match.told() if event["event"] == "shuffled"]
    assert sorted(event["seat"] for event in shuffles) == [0, 1]
    assert {event["rule"] for event in shuffles} == {"DB-SETUP-05"}
    order = [event for event, _ in told(match, "shuffled", "drew")]
    assert order == ["shuffled"] * 2 + ["drew"] * 4
    listed = sorted(names(match, 0, "hand") + names(match, 0, "race"))
    decks = {tuple(names(begun(seed), seat, "race")) for seed in range(4) for seat in (0, 1)}
    assert len(decks) == 8, "no two decks of the same list lie in the same order"
    assert all(list(deck) != listed[: len(deck)] and list(deck) != listed[-len(deck) :] for deck in decks)


@rule("DB-SETUP-06")
@pytest.mark.parametrize("seats", [2, 4])
def test_an_opening_hand_has_five_cards(seats: int) -> None:
    match = begun(seats=seats)
    opening = [event for event in match.told() if event["rule"] == "DB-SETUP-06"]
    assert sorted((event["seat"], event["number"]) for event in opening) == [(seat, 5) for seat in range(seats)]
    assert [len(names(match, seat, "hand")) for seat in range(seats)] == [7] * seats, "five, and two in Draw"
    assert [len(names(match, seat, "race")) for seat in range(seats)] == [53] * seats


@rule("DB-SETUP-07")
def test_nobody_is_asked_about_the_opening_hand() -> None:
    match = begun()
    assert (ask(match, match.state.leader), ask(match, 1 - match.state.leader)) == ("main.act", "")
    assert told(match, "rides", "main")[-1] == ("main", match.state.leader)
    assert refused(match, f"{match.state.leader} mulligan") == "DB-SETUP-07"
    assert refused(match, f"{1 - match.state.leader} draw a new hand") == "DB-SETUP-07"
    assert [event for event, _ in told(match, "shuffled")] == ["shuffled"] * 2, "no deck is shuffled again"


@rule("DB-SETUP-08", "DB-SETUP-09")
@pytest.mark.parametrize("seats", [2, 3])
def test_turn_one_begins_at_no_points(seats: int) -> None:
    match = begun(seats=seats)
    assert points(match) == [0] * seats
    assert match.view()["turn"] == 1
    assert [side(match, seat)["energy"] for seat in range(seats)] == [1] * seats


@rule("DB-SETUP-10")
@pytest.mark.parametrize("first", [0, 1])
def test_who_goes_first_leads_turn_one(first: int) -> None:
    match = begun(first=str(first + 1))
    assert told(match, "goes_first", "turn") == [("goes_first", first), ("turn", first)]
    assert (match.view()["leader"], ask(match, first)) == (first, "main.act")


@rule("DB-SETUP-10")
@pytest.mark.parametrize(("seats", "first"), [(3, 2), (6, 5)])
def test_any_seat_of_a_larger_table_may_go_first(seats: int, first: int) -> None:
    assert begun(seats=seats, first=str(first + 1)).view()["leader"] == first


@rule("DB-SETUP-10")
@pytest.mark.parametrize(("seats", "first"), [(2, 2), (5, 5)])
def test_nobody_goes_first_from_a_seat_that_is_not_there(seats: int, first: int) -> None:
    with pytest.raises(BadSetup, match=f"first cannot be seat {first + 1}: there are {seats} seats"):
        begun(seats=seats, first=str(first + 1))


@rule("DB-SETUP-11")
@pytest.mark.parametrize("first", [0, 1])
def test_the_order_of_the_preparations(first: int) -> None:
    match = BENCH.new(5, first=str(first + 1))
    assert told(match, "goes_first", "rides", "shuffled", "drew") == [("goes_first", first)], (
        "before any dragon is chosen"
    )
    play(match, f"0 {RIDES}", f"1 {RIDES}")
    seats = [first, 1 - first]
    prepared = told(match, "goes_first", "rides", "shuffled", "drew", "turn")
    assert [name for name, _ in prepared[:7]] == [
        "goes_first",
        "rides",
        "rides",
        "shuffled",
        "shuffled",
        "drew",
        "drew",
    ]
    assert [seat for _, seat in prepared[5:7]] == seats, "the leader draws first"
    assert prepared[7] == ("turn", first)


@rule("DB-SETUP-12")
def test_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert BENCH.new(1, seats).seats == seats
    for seats in (0, 1, 7):
        with pytest.raises(BadSetup, match="players"):
            BENCH.new(1, seats)
    with pytest.raises(BadSetup, match="DB-SETUP-12"):
        BENCH.game.checked(1, {})


@rule("DB-SETUP-06", "DB-SETUP-11")
def test_an_opening_hand_is_no_drawing_that_anything_watches_for() -> None:
    """Effects are used from the first turn on."""
    bench = Bench(dragon("Scout", text="When you draw a card outside Draw, gain a point."))
    match = bench.new(1, deck=RACE_LIST + "1 Scout, tester")
    play(match, "0 ride Scout, tester", "1 ride Scout, tester")
    assert (match.state.turn, points(match), told(match, "triggered")) == (1, [0, 0], [])
