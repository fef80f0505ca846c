"""What entries lead to: undo and its limits, offers, and a course that its entries alone build again."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.matches import bare
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refused
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import BadBook, Course
from wyrmhall.hall.rooms.entries import Entry
from wyrmhall.hall.wire.frames import named, new_events

BOTH, ALONE = frozenset({0, 1}), frozenset({0})
OPEN_GAME: dict[str, Any] = {"draft": False, "first": "1"}


class Book:
    """A course and the entries that led there."""

    def __init__(self, people: frozenset[int], seed: int = 3, **settings: Any) -> None:
        self.people = people
        self.seed, self.settings = seed, {**OPEN_GAME, **settings}
        self.entries: list[Entry] = []
        self.course = self.begun()

    def begun(self) -> Course:
        return Course(wyrmhall.new("draco-magi", seed=self.seed, settings=self.settings), self.people)

    def write(self, kind: str, seat: int, text: str = "") -> Course:
        """As a room does: on a copy first."""
        twin = self.course.copy()
        entry = Entry(twin.n + 1, kind, seat, text, 0.0)
        twin.apply(entry)
        self.course = twin
        self.entries.append(entry)
        return twin

    def refused(self, kind: str, seat: int, text: str = "") -> str:
        before = (self.course.n, self.course.match.fingerprint())
        with pytest.raises(Refused) as refused:
            self.write(kind, seat, text)
        assert (self.course.n, self.course.match.fingerprint()) == before
        return refused.value.refusal.why

    def answer(self, seat: int, pick: int = 0) -> str:
        decision = self.course.match.decision(seat)
        assert decision is not None
        text = decision.notation(decision.options[pick])
        self.write(entries.ANSWER, seat, text)
        return text

    def play(self, times: int, luck: Chance) -> None:
        for _ in range(times):
            if self.course.match.pending:
                decision = self.course.match.pending[0]
                self.answer(decision.seat, luck.below(len(decision.options)))


def test_entries_alone_build_a_course_again() -> None:
    book = Book(BOTH, draft=True)
    luck = Chance(4)
    for _ in range(12):
        book.play(5, luck)
        if book.course.why_no_undo(0) == "":
            book.write(entries.OFFER, 0, entries.UNDO_OFFER)
            book.write(entries.CONSENT, 1, "undo yes")
        book.write(entries.OFFER, 1, entries.DRAW_OFFER)
        book.write(entries.CONSENT, 0, "draw no")
    again = book.begun()
    for entry in book.entries:
        again.apply(entry)
    course = book.course
    assert again.match.fingerprint() == course.match.fingerprint()
    assert (again.n, again.counts, again.undone, again.asked) == (course.n, course.counts, course.undone, course.asked)
    assert again.match.told(0) == course.match.told(0)
    assert len(course.undone) > 5


def test_entries_out_of_order_or_of_no_kind_are_no_book() -> None:
    course = Book(BOTH).begun()
    with pytest.raises(BadBook, match="entry 1 is expected, not 2"):
        course.apply(Entry(2, entries.RESIGN, 0, "", 0.0))
    with pytest.raises(BadBook, match="no entry of kind 'dance'"):
        course.apply(Entry(1, "dance", 0, "", 0.0))


def test_there_must_be_something_to_take_back() -> None:
    assert Book(ALONE).refused(entries.UNDO, 0, "-1") == "you have decided nothing yet"


def reach(book: Book, reason: str, seat: int = 0) -> None:
    """Play on until undo is refused for this reason, or permitted for none."""
    luck = Chance(1)
    for _ in range(400):
        if book.course.last_decision(seat) >= 0 and book.course.why_no_undo(seat) == reason:
            return
        assert book.course.match.pending, f"{reason!r} never came"
        book.play(1, luck)
    raise AssertionError(f"{reason!r} never came")


def test_undo_against_a_bot_goes_back_over_its_answers() -> None:
    book = Book(ALONE)
    reach(book, "")
    number = book.course.last_decision(0)
    before = book.begun()
    for entry in book.entries[:number]:
        before.apply(entry)
    book.write(entries.UNDO, 0, str(number))
    assert book.course.match.fingerprint() == before.match.fingerprint()
    assert book.course.match.decision(0) is not None
    assert len(book.course.match.actions) == number
    assert book.course.counts[-1] == len(before.match.events)
    assert book.course.match.undone == []


def forced_book() -> tuple[Book, int]:
    """A table for two at which the first has just given an answer that was the only one; and the number of their last choice."""
    book, luck, last = Book(BOTH), Chance(2), -1
    while True:
        decision = book.course.match.pending[0]
        count, number, idle = len(decision.options), len(book.course.match.actions), decision.idle
        pick = luck.below(count)
        is_choice = count > 1 and decision.options[pick] != idle
        book.answer(decision.seat, pick)
        if decision.seat == 0 and is_choice:
            last = number
        elif decision.seat == 0 and count == 1 and last >= 0:
            return book, last


def test_a_takeback_goes_to_the_last_choice_over_answers_that_were_forced() -> None:
    book, last = forced_book()
    assert book.course.last_decision(0) == last
    book.write(entries.OFFER, 0, f"undo {last}")
    book.write(entries.CONSENT, 1, "undo yes")
    assert len(book.course.match.actions) == last
    decision = book.course.match.decision(0)
    assert decision is not None
    assert len(decision.options) > 1
    assert not {number for number in book.course.forced if number >= last}
    again = book.begun()
    for entry in book.entries:
        again.apply(entry)
    assert again.match.fingerprint() == book.course.match.fingerprint()


def test_the_books_of_older_halls_take_back_an_answer_that_was_forced() -> None:
    book, last = forced_book()
    count = len(book.course.match.actions)
    assert count > last + 1
    book.write(entries.OFFER, 0, "undo")
    book.write(entries.CONSENT, 1, "undo yes")
    assert len(book.course.match.actions) == count - 1
    with pytest.raises(BadBook, match="not to the last decision"):
        book.write(entries.OFFER, 0, f"undo {min(book.course._latest(0))}")


def test_undo_after_a_new_card_was_seen() -> None:
    book = Book(ALONE)
    reach(book, "you have seen a card since that you did not know")
    number = book.course.last_decision(0)
    then = book.course.match.history.moments[number]
    assert then.luck == book.course.match.state.chance.state, "luck alone would forbid it as well"
    assert book.refused(entries.UNDO, 0, str(number)).startswith("you have seen")


def test_undo_after_luck_was_used() -> None:
    book = Book(ALONE)
    reach(book, "cards were shuffled or drawn by luck since")
    assert book.refused(entries.UNDO, 0, str(book.course.last_decision(0))).startswith("cards were shuffled")


def test_people_must_agree_to_an_undo() -> None:
    book = Book(BOTH)
    book.answer(0)
    assert book.refused(entries.UNDO, 0, "0") == "the others must agree first"
    assert book.refused(entries.OFFER, 1, entries.UNDO_OFFER) == "you have decided nothing yet"
    book.write(entries.OFFER, 0, entries.UNDO_OFFER)
    assert book.refused(entries.OFFER, 0, entries.UNDO_OFFER) == "you have asked already"
    assert book.refused(entries.CONSENT, 0, "undo yes") == "nobody has asked for that"
    assert book.refused(entries.CONSENT, 1, "draw yes") == "nobody has asked for that"
    book.write(entries.CONSENT, 1, "undo no")
    assert book.course.offers == []
    assert len(book.course.match.actions) == 1
    book.write(entries.OFFER, 0, entries.UNDO_OFFER)
    book.write(entries.CONSENT, 1, "undo yes")
    assert book.course.match.actions == []
    assert book.course.match.fingerprint() == book.begun().match.fingerprint()


def test_an_answer_lets_offers_lapse() -> None:
    book = Book(BOTH)
    book.answer(0)
    book.write(entries.OFFER, 0, entries.UNDO_OFFER)
    book.write(entries.OFFER, 0, entries.DRAW_OFFER)
    book.play(1, Chance(1))
    actor = book.course.match.actions[-1][0]
    kept = [(offer.kind, offer.by) for offer in book.course.offers]
    assert kept == ([(entries.DRAW_OFFER, 0)] if actor == 0 else [])


def test_a_draw_ends_the_game() -> None:
    book = Book(BOTH)
    book.write(entries.OFFER, 0, entries.DRAW_OFFER)
    assert book.refused(entries.OFFER, 1, entries.DRAW_OFFER) == "another asks for that now: answer first"
    book.write(entries.CONSENT, 1, "draw yes")
    assert book.course.result is not None
    assert book.course.result.ranks == [1, 1]
    for kind, text in [(entries.ANSWER, "pass"), (entries.RESIGN, ""), (entries.OFFER, "draw"), (entries.UNDO, "0")]:
        assert book.refused(kind, 0, text) == "the game is over"


def test_bots_agree_to_nothing() -> None:
    assert Book(ALONE).refused(entries.OFFER, 0, entries.DRAW_OFFER) == "there is nobody here to agree"


def test_a_rematch_when_all_people_want_it() -> None:
    book = Book(BOTH)
    assert book.refused(entries.REMATCH, 0) == "the game is not over yet"
    book.write(entries.RESIGN, 0)
    book.write(entries.REMATCH, 0)
    alone = book.course.wants_next
    assert book.refused(entries.REMATCH, 0) == "you have asked already"
    together = book.write(entries.REMATCH, 1).wants_next
    assert (alone, together) == (False, True)
    book.write(entries.NEXT, 1, "another")
    assert (book.course.next, book.course.wants_next) == ("another", False)
    assert book.refused(entries.REMATCH, 0) == "the next game is there already"


def test_a_question_is_current_until_it_is_answered_or_taken_back() -> None:
    book = Book(BOTH, draft=True)
    book.answer(0)
    assert [decision.seat for decision in book.course.match.pending] == [0, 1]
    assert [book.course.is_current(seat, 1) for seat in (0, 1)] == [True, True]
    assert not book.course.is_current(0, 0)
    assert not book.course.is_current(0, 2)
    book.answer(0)
    assert not book.course.is_current(0, 1)
    assert book.course.is_current(1, 1)
    book.write(entries.OFFER, 0, entries.UNDO_OFFER)
    assert book.course.is_current(1, 1)
    book.write(entries.CONSENT, 1, "undo yes")
    assert [book.course.is_current(seat, 3) for seat in (0, 1)] == [False, False]
    assert [book.course.is_current(seat, 4) for seat in (0, 1)] == [True, True]


def test_actions_given_at_the_start_cannot_be_taken_back() -> None:
    earlier = Book(BOTH)
    texts = [(0, earlier.answer(0))]
    course = earlier.begun()
    course.begin_with(texts)
    assert course.match.fingerprint() == earlier.course.match.fingerprint()
    assert course.last_decision(0) == -1
    assert course.why_no_undo(0) == "you have decided nothing yet"
    assert course.events_after(0) == len(course.match.events)
    assert course.entry_of(0) == 0


def test_every_event_belongs_to_the_entry_that_brought_it() -> None:
    book = Book(BOTH)
    counts = [len(book.course.match.events)]
    for _ in range(30):
        book.play(1, Chance(7))
        counts.append(len(book.course.match.events))
    for event in range(counts[-1]):
        n = book.course.entry_of(event)
        assert counts[n] > event
        assert n == 0 or counts[n - 1] <= event


def test_after_an_undo_one_is_told_what_was_played_instead() -> None:
    book = Book(BOTH)
    book.answer(0)
    known, before = book.course.n, len(book.begun().match.events)
    book.write(entries.OFFER, 0, entries.UNDO_OFFER)
    book.write(entries.CONSENT, 1, "undo yes")
    assert book.course.events_after(known) == before
    book.answer(0, -1)
    told = new_events(book.course, 1, known, ["Anna", "Bert"])
    assert told[0]["event"] == "undone"
    assert bare(told[1:]) == named(book.course.match.told(1, before), ["Anna", "Bert"])
    assert len(told) > 1
    assert new_events(book.course, 1, book.course.n, ["Anna", "Bert"]) == []
