"""What pages show of the terminal: files and commands in the order of the page, run in an empty folder."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Callable
from pathlib import Path

BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', flags=re.MULTILINE | re.DOTALL)
REST = "...\n"  # stands for any lines, or for what follows in a line


def stale(page: Path, run: Callable[[list[str]], str]) -> list[tuple[str, str, str]]:
    """Commands that print something else than the page shows: the command, what is shown, what is printed.

    Files that the page names are written into the working folder.
    """
    found = []
    for kind, title, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if title:
            Path(title).write_text(text, encoding="utf-8")
        elif kind == "console":
            for command, shown in commands(text):
                printed = run(shlex.split(command)[1:])
                if not fits(shown, printed):
                    found.append((command, shown, printed))
    return found


def commands(text: str) -> list[tuple[str, str]]:
    """Each with what is shown below it."""
    parts = re.split(r"^\$ (wyrmhall .*)\n", text, flags=re.MULTILINE)
    assert not parts[0].strip(), "a block of the terminal begins with a command"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def fits(shown: str, printed: str) -> bool:
    """But for white space: a terminal breaks lines where it ends."""
    ways = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return doctest.OutputChecker().check_output(shown.replace("\n" + REST, "\n...\n"), printed, ways)
