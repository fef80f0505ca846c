"""What a seat knows of a race, cell by cell: its own dragon first, then the others around the table.

Directions are told by their cosine and sine, as 127 + 127 times these.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.core.decisions import Decision
from wyrmhall.core.numbers.actions import around
from wyrmhall.core.numbers.page import Page
from wyrmhall.games.riders.geometry.paths import SPEEDS
from wyrmhall.games.riders.rules.order import ranks
from wyrmhall.games.riders.state import COLOURS, PHASES, RidersState, in_race
from wyrmhall.games.riders.text.cards import Cards
from wyrmhall.kit.angles import SCALE, cosine, sine

PLAIN: Final = 60000  # as wide as any course
HALF_LANE: Final = 3000
APART: Final = 40000  # further apart than this is as far as can be
LAP: Final = 250000
AHEAD: Final = 8  # places of the course ahead that are looked at
EACH: Final = 3000  # between two of them
TRAPS: Final = 12
DECK: Final = 60
SPEED_WORDS: Final = [str(ds) for ds in SPEEDS]
COLOUR_WORDS: Final = list(COLOURS)
PHASE_WORDS: Final = list(PHASES)


class Labels:
    """What is printed beside the cells of one set of cards."""

    def __init__(self, cards: Cards) -> None:
        self.magic = cards.names[: cards.first_trap]


def encode(s: RidersState, viewer: int, decision: Decision[RidersState] | None, labels: Labels, page: Page) -> None:
    race = s.race
    page.number("round", s.round, 120)
    page.one("phase", s.phase, len(PHASES), PHASE_WORDS)
    page.one("flies now", (s.turn - viewer) % s.seats if s.turn >= 0 else -1, s.seats)
    page.one("path", s.path // 100 - 1 if s.path else -1, len(SPEEDS), SPEED_WORDS)
    page.wide("finish", race.finish(), 0, LAP * 3)
    page.flag("closed course", race.course.is_closed)
    places = ranks(s)
    whose = around(s.seats) if page.notes else []
    for at in range(s.seats):
        page.part(whose[at] if page.notes else "")
        encode_dragon(s, viewer, (viewer + at) % s.seats, places[(viewer + at) % s.seats], labels, page)
    page.part("table")
    hand, count = s.hands[viewer], len(labels.magic)
    page.known("hand", hand, s.kind, s.seen, viewer, 0, count, 8, labels.magic)
    page.known("discards", s.pile, s.kind, s.seen, viewer, 0, count, 8, labels.magic)
    page.size_of("deck size", s.deck, DECK)
    page.size_of("traps left", s.supply, DECK)
    encode_course(s, viewer, page)
    encode_asked(s, viewer, decision, labels, page)


def direction(page: Page, name: str, angle: i64) -> None:
    at = page.block(name, 2, 254)
    page.write(at, 127 + cosine(angle) * 127 // SCALE)
    page.write(at + 1, 127 + sine(angle) * 127 // SCALE)


def encode_dragon(s: RidersState, viewer: int, seat: int, rank: int, labels: Labels, page: Page) -> None:
    course = s.race.course
    progress = s.progress[seat]
    spot = course.locate(s.x[seat], s.y[seat], course.piece_at(progress))
    page.one("colour", s.hue[seat], len(COLOURS), COLOUR_WORDS)
    page.flag("in the race", in_race(s, seat))
    page.number("rank", rank, 8)
    page.wide("x", s.x[seat], 0, PLAIN)
    page.wide("y", s.y[seat], 0, PLAIN)
    direction(page, "heading", s.heading[seat])
    direction(page, "turned from the lane", s.heading[seat] - course.tangent(progress))
    page.wide("left of the middle", spot.d, -HALF_LANE, HALF_LANE)
    page.wide("progress", progress, -LAP, LAP * 3)
    page.wide("ahead of own", progress - s.progress[viewer], -APART, APART)
    page.one("speed before", s.silver[seat] // 100 - 1, len(SPEEDS), SPEED_WORDS)
    is_known = seat == viewer or s.covered[seat] == 0
    page.one("speed", s.colour[seat] // 100 - 1 if is_known else -1, len(SPEEDS), SPEED_WORDS)
    page.number("energy", s.energy[seat], 8)
    page.flag("exhausted", s.weary[seat] == 1)
    page.flag("moved", s.moved[seat] == 1)
    page.flag("shielded", s.warded[seat] == 1)
    page.size_of("cards", s.hands[seat], 16)
    placed = s.placed[seat]
    page.size_of("placed", placed, 4)
    page.known("placed card", placed, s.kind, s.seen, viewer, 0, len(labels.magic), 1, labels.magic)


def encode_course(s: RidersState, viewer: int, page: Page) -> None:
    """How the course turns and narrows ahead of the own dragon, and the traps on it."""
    course, progress = s.race.course, s.progress[viewer]
    along = course.tangent(progress)
    for at in range(AHEAD):
        page.part("course ahead", at)
        ahead = progress + (at + 1) * EACH
        direction(page, "turns", course.tangent(ahead) - along)
        page.number("half width", course.half_width(ahead) // 20, 254)
    for at in range(TRAPS):
        is_there = at < len(s.traps)
        page.part("trap", at)
        page.flag("there", is_there)
        page.wide("x", s.trap_x[at] if is_there else 0, 0, PLAIN)
        page.wide("y", s.trap_y[at] if is_there else 0, 0, PLAIN)
        page.flag("own", is_there and s.trap_owner[at] == viewer)


def encode_asked(
    s: RidersState, viewer: int, decision: Decision[RidersState] | None, labels: Labels, page: Page
) -> None:
    """What the question is about: a speed, a card, another dragon, and numbers."""
    about = () if decision is None else decision.about
    ask = "" if decision is None else decision.ask
    ds, kind, other, phrase = 0, -1, -1, -1
    numbers: list[int] = []
    aimed = 0
    if ask == "flight.fly":
        ds = about[0]
    elif ask in ("loop.place", "alliance.place", "magic.face", "alliance.declare", "shield.play", "magic.theirs"):
        other = about[0]
        kind = about[1] if ask == "magic.theirs" else -1
        numbers = list(about[1:]) if ask == "shield.play" else []
    elif ask in ("magic.path", "magic.speed", "magic.target", "magic.trap"):
        phrase, kind, numbers = about[0], about[1], [about[2]]
        if ask in ("magic.path", "magic.speed"):
            other = about[3]
        for seat in about[3:] if ask == "magic.target" else ():
            aimed |= 1 << (seat - viewer) % s.seats
    elif ask == "magic.moment":
        numbers, other = [about[0]], about[1]
    elif ask == "magic.rival":
        kind = about[1]
    elif ask == "magic.may":
        phrase = about[0]
    elif ask == "magic.either":
        phrase, numbers = about[1], [about[0]]
    elif ask in ("traps.lay", "magic.number"):
        numbers = list(about)
    page.part("asked")
    page.one("speed", ds // 100 - 1, len(SPEEDS), SPEED_WORDS)
    page.one("card", kind, len(labels.magic), labels.magic)
    page.one("about", (other - viewer) % s.seats if other >= 0 else -1, s.seats)
    page.bits("aimed at before", aimed, s.seats)
    page.wide("phrase", phrase, -1, 65534)
    for at in range(3):
        page.number(f"number {at + 1}" if page.notes else "", numbers[at] if at < len(numbers) else 0, 253, -1)
