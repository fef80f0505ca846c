"""Flight movement: the path laid at the front point, the dragon set and turned at its far end (DR-FLIGHT)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import About, Aim, Dial
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.contact import base_contact, first_contact
from wyrmhall.games.riders.geometry.fan import Fan, kind_of
from wyrmhall.games.riders.geometry.paths import BASE_TOUCHES, CLEAN, PATH_TOUCHES, TAPER, Flight, swing_of
from wyrmhall.games.riders.rules.questions import (
    check_time,
    hundredths_of,
    plain_number,
    sided,
    signed_number,
    swing_words,
)
from wyrmhall.games.riders.state import AVOLATIO, RidersState

TRIES: Final = 6
STRAIGHT: Final = ("fly", "go", "straight", "ahead", "on")
# said without the angles
BY_ANGLES: Final = ("fly", "swing", "turn", "go", "left", "right", "bank", "ram", "hit", "bump", "crash", "land")
PLACED_CARD: Final = ("DR-MAGIC-05", "only the card that you have placed is used, when you are asked")
MEASURING: Final = ("DR-RANGE-01", "nothing is measured before magic is aimed")
BEFORE_OR_AFTER: Final = {
    "play": PLACED_CARD,
    "use": PLACED_CARD,
    "place": ("DR-MAGIC-01", "a magic card is placed when the speed is set"),
    "lay": ("DR-TRAPS-01", "traps are laid when you have flown"),
    "measure": MEASURING,
    "ruler": MEASURING,
}


def fan_of(s: RidersState, seat: int, ds: int) -> Fan:
    return s.race.fan_from(s.progress[seat], s.x[seat], s.y[seat], s.heading[seat], ds)


def worst_permitted(s: RidersState, seat: int, ds: int) -> int:
    """The worst kind of placement that may be chosen: clean if the grid holds a clean one, and so on (DR-FLIGHT-11)."""
    if s.race.voluntary_crash:
        return PATH_TOUCHES
    found = fan_of(s, seat, ds)
    return CLEAN if found.clean else BASE_TOUCHES if found.base_touching else PATH_TOUCHES


def flight_code(ds: int, a: int, b: int) -> int:
    """The answer that is these two angles."""
    swing = int(swing_of(ds))
    return (a + swing) * (2 * swing + 1) + b + swing


def wall_words(course: Course, x: int, y: int, at: int) -> str:
    """Which wall it is that is touched at a place."""
    spot = course.locate(x, y, at)
    if abs(spot.d) < course.half_width(spot.s) - TAPER:
        return "the wall behind the start"
    return f"the wall on the {'left' if spot.d > 0 else 'right'}"


class Fly(Aim[RidersState]):
    """Entry angle and exit angle. It is about the DS of the path."""

    def low(self, s: RidersState, seat: int, about: About) -> list[int]:
        swing = int(swing_of(about[0]))
        return [-swing, -swing]

    def high(self, s: RidersState, seat: int, about: About) -> list[int]:
        swing = int(swing_of(about[0]))
        return [swing, swing]

    def dials(self, s: RidersState, seat: int, about: About) -> list[Dial]:
        return [Dial("swing", "°", 100, 50), Dial("turn", "°", 100, 50)]

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        ds, grid = about[0], s.race.grid
        exits = grid.exits_of(ds)
        return [flight_code(ds, a, b) for a in grid.entries_of(ds) for b in exits]

    def options(self, s: RidersState, seat: int, about: About) -> list[int]:
        ds, grid = about[0], s.race.grid
        worst = worst_permitted(s, seat, ds)
        kinds = fan_of(s, seat, ds).kinds
        exits = grid.exits_of(ds)
        found: list[int] = []
        i = 0
        for a in grid.entries_of(ds):
            for b in exits:
                if kinds[i] <= worst:
                    found.append(flight_code(ds, a, b))
                i += 1
        return found

    def draw(self, s: RidersState, seat: int, about: About, chance: Chance) -> int:
        """Most flights are clean, or none is: a few are looked at before all of them are."""
        ds, grid = about[0], s.race.grid
        entries, exits = grid.entries_of(ds), grid.exits_of(ds)
        course, x, y, heading = s.race.course, s.x[seat], s.y[seat], s.heading[seat]
        at = course.piece_at(s.progress[seat])
        for _ in range(TRIES):
            a, b = chance.pick(entries), chance.pick(exits)
            if s.race.voluntary_crash or kind_of(course, at, x, y, heading, ds, a, b) == CLEAN:
                return flight_code(ds, a, b)
        return chance.pick(self.options(s, seat, about))

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        ds = about[0]
        a, b = self.unpack(s, seat, about, answer)
        course = s.race.course
        at = course.piece_at(s.progress[seat])
        kind = kind_of(course, at, s.x[seat], s.y[seat], s.heading[seat], ds, a, b)
        if kind == CLEAN:
            return None
        worst = worst_permitted(s, seat, ds)
        if kind <= worst:
            return None
        if worst == BASE_TOUCHES:
            return Refusal("DR-FLIGHT-11", "the path would touch the wall, and there are flights on which it does not")
        if kind == PATH_TOUCHES:
            return Refusal("DR-FLIGHT-03", "the path would touch the wall, and there are clean flights")
        return Refusal("DR-FLIGHT-06", "the dragon would touch the wall, and there are clean flights")

    def closer(self, s: RidersState, seat: int, about: About, answer: int, refusal: Refusal) -> Refusal:
        """With the place where the wall is touched, and on which side of the lane that is."""
        a, b = self.unpack(s, seat, about, answer)
        course = s.race.course
        at = course.piece_at(s.progress[seat])
        flight = Flight(s.x[seat], s.y[seat], s.heading[seat], about[0], a, b)
        contact = first_contact(course, at, flight.front_x, flight.front_y, flight.direction, flight.length)
        if contact is not None:
            x, y = int(contact.x), int(contact.y)
            words = f"the path would touch {wall_words(course, x, y, at)} after {contact.u / 100:.0f} mm"
        else:
            x, y = base_contact(course, at, flight.x, flight.y, flight.heading)
            words = f"the dragon would touch {wall_words(course, x, y, at)}"
        reason = "clean flights" if worst_permitted(s, seat, about[0]) == CLEAN else "flights on which it does not"
        return Refusal(refusal.rule, f"{words}, and there are {reason}", (x, y))

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        a, b = self.unpack(s, seat, about, answer)
        return [f"path:{about[0]}:{a}:{b}"]

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        a, b = self.unpack(s, seat, about, answer)
        return f"fly {about[0]} {signed_number(a)} {signed_number(b)}"

    def gloss(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        a, b = self.unpack(s, seat, about, answer)
        return "straight ahead" if a == b == 0 else f"swing {sided(a)}, turn {sided(b)}"

    def spoken(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        a, b = self.unpack(s, seat, about, answer)
        most = int(swing_of(about[0]))
        return f"fly {about[0]}, {swing_words(a, most)}" + (f", and turn {swing_words(b, most)}" if b else "")

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        words = [word.rstrip("°") for word in text.lower().split()]
        if words in (["pass"], ["stay"], ["skip"], ["wait"]):
            raise Refused(Refusal("DR-FLIGHT-10", "every dragon flies on its turn: there is no pass"))
        if words[:1] == ["speed"]:
            raise Refused(Refusal("DR-SPEED-07", "your speed is set and stands; now you fly"))
        check_time(words)
        if words and words[0] in BEFORE_OR_AFTER:
            rule, reason = BEFORE_OR_AFTER[words[0]]
            raise Refused(Refusal(rule, reason))
        if ("wall" in words or words == ["crash"]) and worst_permitted(s, seat, about[0]) == CLEAN:
            raise Refused(Refusal("DR-FLIGHT-03", "the whole path lies inside the course"))
        if words[-1:] in (["back"], ["backwards"], ["around"]):
            most = plain_number(int(swing_of(about[0])))
            raise Refused(Refusal("DR-FLIGHT-02", f"the {about[0]} path turns {most} degrees at most"))
        if words[:1] == ["path"]:
            words = ["fly", *words[1:]]
        ds = hundredths_of(words[1]) if len(words) in (2, 4) and words[0] == "fly" else None
        if ds is not None and ds != 100 * about[0]:
            raise Refused(self.other_path(s, seat, about[0], words[1]))
        if words and all([word in STRAIGHT for word in words]) and words[-1] in ("straight", "ahead", "on"):
            return flight_code(about[0], 0, 0)
        is_numbers = all([hundredths_of(word) is not None for word in words])
        if (ds is None or len(words) != 4) and words and (words[0] in BY_ANGLES or is_numbers):
            some = plain_number(int(swing_of(about[0])) // 2)
            how = f"'fly {about[0]} +{some} -{some}' swings the path to the left and turns the dragon to the right"
            raise Refused(Refusal("DR-FLIGHT-02", f"say by how many degrees: {how}"))
        if ds is None or len(words) != 4:
            return None
        a, b = (hundredths_of(word) for word in words[2:])
        if a is None or b is None:
            return None
        swing = int(swing_of(about[0]))
        if abs(a) > swing or abs(b) > swing:
            rule, turned = ("DR-FLIGHT-02", a) if abs(a) > swing else ("DR-FLIGHT-05", b)
            most = plain_number(swing)
            raise Refused(
                Refusal(rule, f"the {about[0]} path turns {most} degrees at most, not {signed_number(turned)}")
            )
        return flight_code(about[0], a, b)

    def other_path(self, s: RidersState, seat: int, ds: int, said: str) -> Refusal:
        """Why another path than the one of the speed, of the start card or of the magic card is not flown."""
        if s.phase == AVOLATIO:
            return Refusal(
                "DR-START-11", f"the start flight is flown with the {ds} path of your Avolatio card, not with {said}"
            )
        if ds > s.colour[seat]:
            return Refusal("DR-STRENGTH-03", f"you chose the {ds} path before it was laid, and it stands: not {said}")
        if ds < s.colour[seat]:
            return Refusal("DR-WIND-03", f"you chose the {ds} path before it was laid, and it stands: not {said}")
        return Refusal("DR-SPEED-08", f"you fly with the {ds} path, not with {said}")

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        most = plain_number(int(swing_of(about[0])))
        return f"Fly with the {about[0]} path: swing it left or right, then turn your dragon, each by up to {most} degrees."


FLY = Fly("flight.fly", "DR-FLIGHT-10")
