"""The course of a room: what its entries have led to. Pure: no clock, no store, no network."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.playing.idle import idle_answer
from wyrmhall.core.playing.match import RESIGN, Match
from wyrmhall.core.result import Result
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.rounds import Rounds
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.clock import Clock, Times
from wyrmhall.hall.rooms.entries import Entry, Follower, Manners, Offer, Seat
from wyrmhall.lessons.learning import Learning

STRICT = Manners()
VERDICT = re.compile(r"((?:\d+ )+)(\D.*)")
LATER = re.compile(r"(\w+):(\d+(?:-\d+)+)")


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
        manners: Manners = STRICT,
    ) -> None:
        self.match = match
        match.watch()
        self.learning = learning  # where the learner stands, if a lesson is given here
        self.people = people  # the seats of persons
        self.manners = manners
        self.times = None if clock is None else Times(clock, match.seats)
        self.n = 0  # entries so far
        self.first = 0  # actions that were there before anybody sat down
        self.offers: list[Offer] = []
        self.agreed: Result | None = None  # how it ended, where the game itself did not end
        self.next = ""
        self.seals: dict[int, str] = {}  # of the parts that seats add to the shuffle of the next game
        self.rounds: list[list[Follower]] = []  # the rooms of the matches that follow
        self.counts: list[int] = [len(match.events)]  # how many events there were after n entries
        self.undone: list[tuple[int, int]] = []  # entry number and seat of what was taken back
        self.is_open = False  # whether hands lie open by agreement
        self.swaps: list[tuple[int, int]] = []  # seats that have exchanged chairs
        self.to_swap: tuple[int, int] | None = None  # seats that have agreed to it: an entry follows at once
        self.turned = 0  # the entry after which somebody sees the table with other eyes than before
        self.forced: set[int] = (
            set()
        )  # numbers of actions that were no decisions: nothing else could be answered, or to no end
        self.taken: list[tuple[int, int]] = []  # how many actions stayed, and seat, of each decision taken back
        self.late: list[tuple[int, int, str]] = []  # entry number, seat, and what was answered for it
        self.minded: frozenset[int] = frozenset()  # seats of persons for whom a bot plays
        self.asked: dict[int, int] = {decision.seat: 0 for decision in match.pending}  # after which entry
        self.veiled: dict[int, int] = {}  # the entries of answers that nobody else may know of yet, by seat
        self._idle: dict[tuple[int, int], int | None] = {}  # what was found out of the open questions, by seat and luck

    def begin_with(self, texts: list[tuple[int, str]]) -> None:
        """Actions that were played elsewhere before the room was made."""
        for seat, text in texts:
            self._play(seat, text)
        self.first = len(self.match.actions)
        self.counts = [len(self.match.events)]
        self.asked = {decision.seat: 0 for decision in self.match.pending}

    def copy(self) -> Course:
        twin = Course(self.match.fork(), self.people, None, self.learning and self.learning.copy(), self.manners)
        twin.n, twin.first = self.n, self.first
        twin.offers = self.offers[:]
        twin.minded = self.minded
        twin.agreed, twin.next, twin.rounds = self.agreed, self.next, self.rounds[:]
        twin.seals = self.seals.copy()
        twin.counts = self.counts[:]
        twin.is_open, twin.swaps, twin.to_swap, twin.turned = self.is_open, self.swaps[:], self.to_swap, self.turned
        twin.undone, twin.taken, twin.late = self.undone[:], self.taken[:], self.late[:]
        twin.asked, twin.veiled, twin.forced = self.asked.copy(), self.veiled.copy(), self.forced.copy()
        twin._idle = self._idle.copy()
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
        return self.learning is None and (self.agreed is not None or self.match.is_over)

    @property
    def is_contest(self) -> bool:
        """Whether two at least have answered something here: nobody's strength shows against one who did not come."""
        return len({seat for seat, answer in self.match.actions[self.first :] if answer != RESIGN}) > 1

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
        return self.asked.get(seat, self.n) <= self.entry_seen_as(seat, n) <= self.n

    def seen_as(self, viewer: int, n: int) -> int:
        """The number of entry `n` to one who must not know that others have answered a veiled question."""
        if not self.veiled:
            return n
        return n - sum([seat != viewer and entry <= n for seat, entry in self.veiled.items()])

    def entry_seen_as(self, viewer: int, n: int) -> int:
        """The entry that has this number to a viewer."""
        for seat, entry in self.veiled.items():
            if seat != viewer and entry <= n:
                n += 1
        return n

    def last_decision(self, seat: int) -> int:
        """The number of the last action of a seat that was a choice, which it may take back, or -1."""
        return next((number for number in self._latest(seat) if number not in self.forced), -1)

    def _latest(self, seat: int) -> Iterator[int]:
        """The numbers of a seat's actions, the last one first."""
        actions = self.match.actions
        for number in range(len(actions) - 1, self.first - 1, -1):
            if actions[number][0] == seat:
                yield number

    def why_no_undo(self, seat: int) -> str:
        """Why `seat` may not take back its last decision, or nothing. Among people it takes consent."""
        return self._why_it_stands(seat, self.last_decision(seat))

    def _why_it_stands(self, seat: int, number: int) -> str:
        if self.is_over:
            return "the game is over"
        if number < 0:
            return "you have decided nothing yet"
        if self.learning is not None:
            return ""
        if self.manners.rated:
            return "this game is rated: nothing is taken back"
        if self.must_ask_to_undo:
            return "you have asked already" if self._offer(entries.UNDO_OFFER, seat) else ""
        return "" if self.manners.takebacks else self.match.why_it_stands(number)

    @property
    def must_ask_to_undo(self) -> bool:
        """Whether other people must agree before anybody takes back."""
        return len(self.people) > 1 and not self.manners.teaching

    def _offer(self, kind: str, by: int) -> Offer | None:
        return next((offer for offer in self.offers if (offer.kind, offer.by) == (kind, by)), None)

    # -- going on --------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take one entry in. Raises Refused; then this copy must be dropped."""
        if entry.n != self.n + 1:
            raise BadBook(f"entry {self.n + 1} is expected, not {entry.n}")
        take = TAKEN.get(entry.kind)
        if take is None:
            raise BadBook(f"there is no entry of kind {entry.kind!r}")
        self.n += 1
        decision = self.match.decision(entry.seat) if entry.kind == entries.ANSWER else None
        is_veiled = decision is not None and decision.question.is_veiled
        self._count_time(entry, is_veiled)
        take(self, entry.seat, entry.text)
        self._idle = {}
        if is_veiled:
            self.veiled[entry.seat] = self.n
        secret = self._answered_in_secret()
        self.veiled = {seat: number for seat, number in self.veiled.items() if seat in secret}
        if self.times is not None:
            self.times.unveil(secret)
        self.counts.append(len(self.match.events))
        self._note_questions(entry)

    def _answered_in_secret(self) -> list[int]:
        """The seats whose answer to the open question is not to be seen yet."""
        return [seat for seat in self.match.waited_for() if self.match.decision(seat) is None]

    def _count_time(self, entry: Entry, is_veiled: bool) -> None:
        if self.times is None:
            return
        if entry.kind == entries.RESUME and entry.text:
            self.times.give_back(float(entry.text))
        elif entry.kind == entries.RESUME:
            self.times.pause(entry.at)
        else:
            self.times.charge(self.thinking(), entry.at)
        if entry.kind == entries.ANSWER:
            if is_veiled:
                self.times.veil(entry.seat)
            self.times.reward(entry.seat)

    def thinking(self) -> list[int]:
        """The persons who have to decide now."""
        if self.is_over:
            return []
        here = self.people - self.minded
        return [decision.seat for decision in self.match.pending if decision.seat in here]

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
        decision = self.match.decision(seat)
        said = decision.spoken(decision.parse(text)) if text and decision is not None else ""
        self._play(seat, text or "resign")
        self.offers = []
        if text:
            self.times.begin_anew(seat)
            self.late.append((self.n, seat, said))
            return
        result = self.match.result()
        if result is not None:
            self.agreed = Result(result.ranks, "time ran out")

    def _resume(self, seat: int, text: str) -> None:
        """Only the time is touched."""

    def _note_questions(self, entry: Entry) -> None:
        """A question stays open while others answer theirs; what was taken back, or answered, opens anew."""
        was_undone = entry.kind == entries.SWAP or (bool(self.undone) and self.undone[-1][0] == self.n)
        acted = entry.seat if entry.kind in (entries.ANSWER, entries.RESIGN, entries.FLAG) else -1
        asked: dict[int, int] = {}
        for decision in self.match.pending:
            seat = decision.seat
            asked[seat] = self.n if was_undone or seat == acted else self.asked.get(seat, self.n)
            if asked[seat] == self.n and self.times is not None:
                self.times.ask(seat)
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
            number, is_forced = len(self.match.actions), self._is_forced(seat, text)
            self._play(seat, text)
            if is_forced:
                self.forced.add(number)
        if seat in self._answered_in_secret():
            return  # an offer that vanished would tell it
        for each in [*self.veiled, seat]:
            self._keep_offers(each)

    def _is_forced(self, seat: int, text: str) -> bool:
        """Whether this answer is one that a table gives by itself."""
        decision = self.match.decision(seat)
        if decision is None or decision.is_aim:
            return False
        if len(decision.options) == 1:
            return True
        idle = self.idle(decision, self.n - 1)
        return idle is not None and text == decision.notation(idle)

    def idle(self, decision: Decision[Any], luck: int) -> int | None:
        """The answer that may as well be given to an open question. It is asked for with the question and with the answer, and
        takes long to find out."""
        key = (decision.seat, luck)
        if key not in self._idle:
            self._idle[key] = idle_answer(self.match, decision, luck)
        return self._idle[key]

    def _keep_offers(self, seat: int = -1) -> None:
        """When the game goes on, a draw that this seat has offered still stands, and what is asked about hands and chairs."""
        self.offers = [
            offer
            for offer in self.offers
            if not self.is_over
            and (offer.kind in entries.TEACHING_OFFERS or (offer.kind == entries.DRAW_OFFER and offer.by == seat))
        ]

    def _learn(self, seat: int, text: str) -> None:
        """On to the next scene, back a step, or what the lesson waits for, shown."""
        learning = self.learning
        if learning is None:
            raise _refused("no lesson is given at this table")
        if text == "show":
            learning.answer(self.match, learning.shown(self.match))
            learning.is_helped = True
            return
        if text == "hint":
            learning.shown(self.match)
            learning.is_hinted = True
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

    def _judge(self, seat: int, text: str) -> None:
        """A tournament says how it ended."""
        self._must_run()
        found = VERDICT.fullmatch(text)
        ranks = [int(rank) for rank in found[1].split()] if found else []
        if found is None or len(ranks) != self.match.seats:
            raise BadBook(f"{text!r} is no verdict on {self.match.seats} players")
        self.agreed = Result(ranks, found[2])
        self.offers = []

    def _leave(self, seat: int, text: str) -> None:
        self._must_run()
        self.offers = []
        if text == "draw":
            self.agreed = Result([1] * self.match.seats, "a player did not come back")
            return
        self._play(seat, "resign")
        result = self.match.result()
        if result is not None:
            self.agreed = Result(result.ranks, "a player did not come back")

    def _mind(self, seat: int, text: str) -> None:
        self._must_run()
        self.minded |= {seat}

    def _come_back(self, seat: int, text: str) -> None:
        if seat not in self.minded:
            raise _refused("nobody plays for that seat")
        self.minded -= {seat}

    def _must_run(self) -> None:
        if self.is_over:
            raise _refused("the game is over")

    def _undo(self, seat: int, text: str) -> None:
        self._must_run()
        to = self._to_take_back(seat, text)
        if self.must_ask_to_undo:
            raise _refused("the others must agree first")
        self._take_back(seat, to)

    def _to_take_back(self, seat: int, text: str) -> int:
        """Which action a seat wants to take back: its last choice, or what it did last in the books of older halls."""
        last, latest = self.last_decision(seat), list(self._latest(seat))
        to = int(text) if text else max(latest, default=-1)
        if why := self._why_it_stands(seat, to):
            raise _refused(why)
        if to < last or to not in latest:
            raise BadBook(f"undo to {text} is not to the last decision of seat {seat + 1}")
        return to

    def _take_back(self, seat: int, to: int) -> None:
        self.match.undo(to)
        self.forced = {number for number in self.forced if number < to}
        self.match.undone.clear()
        left = len(self.match.events)
        self.counts = [min(count, left) for count in self.counts]
        self.undone.append((self.n, seat))
        self.taken = [(min(stayed, to), who) for stayed, who in self.taken]
        self.taken.append((to, seat))
        self._keep_offers()

    def _ask(self, seat: int, text: str) -> None:
        self._must_run()
        kind, _, other = text.partition(" ")
        if kind in entries.TEACHING_OFFERS:
            self._may_teach(kind, seat, other)
        elif len(self.people) < 2:
            raise _refused("there is nobody here to agree")
        if self._offer(kind, seat):
            raise _refused("you have asked already")
        to = self._to_take_back(seat, other) if kind == entries.UNDO_OFFER else -1
        if any(offer.kind == kind for offer in self.offers):
            raise _refused("another asks for that now: answer first")
        offer = Offer(kind, seat, other=int(other or -1) if kind == entries.SWAP_OFFER else -1, to=to)
        if self.people == {seat}:  # bots agree to everything here
            self._grant(offer)
        else:
            self.offers.append(offer)

    def _may_teach(self, kind: str, seat: int, other: str) -> None:
        if not self.manners.teaching:
            raise _refused("this is no teaching table")
        if kind == entries.HANDS_OFFER and self.is_open:
            raise _refused("hands lie open already")
        if kind == entries.SWAP_OFFER and not (other.isdigit() and int(other) in self._others(seat)):
            raise _refused("there is nobody to swap with on that seat")

    def _others(self, seat: int) -> list[int]:
        return [number for number in range(self.match.seats) if number != seat and not self.match.state.is_gone(number)]

    def _hide(self, seat: int, text: str) -> None:
        self._must_run()
        if not self.is_open:
            raise _refused("hands do not lie open")
        self.is_open, self.turned = False, self.n

    def _swap(self, seat: int, text: str) -> None:
        if self.to_swap is None or text != swap_text(self.to_swap):
            raise BadBook(f"nobody has agreed to swap {text!r}")
        one, other = self.to_swap
        moved = {one: other, other: one}
        self.people = frozenset(moved.get(each, each) for each in self.people)
        self.swaps.append(self.to_swap)
        self.to_swap, self.turned = None, self.n
        self.offers = []

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
            self.offers.append(Offer(kind, offer.by, tuple(sorted(agreed)), offer.other, offer.to))

    def _grant(self, offer: Offer) -> None:
        if offer.kind == entries.UNDO_OFFER:
            self._take_back(offer.by, offer.to)
        elif offer.kind == entries.HANDS_OFFER:
            self.is_open, self.turned = True, self.n
        elif offer.kind == entries.SWAP_OFFER:
            self.to_swap = (offer.by, offer.other)
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
        if text:
            self.seals[seat] = text

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
        found, follows = LATER.fullmatch(text), self.follows()
        seats = [int(seat) for seat in found[2].split("-")] if found else []
        fits = len(set(seats)) == len(seats) <= follows.size and set(seats) <= set(range(self.match.seats))
        if found is None or not fits:
            raise BadBook(f"{text!r} is no table of a later round")
        return Follower(found[1], follows.meeting(seats).game, seats)

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


TAKEN: dict[str, Callable[[Course, int, str], None]] = {
    entries.ANSWER: Course._answer,
    entries.RESIGN: Course._resign,
    entries.UNDO: Course._undo,
    entries.OFFER: Course._ask,
    entries.CONSENT: Course._consent,
    entries.REMATCH: Course._rematch,
    entries.NEXT: Course._go_next,
    entries.SEQUEL: Course._open_sequels,
    entries.FLAG: Course._flag,
    entries.RESUME: Course._resume,
    entries.LESSON: Course._learn,
    entries.HIDE: Course._hide,
    entries.SWAP: Course._swap,
    entries.VERDICT: Course._judge,
    entries.LEFT: Course._leave,
    entries.MIND: Course._mind,
    entries.BACK: Course._come_back,
}


def swap_text(seats: tuple[int, int]) -> str:
    return f"{seats[0]} {seats[1]}"


def before_swaps(seats: list[Seat], found: Sequence[Entry]) -> list[Seat]:
    """Who sat where before the entries, of those who sit here after them."""
    seats = seats[:]
    for entry in reversed(found):
        if entry.kind == entries.SWAP:
            exchange(seats, *map(int, entry.text.split()))
    return seats


def exchange(seats: list[Seat], one: int, other: int) -> None:
    seats[one], seats[other] = seats[other], seats[one]


def _refused(why: str) -> Refused:
    return Refused(Refusal("", why))
