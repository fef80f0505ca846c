"""How bots are named that are programs: `run:COMMAND`, or `trust:COMMAND` for one of our own that may have the whole match."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall.bots.levels import UnknownBot
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.settings import split_words

RUN: Final = "run:"
TRUST: Final = "trust:"
QUOTES: Final = "\"'"
BEFORE_A_QUOTE: Final = " ,=:"  # elsewhere a quote is a letter, as in Dragon's


class Program(NamedTuple):
    """What to start, word by word: no shell reads it."""

    words: tuple[str, ...]
    is_trusted: bool  # with the whole match, to look at it through the eyes of its seat as our bots do

    def check(self) -> None:
        """Raises UnknownBot where there is no such program."""
        name = self.words[0]
        if shutil.which(name) is None:
            if "/" in name and Path(name).is_file():
                raise UnknownBot(f"{name!r} may not be executed: name what runs it too, as in {RUN}python3 {name}")
            where = "" if "/" in name else " where programs are looked for ($PATH)"
            raise UnknownBot(f"there is no program {name!r}{where}: name one that can be started, as in {RUN}./my-bot")


def program_of(spec: str) -> Program | None:
    """The program of a spec; None for a bot that is none. Raises UnknownBot for a command that cannot be read."""
    text = spec.strip()
    for prefix in (RUN, TRUST):
        if text.lower().startswith(prefix):
            command = text[len(prefix) :]
            try:
                words = tuple(shlex.split(command))
            except ValueError:
                raise UnknownBot(f"{text}: it has a quote that does not close") from None
            if not words or not words[0]:
                raise UnknownBot(f"{text or prefix!r} names no program: {prefix}COMMAND is expected")
            if "\0" in command or "\n" in command:
                raise UnknownBot(f"{text!r}: a command is one line")
            return Program(words, prefix == TRUST)
    return None


def listed(text: str) -> list[str]:
    """Bots that are named one after the other. A comma in quotes parts nothing."""
    found, begin, at = [], 0, 0
    while at < len(text):
        if text[at] in QUOTES and (at == 0 or text[at - 1] in BEFORE_A_QUOTE):
            at = _closing(text, at)
        elif text[at] == ",":
            found.append(text[begin:at].strip())
            begin = at + 1
        at += 1
    return [*found, text[begin:].strip()]


def parted(text: str) -> tuple[str, list[str]]:
    """A bot, and the settings that go with it. A command goes to the end, unless all of the bot stands in quotes."""
    text = text.strip()
    if text[:1] and text[0] in QUOTES:
        end = _closing(text, 0) + 1
        return shlex.split(text[:end])[0], split_words(text[end:])
    if program_of(text) is not None:
        return text, []
    spec, *words = split_words(text) or [""]
    return spec, words


def _closing(text: str, begin: int) -> int:
    """Where the quote closes that begins there."""
    quote, at = text[begin], begin + 1
    while at < len(text):
        if text[at] == "\\" and quote == '"':
            at += 1
        elif text[at] == quote:
            return at
        at += 1
    raise BadSetup(f"{text[begin : begin + 40]}: this quote does not close")
