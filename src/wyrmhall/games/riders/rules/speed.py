"""Phases 1 and 2 of a round: everybody sets a speed and may place a magic card, in secret and at once."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.state import (
    CHANGE,
    FLIGHT,
    SLOWEST,
    WEARY_MOST,
    RidersState,
    held_cards,
    legal_speeds,
    racing,
)  # fmt: skip
from wyrmhall.kit.cards import conceal, distinct, find

SPEEDS: Final = 8
CHOICES: Final = 32  # for each speed: no card, or the kind of a card and one


def choice_of(ds: int, kind: int) -> int:
    """The answer that sets `ds` and places a card of that kind, or none if it is -1."""
    return (ds // 100 - 1) * CHOICES + kind + 1


def ds_of(answer: int) -> int:
    return (answer // CHOICES + 1) * 100


def kind_of(answer: int) -> int:
    return answer % CHOICES - 1


class SetSpeed(Pick[RidersState]):
    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        kinds = range(-1, s.race.cards.first_trap)
        return [choice_of(ds, kind) for ds in range(SLOWEST, SLOWEST + 100 * SPEEDS, 100) for kind in kinds]

    def options(self, s: RidersState, seat: int, about: About) -> list[int]:
        kinds = [-1, *distinct(s, s.hands[seat])]
        return [choice_of(ds, kind) for ds in legal_speeds(s, seat) for kind in kinds]

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        ds, kind = ds_of(answer), kind_of(answer)
        silver = s.silver[seat]
        if abs(ds - silver) > CHANGE:
            return Refusal("DR-SPEED-02", f"from {silver} DS you can change by {CHANGE} at most, not to {ds}")
        if s.weary[seat] and ds > WEARY_MOST:
            return Refusal("DR-EXHAUST-08", f"an exhausted dragon flies at most {WEARY_MOST} DS")
        if kind >= 0 and find(s, s.hands[seat], kind) < 0:
            return Refusal("DR-MAGIC-01", f"you hold no {s.race.cards.names[kind]}")
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        kind = kind_of(answer)
        card = "" if kind < 0 else f" with {s.race.cards.names[kind]}"
        return f"speed {ds_of(answer)}{card}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        card = " You may place a magic card with it." if s.hands[seat] else ""
        return f"Set your speed; the last one was {s.silver[seat]} DS.{card}"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        kind = kind_of(answer)
        card = [] if kind < 0 else [f"hand:{s.race.cards.names[kind]}"]
        return [f"speed:{ds_of(answer)}", *card]


SET = SetSpeed("speed.set", "DR-SPEED-01")


async def set_speeds(t: Table[RidersState]) -> None:
    s = t.state
    seats = racing(s)
    answers = await t.choose_all(seats, SET)
    for i, seat in enumerate(seats):
        s.colour[seat] = ds_of(answers[i])
        s.covered[seat] = 1
        kind = kind_of(answers[i])
        if kind >= 0:
            card = find(s, s.hands[seat], kind)
            s.hands[seat].remove(card)
            s.placed[seat].append(card)
            conceal(s, seat, s.hands[seat], card, s.deck + held_cards(s), PUBLIC & ~(1 << seat))
        t.tell(events.COVERED, seat, (1 if kind >= 0 else 0,), rule="DR-SPEED-07" if kind < 0 else "DR-MAGIC-01")
    s.phase = FLIGHT
