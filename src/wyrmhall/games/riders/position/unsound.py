# plain: asked of positions and settled states, never on the hot path
"""What of a race between two steps cannot be, in words. No order of play leads to such a state."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmhall.core.events import PUBLIC, knows
from wyrmhall.games.riders.geometry.paths import TRAP, base, length_of
from wyrmhall.games.riders.geometry.places import side_room
from wyrmhall.games.riders.geometry.trap_slots import (
    ON_FIELD,
    ON_SYMBOL,
    ON_TRAP,
    OUTSIDE,
    PERMITTED,
    trap_refusal,
)  # fmt: skip
from wyrmhall.games.riders.state import (
    AVOLATIO,
    COLOURS,
    FASTEST,
    FLIGHT,
    FLOWN,
    MOST_CARDS,
    MOST_ENERGY,
    OVER,
    PREPARATION,
    SLOWEST,
    SPEED,
    WEARY,
    WEARY_ENERGY,
    WEARY_MOST,
    RidersState,
    legal_speeds,
    placed_kind,
    racing,
)  # fmt: skip
from wyrmhall.kit.shapes import disc_touches, polygons_touch

ROUNDED = 3  # hundredths by which a place beside a wall may be told differently
TURNED = 3500  # a dragon that is turned where it stands brings its front point no farther forward than this
FAR = 60_000  # no round leads a dragon as far as this beyond the line

TRAP_WORDS = {
    OUTSIDE: "it does not lie wholly inside the lane (DR-TRAPS-05)",
    ON_SYMBOL: "it covers a magic card symbol (DR-TRAPS-05)",
    ON_FIELD: "it covers an energy field (DR-TRAPS-05)",
    ON_TRAP: "it lies on another trap (DR-TRAPS-05)",
}


def unsound(s: RidersState) -> str:
    """The first thing that cannot be, beginning with where; empty if the state is sound."""
    if len(s.gone) >= max(1, s.seats - 1) or (s.gone and s.phase == OVER and len(racing(s)) < 2):
        return ""  # so many have resigned that it ended in the middle of a step
    return next(problems(s), "")


def problems(s: RidersState) -> Iterator[str]:
    yield from of_phase(s)
    for seat in range(s.seats):
        where = f"dragon {seat + 1}"
        of_seat = of_one_out(s, seat) if s.out[seat] else of_one_racing(s, seat)
        for each in (of_pointers(s, seat), of_seat, of_cards(s, seat), of_flown(s, seat)):
            for problem in each:
                yield f"{where}: {problem}"
    yield from of_all_cards(s)
    yield from of_traps(s)
    yield from of_places(s)


# -- the race ----------------------------------------------------------------------------------------


def of_phase(s: RidersState) -> Iterator[str]:
    if s.turn >= 0 or s.path or s.marks or s.turned:
        yield "turn: nobody is in the middle of a turn between two steps"
    if sorted(s.number) != list(range(1, s.seats + 1)):
        yield f"dragons: the start numbers are 1 to {s.seats}, each once (DR-START-02)"
    if sorted(place for place in s.out if place) != list(range(1, s.dropped + 1)):
        yield "dragons: out tells who dropped out first, second and so on: 1, 2, ..."
    if s.phase in (PREPARATION, AVOLATIO) and s.round:
        yield "round: the first round begins after the start flights (DR-START-10)"
    if s.phase in (SPEED, FLIGHT) and not 1 <= s.round <= s.race.longest:
        yield f"round: rounds are counted from 1 to {s.race.longest}, not {s.round} (DR-FINISH-10)"
    if s.phase == OVER and s.round > s.race.longest:
        yield f"round: a race is stopped after {s.race.longest} rounds (DR-FINISH-10)"
    left = racing(s)
    if s.phase != OVER and len(left) < 2:
        yield "dragons: only one dragon is left in the race, so it is over (DR-FINISH-08)"
    finish = s.race.finish()
    crossed = [seat for seat in left if s.progress[seat] >= finish]
    if s.phase == OVER and len(left) > 1 and not crossed and s.round < s.race.longest:
        yield "phase: it is not over: nobody is past the finish line, and more than one dragon is in the race (DR-FINISH-01)"
    if s.phase in (PREPARATION, AVOLATIO, SPEED) and crossed:
        yield f"dragon {crossed[0] + 1}: it is past the finish line, so the race ended with the round (DR-FINISH-01)"
    yield from of_moves(s)


def of_moves(s: RidersState) -> Iterator[str]:
    """Who has moved: nobody before the flights begin, and those with the lower start numbers first at the start."""
    if s.phase in (PREPARATION, SPEED):
        for seat in range(s.seats):
            if s.moved[seat]:
                yield f"dragon {seat + 1}: nobody has moved before the dragons fly (DR-ROUND-01)"
    if s.phase == AVOLATIO:
        waiting = [s.number[seat] for seat in racing(s) if not s.moved[seat]]
        for seat in racing(s):
            if s.moved[seat] and waiting and s.number[seat] > min(waiting):
                yield f"dragon {seat + 1}: start number {min(waiting)} makes its start flight before it (DR-START-10)"
    if s.phase == OVER and len(racing(s)) > 1:
        for seat in racing(s):
            if not s.moved[seat] and s.round < s.race.longest:
                yield f"dragon {seat + 1}: the round is played to its end before the race is over (DR-FINISH-01)"


# -- one dragon ----------------------------------------------------------------------------------------


def of_pointers(s: RidersState, seat: int) -> Iterator[str]:
    for ds in (s.silver[seat], s.colour[seat]):
        if ds % 100 or not SLOWEST <= ds <= FASTEST:
            yield f"a speed is one of 100, 200 to 800, not {ds} (DR-SPEED-05)"
            return
    if not s.covered[seat]:
        if s.colour[seat] != s.silver[seat]:
            yield "dial and ds are the same unless the indicator is covered (DR-ORDER-06)"
        if s.phase == FLIGHT and not s.out[seat] and not s.moved[seat]:
            if not s.weary[seat] or s.silver[seat] != WEARY:
                yield "its indicator is covered until its turn, unless it was exhausted in this round (DR-ROUND-02)"
        return
    if s.phase not in (FLIGHT, OVER):
        yield "an indicator is covered only while dragons fly (phase flight)"
    elif s.moved[seat]:
        yield "its indicator was uncovered when it moved (DR-ORDER-05)"
    if s.colour[seat] not in legal_speeds(s, seat):
        yield f"from {s.silver[seat]} DS nobody can set {s.colour[seat]} (DR-SPEED-02)"


def of_one_out(s: RidersState, seat: int) -> Iterator[str]:
    if s.energy[seat] or s.hands[seat] or s.placed[seat]:
        yield "a mage who is out of the race has neither energy nor cards (DR-EXHAUST-10)"
    if s.weary[seat] or s.covered[seat] or s.warded[seat]:
        yield "a mage who is out of the race is neither exhausted nor shielded, and his indicator is not covered (DR-EXHAUST-10)"


def of_one_racing(s: RidersState, seat: int) -> Iterator[str]:
    if seat in s.gone[: s.swept]:
        yield "its mage has resigned, so it is out of the race"
    if s.phase != PREPARATION and not 0 <= s.hue[seat] < len(COLOURS):
        yield "every dragon has a colour once the race begins (DR-SETUP-05)"
    if s.hue[seat] >= 0 and s.hue.count(s.hue[seat]) > 1:
        yield f"two mages ride the {COLOURS[s.hue[seat]]} dragon (DR-SETUP-05)"
    if s.phase == PREPARATION and s.hue[seat] >= 0:
        if any(s.hue[other] < 0 and s.number[other] < s.number[seat] for other in racing(s)):
            yield "colours are chosen in the order of the start numbers (DR-SETUP-05)"
    if not 0 <= s.energy[seat] <= MOST_ENERGY:
        yield f"a mage has from 0 to {MOST_ENERGY} energy chips, not {s.energy[seat]} (DR-ENERGY-03)"
    if s.weary[seat]:
        yield from of_one_weary(s, seat)
    if s.phase in (PREPARATION, AVOLATIO) and not s.moved[seat]:
        yield from of_one_waiting(s, seat)
    if s.phase == FLIGHT and not s.moved[seat] and s.progress[seat] >= s.race.finish() + TURNED:
        yield "it is far beyond the finish line before its move of this round (DR-FINISH-01)"
    if s.progress[seat] >= s.race.finish() + FAR:
        yield "no flight leads so far beyond the finish line (DR-FINISH-01)"


def of_one_weary(s: RidersState, seat: int) -> Iterator[str]:
    if s.phase == PREPARATION:
        yield "nobody is exhausted before the start (DR-EXHAUST-01)"
    if s.hands[seat] or (s.placed[seat] and not s.warded[seat]):
        yield "an exhausted mage has no cards (DR-EXHAUST-06)"
    if s.energy[seat] > WEARY_ENERGY:
        yield f"an exhausted mage has {WEARY_ENERGY} energy chips at most; the next one ends it (DR-EXHAUST-09)"
    if max(s.silver[seat], s.colour[seat]) > WEARY_MOST:
        yield f"an exhausted dragon flies at most {WEARY_MOST} DS (DR-EXHAUST-08)"


def of_one_waiting(s: RidersState, seat: int) -> Iterator[str]:
    """One that has not made its start flight: it has what its Avolatio card gives, and stands on its space unless it was hit."""
    ds, energy, cards = s.race.avolatio[s.number[seat] - 1]
    if s.silver[seat] != ds:
        yield f"start number {s.number[seat]} starts with {ds} DS (DR-START-08)"
    if s.energy[seat] != energy:
        yield f"start number {s.number[seat]} starts with {energy} energy (DR-START-07)"
    if len(s.hands[seat]) > cards:
        yield f"start number {s.number[seat]} starts with {cards} magic cards (DR-START-05)"
    if s.weary[seat] and s.phase == AVOLATIO:
        yield "only its own flight exhausts a dragon before the first round (DR-EXHAUST-01)"
    if any(s.moved):
        return  # a start flight may have pushed it aside
    if (s.x[seat], s.y[seat], s.heading[seat]) != s.race.course.start_pose(s.number[seat]):
        yield "it stands on its start space until dragons fly (DR-START-03)"


def of_cards(s: RidersState, seat: int) -> Iterator[str]:
    if len(s.hands[seat]) > MOST_CARDS:
        yield f"a hand holds at most {MOST_CARDS} cards (DR-CARD-06)"
    if any(not knows(s.seen[card], seat) for card in s.hands[seat]):
        yield "a mage knows the cards in his hand (DR-START-06)"
    is_shield = s.race.cards.is_shield(placed_kind(s, seat))
    if s.warded[seat] and not is_shield:
        yield "shielded needs a placed Magic Shield (DR-SHIELD-02)"
    if not s.placed[seat]:
        return
    is_up = s.seen[s.placed[seat][0]] == PUBLIC
    if len(s.placed[seat]) > 1:
        yield "a mage places one card a round (DR-MAGIC-01)"
    if s.phase not in (FLIGHT, OVER) or (s.phase == OVER and len(racing(s)) > 1):
        yield "a card lies beside an indicator only while dragons fly (phase flight)"
    if s.moved[seat] and not is_shield:
        yield "its card was discarded at the end of its turn (DR-MAGIC-10)"
    if s.moved[seat] and not is_up:
        yield "its card was turned up on its turn (DR-MAGIC-06)"
    if not s.moved[seat] and is_up and not s.warded[seat]:
        yield "its card is turned up on its turn, or when it is used (DR-MAGIC-06)"
    if s.warded[seat] and not is_up:
        yield "a shield that was played lies face up (DR-SHIELD-01)"


def of_flown(s: RidersState, seat: int) -> Iterator[str]:
    ds, x, y, direction, length = s.flown[seat * FLOWN : seat * FLOWN + FLOWN]
    if not ds:
        if x or y or direction or length:
            yield "flown: a path has a DS (DR-SPEED-08)"
        return
    if s.phase == PREPARATION or (s.phase == AVOLATIO and not s.moved[seat] and not s.out[seat]):
        yield "flown: it has not flown yet (DR-START-10)"
    if ds % 100 or not SLOWEST <= ds <= FASTEST:
        yield f"flown: a path is one of 100, 200 to 800 DS, not {ds} (DR-SPEED-05)"
    elif not 0 <= length <= length_of(ds):
        yield f"flown: the {ds} path is {length_of(ds) / 100:g} long, not {length / 100:g} (DR-SPEED-08)"
    if not 0 <= direction < 36000:
        yield f"flown: a direction is from 0 to 359.99 degrees, not {direction / 100:g}"
    course = s.race.course
    if all(course.locate(x, y, at).penalty for at in range(course.pieces)):
        yield "flown: its path began outside the course (DR-FLIGHT-01)"


# -- what lies and stands on the course ----------------------------------------------------------------


def of_all_cards(s: RidersState) -> Iterator[str]:
    """Every card is somewhere, once, and where it belongs."""
    cards = s.race.cards
    found = [0] * len(cards.names)
    for zone in s.zones():
        for card in zone:
            found[s.kind[card]] += 1
    for kind, name in enumerate(cards.names):
        most = s.race.deck[kind] if kind < cards.first_trap else cards.copies[kind]
        if found[kind] != most:
            yield f"cards: there are {most} of {name}, not {found[kind]} (DR-SETUP-0{4 if kind < cards.first_trap else 3})"
    for zone in (s.supply, s.box, s.traps):
        if any(s.kind[card] < cards.first_trap for card in zone):
            yield "traps: a magic card lies among the traps (DR-SETUP-03)"
    for zone in (s.deck, s.pile, *s.hands, *s.placed):
        if any(s.kind[card] >= cards.first_trap for card in zone):
            yield "cards: a trap lies among the magic cards (DR-SETUP-04)"
    if s.phase in (PREPARATION, AVOLATIO) and (s.traps or s.box):
        yield "traps: no magic is used before the first round (DR-START-11)"
    if s.phase == PREPARATION and s.pile:
        yield "pile: nothing is discarded before the start (DR-CARD-06)"


def of_traps(s: RidersState) -> Iterator[str]:
    course = s.race.course
    bases = {seat: base(s.x[seat], s.y[seat], s.heading[seat]) for seat in racing(s)}
    for at in range(len(s.traps)):
        where = f"trap {at + 1}"
        if not 0 <= s.trap_owner[at] < s.seats:
            yield f"{where}: its owner is one of the {s.seats} seats"
        x, y = s.trap_x[at], s.trap_y[at]
        before = [number for k in range(at) for number in (s.trap_x[k], s.trap_y[k])]
        piece = min(range(course.pieces), key=lambda piece: course.locate(x, y, piece).penalty)
        wrong = trap_refusal(course, piece, x, y, before, [])
        if wrong != PERMITTED:
            yield f"{where}: {TRAP_WORDS[wrong]}"
        for seat, corners in bases.items():
            if disc_touches(corners, x, y, TRAP) and not may_be_put(s, seat):
                yield f"{where}: it lies under dragon {seat + 1}, which would have triggered it (DR-TRAP-01)"


def may_be_put(s: RidersState, seat: int) -> bool:
    """Whether another's flight or magic may have put a dragon where it stands, so that it triggers nothing (DR-TRAP-08)."""
    if s.race.pull_back:
        return True
    course = s.race.course
    spot = course.locate(s.x[seat], s.y[seat], course.piece_at(s.progress[seat]))
    spaces = [course.start_pose(s.number[seat])[:2]]
    fields = list(zip(course.field_x, course.field_y, strict=True))
    return abs(abs(spot.d) - side_room(course, spot.s)) <= ROUNDED or (s.x[seat], s.y[seat]) in spaces + fields


def of_places(s: RidersState) -> Iterator[str]:
    """No dragon at rest touches the boundary or another dragon, and its progress is that of its front point."""
    course = s.race.course
    bases: dict[int, list[int]] = {}
    for seat in racing(s):
        body = base(s.x[seat], s.y[seat], s.heading[seat])
        at = course.piece_at(s.progress[seat])
        spot = course.locate(s.x[seat], s.y[seat], at)
        if spot.penalty or course.touches_wall(body, at):
            yield f"dragon {seat + 1}: it touches the boundary or stands outside the course (DR-FLIGHT-06)"
        if abs(spot.d) > course.half_width(spot.s):
            yield f"dragon {seat + 1}: it stands beyond the wall of a narrow tile (DR-FLIGHT-06)"
        if s.progress[seat] != course.progress(s.x[seat], s.y[seat], s.heading[seat], s.progress[seat]):
            yield f"dragon {seat + 1}: its progress is not that of its front point (DR-ORDER-01)"
        for other, there in bases.items():
            if polygons_touch(body, there):
                yield f"dragon {seat + 1}: it touches dragon {other + 1} (DR-BUMP-07)"
        bases[seat] = body
