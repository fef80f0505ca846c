"""Where a game was won: the chance of every seat over time, what decisions cost, and luck apart from choices.

Between two moments the chance of a seat changes by what it chose itself, by what others chose, and by the rest: draws, dice,
and cards that come to light. A choice is measured against what a rule of thumb would do in the same worlds; one that cannot be
told from it counts for nothing. So the three parts add up to the change, and all are valued by the same evaluation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import msgspec

from wyrmhall.analysis.valuing import TURNS, Choice, Value, ahead, chance_of, outlook, shares, weigh_choice
from wyrmhall.bots.reasons import Reason, futures, reason
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.actions import play_action
from wyrmhall.core.errors import EndlessEffect
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.light import RESIGN
from wyrmhall.core.playing.match import Match

VERSION: Final = 2  # of a report: one of another version is made anew
SOUND: Final = 2.0  # standard errors by which a loss must be larger than nothing to be told
NOTABLE: Final = 0.02  # a smaller loss is not told
SWING: Final = 0.08  # a smaller change is no key moment

Progress = Callable[[float], None]


class Effort(msgspec.Struct, frozen=True):
    """How much is thought about a game, in simulations: the same effort and luck give the same report anywhere."""

    points: int = 64  # of the curve at most
    worlds: int = 80  # imagined at each of them, for all seats together
    glance: int = 48  # simulations for each decision at first
    glances: int = 20_000  # for all of them together
    suspects: int = 8  # decisions that are looked at again
    look: int = 400  # simulations for each of those
    worst: int = 5  # decisions that are told
    moments: int = 6

    def scaled(self, hundredths: int) -> Effort:
        """So many hundredths of this, with all that is told left as it is."""
        if hundredths == 100:
            return self
        less = {
            name: max(4, getattr(self, name) * hundredths // 100) for name in ("worlds", "glance", "glances", "look")
        }
        return msgspec.structs.replace(self, **less)


EFFORT: Final = Effort()


class Point(msgspec.Struct):
    """The chance of every seat before action `n` (counted from 0), each with its own eyes: mean, low and high."""

    n: int
    chances: list[tuple[float, float, float]]


class Costly(msgspec.Struct):
    """A decision that cost something: what was answered and what was better, and the chance of the seat after each.

    Both answers as they are typed, and as people say them.
    """

    n: int
    seat: int
    prompt: str
    taken: str
    better: str
    taken_words: str
    better_words: str
    chance: float
    best: float
    error: float
    why: Reason | None = None

    @property
    def loss(self) -> float:
        return self.best - self.chance


class Moment(msgspec.Struct):
    """Where the chance of a seat changed most: between the decision before action `n` and that before action `to`."""

    n: int
    to: int
    seat: int
    change: float
    text: str


class Parts(msgspec.Struct):
    """What became of a seat's chance from the beginning to the end, and by what."""

    start: float
    own: float
    others: float
    luck: float
    end: float


class Report(msgspec.Struct):
    seats: int
    actions: int
    points: list[Point]
    costly: list[Costly]
    moments: list[Moment]
    parts: list[Parts]
    simulations: int
    version: int = VERSION


class Weighing(msgspec.Struct):
    """A decision, and what was found out about it."""

    n: int
    seat: int
    choice: Choice

    @property
    def loss(self) -> float:
        return ahead(self.choice.best, self.choice.taken)[0]

    def effects(self) -> list[float]:
        """What the choice changed for every seat, against what is usual; less the less it stands out from noise."""
        choice = self.choice
        change, error = ahead(choice.taken, choice.usual)
        if not change:
            return [0.0] * len(choice.taken.shares)
        trust = max(0.0, 1 - error * error / (change * change))
        return [trust * (mine - usual) for mine, usual in zip(choice.taken.shares, choice.usual.shares, strict=True)]


def analyse(match: Match[Any], seed: int = 1, effort: Effort = EFFORT, progress: Progress | None = None) -> Report:
    """Think a whole match over. The report depends on the match, the seed and the effort alone."""
    return _Analysis(match, seed, effort, progress or (lambda share: None)).report()


class _Analysis:
    def __init__(self, match: Match[Any], seed: int, effort: Effort, progress: Progress) -> None:
        self.match, self.effort, self.progress = match, effort, progress
        self.luck = Chance(seed)
        self.choices = _decisions(match)  # numbers of the actions that were a choice
        self.resigned = [n for n, (_, answer) in enumerate(match.actions) if answer == RESIGN]
        around = [at for n in self.resigned for at in (n, n + 1) if at < len(match.actions)]
        self.needed = sorted({0, *around}) if match.actions else []  # before which the chances must be known
        self.stops = sorted({*self.needed, *self.choices})
        self.points: dict[int, list[Value]] = {}
        self.weighings: list[Weighing] = []
        self.worlds = max(2, effort.worlds // match.seats)
        self.simulations = 0
        self._lucks: dict[int, Chance] = {n: self.luck.split() for n in [*self.stops, len(match.actions)]}

    def report(self) -> Report:
        self._draw_curve()
        self._glance()
        costly = self._look_closely()
        self.progress(1.0)
        return Report(
            seats=self.match.seats,
            actions=len(self.match.actions),
            points=[Point(n, [(v.mean, v.low, v.high) for v in self.points[n]]) for n in sorted(self.points)],
            costly=costly,
            moments=self._moments(),
            parts=self._parts(),
            simulations=self.simulations,
        )

    # -- the curve -------------------------------------------------------------------------------

    def _draw_curve(self) -> None:
        """Points at even distances first, then in the middle of what changed most."""
        stops, most = self.stops, self.effort.points
        first = max(2, most * 2 // 3)
        if len(stops) <= first:
            chosen = stops
        else:
            chosen = sorted({*self.needed, *(stops[at * (len(stops) - 1) // (first - 1)] for at in range(first))})
        self._value_at(chosen, 0.0, 0.25)
        self.points[len(self.match.actions)] = self._end()
        while len(self.points) < min(most, len(stops) + 1):
            between = self._widest()
            if between is None:
                return
            self._value_at([between], 0.25, 0.35)

    def _value_at(self, wanted: list[int], begun: float, done: float) -> None:
        for count, match in enumerate(self._walk(wanted), 1):
            self.points[len(match.actions)] = self._outlooks(match)
            self.progress(begun + (done - begun) * count / len(wanted))

    def _outlooks(self, match: Match[Any]) -> list[Value]:
        """The chance of every seat with its own eyes."""
        luck = self._lucks[len(match.actions)].copy()
        self.simulations += match.seats * self.worlds * TURNS
        return [outlook(match, seat, self.worlds, luck.split())[seat] for seat in range(match.seats)]

    def _end(self) -> list[Value]:
        result = self.match.result()
        if result is None:
            return self._outlooks(self.match)
        return [Value(share, share, share, 0.0) for share in shares(result, self.match.seats)]

    def _widest(self) -> int | None:
        """The decision in the middle of the largest change that has any in between."""
        known = sorted(self.points)
        widest, most = None, -1.0
        for before, after in pairwise(known):
            inside = [n for n in self.stops if before < n < after]
            change = max(
                abs(two.mean - one.mean) for one, two in zip(self.points[before], self.points[after], strict=True)
            )
            if inside and change > most:
                widest, most = inside[len(inside) // 2], change
        return widest

    def _walk(self, wanted: list[int]) -> list[Match[Any]]:
        """The match as it stood before each of these actions."""
        match = self.match.from_start()
        found = []
        for n, (seat, answer) in enumerate(self.match.actions):
            if n in wanted:
                found.append(match.fork())
            if len(found) == len(wanted):
                break
            play_action(match, seat, answer)
        return found

    # -- the decisions -----------------------------------------------------------------------------

    def _glance(self) -> None:
        effort = self.effort
        each = max(8, min(effort.glance, effort.glances // (2 * max(1, len(self.choices)))))
        match = self.match.from_start()
        chosen = set(self.choices)
        for n, (seat, answer) in enumerate(self.match.actions):
            if n in chosen:
                self._weigh(match, n, each, self.weighings)
                self.progress(0.35 + 0.4 * (n + 1) / len(self.match.actions))
            play_action(match, seat, answer)

    def _weigh(self, match: Match[Any], n: int, simulations: int, found: list[Weighing]) -> None:
        seat, answer = self.match.actions[n]
        self.simulations += 2 * simulations
        try:
            found.append(Weighing(n, seat, weigh_choice(match, seat, answer, simulations, self._lucks[n].split())))
        except EndlessEffect:  # a card that cannot be carried out in some world: nothing is said about this decision
            return

    def _look_closely(self) -> list[Costly]:
        """Those that seem to have cost most, again with more simulations: what only seemed so is dropped."""
        effort = self.effort
        suspects = sorted(self.weighings, key=lambda each: (-each.loss, each.n))[: effort.suspects]
        suspects = sorted((each for each in suspects if each.loss > 0), key=lambda each: each.n)
        if not suspects:
            return []
        closer: list[Weighing] = []
        costly: list[Costly] = []
        for count, match in enumerate(self._walk([each.n for each in suspects]), 1):
            before = len(closer)
            self._weigh(match, len(match.actions), effort.look, closer)
            for weighing in closer[before:]:
                loss, error = ahead(weighing.choice.best, weighing.choice.taken)
                if loss > max(NOTABLE, SOUND * error):
                    costly.append(self._told(match, weighing, error))
            self.progress(0.75 + 0.25 * count / len(suspects))
        again = {weighing.n: weighing for weighing in closer}
        self.weighings = [again.get(weighing.n, weighing) for weighing in self.weighings]
        costly.sort(key=lambda each: (-each.loss, each.n))
        return costly[: effort.worst]

    def _told(self, match: Match[Any], weighing: Weighing, error: float) -> Costly:
        seat, choice = weighing.seat, weighing.choice
        decision = match.decision(seat)
        assert decision is not None
        worlds = max(10, self.effort.look // 6)
        luck = self._lucks[weighing.n].split()
        better = futures(match, seat, choice.best.answer, worlds, luck.copy(), chance_of)
        taken = futures(match, seat, choice.taken.answer, worlds, luck.copy(), chance_of)
        self.simulations += 2 * worlds
        return Costly(
            n=weighing.n,
            seat=seat,
            prompt=decision.prompt,
            taken=decision.notation(choice.taken.answer),
            better=decision.notation(choice.best.answer),
            taken_words=decision.spoken(choice.taken.answer),
            better_words=decision.spoken(choice.best.answer),
            chance=choice.taken.chance.mean,
            best=choice.best.chance.mean,
            error=error,
            why=reason(better, taken, Counter(event.name for event in self.match.events)),
        )

    # -- what is made of it ------------------------------------------------------------------------

    def _parts(self) -> list[Parts]:
        first, last = self.points[min(self.points)], self.points[max(self.points)]
        own = [0.0] * self.match.seats
        others = [0.0] * self.match.seats
        for weighing in self.weighings:
            for seat, effect in enumerate(weighing.effects()):
                if seat == weighing.seat:
                    own[seat] += effect
                else:
                    others[seat] += effect
        for n in self.resigned:  # to give up is a choice too
            for seat, (one, two) in enumerate(zip(self.points[n], self.points[n + 1], strict=True)):
                if seat == self.match.actions[n][0]:
                    own[seat] += two.mean - one.mean
                else:
                    others[seat] += two.mean - one.mean
        return [
            Parts(one.mean, own[seat], others[seat], two.mean - one.mean - own[seat] - others[seat], two.mean)
            for seat, (one, two) in enumerate(zip(first, last, strict=True))
        ]

    def _moments(self) -> list[Moment]:
        """The largest changes, each told by the rarest thing that came of what was answered there."""
        events, marks = self.match.events, [*self.match.marks, len(self.match.events)]
        usual = Counter(event.name for event in events)
        known = sorted(self.points)
        found = []
        for before, after in pairwise(known):
            changes = [two.mean - one.mean for one, two in zip(self.points[before], self.points[after], strict=True)]
            seat = max(range(len(changes)), key=lambda at: abs(changes[at]))
            if abs(changes[seat]) < SWING:
                continue
            spoken = [
                (at in marks, usual[events[at].name], -at, text)  # the first event of an action only tells the answer
                for at in range(marks[before], marks[after])
                if (text := self.match.told_event(events[at], SPECTATOR)["text"])
            ]
            if spoken:
                found.append(Moment(before, after, seat, changes[seat], min(spoken)[3]))
        found.sort(key=lambda moment: (-abs(moment.change), moment.n))
        return sorted(found[: self.effort.moments], key=lambda moment: moment.n)


def _decisions(match: Match[Any]) -> list[int]:
    """The numbers of the actions that were a choice among several."""
    again = match.from_start()
    found = []
    for n, (seat, answer) in enumerate(match.actions):
        decision = again.decision(seat)
        if answer != RESIGN and decision is not None and (decision.is_aim or len(decision.options) > 1):
            found.append(n)
        play_action(again, seat, answer)
    return found
