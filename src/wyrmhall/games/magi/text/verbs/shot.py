"""What is done in a ranged attack, and against an attack in a melee."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.games.magi.events import ADDED_HITS
from wyrmhall.games.magi.events import SET_ASIDE as WAS_SET_ASIDE
from wyrmhall.games.magi.text.cards import OPTIONS
from wyrmhall.games.magi.text.choices import SET_ASIDE
from wyrmhall.games.magi.text.deed import Handling, MagiDeed, MagiThings
from wyrmhall.games.magi.text.nouns.places import TABLE
from wyrmhall.games.magi.text.nouns.selections import Chosen

EVERY_STRIKE: Final = 99


class SetAside(Handling):
    """Revealed cards whose hits no longer count."""

    def __init__(self, things: MagiThings) -> None:
        super().__init__(things)
        if isinstance(things, Chosen):
            things.question = SET_ASIDE

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        s = d.s
        kind = s.kind[thing]
        d.count_hits(-s.cards.hits[kind])
        if s.shot:
            s.shot.append(kind)
        d.table().tell(WAS_SET_ASIDE, seat, (s.cards.hits[kind],), [kind], rule="DM-CARD-11")
        return True


class RevealMore(PlayerAct[MagiDeed]):
    """More cards for the ranged attack."""

    asks = False

    def __init__(self, cards: Amount[MagiDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        side = d.s.sides[d.seat]
        return len(side.battle_deck) + len(side.battle_pile) > 0

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        for _ in range(self.cards.value(d)):
            d.reveal_hits()
        return True


class AddHits(PlayerAct[MagiDeed]):
    asks = False

    def __init__(self, hits: Amount[MagiDeed]) -> None:
        super().__init__()
        self.hits = hits

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        number = self.hits.value(d)
        if number == 0:
            return False
        d.count_hits(number)
        d.table().tell(ADDED_HITS, d.seat, (number,), [d.s.kind[d.card]], rule="DM-CARD-11")
        return True


class Weaken(Act[MagiDeed]):
    """The target's shield value is another for this ranged attack."""

    asks = False

    def __init__(self, change: int) -> None:
        super().__init__()
        self.change = change

    def do(self, d: MagiDeed) -> bool:
        d.shield_change += self.change
        return True


class DoubleHits(PlayerAct[MagiDeed]):
    asks = False

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return d.hits > 0

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        number = d.hits
        if number <= 0:
            return False
        d.count_hits(number)
        d.table().tell(ADDED_HITS, d.seat, (number,), [d.s.kind[d.card]], rule="DM-CARD-11")
        return True


class StopType(PlayerAct[MagiDeed]):
    """Strikes of one type, of the attack that is answered."""

    asks = False

    def __init__(self, number: int, strike: int) -> None:
        super().__init__()
        self.count = number
        self.strike = strike

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return self.made(d) > 0

    def made(self, d: MagiDeed) -> int:
        """How many strikes of the type the attack makes."""
        cards = d.s.cards
        return sum([cards.strikes[code // OPTIONS][code % OPTIONS][self.strike] for code in d.s.attack])

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        number = min(self.count, self.made(d))
        d.stops += number
        return number > 0


class StopStrikes(PlayerAct[MagiDeed]):
    """Strikes of the attack that is answered."""

    asks = False

    def __init__(self, strikes: Amount[MagiDeed]) -> None:
        super().__init__()
        self.strikes = strikes

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        d.stops += self.strikes.value(d)
        return True


def set_aside(things: Any) -> SetAside:
    if not isinstance(things, Chosen) or things.zone() != TABLE:
        raise Senseless("only revealed cards are set aside")
    things.whose = You()
    return SetAside(things)


PHRASES = [
    Phrase("does", "sets/set aside {things}", set_aside),
    Phrase("does", "reveals/reveal {more_cards}", RevealMore),
    Phrase("does", "adds/add {hits}", AddHits),
    Phrase(
        "does",
        "stops/stop all strikes",
        lambda: StopStrikes(Number(EVERY_STRIKE)),
        also=["stops/stop the attack"],
    ),
    Phrase("does", "stops/stop {strikes_stopped}", StopStrikes),
    Phrase(
        "does",
        "stops/stop all {strike} strikes",
        lambda strike: StopType(EVERY_STRIKE, strike),
        also=["stops/stop each {strike}", "stops/stop every {strike}", "stops/stop all {strike}"],
    ),
    Phrase("does", "stops/stop {number} {strike} strike/strikes", StopType, also=["stops/stop {number} {strike}"]),
    Phrase("does", "doubles/double the hits", DoubleHits),
    Phrase(
        "act",
        "the target has no shield",
        lambda: Weaken(-EVERY_STRIKE),
        also=["ignore the target's shield", "the target's shield does not count", "ignore the target's shield value"],
    ),
    Phrase("act", "the target has {signed} shield", Weaken, also=["the target gets {signed} shield"]),
]
