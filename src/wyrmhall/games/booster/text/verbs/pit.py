"""Gear and crew: magging, recruiting, repairing, refreshing; and control of cards in play."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.parts import Them
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, EXACTLY, UP_TO, Quantity, Things
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden
from wyrmhall.games.booster.rules.magging import OK, gear_up_code
from wyrmhall.games.booster.rules.moving import can_hold, exchange, hand_over, mag, put, recruit
from wyrmhall.games.booster.state import DAMAGED, DRAGON_DECK, SPAN, USES, is_in_play
from wyrmhall.games.booster.text.cards import GEAR
from wyrmhall.games.booster.text.parts.abilities import CONSTANT, TRIGGERED, abilities_of
from wyrmhall.games.booster.text.parts.changes import CHANGE_CONTROL, REPAIR, Change, Span, is_running
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Rushers, That, is_mine, is_rivals
from wyrmhall.games.booster.text.parts.qualities import CREWS, GEARS
from wyrmhall.games.booster.text.parts.windows import REPAIRED, THIS_BATTLE, WHILE_IN_PLAY, WOULD_TAKE
from wyrmhall.games.booster.text.use.choosing import GEARING, GEARING_WHATEVER
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen, last
from wyrmhall.games.booster.text.use.values import card_forbidden
from wyrmhall.games.booster.text.verbs.verb import CardVerb, Weighed, harm, pick_kind
from wyrmhall.games.booster.text.words.nouns import card_noun, select


class GearUp(PlayerAct[BoosterDeed], Weighed):
    """From the dragon deck or the damaged pile into the mag pit, as in Gear Up (DB-GEAR-17). One may find nothing in a deck."""

    def __init__(self, things: CardSelect, whatever: bool) -> None:
        super().__init__()
        self.things = things
        self.whatever = whatever  # its colour boxes or its team

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        for card in d.s.sides[seat].zones[self.things.places[0]]:
            kind = d.s.kind[card]
            if self.things.fits_kind(d, kind) and gear_up_code(d.s, seat, kind, self.whatever) == OK:
                return True
        return False

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        s, t, place = d.s, d.table(), self.things.places[0]
        purpose = GEARING_WHATEVER if self.whatever else GEARING
        may_stop = place == DRAGON_DECK or self.things.quantity.how in (UP_TO, ANY_NUMBER)
        done: list[int] = []
        while len(done) < (self.things.quantity.count if self.things.quantity.how != ANY_NUMBER else 99):
            card = await pick_kind(d, self.things.number, seat, seat, place, may_stop, purpose)
            if card < 0:
                break
            if s.cards.sort[s.kind[card]] == GEAR:
                mag(t, seat, card)
            else:
                recruit(t, seat, card)
            done.append(card)
        if done:
            d.found = done
        return len(done) > 0

    def value(self) -> float:
        return 1.4


class GearUpThat(GearUp):
    """The gear or crew that was repaired, chosen or returned just now, if it lies in the dragon deck or the damaged pile."""

    def __init__(self, card: Things[BoosterDeed], things: CardSelect) -> None:
        super().__init__(things, False)
        self.card = card

    def meant(self, d: BoosterDeed, seat: int) -> list[int]:
        s = d.s
        return [
            card
            for card in self.card.all(d)
            if s.at[card] in (seat * SPAN + DRAGON_DECK, seat * SPAN + DAMAGED)
            and self.things.fits_kind(d, s.kind[card])
            and gear_up_code(s, seat, s.kind[card], False) == OK
        ]

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(self.meant(d, seat)) > 0

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        cards = self.meant(d, seat)
        for card in cards:
            if d.s.cards.sort[d.s.kind[card]] == GEAR:
                mag(d.table(), seat, card)
            else:
                recruit(d.table(), seat, card)
        d.found = cards
        return len(cards) > 0


class Repair(PlayerAct[BoosterDeed], Weighed):
    """From the damaged pile into the dragon deck."""

    def __init__(self, things: CardSelect) -> None:
        super().__init__()
        self.things = things

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(self.things.of(d, [seat])) > 0 and not is_forbidden(d.s, seat, REPAIR)

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        quantity = self.things.quantity
        moved: list[int] = []
        if is_forbidden(d.s, seat, REPAIR):
            d.found = moved
            return False
        while quantity.how in (ALL, ANY_NUMBER) or len(moved) < quantity.count:
            left = self.things.of(d, [seat])
            if quantity.how == ALL:
                card = left[0] if left else -1
            elif quantity.by_lot:
                card = d.by_lot(left) if left else -1
            else:
                may_stop = quantity.how in (UP_TO, ANY_NUMBER)
                card = await pick_kind(d, self.things.number, seat, seat, DAMAGED, may_stop)
            if card < 0:
                break
            self.repair(d, seat, card)
            moved.append(card)
        d.found = moved
        return len(moved) > 0

    def repair(self, d: BoosterDeed, seat: int, card: int) -> None:
        put(d.s, card, seat, DRAGON_DECK)
        d.table().tell(events.REPAIRED, seat, (), [d.s.kind[card]], rule="DB-ZONE-05")
        happen(d.s, REPAIRED, seat, card)


class RepairToPit(GearUp):
    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return not is_forbidden(d.s, seat, REPAIR) and super().possible_for(d, seat)

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        return not is_forbidden(d.s, seat, REPAIR) and await super().perform_for(d, seat)


class RepairThat(Repair):
    """The card that was damaged just now, or chosen among those that are."""

    def __init__(self, card: Things[BoosterDeed], things: CardSelect) -> None:
        super().__init__(things)
        self.card = card

    def meant(self, d: BoosterDeed, seat: int) -> list[int]:
        return [card for card in self.card.all(d) if d.s.at[card] == seat * SPAN + DAMAGED]

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(self.meant(d, seat)) > 0 and not is_forbidden(d.s, seat, REPAIR)

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        cards = [] if is_forbidden(d.s, seat, REPAIR) else self.meant(d, seat)
        for card in cards:
            self.repair(d, seat, card)
        d.found = cards
        return len(cards) > 0


class Refresh(CardVerb):
    """Main: and Battle: effects may be used again this turn."""

    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool:
        s = d.s
        before = len(s.used)
        abilities = abilities_of(s.cards, s.kind[card])
        s.used[:] = [use for use in s.used if use // USES != card or abilities[use % USES].how in (TRIGGERED, CONSTANT)]
        if len(s.used) == before:
            return False
        d.table().tell(events.REFRESHED, s.at[card] // SPAN, (), [s.kind[card]], rule="DB-KEYWORD-09")
        return True


class Control(Change, Weighed):
    """Somebody else has control of cards in play."""

    word = "control"
    usually = WHILE_IN_PLAY

    def __init__(self, things: Things[BoosterDeed], is_gift: bool) -> None:
        super().__init__()
        self.things = things
        self.is_gift = is_gift  # to the rival
        self.needs_rival = is_gift

    def can_be_constant(self) -> bool:
        return False

    def controls(self) -> bool:
        return True

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until) and len(self.things.all(d)) > 0

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        cards = (await self.things.pick(d))[:]
        did = False
        for card in cards:
            if is_in_play(d.s, card):
                did = await self.hand_over(d, card, d.rival if self.is_gift else d.seat) or did
        d.found = cards
        return did

    async def hand_over(self, d: BoosterDeed, card: int, seat: int) -> bool:
        s, t = d.s, d.table()
        old = s.at[card] // SPAN
        if seat < 0 or seat in s.gone or old == seat or card_forbidden(s, card, CHANGE_CONTROL):
            return False
        if not can_hold(s, seat, card) or await is_replaced(t, WOULD_TAKE, old, card):
            return False
        last(d, self, card, seat, seat)
        hand_over(t, card, seat)
        return True

    def value(self) -> float:
        return 0.4 if self.is_gift else 2.5

    def is_for_battle(self) -> bool:
        return self.until == THIS_BATTLE or isinstance(self.things, Rushers)


class Exchange(Control):
    """Two players have control of each other's cards."""

    def __init__(self, things: Things[BoosterDeed], second: Things[BoosterDeed]) -> None:
        super().__init__(things, False)
        self.second = second

    def possible(self, d: BoosterDeed) -> bool:
        return super().possible(d) and len(self.second.all(d)) > 0

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        s, t = d.s, d.table()
        one, other = (await self.things.pick(d))[:1], (await self.second.pick(d))[:1]
        d.found = [*one, *other]
        if not one or not other or not self.can_exchange(d, one[0], other[0]):
            return False
        first, second = s.at[one[0]] // SPAN, s.at[other[0]] // SPAN
        if await is_replaced(t, WOULD_TAKE, first, one[0]) or await is_replaced(t, WOULD_TAKE, second, other[0]):
            return False
        last(d, self, one[0], second, second)
        last(d, self, other[0], first, first)
        exchange(t, one[0], other[0])
        return True

    def can_exchange(self, d: BoosterDeed, one: int, other: int) -> bool:
        s = d.s
        if not is_in_play(s, one) or not is_in_play(s, other):
            return False
        first, second = s.at[one] // SPAN, s.at[other] // SPAN
        if first == second or card_forbidden(s, one, CHANGE_CONTROL) or card_forbidden(s, other, CHANGE_CONTROL):
            return False
        return can_hold(s, second, one, other) and can_hold(s, first, other, one)

    def value(self) -> float:
        return 0.8


# -- how it is said --------------------------------------------------------------------------------


def of_pit(things: Things[BoosterDeed], place: int, sorts: int, why: str) -> CardSelect:
    if not isinstance(things, CardSelect) or (things.is_placed and things.places != [place]):
        raise Senseless(why)
    is_any = things.is_any and not things.qualities
    if things.sorts & ~sorts and not is_any:
        raise Senseless(why)
    things.put_at(place, Them())
    if is_any:
        things.sorts = sorts
    return things


def such(sorts: int) -> CardSelect:
    """Any gear, or any crew, that may be put into a mag pit."""
    cards = select(Quantity(EXACTLY), Them(), card_noun(sorts), None, [])
    cards.put_at(DRAGON_DECK, Them())
    return cards


def magging(things: Things[BoosterDeed], whatever: bool = False) -> GearUp:
    if isinstance(things, That):
        return GearUpThat(things, such(GEARS))
    place = things.places[0] if isinstance(things, CardSelect) and things.is_placed else DRAGON_DECK
    place = place if place == DAMAGED else DRAGON_DECK
    return GearUp(of_pit(things, place, GEARS, "only a gear can be magged: of crew say 'recruit'"), whatever)


def recruiting(things: Things[BoosterDeed], whatever: bool = False) -> GearUp:
    if isinstance(things, That):
        return GearUpThat(things, such(CREWS))
    place = things.places[0] if isinstance(things, CardSelect) and things.is_placed else DRAGON_DECK
    place = place if place == DAMAGED else DRAGON_DECK
    return GearUp(of_pit(things, place, CREWS, "only a crew can be recruited: of gear say 'mag'"), whatever)


def repairing(things: Things[BoosterDeed]) -> Repair:
    if isinstance(things, That):
        return RepairThat(things, such(GEARS | CREWS))
    return Repair(of_pit(things, DAMAGED, GEARS | CREWS, "only gear and crew can be repaired"))


def check_pit(things: Things[BoosterDeed]) -> None:
    if is_rivals(things):
        raise Senseless("a card lies in its owner's mag pit: say 'take control of' for a rival's card in play")


def repairing_to_pit(things: Things[BoosterDeed]) -> GearUp:
    check_pit(things)
    return RepairToPit(of_pit(things, DAMAGED, GEARS | CREWS, "only gear and crew can be repaired"), False)


def into_pit(things: Things[BoosterDeed]) -> GearUp:
    """From the damaged pile or the dragon deck, as the text says."""
    if not isinstance(things, CardSelect) or not things.is_placed or things.places not in ([DAMAGED], [DRAGON_DECK]):
        raise Senseless("say where the card is: 'from your damaged pile' or 'from your dragon deck'")
    check_pit(things)
    return GearUp(of_pit(things, things.places[0], GEARS | CREWS, "only gear and crew lie in a mag pit"), False)


def taking(things: Things[BoosterDeed], span: Span | None) -> Control:
    if isinstance(things, CardSelect) and things.is_elsewhere:
        raise Senseless("only cards in play have a controller: say, for example, 'a rival's maneuver in the track'")
    change = Control(things, False)
    change.lasting(span)
    return change


def giving(rival: Any, things: Things[BoosterDeed], span: Span | None) -> Control:
    harm(things)
    change = Control(things, True)
    change.lasting(span)
    return change


def exchanging(one: Things[BoosterDeed], other: Things[BoosterDeed], span: Span | None) -> Exchange:
    for things in (one, other):
        if isinstance(things, CardSelect):
            if things.is_elsewhere or not things.places:
                raise Senseless("only cards in play have a controller: say, for example, 'a gear of yours'")
            if things.quantity.how != EXACTLY or things.quantity.count != 1:
                raise Senseless("one card is exchanged for one other: say, for example, 'a gear of yours'")
    if is_mine(one) and is_mine(other):
        raise Senseless("both are cards of yours: say 'a rival's' of one of them")
    change = Exchange(one, other)
    change.lasting(span)
    return change


SEARCHES = ("searches/search", "searches/search the/your dragon deck", "searches/search their dragon deck")

PHRASES = [
    Phrase(
        "does",
        "mags/mag {things}",
        magging,
        also=[f"{search} for {{things}} and mags/mag it/them" for search in SEARCHES],
    ),
    Phrase(
        "does",
        "mags/mag {things} whatever its/their colour boxes",
        lambda things: magging(things, True),
        also=[f"{search} for {{things}} and mags/mag it/them whatever its/their colour boxes" for search in SEARCHES],
    ),
    Phrase(
        "does",
        "recruits/recruit {things}",
        recruiting,
        also=[f"{search} for {{things}} and recruits/recruit it/them" for search in SEARCHES],
    ),
    Phrase("does", "recruits/recruit {things} whatever its/their team", lambda things: recruiting(things, True)),
    Phrase("does", "repairs/repair {things}", repairing),
    Phrase(
        "does",
        "repairs/repair {things} into the/your mag pit",
        repairing_to_pit,
        also=["repairs/repair {things} into their mag pit"],
    ),
    Phrase(
        "does",
        "puts/put {things} into the/your mag pit",
        into_pit,
        also=["puts/put {things} into their mag pit", "puts/put {things} in the/your mag pit"],
    ),
    Phrase(
        "does",
        "refreshes/refresh {things}",
        Refresh,
        also=[
            f"uses/use {what}{turn}"
            for what in ("the Main|Battle effect of {things} again", "{things} again")
            for turn in ("", " this turn")
        ],
    ),
    Phrase("act", "take control of {things} {span?}", taking, also=["gain control of {things} {span?}"]),
    Phrase(
        "act",
        "exchange control of {things} and {things} {span?}",
        exchanging,
        also=[
            "swap control of {things} and {things} {span?}",
            *(
                f"{verb} {{things}} {word} {{things}} {{span?}}"
                for verb in ("exchange", "swap")
                for word in ("with", "for", "and")
            ),
        ],
    ),
    Phrase("act", "give {one_rival} control of {things} {span?}", giving),
    Phrase("one_rival", "a rival", lambda: None, also=["one rival", "a rival of your choice", "any rival"]),
]
