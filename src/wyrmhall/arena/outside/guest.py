"""A bot that is a program: it is asked by lines, and whatever it answers is looked at before it counts."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from wyrmhall.arena.outside import lines
from wyrmhall.arena.outside.fouls import GARBLED, NOT_PERMITTED, OUT_OF_TURN, CannotPlay, Foul, GivesUp
from wyrmhall.arena.outside.lines import Answer, Doc, Hello, Ready, Resign, Said, Trouble
from wyrmhall.arena.outside.naming import Program
from wyrmhall.arena.outside.process import Running, printable, shown
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.worker.messages import Start
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refused
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.result import Result

START: Final = 60.0  # seconds for a program to begin, which its clock does not count
GOODBYE: Final = 1.0  # seconds to end by itself


class Guest(Bot):
    """Gets what its seat may know, and nothing else."""

    def __init__(self, spec: str, program: Program, terms: Terms) -> None:
        super().__init__(spec)
        self.program, self.terms = program, terms
        self.said = ""  # to its standard error
        self.spent = 0.0  # seconds over its last answer
        self._left = terms.clock.base
        self._n = 0  # questions that it was asked
        self._events = 0  # that it was told
        self._wants = lines.PARTS
        self._running: Running | None = None

    # -- its game --------------------------------------------------------------------------------

    def greet(self, game: Game[Any]) -> Hello:
        """Start it and hear who it is. Raises Foul, or CannotPlay."""
        self._running = Running(self.program, self.terms.memory)
        hello: Hello = self._heard(lines.hello(game, self.program.is_trusted), START, Hello)
        if hello.protocol != lines.PROTOCOL:
            raise CannotPlay(
                f"{self.name} speaks protocol {hello.protocol}, and this arena {lines.PROTOCOL}: see docs/arena.md"
            )
        self._wants = hello.wants
        return hello

    def begin(self, match: Match[Any], seat: int, seed: int) -> None:
        """Sit down at a game that begins. Raises Foul, or CannotPlay."""
        self.greet(match.game)
        values, clock = match.origin.values, self.terms.clock
        luck = lines.lucky(seed, seat)
        self._heard(lines.game_begins(match.game, match.seats, seat, values, clock, luck), START, Ready)

    def choose(self, eyes: Eyes[Any]) -> int:
        """Raises Foul or GivesUp."""
        question = lines.asks(eyes, self._n + 1, self._events, self._wants)
        self._events += len(question.get("events", ()))
        return self._asked(question, eyes.decision)

    def end(self, seat: int, match: Match[Any], result: Result) -> None:
        """Tell it how the game ended."""
        if self._running is not None:
            doc = lines.ends(seat, result, match.view(seat), match.told(seat, self._events))
            self._running.say_goodbye(lines.as_line(doc), GOODBYE)

    def close(self) -> None:
        """Nothing of it is left then."""
        if self._running is not None:
            running, self._running = self._running, None
            running.end()
            self.said = running.said.text

    # -- one question ----------------------------------------------------------------------------

    def _asked(self, question: Doc, decision: Decision[Any]) -> int:
        self._n += 1
        reply = self._heard({**question, "left": round(self._left, 3)}, self._left, Answer | Resign)
        self._pay()
        if reply.n != self._n:
            raise Foul(OUT_OF_TURN, f"it answers question {reply.n}, and was asked {self._n}")
        if isinstance(reply, Resign):
            raise GivesUp
        given = [each for each in (reply.answer, reply.action, reply.numbers, reply.words) if each is not None]
        if len(given) != 1:
            raise Foul(GARBLED, f"it gives {len(given)} answers at once: one of answer, action, numbers, words")
        try:
            return _meant(decision, reply)
        except (
            Exception
        ) as error:  # whatever it is, this answer led to it; else one that loses could have the game broken off
            why = error.refusal if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
            raise Foul(NOT_PERMITTED, f"{shown(msgspec.json.encode(given[0]))}: {why}") from None

    def _pay(self) -> None:
        clock = self.terms.clock
        self._left = clock.base if clock.kind == "move" else self._left - self.spent + clock.bonus

    def _heard(self, doc: Doc, seconds: float, kind: Any) -> Any:
        """What it replies, which is of this kind. Raises Foul, or CannotPlay where it says that it cannot."""
        assert self._running is not None
        line, self.spent = self._running.exchange(lines.as_line(doc), seconds)
        try:
            reply = msgspec.json.decode(line, type=Said)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Foul(GARBLED, f"{shown(line)}: {str(error).lower()}") from None
        if isinstance(reply, Trouble):
            if doc["type"] == "ask" and not self.program.is_trusted:
                raise Foul(GARBLED, f"it says that it cannot play on: {printable(reply.error)}")
            raise CannotPlay(f"{self.name} cannot play: {printable(reply.error)}")
        if not isinstance(reply, kind):
            tag = type(reply).__struct_config__.tag
            raise Foul(OUT_OF_TURN, f"it says {tag!r} to {doc['type']!r}")
        return reply


def _meant(decision: Decision[Any], reply: Answer) -> int:
    """Raises Refused for what is not permitted."""
    if reply.action is not None:
        return decision.answer_to(reply.action)
    if reply.words is not None:
        answer = decision.parse(reply.words)
    elif reply.numbers is not None:
        answer = decision.pack(reply.numbers)
    else:
        assert reply.answer is not None
        answer = reply.answer
    refusal = decision.refusal_closely(answer)
    if refusal is not None:
        raise Refused(refusal)
    return answer


class Trusted(Guest):
    """One of our own in another process, of another version perhaps: it has the match, and looks at it as our bots do."""

    def greet(self, game: Game[Any]) -> Hello:
        hello = super().greet(game)
        if hello.content != game.content:
            raise CannotPlay(
                f"{self.name} plays {game.title} with other cards or rules: {printable(hello.content) or 'it does not say which'} "
                f"in version {printable(hello.version) or '?'}, {game.content} here"
            )
        return hello

    def begin(self, match: Match[Any], seat: int, seed: int) -> None:
        self.greet(match.game)
        self._match, self._seat, self._played = match, seat, 0
        origin = match.origin
        start = Start(match.game.name, match.seats, origin.values, origin.seed, origin.position, match.game.own)
        self._heard(lines.trusted_game(start, seat, self.terms.clock, own_luck(seed, seat)), START, Ready)

    def choose(self, eyes: Eyes[Any]) -> int:
        actions = self._match.actions
        decision = self._match.decision(self._seat)
        assert decision is not None
        question = lines.trusted_ask(self._n + 1, actions[self._played :], decision)
        self._played = len(actions)
        return self._asked(question, decision)


def own_luck(seed: int, seat: int) -> int:
    """The luck with which our bots toss."""
    return seed ^ (seat + 1 << 40)


def guest(spec: str, program: Program, terms: Terms) -> Guest:
    return Trusted(spec, program, terms) if program.is_trusted else Guest(spec, program, terms)
