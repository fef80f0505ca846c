"""The whole truth of a race between two steps. Lengths are hundredths of a unit, angles hundredths of a degree."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.fan import Fan, fan
from wyrmhall.games.riders.geometry.paths import USUAL
from wyrmhall.games.riders.mind.looks import Outlook
from wyrmhall.games.riders.text.cards import Cards
from wyrmhall.kit.cards import CardState, unveil

# phases, in the order in which they come
PREPARATION: Final = 0
AVOLATIO: Final = 1
SPEED: Final = 2
FLIGHT: Final = 3
OVER: Final = 4
PHASES: Final = ("preparation", "avolatio", "speed", "flight", "over")

COLOURS: Final = ("red", "blue", "green", "gold", "violet", "white")

SLOWEST: Final = 100
FASTEST: Final = 800
CHANGE: Final = 300  # of the DS from round to round, at most
CRASHED: Final = 100  # DS after a crash or a collision
WEARY: Final = 300  # DS when a dragon becomes exhausted
WEARY_MOST: Final = 500  # the most DS of an exhausted dragon
WEARY_ENERGY: Final = 2
MOST_ENERGY: Final = 4
MOST_CARDS: Final = 4
CHIPS: Final = 28  # of energy: those that no mage has lie in the supply

FANS: Final = 400  # that are remembered for each course
# what happened to the dragon that flies, as bits
CRASHED_NOW: Final = 1
BUMPED: Final = 2  # it flew into another dragon
TRAP_TOUCHED: Final = 4
FIELD_TOUCHED: Final = 8
SYMBOL_TOUCHED: Final = 16
PASSED_NOW: Final = 32  # it was behind another dragon and is ahead of it now
MET: Final = 8  # the bit from which on there is one for each dragon that it flew into
OWNED: Final = 16  # the bit from which on there is one for each mage whose traps it touched
PASSED: Final = 24  # the bit from which on there is one for each dragon that it passed
LOST: Final = 32  # the bit from which on the energy stands that the flight cost

FLOWN: Final = 5  # numbers kept of a flight: DS, tail x, tail y, direction, length


def pose_key(progress: int, x: int, y: int, heading: int, ds: int) -> int:
    """A pose and a speed (below 3200) as one number."""
    return (((progress * 131072 + x + 32768) * 131072 + y + 32768) * 65536 + heading) * 32 + ds // 100


class Race:
    """The course and the settings of one match, shared by all copies of its state."""

    def __init__(self, course: Course, cards: Cards) -> None:
        self.course = course
        self.cards = cards
        self.laps = 1
        self.grid = USUAL
        self.voluntary_crash = False
        self.to_target = False  # only the ruler up to the target must keep off the walls
        self.pull_back = False  # the loop draws its target back
        self.heads = 3  # dragon heads on a die
        self.longest = 60  # rounds
        self.bot_eye = 0  # how wrong bots are about lengths when they set a speed, in hundredths
        self.strict = False  # no fan of reachable places before the speed is set
        self.deck: list[int] = []  # how many of each magic card
        self.avolatio: list[list[int]] = []  # DS, energy and cards by start number
        self.fans: dict[int, Fan] = {}  # what was found out about poses on this course, for the next who asks
        self.promises: dict[int, int] = {}
        self.outlooks: dict[tuple[int, ...], Outlook] = {}
        self.reaches: dict[tuple[int, ...], list[Any]] = {}  # by pose and speeds, as the view shows them

    def fan_from(self, progress: int, x: int, y: int, heading: int, ds: int) -> Fan:
        """All placements of the grid from a pose."""
        key = pose_key(progress, x, y, heading, ds)
        found = self.fans.get(key)
        if found is None:
            course = self.course
            found = fan(course, course.piece_at(progress), x, y, heading, ds, self.grid)
            if len(self.fans) >= FANS:
                self.fans.clear()
            self.fans[key] = found
        return found

    def finish(self) -> int:
        """The progress at which the front point is on the finish line."""
        return self.course.finish(self.laps)


class RidersState(CardState):
    def __init__(
        self,
        race: Race,
        seats: int,
        chance: Chance,
        kind: list[int],
        seen: list[int],
        lot: list[int] | None = None,
        may: list[int] | None = None,
    ) -> None:
        super().__init__(seats, chance, kind, seen, lot, may)
        self.race = race
        self.phase = PREPARATION
        self.round = 0
        self.turn = -1  # who flies now
        self.path = 0  # the DS of the path that is being flown
        self.turned = 0  # 1 while magic that was aimed is turned back on its caster
        self.marks = 0  # what happened in this flight
        self.dropped = 0  # dragons that are out of the race
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.supply: list[int] = []  # trap tokens
        self.box: list[int] = []  # trap tokens that are used up
        self.traps: list[int] = []  # trap tokens on the course
        self.trap_x: list[int] = []
        self.trap_y: list[int] = []
        self.trap_owner: list[int] = []
        self.hands: list[list[int]] = []
        self.placed: list[list[int]] = []
        # by seat
        self.hue: list[int] = []  # the dragon's colour, -1 before it is chosen
        self.number: list[int] = []  # start number
        self.x: list[int] = []
        self.y: list[int] = []
        self.heading: list[int] = []
        self.progress: list[int] = []  # of the front point, counted on over the start line
        self.silver: list[int] = []
        self.colour: list[int] = []
        self.covered: list[int] = []  # 1 while only its owner knows the coloured pointer
        self.energy: list[int] = []
        self.weary: list[int] = []  # 1 while exhausted
        self.out: list[int] = []  # 0 in the race, else the how manyth to drop out
        self.moved: list[int] = []  # 1 once its move of this round is made
        self.warded: list[int] = []  # 1 while a shield protects it
        self.flown: list[int] = []  # FLOWN numbers for each seat

    def zones(self) -> list[list[int]]:
        return [self.deck, self.pile, self.supply, self.box, self.traps, *self.hands, *self.placed]

    def copy(self) -> RidersState:
        twin = RidersState(self.race, self.seats, self.chance.copy(), self.kind, self.seen[:], self.lot[:], self.may)
        if self.gone:
            twin.gone = self.gone[:]
        twin.swept = self.swept
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.path = self.path
        twin.turned = self.turned
        twin.marks = self.marks
        twin.dropped = self.dropped
        twin.deck = self.deck[:]
        if self.pile:
            twin.pile = self.pile[:]
        twin.supply = self.supply[:]
        if self.box:
            twin.box = self.box[:]
        if self.traps:
            twin.traps = self.traps[:]
        if self.trap_x:
            twin.trap_x = self.trap_x[:]
        if self.trap_y:
            twin.trap_y = self.trap_y[:]
        if self.trap_owner:
            twin.trap_owner = self.trap_owner[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.placed = [card[:] for card in self.placed]
        twin.hue = self.hue[:]
        twin.number = self.number[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.heading = self.heading[:]
        twin.progress = self.progress[:]
        twin.silver = self.silver[:]
        twin.colour = self.colour[:]
        twin.covered = self.covered[:]
        twin.energy = self.energy[:]
        twin.weary = self.weary[:]
        twin.out = self.out[:]
        twin.moved = self.moved[:]
        twin.warded = self.warded[:]
        twin.flown = self.flown[:]
        return twin

    def flat(self) -> list[int]:
        flat = [self.phase, self.round, self.turn, self.path, self.turned, self.marks, self.dropped]
        for zone in (self.deck, self.pile, self.supply, self.box, self.traps, *self.hands, *self.placed):
            self.flat_zone(zone, flat)
        for numbers in (
            self.trap_x, self.trap_y, self.trap_owner, self.hue, self.number, self.x, self.y, self.heading, self.progress,
            self.silver, self.colour, self.covered, self.energy, self.weary, self.out, self.moved, self.warded, self.flown,
        ):  # fmt: skip
            flat.append(len(numbers))
            flat.extend(numbers)
        return flat


def add_dragon(s: RidersState, number: int) -> None:
    """A dragon more, with nothing of its own yet."""
    s.hands.append([])
    s.placed.append([])
    s.hue.append(-1)
    s.number.append(number)
    for numbers in (
        s.x, s.y, s.heading, s.progress, s.silver, s.colour, s.covered, s.energy, s.weary, s.out, s.moved, s.warded,
    ):  # fmt: skip
        numbers.append(0)
    s.flown.extend([0] * FLOWN)


# -- reading the table -----------------------------------------------------------------------------


def in_race(s: RidersState, seat: int) -> bool:
    return s.out[seat] == 0


def racing(s: RidersState) -> list[int]:
    return [seat for seat in range(s.seats) if s.out[seat] == 0]


def placed_kind(s: RidersState, seat: int) -> int:
    """The kind of the card beside a seat's indicator, or -1."""
    return s.kind[s.placed[seat][0]] if s.placed[seat] else -1


def is_face_down(s: RidersState, seat: int) -> bool:
    """Whether a card lies beside the indicator that has not been turned up."""
    return len(s.placed[seat]) > 0 and s.seen[s.placed[seat][0]] != PUBLIC


def may_hold_shield(s: RidersState, seat: int, is_trap: bool = False) -> bool:
    """Whether, for all that everybody knows, this seat could play a shield now."""
    if s.warded[seat] or not s.placed[seat]:
        return False
    return is_face_down(s, seat) or s.race.cards.answers(placed_kind(s, seat), is_trap)


def shows_shield(s: RidersState, seat: int) -> bool:
    """Whether everybody sees that magic is wasted on this seat: its shield protects it, or lies open to be played."""
    return s.warded[seat] == 1 or (may_hold_shield(s, seat) and not is_face_down(s, seat))


def legal_speeds(s: RidersState, seat: int) -> list[int]:
    """DR-SPEED-02, DR-SPEED-05, DR-EXHAUST-08."""
    low = max(SLOWEST, s.silver[seat] - CHANGE)
    high = min(FASTEST, s.silver[seat] + CHANGE)
    if s.weary[seat]:
        high = min(high, WEARY_MOST)
    return list(range(low, high + 1, 100))


# -- changing it -----------------------------------------------------------------------------------


def set_pointers(s: RidersState, seat: int, ds: int) -> None:
    s.silver[seat] = ds
    s.colour[seat] = ds
    s.covered[seat] = 0


def reveal(s: RidersState, card: int) -> None:
    """A magic card is shown to everybody."""
    unveil(s, card, s.deck + held_cards(s), PUBLIC)
    s.seen[card] = PUBLIC


def held_cards(s: RidersState) -> list[int]:
    """All magic cards in hands and beside indicators."""
    found: list[int] = []
    for zone in (*s.hands, *s.placed):
        found += zone
    return found


def discard(s: RidersState, zone: list[int], card: int) -> None:
    """A card to the open discards."""
    reveal(s, card)
    zone.remove(card)
    s.pile.append(card)


def discard_all(s: RidersState, zone: list[int]) -> list[int]:
    """A whole zone to the discards; the kinds that went."""
    kinds = s.kinds(zone)
    for card in zone:
        reveal(s, card)
        s.pile.append(card)
    zone.clear()
    return kinds
