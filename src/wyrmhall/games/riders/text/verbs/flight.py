"""What mages do: traps beside their path, energy, cards, speeds."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.grammar import LARGEST
from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, PlayerAct, TheyMay, run
from wyrmhall.cardtext.machine.amounts import Amount, HalfDown, HalfUp, Minus, Number, Plus, Times, UpTo
from wyrmhall.cardtext.machine.parts import Them, Who, You
from wyrmhall.cardtext.trunk import amounts_of, by, either_amounts, steps
from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.flying.pickups import DISCARD, DiscardCard, draw_card, hand_over, keep_within
from wyrmhall.games.riders.rules.questions import short
from wyrmhall.games.riders.state import (
    FASTEST,
    FLOWN,
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
from wyrmhall.games.riders.text.mages import CARDS, ENERGY, Leader, NumberHeld, ThatMage, ThatMany
from wyrmhall.kit.cards import distinct, find


class SetSpeed(PlayerAct[RidersDeed]):
    """The indicator shows another speed, to which it is set, or by which it is raised or lowered; before the flight the path
    goes with it. A speed that is still covered is shown."""

    asks = False

    def __init__(self, ds: int, sign: int = 0) -> None:
        super().__init__()
        self.ds = ds
        self.sign = sign

    def goal(self, d: RidersDeed, seat: int) -> int:
        s = d.s
        ds = s.colour[seat] + self.sign * self.ds if self.sign else self.ds
        return max(SLOWEST, min(WEARY_MOST if s.weary[seat] else FASTEST, ds))

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        if seat != d.seat and d.s.covered[seat]:
            return True  # nobody knows it
        return self.goal(d, seat) != d.s.colour[seat]

    def do_for(self, d: RidersDeed, seat: int) -> bool:
        s, ds = d.s, self.goal(d, seat)
        if s.covered[seat]:
            d.table().uncovered()
        elif ds == s.colour[seat]:
            return False
        d.table().tell(events.CHANGED_SPEED, seat, (ds, s.colour[seat]), [d.kind], rule="DR-SPEED-05")
        set_pointers(s, seat, ds)
        if seat == d.seat:
            d.path = ds
        elif seat == s.turn and s.path:
            s.path = ds
        return True


class SpeedOf(SetSpeed):
    """The indicator shows the speed that another dragon has."""

    def __init__(self, other: Who[RidersDeed]) -> None:
        super().__init__(0)
        self.other = other

    def goal(self, d: RidersDeed, seat: int) -> int:
        for other in self.other.seats(d):
            return max(SLOWEST, min(WEARY_MOST if d.s.weary[seat] else FASTEST, d.s.silver[other]))
        return d.s.colour[seat]


class TimesSpeed(SetSpeed):
    """The indicator shows twice the speed, or half of it, in whole hundreds."""

    def __init__(self, times: int, part: int) -> None:
        super().__init__(0)
        self.times = times
        self.part = part

    def goal(self, d: RidersDeed, seat: int) -> int:
        s = d.s
        ds = s.colour[seat] * self.times // self.part // SLOWEST * SLOWEST
        return max(SLOWEST, min(WEARY_MOST if s.weary[seat] else FASTEST, ds))


class Spare(Act[RidersDeed]):
    """Its user loses so much less than the flight would cost."""

    asks = False

    def __init__(self, number: int, mark: int = 0) -> None:
        super().__init__()
        self.less = number
        self.mark = mark  # what happens in the flight that it speaks of, where the sentence does not say it

    def possible(self, d: RidersDeed) -> bool:
        return d.would > 0

    def do(self, d: RidersDeed) -> bool:
        d.spared = min(self.less, d.would)
        d.table().tell(events.SPARED, d.seat, (d.spared,), [d.kind], rule="DR-MAGIC-08")
        return d.spared > 0


class SpareBut(Spare):
    """Its user loses no more than this."""

    def __init__(self, number: int) -> None:
        super().__init__(LARGEST)
        self.most = number

    def possible(self, d: RidersDeed) -> bool:
        return d.would > self.most

    def do(self, d: RidersDeed) -> bool:
        self.less = max(0, d.would - self.most)
        return super().do(d)


class KeepSpeed(Act[RidersDeed]):
    """The speed is not that of a crash."""

    asks = False

    def do(self, d: RidersDeed) -> bool:
        s, seat = d.s, d.seat
        ds = s.flown[seat * FLOWN]
        d.table().tell(events.CHANGED_SPEED, seat, (ds, s.colour[seat]), [d.kind], rule="DR-SPEED-05")
        set_pointers(s, seat, ds)
        return True


class TakeBack(Act[RidersDeed]):
    """The card that is being used goes back into its owner's hand."""

    asks = False

    def possible(self, d: RidersDeed) -> bool:
        return len(d.s.placed[d.seat]) > 0 and len(d.s.hands[d.seat]) < MOST_CARDS

    def do(self, d: RidersDeed) -> bool:
        s, seat = d.s, d.seat
        if not self.possible(d):
            return False
        card = s.placed[seat].pop()
        s.hands[seat].append(card)
        d.table().tell(events.TOOK_BACK, seat, (), [s.kind[card]], rule="DR-MAGIC-08")
        return True


class StayPut(Act[RidersDeed]):
    """Its user does not fly in this turn."""

    asks = False

    def do(self, d: RidersDeed) -> bool:
        d.path = 0
        return True


class Ward(Magic):
    """Magic cannot harm its user until the round ends (DR-SHIELD)."""

    asks = False

    def has_own_question(self) -> bool:
        return False

    def do(self, d: RidersDeed) -> bool:
        s, seat = d.s, d.seat
        if d.guards:
            d.has_warded_off = True
            return True
        s.warded[seat] = 1
        reveal(s, s.placed[seat][0])
        d.table().tell(events.SHIELDED, seat, (), [d.kind], rule="DR-SHIELD-03")
        return True


class Shelter(Ward):
    """Likewise, before any magic is aimed."""


class ShelterFrom(Shelter):
    """Likewise, from one sort of spells only."""

    def __init__(self, sorts: tuple[type, ...]) -> None:
        super().__init__()
        self.sorts = sorts


class Ban(ShelterFrom):
    """Likewise, for every dragon."""


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
    is_beyond: bool = False  # what the flight brought

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
        d.number = d.lost = lost
        if not lost:
            return False
        await lose(d.table(), seat, lost, "DR-EXHAUST-11")
        return True


class GiveEnergy(PlayerAct[RidersDeed]):
    """From the one who does it to another mage; nobody gives more than there is, and nobody takes more than there is room for."""

    def __init__(self, energy: int, other: Who[RidersDeed], is_one: bool = False) -> None:
        super().__init__()
        self.energy = energy
        self.other = other
        self.is_one = is_one  # of them, as the giver chooses

    def takers(self, d: RidersDeed, seat: int) -> list[int]:
        return [other for other in self.other.seats(d) if other != seat and d.s.energy[other] < MOST_ENERGY]

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return d.s.energy[seat] >= self.energy and len(self.takers(d, seat)) > 0

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        given = 0
        takers = self.takers(d, seat)
        if self.is_one and takers:
            takers = [await choose_mage(d, seat, takers)]
            d.found = takers
        for other in takers:
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
    is_beyond: bool = False  # what the flight brought

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


class GiveCards(PlayerAct[RidersDeed]):
    """Magic cards of one's own choice to another mage, shown to all."""

    def __init__(self, cards: Amount[RidersDeed], other: Who[RidersDeed], is_one: bool) -> None:
        super().__init__()
        self.cards = cards
        self.other = other
        self.is_one = is_one

    def takers(self, d: RidersDeed, seat: int) -> list[int]:
        return [other for other in self.other.seats(d) if other != seat and not d.s.weary[other]]

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return len(d.s.hands[seat]) > 0 and self.cards.value(d) > 0 and len(self.takers(d, seat)) > 0

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        takers = self.takers(d, seat)
        if self.is_one and takers:
            takers = [await choose_mage(d, seat, takers)]
            d.found = takers
        given = 0
        for taker in takers:
            for _ in range(min(len(s.hands[seat]), await settled(d, seat, self.cards, len(s.hands[seat])))):
                card = find(s, s.hands[seat], await t.choose(seat, GIVE))
                await hand_over(t, taker, seat, card)
                given += 1
        d.number = given
        return given > 0


class GiveCard(DiscardCard):
    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"give {s.race.cards.names[answer]}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        kind = s.race.cards.kind_of(" ".join(text.lower().split()).removeprefix("give "))
        return kind if 0 <= kind < s.race.cards.first_trap else None

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return "Which magic card do you give away?"


GIVE: Final = GiveCard("card.give", "DR-MAGIC-08")


class Retrieve(PlayerAct[RidersDeed]):
    """Magic cards of one's choice out of the open discards."""

    def __init__(self, cards: Amount[RidersDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return len(d.s.pile) > 0 and not d.s.weary[seat] and self.cards.value(d) > 0

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        if not self.possible_for(d, seat):
            return False
        number = min(len(s.pile), await settled(d, seat, self.cards, len(s.pile)))
        for _ in range(number):
            card = find(s, s.pile, await t.choose(seat, RETRIEVE))
            s.pile.remove(card)
            s.hands[seat].append(card)
            t.tell(events.RETRIEVED, seat, (), [s.kind[card]], rule="DR-MAGIC-08")
            await keep_within(t, seat)
        d.number = number
        return number > 0


class TakeTop(PlayerAct[RidersDeed]):
    """The magic card that was discarded last."""

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return len(d.s.pile) > 0 and not d.s.weary[seat]

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        if not self.possible_for(d, seat):
            return False
        card = s.pile.pop()
        s.hands[seat].append(card)
        t.tell(events.RETRIEVED, seat, (), [s.kind[card]], rule="DR-MAGIC-08")
        await keep_within(t, seat)
        d.number = 1
        return True


class ChooseDiscard(Pick[RidersState]):
    """A card of the discards; the answer is its kind."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return distinct(s, s.pile)

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"take {s.race.cards.names[answer]}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return "Which of the discarded magic cards do you take?"


RETRIEVE: Final = ChooseDiscard("card.retrieve", "DR-MAGIC-08")


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
        chosen = await choose_mage(d, d.seat, seats)
        before = d.them
        d.them = chosen
        d.found = [chosen]
        did = await run(d, self.act)
        d.them = before
        return did


async def choose_mage(d: RidersDeed, seat: int, seats: list[int]) -> int:
    """One of these, as a mage says; nothing is asked where there is only one."""
    if len(seats) == 1:
        return seats[0]
    mask = 0
    for other in seats:
        mask |= 1 << other
    return await d.table().choose(seat, RIVAL, (mask, d.kind))


class ChooseRival(Pick[RidersState]):
    """A mage; the answer is the seat. about: the mask of those who can be chosen, the kind of the card."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [other for other in range(s.seats) if other != seat]

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if about[0] >> answer & 1:
            return None
        return Refusal("DR-MAGIC-08", f"{seat_word(answer)} cannot be chosen")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"choose {short(s, answer)}"

    def gloss(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return seat_word(answer)

    def spoken(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"choose {seat_word(answer)}"

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


def its_own_speed() -> SpeedOf:
    act = SpeedOf(ThatMage())
    act.inner.append(act.other)
    return act


def its_speed(ds: int, sign: int) -> SetSpeed:
    """Of the dragon that was spoken of, or of whoever does it."""
    act = speed(ds, sign)
    act.who = ThatMage()
    act.inner.append(act.who)
    return act


def one(who: Any, *acts: Any) -> OneRival:
    return OneRival(who, steps(*[by(Them(), act) for act in acts]))


def one_either(who: Any, *acts: Any) -> OneRival:
    return OneRival(who, Either([by(Them(), act) for act in acts], Them()))


def one_may(who: Any, act: Any) -> OneRival:
    return OneRival(who, TheyMay(Them(), by(Them(), act)))


class AllHeld(NumberHeld):
    """All that one has, which can be lost and not be had more of."""


def no_dice(number: int) -> Any:
    raise Senseless("dice are rolled for burns alone: say a number, or 'burn'")


def all_held(what: int) -> AllHeld:
    return AllHeld(what, Them())


def had_before(make: Any) -> Any:
    def made(amount: Any) -> Any:
        if make is GainEnergy and isinstance(amount, Number) and amount.fixed > MOST_ENERGY:
            raise Senseless(f"a mage has {MOST_ENERGY} energy at most")
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
    back = Phrase(
        category,
        f"that many {units}",
        ThatMany,
        also=[
            f"that much {units}",
            "that many",
            f"as many {units}",
            f"as much {units}",
            *(["that much"] if "/" not in unit else []),
        ],
    )
    each = Phrase(
        category,
        f"{{number}} {unit} for each of them",
        lambda k: each_of_that(k),
        also=[f"{{number}} {unit} for each", f"{{number}} {unit} for each one"],
    )
    return [*found, back, each, *either_amounts(category, unit)]


def each_of_that(number: int) -> Amount[Any]:
    before = ThatMany()
    amount = Times(Number(number), before)
    amount.inner.append(before)
    return amount


def instead_of(make: Any) -> Any:
    """ "gain two energy instead of one": one more than the flight brings."""

    def made(number: int, usual: int) -> Any:
        if usual != 1 or number < 2:
            raise Senseless("a field or a symbol brings one: say how much more than that is taken")
        act = make(Number(number - usual))
        act.is_beyond = True
        return act

    return made


def as_many_as(who: Who[Any], what: int) -> Amount[Any]:
    """So many that one has what another has."""
    return Minus(NumberHeld(what, who), NumberHeld(what, Them()))


def gain_until(number: int) -> GainEnergy:
    if number > MOST_ENERGY:
        raise Senseless(f"a mage has {MOST_ENERGY} energy at most")
    return GainEnergy(Minus(Number(number), NumberHeld(ENERGY, Them())))


SPEED: Final = "their/your speed"
OWN: Final = "(of) <their/your>"
PHRASES = [
    Phrase(
        "does",
        "loses/lose {number} energy less",
        Spare,
        also=[
            "loses/lose {number} less energy",
            "loses/lose {number} fewer energy",
            "saves/save {number} energy",
        ],
    ),
    Phrase(
        "does",
        "loses/lose only {number} energy",
        SpareBut,
        also=["loses/lose no more than {number} energy", "loses/lose at most {number} energy"],
    ),
    Phrase(
        "does",
        "loses/lose no energy",
        lambda: Spare(LARGEST),
        also=[
            "loses/lose no energy from it",
            "does/do not lose energy",
            "does/do not lose any energy",
            "loses/lose no energy for it",
        ],
    ),
    Phrase(
        "does",
        "returns/return this card to your hand",
        TakeBack,
        also=[
            "takes/take this card back into your hand",
            "returns/return this to your hand",
            "puts/put this card (back) into your hand",
            "takes/take this card back",
            "keeps/keep this card",
        ],
    ),
    Phrase(
        "does",
        "skips/skip your flight",
        StayPut,
        also=[
            "stays/stay where you are",
            "does/do not fly",
            "stays/stay in place",
            "does/do not fly this round",
        ],
    ),
    Phrase("does", "gains/gain {number} energy instead of {number}", instead_of(GainEnergy)),
    Phrase("does", "draws/draw {number} magic card/cards instead of {number}", instead_of(DrawCards)),
    Phrase("does", "gains/gain energy until they/you have {number}", gain_until),
    Phrase(
        "does",
        "discards/discard {number} of them",
        lambda k: DiscardCards(Number(k)),
        also=["discards/discard {number}"],
    ),
    Phrase(
        "does",
        "wards/ward it off until the round ends",
        Ward,
        also=["wards/ward it off", "wards/ward it off until the end of the round"],
    ),
    Phrase(
        "does",
        "wards/ward off all magic until the round ends",
        Shelter,
        also=[
            "wards/ward off magic until the round ends",
            "wards/ward off all magic until the end of the round",
            "wards/ward off all magic",
            "wards/ward off magic",
            "wards/ward off all magic this round",
            "wards/ward off all magic for the rest of the round",
            "wards/ward off magic this round",
            "is/are shielded until the round ends",
        ],
    ),
    Phrase(
        "act",
        "magic cannot be aimed at you until the round ends",
        Shelter,
        also=[
            "rivals cannot aim magic at you until the round ends",
            "other dragons cannot aim magic at you until the round ends",
            "magic cannot harm you until the round ends",
            "no magic harms you until the round ends",
            "rivals cannot aim magic at you this round",
            "magic cannot be aimed at you this round",
            "no magic can be aimed at you this round",
            "no dragon can aim magic at you until the round ends",
            "magic does not harm you until the round ends",
            "magic does not harm you this round",
            "other mages cannot aim magic at you until the round ends",
            "no magic can be aimed at you until the round ends",
            "magic has no effect on you until the round ends",
        ],
    ),
    Phrase(
        "sheltering",
        "magic cannot be aimed at you",
        Shelter,
        also=[
            "rivals cannot aim magic at you",
            "other dragons cannot aim magic at you",
            "magic cannot harm you",
            "no magic harms you",
            "magic does not harm you",
            "other mages cannot aim magic at you",
            "you are shielded",
            "ward off all magic",
            "no dragon can aim magic at you",
            "no magic can be aimed at you",
            "you cannot be the target of magic",
            "you ward off all magic",
            "you may ward off all magic",
            "no rival can aim magic at you",
            "no mage can aim magic at you",
        ],
    ),
    Phrase(
        "does",
        "turns/turn it back on its caster",
        TurnBack,
        also=[
            "turns/turn it back",
            "turns/turn it back on that mage",
            "sends|reflects/send|reflect it back",
            "sends/send it back to its caster|mage",
            "reflects/reflect it",
            "reflects/reflect it to its caster",
        ],
    ),
    *(
        Phrase(
            "does",
            f"{verb} {SPEED} {way} {{figure}} DS",
            lambda ds, sign=sign: speed(ds, sign),
            also=[
                f"{other} {whose} speed {way} {{figure}}{ds}"
                for other in (verb, *others)
                for whose in ("their/your", "the/your")
                for ds in (" DS", "")
                if (other, whose, ds) != (verb, "their/your", " DS")
            ],
        )
        for verb, way, sign, others in (
            ("sets/set", "to", 0, ["changes/change"]),
            ("raises/raise", "by", 1, ["increases/increase"]),
            ("lowers/lower", "by", -1, ["reduces/reduce", "decreases/decrease"]),
        )
    ),
    *(
        Phrase(
            "does",
            f"{verb} its speed {way} {{figure}} DS",
            lambda ds, sign=sign: its_speed(ds, sign),
            also=[f"{other} its speed {way} {{figure}} (DS)" for other in (verb, *others)],
        )
        for verb, way, sign, others in (
            ("sets/set", "to", 0, ["changes/change"]),
            ("raises/raise", "by", 1, ["increases/increase"]),
            ("lowers/lower", "by", -1, ["reduces/reduce", "decreases/decrease"]),
        )
    ),
    Phrase(
        "does",
        f"doubles/double {SPEED}",
        lambda: TimesSpeed(2, 1),
        also=["doubles/double the/your speed", "flies/fly twice as fast", "flies/fly at double speed"],
    ),
    Phrase(
        "does",
        f"halves/halve {SPEED}",
        lambda: TimesSpeed(1, 2),
        also=["halves/halve the/your speed", "flies/fly half as fast", "flies/fly at half speed"],
    ),
    Phrase(
        "does",
        "sets/set <their/your> speed to the leader's",
        lambda: SpeedOf(Leader(True)),
        also=[
            "sets/set <their/your> speed to that of the leader",
            "sets/set <their/your> speed to the speed of the leader",
            "sets/set <their/your> speed to the leader's speed",
        ],
    ),
    Phrase(
        "does",
        "sets/set your speed to its speed",
        lambda: its_own_speed(),
        also=[
            "sets/set your speed to that dragon's speed",
            "sets/set your speed to the speed of that dragon",
        ],
    ),
    Phrase("does", "keeps/keep your speed", KeepSpeed, also=["does/do not lose your speed", "keeps/keep its speed"]),
    Phrase(
        "does",
        "gains/gain {energy}",
        had_before(GainEnergy),
        also=[
            "takes/take {energy}",
            "gets/get {energy}",
            "regains|recovers/regain|recover {energy}",
        ],
    ),
    Phrase(
        "does",
        "doubles/double <their/your> energy",
        lambda: GainEnergy(NumberHeld(ENERGY, Them())),
        also=["doubles/double the energy they/you have"],
    ),
    Phrase("does", "loses/lose {energy}", LoseEnergy, also=["pays/pay {energy}", "spends/spend {energy}"]),
    Phrase("does", "gives/give {number} energy to {others}", GiveEnergy, also=["gives/give {others} {number} energy"]),
    Phrase(
        "does",
        "gives/give you {number} energy",
        lambda energy: GiveEnergy(energy, You()),
        also=["gives/give {number} energy to you"],
    ),
    Phrase(
        "does",
        "gives/give you {magic_cards}",
        lambda cards: GiveCards(cards, You(), False),
        also=["gives/give {magic_cards} to you"],
    ),
    Phrase(
        "does",
        "gives/give {magic_cards} to {others}",
        lambda cards, who: GiveCards(cards, who, False),
        also=["gives/give {others} {magic_cards}"],
    ),
    Phrase(
        "does",
        "gives/give {magic_cards} to {one_rival}",
        lambda cards, who: GiveCards(cards, who, True),
        also=["gives/give {one_rival} {magic_cards}"],
    ),
    Phrase(
        "does",
        "takes/take {magic_cards} from the discards",
        Retrieve,
        also=[
            f"{verb} {{magic_cards}} from the {pile}"
            for verb in ("takes/take", "draws/draw", "retrieves/retrieve")
            for pile in ("discards", "discard pile", "pile", "magic discard pile")
            if (verb, pile) != ("takes/take", "discards")
        ],
    ),
    Phrase(
        "does",
        "takes/take the top card of the discards",
        TakeTop,
        also=[
            f"takes|draws|retrieves/take|draw|retrieve the {top} of the {pile}"
            for top in ("top card", "top magic card", "last card", "uppermost card")
            for pile in ("discards", "discard pile", "magic discard pile")
        ]
        + ["takes|retrieves/take|retrieve the last card discarded", "takes/take the card discarded last"],
    ),
    Phrase("does", "draws/draw {number}", lambda k: DrawCards(Number(k)), also=["draws/draw {number} of them"]),
    Phrase("does", "gains/gain {number}", lambda k: GainEnergy(Number(k))),
    Phrase("does", "loses/lose {number}", lambda k: LoseEnergy(Number(k))),
    Phrase(
        "does",
        "gives/give {number} energy to {one_rival}",
        lambda energy, who: GiveEnergy(energy, who, True),
        also=["gives/give {one_rival} {number} energy"],
    ),
    Phrase(
        "does", "recovers/recover", Recover, also=["is/are no longer exhausted", "recovers/recover from exhaustion"]
    ),
    Phrase(
        "does",
        "draws/draw {magic_cards}",
        had_before(DrawCards),
        also=["draws/draw {magic_cards} at random", "gains/gain {magic_cards}"],
    ),
    Phrase(
        "does",
        "draws/draw magic cards until they/you have {number}",
        lambda k: DrawCards(until(k)),
        also=[
            "draws/draw up to {number} magic cards in hand",
            "draws/draw until they/you have {number} magic card/cards",
            "draws/draw until they/you have {number}",
            "draws/draw magic cards until they/you have {number} in hand",
            "draws/draw magic cards until they/you hold {number}",
        ],
    ),
    *(
        Phrase(
            "does",
            f"{verb} {what} until they/you have as {much} as {{others}}",
            lambda who, what_held=what_held, make=make: make(as_many_as(who, what_held)),
            also=[
                f"{verb} until they/you have as {much} as {{others}}",
                f"{verb} {what} until they/you have as {much} {what} as {{others}}",
                f"{verb} until they/you have as {much} {what} as {{others}}",
            ],
        )
        for verb, what, much, what_held, make in (
            ("draws/draw", "magic cards", "many", CARDS, DrawCards),
            ("gains/gain", "energy", "much", ENERGY, GainEnergy),
        )
    ),
    Phrase(
        "does",
        "exhausts/exhaust themselves/yourself",
        lambda: LoseEnergy(Plus(all_held(ENERGY), Number(1))),
        also=["exhausts/exhaust itself", "exhausts/exhaust their/your dragon", "becomes/become exhausted"],
    ),
    Phrase("does", "discards/discard {magic_cards}", DiscardCards, also=["loses/lose {magic_cards}"]),
    Phrase(
        "does",
        "discards/discard {magic_cards} at random",
        lambda cards: DiscardCards(cards, True),
        also=["loses/lose {magic_cards} at random"],
    ),
    Phrase(
        "does",
        "rolls/roll {number} dice",
        no_dice,
        also=["rolls/roll {number} die", "throws/throw {number} die|dice"],
    ),
    Phrase("does", "discards/discard a random magic card", lambda: DiscardCards(Number(1), True)),
    *amounts("energy", "energy"),
    *amounts("magic_cards", "magic card/cards"),
    Phrase(
        "energy",
        "as much energy as {others} has/have",
        lambda who: NumberHeld(ENERGY, who),
        also=["as much energy as {others}"],
    ),
    Phrase(
        "magic_cards",
        "as many magic cards as {others} has/have",
        lambda who: NumberHeld(CARDS, who),
        also=["as many magic cards as {others}"],
    ),
    Phrase("energy", f"all {OWN} energy", lambda: all_held(ENERGY), also=["all (of) its energy"]),
    Phrase("energy", f"half {OWN} energy, rounded up", lambda: HalfUp(all_held(ENERGY), Number(0))),
    Phrase(
        "energy",
        f"half {OWN} energy, rounded down",
        lambda: HalfDown(all_held(ENERGY), Number(0)),
        also=[f"half {OWN} energy", "half (of) its energy", "half (of) its energy, rounded down"],
    ),
    Phrase("magic_cards", "{number} of their/your magic cards", Number, also=["{number} of its magic cards"]),
    Phrase(
        "does",
        "gives/give you {number} of them",
        lambda k: GiveCards(Number(k), You(), False),
        also=["gives/give {number} of them to you"],
    ),
    Phrase(
        "magic_cards",
        f"all {OWN} magic cards",
        lambda: all_held(CARDS),
        also=[
            "<their/your> hand",
            "their|your whole hand",
            "its (whole) hand",
            "all (of) its magic cards",
            "their|your hand of magic cards",
        ],
    ),
    Phrase("act", "{one_rival} {does}", one),
    Phrase("act", "{one_rival} {does} and {does}", one, also=["{one_rival} {does}, then {does}"]),
    Phrase("act", "{one_rival} {does} or {does}", one_either, also=["{one_rival} either {does} or {does}"]),
    Phrase("act", "{one_rival} may {does}", one_may),
    *(  # what follows "and" or "or" that rival must do as well
        Phrase("step", f"{{one_rival}} must {what}", make, also=[f"{{one_rival}} has|have to {what}"])
        for what, make in (("{does}", one), ("{does} and {does}", one), ("{does} or {does}", one_either))
    ),
]
