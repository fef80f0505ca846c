"""What a text asks about the table, and the numbers of a ranged attack."""

from __future__ import annotations

from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Who
from wyrmhall.games.magi.rules.defence import is_flight_usable, stopped_by
from wyrmhall.games.magi.state import LIMIT, gem_at, taken_places
from wyrmhall.games.magi.text.cards import OPTIONS
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings


class FreePlace(Fact[MagiDeed]):
    """Room for one more dragon here."""

    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: MagiDeed) -> bool:
        for seat in self.who.seats(d):
            if taken_places(d.s, seat, d.place) >= LIMIT:
                return False
        return True


class HasGem(Fact[MagiDeed]):
    """This battlefield offers a gem, of a colour or of any."""

    def __init__(self, gem: int = -1) -> None:
        super().__init__()
        self.gem = gem

    def so(self, d: MagiDeed) -> bool:
        gem = gem_at(d.s, d.place)
        return gem > 0 if self.gem < 0 else gem == self.gem


class HasMarker(Fact[MagiDeed]):
    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: MagiDeed) -> bool:
        return self.who.seats(d) == [d.s.marker]


class StopsNone(Fact[MagiDeed]):
    """A revealed card stops no strike of the one that was revealed first, as a defence here would."""

    def __init__(self, things: MagiThings) -> None:
        super().__init__()
        self.things = things

    def so(self, d: MagiDeed) -> bool:
        s = d.s
        if d.first < 0:
            return True
        attack = [s.kind[d.first] * OPTIONS + d.option]
        for card in self.things.all(d):
            if s.cards.flight[s.kind[card]] and is_flight_usable(s, d.place, attack):
                return False
            if stopped_by(s, attack, [s.kind[card]]) > 0:
                return False
        return True


class Hits(Amount[MagiDeed]):
    """Of the ranged attack so far."""

    def value(self, d: MagiDeed) -> int:
        return d.hits


class Shields(Amount[MagiDeed]):
    def value(self, d: MagiDeed) -> int:
        return d.shields
