"""What is written on a page of numbers, cell by cell."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from wyrmhall.core.decisions import DONE
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Code, Listed
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.numbers.views import ROOM, write_view


def written(write: Any, size: int = 4) -> list[int]:
    """The cells of a page on which a first one is taken, to which nothing is written."""
    page = Page(1 + size)
    page.block("before", 1)
    write(page)
    assert page.cells[0] == 0
    assert page.at == 1 + size
    return list(page.cells[1:])


def test_every_cell_says_what_it_stands_for() -> None:
    assert written(lambda page: page.flag("a", True), 1) == [1]
    assert written(lambda page: page.flag("a", False), 1) == [0]
    assert [written(lambda page, v=v: page.number("a", v, 5, 2), 1) for v in (1, 2, 4, 9)] == [[0], [0], [2], [3]]
    assert [written(lambda page, v=v: page.one("a", v, 4)) for v in (-1, 0, 3, 4)] == [
        [0, 0, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 0, 0],
    ]
    assert written(lambda page: page.bits("a", 0b1010, 4)) == [0, 1, 0, 1]
    assert written(lambda page: page.wide("a", 5, 0, 10), 2) == [127, 255]
    assert [written(lambda page, n=n: page.size_of("a", [7] * n, 3), 1) for n in (0, 2, 5)] == [[0], [2], [3]]


def test_numbers_and_cards_are_counted_up_to_the_most_and_none_beside_the_block() -> None:
    assert written(lambda page: page.counts("a", [9, 10, 10, 10, 13, 14], 4, 10, 2, None)) == [2, 0, 0, 1]
    kind, seen = [20, 20, 21, 20, 19, 24, 20], [0b10, 0b10, 0b10, 0b01, 0b10, 0b10, 0b10]
    assert written(lambda page: page.known("a", list(range(7)), kind, seen, 1, 20, 4, 2, None)) == [2, 1, 0, 0]
    assert written(lambda page: page.known("a", [3], kind, seen, 0, 20, 4, 2, None)) == [1, 0, 0, 0]


def test_a_page_that_takes_notes_tells_what_stands_where() -> None:
    page = Page(0, notes=True)
    page.flag("first", True)
    page.part("seat", 1)
    page.bits("gone", 1, 2, ["you", "next"])
    page.part("turn")
    page.number("on", 3, 9, 1)
    page.part("")
    page.flag("last", False)
    told = [(each.name, each.offset, each.size, each.least, each.most, each.labels) for each in page.fields]
    assert told == [
        ("first", 0, 1, 0, 1, []),
        ("seat 2 gone", 1, 2, 0, 1, ["you", "next"]),
        ("turn on", 3, 1, 1, 9, []),
        ("last", 4, 1, 0, 1, []),
    ]
    with pytest.raises(ValueError, match="two fields are called 'last'"):
        page.flag("last", True)
    with pytest.raises(ValueError, match="does not fit"):
        page.number("huge", 0, 256)


def test_a_view_is_written_number_by_number() -> None:
    page = Page(ROOM)
    write_view({"a": 3, "b": [None, -5, True], "c": {"d": 1000}, "e": "word"}, page)
    assert list(page.cells[:6]) == [4, 3, 0, 0, 2, 255]
    other = Page(ROOM)
    write_view({"e": "other word"}, other)
    assert 0 != page.cells[6] != other.cells[0] != 0
    assert not any(page.cells[7:])


def test_answers_of_a_list_have_numbers_and_done_is_the_last() -> None:
    state: Any = wyrmhall.new("gem-cave", seats=2, seed=1).state
    names: Any = [("a",), ("b",)]
    listed: Listed[Any] = Listed("ask", names, "done")
    assert [listed.number(state, 0, (), answer) for answer in (0, 1, 2, DONE)] == [0, 1, NOT_NUMBERED, 2]
    assert (listed.names, listed.done) == ([("a",), ("b",), ("done",)], 2)
    bare: Listed[Any] = Listed("ask", names)
    assert [bare.number(state, 0, (), answer) for answer in (1, DONE)] == [1, NOT_NUMBERED]
    code: Code[Any] = Code(["ask"], names)
    assert [code.number(state, 0, (), answer) for answer in (-1, 0, 1, 2)] == [NOT_NUMBERED, 0, 1, NOT_NUMBERED]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_page_begins_with_who_is_asked_what_and_who_has_gone(viewer: int) -> None:
    """Seats are counted from the one who looks."""
    match: Any = wyrmhall.new("gem-cave", seats=3, seed=1)
    told = match.game.observed(3)
    actions = match.game.numbering(3)
    seats = range(3)
    for _ in range(2):
        page = Page(told.size)
        match.game.write_page(match.state, viewer, match.decision(viewer), match.waited_for(viewer), page)
        found = told.split(bytes(page.cells))
        asked = match.decision(viewer)
        place = -1 if asked is None else actions.ask_number(asked.ask)
        assert list(found["asked"]) == [int(at == place) for at in range(len(actions.asks) + 1)]
        waited = match.waited_for(viewer)
        assert list(found["thinking"]) == [int((viewer + at) % 3 in waited) for at in seats]
        assert list(found["resigned"]) == [int((viewer + at) % 3 in match.state.gone) for at in seats]
        assert any(any(cells) for name, cells in found.items() if name not in ("asked", "thinking", "resigned"))
        gone = next(seat for seat in (1, 2, 0) if seat != viewer)
        if not match.state.gone:
            match.resign(gone)
    assert match.state.gone
