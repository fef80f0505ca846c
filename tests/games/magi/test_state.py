"""The state as a whole: a copy is its own, and no two different tables have the same numbers; what is read off a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magi.positions import at, battlefield
from tests.rules import rule
from wyrmhall.games.magi.state import (
    MagiState,
    dragon_awareness,
    gems_of,
    goals_met,
    holds_tonight,
    is_in_play,
    leave_stack,
    taken_places,
    where_it_lies,
)
from wyrmhall.games.magi.text.cards import GEMS

NUMBERS = "phase round marker turn passes fight winner".split()
LISTS = "seen lot attack shot tonight advanced fields facing aware".split()
ZONES = "dragon_deck dragon_hand dragon_pile battle_deck battle_hand battle_pile up draft box won".split()


def table() -> MagiState:
    """Both have a dragon at the first battlefield, seat 0 two; the second is frozen by seat 0."""
    row = [battlefield("F03A", ["Red", "Gold"], ["Black"]), battlefield("F04A", [], [], frozen=0), "F05A"]
    sides: list[dict[str, Any]] = [
        {"dragon_hand": ["Brass"], "won": ["F06A"]},
        {"dragon_hand": ["Silver"], "won": ["F07B"]},
    ]
    return at(row=row, sides=sides).state


# -- copies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NUMBERS)
def test_a_copy_has_the_same_numbers(name: str) -> None:
    s = table()
    setattr(s, name, 7)
    assert getattr(s.copy(), name) == 7


@pytest.mark.parametrize("name", LISTS)
def test_a_copy_has_lists_of_its_own(name: str) -> None:
    s = table()
    getattr(s, name).append(5)
    twin = s.copy()
    assert getattr(twin, name) == getattr(s, name)
    getattr(twin, name).append(6)
    assert getattr(twin, name) != getattr(s, name)


@pytest.mark.parametrize("name", ZONES)
def test_a_copy_has_zones_of_its_own(name: str) -> None:
    s = table()
    for seat in (0, 1):
        getattr(s.sides[seat], name).append(5 + seat)
        s.sides[seat].colour = seat
    twin = s.copy()
    for seat in (0, 1):
        assert getattr(twin.sides[seat], name) == getattr(s.sides[seat], name)
        assert twin.sides[seat].colour == seat
        getattr(twin.sides[seat], name).append(8)
        assert getattr(twin.sides[seat], name) != getattr(s.sides[seat], name)


def test_a_copy_has_battlefields_of_its_own() -> None:
    s = table()
    s.row[2].resolved = True
    twin = s.copy()
    for mine, theirs in zip(s.row, twin.row, strict=True):
        assert (mine.card, mine.stacks, mine.polar, mine.polar_seat, mine.resolved) == (
            theirs.card, theirs.stacks, theirs.polar, theirs.polar_seat, theirs.resolved,
        )  # fmt: skip
        for seat in (0, 1):
            theirs.stacks[seat].append(9)
            assert mine.stacks[seat] != theirs.stacks[seat]
    twin.row[0].resolved = True
    assert not s.row[0].resolved


def test_a_copy_draws_its_own_luck() -> None:
    s = at().state
    first = s.copy().chance.below(10**6)
    assert (s.copy().chance.below(10**6), s.chance.below(10**6)) == (first, first)


# -- numbers ---------------------------------------------------------------------------------------


def test_no_two_tables_have_the_same_numbers() -> None:
    """One card after another is put into every place there is, and every number and every side up is changed."""
    seen: dict[tuple[int, ...], str] = {tuple(table().flat()): "as it was"}

    def look(s: MagiState, what: str) -> None:
        numbers = tuple(s.flat())
        assert numbers not in seen, f"{what}: the same as {seen.get(numbers)}"
        seen[numbers] = what

    for name in NUMBERS:
        s = table()
        setattr(s, name, 77)
        look(s, name)
    for name in ("attack", "shot"):
        s = table()
        getattr(s, name).append(77)
        look(s, name)
    for at_kind in range(len(table().aware)):
        s = table()
        s.aware[at_kind] ^= 1
        look(s, f"aware of {at_kind}")
    for goal in range(len(places_of(table()))):
        s = table()
        zone = places_of(s)[goal]
        source = s.fields if goal in WON else s.sides[0].dragon_hand
        if zone is not source:
            zone.append(source.pop())
            look(s, f"a card at {goal}")
    s = table()
    s.fields.reverse()
    look(s, "battlefields in another order")
    for seat in (0, 1):
        s = table()
        s.sides[seat].colour = 1 - s.sides[seat].colour
        look(s, f"colour {seat}")
        s = table()
        s.facing[s.sides[seat].won[0]] ^= 1
        look(s, f"side up of what {seat} has won")
    for place in range(3):
        s = table()
        s.facing[s.row[place].card] ^= 1
        look(s, f"side up {place}")
        s = table()
        s.row[place].resolved = True
        look(s, f"resolved {place}")
        s = table()
        s.row[place].card = -1
        look(s, f"no battlefield {place}")
        s = table()
        s.row[place].polar_seat = 1
        look(s, f"frozen by 1 {place}")
    s = table()
    s.facing[s.fields[0]] ^= 1
    look(s, "side up in the deck")
    for seat, height, what, number in ((0, 0, 2, 1), (0, 1, 2, 1), (1, 0, 2, 1), (1, 0, 2, 2), (1, 0, 3, 2)):
        s = table()
        s.tonight = [s.row[0].stacks[seat][height], what, number]
        look(s, f"tonight {seat} {height} {what} {number}")
    s.tonight = s.tonight + [s.row[0].stacks[0][0], 2, 1]
    look(s, "two that hold tonight")
    s.tonight = [s.sides[0].dragon_hand[0], 3, 2]
    look(s, "of a dragon that lies in no stack")


WON = (len(ZONES) - 1, 2 * len(ZONES) - 1)  # where battlefields lie


def places_of(s: MagiState) -> list[list[int]]:
    """Every list in which cards lie, but for the deck of battlefields."""
    return [*s.sides[0].zones(), *s.sides[1].zones(), *[stack for field in s.row for stack in field.stacks], s.advanced]


# -- what is read off it ---------------------------------------------------------------------------


def test_where_a_dragon_lies_and_what_holds_for_it_tonight() -> None:
    s = table()
    red, gold, black = *s.row[0].stacks[0], s.row[0].stacks[1][0]
    assert [where_it_lies(s, card) for card in (red, gold, black, s.sides[0].dragon_hand[0])] == [
        (0, 0), (0, 0), (0, 1), (-1, -1),
    ]  # fmt: skip
    s.tonight = [red, 1, 2, gold, 1, 5, red, 1, -3, red, 2, 7]
    assert [holds_tonight(s, red, what) for what in (0, 1, 2)] == [0, -1, 7]
    leave_stack(s, black)
    assert len(s.tonight) == 12
    leave_stack(s, red)
    assert s.tonight == [gold, 1, 5]


@rule("DM-FREEZE-07")
def test_a_polar_dragon_takes_a_place_of_its_owner_alone() -> None:
    s = table()
    assert [[taken_places(s, seat, place) for place in range(3)] for seat in (0, 1)] == [[2, 1, 0], [1, 0, 0]]
    assert [is_in_play(s, place) for place in (-1, 0, 2, 3)] == [False, True, True, False]


def test_every_dragon_of_every_player_is_known_apart() -> None:
    cards = table().cards
    places = [dragon_awareness(cards, owner, kind) for owner in (0, 1) for kind in range(cards.first_battle)]
    advanced = cards.first_field - cards.first_advanced
    assert places == list(range(advanced, advanced + 2 * cards.first_battle))
    assert len(table().aware) == advanced + 2 * cards.first_battle


def won(*gems: str) -> MagiState:
    """Seat 1 has won battlefields with these gems."""
    s = at(row=["F01A"], sides=[{}, {}]).state
    left = [card for card in range(len(s.facing)) if card != s.row[0].card]
    for gem in gems:
        card, side = next(
            (card, side) for card in left for side in (0, 1) if GEMS[s.cards.gems[s.kind[card]][side]] == gem
        )
        left.remove(card)
        s.facing[card] = side
        s.sides[1].won.append(card)
    return s


@rule("DM-GOAL-03", "DM-GOAL-04", "DM-GOAL-05", "DM-GOAL-06", "DM-GOAL-08", "DM-GOAL-09")
@pytest.mark.parametrize(
    ("gems", "met"),
    [
        (["red", "blue"], []),
        (["red", "blue", "purple"], ["three different"]),
        (["red", "red", "red"], ["three alike"]),
        (["red", "red", "blue"], []),
        (["red", "red", "blue", "blue"], ["four gems"]),
        (["red", "red", "red", "blue"], ["three alike", "four gems"]),
        (["blue", "blue", "blue"], ["three alike"]),
        (["purple", "purple", "purple"], ["three alike"]),
        (["green", "green", "green"], ["three alike"]),
        (["none", "none", "red", "green", "purple"], ["three different"]),
        (["red", "red", "none"], []),
        (["red", "blue", "none"], []),
        (["none", "none", "none"], []),
        (["red", "red", "blue", "none"], []),
        (["red", "red", "blue", "purple"], ["three different", "four gems"]),
        ([], []),
    ],
)
def test_when_a_goal_is_met(gems: list[str], met: list[str]) -> None:
    s = won(*gems)
    assert goals_met(s, 1) == met
    assert goals_met(s, 0) == []
    assert sum(gems_of(s, 1)) == len(gems)
