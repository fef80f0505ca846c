"""The light match: a match that is driven decision by decision and keeps no past. What a search plays."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, Decision
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.events import RESIGNED, SPECTATOR, Told
from wyrmhall.core.game import Game, Step
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result, with_resigned
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import Value
from wyrmhall.core.state import State
from wyrmhall.core.telling.told import told_doc

S = TypeVar("S", bound=State)

RESIGN: Final = -1_000_000_007  # in a list of actions: the seat gives up
REDEAL: Final = -1_000_000_009  # in a list of actions: what the seat has not seen is dealt afresh
Action = tuple[int, int]  # seat, answer
Answer = SupportsIndex | str | Sequence[SupportsIndex]  # a number, a notation, or the numbers of an aim


class Settling(Generic[S]):
    """What a match is told of settled states by the steps that it runs, which do not know it."""

    def __init__(self) -> None:
        self.is_new = False  # a step has begun that the match has not heard of
        self.keeps = False
        self.kept: S | None = None  # a copy of the last settled state, for a match that keeps it


async def steps(game: Game[S], table: Table[S], settling: Settling[S]) -> None:
    """One step after the other, until the match is over: what drives them is not told where one ends, which would take longer."""
    state = table.state
    while not is_deserted(state):
        while state.swept < len(state.gone):
            state.swept += 1
            game.leave(state, state.gone[state.swept - 1])
        if game.result(state) is not None:
            return
        settling.is_new = True
        if settling.keeps:
            settling.kept = _copied(state)
        await game.step(table)


class LightMatch(Generic[S]):
    """A game, its state and the question that is open.

    A coroutine cannot be copied. So a match remembers a settled state and what was done since, and a copy is that state and the
    same deeds again. A light match takes the trouble to find its last settled state only when it is copied.
    """

    def __init__(self, game: Game[S], state: S, listening: bool = False) -> None:
        """`state` is settled and stays as it is: the match plays with a copy. Events are kept if it is `listening`."""
        self.game = game
        self.table: Table[S] = Table(_copied(state), listening, game)
        self.values: dict[str, Value] | None = None  # the settings, of a match that can be written down
        self.pending: list[Decision[S]] = []
        self._base = state
        self._since: list[Action] = []  # what was done since the base
        self._lucks: list[Chance] = []  # the luck with which things were dealt afresh since the base
        self._settled_at = 0  # how many of those deeds led to the last settled point
        self._asked_at = 0  # how many were done before the open question
        self._given: list[Action] = []  # answered to the open question
        self._asked: list[Decision[S]] = []  # all decisions of the open question
        self._running: Step[S] | None = None
        self._settling: Settling[S] = Settling()
        self._result: Result | None = None
        self._settle()

    # -- reading ---------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def events(self) -> list[Told]:
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

    @property
    def is_half_answered(self) -> bool:
        """Whether some have answered the open question, in secret, and others have not."""
        return len(self._given) > 0

    def decision(self, seat: int) -> Decision[S] | None:
        """What `seat` has to decide now, if anything."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def waited_for(self, viewer: int = SPECTATOR) -> list[int]:
        """The seats that `viewer` may see thinking; of a veiled question all that were asked."""
        found: list[int] = []
        for decision in self._asked:
            is_open = self.decision(decision.seat) is not None
            if is_open or (decision.question.is_veiled and decision.seat != viewer):
                found.append(decision.seat)
        found.sort()
        return found

    def view(self, seat: SupportsIndex = SPECTATOR, static: bool = True) -> dict[str, Any]:
        """What a seat may know; unless `static`, without what never changes during a match."""
        if static:
            return self.game.view(self.table.state, index(seat))
        return self.game.moving_view(self.table.state, index(seat))

    def fingerprint(self) -> str:
        """Of the state and of the question that is open."""
        waiting = " ".join(f"{d.seat}:{d.ask}" for d in self.pending)
        given = " ".join(f"{seat}={answer}" for seat, answer in sorted(self._given))
        return f"{self.table.state.fingerprint()}/{waiting}/{given}"

    def told(self, seat: int = SPECTATOR, since: int = 0) -> list[dict[str, Any]]:
        """What it has heard, from event number `since` on, as far as `seat` may know it."""
        return [self.told_event(event, seat) for event in self.table.events[since:]]

    def told_event(self, event: Told, seat: int) -> dict[str, Any]:
        return told_doc(self.game, self.table.state, event, seat)

    def encode(self, seat: SupportsIndex, out: Any) -> None:
        """What `seat` knows into an array, as `Game.observation` says what stands where: quicker than a view.

        Raises ValueError where the array does not fit.
        """
        # late: only those who want it need it
        from wyrmhall.core.numbers.buffers import fill

        fill(out, self.encoded(seat), "the observation")

    def encoded(self, seat: SupportsIndex) -> bytes:
        """As `encode` writes it, a byte for each cell."""
        viewer = index(seat)
        state = self.table.state
        if not 0 <= viewer < state.seats:
            raise ValueError(f"there is no seat {viewer + 1}: an observation is for one who sits at the table")
        page = Page(self.game.observed(state.seats).size)
        self.game.write_page(state, viewer, self.decision(viewer), self.waited_for(viewer), page)
        return bytes(page.cells)

    # -- playing ---------------------------------------------------------------------------------

    def explain(self, seat: SupportsIndex, answer: Answer) -> Refusal | None:
        """Why this answer would be refused; None if it would be accepted."""
        try:
            self.checked(seat, answer)
        except Refused as refused:
            return refused.refusal
        return None

    def checked(self, seat: SupportsIndex, answer: Answer) -> int:
        """The answer as a number. Raises Refused if it is not permitted."""
        at = seat if isinstance(seat, int) else index(seat)
        decision = self.decision(at)
        if decision is None:
            raise Refused(self._not_asked(at, answer))
        if isinstance(answer, str):
            code = decision.parse(answer)
        elif isinstance(answer, int):
            code = answer
        elif isinstance(answer, SupportsIndex) and not hasattr(answer, "__len__"):
            code = index(answer)
        else:
            code = decision.pack(_whole(decision, answer))
        refusal = decision.refusal_closely(code)
        if refusal is not None:
            raise Refused(refusal)
        return code

    def _not_asked(self, seat: int, answer: Answer) -> Refusal:
        if self._result is not None:
            return Refusal(self._result.rule, "the match is over")
        if not 0 <= seat < self.seats:
            return Refusal(self.pending[0].rule, f"there is no seat {seat + 1}")
        for given, what in self._given:
            if given == seat and what != RESIGN:
                asked = self._asked[0]
                rule = asked.question.stands_by or asked.rule
                return Refusal(rule, "your answer is given; the others have not answered yet")
        forbidden = self.game.out_of_turn(self.table.state, seat, answer) if isinstance(answer, str) else None
        return forbidden or Refusal(self.pending[0].rule, f"it is not for seat {seat + 1} to decide now")

    def play_id(self, seat: SupportsIndex, number: SupportsIndex) -> list[Told]:
        """Answer by a number of the action space (`Game.actions`): one of those that are `legal` in the decision.

        Raises Refused, and changes nothing, if it is not.
        """
        at = index(seat)
        decision = self.decision(at)
        if decision is None:
            raise Refused(self._not_asked(at, ""))
        return self.play(at, decision.answer_to(index(number)))

    def play(self, seat: SupportsIndex, answer: Answer) -> list[Told]:
        """Answer what `seat` is asked, by number, by notation, or by the numbers of an aim. Returns what was heard of it.

        Raises Refused, and changes nothing, if the answer is not permitted.
        """
        checked = self.checked(seat, answer)
        before = len(self.table.events)
        try:
            return self.act(seat if isinstance(seat, int) else index(seat), checked)
        except WyrmhallError:  # of a card that cannot be carried out
            self._take_back(before)
            raise

    def resign(self, seat: int) -> list[Told]:
        """Give up. With two seats the other wins; with more, the others play on."""
        if self._result is not None:
            raise Refused(Refusal("", "the match is over"))
        if not 0 <= seat < self.seats:
            raise Refused(Refusal("", f"there is no seat {seat + 1}"))
        if self.table.state.is_gone(seat):
            raise Refused(Refusal("", f"seat {seat + 1} has resigned already"))
        return self.act(seat, RESIGN)

    def act(self, seat: int, answer: int) -> list[Told]:
        """As `play`, for an answer that is known to be permitted."""
        before = len(self.table.events)
        self._do(seat, answer)
        return self.table.events[before:]

    def _do(self, seat: int, answer: int) -> None:
        self._since.append((seat, answer))
        if answer == RESIGN:
            self._leave(seat)
        elif len(self._asked) == 1:
            self._go_on([answer])
        else:
            self._given.append((seat, answer))
            self._advance()

    def _leave(self, seat: int) -> None:
        state = self.table.state
        state.gone.append(seat)
        self.table.tell(RESIGNED, seat)
        if self._is_deserted() or self.game.is_moot(state, self._asked[0].ask):
            self._given = []
            self._settle()
            return
        self.game.withdraw(state, seat)
        for decision in self._asked:
            decision.forget()
        self._given.append((seat, RESIGN))
        self._advance()

    def _advance(self) -> None:
        """Go on with the rules if the open question is answered in full."""
        answers = self._answers()
        if answers is not None:
            self._go_on(answers)

    def _go_on(self, answers: list[int] | None) -> None:
        """Until somebody must decide or the match is over."""
        running, settling = self._running, self._settling
        assert running is not None
        while True:
            if self._given:
                self._given = []
            try:
                self._asked = running.send(answers)  # type: ignore[arg-type]
            except StopIteration:
                self._finish()
                return
            if settling.is_new:
                settling.is_new = False
                self._keep()
            self._asked_at = len(self._since)
            self.pending = self._asked
            if not self.table.state.gone:
                return
            answers = self._answers()
            if answers is None:
                return

    def _answers(self) -> list[int] | None:
        """The answers to the open question in the order asked, or None while one is missing."""
        asked, given = self._asked, self._given
        answers: list[int] = []
        waiting: list[Decision[S]] = []
        for decision in asked:
            found = False
            for seat, answer in given:
                if seat == decision.seat and answer != RESIGN:
                    answers.append(answer)
                    found = True
            if not found and (self.table.state.is_gone(decision.seat) or _is_void(decision)):
                answers.append(decision.options[0] if decision.options else DONE)
            elif not found:
                waiting.append(decision)
        self.pending = waiting
        return None if waiting else answers

    def _settle(self) -> None:
        """Begin with the next step."""
        self._running = steps(self.game, self.table, self._settling)
        self._go_on(None)

    def _keep(self) -> None:
        """A step has begun since the question before."""
        self._settled_at = len(self._since)

    def _is_deserted(self) -> bool:
        return is_deserted(self.table.state)

    def _finish(self) -> None:
        state = self.table.state
        self.pending, self._asked, self._given, self._running = [], [], [], None
        result = None if self._is_deserted() else self.game.result(state)
        self._result = with_resigned(result, state.gone, state.seats) if state.gone else result

    # -- copies ----------------------------------------------------------------------------------

    def fork(self) -> LightMatch[S]:
        """An exact copy that lives its own life."""
        return self.light(self.table.listening)

    def light(self, listening: bool = False) -> LightMatch[S]:
        """A light match that goes on from here."""
        twin = LightMatch(self.game, self._settled(), listening)
        twin.values = self.values
        self._lead(twin)
        return twin

    def imagine(self, seat: int, chance: Chance, listening: bool = False) -> LightMatch[S]:
        """A light match in which everything `seat` has not seen is dealt afresh, luck to come included."""
        twin = LightMatch(self.game, self._settled(), listening)
        twin.values = self.values
        hidden: list[int] = []
        if self._result is None:
            dealt = 0
            for number, (giver, answer) in enumerate(self._since):
                if answer == REDEAL:
                    twin._redeal(giver, self._lucks[dealt].copy())
                    dealt += 1
                elif number >= self._asked_at and giver != seat and answer != RESIGN:
                    hidden.append(giver)
                else:
                    twin._do(giver, answer)
        self._tell(twin)
        twin._redeal(seat, chance)
        for giver in hidden:
            secret = twin.decision(giver)
            if secret is not None:
                twin._do(giver, chance.pick(secret.options))
        return twin

    def __copy__(self) -> LightMatch[S]:
        return self.fork()

    def __deepcopy__(self, memo: Any) -> LightMatch[S]:
        return self.fork()

    def to_bytes(self) -> bytes:
        """All of it, at any moment, for `wyrmhall.from_bytes`. Raises CannotWrite where that is not possible, and says why."""
        # late: those who only play need no JSON
        from wyrmhall.core.documents.frozen import freeze_light

        table = self.table
        return freeze_light(self.game, self.values, self.settled(), table.listening, table.events, table.measures)

    def __reduce__(self) -> tuple[Any, ...]:
        # late: as above
        from wyrmhall.core.documents.frozen import reader

        return reader(), (self.to_bytes(),)

    def _redeal(self, seat: int, chance: Chance) -> None:
        self._since.append((seat, REDEAL))
        self._lucks.append(chance.copy())
        state = self.table.state
        self.game.redeal(state, seat, chance)
        state.chance = chance.split()
        for decision in self._asked:
            decision.forget()

    def _lead(self, twin: LightMatch[S]) -> None:
        """Lead one that begins at the last settled point to where this one stands."""
        if self._result is None:
            twin._repeat(self._since, self._lucks)
        self._tell(twin)

    def _tell(self, twin: LightMatch[S]) -> None:
        if twin.table.listening:
            twin.table.events = self.table.events[:]
            twin.table.measures = self.table.measures[:]

    def _repeat(self, deeds: list[Action], lucks: list[Chance]) -> None:
        dealt = 0
        for seat, answer in deeds:
            if answer == REDEAL:
                self._redeal(seat, lucks[dealt].copy())
                dealt += 1
            else:
                self._do(seat, answer)

    def _settled(self) -> S:
        """The state at the last settled point, not to be changed."""
        if self._result is not None:
            return self.table.state
        if self._settled_at:
            self._find_settled()
        return self._base

    def settled(self) -> tuple[S, list[Action], list[Chance]]:
        """The state at the last settled point, what was done since, and the luck with which things were dealt afresh then."""
        if self._result is not None:
            return self.table.state, [], []
        self._find_settled()
        return self._base, self._since, self._lucks

    def repeat(self, deeds: list[Action], lucks: list[Chance], heard: list[Told]) -> None:
        """Go the way of another that began at the same settled point."""
        self._repeat(deeds, lucks)
        if self.table.listening:
            self.table.events = heard

    def _find_settled(self) -> None:
        past = self._since[: self._settled_at]
        again = KeepingMatch(self.game, self._base)
        again._repeat(past, self._lucks)
        self._base = again._base
        dealt = sum(answer == REDEAL for _, answer in past)
        self._lucks = self._lucks[dealt:]
        self._since = self._since[self._settled_at :]
        self._asked_at -= self._settled_at
        self._settled_at = 0

    def _take_back(self, before: int) -> None:
        """As if the last action had not been begun; `before` is how many events there were."""
        heard, measured = self.table.events[:before], self.table.measures
        self._restart(self._base, self._since[:-1], self._lucks)
        self.table.events = heard
        self.table.measures = measured

    def _restart(self, base: S, deeds: list[Action], lucks: list[Chance]) -> None:
        self.table = Table(_copied(base), self.table.listening, self.game)
        self._base, self._since, self._lucks, self._settled_at, self._asked_at = base, [], [], 0, 0
        self._given, self._running, self._result = [], None, None
        self._settle()
        self._repeat(deeds, lucks)


class KeepingMatch(LightMatch[S]):
    """Copies every settled state at once, for one that is copied more often than it goes on."""

    def _settle(self) -> None:
        self._settling.keeps = True
        super()._settle()

    def _keep(self) -> None:
        kept = self._settling.kept
        assert kept is not None
        self._base = kept
        self._since = []
        self._lucks = []


def is_deserted(state: State) -> bool:
    """Whether so many have resigned that the match is over, in the middle of a step perhaps."""
    return len(state.gone) >= max(1, state.seats - 1)


def _is_void(decision: Decision[Any]) -> bool:
    """Whether nothing can be answered any more, because of somebody who has resigned."""
    return not decision.is_aim and not decision.options


def _whole(decision: Decision[Any], numbers: Any) -> list[int]:
    """The numbers of an aim, whatever sort of whole numbers they are."""
    try:
        return [index(number) for number in numbers]
    except TypeError:
        words = "a whole number, its notation, or the whole numbers of an aim"
        raise Refused(Refusal(decision.rule, f"{decision.ask}: an answer is {words}, not {numbers!r}")) from None


def _copied(state: S) -> S:
    return state.copy()  # type: ignore[return-value]
