# plain: documents for people, never on the hot path
"""Reads positions of a race. See `writer` for how they are written, and `unsound` for what cannot be."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import nearest
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.riders.position.writer import (
    DRAGON_KEYS,
    FLOWN_KEYS,
    KEYS,
    REST,
    TRAP_KEYS,
    is_covered_by_default,
)  # fmt: skip
from wyrmhall.games.riders.state import (
    AVOLATIO,
    COLOURS,
    FASTEST,
    FLOWN,
    LOST,
    MOST_ENERGY,
    PHASES,
    PREPARATION,
    SLOWEST,
    SPEED,
    Race,
    RidersState,
    add_dragon,
)  # fmt: skip
from wyrmhall.kit.cards import new_card
from wyrmhall.kit.documents import DocumentReader

MOST = 10_000_000  # hundredths: far beyond every course, to catch a slip
MANY_ROUNDS = 1000
MOST_LOSS = MOST_ENERGY  # of one flight
MOST_MARKS = (MOST_LOSS + 1 << LOST) - 1


def read(race: Race, doc: dict[str, Any], seats: int, chance: Chance) -> RidersState:
    return _Reader(race, doc, seats, chance).state()


class _Reader(DocumentReader):
    def __init__(self, race: Race, doc: dict[str, Any], seats: int, chance: Chance) -> None:
        self.race, self.doc, self.seats = race, doc, seats
        self.s = RidersState(race, seats, chance, [], [])
        self.used = [0] * len(race.cards.names)

    def state(self) -> RidersState:
        s, doc = self.s, self.doc
        self.check_keys("position", doc, KEYS)
        s.phase = PHASES.index(self.word(doc, "position", "phase", PHASES, PHASES[SPEED]))
        s.round = self.number(doc, "position", "round", 0, MANY_ROUNDS, 0 if s.phase in (PREPARATION, AVOLATIO) else 1)
        s.turn = self.seat(doc, "position", "turn", self.seats, -1)
        s.path = self.number(doc, "position", "path", SLOWEST, FASTEST, SLOWEST) if "path" in doc else 0
        s.marks = self.number(doc, "position", "marks", 0, MOST_MARKS, 0)
        s.turned = self.number(doc, "position", "turned_back", 0, 1, 0)
        self.read_dragons()
        self.read_traps()
        s.pile.extend(self.zone("pile", "pile", 0, PUBLIC))
        s.box.extend(self.zone("box", "box", 1, PUBLIC))
        s.deck.extend(self.zone("deck", "deck", 0, 0))
        s.supply.extend(self.zone("supply", "supply", 1, 0))
        self.fill()
        self.read_lots(s, doc, s.hands)
        return s

    # -- numbers -----------------------------------------------------------------------------------

    def hundredths(self, value: object, where: str, key: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) * 100 <= MOST:
            self.bad(where, f"{key} must be a number, not {value!r}")
        return round(value * 100)

    def pair(self, value: object, where: str, key: str) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            self.bad(where, f"{key} must be [along the course, left of its middle], not {value!r}")
        return self.hundredths(value[0], where, key), self.hundredths(value[1], where, key)

    def flag(self, doc: dict[str, Any], where: str, key: str, default: bool = False) -> int:
        value = doc.get(key, default)
        if not isinstance(value, bool):
            self.bad(where, f"{key} must be true or false, not {value!r}")
        return int(value)

    def speed(self, doc: dict[str, Any], where: str, key: str, default: int) -> int:
        value = self.number(doc, where, key, SLOWEST, FASTEST, default)
        if value % 100:
            self.bad(where, f"{key} is one of 100, 200 to 800, not {value} (DR-SPEED-05)")
        return value

    # -- cards -------------------------------------------------------------------------------------

    def card(self, name: object, where: str, is_trap: int, seen: int) -> int:
        cards = self.race.cards
        kind = cards.kind_of(name) if isinstance(name, str) else -1
        known = cards.names[cards.first_trap :] if is_trap else cards.names[: cards.first_trap]
        if kind < 0 or cards.names[kind] not in known:
            self.bad(where, f"there is no {'trap' if is_trap else 'magic card'} {name!r}{nearest(str(name), known)}")
        most = cards.copies[kind] if is_trap else self.race.deck[kind]
        self.used[kind] += 1
        if self.used[kind] > most:
            self.bad(where, f"there are only {most} of {cards.names[kind]} (DR-SETUP-0{3 if is_trap else 4})")
        card = new_card(self.s, kind)
        self.s.seen[card] = seen
        return card

    def zone(self, key: str, where: str, is_trap: int, seen: int) -> list[int]:
        """A list of cards with its top first; -1 stands for all that are not named."""
        names = self.strings(self.doc.get(key, [REST] if key in ("deck", "supply") else []), where)
        if names.count(REST) > (1 if key in ("deck", "supply") else 0):
            self.bad(where, f"{REST!r} stands once, in deck or supply")
        return [-1 if name == REST else self.card(name, where, is_trap, seen) for name in reversed(names)]

    def fill(self) -> None:
        """What is not named anywhere goes where `...` stands, else out of the race altogether is not possible."""
        s, cards = self.s, self.race.cards
        for zone, first, last, where in (
            (s.deck, 0, cards.first_trap, "deck"), (s.supply, cards.first_trap, len(cards.names), "supply"),
        ):  # fmt: skip
            rest: list[int] = []
            for kind in range(first, last):
                most = cards.copies[kind] if first else self.race.deck[kind]
                if -1 in zone:
                    rest += [new_card(s, kind) for _ in range(most - self.used[kind])]
                elif self.used[kind] != most:
                    self.bad(
                        where, f"{most - self.used[kind]} of {cards.names[kind]} are missing; {REST!r} adds the rest"
                    )
            if -1 in zone:
                at = zone.index(-1)
                zone[at : at + 1] = rest

    # -- dragons -----------------------------------------------------------------------------------

    def read_dragons(self) -> None:
        docs = self.doc.get("dragons", [])
        if not isinstance(docs, list) or len(docs) > self.seats or any(not isinstance(each, dict) for each in docs):
            self.bad("dragons", f"a list of {self.seats} tables, one for each seat, is expected")
        docs = [*docs, *({} for _ in range(self.seats - len(docs)))]
        s = self.s
        for seat, doc in enumerate(docs):
            where = f"dragon {seat + 1}"
            self.check_keys(where, doc, DRAGON_KEYS)
            add_dragon(s, self.number(doc, where, "number", 1, self.seats, seat + 1))
        for seat, doc in enumerate(docs):
            self.read_dragon(seat, doc, f"dragon {seat + 1}")
        s.dropped = max(s.out)

    def read_dragon(self, seat: int, doc: dict[str, Any], where: str) -> None:
        s = self.s
        self.read_colour(seat, doc, where)
        self.read_pose(seat, doc, where)
        start = self.race.avolatio[s.number[seat] - 1]
        s.silver[seat] = self.speed(doc, where, "ds", start[0])
        s.energy[seat] = self.number(doc, where, "energy", 0, MOST_ENERGY, start[1])
        s.weary[seat] = self.flag(doc, where, "exhausted")
        s.out[seat] = self.number(doc, where, "out", 0, self.seats, 0)
        s.moved[seat] = self.flag(doc, where, "moved")
        s.colour[seat] = self.speed(doc, where, "dial", s.silver[seat])
        s.covered[seat] = self.flag(doc, where, "covered", is_covered_by_default(s, seat))
        s.hands[seat].extend(
            [self.card(name, where, 0, 1 << seat) for name in self.strings(doc.get("hand", []), f"{where}, hand")]
        )
        self.read_placed(seat, doc, where)
        self.read_flown(seat, doc, where)

    def read_colour(self, seat: int, doc: dict[str, Any], where: str) -> None:
        s = self.s
        name = self.word(doc, where, "colour", ("", *COLOURS), "" if s.phase == PREPARATION else COLOURS[seat])
        s.hue[seat] = COLOURS.index(name) if name else -1

    def read_placed(self, seat: int, doc: dict[str, Any], where: str) -> None:
        s = self.s
        name = doc.get("placed")
        is_up = self.flag(doc, where, "face_up")
        s.warded[seat] = self.flag(doc, where, "shielded")
        if name is not None:
            s.placed[seat].append(self.card(name, where, 0, PUBLIC if is_up or s.warded[seat] else 1 << seat))
        elif is_up:
            self.bad(where, "face_up needs a placed card")

    def read_pose(self, seat: int, doc: dict[str, Any], where: str) -> None:
        """By x and y, by course coordinates, or on the start space."""
        s, course = self.s, self.race.course
        x, y, heading = course.start_pose(s.number[seat])
        old = course.progress(x, y, heading, 0)
        if "at" in doc:
            if "x" in doc or "y" in doc:
                self.bad(where, "either at or x and y tell where it is, not both")
            along, left = self.pair(doc["at"], where, "at")
            if not course.is_closed and not 0 <= along < course.length + 20000:
                self.bad(where, f"at: the course is {course.length / 100:g} long, {along / 100:g} is not on it")
            x, y = course.point(along, left)
            old, heading = along, course.tangent(along)
        elif "x" in doc or "y" in doc:
            x, y = (self.hundredths(doc.get(key), where, key) for key in ("x", "y"))
            spot = min((course.locate(x, y, at) for at in range(course.pieces)), key=lambda spot: spot.penalty)
            old, heading = spot.s, course.tangent(spot.s)
        if "heading" in doc and "turned" in doc:
            self.bad(where, "either heading (from the east) or turned (from the lane) tells its facing, not both")
        heading += self.hundredths(doc.get("turned", 0), where, "turned")
        if "heading" in doc:
            heading = self.hundredths(doc["heading"], where, "heading")
        if "progress" in doc:
            old = self.hundredths(doc["progress"], where, "progress")
        s.x[seat], s.y[seat], s.heading[seat] = x, y, heading % 36000
        s.progress[seat] = course.progress(x, y, heading % 36000, old)
        if "progress" in doc and s.progress[seat] != old:
            self.bad(where, f"its front point is at {s.progress[seat] / 100:g} along the course, not at {old / 100:g}")

    def read_flown(self, seat: int, doc: dict[str, Any], where: str) -> None:
        flown = doc.get("flown")
        if flown is None:
            return
        if not isinstance(flown, dict) or set(flown) != set(FLOWN_KEYS):
            self.bad(where, f"flown is a table of {', '.join(FLOWN_KEYS)}")
        numbers = [self.hundredths(flown[key], f"{where}, flown", key) for key in FLOWN_KEYS[1:]]
        self.s.flown[seat * FLOWN : seat * FLOWN + FLOWN] = [self.speed(flown, where, "ds", 0), *numbers]

    def read_traps(self) -> None:
        s = self.s
        docs = self.doc.get("traps", [])
        if not isinstance(docs, list) or any(not isinstance(each, dict) for each in docs):
            self.bad("traps", "a list of tables with x, y, owner and token is expected")
        for number, doc in enumerate(docs, 1):
            where = f"trap {number}"
            self.check_keys(where, doc, TRAP_KEYS)
            if "at" in doc:
                x, y = self.race.course.point(*self.pair(doc["at"], where, "at"))
            else:
                x, y = (self.hundredths(doc.get(key), where, key) for key in ("x", "y"))
            s.traps.append(self.card(doc.get("token"), where, 1, 0))
            s.trap_x.append(x)
            s.trap_y.append(y)
            s.trap_owner.append(self.seat(doc, where, "owner", self.seats, 0))
