"""A plain state copies, tells, writes and reads itself, and says what is wrong with a document."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests import shelves
from tests.core.cave import TWO, cave
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.plainstate import PlainState, as_plain
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry


class Ladder(PlainState):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.turn = 0
        self.is_wet = False
        self.rungs = [0] * seats
        self.boxes: list[list[int]] = [[0, 0] for _ in range(seats)]
        self.fallen: list[int] = []


def ladder() -> Ladder:
    s = Ladder(2, Chance(3))
    s.turn, s.is_wet, s.rungs, s.fallen = 1, True, [4, 7], [2, 2, 9]
    s.boxes[1][0] = 5
    s.gone = [0]
    return s


def test_a_copy_is_equal_and_shares_nothing() -> None:
    s = ladder()
    twin = s.copy()
    assert twin.fingerprint() == s.fingerprint()
    twin.boxes[1][0] = 6
    twin.fallen.append(1)
    twin.chance.below(9)
    assert (s.boxes, s.fallen, s.chance.state) == ([[0, 0], [5, 0]], [2, 2, 9], 3)


def test_lists_cannot_run_into_each_other() -> None:
    one, other = ladder(), ladder()
    one.fallen, other.fallen = [1], []
    one.boxes, other.boxes = [[], [1]], [[1], []]
    assert one.flat() != other.flat()


def test_it_reads_what_it_wrote() -> None:
    s, again = ladder(), Ladder(2, Chance(3))
    again.take(s.written())
    again.gone = [0]
    assert again.fingerprint() == s.fingerprint()
    assert again.boxes is not s.boxes


@pytest.mark.parametrize(
    ("doc", "problem"),
    [
        ({"rung": [1, 2]}, "unknown key 'rung'; did you mean 'rungs'?"),
        ({"turn": "1"}, "turn: a whole number is expected, not '1'"),
        ({"turn": True}, "turn: a whole number is expected, not True"),
        ({"is_wet": 1}, "is_wet: true or false is expected, not 1"),
        ({"rungs": [1]}, "rungs: a list of 2 is expected, not [1]"),
        ({"rungs": [1, "a"]}, "rungs, number 2: a whole number is expected, not 'a'"),
        ({"boxes": [[0, 0], [0]]}, "boxes, number 2: a list of 2 is expected, not [0]"),
        ({"fallen": 3}, "fallen: a list of numbers is expected, not 3"),
        ({"fallen": [[3]]}, "fallen, number 1: a whole number is expected, not [3]"),
        ({"seats": 3}, "unknown key 'seats'"),
    ],
)
def test_a_wrong_document_is_refused(doc: dict[str, Any], problem: str) -> None:
    s = Ladder(2, Chance(3))
    before = s.fingerprint()
    with pytest.raises(BadPosition, match=re.escape(problem)):
        s.take(doc)
    assert s.fingerprint() == before


def test_what_is_no_number_cannot_be_told() -> None:
    s = ladder()
    s.turn = "red"  # type: ignore[assignment]
    with pytest.raises(TypeError, match="turn: a plain state has whole numbers"):
        s.flat()


def test_a_game_with_cards_writes_its_positions_itself() -> None:
    with pytest.raises(TypeError, match="CaveState is no plain state"):
        as_plain(cave(TWO).state)


def test_a_game_without_secrets_shows_everything_to_everybody() -> None:
    (hoard,) = registry.found_in(str(shelves.SHELF))
    match = new_match(hoard.load(), 1, 2, {})
    views = [match.view(seat) for seat in (0, 1, SPECTATOR)]
    assert [view.pop("viewer") for view in views] == [0, 1, None]
    assert views[0] == views[1] == views[2] == as_plain(match.state).written()


def test_what_a_document_leaves_out_does_not_depend_on_its_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    (listing,) = registry.found_in(str(shelves.SHELF))
    hoard: Any = listing.load()
    setup = hoard.setup

    def lucky(seats: int, values: dict[str, Any], chance: Chance) -> Any:
        s = setup(seats, values, chance)
        s.goal = chance.below(10**6)
        return s

    monkeypatch.setattr(hoard, "setup", lucky)
    read = [read_position({"game": "hoard", "version": 2, "chance": seed}, lambda _: hoard) for seed in (0, 9)]
    assert [match.state.goal for match in read] == [Chance(0).below(10**6)] * 2
    assert [match.state.chance.state for match in read] == [0, 9]
