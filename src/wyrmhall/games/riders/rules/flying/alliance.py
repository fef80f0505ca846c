"""The forced alliance: hanging on to a dragon that takes off (DR-ALLIANCE)."""

from __future__ import annotations

from typing import ClassVar

from wyrmhall.core.decisions import NO, YES, About
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.flying.move_up import BY_ALLIANCE, move_up
from wyrmhall.games.riders.rules.flying.pickups import gather
from wyrmhall.games.riders.rules.order import in_order, is_in_front
from wyrmhall.games.riders.rules.questions import short
from wyrmhall.games.riders.state import RidersState, discard, in_race, is_face_down, placed_kind, racing
from wyrmhall.games.riders.text.cards import ANOTHER
from wyrmhall.games.riders.text.deed import RidersDeed, use
from wyrmhall.kit.questions import YesNo


class Declare(YesNo[RidersState]):
    """Everybody is asked whose covered card might be an alliance, so that the question gives nothing away."""

    is_veiled: ClassVar[bool] = True

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == YES and not s.race.cards.is_used(placed_kind(s, seat), ANOTHER):
            return Refusal("DR-MAGIC-05", "you have placed no alliance this round")
        return None

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        """With the dragon that takes off, which may be named."""
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        words = [
            word
            for word in text.lower().split()
            if word not in ("an", "with", "the", "dragon", "seat", "force", "play", "use")
        ]
        if words[:1] not in (["ally"], ["alliance"], ["forced"]):
            return None
        other = [word for word in words if word not in ("ally", "alliance", "forced")]
        if other and other not in ([short(s, about[0])], [str(about[0] + 1)], ["it"]):
            mover = short(s, about[0])
            raise Refused(Refusal("DR-ALLIANCE-01", f"one allies with the dragon that takes off, and that is {mover}"))
        return YES

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return f"{seat_word(about[0])} takes off in front of you. Do you force an alliance?"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [f"dragon:{about[0] + 1}"] if answer == YES else []


DECLARE = Declare("alliance.declare", "DR-ALLIANCE-01", "ally", "no alliance", "", first=NO)


def possible_allies(s: RidersState, mover: int) -> list[int]:
    """Those who, for all that everybody knows, could ally with the mover now, the foremost first."""
    found: list[int] = []
    if not may_be_covered(s):
        return found
    for seat in racing(s):  # whoever flies or has flown has no card face down any more
        if is_face_down(s, seat) and is_in_front(s, mover, seat):
            found.append(seat)
    return in_order(s, found)


def may_be_covered(s: RidersState) -> bool:
    """Whether, for all that everybody knows, an alliance lies face down anywhere: not if all of them lie open."""
    cards = s.race.cards
    left = sum([s.race.deck[kind] for kind in range(cards.first_trap) if cards.is_used(kind, ANOTHER)])
    for zone in (s.pile, *s.placed):
        for card in zone:
            if s.seen[card] == PUBLIC and cards.is_used(s.kind[card], ANOTHER):
                left -= 1
    return left > 0


async def declare(t: Table[RidersState], mover: int) -> list[int]:
    """The window before the mover flies; those whose alliance holds.

    All are asked at once and answer in secret, so that nobody waits for another and no answer tells anything about the next.
    """
    s = t.state
    allies: list[int] = []
    asked = possible_allies(s, mover)
    if not asked:
        return allies
    answers = await t.choose_all(asked, DECLARE, (mover,))
    for i, seat in enumerate(asked):
        if not in_race(s, mover):
            break
        if answers[i] != YES or not s.placed[seat]:  # what was declared before it may have exhausted it
            continue
        kind = placed_kind(s, seat)
        discard(s, s.placed[seat], s.placed[seat][0])
        deed = RidersDeed(t, s, seat, kind)
        deed.what = mover
        await use(deed, True)
        allies += deed.allies
    return allies


async def join(t: Table[RidersState], mover: int, allies: list[int], is_set_back: bool) -> None:
    """After the mover's flight is settled its allies move up behind it, instead of their own flights."""
    s = t.state
    for seat in in_order(s, [ally for ally in allies if in_race(s, ally)]):
        s.moved[seat] = 1
        s.covered[seat] = 0
        s.colour[seat] = s.silver[seat]
        stays = is_set_back or not in_race(s, mover) or not is_in_front(s, mover, seat)
        if not stays and await move_up(t, seat, mover, BY_ALLIANCE):
            loss = await gather(t, seat, [])
            await lose(t, seat, loss, "DR-TRAP-02")
        else:
            t.tell(events.STAYED, seat, (mover,), rule="DR-ALLIANCE-08")
