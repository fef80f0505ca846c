"""A report as a document: sections of words, tables and pictures, to be written as a page or as Markdown."""

from __future__ import annotations

from typing import Final

import msgspec

from wyrmhall.lab.figures import Estimate
from wyrmhall.lab.paper.drawing import BETTER, UNCLEAR, WORSE, Picture, side

MARKS: Final = {BETTER: "▲", WORSE: "▼", UNCLEAR: "·", "": ""}
SPOKEN: Final = {BETTER: "clearly more", WORSE: "clearly less", UNCLEAR: "not clear", "": ""}


class Cell(msgspec.Struct):
    text: str
    mark: str = ""  # better, worse or unclear
    heat: int = 0  # from -3 to 3: how far below or above


class Words(msgspec.Struct):
    text: str


class Points(msgspec.Struct):
    lines: list[str]


class Code(msgspec.Struct):
    text: str


class Table(msgspec.Struct):
    caption: str
    columns: list[str]
    rows: list[list[Cell]]  # the first of each row is its name
    wide: bool = False


class Figure(msgspec.Struct):
    picture: Picture
    caption: str


Block = Words | Points | Code | Table | Figure


class Section(msgspec.Struct):
    title: str
    blocks: list[Block]

    @property
    def anchor(self) -> str:
        return "".join(sign if sign.isalnum() else "-" for sign in self.title.lower()).strip("-")


class Document(msgspec.Struct):
    title: str
    subtitle: str
    sections: list[Section]
    foot: str

    def pictures(self) -> list[Picture]:
        return [block.picture for section in self.sections for block in section.blocks if isinstance(block, Figure)]


# -- figures as they are written ---------------------------------------------------------------------


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def reach(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * estimate.mean:.1f}% ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def points(estimate: Estimate) -> str:
    """A difference of shares with its interval, in points of percent."""
    return f"{_signed(100 * estimate.mean)} ({_signed(100 * estimate.low)} to {_signed(100 * estimate.high)})"


def plain(estimate: Estimate, digits: int = 1) -> str:
    return f"{estimate.mean:.{digits}f} ({estimate.low:.{digits}f} to {estimate.high:.{digits}f})"


def change(estimate: Estimate, digits: int = 1) -> str:
    """A difference with its interval."""
    told = (f"{value:+.{digits}f}".replace("-", "−") for value in (estimate.mean, estimate.low, estimate.high))
    mean, low, high = told
    return f"{mean} ({low} to {high})"


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


def share_cell(estimate: Estimate | None, centre: float) -> Cell:
    return Cell("–") if estimate is None else Cell(reach(estimate), side(estimate, centre))


def points_cell(estimate: Estimate | None) -> Cell:
    return Cell("–") if estimate is None else Cell(points(estimate), side(estimate, 0.0))


def listed(names: list[str], most: int = 12) -> str:
    """Some names in a line, and how many more there are."""
    if not names:
        return "none"
    more = len(names) - most
    return "; ".join(names[:most]) + (f"; and {more} more" if more > 0 else "")
