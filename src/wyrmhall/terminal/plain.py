"""The table in lines of text: for pipes, screen readers and small terminals."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.telling import answers, lookups, reasons
from wyrmhall.terminal import talk
from wyrmhall.terminal.session import Session
from wyrmhall.terminal.tour import Tour

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
SAMPLES = 9  # of the suggestions for an aim that are listed at once
STOPPED = 130  # what a shell expects of a command that Ctrl-C ended


class Left(Exception):
    """The person leaves the table."""


def question_lines(decision: Decision[Any], is_all: bool = False) -> list[str]:
    """What is asked, and the options by number; of many suggestions for an aim a few from all over."""
    rule = f" ({decision.rule})" if decision.rule else ""
    lines = [f"\n{decision.prompt}{rule}"]
    count = len(decision.options)
    shown = range(count)
    if decision.is_aim:
        lines.append(f"{answers.aim_line(decision)}, or take one of {count} suggestions:")
        if not is_all and count > SAMPLES:
            shown = range(count // (2 * SAMPLES), count, -(-count // SAMPLES))
    lines.extend(f"{at + 1:3}  {answers.option_words(decision, decision.options[at])}" for at in shown)
    if len(shown) < count:
        lines.append("     (type options for all of them)")
    return lines


class PlainTable:
    def __init__(self, session: Session, read: Callable[[], str], say: Callable[[str], None], wipes: bool) -> None:
        self.session = session
        self.read = read  # one line without its end; raises EOFError
        self.say = say
        self.wipes = wipes  # whether the screen can be cleared before another person looks
        self._shown: dict[int, int] = {}  # events told so far to each seat
        self._looking: int | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "why": self._why, "hint": self._hint, "undo": self._undo, "redo": self._redo, "save": self._save,
            "log": self._log, "rules": self._rules, "view": self._view, "card": self._card,
            "options": self._options, "resign": self._resign, "quit": self._quit, "help": self._help,
        }  # fmt: skip

    def run(self) -> None:
        """Play to the end. Raises Left, EOFError or KeyboardInterrupt where the person stops before."""
        session = self.session
        self.say(f"{session.match.game.title}. Type help for the commands.")
        while (decision := session.wanted) is not None:
            if decision.seat in session.people:
                self._turn(decision)
            else:
                self._bot(decision.seat)
        self._news(session.viewer)
        self._say_all(talk.end_lines(session))

    # -- turns -----------------------------------------------------------------------------------

    def _bot(self, seat: int) -> None:
        session = self.session
        if not session.people:
            self._news(session.viewer)
        play_somehow(session.match, seat, session.think(seat))

    def _turn(self, decision: Decision[Any]) -> None:
        if self._looking != decision.seat:
            self._seat_down(decision.seat)
        self._news(decision.seat)
        self._ask(decision)
        while self.session.wanted is decision:
            self._hear(self.read().strip(), decision)

    def _seat_down(self, seat: int) -> None:
        """Another person looks now: hide what the last one saw."""
        session = self.session
        if session.is_shared:
            if self.wipes:
                self.say(CLEAR)
            self.say(f"Pass the keyboard to {session.name(seat)} and press Enter.")
            self.read()
        if session.is_shared or self._looking is None:
            self._view("", seat)
        self._looking = seat

    def _news(self, seat: int) -> None:
        """What happened since this seat was told last. Everyone hears it all, each as they may know it."""
        match = self.session.match
        self._say_all(talk.event_lines(match, seat, self._shown.get(seat, 0)))
        self._shown[seat] = len(match.events)

    def _ask(self, decision: Decision[Any], is_all: bool = False) -> None:
        self._say_all(question_lines(decision, is_all))

    def _hear(self, text: str, decision: Decision[Any]) -> None:
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.lower().removeprefix("/"))
        try:
            if not text:
                self._ask(decision)
            elif command is not None and (text.startswith("/") or not answers.is_answer(decision, text)):
                command(rest.strip())
            else:
                self.session.match.play(decision.seat, answers.answer_of(decision, text))
        except WyrmhallError as error:
            self.say(f"No: {error}")
            if command is None:
                self.say("Type options to see what you may answer, why for the reasons, help for the commands.")

    # -- commands --------------------------------------------------------------------------------

    def _say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)

    def _asked(self) -> Decision[Any]:
        decision = self.session.wanted
        assert decision is not None
        return decision

    def _why(self, text: str) -> None:
        self._say_all(reasons.why(self._asked(), text, self.session.ledger, self.session.ahead))

    def _hint(self, text: str) -> None:
        decision = self._asked()
        self.say(f"Hint: {answers.option_words(decision, self.session.hint(decision.seat))}")

    def _undo(self, text: str) -> None:
        self.session.undo()
        self._moved("Taken back.")

    def _redo(self, text: str) -> None:
        self.session.redo()
        self._moved("Played again.")

    def _moved(self, said: str) -> None:
        there = len(self.session.match.events)
        self._shown = {seat: min(shown, there) for seat, shown in self._shown.items()}
        self.say(said)

    def _save(self, name: str) -> None:
        self.session.save(name)
        self._say_all(self.session.how_to_go_on())

    def _log(self, text: str) -> None:
        if text and not text.isdecimal():
            raise WyrmhallError(f"log takes a number of lines, not {text!r}")
        lines = talk.event_lines(self.session.match, self.session.viewer, rules=True)
        self._say_all(lines[-int(text or 20) :] if int(text or 20) else [])

    def _rules(self, words: str) -> None:
        decision = self._asked()
        self._say_all(lookups.search_lines(self.session.ledger, words or decision.rule))

    def _view(self, text: str, seat: int | None = None) -> None:
        match = self.session.match
        self._say_all(match.game.sentences(match.view(self.session.viewer if seat is None else seat)))

    def _card(self, name: str) -> None:
        if not name:
            raise WyrmhallError("name the card, as in: card Gold")
        self._say_all(lookups.card_lines(self.session.match.game, name))

    def _options(self, text: str) -> None:
        self._ask(self._asked(), is_all=True)

    def _resign(self, text: str) -> None:
        self.say("Really give up? Type yes.")
        if self.read().strip().lower() == "yes":
            self.session.match.resign(self._asked().seat)
        else:
            self.say("The game goes on.")

    def _quit(self, text: str) -> None:
        raise Left

    def _help(self, text: str) -> None:
        self._say_all(talk.HELP)


def play(session: Session) -> int:
    """Play at this terminal or pipe, then what follows from it; returns the exit code. However it ends, all is saved."""
    while True:
        code = _play_one(session)
        tour = session.following()
        if code or tour is None or not session.match.is_over or not _goes_on(tour):
            return code
        found = tour.next()
        say("\n".join([tour.title, *tour.invitation(found)] if found else tour.standing()))
        if found is None:
            return 0
        session = found


def _goes_on(tour: Tour[Session]) -> bool:
    if not tour.goes_on:
        return False
    say(f"\n{tour.title}. Go on? Type yes.")
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        return read_line().strip().lower() in ("yes", "y")
    return False


def _play_one(session: Session) -> int:
    code = 0
    trouble: WyrmhallError | None = None
    try:
        with on_signals(interrupt):
            PlainTable(session, read_line, say, sys.stdout.isatty()).run()
    except (EOFError, Left):
        say("")
    except KeyboardInterrupt:
        say("\nStopped.")
        code = STOPPED
    except WyrmhallError as error:
        trouble = error
    with on_signals(signal.SIG_IGN):  # nothing may stop the save
        for line in session.close():
            say(line)
    if trouble is not None:
        raise trouble
    return code


def read_line() -> str:
    if sys.stdin.isatty():
        return input("> ")
    say("> ", end="")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    say("")
    return line.rstrip("\n")


def say(text: str, end: str = "\n") -> None:
    print(text, end=end, flush=True)


def interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@contextlib.contextmanager
def on_signals(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> Iterator[None]:
    """What Ctrl-C, a closed terminal and a plea to stop do meanwhile."""
    numbers = [
        number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None
    ]
    before = [signal.signal(number, handler) for number in numbers]
    try:
        yield
    finally:
        for number, old in zip(numbers, before, strict=True):
            signal.signal(number, old)
