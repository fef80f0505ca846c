"""What is done in a ranged attack, and against an attack in a melee."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.games.magi.events import ADDED_HITS
from wyrmhall.games.magi.events import SET_ASIDE as WAS_SET_ASIDE
from wyrmhall.games.magi.text.cards import OPTIONS, STRIKE_NAMES
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
        found = [d.reveal_hits() for _ in range(self.cards.value(d))]
        d.found = [card for card in found if card >= 0]
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


class Limit(Act[MagiDeed]):
    """The opponent turns up no more cards than this against the ranged attack."""

    asks = False

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def do(self, d: MagiDeed) -> bool:
        d.shield_most = min(d.shield_most, self.most)
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
    """Strikes of some types, of the attack that is answered."""

    asks = False

    def __init__(self, number: int, *strikes: int) -> None:
        super().__init__()
        self.count = number
        self.strikes = list(strikes)

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return self.made(d) > 0

    def made(self, d: MagiDeed) -> int:
        """How many strikes of these types the attack makes."""
        made = [d.s.cards.strikes[code // OPTIONS][code % OPTIONS] for code in d.s.attack]
        return sum([counts[strike] for counts in made for strike in self.strikes])

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
        also=[
            "stops/stop the attack",
            "stops/stop the whole attack",
            "stops/stop every strike",
            "stops/stop each strike",
            "stops/stop it",
            "stops/stop that attack",
        ],
    ),
    Phrase("act", "all strikes are stopped", lambda: StopStrikes(Number(EVERY_STRIKE)), also=["the attack is stopped"]),
    Phrase("does", "stops/stop {strikes_stopped}", StopStrikes),
    Phrase(
        "does",
        "stops/stop all {strike} strikes",
        lambda strike: StopType(EVERY_STRIKE, strike),
        also=[
            "stops/stop each {strike}",
            "stops/stop every {strike}",
            "stops/stop all {strike}",
            "stops/stop all strikes of {strike}",
            "stops/stop all strikes with {strike}",
            "stops/stop each {strike} strike",
            "stops/stop every {strike} strike",
            "stops/stop any number of {strike} strikes",
        ],
    ),
    Phrase(
        "does",
        "stops/stop all {strike} and {strike} strikes",
        lambda one, other: StopType(EVERY_STRIKE, one, other),
        also=[
            f"stops/stop {way}"
            for way in (
                "all {strike} or {strike} strikes",
                "each {strike} and {strike} strike",
                "all {strike} and {strike}",
            )
        ],
    ),
    Phrase("does", "stops/stop {number} {strike} strike/strikes", StopType, also=["stops/stop {number} {strike}"]),
    Phrase(
        "does",
        "stops/stop {number} {strike} or {strike} strike/strikes",
        StopType,
        also=[
            "stops/stop {number} {strike} or {strike}",
            "stops/stop {number} {strike} strike|strikes or {strike} strike|strikes",
        ],
    ),
    Phrase(
        "does",
        "stops/stop all strikes except {strike}",
        lambda strike: StopType(EVERY_STRIKE, *[other for other in range(len(STRIKE_NAMES)) if other != strike]),
        also=[
            "stops/stop each|every strike except {strike}",
            "stops/stop all|each|every strikes|strike but|(other) than {strike}",
            "stops/stop all|each|every strikes|strike that is|are not {strike}",
        ],
    ),
    Phrase("does", "doubles/double the hits", DoubleHits, also=["the hits are doubled", "the hits count twice|double"]),
    Phrase(
        "act",
        "the target has no shield",
        lambda: Weaken(-EVERY_STRIKE),
        also=[
            "the target loses all its shields",
            "the target loses its shield",
            "ignore the target's shield",
            "the target's shield does not count",
            "ignore the target's shield value",
            "ignore shields",
            "ignore all shields",
            "this|it ignores the target's shield|shields",
            "this|it ignores shields",
            "the target's shield is ignored",
        ],
    ),
    Phrase(
        "act",
        "the opponent turns up {number} fewer card/cards",
        lambda number: Weaken(-number),
        also=[
            f"the opponent {verb} {{number}} {way}"
            for verb in ("turns up", "reveals", "may reveal", "can reveal")
            for way in (
                "fewer card/cards",
                "fewer shield card/cards",
                "shield card/cards fewer",
                "card/cards fewer",
                "card/cards less",
            )
            if (verb, way) != ("turns up", "fewer card/cards")
        ],
    ),
    Phrase(
        "act",
        "the opponent turns up {number} more card/cards",
        Weaken,
        also=[
            f"the opponent {verb} {{number}} {way} card/cards"
            for verb in ("turns up", "reveals", "may reveal", "may turn up")
            for way in ("more", "more shield", "additional", "extra")
        ],
    ),
    Phrase(
        "act",
        "the opponent turns up at most {number} card/cards",
        Limit,
        also=[
            f"the opponent {verb} {{number}} {cards}"
            for verb in (
                "may turn up at most",
                "may reveal at most",
                "can reveal at most",
                "may reveal only",
                "can turn up at most",
                "may not reveal more than",
                "cannot reveal more than",
                "may not turn up more than",
                "cannot turn up more than",
                "reveals at most",
            )
            for cards in ("card/cards", "shield card/cards")
        ],
    ),
    Phrase(
        "act",
        "the opponent cannot turn up cards",
        lambda: Limit(0),
        also=["the opponent cannot|may not turn up|reveal (any) (shield) cards", "the opponent turns up no cards"],
    ),
    Phrase("act", "the target has {signed} shield", Weaken, also=["the target gets {signed} shield"]),
]
