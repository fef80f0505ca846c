"""Preparation, the starting order and the start flights."""

from __future__ import annotations

import json
import random

import pytest

from tests.games.riders.positions import flying, new_race, place, race
from tests.matches import names, options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.events import SPECTATOR
from wyrmhall.games.riders.course.house import AVOLATIO


@rule("DR-SETUP-01")
def test_two_to_six_mages_race() -> None:
    for seats in range(2, 7):
        assert len(new_race(seats).view(0)["dragons"]) == seats
    for seats in (1, 7):
        with pytest.raises(BadSetup, match="2, 3, 4, 5, 6 players"):
            new_race(seats)


@rule("DR-SETUP-02")
def test_only_the_place_on_the_course_counts() -> None:
    match = flying(
        """
[[dragons]]
at = [1300, 0]
ds = 100
energy = 4
hand = ["Magic Loop", "Magic Loop", "Magic Shield", "Head Wind"]
[[dragons]]
at = [1440, 0]
energy = 0
moved = true
"""
    )
    play(match, "0 fly 100 +0 +0")
    result = match.result()
    assert result is not None
    assert result.ranks == [2, 1]


@rule("DR-SETUP-04")
def test_supplies_are_shuffled_apart_and_hold_only_their_own() -> None:
    match = new_race(4, colours="dealt")
    s = match.state
    cards = s.race.cards
    assert len(s.deck) + sum(map(len, s.hands)) == 38
    magic = sorted(s.kinds(s.deck) + [kind for hand in s.hands for kind in s.kinds(hand)])
    assert magic == [kind for kind in range(cards.first_trap) for _ in range(cards.copies[kind])]
    traps = s.kinds(s.supply)
    assert [cards.names[kind] for kind in sorted(traps)] == ["Trap 0"] * 3 + ["Trap 1"] * 6 + ["Trap 2"] * 3
    assert (s.pile, s.box, s.weary) == ([], [], [0] * 4)
    another = new_race(4, 2, colours="dealt").state
    assert s.kinds(s.deck) != another.kinds(another.deck)
    assert traps != another.kinds(another.supply)
    assert s.kinds(s.deck) != sorted(s.kinds(s.deck))
    assert traps != sorted(traps)


@rule("DR-SETUP-04")
def test_used_cards_and_used_traps_do_not_meet() -> None:
    match = flying(
        '[[dragons]]\nat = [100, 0]\nds = 200\nenergy = 4\nplaced = "Head Wind"\n[[dragons]]\nat = [60, 0]\nmoved = true',
        head='traps = [{at = [130, 0], token = "Trap 2"}]',
    )
    play(match, "0 use nothing", "0 fly 200 +0 +0")
    assert match.view(1)["pile"] == ["Head Wind"]
    assert match.view(1)["box"] == ["Trap 2"]


@rule("DR-SETUP-06")
def test_two_pointers_for_the_speed_flown_and_the_speed_chosen() -> None:
    match = flying(
        "[[dragons]]\nat = [100, 0]\nds = 100\n[[dragons]]\nat = [60, 0]\nds = 300\ndial = 600",
    )
    own = match.view(1)["dragons"][1]
    assert (own["ds"], own["dial"]) == (300, 600)
    play(match, "0 fly 100 +0 +0")
    own = match.view(1)["dragons"][1]
    assert (own["ds"], own["dial"]) == (600, 600)


@rule("DR-SETUP-07")
def test_what_lies_open_in_a_play_area() -> None:
    match = flying(
        """
[[dragons]]
at = [200, 0]
[[dragons]]
at = [100, 0]
ds = 300
dial = 600
energy = 3
hand = ["Magic Loop", "Head Wind"]
placed = "Magic Traps"
[[dragons]]
at = [60, 0]
ds = 300
energy = 2
exhausted = true
"""
    )
    for viewer in (0, 2, SPECTATOR):
        view = match.view(viewer)
        seen = view["dragons"][1]
        assert (seen["ds"], seen["energy"], seen["cards"], seen["has_placed"]) == (300, 3, 2, True)
        assert (seen["dial"], seen["placed"]) == (None, None)
        assert view["dragons"][2]["exhausted"] is True
        assert not {"Magic Loop", "Head Wind", "Magic Traps"} & set(json.dumps(view).split('"'))
    own = match.view(1)
    assert own["hand"] == ["Magic Loop", "Head Wind"]
    assert (own["dragons"][1]["dial"], own["dragons"][1]["placed"]) == (600, "Magic Traps")


@rule("DR-SETUP-08", "DR-START-05")
def test_hands_are_dealt_from_a_supply_shuffled_after_the_start_numbers_are_drawn() -> None:
    match = new_race(5, 8)
    s = match.state
    chance = Chance(8)
    numbers = [1, 2, 3, 4, 5]
    chance.shuffle(numbers)
    assert s.number == numbers
    deck = [kind for kind in range(s.race.cards.first_trap) for _ in range(s.race.cards.copies[kind])]
    chance.shuffle(deck)
    for number, count in enumerate((1, 2, 2, 2, 3), 1):
        hand = s.kinds(s.hands[numbers.index(number)])
        assert hand == [deck.pop() for _ in range(count)], (
            f"start number {number} is dealt from the top, after the lower ones"
        )
    assert s.kinds(s.deck) == deck


@rule("DR-COURSE-10")
def test_the_course_stays_as_it_is_laid() -> None:
    match = new_race(3, 4, colours="dealt")
    laid = json.dumps(match.view(0)["course"])
    luck = random.Random(4)
    for _ in range(60):
        if match.pending:
            decision = luck.choice(match.pending)
            match.play(decision.seat, luck.choice(decision.options))
    assert match.state.round > 2
    assert json.dumps(match.view(0)["course"]) == laid


# -- starting order --------------------------------------------------------------------------------


@rule("DR-START-01")
@pytest.mark.parametrize("seats", range(2, 7))
def test_start_numbers_run_from_one_to_the_number_of_mages(seats: int) -> None:
    for seed in range(4):
        assert sorted(new_race(seats, seed).state.number) == list(range(1, seats + 1))


@rule("DR-START-02")
def test_start_numbers_are_drawn_by_luck_and_lie_open() -> None:
    orders = set()
    for seed in range(60):
        match = new_race(3, seed)
        orders.add(tuple(match.state.number))
        for viewer in (0, 1, 2, SPECTATOR):
            assert [dragon["number"] for dragon in match.view(viewer)["dragons"]] == match.state.number
    assert len(orders) == 6


@rule("DR-START-06")
def test_hands_are_secret() -> None:
    match = new_race(2, 3, avolatio="500/2/4 500/2/4 500/2/4 500/2/4 500/2/4 500/2/4")
    for viewer in (0, 1):
        view = match.view(viewer)
        s = match.state
        assert view["hand"] == [s.race.cards.names[kind] for kind in s.kinds(s.hands[viewer])]
        assert [dragon["cards"] for dragon in view["dragons"]] == [4, 4]
        named = [word for word in json.dumps({**view, "hand": []}).split('"') if word in s.race.cards.names]
        assert named == [], "no card is named outside the own hand"
    assert match.view(SPECTATOR)["hand"] == []


@rule("DR-START-05", "DR-START-07", "DR-START-08", "DR-START-09")
def test_what_the_avolatio_cards_give() -> None:
    assert AVOLATIO == [[500, 2, 1], [500, 2, 2], [500, 3, 2], [400, 3, 2], [400, 3, 3], [400, 4, 3]]
    for seed in (1, 2):
        match = new_race(6, seed)
        for dragon in match.view(0)["dragons"]:
            ds, energy, cards = AVOLATIO[dragon["number"] - 1]
            assert (dragon["ds"], dragon["dial"], dragon["energy"], dragon["cards"]) == (ds, ds, energy, cards)
        first = match.state.number.index(1)
        assert (match.state.progress[first], place(match, first)) == (10600, (94.0, -14.0))


@rule("DR-START-09")
def test_other_avolatio_cards_can_be_agreed_on() -> None:
    match = new_race(2, 1, avolatio="800/4/0 100/0/4 500/3/2 400/3/2 400/3/3 400/4/3")
    first, second = match.state.number.index(1), match.state.number.index(2)
    dragons = match.view(0)["dragons"]
    assert [dragons[first][key] for key in ("ds", "dial", "energy", "cards")] == [800, 800, 4, 0]
    assert [dragons[second][key] for key in ("ds", "dial", "energy", "cards")] == [100, 100, 0, 4]
    with pytest.raises(BadSetup, match="DR-SPEED-05"):
        new_race(2, 1, avolatio="900/4/0 100/0/4 500/3/2 400/3/2 400/3/3 400/4/3")
    with pytest.raises(BadSetup, match="card 1 is '5555") as caught:
        new_race(2, 1, avolatio=f"{'5' * 4400}/4/0 100/0/4 500/3/2 400/3/2 400/3/3 400/4/3")
    assert len(str(caught.value)) < 200


@rule("DR-SETUP-04")
@pytest.mark.parametrize("number", ["9" * 5000, "²", "21"])
def test_a_number_of_cards_that_cannot_be_is_refused(number: str) -> None:
    with pytest.raises(BadSetup, match="deck: ") as caught:
        new_race(2, 1, deck=f"Magic Loop {number}")
    assert len(str(caught.value)) < 400


# -- start flights ---------------------------------------------------------------------------------


@rule("DR-START-12")
def test_start_numbers_mean_nothing_after_the_start() -> None:
    match = race(
        'phase = "avolatio"\n[[dragons]]\nds = 100\nenergy = 2\nhand = ["Magic Loop"]\n[[dragons]]\nds = 500\nenergy = 2',
        avolatio="100/2/1 500/2/2 500/3/2 400/3/2 400/3/3 400/4/3",
    )
    play(match, "0 fly 100 +0 +0", "1 fly 500 +0 +0")
    s = match.state
    assert (s.energy, len(s.hands[0]), len(s.hands[1])) == ([2, 2], 1, 0), "nothing is handed out again"
    assert options(match, 1) == [f"speed {ds}" for ds in range(200, 900, 100)], "the speed of the start does not bind"
    play(match, "0 speed 100", "1 speed 200")
    assert match.pending[0].seat == 1, "number 2 is ahead and flies first"


@rule("DR-START-13")
def test_a_start_flight_has_all_consequences_of_a_flight() -> None:
    match = race(
        """
phase = "avolatio"
deck = ["Magic Shield", "..."]
[[dragons]]
number = 2
at = [300, -15]
[[dragons]]
number = 3
at = [221, 15]
[[dragons]]
number = 1
at = [400, -15]
moved = true
""",
        avolatio="500/2/1 100/2/2 100/1/2 400/3/2 400/3/3 400/4/3",
    )
    assert "drew" in names(play(match, "0 fly 100 +0 +0"))
    assert match.view(0)["hand"] == ["Magic Shield"]
    play(match, "1 fly 100 +0 +0")
    assert match.state.energy[1] == 2


@rule("DR-START-13")
def test_a_start_flight_into_another_dragon() -> None:
    match = race(
        'phase = "avolatio"\n[[dragons]]\nnumber = 2\nat = [100, 0]\n[[dragons]]\nnumber = 3\nat = [160, 4]\n'
        "[[dragons]]\nnumber = 1\nat = [300, 0]\nmoved = true\n"
    )
    play(match, "0 fly 500 +0 +0", "1 face 0")
    assert (match.state.energy[:2], match.state.silver[:2]) == ([1, 3], [100, 500])


@rule("DR-SETUP-05", "DR-START-10")
def test_colours_are_chosen_in_the_order_of_the_start_numbers() -> None:
    match = race('phase = "preparation"\n' + "".join(f"[[dragons]]\nnumber = {number}\n" for number in (2, 3, 1)))
    chosen = []
    for colour in ("gold", "red", "blue"):
        seat = match.pending[0].seat
        play(match, f"{seat} ride {colour}")
        chosen.append(seat)
    assert chosen == [2, 0, 1]
    assert [event.seat for event in match.events if event.name == "chose_colour"] == [2, 0, 1]
