"""Nobody is told that another has answered a veiled question: no message, no number, no offer that vanishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.riders.positions import flying
from tests.games.riders.rules.test_alliances import ALLY, LEADER, OTHER
from tests.hall.rooms.test_rooms import House, run
from tests.rules import rule
from wyrmhall.core.events import SPECTATOR
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import Course, Stale
from wyrmhall.hall.rooms.entries import Entry
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store import book
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.frames import frame, log

NO = "no alliance"
THREE = frozenset({0, 1, 2})


class Ear:
    """A listener who counts how often there is something new."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.told: int | None = None
        self.heard = 0

    def refresh(self) -> None:
        self.heard += 1

    def hear(self, line: Line) -> None:
        """Nobody says anything here."""

    def hear_anew(self) -> None:
        pass


def asked_in_secret() -> Course:
    """Seats 1 and 2 are asked whether they force an alliance on seat 0."""
    return Course(flying(LEADER.format(at="130, 0") + ALLY.format(at="90, -15") + ALLY.format(at="100, 15")), THREE)


def after(course: Course, *taken: tuple[str, int, str]) -> Course:
    course = course.copy()
    for kind, seat, text in taken:
        course.apply(Entry(course.n + 1, kind, seat, text, 1000.0 + course.n))
    return course


async def riders(house: House) -> Room:
    made = await house.rooms.create("anna", "dragonriders", {}, ["me", "open", "open"])
    for seat, person in ((1, "bert"), (2, "carla")):
        await house.rooms.sit(made, seat, person)
    room = await house.rooms.get(made)
    room.course = asked_in_secret()
    return room


@rule("DR-ALLIANCE-01")
def test_nobody_hears_of_a_veiled_answer_before_all_have_answered(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await riders(house)
        await room.offer_draw(0)
        ears = [Ear(0), Ear(1), Ear(2), Ear(None)]
        room.listeners.extend(ears)
        room.refresh()  # all are here, so no frame tells how long somebody is away
        for ear in ears:
            ear.heard = 0

        async def told(seat: int | None) -> tuple[bytes, int, float]:
            listed = await house.store.read(lambda connection: book.find_room(connection, room.id))
            assert listed is not None
            assert (listed.n, listed.updated) == (room.course.seen_as(SPECTATOR, room.course.n), room.updated)
            return messages.encode(frame(room, seat, 1)), listed.n, listed.updated

        others = (0, 2, None)
        before = [await told(seat) for seat in others]
        await room.answer(1, 1, NO)
        assert [ear.heard for ear in ears] == [0, 1, 0, 0], "only who answered is told that it was heard"
        assert [await told(seat) for seat in others] == before
        assert frame(room, 1, 1).n == 2
        await room.answer(2, 1, NO)
        assert [ear.heard for ear in ears] == [1, 2, 1, 1]
        assert [frame(room, seat, 1).n for seat in (0, 1, 2, None)] == [3] * 4
        assert room.course.offers == [], "others have gone on with the game"

    run(tmp_path, job)


def test_the_entries_that_are_seen_are_counted_without_the_veiled_ones() -> None:
    draw, declined, hidden = (entries.OFFER, 0, "draw"), (entries.CONSENT, 2, "draw no"), (entries.ANSWER, 1, NO)
    course = after(asked_in_secret(), hidden, draw, declined)
    assert [course.seen_as(seat, course.n) for seat in (0, 1, 2, SPECTATOR)] == [2, 3, 2, 2]
    assert [course.seen_as(0, n) for n in range(4)] == [0, 0, 1, 2]
    assert [course.entry_seen_as(0, n) for n in range(3)] == [0, 2, 3]
    assert [course.entry_seen_as(1, n) for n in range(4)] == [0, 1, 2, 3]
    assert [course.is_current(2, n) for n in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]
    course = after(course, (entries.ANSWER, 2, NO))
    assert course.seen_as(0, course.n) == 4
    assert not course.is_current(2, 2)


def test_an_answer_that_was_taken_back_may_be_given_again_beside_a_veiled_one() -> None:
    both = after(asked_in_secret(), (entries.ANSWER, 1, NO))
    both.people = frozenset({1})
    again = after(both, (entries.UNDO, 1, "0"))
    assert (again.veiled, again.seen_as(2, again.n)) == ({}, 2)
    again = after(again, (entries.ANSWER, 1, NO))
    assert (again.veiled, again.seen_as(2, again.n), again.seen_as(1, again.n)) == ({1: 3}, 2, 3)
    assert again.is_current(2, 2)
    with pytest.raises(Stale):
        again.answer_for_the_late(1)


def test_who_resigns_is_seen_beside_a_veiled_answer() -> None:
    dragons = LEADER.format(at="130, 0") + "".join([ALLY.format(at=at) for at in ("90, -15", "100, 15", "70, 0")])
    course = after(Course(flying(dragons), THREE | {3}), (entries.ANSWER, 1, NO), (entries.RESIGN, 2, ""))
    assert course.veiled == {1: 1}
    assert [course.seen_as(seat, course.n) for seat in (0, 1, 3)] == [1, 2, 1]
    lines = log(course, 3, ["A", "B", "C", "D"])
    assert [line.n for line in lines if line.seat == 2 and line.n] == [1], "the number of its entry to one who sees it"
    assert course.is_current(3, 1)


@pytest.mark.parametrize("by", [0, 1])
def test_an_offer_stands_while_others_answer_in_secret_and_falls_when_all_have(by: int) -> None:
    offered = after(asked_in_secret(), (entries.OFFER, by, "draw"), (entries.ANSWER, 1, NO))
    assert [offer.by for offer in offered.offers] == [by]
    assert after(offered, (entries.ANSWER, 2, NO)).offers == []


def test_whoever_alone_was_asked_keeps_the_own_offer() -> None:
    alone = Course(flying(LEADER.format(at="130, 0") + ALLY.format(at="90, 0") + OTHER.format(at="60, 0")), THREE)
    offers = [after(alone, (entries.OFFER, by, "draw"), (entries.ANSWER, 1, NO)).offers for by in (0, 1)]
    assert [len(each) for each in offers] == [0, 1]
