"""What mages do: traps beside their path, energy, cards, speeds."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, PlayerAct, TheyMay, run
from wyrmhall.cardtext.machine.amounts import Amount, HalfDown, HalfUp, Minus, Number, UpTo
from wyrmhall.cardtext.machine.parts import Them, Who
from wyrmhall.cardtext.trunk import amounts_of, by, steps
from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.pickups import DISCARD, draw_card
from wyrmhall.games.riders.rules.questions import dragon, short
from wyrmhall.games.riders.rules.traps import lay_traps
from wyrmhall.games.riders.state import (
    FASTEST,
    MOST_CARDS,
    MOST_ENERGY,
    SLOWEST,
    WEARY_MOST,
    RidersState,
    discard,
    reveal,
    set_pointers,
)
from wyrmhall.games.riders.text.deed import Magic, RidersDeed
from wyrmhall.games.riders.text.mages import CARDS, ENERGY, NumberHeld, ThatMany
from wyrmhall.kit.cards import find


class LayTraps(Magic):
    """Beside the path just flown (DR-TRAPS)."""

    def __init__(self, traps: Amount[RidersDeed]) -> None:
        super().__init__()
        self.traps = traps

    def possible(self, d: RidersDeed) -> bool:
        return self.traps.value(d) > 0

    async def perform(self, d: RidersDeed) -> bool:
        may_decline = self.taken_decline(d)
        traps = self.traps.value(d)
        if isinstance(self.traps, UpTo) and d.s.supply:
            least = 0 if may_decline else 1
            traps = await d.choose_number(d.seat, least, min(traps, len(d.s.supply)))
            may_decline = False
            if not traps:
                d.table().tell(events.HELD_BACK, d.seat, (), [d.kind], rule="DR-MAGIC-03")
                return False
        before = len(d.s.traps)
        laid = await lay_traps(d.table(), d.seat, d.kind, traps, may_decline)
        d.number = len(d.s.traps) - before
        return laid


class SetSpeed(Magic):
    """The indicator shows another speed, to which it is set, or by which it is raised or lowered; before the flight the path
    goes with it."""

    asks = False

    def __init__(self, ds: int, sign: int = 0) -> None:
        super().__init__()
        self.ds = ds
        self.sign = sign

    def goal(self, d: RidersDeed) -> int:
        s, seat = d.s, d.seat
        ds = s.colour[seat] + self.sign * self.ds if self.sign else self.ds
        return max(SLOWEST, min(WEARY_MOST if s.weary[seat] else FASTEST, ds))

    def possible(self, d: RidersDeed) -> bool:
        return self.goal(d) != d.s.colour[d.seat]

    def do(self, d: RidersDeed) -> bool:
        s, seat, ds = d.s, d.seat, self.goal(d)
        self.taken_decline(d)
        if ds == s.colour[seat]:
            return False
        d.table().tell(events.CHANGED_SPEED, seat, (ds, s.colour[seat]), [d.kind], rule="DR-SPEED-05")
        set_pointers(s, seat, ds)
        d.path = ds
        return True


class Ward(Magic):
    """Magic cannot harm its user until the round ends (DR-SHIELD)."""

    asks = False

    def do(self, d: RidersDeed) -> bool:
        s, seat = d.s, d.seat
        s.warded[seat] = 1
        reveal(s, s.placed[seat][0])
        d.table().tell(events.SHIELDED, seat, (), [d.kind], rule="DR-SHIELD-03")
        return True


class Shelter(Ward):
    """Likewise, before any magic is aimed."""


class TurnBack(Ward):
    """It is warded off, and its caster has it done to themselves."""

    def do(self, d: RidersDeed) -> bool:
        d.turns_back = True
        return super().do(d)


async def settled(d: RidersDeed, seat: int, amount: Amount[RidersDeed], most: int) -> int:
    """So many, or as many of them as a mage chooses, but no more than there are."""
    number = amount.value(d)
    if isinstance(amount, UpTo):
        return await d.choose_number(seat, 0, min(number, most))
    return number


class GainEnergy(PlayerAct[RidersDeed]):
    def __init__(self, energy: Amount[RidersDeed]) -> None:
        super().__init__()
        self.energy = energy

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return d.s.energy[seat] < MOST_ENERGY and self.energy.value(d) > 0

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s = d.s
        room = MOST_ENERGY - s.energy[seat]
        gained = min(await settled(d, seat, self.energy, room), room)
        d.number = gained
        if gained <= 0:
            return False
        s.energy[seat] += gained
        d.table().tell(events.TOOK_ENERGY, seat, (gained, s.energy[seat]), rule="DR-ENERGY-01")
        return True


class LoseEnergy(PlayerAct[RidersDeed]):
    """More than one has exhausts."""

    def __init__(self, energy: Amount[RidersDeed]) -> None:
        super().__init__()
        self.energy = energy

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return self.energy.value(d) > 0

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        lost = await settled(d, seat, self.energy, d.s.energy[seat])
        d.number = lost
        if not lost:
            return False
        await lose(d.table(), seat, lost, "DR-EXHAUST-11")
        return True


class GiveEnergy(PlayerAct[RidersDeed]):
    """From the one who does it to another mage; nobody gives more than there is, and nobody takes more than there is room for."""

    asks = False

    def __init__(self, energy: int, other: Who[RidersDeed]) -> None:
        super().__init__()
        self.energy = energy
        self.other = other

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        for other in self.other.seats(d):
            if other != seat and d.s.energy[other] < MOST_ENERGY:
                return d.s.energy[seat] >= self.energy
        return False

    def do_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        given = 0
        for other in self.other.seats(d):
            number = min(self.energy, s.energy[seat], MOST_ENERGY - s.energy[other])
            if other == seat or number <= 0:
                continue
            s.energy[seat] -= number
            t.tell(events.LOST_ENERGY, seat, (number, s.energy[seat]), rule="DR-ENERGY-01")
            s.energy[other] += number
            t.tell(events.TOOK_ENERGY, other, (number, s.energy[other]), rule="DR-ENERGY-01")
            given += number
        d.number = given
        return given > 0


class Recover(PlayerAct[RidersDeed]):
    """No longer exhausted, wherever the dragon is (DR-EXHAUST-09 says how it is done at an energy field)."""

    asks = False

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return d.s.weary[seat] == 1

    def do_for(self, d: RidersDeed, seat: int) -> bool:
        if not d.s.weary[seat]:
            return False
        d.s.weary[seat] = 0
        d.table().tell(events.RECOVERED, seat, rule="DR-EXHAUST-09")
        return True


class DrawCards(PlayerAct[RidersDeed]):
    def __init__(self, cards: Amount[RidersDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return len(d.s.deck) + len(d.s.pile) > 0 and not d.s.weary[seat] and self.cards.value(d) > 0

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        if not self.possible_for(d, seat):
            return False
        number = await settled(d, seat, self.cards, MOST_CARDS)
        d.number = number
        for _ in range(number):
            await draw_card(d.table(), seat)
        return number > 0


class DiscardCards(PlayerAct[RidersDeed]):
    def __init__(self, cards: Amount[RidersDeed], is_by_lot: bool = False) -> None:
        super().__init__()
        self.cards = cards
        self.is_by_lot = is_by_lot

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        number, cards = self.cards.value(d), len(d.s.hands[seat])
        return cards > 0 if isinstance(self.cards, UpTo) else 0 < number <= cards

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        hand = s.hands[seat]
        number = min(len(hand), await settled(d, seat, self.cards, len(hand)))
        d.number = number
        for _ in range(number):
            if self.is_by_lot:
                card = d.by_lot(hand)
            else:
                card = find(s, hand, await t.choose(seat, DISCARD))
            kind = s.kind[card]
            discard(s, hand, card)
            t.tell(events.DISCARDED, seat, (), [kind], rule="DR-CARD-06")
        return number > 0


class OneRival(Act[RidersDeed]):
    """ "a rival with two or more energy loses one energy": the user says which of them."""

    def __init__(self, who: Who[RidersDeed], act: Act[RidersDeed]) -> None:
        super().__init__()
        self.who = who
        self.act = act

    def able(self, d: RidersDeed) -> list[int]:
        """Those for whom it could change something."""
        before = d.them
        found: list[int] = []
        for seat in self.who.seats(d):
            d.them = seat
            if self.act.possible(d):
                found.append(seat)
        d.them = before
        return found

    def possible(self, d: RidersDeed) -> bool:
        return len(self.able(d)) > 0

    async def perform(self, d: RidersDeed) -> bool:
        seats = self.able(d)
        if not seats:
            return False
        chosen = seats[0]
        if len(seats) > 1:
            mask = 0
            for seat in seats:
                mask |= 1 << seat
            chosen = await d.table().choose(d.seat, RIVAL, (mask, d.kind))
        before = d.them
        d.them = chosen
        d.found = [chosen]
        did = await run(d, self.act)
        d.them = before
        return did


class ChooseRival(Pick[RidersState]):
    """A mage; the answer is the seat. about: the mask of those who can be chosen, the kind of the card."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [other for other in range(s.seats) if other != seat]

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if about[0] >> answer & 1:
            return None
        return Refusal("DR-MAGIC-08", f"the mage of {dragon(s, answer)} cannot be chosen")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"choose {short(s, answer)}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return f"{s.race.cards.names[about[1]]}: which mage?"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [f"dragon:{answer + 1}"]


RIVAL: Final = ChooseRival("magic.rival", "DR-MAGIC-08")


# -- how it is said --------------------------------------------------------------------------------


def speed(ds: int, sign: int) -> SetSpeed:
    if ds % 100 or not SLOWEST <= ds <= FASTEST:
        raise Senseless(f"a speed is {SLOWEST}, {SLOWEST + 100}, ... or {FASTEST} DS")
    return SetSpeed(ds, sign)


def one(who: Any, *acts: Any) -> OneRival:
    return OneRival(who, steps(*[by(Them(), act) for act in acts]))


def one_either(who: Any, *acts: Any) -> OneRival:
    return OneRival(who, Either([by(Them(), act) for act in acts], Them()))


def one_may(who: Any, act: Any) -> OneRival:
    return OneRival(who, TheyMay(Them(), by(Them(), act)))


class AllHeld(NumberHeld):
    """All that one has, which can be lost and not be had more of."""


def all_held(what: int) -> AllHeld:
    return AllHeld(what, Them())


def had_before(make: Any) -> Any:
    def made(amount: Any) -> Any:
        if isinstance(amount, AllHeld):
            raise Senseless("one has all of that already")
        return make(amount)

    return made


def until(number: int) -> Amount[Any]:
    """So many that one has this number then."""
    if number > MOST_CARDS:
        raise Senseless(f"a hand holds {MOST_CARDS} cards")
    return Minus(Number(number), NumberHeld(CARDS, Them()))


def amounts(category: str, unit: str) -> list[Phrase]:
    """With "that many" as this game counts it."""
    found = [phrase for phrase in amounts_of(category, unit, "{number}") if "that m" not in phrase.pattern]
    units = " ".join(word.split("/")[-1] for word in unit.split())
    return [*found, Phrase(category, f"that many {units}", ThatMany, also=[f"that much {units}"])]


OWN: Final = "(of) <their/your>"
PHRASES = [
    Phrase("does", "lays|puts/lay|put {traps} beside your path", LayTraps, also=[
        "lays|puts/lay|put {traps}", "lays/lay {traps} along your path",
    ]),
    Phrase(
        "does",
        "wards/ward it off until the round ends",
        Ward,
        also=["wards/ward it off",
              "wards/ward it off until the end of the round"],
    ),
    Phrase("does", "wards/ward off all magic until the round ends", Shelter, also=[
        "wards/ward off magic until the round ends", "wards/ward off all magic until the end of the round",
        "wards/ward off all magic", "wards/ward off magic",
    ]),
    Phrase("act", "magic cannot be aimed at you until the round ends", Shelter, also=[
        "rivals cannot aim magic at you until the round ends", "other dragons cannot aim magic at you until the round ends",
        "magic cannot harm you until the round ends", "no magic harms you until the round ends",
    ]),
    Phrase("does", "turns/turn it back on its caster", TurnBack, also=["turns/turn it back", "turns/turn it back on that mage"]),
    Phrase("does", "sets/set your speed to {figure} DS", lambda ds: speed(ds, 0), also=["sets/set your speed at {figure} DS"]),
    Phrase("does", "raises/raise your speed by {figure} DS", lambda ds: speed(ds, 1), also=[
        "increases/increase your speed by {figure} DS",
    ]),
    Phrase("does", "lowers/lower your speed by {figure} DS", lambda ds: speed(ds, -1), also=[
        "reduces/reduce your speed by {figure} DS", "decreases/decrease your speed by {figure} DS",
    ]),
    Phrase("does", "gains/gain {energy}", had_before(GainEnergy), also=[
        "takes/take {energy}", "gets/get {energy}", "regains/regain {energy}",
    ]),
    Phrase("does", "loses/lose {energy}", LoseEnergy, also=["pays/pay {energy}", "spends/spend {energy}"]),
    Phrase("does", "gives/give {number} energy to {others}", GiveEnergy, also=["gives/give {others} {number} energy"]),
    Phrase("does", "recovers/recover", Recover, also=["is/are no longer exhausted", "recovers/recover from exhaustion"]),
    Phrase("does", "draws/draw {magic_cards}", had_before(DrawCards)),
    Phrase("does", "draws/draw magic cards until they/you have {number}", lambda k: DrawCards(until(k)), also=[
        "draws/draw up to {number} magic cards in hand", "draws/draw until they/you have {number} magic card/cards",
        "draws/draw magic cards until they/you have {number} in hand", "draws/draw magic cards until they/you hold {number}",
    ]),
    Phrase("does", "discards/discard {magic_cards}", DiscardCards, also=["loses/lose {magic_cards}"]),
    Phrase(
        "does",
        "discards/discard {magic_cards} at random",
        lambda cards: DiscardCards(cards, True),
        also=["loses/lose {magic_cards} at random"],
    ),
    Phrase("does", "discards/discard a random magic card", lambda: DiscardCards(Number(1), True)),
    *amounts("energy", "energy"),
    *amounts("magic_cards", "magic card/cards"),
    *amounts("traps", "trap/traps"),
    Phrase("energy", f"all {OWN} energy", lambda: all_held(ENERGY)),
    Phrase("energy", f"half {OWN} energy, rounded up", lambda: HalfUp(all_held(ENERGY), Number(0))),
    Phrase(
        "energy",
        f"half {OWN} energy, rounded down",
        lambda: HalfDown(all_held(ENERGY), Number(0)),
        also=[f"half {OWN} energy"],
    ),
    Phrase("magic_cards", f"all {OWN} magic cards", lambda: all_held(CARDS), also=[
        "<their/your> hand", "their|your whole hand", "their|your hand of magic cards",
    ]),
    Phrase("act", "{one_rival} {does}", one),
    Phrase("act", "{one_rival} {does} and {does}", one, also=["{one_rival} {does}, then {does}"]),
    Phrase("act", "{one_rival} {does} or {does}", one_either, also=["{one_rival} either {does} or {does}"]),
    Phrase("act", "{one_rival} may {does}", one_may),
]  # fmt: skip
