"""What happens to others and to oneself while a magic card lies ready: it may be used then."""

from __future__ import annotations

from wyrmhall.core.decisions import NO, YES, About
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders.state import OVER, RidersState, discard, in_race, is_face_down, placed_kind
from wyrmhall.games.riders.text.cards import (
    DRAWING,
    DRAWN_BY,
    FELLED,
    FLOWN_BY,
    GUARDING,
    LOSING,
    ROUND_END,
    WEARIED,
)
from wyrmhall.games.riders.text.deed import RidersDeed, use
from wyrmhall.kit.questions import YesNo

HAPPENED = {
    ROUND_END: "The round ends",
    FLOWN_BY: "{dragon} has flown",
    LOSING: "You have lost energy",
    WEARIED: "Your dragon is exhausted",
    FELLED: "{dragon} is exhausted",
    GUARDING: "Magic is aimed at {dragon}",
    DRAWING: "You have drawn a magic card",
    DRAWN_BY: "{dragon} has drawn a magic card",
}


class Speak(YesNo[RidersState]):
    """Everybody is asked whose covered card might speak of it. About the moment, and whom it is about."""

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == YES and not is_meant(s, seat, placed_kind(s, seat), about[0], about[1]):
            return Refusal("DR-MAGIC-05", "you have placed no card that speaks of this")
        return None

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        who = seat_word(about[1]) if about[1] >= 0 else ""
        return f"{HAPPENED[about[0]].format(dragon=who)}. Do you use your card?"


SPEAK = Speak("magic.moment", "DR-MAGIC-05", "use it", "do not use it", "", first=NO)


def is_meant(s: RidersState, seat: int, kind: int, moment: int, who: int) -> bool:
    """Whether a card of this kind speaks of what has happened now."""
    if not s.race.cards.is_used(kind, moment):
        return False
    only_if = s.race.cards.only_if[kind]
    if only_if is None:
        return True
    deed = RidersDeed(None, s, seat, kind)
    deed.what = who
    return only_if.holds(deed)


async def speak(t: Table[RidersState], moment: int, seats: list[int], who: int, lost: int = 0) -> bool:
    """Those of these mages may use their cards whose cards speak of what has happened to a dragon: it lost so much energy.
    Whether one of them warded off magic."""
    s = t.state
    kinds = s.race.cards.spoken[moment]
    if not kinds:
        return False
    is_warded_off = False
    for seat in seats:
        if s.phase == OVER or not in_race(s, seat) or not s.placed[seat] or is_warded_off:
            continue
        possible = kinds if is_face_down(s, seat) else [kind for kind in kinds if kind == placed_kind(s, seat)]
        if not any([is_meant(s, seat, kind, moment, who) for kind in possible]):
            continue
        if await t.may(seat, SPEAK, (moment, who)):
            deed = RidersDeed(t, s, seat, placed_kind(s, seat))
            discard(s, s.placed[seat], s.placed[seat][0])
            deed.what = who
            deed.guards = moment == GUARDING
            deed.lost = deed.number = lost
            await use(deed, True)
            is_warded_off = deed.has_warded_off
    return is_warded_off
