# plain: documents for people, never on the hot path
"""Positions of a race as documents: write what a person can read.

Lengths are in units (a tile is 120), angles in degrees, both with two decimals at most. A dragon stands at `x` and `y` or at
`at = [along the course, left of its middle]`, and its heading is absolute (`heading`) or to the lane (`turned`). Cards are named;
supplies are lists with the top first, and `...` in one stands for all that are not named anywhere.
`lots` are what the seats know of where hidden cards can be; a position written by hand has none.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.riders.state import COLOURS, FLIGHT, FLOWN, PHASES, RidersState
from wyrmhall.kit.documents import written_lots

REST = "..."
KEYS = (
    "phase",
    "round",
    "turn",
    "path",
    "marks",
    "turned_back",
    "dropped",
    "dragons",
    "deck",
    "pile",
    "supply",
    "box",
    "traps",
    "lots",
)
DRAGON_KEYS = (
    "colour", "number", "at", "x", "y", "heading", "turned", "progress", "ds", "dial", "covered", "energy", "exhausted", "out",
    "moved", "shielded", "hand", "placed", "face_up", "flown",
)  # fmt: skip
TRAP_KEYS = ("x", "y", "at", "owner", "token")
FLOWN_KEYS = ("ds", "x", "y", "direction", "length")


def units(hundredths: int) -> int | float:
    return hundredths // 100 if hundredths % 100 == 0 else hundredths / 100


def is_covered_by_default(s: RidersState, seat: int) -> bool:
    return s.phase == FLIGHT and not s.moved[seat] and s.out[seat] == 0


def write(s: RidersState) -> dict[str, Any]:
    names = s.race.cards.names
    doc: dict[str, Any] = {"phase": PHASES[s.phase], "round": s.round}
    if s.turn >= 0:  # only where a player resigned in the middle of a turn
        doc["turn"], doc["marks"], doc["turned_back"] = s.turn + 1, s.marks, s.turned
    if s.path:
        doc["path"] = s.path
    doc["dragons"] = [_write_dragon(s, seat) for seat in range(s.seats)]
    doc["deck"] = [names[s.kind[card]] for card in reversed(s.deck)]
    doc["pile"] = [names[s.kind[card]] for card in reversed(s.pile)]
    doc["supply"] = [names[s.kind[card]] for card in reversed(s.supply)]
    doc["box"] = [names[s.kind[card]] for card in reversed(s.box)]
    doc["traps"] = [
        {"x": units(s.trap_x[i]), "y": units(s.trap_y[i]), "owner": s.trap_owner[i] + 1, "token": names[s.kind[trap]]}
        for i, trap in enumerate(s.traps)
    ]
    lots = written_lots(s, s.hands)
    if lots:
        doc["lots"] = lots
    return doc


def _write_dragon(s: RidersState, seat: int) -> dict[str, Any]:
    names = s.race.cards.names
    doc: dict[str, Any] = {"colour": COLOURS[s.hue[seat]]} if s.hue[seat] >= 0 else {"colour": ""}
    doc["number"] = s.number[seat]
    doc["x"], doc["y"] = units(s.x[seat]), units(s.y[seat])
    doc["heading"], doc["progress"] = units(s.heading[seat]), units(s.progress[seat])
    doc["ds"] = s.silver[seat]
    if s.colour[seat] != s.silver[seat]:
        doc["dial"] = s.colour[seat]
    if bool(s.covered[seat]) != is_covered_by_default(s, seat):
        doc["covered"] = bool(s.covered[seat])
    doc["energy"] = s.energy[seat]
    if s.out[seat]:
        doc["out"] = s.out[seat]
    for key, flags in (("exhausted", s.weary), ("moved", s.moved), ("shielded", s.warded)):
        if flags[seat]:
            doc[key] = True
    doc["hand"] = [names[s.kind[card]] for card in s.hands[seat]]
    for card in s.placed[seat]:
        doc["placed"] = names[s.kind[card]]
        if s.seen[card] == PUBLIC:
            doc["face_up"] = True
    flown = s.flown[seat * FLOWN : seat * FLOWN + FLOWN]
    if flown[0]:
        doc["flown"] = dict(zip(FLOWN_KEYS, [flown[0], *(units(number) for number in flown[1:])], strict=True))
    return doc
