"""What a seat may know of a race: built field by field, so that nothing new is shown by accident."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import SPECTATOR, knows
from wyrmhall.games.riders.course.outline import drawn
from wyrmhall.games.riders.face.shapes import Card, Dragon, Flown, Moving, Path, Reach, View
from wyrmhall.games.riders.geometry.paths import BASE, CLEAN, SPEEDS, TAPER, flown_part, length_of, swing_of
from wyrmhall.games.riders.rules.flying.flight import fan_of
from wyrmhall.games.riders.rules.order import ranks
from wyrmhall.games.riders.state import CHIPS, COLOURS, FLOWN, PHASES, SPEED, RidersState, legal_speeds
from wyrmhall.games.riders.text.cards import MOMENTS, Cards
from wyrmhall.kit.angles import along_x, along_y

PATHS: Final[list[Path]] = [
    {"ds": ds, "length": int(length_of(ds)), "swing": int(swing_of(ds)), "half": TAPER} for ds in SPEEDS
]
REMEMBERED: Final = 24  # reaches that are kept for the next view


CONSTANT: Final = ("game", "viewer", "course", "paths", "laps", "finish", "max_rounds", "fan")


def view(s: RidersState, viewer: int) -> View:
    race = s.race
    return {
        **moving_view(s, viewer),
        "game": "dragonriders",
        "viewer": None if viewer == SPECTATOR else viewer,
        "course": drawn(race.course),
        "paths": PATHS,
        "laps": race.laps,
        "finish": race.finish(),
        "max_rounds": race.longest,
        "fan": "strict" if race.strict else "relaxed",
    }


def moving_view(s: RidersState, viewer: int) -> Moving:
    """Without what is the same all through a race."""
    race = s.race
    places = ranks(s)
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "turn": s.turn if s.turn >= 0 else None,
        "path": s.path if s.path else None,
        "dragons": [dragon_view(s, seat, viewer, places[seat]) for seat in range(s.seats)],
        "hand": hand_view(s, viewer),
        "reach": reach_view(s, viewer),
        "chips": CHIPS - sum(s.energy),
        "deck": len(s.deck),
        "pile": [race.cards.names[s.kind[card]] for card in s.pile],
        "traps": [
            {"x": s.trap_x[i], "y": s.trap_y[i], "owner": s.trap_owner[i]} for i in range(len(s.traps))
        ],
        "supply": len(s.supply),
        "box": [race.cards.names[s.kind[trap]] for trap in s.box],
        "resigned": s.gone[:],
    }  # fmt: skip


def hand_view(s: RidersState, viewer: int) -> list[str]:
    if not 0 <= viewer < s.seats:
        return []
    return [s.race.cards.names[s.kind[card]] for card in s.hands[viewer]]


def reach_view(s: RidersState, viewer: int) -> list[Reach] | None:
    """Before the speeds are set, the clean places of every speed: where the front point can come to. Not on strict tables."""
    if s.phase != SPEED or s.race.strict or not 0 <= viewer < s.seats or s.out[viewer]:
        return None
    speeds = legal_speeds(s, viewer)
    key = (s.progress[viewer], s.x[viewer], s.y[viewer], s.heading[viewer], speeds[0], speeds[-1])
    known = s.race.reaches
    if key not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        known[key] = [speed_reach(s, viewer, ds) for ds in speeds]
    return known[key]


def speed_reach(s: RidersState, seat: int, ds: int) -> Reach:
    found = fan_of(s, seat, ds)
    fronts: list[int] = []
    for i, kind in enumerate(found.kinds):
        if kind == CLEAN:
            fronts.append(found.x[i] + along_x(BASE, found.headings[i]))
            fronts.append(found.y[i] + along_y(BASE, found.headings[i]))
    return {"ds": ds, "clean": found.clean, "fronts": fronts}


def dragon_view(s: RidersState, seat: int, viewer: int, rank: int) -> Dragon:
    is_own = seat == viewer
    placed = s.placed[seat]
    shown = bool(placed) and knows(s.seen[placed[0]], viewer)
    is_in = s.out[seat] == 0
    return {
        "seat": seat,
        "colour": COLOURS[s.hue[seat]] if s.hue[seat] >= 0 else None,
        "number": s.number[seat],
        "x": s.x[seat] if is_in else None,
        "y": s.y[seat] if is_in else None,
        "heading": s.heading[seat] if is_in else None,
        "progress": s.progress[seat],
        "rank": rank,
        "ds": s.silver[seat],
        "dial": s.colour[seat] if is_own or not s.covered[seat] else None,
        "covered": s.covered[seat] == 1,
        "speeds": legal_speeds(s, seat) if is_in else [],
        "energy": s.energy[seat],
        "exhausted": s.weary[seat] == 1,
        "out": s.out[seat] if s.out[seat] else None,
        "moved": s.moved[seat] == 1,
        "shielded": s.warded[seat] == 1,
        "cards": len(s.hands[seat]),
        "has_placed": len(placed) > 0,
        "placed": s.race.cards.names[s.kind[placed[0]]] if shown else None,
        "flown": flown_view(s, seat),
    }


def flown_view(s: RidersState, seat: int) -> Flown | None:
    """The path flown last: its speed, its corners and its axis."""
    ds, x, y, direction, length = s.flown[seat * FLOWN : seat * FLOWN + FLOWN]
    if ds == 0:
        return None
    return {
        "ds": ds,
        "x": x,
        "y": y,
        "direction": direction,
        "length": length,
        "corners": flown_part(x, y, direction, length_of(ds), length),
    }


def card_text(cards: Cards, name: str) -> Card | None:
    """Everything printed on a card."""
    kind = cards.kind_of(name)
    if not 0 <= kind < cards.first_trap:
        return None
    return {
        "card": cards.names[kind],
        "sort": "magic",
        "copies": cards.copies[kind],
        "moment": MOMENTS[cards.moment[kind]],
        "reach": cards.reach[kind] if cards.reach[kind] else None,
        "text": cards.texts[kind],
    }
