"""What a flight gathers and triggers: magic cards, energy, traps (DR-CARD, DR-ENERGY, DR-TRAP)."""

from __future__ import annotations

from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import NOBODY, PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.paths import FIELD, SYMBOL, TRAP, base
from wyrmhall.games.riders.rules.occasions import speak
from wyrmhall.games.riders.rules.shield import is_warded, offer_shield
from wyrmhall.games.riders.state import (
    FIELD_TOUCHED,
    MOST_CARDS,
    MOST_ENERGY,
    OWNED,
    SYMBOL_TOUCHED,
    TRAP_TOUCHED,
    RidersState,
    discard,
    held_cards,
    in_race,
    racing,
    reveal,
)
from wyrmhall.games.riders.text.cards import DRAWING, DRAWN_BY
from wyrmhall.kit.cards import distinct, draw, find, hold, show
from wyrmhall.kit.shapes import disc_touches


class DiscardCard(Pick[RidersState]):
    """Which of five cards goes; the answer is its kind."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return list(range(s.race.cards.first_trap))

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if find(s, s.hands[seat], answer) >= 0:
            return None
        return Refusal("DR-CARD-06", f"you hold no {s.race.cards.names[answer]}")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"discard {s.race.cards.names[answer]}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        """The card by its name, with or without the verb."""
        if " ".join(text.lower().split()) in ("pass", "keep all", "discard nothing", "done"):
            raise Refused(Refusal("DR-CARD-06", f"a hand holds {MOST_CARDS} cards, so one of them goes"))
        kind = s.race.cards.kind_of(" ".join(text.lower().split()).removeprefix("discard "))
        return kind if 0 <= kind < s.race.cards.first_trap else None

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return f"A hand holds {MOST_CARDS} cards. Which one do you discard?"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [f"hand:{s.race.cards.names[answer]}"]

    def options(self, s: RidersState, seat: int, about: About) -> list[int]:
        return distinct(s, s.hands[seat])


DISCARD = DiscardCard("card.discard", "DR-CARD-06")


def touches_disc(path: list[int], body: list[int], x: int, y: int, radius: int) -> bool:
    """Whether the flown path (none if it is empty) or the base at rest touches a disc."""
    return disc_touches(body, x, y, radius) or (len(path) > 0 and disc_touches(path, x, y, radius))


def symbols_touched(s: RidersState, path: list[int], body: list[int]) -> int:
    course = s.race.course
    count = 0
    for i in range(len(course.symbol_x)):
        if touches_disc(path, body, course.symbol_x[i], course.symbol_y[i], SYMBOL):
            count += 1
    return count


def is_at_field(s: RidersState, body: list[int]) -> bool:
    course = s.race.course
    for i in range(len(course.field_x)):
        if disc_touches(body, course.field_x[i], course.field_y[i], FIELD):
            return True
    return False


def is_near_field(s: RidersState, x: int, y: int, radius: int) -> bool:
    """Whether a disc of this radius around a place touches an energy field."""
    course = s.race.course
    for i in range(len(course.field_x)):
        dx, dy = course.field_x[i] - x, course.field_y[i] - y
        if dx * dx + dy * dy <= (radius + FIELD) * (radius + FIELD):
            return True
    return False


def traps_touched(s: RidersState, path: list[int], body: list[int]) -> list[int]:
    """The tokens on the course that are touched, by id."""
    found: list[int] = []
    for i, trap in enumerate(s.traps):
        if touches_disc(path, body, s.trap_x[i], s.trap_y[i], TRAP):
            found.append(trap)
    return found


def symbol_mask(s: RidersState, path: list[int], body: list[int]) -> int:
    """The magic symbols touched, a bit for each in the order of the course."""
    course = s.race.course
    mask = 0
    for i in range(len(course.symbol_x)):
        if touches_disc(path, body, course.symbol_x[i], course.symbol_y[i], SYMBOL):
            mask |= 1 << i
    return mask


def field_mask(s: RidersState, body: list[int]) -> int:
    course = s.race.course
    mask = 0
    for i in range(len(course.field_x)):
        if disc_touches(body, course.field_x[i], course.field_y[i], FIELD):
            mask |= 1 << i
    return mask


def trap_mask(s: RidersState, path: list[int], body: list[int]) -> int:
    """The traps touched, a bit for each in the order in which they were laid."""
    mask = 0
    for i in range(len(s.traps)):
        if touches_disc(path, body, s.trap_x[i], s.trap_y[i], TRAP):
            mask |= 1 << i
    return mask


async def gather(t: Table[RidersState], seat: int, path: list[int]) -> int:
    """Cards, energy and recovery, then traps, in this order (DR-FLIGHT-14). What the traps cost."""
    s = t.state
    body = base(s.x[seat], s.y[seat], s.heading[seat])
    is_flier = seat == s.turn
    if not s.weary[seat]:
        symbols = symbols_touched(s, path, body)
        if symbols and is_flier:
            s.marks |= SYMBOL_TOUCHED
        for _ in range(symbols):
            if in_race(s, seat):
                await draw_card(t, seat)
    if not in_race(s, seat):
        return 0
    if is_at_field(s, body):
        if is_flier:
            s.marks |= FIELD_TOUCHED
        take_energy(t, seat)
    touched = traps_touched(s, path, body)
    if touched and is_flier:
        s.marks |= TRAP_TOUCHED
    return await spring_traps(t, seat, touched)


async def draw_card(t: Table[RidersState], seat: int) -> None:
    s = t.state
    card = draw(s, s.deck, s.pile, held_cards(s))
    if card < 0:
        t.tell(events.NO_CARDS, seat, rule="DR-CARD-05")
        return
    show(s, card, seat)
    hold(s, card, seat)
    s.hands[seat].append(card)
    t.tell(events.DREW, seat, (), [s.kind[card]], 1 << seat, "DR-CARD-04")
    await keep_within(t, seat)
    await speak(t, DRAWING, [seat], NOBODY)
    await speak(t, DRAWN_BY, [other for other in racing(s) if other != seat], seat)


async def steal_card(t: Table[RidersState], seat: int, owner: int) -> None:
    """A card by lot out of another's hand, shown to all."""
    await hand_over(t, seat, owner, t.state.chance.pick(t.state.hands[owner]))


async def hand_over(t: Table[RidersState], seat: int, owner: int, card: int) -> None:
    """A card out of another's hand, shown to all."""
    s = t.state
    reveal(s, card)
    s.hands[owner].remove(card)
    hold(s, card, seat)
    s.hands[seat].append(card)
    t.tell(events.STOLE, seat, (owner,), [s.kind[card]], rule="DR-MAGIC-08")
    await keep_within(t, seat)


async def keep_within(t: Table[RidersState], seat: int) -> None:
    """A hand that is too large loses a card."""
    s = t.state
    if len(s.hands[seat]) > MOST_CARDS:
        kind = await t.choose(seat, DISCARD)
        if not in_race(s, seat):
            return
        discard(s, s.hands[seat], find(s, s.hands[seat], kind))
        t.tell(events.DISCARDED, seat, (), [kind], rule="DR-CARD-06")


def take_energy(t: Table[RidersState], seat: int) -> None:
    s = t.state
    if s.weary[seat]:
        s.weary[seat] = 0
        t.tell(events.RECOVERED, seat, rule="DR-EXHAUST-09")
    if s.energy[seat] < MOST_ENERGY:
        s.energy[seat] += 1
        t.tell(events.TOOK_ENERGY, seat, (1, s.energy[seat]), rule="DR-ENERGY-01")
    else:
        t.tell(events.FULL_OF_ENERGY, seat, rule="DR-ENERGY-03")


async def spring_traps(t: Table[RidersState], seat: int, touched: list[int]) -> int:
    """Traps touched go to the box, turned up; the energy they cost, unless a shield wards it off."""
    s = t.state
    if not touched:
        return 0
    owners = [s.trap_owner[s.traps.index(trap)] for trap in touched]
    if seat == s.turn:
        for owner in owners:
            s.marks |= 1 << OWNED + owner
    if any([owner != seat for owner in owners]):
        await offer_shield(t, seat, -1)
    if not in_race(s, seat):
        return 0
    loss = 0
    kinds: list[int] = []
    for trap in touched:
        at = s.traps.index(trap)
        del s.traps[at], s.trap_x[at], s.trap_y[at], s.trap_owner[at]
        s.box.append(trap)
        s.seen[trap] = PUBLIC
        kinds.append(s.kind[trap])
        loss += s.race.cards.loss[s.kind[trap]]
    if is_warded(s, seat, -1):
        t.tell(events.WARDED_TRAPS, seat, (), kinds, rule="DR-SHIELD-06")
        return 0
    t.tell(events.SPRANG_TRAPS, seat, (loss,), kinds, rule="DR-TRAP-02")
    return loss
