"""Gear Up: each player mags a gear or recruits a crew (DB-GEAR)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import About
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.magging import OK, RULES, gear_up_code, gear_up_words
from wyrmhall.games.booster.rules.moving import end_lasting, gain_energy, mag, recruit
from wyrmhall.games.booster.rules.saying import (
    Said,
    are_several,
    check_gear_up,
    is_use,
    kind_meant,
    not_used_now,
    plain,
)
from wyrmhall.games.booster.rules.turn import end_step, window
from wyrmhall.games.booster.state import (
    MAIN,
    BoosterState,
    first_in_turn,
    is_ended,
    next_in_turn,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import CREW, EVENT, GEAR, MANEUVER
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.use.effects import settle
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import ALL_PLAYERS, happen
from wyrmhall.kit.cards import distinct, find

T = Table[BoosterState]


class GearUp(Said):
    """A card of the own dragon deck, by kind."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return distinct(s, s.sides[seat].dragon_deck)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        code = gear_up_code(s, seat, answer)
        return None if code == OK else Refusal(RULES[code], gear_up_words(s, seat, answer, code))

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [kind for kind in distinct(s, s.sides[seat].dragon_deck) if gear_up_code(s, seat, kind) == OK]

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        sort = s.cards.sort[answer]
        verb = "mag" if sort == GEAR else "recruit" if sort == CREW else "ride"
        return f"{verb} {s.cards.names[answer]}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "Gear Up: mag a gear or recruit a crew."

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [f"dragon_deck:{s.cards.names[answer]}"]

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = plain(text)
        check_gear_up(s.cards, words)
        kind = kind_meant(s, seat, words) if is_use(words) else -1
        if kind >= 0 and kind not in s.kinds(s.sides[seat].dragon_deck):
            raise Refused(not_used_now(s.cards, kind))
        found = super().parse(s, seat, about, text)
        if found is None and (words.startswith("replace ") or " instead of " in words):
            raise Refused(
                Refusal("DB-GEAR-05", "a zap cap with a gear is not overwritten: a gear goes into an empty one")
            )
        if found is None and are_several(s.cards, words):
            raise Refused(Refusal("DB-GEAR-01", "exactly one card is magged or recruited"))
        return found

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        return Refusal("DB-GEAR-02", "whoever can mag a gear or recruit a crew must do so")

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        name = s.cards.names[kind]
        if s.cards.sort[kind] == MANEUVER:
            return Refusal("DB-MAIN-11", f"{name} is a maneuver: maneuvers are played in Main only")
        if s.cards.sort[kind] == EVENT:
            return Refusal("DB-EVENT-01", f"{name} is an event: events are played in Main and in battles only")
        return Refusal("DB-GEAR-03", f"{name} is not in your dragon deck")


GEAR_UP_CHOICE: Final = GearUp("gear.up", "DB-GEAR-01")


async def gear_up(t: T) -> None:
    """One player's Gear Up; after the last one the step ends and Main begins."""
    s = t.state
    seat = s.actor
    if seat not in s.gone:
        await one_gear_up(t, seat)
    if is_ended(s):
        return
    following = next_in_turn(s, seat)
    if following >= 0:
        s.actor = following
        return
    await window(t, w.GEAR_UP_ENDS)
    end_step(t)
    if not is_ended(s):
        await begin_main(t)


async def one_gear_up(t: T, seat: int) -> None:
    s = t.state
    side = s.sides[seat]
    if GEAR_UP_CHOICE.options(s, seat, ()):
        kind = await t.choose(seat, GEAR_UP_CHOICE)
        if seat in s.gone:  # who resigns does nothing more
            return
        card = find(s, side.dragon_deck, kind)
        if s.cards.sort[kind] == GEAR:
            mag(t, seat, card)
        else:
            recruit(t, seat, card)
        await settle(t)
    else:
        for card in side.dragon_deck:
            s.seen[card] = PUBLIC
        kinds = sorted(s.kinds(side.dragon_deck))
        t.tell(events.CANNOT_GEAR_UP, seat, (len(kinds),), kinds, rule="DB-GEAR-14")


async def begin_main(t: T) -> None:
    """At the start of Main, then energy for everybody (DB-TIMING-07, 08)."""
    s = t.state
    s.phase = MAIN
    s.actor = first_in_turn(s)
    t.tell(events.MAIN, s.leader, (s.turn,), rule="DB-MAIN-01")
    end_lasting(t, w.UNTIL_MAIN)
    await window(t, w.MAIN_STARTS)
    if is_ended(s):
        return
    for seat in seats_from(s, s.leader):
        if not await is_replaced(t, w.WOULD_GAIN_ENERGY, seat, number=s.turn):
            gain_energy(t, seat, s.turn, "DB-MAIN-01")
    happen(s, w.PLAYERS_GAINED_ENERGY, ALL_PLAYERS)
    await settle(t)
