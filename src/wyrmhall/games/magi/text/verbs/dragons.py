"""What happens to dragons in their stacks, and to battlefields."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, You
from wyrmhall.cardtext.machine.things import ALL, EXACTLY, Quantity
from wyrmhall.cardtext.trunk import steps
from wyrmhall.games.magi.events import (
    FROZE,
    MOVED,
    PUT_FROM_STACK,
    PUT_ON_STACK,
    REINFORCED,
    RETREATED,
    ROSE,
    SANK,
    SWAPPED,
    THAWED,
    TURNED_AWAY,
    TURNED_OVER,
    USED,
    WITHDREW,
)
from wyrmhall.games.magi.rules.pool import take_dragon
from wyrmhall.games.magi.state import (
    is_barred,
    is_frozen,
    land_at,
    learn,
    leave_stack,
    limit_at,
    reveal,
    taken_places,
)
from wyrmhall.games.magi.text.cards import FROZEN, MOVES, REINFORCES, RETREATS, TURNED
from wyrmhall.games.magi.text.choices import ARRIVAL_USE, BRING, TO_WHERE, can_arrive
from wyrmhall.games.magi.text.deed import Handling, MagiDeed, MagiThings, T, is_available, occur, use
from wyrmhall.games.magi.text.nouns.places import (
    ADJACENT,
    ANOTHER,
    DRAGON,
    FIELD,
    HAND,
    STACKS,
    Spot,
    owner_of,
    sort_of,
    zone_with,
)
from wyrmhall.games.magi.text.nouns.selections import (
    Chosen,
    Hand,
    Named,
    OfThem,
    Target,
    ThisField,
    TopCards,
    Topmost,
    belonging_to_doer,
    select,
)
from wyrmhall.games.magi.text.nouns.sorts import Battlefield
from wyrmhall.games.magi.text.values import is_fixed, is_kept_from, owner_at, place_of
from wyrmhall.games.magi.text.verbs.cards import TO_DISCARDS, TO_HAND, ZONE_HAND, ZONE_PILE
from wyrmhall.kit.cards import hold


class TurnOver(Handling):
    """Battlefields show their other side, unless they are frozen (DM-FIELD-09)."""

    turns_over = True

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        if sort_of(d.s, thing) != FIELD:
            return False
        return not any([field.card == thing and is_frozen(d.s, place) for place, field in enumerate(d.s.row)])

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        if not self.possible_to(d, thing):
            return False
        s = d.s
        s.facing[thing] = 1 - s.facing[thing]
        for place, field in enumerate(s.row):
            if field.card == thing:
                d.table().tell(TURNED_OVER, seat, (place, s.facing[thing]), [s.kind[thing]], rule="DM-FIELD-05")
                await occur(d.table(), TURNED, place, seat, -1)
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.3


class Sink(Handling):
    """To the bottom of its stack, or to the top."""

    def __init__(self, things: MagiThings, on_top: bool = False) -> None:
        super().__init__(things)
        self.on_top = on_top

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        place = place_of(d.s, thing)
        if place < 0 or is_fixed(d.s, thing):
            return False
        return d.s.row[place].stacks[owner_at(d.s, place, thing)][-1 if self.on_top else 0] != thing

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        if not self.possible_to(d, thing):
            return False
        s = d.s
        place = place_of(s, thing)
        owner = owner_at(s, place, thing)
        stack = s.row[place].stacks[owner]
        stack.remove(thing)
        stack.insert(len(stack) if self.on_top else 0, thing)
        d.table().tell(ROSE if self.on_top else SANK, seat, (place, owner), [s.kind[thing]], rule="DM-CARD-11")
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.3


class Fetch(Handling):
    """From another battlefield to the top of its owner's stack here, or to the bottom."""

    def __init__(self, things: MagiThings, on_top: bool = True) -> None:
        super().__init__(things)
        self.on_top = on_top
        if isinstance(things, Topmost):
            things.comes_here = True

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        place = place_of(d.s, thing)
        if place < 0 or place == d.place or is_fixed(d.s, thing):
            return False
        return can_arrive(d.s, owner_at(d.s, place, thing), thing, d.place)

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        if not self.possible_to(d, thing):
            return False
        s = d.s
        source = place_of(s, thing)
        owner = owner_at(s, source, thing)
        s.row[source].stacks[owner].remove(thing)
        stack = s.row[d.place].stacks[owner]
        stack.insert(len(stack) if self.on_top else 0, thing)
        d.table().tell(MOVED, owner, (source, d.place), [s.kind[thing]], rule="DM-RETREAT-09")
        await occur(d.table(), MOVES, d.place, owner, thing)
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.5


class Stack(Handling):
    """From wherever it lies into its owner's stack here, on top of it or at the bottom."""

    def __init__(self, things: MagiThings, on_top: bool) -> None:
        super().__init__(things)
        self.on_top = on_top
        belonging_to_doer(things)
        if isinstance(things, Topmost):
            things.comes_here = True

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        s = d.s
        if is_fixed(s, thing):
            return False
        if place_of(s, thing) == d.place:
            stack = zone_with(s, thing)
            return stack[-1 if self.on_top else 0] != thing
        owner = owner_of(s, thing)
        return sort_of(s, thing) == DRAGON and owner >= 0 and can_arrive(s, owner, thing, d.place)

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        if not self.possible_to(d, thing):
            return False
        s, t = d.s, d.table()
        owner, source, place = owner_of(s, thing), zone_with(s, thing), place_of(s, thing)
        side, stack = s.sides[owner], s.row[d.place].stacks[owner]
        source.remove(thing)
        stack.insert(len(stack) if self.on_top else 0, thing)
        kinds = [s.kind[thing]]
        if place == d.place:
            t.tell(SANK if not self.on_top else ROSE, seat, (d.place, owner), kinds, rule="DM-CARD-11")
        elif place >= 0:
            t.tell(MOVED, owner, (place, d.place), kinds, rule="DM-RETREAT-09")
            await occur(t, MOVES, d.place, owner, thing)
        else:
            reveal(s, owner, thing)
            start = 0 if source is side.dragon_hand else 1 if source is side.dragon_pile else 2
            t.tell(PUT_ON_STACK, owner, (start, d.place), kinds, rule="DM-CARD-11")
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.8


class Swap(PlayerAct[MagiDeed]):
    """Two dragons of one owner change places: in their stacks, or one in a stack and the other in the hand or pile."""

    def __init__(self, one: MagiThings, other: MagiThings | None) -> None:
        super().__init__()
        self.one = one
        self.other = other  # None where the first are two

    def fits(self, d: MagiDeed, one: int, other: int) -> bool:
        s = d.s
        here, there = place_of(s, one), place_of(s, other)
        if here < 0:
            one, other, here, there = other, one, there, here
        if one == other or here < 0 or owner_of(s, one) != owner_of(s, other):
            return False
        if there < 0:
            return sort_of(s, other) == DRAGON and not is_fixed(s, one) and not is_barred(s, s.kind[other], here)
        if is_fixed(s, one) or is_fixed(s, other):
            return False
        return here == there or not (is_barred(s, s.kind[one], there) or is_barred(s, s.kind[other], here))

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        for one in self.one.all(d):
            for other in (self.other or self.one).all(d):
                if self.fits(d, one, other):
                    return True
        return False

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        first = (await self.one.pick(d))[:]
        if self.other is None:
            first, second = first[:1], first[1:]
        else:
            second = (await self.other.pick(d))[:]
        if len(first) != 1 or len(second) != 1 or not self.fits(d, first[0], second[0]):
            return False
        s, t = d.s, d.table()
        one, other = first[0], second[0]
        here, there = place_of(s, one), place_of(s, other)
        owner = owner_of(s, one)
        if here < 0 or there < 0:
            self.exchange(d, *((one, other) if there < 0 else (other, one)))
            d.found = [one, other]
            return True
        mine, theirs = zone_with(s, one), zone_with(s, other)
        at, to = mine.index(one), theirs.index(other)
        mine[at], theirs[to] = other, one
        if here == there:
            low = one if mine.index(one) < mine.index(other) else other
            t.tell(SWAPPED, seat, (here, owner), s.kinds([low, other if low == one else one]), rule="DM-CARD-11")
        else:
            t.tell(MOVED, owner, (here, there), [s.kind[one]], rule="DM-RETREAT-09")
            t.tell(MOVED, owner, (there, here), [s.kind[other]], rule="DM-RETREAT-09")
            await occur(t, MOVES, there, owner, one)
            await occur(t, MOVES, here, owner, other)
        d.found = [one, other]
        return True

    def exchange(self, d: MagiDeed, stacked: int, other: int) -> None:
        """A dragon in a stack and one that lies in its owner's hand or pile."""
        s, t = d.s, d.table()
        place, owner = place_of(s, stacked), owner_of(s, stacked)
        stack, source = zone_with(s, stacked), zone_with(s, other)
        at, is_hand = stack.index(stacked), source is s.sides[owner].dragon_hand
        source.remove(other)
        leave_stack(s, stacked)
        source.append(stacked)
        if is_hand:
            learn(s, owner, stacked, 1 << owner)
            hold(s, stacked, owner)
        stack[at] = other
        reveal(s, owner, other)
        to, goal = (ZONE_HAND, TO_HAND) if is_hand else (ZONE_PILE, TO_DISCARDS)
        t.tell(PUT_FROM_STACK, owner, (place, to, goal), [s.kind[stacked]], rule="DM-CARD-11")
        t.tell(PUT_ON_STACK, owner, (0 if is_hand else 1, place), [s.kind[other]], rule="DM-CARD-11")

    def worth(self, d: MagiDeed) -> float:
        return 0.3


class Choose(Handling):
    """It is spoken of afterwards."""

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        return True


class Thaw(PlayerAct[MagiDeed]):
    """The dragon that freezes this battlefield joins its owner's stack, on top."""

    asks = False

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return d.s.row[d.place].polar >= 0

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        field = d.s.row[d.place]
        if field.polar < 0:
            return False
        card, owner = field.polar, field.polar_seat
        field.stacks[owner].append(card)
        field.polar = field.polar_seat = -1
        d.table().tell(THAWED, owner, (d.place,), [d.s.kind[card]], rule="DM-FREEZE-04")
        return True


class SendAway(Handling):
    """To the top of its owner's stack at another unresolved battlefield, which the doer chooses; of some such only."""

    def __init__(self, things: MagiThings, goal: MagiThings | None = None) -> None:
        super().__init__(things)
        self.goal = goal

    def about(self, d: MagiDeed, place: int, thing: int) -> tuple[int, ...]:
        leaving = place, owner_at(d.s, place, thing), thing
        return leaving if self.goal is None else (*leaving, self.goal.number, d.seat, d.place)

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        place = place_of(d.s, thing)
        if place < 0 or is_fixed(d.s, thing):
            return False
        return len(TO_WHERE.options(d.s, d.seat, self.about(d, place, thing))) > 0

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        if not self.possible_to(d, thing):
            return False
        s = d.s
        source = place_of(s, thing)
        owner = owner_at(s, source, thing)
        goal = await d.table().choose(seat, TO_WHERE, self.about(d, source, thing))
        s.row[source].stacks[owner].remove(thing)
        s.row[goal].stacks[owner].append(thing)
        d.table().tell(MOVED, owner, (source, goal), [s.kind[thing]], rule="DM-RETREAT-09")
        await occur(d.table(), MOVES, goal, owner, thing)
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.3


class Freeze(PlayerAct[MagiDeed]):
    """The dragon just placed covers the battlefield."""

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        field = d.s.row[d.place]
        return d.card in field.stacks[seat] and field.polar < 0

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        if not self.possible_for(d, seat):
            return False
        field = d.s.row[d.place]
        field.stacks[seat].remove(d.card)
        leave_stack(d.s, d.card)
        field.polar = d.card
        field.polar_seat = seat
        d.table().tell(FROZE, seat, (d.place,), [d.s.kind[d.card]], rule="DM-FREEZE-01")
        await occur(d.table(), FROZEN, d.place, seat, -1)
        return True


class Retreat(PlayerAct[MagiDeed]):
    """The topmost dragon here leaves for another unresolved battlefield, or for the hand if none takes it."""

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        stack = d.s.row[d.place].stacks[seat]
        if d.s.cards.no_retreat[land_at(d.s, d.place)]:
            return False
        return len(stack) > 0 and not is_fixed(d.s, stack[-1])

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        if not self.possible_for(d, seat):
            return False
        s, t, place = d.s, d.table(), d.place
        card = s.row[place].stacks[seat][-1]
        about = (place, seat, card)
        goal = await t.choose(seat, TO_WHERE, about) if TO_WHERE.options(s, seat, about) else -1
        s.row[place].stacks[seat].remove(card)
        if goal < 0:
            leave_stack(s, card)
            s.sides[seat].dragon_hand.append(card)
            t.tell(WITHDREW, seat, (place,), [s.kind[card]], rule="DM-RETREAT-10")
        else:
            s.row[goal].stacks[seat].append(card)
            t.tell(RETREATED, seat, (place, goal), [s.kind[card]], rule="DM-RETREAT-07")
            await arrive(t, seat, goal, card)
            await occur(t, MOVES, goal, seat, card)
        await occur(t, RETREATS, place, seat, card)
        d.found = [card]
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.02


class Reinforce(PlayerAct[MagiDeed]):
    """The top dragon of the deck joins the stack here, unless it is barred or there is no room."""

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        side = d.s.sides[seat]
        if d.s.cards.no_reinforce[land_at(d.s, d.place)] or is_kept_from(d.s, d.s.cards.reinforce_bars, seat, d.place):
            return False
        return len(side.dragon_deck) + len(side.dragon_pile) > 0 and not is_full(d, seat)

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        if not self.possible_for(d, seat):
            return False
        s, t, place = d.s, d.table(), d.place
        card = take_dragon(t, seat)
        reveal(s, seat, card)
        d.found = [card]
        if is_barred(s, s.kind[card], place):
            s.sides[seat].dragon_pile.append(card)
            t.tell(TURNED_AWAY, seat, (place,), [s.kind[card]], rule="DM-RETREAT-11")
            return True
        s.row[place].stacks[seat].append(card)
        t.tell(REINFORCED, seat, (place,), [s.kind[card]], rule="DM-RETREAT-06")
        await arrive(t, seat, place, card)
        await occur(t, REINFORCES, place, seat, card)
        return True

    def worth(self, d: MagiDeed) -> float:
        return 1.4


def is_full(d: MagiDeed, seat: int) -> bool:
    return taken_places(d.s, seat, d.place) >= limit_at(d.s, d.place)


async def arrive(t: T, seat: int, place: int, card: int) -> None:
    """A dragon has come by Retreat or Reinforce: an ability that speaks of arrival may be used."""
    s = t.state
    ability = s.cards.arrival[s.kind[card]]
    if ability is None:
        return
    deed = MagiDeed(t, s, seat, place, card)
    if is_available(deed, ability) and await t.may(seat, ARRIVAL_USE, (card, place)):
        t.tell(USED, seat, (place,), [s.kind[card]], rule="DM-RETREAT-08")
        await use(deed, ability, True)


def fields(which: int, clauses: Any) -> Chosen:
    return select(Quantity(ALL), EachPlayer(), Battlefield(), Spot(which), list(clauses or []))


def send_to(things: Any, goal: Any) -> SendAway:
    sent: SendAway = of_dragons(lambda meant: SendAway(meant, goal))(things)
    return sent


def turn_over(things: Any) -> TurnOver:
    is_chosen = isinstance(things, Chosen) and isinstance(things.noun, Battlefield)
    if not isinstance(things, (ThisField, Named)) and not is_chosen:
        raise Senseless("only battlefields are turned over")
    if isinstance(things, Named):
        things.may_be_field = True
    return TurnOver(things)


def of_dragons(make: Any) -> Any:
    def made(things: Any) -> Any:
        if isinstance(things, Chosen) and (things.sort() != DRAGON or things.zone() != STACKS):
            raise Senseless("only dragons in their stacks are moved")
        if isinstance(things, ThisField):
            raise Senseless("a battlefield is not moved")
        return make(things)

    return made


def stacked(things: Any, whose: Any, on_top: bool) -> Stack:
    if isinstance(things, Chosen) and things.sort() != DRAGON:
        raise Senseless("only dragons lie in stacks")
    if isinstance(things, (ThisField, Target, Hand)) or (isinstance(things, TopCards) and things.pile.sort != DRAGON):
        raise Senseless("only dragons lie in stacks")
    if isinstance(things, Chosen):
        check_owner(things, whose)
        things.question = BRING
    return Stack(things, on_top)


def check_owner(things: Chosen, whose: Any) -> None:
    if (isinstance(whose, You) and isinstance(things.whose, ARival)) or (
        isinstance(whose, ARival) and isinstance(things.whose, You)
    ):
        raise Senseless("a dragon goes to its owner's stack")


def choose(things: Any) -> Choose:
    if isinstance(things, OfThem) and things.is_chosen():
        return Choose(things)
    if not isinstance(things, Chosen) or not things.is_chosen():
        raise Senseless("there is nothing to choose")
    if things.zone() == HAND and things.where is None and things.is_unowned:
        seen = OfThem(things.quantity, things.qualities, things)
        made = Choose(seen)
        made.inner.append(seen)
        return made
    if things.zone() == HAND:
        raise Senseless("say what is done with it: 'discard', 'reveal' or the like")
    return Choose(things)


def chosen_first(things: Any, effect: Any) -> Any:
    first = choose(things)
    first.inner.append(things)
    made = steps(first, effect)
    made.inner.append(first)
    return made


def swap(one: Any, other: Any) -> Swap:
    elsewhere = 0
    for things in (one, other):
        if isinstance(things, (ThisField, Hand, TopCards)) or (isinstance(things, Chosen) and things.sort() != DRAGON):
            raise Senseless("only dragons in their stacks, a hand or a discard pile change places")
        if isinstance(things, Chosen) and things.zone() != STACKS:
            belonging_to_doer(things)
            things.question = BRING
            elsewhere += 1
    if elsewhere == 2:
        raise Senseless("one of two dragons that change places lies in a stack")
    return Swap(one, other)


def swap_two(things: Any) -> Swap:
    is_two = isinstance(things, Chosen) and (things.quantity.how, things.quantity.count) == (EXACTLY, 2)
    if not is_two or (things.sort(), things.zone()) != (DRAGON, STACKS):
        raise Senseless("two dragons in their stacks change places")
    return Swap(things, None)


def fetch_under(things: Any) -> Fetch:
    return Fetch(things, False)


PHRASES = [
    Phrase("does", "turns/turn over {things}", turn_over, also=["turns/turn {things} over"]),
    Phrase(
        "does",
        "moves/move {things} to the bottom of its|their stack",
        of_dragons(Sink),
        also=["puts/put {things} on|at|to the bottom of its|their stack"],
    ),
    Phrase(
        "does",
        "moves/move {things} to the top of its|their stack",
        of_dragons(lambda things: Sink(things, True)),
        also=["puts/put {things} on top of its|their stack"],
    ),
    *(
        Phrase("act", f"{{things}} is/are {words}", make, also=[f"{{things}} is/are {other}" for other in also])
        for words, make, also in (
            ("moved to the bottom of its|their stack", of_dragons(Sink), ["put on|at the bottom of its|their stack"]),
            (
                "moved to the top of its|their stack",
                of_dragons(lambda things: Sink(things, True)),
                ["put on top of its|their stack"],
            ),
            ("moved to another unresolved battlefield", of_dragons(SendAway), ["moved to another battlefield"]),
            ("turned over", turn_over, []),
        )
    ),
    Phrase(
        "does",
        "moves/move {things} to the bottom of {whose} stack",
        lambda things, whose: stacked(things, whose, False),
        also=["moves/move {things} under {whose} stack"],
    ),
    Phrase(
        "does", "moves/move {things} to the top of {whose} stack", lambda things, whose: stacked(things, whose, True)
    ),
    Phrase(
        "does",
        "moves/move {things} to the top of {whose} stack here",
        lambda things, whose: of_dragons(Fetch)(things),
        also=["moves/move {things} to {whose} stack here"],
    ),
    Phrase(
        "does",
        "moves/move {things} to the bottom of {whose} stack here",
        lambda things, whose: of_dragons(fetch_under)(things),
    ),
    *(
        Phrase(
            "does",
            f"puts/put {{things}} {way} {{whose}} stack here",
            lambda things, whose, on_top=on_top: stacked(things, whose, on_top),
            also=[
                f"puts/put {{things}} {way} {{whose}} stack",
                f"puts/put {{things}} {way} {{whose}} stack instead of {other}",
                f"places/place {{things}} {way} {{whose}} stack here",
            ],
        )
        for way, on_top, other in (("on top of", True, "on the bottom"), ("on the bottom of", False, "on top"))
    ),
    Phrase(
        "does",
        "places/place {things} here",
        lambda things: stacked(things, None, True),
        also=["puts/put {things} here"],
    ),
    Phrase(
        "does",
        "swaps/swap {things} with {things}",
        swap,
        also=["exchanges/exchange {things} with {things}", "swaps|exchanges/swap|exchange {things} and {things}"],
    ),
    Phrase(
        "does",
        "swaps/swap {things}",
        swap_two,
        also=["exchanges/exchange {things}", "swaps|exchanges/swap|exchange the places of {things}"],
    ),
    Phrase("does", "chooses/choose {things}", choose),
    Phrase(
        "effect",
        "choose {things}, then {effect}",
        lambda things, effect: chosen_first(things, effect),
        also=[
            "choose {things}: {effect}",
            "choose {things}; {effect}",
            "choose {things} and {effect}",
            "choose {things}. {effect}",
        ],
    ),
    Phrase("does", "turns/turn {pronoun} over", turn_over),
    Phrase("pronoun", "it", Named, plural=False),
    Phrase("pronoun", "them", Named, plural=True),
    Phrase("does", "thaws/thaw this battlefield", Thaw, also=["thaws/thaw it"]),
    Phrase("does", "moves/move {things} here", of_dragons(Fetch), also=["moves/move {things} to this battlefield"]),
    Phrase(
        "does",
        "moves/move {things} to another unresolved battlefield",
        of_dragons(SendAway),
        also=[
            "moves/move {things} to another battlefield",
            "moves/move {things} to any other battlefield",
            "moves/move {things} to another unresolved battlefield of your choice",
            "moves/move {things} to its|their owner's side of another unresolved battlefield",
            "moves/move {things} to its|their owner's stack at another unresolved battlefield",
            "moves/move {things} to the opponent's side of another unresolved battlefield",
            "moves/move {things} to your side of another unresolved battlefield",
            "moves/move {things} away to another unresolved battlefield",
        ],
    ),
    Phrase("does", "moves/move {things} to {goal}", send_to),
    Phrase(
        "goal",
        "another unresolved battlefield {clauses}",
        lambda clauses: fields(ANOTHER, clauses),
        also=[
            "(a) <another> unresolved battlefield {clauses}",
            "a|another|the battlefield {clauses}",
            "any|the other battlefield {clauses}",
        ],
    ),
    Phrase(
        "goal",
        "an adjacent unresolved battlefield {clauses?}",
        lambda clauses: fields(ADJACENT, clauses),
        also=[
            f"{a} {adjacent} <unresolved> battlefield {{clauses?}}"
            for a, adjacent in (
                ("a", "adjacent|neighbouring|neighboring"),
                ("the", "adjacent"),
                ("another", "adjacent"),
            )
        ],
    ),
    Phrase(
        "does",
        "lays/lay this over the battlefield card instead of on your stack",
        Freeze,
        also=["freezes/freeze this battlefield"],
    ),
    Phrase("does", "retreats/retreat", Retreat),
    Phrase("does", "reinforces/reinforce", Reinforce),
]
