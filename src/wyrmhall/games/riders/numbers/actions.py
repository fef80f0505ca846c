"""Every answer of Dragonriders under a number. Flights and places are points of a grid that moves with the dragon."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.decisions import DONE, About, Decision
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Around, Code, Kinds, Listed, Parts, numbered, yes_no
from wyrmhall.games.riders.geometry.following import BACK_OFFS, SIDES, TURNS
from wyrmhall.games.riders.geometry.paths import ENTRIES, EXITS, LEVEL, SPEEDS, USUAL
from wyrmhall.games.riders.geometry.places import CLEAR, FACINGS
from wyrmhall.games.riders.geometry.trap_slots import SLOTS, slot_along
from wyrmhall.games.riders.rules.flying.flight import FLY, flight_code
from wyrmhall.games.riders.rules.flying.landing import centre_of
from wyrmhall.games.riders.rules.flying.move_up import BY_ALLIANCE, BY_LOOP, MoveUp
from wyrmhall.games.riders.rules.speed import ds_of, kind_of
from wyrmhall.games.riders.rules.traps import LAY, flier
from wyrmhall.games.riders.state import COLOURS, FLOWN, RidersState
from wyrmhall.games.riders.text.cards import Cards

TURN: Final = 1500  # between two headings of the grid
LYING: Final = 40  # traps on the course that are told apart
WAYS: Final = 8
NUMBERS: Final = 16


def codes(cards: Cards, seats: int) -> list[Code[Any]]:
    magic = cards.names[: cards.first_trap]
    return [
        Listed("setup.colour", [("ride", colour) for colour in COLOURS]),
        Speed(magic),
        Flight(),
        Facing(["crash.face", "bump.face", "exhaustion.face"], False),
        Facing(["magic.face"], True),
        Behind(BY_LOOP),
        Behind(BY_ALLIANCE),
        Laid(),
        yes_no("traps.use"),
        yes_no("alliance.declare"),
        yes_no("shield.play"),
        yes_no("magic.moment"),
        Kinds(["card.discard", "card.give", "card.retrieve", "magic.theirs"], "card", magic, 0),
        Path("magic.path", "path"),
        Path("magic.speed", "speed"),
        Around("magic.target", "aim at", seats, "aim at nobody"),
        Around("magic.rival", "choose", seats),
        Listed("magic.trap", numbered("remove trap", LYING), "remove no trap"),
        yes_no("magic.may"),
        Listed("magic.either", numbered("way", WAYS)),
        Listed("magic.number", numbered("number", NUMBERS, 0)),
    ]


class Speed(Code[RidersState]):
    """A speed, and the card that is placed with it."""

    def __init__(self, magic: list[str]) -> None:
        self.cards = len(magic) + 1
        listed: list[Parts] = []
        for ds in SPEEDS:
            listed.append(("speed", str(ds)))
            listed.extend([("speed", str(ds), name) for name in magic])
        super().__init__(["speed.set"], listed)

    def number(self, s: RidersState, seat: int, about: About, answer: int) -> int:
        kind = kind_of(answer) + 1
        return (ds_of(answer) // 100 - 1) * self.cards + kind if kind < self.cards else NOT_NUMBERED


class Path(Code[RidersState]):
    """The speed of a path."""

    def __init__(self, ask: str, verb: str) -> None:
        super().__init__([ask], [*[(verb, str(ds)) for ds in SPEEDS], ("use nothing",)])

    def number(self, s: RidersState, seat: int, about: About, answer: int) -> int:
        return len(SPEEDS) if answer == DONE else answer // 100 - 1


class Flight(Code[RidersState]):
    """How far the path is swung and how far the dragon turns at its end, in parts of the most that the path permits."""

    def __init__(self) -> None:
        listed: list[Parts] = []
        for entry in range(ENTRIES):
            for exit in range(EXITS):
                swing, turn = entry - ENTRIES // 2, exit - EXITS // 2
                listed.append(("fly", f"swing {swing:+d}/{ENTRIES // 2}", f"turn {turn:+d}/{EXITS // 2}"))
        super().__init__(["flight.fly"], listed)
        # by path: the answers of the grid, from the least on
        self.grids = [
            [flight_code(ds, a, b) for a in USUAL.entries_of(ds) for b in USUAL.exits_of(ds)] for ds in SPEEDS
        ]

    def answers(self, decision: Decision[RidersState]) -> list[int]:
        s, seat, about = decision.state, decision.seat, decision.about
        if s.race.grid.entries == ENTRIES and s.race.grid.exits == EXITS:
            return decision.options
        grid = self.grids[about[0] // 100 - 1]
        return [answer for answer in grid if FLY.refusal(s, seat, about, answer) is None]

    def numbers(self, decision: Decision[RidersState], answers: list[int]) -> list[int]:
        """Of answers from the least on too."""
        grid = self.grids[decision.about[0] // 100 - 1]
        found: list[int] = []
        at = 0
        for answer in answers:
            while at < len(grid) and grid[at] < answer:
                at += 1
            found.append(at if at < len(grid) and grid[at] == answer else NOT_NUMBERED)
        return found


class Facing(Code[RidersState]):
    """A heading, counted from the way of the lane."""

    def __init__(self, asks: list[str], is_other: bool) -> None:
        super().__init__(asks, [("face", f"{TURN * turn // 100}° to the left of the lane") for turn in range(FACINGS)])
        self.is_other = is_other  # another dragon than one's own is turned

    def number(self, s: RidersState, seat: int, about: About, answer: int) -> int:
        along = s.race.course.tangent(centre_of(s, about[0] if self.is_other else seat))
        turned = (answer - along) % 36000
        return turned // TURN if turned % TURN == 0 else NOT_NUMBERED


class Behind(Code[RidersState]):
    """A place behind another dragon: how far back, how far to the side, and turned from the way of the lane."""

    def __init__(self, question: MoveUp) -> None:
        listed: list[Parts] = []
        for back in BACK_OFFS:
            for side in SIDES:
                for turn in TURNS:
                    listed.append(("move up", f"{back // 100} back", f"{side / 100:g} left", f"turned {turn // 100}°"))
        super().__init__([question.ask], listed)
        self.question = question

    def number(self, s: RidersState, seat: int, about: About, answer: int) -> int:
        along, left, heading = self.question.unpack(s, seat, about, answer)
        best = self.question.follow(s, seat, about[0]).limit + LEVEL - CLEAR
        back = best - along
        turn = (heading - s.race.course.tangent(along) + 18000) % 36000 - 18000
        if back not in BACK_OFFS or left not in SIDES or turn not in TURNS:
            return NOT_NUMBERED
        return (BACK_OFFS.index(back) * len(SIDES) + SIDES.index(left)) * len(TURNS) + TURNS.index(turn)


class Laid(Code[RidersState]):
    """A slot beside a path that was flown, and on which side."""

    def __init__(self) -> None:
        listed: list[Parts] = []
        for slot in range(SLOTS):
            for side in ("left", "right"):
                listed.append(("trap", f"{2 * slot + 1}/{2 * SLOTS} along", side))
        super().__init__(["traps.lay"], listed)

    def number(self, s: RidersState, seat: int, about: About, answer: int) -> int:
        along, side = LAY.unpack(s, seat, about, answer)
        length = s.flown[flier(seat, about) * FLOWN + 4]
        for slot in range(SLOTS):
            if slot_along(length, slot) == along:
                return slot * 2 + side
        return NOT_NUMBERED
