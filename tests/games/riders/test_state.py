"""The state as a whole: a copy is its own, and no two different races have the same numbers; what is read off it."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import race
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.riders.geometry.fan import fan
from wyrmhall.games.riders.state import (
    FANS,
    FLOWN,
    RidersState,
    add_dragon,
    discard_all,
    held_cards,
    is_face_down,
    may_hold_shield,
    placed_kind,
    pose_key,
    set_pointers,
    shows_shield,
)

NUMBERS = "phase round turn path turned marks dropped".split()
ZONES = "deck pile supply box traps".split()
BY_SEAT = "hue number x y heading progress silver colour covered energy weary out moved warded flown".split()
OF_TRAPS = "trap_x trap_y trap_owner".split()
HANDS = "hands placed".split()


def table(extra: str = "") -> RidersState:
    trap = 'traps = [{at = [300, 0], owner = 2, token = "Trap 1"}]\n'
    red = '[[dragons]]\nat = [200, 0]\nds = 300\nhand = ["Magic Loop", "Head Wind"]\n'
    blue = f'[[dragons]]\nat = [100, 0]\nds = 500\nhand = ["Magic Traps"]\n{extra}'
    s: RidersState = race(f'phase = "flight"\n{trap}{red}{blue}').state
    return s


# -- copies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NUMBERS)
def test_a_copy_has_the_same_numbers(name: str) -> None:
    s = table()
    setattr(s, name, 77)
    assert getattr(s.copy(), name) == 77


@pytest.mark.parametrize("name", ["seen", "lot", *ZONES, *OF_TRAPS, *BY_SEAT])
def test_a_copy_has_lists_of_its_own(name: str) -> None:
    s = table()
    getattr(s, name).append(5)
    twin = s.copy()
    assert getattr(twin, name) == getattr(s, name)
    getattr(twin, name).append(6)
    assert getattr(twin, name) != getattr(s, name)


@pytest.mark.parametrize("name", HANDS)
def test_a_copy_has_hands_of_its_own(name: str) -> None:
    s = table()
    for seat in (0, 1):
        getattr(s, name)[seat].append(5 + seat)
    twin = s.copy()
    assert getattr(twin, name) == getattr(s, name)
    for seat in (0, 1):
        getattr(twin, name)[seat].append(8)
        assert getattr(twin, name)[seat] != getattr(s, name)[seat]


def test_a_copy_draws_its_own_luck() -> None:
    s = table()
    first = s.copy().chance.below(10**6)
    assert (s.copy().chance.below(10**6), s.chance.below(10**6)) == (first, first)


# -- numbers ---------------------------------------------------------------------------------------


def places_of(s: RidersState) -> list[list[int]]:
    return [s.deck, s.pile, s.supply, s.box, s.traps, *s.hands, *s.placed]


def test_no_two_races_have_the_same_numbers() -> None:
    """One card is put into every place there is, and every number is changed."""
    seen: dict[tuple[int, ...], str] = {tuple(table().flat()): "as it was"}

    def look(s: RidersState, what: str) -> None:
        numbers = tuple(s.flat())
        assert numbers not in seen, f"{what}: the same as {seen.get(numbers)}"
        seen[numbers] = what

    for name in NUMBERS:
        s = table()
        setattr(s, name, 77)
        look(s, name)
    for name in (*OF_TRAPS, *BY_SEAT):
        for at in range(len(getattr(table(), name))):
            s = table()
            getattr(s, name)[at] += 77
            look(s, f"{name} {at}")
        s = table()
        getattr(s, name).append(0)
        look(s, f"one more {name}")
    for goal in range(len(places_of(table()))):
        s = table()
        if places_of(s)[goal] is not s.hands[0]:
            places_of(s)[goal].append(s.hands[0].pop())
            look(s, f"a card at {goal}")
    assert table().zones() == places_of(table())


def test_poses_and_speeds_are_told_apart() -> None:
    """Each number of a pose at both ends of what it can be, and a hundredth from there."""
    poses = [
        (progress, x, y, heading, ds)
        for progress in (-20000, 0, 1, 400000)
        for x in (-9000, -8999, 60000)
        for y in (-9000, 0, 1, 36000)
        for heading in (0, 1, 35999)
        for ds in (100, 200, 800)
    ]
    assert len({pose_key(*pose) for pose in poses}) == len(poses)


def test_fans_are_remembered_and_not_too_many_of_them() -> None:
    s = table()
    this = s.race
    this.fans.clear()
    x, y = this.course.point(20000, 0)
    first = this.fan_from(21200, x, y, 0, 300)
    assert this.fan_from(21200, x, y, 0, 300) is first
    again = fan(this.course, this.course.piece_at(21200), x, y, 0, 300)
    assert (first.kinds, first.x, first.y) == (again.kinds, again.x, again.y)
    assert this.fan_from(21200, x, y, 0, 100).ds == 100
    for number in range(FANS - 2):
        this.fans[-1 - number] = first
    assert len(this.fans) == FANS
    this.fan_from(21201, x, y, 0, 300)
    assert len(this.fans) == 1


def test_a_dragon_more_has_nothing_of_its_own_yet() -> None:
    s = table()
    add_dragon(s, 5)
    assert (s.hands[2], s.placed[2], s.hue[2], s.number[2]) == ([], [], -1, 5)
    for name in BY_SEAT[2:-1]:
        assert getattr(s, name)[2] == 0
        assert len(getattr(s, name)) == 3
    assert s.flown[2 * FLOWN :] == [0] * FLOWN


# -- what is read off it ---------------------------------------------------------------------------


@rule("DR-SHIELD-02")
@pytest.mark.parametrize(
    ("extra", "is_down", "may", "shows"),
    [
        ("", False, False, False),
        ('placed = "Magic Shield"\n', True, True, False),
        ('placed = "Head Wind"\n', True, True, False),
        ('placed = "Magic Shield"\nmoved = true\nface_up = true\n', False, True, True),
        ('placed = "Magic Shield"\nmoved = true\nface_up = true\nshielded = true\n', False, False, True),
    ],
)
def test_who_may_hold_a_shield_and_who_shows_one(extra: str, is_down: bool, may: bool, shows: bool) -> None:
    s = table(extra)
    assert (is_face_down(s, 1), may_hold_shield(s, 1), shows_shield(s, 1)) == (is_down, may, shows)
    assert (is_face_down(s, 0), may_hold_shield(s, 0), shows_shield(s, 0), placed_kind(s, 0)) == (
        False, False, False, -1,
    )  # fmt: skip


def test_a_card_that_lies_open_and_is_no_shield_shows_none() -> None:
    """Whoever flies and has turned up another card has no shield."""
    s = table('placed = "Head Wind"\n')
    s.seen[s.placed[1][0]] = PUBLIC
    assert (is_face_down(s, 1), may_hold_shield(s, 1), shows_shield(s, 1)) == (False, False, False)


def test_what_is_discarded_is_shown_and_told() -> None:
    s = table('placed = "Head Wind"\n')
    held, kinds = s.hands[0][:], s.kinds(s.hands[0])
    assert held_cards(s) == [*s.hands[0], *s.hands[1], *s.placed[0], *s.placed[1]]
    assert discard_all(s, s.hands[0]) == kinds
    assert (s.hands[0], s.pile[-2:]) == ([], held)
    assert all(s.seen[card] == PUBLIC for card in held)


def test_pointers_are_set_together_and_open() -> None:
    s = table()
    s.covered[1] = 1
    set_pointers(s, 1, 400)
    assert (s.silver[1], s.colour[1], s.covered[1]) == (400, 400, 0)
