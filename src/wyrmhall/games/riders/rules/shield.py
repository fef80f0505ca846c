"""The magic shield: played when magic is aimed at its owner (DR-SHIELD)."""

from __future__ import annotations

from wyrmhall.core.decisions import NO, YES, About
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders.rules.questions import dragon
from wyrmhall.games.riders.state import RidersState, discard, may_hold_shield, placed_kind
from wyrmhall.games.riders.text.deed import RidersDeed, use
from wyrmhall.kit.questions import YesNo


class PlayShield(YesNo[RidersState]):
    """Everybody is asked who might hold one, so that the question gives nothing away. About the attacker, -1 for traps."""

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == YES and not s.race.cards.answers(placed_kind(s, seat), about[0] < 0):
            return Refusal("DR-SHIELD-02", "you have placed no magic shield this round")
        return None

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        attack = "You touch magic traps" if about[0] < 0 else f"The mage of {dragon(s, about[0])} aims magic at you"
        return f"{attack}. Do you play a magic shield?"


SHIELD = PlayShield("shield.play", "DR-SHIELD-01", "shield", "no shield", "", first=NO)


async def offer_shield(t: Table[RidersState], seat: int, attacker: int) -> bool:
    """The window before an attack takes effect. Whether the seat is protected now. `s.turned` is set if it turns magic back."""
    s = t.state
    s.turned = 0
    if may_hold_shield(s, seat, attacker < 0) and await t.may(seat, SHIELD, (attacker,)):
        deed = RidersDeed(t, s, seat, placed_kind(s, seat))
        deed.who = attacker
        await use(deed, True)
        s.turned = 1 if deed.turns_back else 0
        if not s.warded[seat] and s.placed[seat]:
            discard(s, s.placed[seat], s.placed[seat][0])  # it was used, and protects from nothing
    return s.warded[seat] == 1
