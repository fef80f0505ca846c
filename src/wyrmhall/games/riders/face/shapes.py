# plain: declarations; what they describe are plain dictionaries
"""The shapes of what Dragonriders sends. Lengths are hundredths of a millimetre with y up, angles hundredths of a degree from the
east; seats count from zero."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.games.riders.state import COLOURS, PHASES
from wyrmhall.games.riders.text.cards import MOMENTS


class Disc(TypedDict):
    x: int
    y: int
    r: int


class Space(TypedDict):
    """Where a dragon with this start number stands before the race."""

    number: int
    x: int
    y: int
    heading: int


class Piece(TypedDict):
    cell: int | None
    tile: str | None
    turn: int
    path: str


class Course(TypedDict):
    """A course for drawing; paths are in SVG's notation, to be drawn in a group that turns y over."""

    name: str
    title: str
    words: str
    closed: bool
    columns: int
    rows: int
    tile: int
    box: list[int]
    length: int
    pieces: list[Piece]
    walls: list[str]
    line: str
    guides: list[list[int]]
    symbols: list[Disc]
    fields: list[Disc]
    spaces: list[Space]
    start: list[int]
    finish: list[int]
    base: int


class Path(TypedDict):
    """What a speed means: how long its path is, how far it swings, how long its tapered ends are."""

    ds: int
    length: int
    swing: int
    half: int


class Flown(TypedDict):
    """The path flown last."""

    ds: int
    x: int
    y: int
    direction: int
    length: int
    corners: list[int]


class Dragon(TypedDict):
    seat: int
    colour: Annotated[str, OneOf(*COLOURS)] | None
    number: int
    x: int | None
    y: int | None
    heading: int | None
    progress: int
    rank: int
    ds: int
    dial: int | None
    covered: bool
    speeds: list[int]
    energy: int
    exhausted: bool
    out: int | None
    moved: bool
    shielded: bool
    cards: int
    has_placed: bool
    placed: str | None
    flown: Flown | None


class Reach(TypedDict):
    """The clean places of a speed, and where the front point can come to."""

    ds: int
    clean: int
    fronts: list[int]


class Trap(TypedDict):
    x: int
    y: int
    owner: int


class Moving(TypedDict):
    """What can change during a race."""

    round: int
    phase: Annotated[str, OneOf(*PHASES)]
    turn: int | None
    path: int | None
    dragons: list[Dragon]
    hand: list[str]
    reach: list[Reach] | None
    chips: int
    deck: int
    pile: list[str]
    traps: list[Trap]
    supply: int
    box: list[str]
    resigned: list[int]


class View(Moving):
    game: Literal["dragonriders"]
    viewer: int | None
    course: Course
    paths: list[Path]
    laps: int
    finish: int
    max_rounds: int
    fan: Annotated[str, OneOf("strict", "relaxed")]


class Card(TypedDict):
    card: str
    sort: Literal["magic"]
    copies: int
    moment: Annotated[str, OneOf(*MOMENTS)]
    reach: int | None
    text: str
