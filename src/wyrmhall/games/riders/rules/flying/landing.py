"""Where a flight ends: at the path's end, in the wall, or in another dragon (DR-CRASH, DR-BUMP)."""

from __future__ import annotations

from wyrmhall.core.decisions import About, Aim, Dial
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.contact import base_contact, first_contact
from wyrmhall.games.riders.geometry.fan import kind_of_flight
from wyrmhall.games.riders.geometry.paths import BASE_TOUCHES, CLEAN, PATH_TOUCHES, Flight, base, flown_part
from wyrmhall.games.riders.geometry.places import Place, beside, facings, side_of_hit
from wyrmhall.games.riders.rules.order import in_order
from wyrmhall.games.riders.rules.questions import hundredths_of, lane_words, plain_number
from wyrmhall.games.riders.state import FLOWN, RidersState, in_race, racing
from wyrmhall.kit.angles import signed
from wyrmhall.kit.shapes import polygons_touch


class Face(Aim[RidersState]):
    """A heading in hundredths of a degree."""

    def __init__(self, ask: str, rule: str, words: str) -> None:
        super().__init__(ask, rule)
        self.words = words

    def low(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [0]

    def high(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [35999]

    def dials(self, s: RidersState, seat: int, about: About) -> list[Dial]:
        return [Dial("facing", "°", 100, 500)]

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return facings(s.race.course, centre_of(s, seat))

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"face {plain_number(answer)}"

    def gloss(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return lane_words(int(signed(answer - s.race.course.tangent(centre_of(s, seat)))))

    def spoken(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"face {self.gloss(s, seat, about, answer)}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        words = [word.rstrip("°") for word in text.lower().split() if word not in ("the", "lane")]
        if words[-1:] in (["along"], ["back"]) and words[:-1] in ([], ["face"]):
            along = int(s.race.course.tangent(centre_of(s, seat)))
            return along if words[-1] == "along" else (along + 18000) % 36000
        heading = hundredths_of(words[1]) if len(words) == 2 and words[0] == "face" else None
        return None if heading is None else heading % 36000

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        along = f"{s.race.course.tangent(centre_of(s, seat)) / 100:.0f}"
        return f"{self.words}. Which way shall it face? At {along}° it looks along the lane."


AFTER_CRASH = Face("crash.face", "DR-CRASH-02", "Your dragon crashed")
AFTER_HIT = Face("bump.face", "DR-BUMP-05", "Your dragon was flown into")
AFTER_EXHAUSTION = Face("exhaustion.face", "DR-EXHAUST-14", "Your dragon is exhausted")


class Landing:
    """What a flight met, before anything of it is settled."""

    def __init__(self, flight: Flight, kind: int, corners: list[int]) -> None:
        self.flight = flight
        self.kind = kind
        self.flown = int(flight.length)  # how much of the path
        self.touched = corners  # the part of the path that was flown
        self.wall_x = 0  # where path or base met the wall
        self.wall_y = 0
        self.hit: list[int] = []
        self.place: Place | None = None  # of a crashed dragon


def others_of(s: RidersState, seat: int) -> list[int]:
    """The centres of the other dragons in the race."""
    found: list[int] = []
    for other in range(s.seats):
        if other != seat and s.out[other] == 0:
            found.append(s.x[other])
            found.append(s.y[other])
    return found


def centre_of(s: RidersState, seat: int) -> int:
    """How far along the course the centre of a base is, in the lap of its front point."""
    course = s.race.course
    spot = course.locate(s.x[seat], s.y[seat], course.piece_at(s.progress[seat]))
    return int(course.unwrapped(spot.s, s.progress[seat]))


def put(s: RidersState, seat: int, x: int, y: int, heading: int) -> None:
    """A dragon to a new pose; its progress follows."""
    s.x[seat] = x
    s.y[seat] = y
    s.heading[seat] = heading
    s.progress[seat] = s.race.course.progress(x, y, heading, s.progress[seat])


def foresee(s: RidersState, seat: int, ds: int, a: int, b: int) -> Landing:
    """What a flight would meet. Changes nothing."""
    course = s.race.course
    at = course.piece_at(s.progress[seat])
    flight = Flight(s.x[seat], s.y[seat], s.heading[seat], ds, a, b)
    corners = flight.path()
    kind = kind_of_flight(course, at, flight, corners)
    landing = Landing(flight, kind, corners)
    if kind == PATH_TOUCHES:
        contact = first_contact(course, at, flight.front_x, flight.front_y, flight.direction, flight.length)
        assert contact is not None
        landing.flown = int(contact.u)
        landing.wall_x, landing.wall_y = int(contact.x), int(contact.y)
        landing.touched = flown_part(flight.front_x, flight.front_y, flight.direction, flight.length, contact.u)
        landing.place = beside(course, contact.s, contact.side, others_of(s, seat))
    elif kind == BASE_TOUCHES:
        spot = course.locate(flight.x, flight.y, at)
        landing.wall_x, landing.wall_y = base_contact(course, at, flight.x, flight.y, flight.heading)
        landing.place = beside(course, spot.s, side_of(course, spot.s, spot.d), others_of(s, seat))
    landing.hit = in_order(s, dragons_hit(s, seat, landing))
    return landing


def side_of(course: Course, s: int, d: int) -> int:
    """The side of the lane a place lies on; on the centre line the inside."""
    return 1 if d > 0 else -1 if d < 0 else int(course.inside(s))


def dragons_hit(s: RidersState, seat: int, landing: Landing) -> list[int]:
    """Those whose base the flown path touches, or the base at its end unless that is in the wall (DR-CRASH-12)."""
    found: list[int] = []
    flight = landing.flight
    for other in racing(s):
        if other == seat:
            continue
        body = base(s.x[other], s.y[other], s.heading[other])
        if polygons_touch(landing.touched, body) or (landing.kind == CLEAN and polygons_touch(flight.base(), body)):
            found.append(other)
    return found


def come_down(s: RidersState, seat: int, landing: Landing) -> None:
    """The mover comes to rest; after a crash it still looks where it did before."""
    flight = landing.flight
    at = seat * FLOWN
    s.flown[at : at + FLOWN] = [
        s.path, int(flight.front_x), int(flight.front_y), int(flight.direction), landing.flown,
    ]  # fmt: skip
    place = landing.place
    if place is None:
        put(s, seat, int(flight.x), int(flight.y), int(flight.heading))
    else:
        put(s, seat, int(place.x), int(place.y), s.heading[seat])


async def make_room(t: Table[RidersState], seat: int, landing: Landing) -> None:
    """Final positions: the facing of a mover who crashed, then those of the dragons it hit, the foremost first."""
    flight = landing.flight
    direction, tail_x, tail_y = int(flight.direction), int(flight.front_x), int(flight.front_y)
    if landing.place is not None:
        await face(t, seat, AFTER_CRASH)
    for other in landing.hit:
        if in_race(t.state, other):
            await put_aside(t, other, tail_x, tail_y, direction)


async def face(t: Table[RidersState], seat: int, question: Face) -> None:
    s = t.state
    heading = await t.choose(seat, question)
    if not in_race(s, seat):
        return
    put(s, seat, s.x[seat], s.y[seat], heading)
    t.tell(events.FACED, seat, (s.x[seat], s.y[seat], heading), rule=question.rule)


async def put_aside(t: Table[RidersState], seat: int, tail_x: int, tail_y: int, direction: int) -> None:
    """A dragon that was hit goes to the nearest boundary (DR-BUMP-05), or backwards along it (DR-BUMP-07)."""
    s = t.state
    course = s.race.course
    at = course.piece_at(s.progress[seat])
    spot = course.locate(s.x[seat], s.y[seat], at)
    side = side_of_hit(course, s.x[seat], s.y[seat], at, tail_x, tail_y, direction)
    place = beside(course, spot.s, side, others_of(s, seat))
    put(s, seat, int(place.x), int(place.y), s.heading[seat])
    t.tell(events.PUT_ASIDE, seat, (s.x[seat], s.y[seat]), rule="DR-BUMP-05")
    await face(t, seat, AFTER_HIT)
