"""The course of a room: what its entries have led to. Pure: no clock, no store, no network."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.core.result import Result
from wyrmhall.core.rounds.rounds import Rounds
from wyrmhall.core.rounds.swiss import Met
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.clock import Clock, Times
from wyrmhall.hall.rooms.entries import Entry, Follower, Offer
from wyrmhall.lessons.learning import Learning

LATER = re.compile(r"(\w+):(\d+)-(\d+)")


class BadBook(WyrmhallError):
    """A room's entries do not fit together."""


class Stale(Refused):
    """The message speaks about something that has passed."""

    def __init__(self) -> None:
        super().__init__(Refusal("", "that was decided already: the table has moved on"))


class Course:
    def __init__(
        self,
        match: Match[Any],
        people: frozenset[int],
        clock: Clock | None = None,
        learning: Learning | None = None,
    ) -> None:
        self.match = match
        match.watch()
        self.learning = learning  # where the learner stands, if a lesson is given here
        self.people = people  # the seats of persons
        self.times = None if clock is None else Times(clock, match.seats)
        self.n = 0  # entries so far
        self.first = 0  # actions that were there before anybody sat down
        self.offers: list[Offer] = []
        self.agreed: Result | None = None  # how it ended, where the game itself did not end
        self.next = ""
        self.rounds: list[list[Follower]] = []  # the rooms of the matches that follow
        self.counts: list[int] = [len(match.events)]  # how many events there were after n entries
        self.undone: list[tuple[int, int]] = []  # entry number and seat of what was taken back
        self.late: list[tuple[int, int, str]] = []  # entry number, seat, and what was answered for it
        self.asked: dict[int, int] = {decision.seat: 0 for decision in match.pending}  # after which entry

    def begin_with(self, texts: list[tuple[int, str]]) -> None:
        """Actions that were played elsewhere before the room was made."""
        for seat, text in texts:
            self._play(seat, text)
        self.first = len(self.match.actions)
        self.counts = [len(self.match.events)]
        self.asked = {decision.seat: 0 for decision in self.match.pending}

    def copy(self) -> Course:
        twin = Course(self.match.fork(), self.people, learning=self.learning and self.learning.copy())
        twin.n, twin.first = self.n, self.first
        twin.offers = self.offers[:]
        twin.agreed, twin.next, twin.rounds = self.agreed, self.next, self.rounds[:]
        twin.counts = self.counts[:]
        twin.undone, twin.late = self.undone[:], self.late[:]
        twin.asked = self.asked.copy()
        twin.times = None if self.times is None else self.times.copy()
        return twin

    # -- reading ---------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        if self.learning is not None:  # a scene may end with the game; the lesson goes on
            return None
        return self.agreed or self.match.result()

    @property
    def is_over(self) -> bool:
        return self.result is not None

    def events_after(self, n: int) -> int:
        """The number of the first event that is new to one who has seen entry `n`."""
        return self.counts[n] if 0 <= n < len(self.counts) else len(self.match.events)

    def entry_of(self, event: int) -> int:
        """After which entry an event was there."""
        return bisect_right(self.counts, event)

    def is_current(self, seat: int, n: int) -> bool:
        """Whether one who knows the table up to entry `n` knows what `seat` is asked now.

        Others may have answered a secret question, or offered a draw, in the meantime.
        """
        return self.asked.get(seat, self.n) <= n <= self.n

    def last_decision(self, seat: int) -> int:
        """The number of the last action of a seat that it may take back, or -1."""
        actions = self.match.actions
        for number in range(len(actions) - 1, self.first - 1, -1):
            if actions[number][0] == seat:
                return number
        return -1

    def why_no_undo(self, seat: int) -> str:
        """Why `seat` may not take back its last decision, or nothing. Among people it takes consent."""
        if self.is_over:
            return "the game is over"
        number = self.last_decision(seat)
        if number < 0:
            return "you have decided nothing yet"
        if self.learning is not None:
            return ""
        if len(self.people) > 1:
            return "you have asked already" if self._offer(entries.UNDO_OFFER, seat) else ""
        return self.match.why_it_stands(number)

    def _offer(self, kind: str, by: int) -> Offer | None:
        return next((offer for offer in self.offers if (offer.kind, offer.by) == (kind, by)), None)

    # -- going on --------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take one entry in. Raises Refused; then this copy must be dropped."""
        if entry.n != self.n + 1:
            raise BadBook(f"entry {self.n + 1} is expected, not {entry.n}")
        take = {
            entries.ANSWER: self._answer,
            entries.RESIGN: self._resign,
            entries.UNDO: self._undo,
            entries.OFFER: self._ask,
            entries.CONSENT: self._consent,
            entries.REMATCH: self._rematch,
            entries.NEXT: self._go_next,
            entries.SEQUEL: self._open_sequels,
            entries.FLAG: self._flag,
            entries.RESUME: self._resume,
            entries.LESSON: self._learn,
        }.get(entry.kind)
        if take is None:
            raise BadBook(f"there is no entry of kind {entry.kind!r}")
        self.n += 1
        self._count_time(entry)
        take(entry.seat, entry.text)
        if self.times is not None:
            self.times.unveil([seat for seat in self.match.waited_for() if self.match.decision(seat) is None])
        self.counts.append(len(self.match.events))
        self._note_questions(entry)

    def _count_time(self, entry: Entry) -> None:
        if self.times is None:
            return
        if entry.kind == entries.RESUME:
            self.times.pause(entry.at)
        else:
            self.times.charge(self.thinking(), entry.at)
        if entry.kind == entries.ANSWER:
            decision = self.match.decision(entry.seat)
            if decision is not None and decision.question.is_veiled:
                self.times.veil(entry.seat)
            self.times.reward(entry.seat)

    def thinking(self) -> list[int]:
        """The persons who have to decide now."""
        if self.is_over:
            return []
        return [decision.seat for decision in self.match.pending if decision.seat in self.people]

    def answer_for_the_late(self, seat: int) -> str:
        """What is played for a seat whose time has run out, by rule of thumb; nothing where it loses instead."""
        game, decision = self.match.game, self.match.decision(seat)
        if decision is None:
            raise Stale()
        if not game.plays_for_the_late:
            return ""
        weights = game.instinct().weigh(decision)
        return decision.notation(decision.options[weights.index(max(weights))])

    def _flag(self, seat: int, text: str) -> None:
        self._must_run()
        if self.times is None or self.times.left[seat] > 0:
            raise _refused("there is time left")
        self._play(seat, text or "resign")
        self.offers = []
        if text:
            self.times.begin_anew(seat)
            self.late.append((self.n, seat, text))
            return
        result = self.match.result()
        if result is not None:
            self.agreed = Result(result.ranks, "time ran out")

    def _resume(self, seat: int, text: str) -> None:
        """Only the time is touched."""

    def _note_questions(self, entry: Entry) -> None:
        """A question stays open while others answer theirs; what was taken back, or answered, opens anew."""
        was_undone = bool(self.undone) and self.undone[-1][0] == self.n
        acted = entry.seat if entry.kind in (entries.ANSWER, entries.RESIGN, entries.FLAG) else -1
        asked: dict[int, int] = {}
        for decision in self.match.pending:
            seat = decision.seat
            asked[seat] = self.n if was_undone or seat == acted else self.asked.get(seat, self.n)
        self.asked = asked

    def _play(self, seat: int, text: str) -> None:
        if text == "resign":
            self.match.resign(seat)
        else:
            self.match.play(seat, text)

    def _answer(self, seat: int, text: str) -> None:
        self._must_run()
        if self.learning is not None:
            self.learning.answer(self.match, text)
        else:
            self._play(seat, text)
        self.offers = [offer for offer in self.offers if offer.kind == entries.DRAW_OFFER and offer.by == seat]

    def _learn(self, seat: int, text: str) -> None:
        """On to the next scene, back a step, or what the lesson waits for, shown."""
        learning = self.learning
        if learning is None:
            raise _refused("no lesson is given at this table")
        if text == "show":
            learning.answer(self.match, learning.shown(self.match))
            return
        if text not in ("next", "back"):
            raise BadBook(f"{text!r} leads nowhere in a lesson")
        self.match = learning.back(self.match) if text == "back" else learning.go_to(learning.number + 1)
        self.match.watch()
        left = len(self.match.events)
        self.counts = [min(count, left) for count in self.counts]

    def _resign(self, seat: int, text: str) -> None:
        self._must_run()
        self._play(seat, "resign")
        self.offers = []

    def _must_run(self) -> None:
        if self.is_over:
            raise _refused("the game is over")

    def _undo(self, seat: int, text: str) -> None:
        self._must_run()
        if why := self.why_no_undo(seat):
            raise _refused(why)
        if len(self.people) > 1:
            raise _refused("the others must agree first")
        if text != str(self.last_decision(seat)):
            raise BadBook(f"undo to {text} is not to the last decision of seat {seat + 1}")
        self._take_back(seat)

    def _take_back(self, seat: int) -> None:
        to = self.last_decision(seat)
        self.match.undo(to)
        self.match.undone.clear()
        left = len(self.match.events)
        self.counts = [min(count, left) for count in self.counts]
        self.undone.append((self.n, seat))
        self.offers = []

    def _ask(self, seat: int, kind: str) -> None:
        self._must_run()
        if len(self.people) < 2:
            raise _refused("there is nobody here to agree")
        if self._offer(kind, seat):
            raise _refused("you have asked already")
        if kind == entries.UNDO_OFFER and (why := self.why_no_undo(seat)):
            raise _refused(why)
        if any(offer.kind == kind for offer in self.offers):
            raise _refused("another asks for that now: answer first")
        self.offers.append(Offer(kind, seat))

    def _consent(self, seat: int, text: str) -> None:
        self._must_run()
        kind, _, answer = text.partition(" ")
        offer = next((offer for offer in self.offers if offer.kind == kind and offer.by != seat), None)
        if offer is None:
            raise _refused("nobody has asked for that")
        self.offers.remove(offer)
        if answer != "yes":
            return
        agreed = {*offer.agreed, seat}
        if not self.people - agreed - {offer.by}:
            self._grant(offer)
        else:
            self.offers.append(Offer(kind, offer.by, tuple(sorted(agreed))))

    def _grant(self, offer: Offer) -> None:
        if offer.kind == entries.UNDO_OFFER:
            self._take_back(offer.by)
        else:
            self.agreed = Result([1] * self.match.seats, "agreed to a draw")
            self.offers = []

    def _rematch(self, seat: int, text: str) -> None:
        if not self.is_over:
            raise _refused("the game is not over yet")
        if self.next:
            raise _refused("the next game is there already")
        if self.rounds:
            raise _refused("the players have gone on to other tables")
        if self._offer(entries.REMATCH_OFFER, seat):
            raise _refused("you have asked already")
        self.offers.append(Offer(entries.REMATCH_OFFER, seat))

    @property
    def wants_next(self) -> bool:
        """Whether every person here wants to play again."""
        willing = {offer.by for offer in self.offers if offer.kind == entries.REMATCH_OFFER}
        return self.is_over and not self.next and bool(willing) and self.people <= willing

    def _go_next(self, seat: int, text: str) -> None:
        if self.next:
            raise _refused("the next game is there already")
        self.next = text
        self.offers = []

    def _open_sequels(self, seat: int, text: str) -> None:
        rooms = text.split()
        if not rooms or not self.has_more_rounds:
            raise BadBook(f"{len(rooms)} tables do not follow here")
        if self.rounds:
            self.rounds.append([self._follower(room) for room in rooms])
            return
        sequels = self.match.sequels()
        if len(rooms) != len(sequels):
            raise BadBook(f"{len(sequels)} tables follow here, not {len(rooms)}")
        self.rounds.append(
            [Follower(room, sequel.game, sequel.seats) for room, sequel in zip(rooms, sequels, strict=True)]
        )

    def _follower(self, text: str) -> Follower:
        """A table of a later round, as in "id:3-0"."""
        found = LATER.fullmatch(text)
        if found is None or not all(int(seat) < self.match.seats for seat in found.group(2, 3)):
            raise BadBook(f"{text!r} is no table of a later round")
        seats = [int(found[2]), int(found[3])]
        return Follower(found[1], self.follows().meeting(*seats).game, seats)

    def follows(self, ranks: Mapping[str, Sequence[int]] | None = None) -> Rounds:
        """The rounds that follow from this match. `ranks` tell how rooms ended, as far as that matters."""
        known = ranks or {}
        return Rounds(
            self.match, [[Met(each.seats, known.get(each.room, ())) for each in tables] for tables in self.rounds]
        )

    @property
    def has_more_rounds(self) -> bool:
        """Whether tables are still to be made for the players of this one."""
        return self.follows().has_more

    @property
    def sequels(self) -> list[str]:
        """The rooms of the matches that follow, of all rounds so far."""
        return [follower.room for tables in self.rounds for follower in tables]

    def sequel_of(self, seat: int) -> str:
        """The room where the player of a seat goes on, or nothing."""
        for tables in reversed(self.rounds):
            for follower in tables:
                if seat in follower.seats:
                    return follower.room
        return ""


def _refused(why: str) -> Refused:
    return Refused(Refusal("", why))
