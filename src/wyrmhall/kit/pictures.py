# plain: drawing for the terminal
"""What pictures of letters have in common: room and inks, the marks of what may be chosen, rows that wrap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from unicodedata import combining, east_asian_width

from wyrmhall.core.playing.seats import seat_word

Doc = dict[str, Any]
ROOMY = 20  # rows from which on there is space between the parts


class Line:
    """A line of letters, parts of it in styles of their own, such as "bold #c9a227"; the terminal knows what to do with them."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.style = style  # of all that has none of its own
        self.parts: list[tuple[str, str]] = [(text, "")] if text else []

    @property
    def plain(self) -> str:
        return "".join(text for text, _ in self.parts)

    @property
    def cell_len(self) -> int:
        """How many columns it takes."""
        return sum(map(columns, self.plain))

    def append(self, text: str, style: str = "") -> Line:
        self.parts.append((text, style))
        return self

    def append_text(self, other: Line) -> Line:
        self.parts += [(text, f"{other.style} {style}".strip()) for text, style in other.parts]
        return self

    def join(self, lines: Iterable[Line]) -> Line:
        """One line of several, with this one between them."""
        joined = Line(style=self.style)
        for number, line in enumerate(lines):
            if number:
                joined.parts += self.parts
            joined.append_text(line)
        return joined

    def rstrip(self) -> None:
        """Leave out the blanks at its end."""
        while self.parts:
            text, style = self.parts.pop()
            if kept := text.rstrip():
                self.parts.append((kept, style))
                return

    def truncate(self, width: int, pad: bool = False) -> None:
        """Cut what is too long, with a sign that something is missing; `pad` fills up what is too short."""
        length = self.cell_len
        if length > width:
            left, kept = width - 1, []
            for text, style in self.parts:
                end = 0
                while end < len(text) and left >= columns(text[end]):
                    left -= columns(text[end])
                    end += 1
                kept.append((text[:end], style))
                if end < len(text):
                    kept[-1] = (f"{text[:end]}{' ' * left}…", style)
                    break
            self.parts = kept
        elif pad:
            self.append(" " * (width - length))

    def copy(self) -> Line:
        twin = Line(style=self.style)
        twin.parts = self.parts[:]
        return twin


def columns(letter: str) -> int:
    """How many a letter takes in a terminal."""
    return 0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1


@dataclass(frozen=True)
class Frame:
    """What a picture is drawn with.

    `look(name)` is everything printed on a card, `ink` the colours by token, `may` and `chosen` the names of the objects that the
    options, and the one under the cursor, touch.
    """

    look: Callable[[str], Doc | None]
    width: int
    height: int
    ink: Mapping[str, str]
    may: set[str]
    chosen: set[str]


class Picture:
    """A view as lines of letters. A game says what stands in them."""

    indent = 0  # columns before a label
    label = 9  # columns of a label

    def __init__(self, view: Doc, frame: Frame) -> None:
        self.view, self.look = view, frame.look
        self.width, self.height, self.is_roomy = frame.width, frame.height, frame.height >= ROOMY
        self.ink, self.may, self.chosen = frame.ink, frame.may, frame.chosen
        self.me: int = 0 if view["viewer"] is None else view["viewer"]

    def name(self, seat: int) -> str:
        """A player, as in every text."""
        return "You" if seat == self.view["viewer"] else seat_word(seat)

    def style(self, token: str, bold: bool = False) -> str:
        style = self.ink.get(token, self.ink["ink"])
        return f"bold {style}" if bold else style

    def token(self, touched: str, rest: str = "ink") -> str:
        return "verdigris" if touched in self.chosen else "ember" if touched in self.may else rest

    def wrapped(self, label: str, parts: list[Line]) -> list[Line]:
        """Parts one after the other under a label, on as many lines as they need."""
        margin = self.indent + self.label
        lines = [Line().append(f"{'':{self.indent}}{label:<{self.label}}", style=self.style("faint"))]
        for part in parts:
            if lines[-1].cell_len > margin and lines[-1].cell_len + part.cell_len > self.width:
                lines.append(Line(" " * margin))
            lines[-1].append_text(part).append("   ")
        return lines
