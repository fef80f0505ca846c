"""One playing of a game, driven decision by decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.events import SPECTATOR, Event
from wyrmhall.core.game import Game, Step
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.result import Result, with_resigned
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.state import State
from wyrmhall.core.table import Table

if TYPE_CHECKING:
    from wyrmhall.core.playing.foresight import Foresight

S = TypeVar("S", bound=State)

RESIGN: Final = -1_000_000_007  # in the list of actions: the seat gives up
Action = tuple[int, int]  # seat, answer


class Match(Generic[S]):
    """Setup, seed and actions, and the state they lead to.

    A *light* match keeps no history: it plays faster, and can neither fork nor undo. Search uses it.
    """

    def __init__(self, game: Game[S], state: S, origin: Origin, light: bool = False, listening: bool = True) -> None:
        self.game = game
        self.origin = origin
        self.light = light
        self.actions: list[Action] = []
        self.undone: list[Action] = []
        self.pending: list[Decision[S]] = []
        self.table: Table[S] = Table(state, listening and not light)
        self.marks: list[int] = []  # how many events there were before each action
        self._start: S | None = None if light else self._copied(state)
        self._settled: S | None = None
        self._since: list[Action] = []  # answered since the settled point, to earlier questions
        self._given: list[Action] = []  # answered to the question that is open now
        self._asked: list[Decision[S]] = []  # all decisions of the open question
        self._running: Step[S] | None = None
        self._result: Result | None = None
        self._settle()

    # -- reading ---------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def events(self) -> list[Event]:
        return self.table.events

    @property
    def seats(self) -> int:
        return self.table.state.seats

    @property
    def is_over(self) -> bool:
        return self._result is not None

    def result(self) -> Result | None:
        return self._result

    def sequels(self) -> list[Sequel]:
        """The matches that follow from this one; none before it is over."""
        return [] if self._result is None else self.game.sequels(self.table.state)

    def rounds(self) -> int:
        """In how many rounds of matches its players meet once it is over."""
        return self.game.rounds(self.table.state)

    def meeting(self, one: int, other: int) -> Sequel:
        """The match of two of its players in a round after the first."""
        return self.game.meeting(self.table.state, one, other)

    def decision(self, seat: int) -> Decision[S] | None:
        """What `seat` has to decide now, if anything."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        return self.game.view(self.table.state, seat)

    def fingerprint(self) -> str:
        """Of the state and of the question that is open."""
        waiting = " ".join(f"{d.seat}:{d.ask}" for d in self.pending)
        given = " ".join(f"{seat}={answer}" for seat, answer in sorted(self._given))
        return f"{self.table.state.fingerprint()}/{waiting}/{given}"

    def told(self, seat: int = SPECTATOR, since: int = 0) -> list[dict[str, Any]]:
        """What happened, from event number `since` on, as far as `seat` may know it."""
        return [self.told_event(event, seat) for event in self.table.events[since:]]

    def told_event(self, event: Event, seat: int) -> dict[str, Any]:
        faces = event.faces(seat)
        return {
            "event": event.name,
            "seat": event.seat,
            "numbers": list(event.numbers),
            "cards": len(event.kinds) if faces is None else [self.game.kind_name(kind) for kind in faces],
            "rule": event.rule,
            "text": self.game.sentence(self.table.state, event, seat),
        }

    # -- playing ---------------------------------------------------------------------------------

    def explain(self, seat: int, answer: int | str | list[int]) -> Refusal | None:
        """Why this answer would be refused; None if it would be accepted."""
        try:
            self._checked(seat, answer)
        except Refused as refused:
            return refused.refusal
        return None

    def play(self, seat: int, answer: int | str | list[int]) -> list[Event]:
        """Answer what `seat` is asked, by number, by notation, or by the numbers of an aim. Returns what happened.

        Raises Refused, and changes nothing, if the answer is not permitted.
        """
        checked = self._checked(seat, answer)
        self.undone.clear()
        try:
            return self.act(seat, checked)
        except WyrmhallError:  # of a card that cannot be carried out
            if self._start is not None:
                self.undo()
                self.undone.clear()
            raise

    def resign(self, seat: int) -> list[Event]:
        """Give up. With two seats the other wins; with more, the others play on."""
        if self._result is not None:
            raise Refused(Refusal("", "the match is over"))
        if not 0 <= seat < self.seats:
            raise Refused(Refusal("", f"there is no seat {seat}"))
        if self.table.state.is_gone(seat):
            raise Refused(Refusal("", f"seat {seat} has resigned already"))
        self.undone.clear()
        return self.act(seat, RESIGN)

    def _checked(self, seat: int, answer: int | str | list[int]) -> int:
        decision = self.decision(seat)
        if decision is None:
            raise Refused(self._not_asked(seat))
        if isinstance(answer, str):
            code = decision.parse(answer)
        elif isinstance(answer, int):
            code = answer
        else:
            code = decision.pack(answer)
        refusal = decision.explained(code)
        if refusal is not None:
            raise Refused(refusal)
        return code

    def _not_asked(self, seat: int) -> Refusal:
        if self._result is not None:
            return Refusal(self._result.rule, "the match is over")
        if not 0 <= seat < self.seats:
            return Refusal(self.pending[0].rule, f"there is no seat {seat}")
        for given, _ in self._given:
            if given == seat:
                return Refusal(self._asked[0].rule, "your answer is given; the others have not answered yet")
        return Refusal(self.pending[0].rule, f"it is not for seat {seat} to decide now")

    def act(self, seat: int, answer: int) -> list[Event]:
        """As `play`, for an answer that is known to be permitted."""
        before = len(self.table.events)
        if not self.light:
            self.actions.append((seat, answer))
            self.marks.append(before)
        if answer == RESIGN:
            self._leave(seat)
        else:
            self._given.append((seat, answer))
            self._advance()
        return self.table.events[before:]

    def _leave(self, seat: int) -> None:
        state = self.table.state
        state.gone.append(seat)
        self.table.tell("resigned", seat)
        if self._is_deserted() or self.game.is_moot(state, self._asked[0].ask):
            self._given = []
            self._settle()
            return
        for decision in self._asked:
            decision.forget()
        self._given.append((seat, RESIGN))
        self._advance()

    def _advance(self) -> None:
        """Go on with the rules if the open question is answered in full."""
        while True:
            answers = self._answers()
            if answers is None:
                return
            if not self.light:
                self._since.extend(self._given)
            self._given = []
            running = self._running
            assert running is not None
            try:
                self._asked = running.send(answers)
            except StopIteration:
                self._settle()
                return
            self.pending = self._asked
            if not self.table.state.gone:
                return

    def _answers(self) -> list[int] | None:
        """The answers to the open question in the order asked, or None while one is missing."""
        asked, given = self._asked, self._given
        if len(asked) == 1 and len(given) == 1 and given[0][1] != RESIGN:
            return [given[0][1]]
        answers: list[int] = []
        waiting: list[Decision[S]] = []
        for decision in asked:
            found = False
            for seat, answer in given:
                if seat == decision.seat and answer != RESIGN:
                    answers.append(answer)
                    found = True
            if not found and self.table.state.is_gone(decision.seat):
                answers.append(decision.options[0])
            elif not found:
                waiting.append(decision)
        self.pending = waiting
        return None if waiting else answers

    def _settle(self) -> None:
        """Run steps until somebody must decide or the match is over."""
        table = self.table
        while True:
            state = table.state
            self._running = None
            if self._is_deserted():
                self._finish()
                return
            while state.swept < len(state.gone):
                state.swept += 1
                self.game.leave(state, state.gone[state.swept - 1])
            if self.game.result(state) is not None:
                self._finish()
                return
            if not self.light:
                self._settled = self._copied(state)
                self._since = []
            running = self.game.step(table)
            try:
                self._asked = running.send(None)  # type: ignore[arg-type]
            except StopIteration:
                continue
            self._running = running
            self.pending = self._asked
            if state.gone:
                self._advance()
            return

    def _is_deserted(self) -> bool:
        """Whether so many have resigned that the match is over, in the middle of a step perhaps."""
        return len(self.table.state.gone) >= max(1, self.seats - 1)

    def _finish(self) -> None:
        state = self.table.state
        self.pending, self._asked, self._given, self._since = [], [], [], []
        result = None if self._is_deserted() else self.game.result(state)
        self._result = with_resigned(result, state.gone, state.seats) if state.gone else result

    # -- copies ----------------------------------------------------------------------------------

    def fork(self, light: bool = False, listening: bool = True) -> Match[S]:
        """An exact copy that lives its own life: the last settled state, and the few answers since."""
        twin = self._resumed(light, listening)
        for seat, answer in self._given:
            twin.act(seat, answer)
        if not light:
            self._share_history(twin)
        return twin

    def imagine(self, seat: int, chance: Chance, light: bool = False) -> Match[S]:
        """A fork in which everything `seat` has not seen is dealt afresh, luck to come included."""
        twin = self._resumed(light, True)
        hidden: list[int] = []
        for giver, answer in self._given:
            if giver == seat or answer == RESIGN:
                twin.act(giver, answer)
            else:
                hidden.append(giver)
        if not light:
            self._share_history(twin)
        state = twin.table.state
        twin.game.redeal(state, seat, chance)
        state.chance = chance.split()
        for decision in twin._asked:
            decision.forget()
        for giver in hidden:
            secret = twin.decision(giver)
            if secret is not None:
                twin.act(giver, chance.pick(secret.options))
        twin._start = None  # what was dealt afresh has no past: no undo, no record, no fork before it settles again
        if not twin.is_over:
            twin._settled = None
        return twin

    def _resumed(self, light: bool, listening: bool) -> Match[S]:
        twin = Match(self.game, self.settled_state(), self.origin, light, listening)
        if self._result is None:
            for seat, answer in self._since:
                twin.act(seat, answer)
        return twin

    def _share_history(self, twin: Match[S]) -> None:
        twin._start = self._start
        twin.actions = self.actions[:]
        twin.undone = self.undone[:]
        twin.marks = self.marks[:]
        twin.table.events = self.table.events[:]
        twin.table.measures = self.table.measures[:]

    def settled_state(self) -> S:
        """A copy of the state at the last settled point."""
        if self._result is not None:
            return self._copied(self.table.state)
        if self._settled is None:
            raise WyrmhallError("no settled state is kept here (light, or imagined in the middle of a step)")
        return self._copied(self._settled)

    def since(self) -> list[Action]:
        """The actions since the last settled point."""
        return [] if self._result is not None else self._since + self._given

    def undo(self, to: int = -1) -> None:
        """Back to the decision before action number `to` (0 is the first; by default the last). The luck comes back too."""
        if to < 0:
            to = len(self.actions) - 1
        if self._start is None or not 0 <= to <= len(self.actions) or not self.actions:
            raise Refused(Refusal("", "there is nothing to undo"))
        undone = self.actions[to:] + self.undone
        past = self.actions[:to]
        self.actions, self.marks, self._given = [], [], []
        self._result, self._running = None, None
        self.table = Table(self._copied(self._start), self.table.listening)
        self._settle()
        for seat, answer in past:
            self.act(seat, answer)
        self.undone = undone

    def redo(self) -> list[Event]:
        """Play again what was undone last."""
        if not self.undone:
            raise Refused(Refusal("", "there is nothing to redo"))
        (seat, answer), rest = self.undone[0], self.undone[1:]
        events = self.act(seat, answer)
        self.undone = rest
        return events

    def from_start(self) -> Match[S]:
        """A match at the very beginning of this one."""
        if self._start is None:
            raise WyrmhallError("an imagined or light match has no beginning of its own")
        return Match(self.game, self._copied(self._start), self.origin)

    def record(self, players: dict[int, str] | None = None) -> str:
        """The whole match as a text (see `wyrmhall.core.documents.record`)."""
        from wyrmhall.core.documents.record import write_record

        return write_record(self, players)

    def position(self) -> dict[str, Any]:
        """Where it stands, as a document (see `wyrmhall.core.documents.position`)."""
        from wyrmhall.core.documents.position import write_position

        return write_position(self)

    # -- looking ahead ---------------------------------------------------------------------------

    def preview(self, seat: int, answer: int | str | list[int]) -> list[dict[str, Any]]:
        """What this answer would certainly do, as far as `seat` may know: no luck, no hidden card, nothing measured."""
        return self.foresee(seat, answer).looked_through()

    def foresee(self, seat: int, answer: int | str | list[int]) -> Foresight[S]:
        """As `preview`, one imagined world at a time, for one who has other things to do in between."""
        from wyrmhall.core.playing.foresight import Foresight

        return Foresight(self, seat, self._checked(seat, answer))

    def _copied(self, state: S) -> S:
        return state.copy()  # type: ignore[return-value]
