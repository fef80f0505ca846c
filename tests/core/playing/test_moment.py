"""What everybody knew before each action: told exactly, and kept once while it stays the same."""

from __future__ import annotations

from tests.core.cave import THREE, TWO, cave
from wyrmhall.core.playing.moment import Moment
from wyrmhall.kit.cards import show


def masks_of(moment: Moment) -> list[int]:
    return [moment.masks[number] for number in moment.seen]


def test_a_moment_knows_what_was_seen_whatever_the_one_before_knew() -> None:
    match = cave(TWO, deck=["Quartz", "Diamond"])
    first = Moment(match.table)
    assert masks_of(first) == [1, 1, 2, 2, 0, 0]
    show(match.state, match.state.deck[-1], 0)
    second = Moment(match.table, first)
    assert masks_of(second) == [1, 1, 2, 2, 0, 1]
    show(match.state, match.state.deck[-1], 1)
    third = Moment(match.table, second)
    assert masks_of(third) == [1, 1, 2, 2, 0, 3]
    assert (masks_of(first), masks_of(second)) == ([1, 1, 2, 2, 0, 0], [1, 1, 2, 2, 0, 1])
    assert (first.why_it_stands(match.table, 1), third.why_it_stands(match.table, 1)) == (
        "you have seen a card since that you did not know",
        "",
    )


def test_what_is_known_alike_is_kept_once() -> None:
    """A long match has thousands of moments, and cards are turned up at few of them."""
    match = cave(TWO, deck=["Quartz", "Diamond"])
    first = Moment(match.table)
    again = Moment(match.table, first)
    assert again.seen is first.seen
    assert again.masks is first.masks
    show(match.state, match.state.deck[-1], 0)
    later = Moment(match.table, again)
    assert later.seen is not again.seen
    assert later.masks is first.masks, "no card has a mask that none had before"
    show(match.state, match.state.deck[-1], 1)
    assert Moment(match.table, later).masks == [*first.masks, 3]


def test_a_match_gives_each_moment_the_one_before_it() -> None:
    match = cave(THREE, deck=["Quartz", "Diamond"])
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (2, "offer Diamond"), (2, "fly 0 1"), (2, "leave")):
        match.play(seat, line)
    match.play(0, "offer Opal")
    match.play(1, "offer Topaz")
    moments = match.history.moments
    assert moments[1].seen is moments[0].seen
    assert moments[6].seen is moments[5].seen
    assert masks_of(moments[6]) != masks_of(moments[0])


def test_a_fork_knows_what_may_be_taken_back() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    twin = match.fork()
    assert [twin.why_it_stands(0), match.why_it_stands(0)] == ["", ""]
    for each in (match, twin):
        each.play(1, "offer Jade")
        assert each.why_it_stands(0) == "you have seen a card since that you did not know"
    assert (len(match.history.moments), len(twin.history.moments)) == (2, 2)
