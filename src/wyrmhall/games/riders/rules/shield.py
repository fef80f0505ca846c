"""The magic shield: played when magic is aimed at its owner (DR-SHIELD)."""

from __future__ import annotations

from wyrmhall.core.decisions import NO, YES, About
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders.state import RidersState, discard, may_hold_shield, placed_kind
from wyrmhall.games.riders.text.deed import RidersDeed, use
from wyrmhall.kit.questions import YesNo


class PlayShield(YesNo[RidersState]):
    """Everybody is asked who might hold one, so that the question gives nothing away. About the attacker, -1 for traps."""

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        kind = placed_kind(s, seat)
        if answer == YES and not s.race.cards.answers(kind, about[0] < 0):
            return Refusal("DR-SHIELD-02", "you have placed no magic shield this round")
        if answer == YES:
            only_if = s.race.cards.only_if[kind]
            if only_if is not None and not only_if.holds(answering(None, s, seat, about[0], about[1])):
                return Refusal("DR-SHIELD-02", "your card does not speak of this magic")
        return None

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        """With the whole name of the card, too."""
        exact = super().parse(s, seat, about, text)
        words = [
            word
            for word in text.lower().split()
            if word not in ("i", "play", "use", "my", "the", "a", "magic", "it", "off")
        ]
        return YES if exact is None and words in (["shield"], ["ward"]) else exact

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        attack = "You touch magic traps" if about[0] < 0 else f"{seat_word(about[0])} aims magic at you"
        return f"{attack}. Do you play a magic shield?"


SHIELD = PlayShield("shield.play", "DR-SHIELD-01", "shield", "no shield", "", first=NO)


def answering(t: Table[RidersState] | None, s: RidersState, seat: int, attacker: int, spell: int) -> RidersDeed:
    """The use of the card that a mage has placed, against a spell of this number in the book, or against traps."""
    deed = RidersDeed(t, s, seat, placed_kind(s, seat))
    deed.who = attacker
    deed.spell = spell
    return deed


async def offer_shield(t: Table[RidersState], seat: int, attacker: int, spell: int = -1) -> bool:
    """The window before an attack takes effect. Whether the seat is protected now. `s.turned` is set if it turns magic back."""
    s = t.state
    s.turned = 0
    if may_hold_shield(s, seat, attacker < 0) and await t.may(seat, SHIELD, (attacker, spell)):
        deed = answering(t, s, seat, attacker, spell)
        if not s.race.cards.protects[deed.kind]:
            discard(s, s.placed[seat], s.placed[seat][0])  # it protects from nothing, and is used once
        await use(deed, True)
        s.turned = 1 if deed.turns_back else 0
        if not s.warded[seat] and s.placed[seat]:
            discard(s, s.placed[seat], s.placed[seat][0])
    return is_warded(s, seat, spell)


def is_warded(s: RidersState, seat: int, spell: int) -> bool:
    """Whether a shield protects a seat from a spell of this number in the book, or from traps."""
    kind = placed_kind(s, seat)
    if s.warded[seat] and (kind < 0 or wards_off(s, kind, spell)):
        return True
    return spell >= 0 and is_banned(s, spell)


def wards_off(s: RidersState, kind: int, spell: int) -> bool:
    sorts = s.race.cards.wards[kind]
    return len(sorts) == 0 or (spell >= 0 and isinstance(s.race.cards.book[spell], sorts))


def is_banned(s: RidersState, spell: int) -> bool:
    """Whether a mage has used a card that wards off a spell from every dragon."""
    for seat in range(s.seats):
        kind = placed_kind(s, seat)
        if s.warded[seat] and kind >= 0 and s.race.cards.bans[kind] and wards_off(s, kind, spell):
            return True
    return False
