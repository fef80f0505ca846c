"""Preparation and starting order (DR-SETUP, DR-START)."""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.state import (
    AVOLATIO,
    COLOURS,
    PREPARATION,
    Race,
    RidersState,
    add_dragon,
    in_race,
    set_pointers,
)
from wyrmhall.kit.cards import hold, new_card, show, shuffle
from wyrmhall.kit.declining import is_stop


class ChooseColour(Pick[RidersState]):
    """The answer is a colour's number."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return list(range(len(COLOURS)))

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        for hue in s.hue:
            if hue == answer:
                return Refusal("DR-SETUP-05", f"another mage has the {COLOURS[answer]} dragon already")
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"ride {COLOURS[answer]}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        words = [word for word in text.lower().replace(",", " ").split() if word not in ("ride", "the", "dragon")]
        named = [COLOURS.index(word) for word in words if word in COLOURS]
        if is_stop(" ".join(words)) or len(named) > 1:
            raise Refused(Refusal("DR-SETUP-05", "every mage rides one dragon: say its colour"))
        if len(words) == 1 and not named:
            raise Refused(Refusal("DR-SETUP-05", f"there is no {words[0]} dragon; there are {', '.join(COLOURS)}"))
        return named[0] if named and "not" not in words else None

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return "Which dragon do you ride?"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [f"colour:{COLOURS[answer]}"]


COLOUR = ChooseColour("setup.colour", "DR-SETUP-05")


def new_state(race: Race, seats: int, chance: Chance, is_dealt: bool) -> RidersState:
    """Dragons on their start spaces, hands dealt; the colours are still to be chosen unless they are dealt by seat."""
    cards = race.cards
    s = RidersState(race, seats, chance, [], [])
    for kind in range(cards.first_trap):
        s.deck.extend([new_card(s, kind) for _ in range(race.deck[kind])])
    for kind in range(cards.first_trap, len(cards.names)):
        s.supply.extend([new_card(s, kind) for _ in range(cards.copies[kind])])
    numbers = list(range(1, seats + 1))
    s.chance.shuffle(numbers)
    shuffle(s, s.deck)
    shuffle(s, s.supply)
    for number in numbers:
        add_dragon(s, number)
    for number in range(1, seats + 1):
        take_start(s, numbers.index(number))
    s.phase = PREPARATION
    if is_dealt:
        s.hue = list(range(seats))
        s.phase = AVOLATIO
    return s


def take_start(s: RidersState, seat: int) -> None:
    """What the Avolatio card of a seat gives: start space, energy, cards and DS."""
    number = s.number[seat]
    ds, energy, cards = s.race.avolatio[number - 1]
    course = s.race.course
    s.x[seat], s.y[seat], s.heading[seat] = course.start_pose(number)
    s.progress[seat] = course.progress(s.x[seat], s.y[seat], s.heading[seat], 0)
    s.energy[seat] = energy
    set_pointers(s, seat, ds)
    for _ in range(min(cards, len(s.deck))):
        card = s.deck.pop()
        show(s, card, seat)
        hold(s, card, seat)
        s.hands[seat].append(card)


async def choose_colours(t: Table[RidersState]) -> None:
    """One after the other, in the order of the start numbers."""
    s = t.state
    for number in range(1, s.seats + 1):
        seat = s.number.index(number)
        if s.hue[seat] < 0:
            hue = await t.choose(seat, COLOUR)
            if in_race(s, seat):
                s.hue[seat] = hue
                t.tell(events.CHOSE_COLOUR, seat, (hue,), rule="DR-SETUP-05")
    for seat in range(s.seats):  # those who resigned take nobody's colour
        if s.hue[seat] < 0:
            s.hue[seat] = min([hue for hue in range(len(COLOURS)) if hue not in s.hue])
    s.phase = AVOLATIO
