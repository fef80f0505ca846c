# plain: drawing for the terminal
"""What pictures of letters have in common: room and inks, the marks of what may be chosen, rows that wrap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

Doc = dict[str, Any]
ROOMY = 20  # rows from which on there is space between the parts


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

    def style(self, token: str, bold: bool = False) -> str:
        style = self.ink.get(token, self.ink["ink"])
        return f"bold {style}" if bold else style

    def token(self, touched: str, rest: str = "ink") -> str:
        return "verdigris" if touched in self.chosen else "ember" if touched in self.may else rest

    def wrapped(self, label: str, parts: list[Text]) -> list[Text]:
        """Parts one after the other under a label, on as many lines as they need."""
        margin = self.indent + self.label
        lines = [Text(no_wrap=True).append(f"{'':{self.indent}}{label:<{self.label}}", style=self.style("faint"))]
        for part in parts:
            if lines[-1].cell_len > margin and lines[-1].cell_len + part.cell_len > self.width:
                lines.append(Text(" " * margin, no_wrap=True))
            lines[-1].append_text(part).append("   ")
        return lines
