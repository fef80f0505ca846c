"""Hands: drawing, discarding, showing."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Minus, Number, UpTo
from wyrmhall.cardtext.machine.parts import ThatPlayer, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, EXACTLY, UP_TO, Quantity, Things
from wyrmhall.cardtext.trunk import amounts_of, by, changed_amounts, either_amounts, steps
from wyrmhall.core.decisions import DONE
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden
from wyrmhall.games.booster.rules.moving import discard_from_hand, draw_cards, show_to
from wyrmhall.games.booster.state import HAND, SPAN
from wyrmhall.games.booster.text.parts.amounts import HandHeld, Of
from wyrmhall.games.booster.text.parts.changes import DRAW_CARDS, DRAW_OUTSIDE
from wyrmhall.games.booster.text.parts.costs import FIXED, Cost, Purse
from wyrmhall.games.booster.text.parts.nouns import CardNoun, CardSelect, Place
from wyrmhall.games.booster.text.parts.windows import DREW_OUTSIDE, WOULD_DISCARD_HAND, WOULD_DRAW
from wyrmhall.games.booster.text.use.choosing import DISCARD_CHOICE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.verbs.verb import Numbered, Weighed, pick_kind, sign_of, usual
from wyrmhall.games.booster.text.words.nouns import select
from wyrmhall.kit.cards import find

A_FEW = 3.0  # nobody gives away more, where the text lets them choose


def show_cards(d: BoosterDeed, owner: int, cards: list[int], mask: int) -> bool:
    """Cards are shown to the seats in the mask; their owner is told which, if they were no secret to the owner."""
    s = d.s
    told = mask | 1 << owner
    for card in cards:
        told &= s.seen[card] | mask
        show_to(s, card, mask)
    kinds = sorted(s.kinds(cards))
    if kinds:
        d.table().tell(events.SHOWED, owner, (d.seat, len(kinds)), kinds, told, "DB-KNOW-08")
    return len(cards) > 0


class Draw(Numbered):
    finds = True

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        t = d.table()
        d.found = []
        if number <= 0 or await is_replaced(t, WOULD_DRAW, seat, number=number):
            return False
        hand = d.s.sides[seat].hand
        drawn = draw_cards(t, seat, number, DREW_OUTSIDE, "DB-DRAW-03")
        d.found = hand[len(hand) - drawn :]
        return drawn > 0

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        s = d.s
        if not s.sides[seat].race or is_forbidden(s, seat, DRAW_OUTSIDE):
            return False
        return not is_forbidden(s, seat, DRAW_CARDS)

    def value(self) -> float:
        return 0.8 * self.usually() * sign_of(self.who)


class DiscardHand(Numbered, Cost):
    """Cards of the own hand: of the discarder's choice, or by lot. Done if as many were discarded as the text says; one is
    enough where it says "up to"."""

    finds = True

    def __init__(self, amount: Amount[BoosterDeed], by_lot: bool = False) -> None:
        super().__init__(amount)
        self.by_lot = by_lot
        self.is_up_to = isinstance(amount, UpTo)

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(d.s.sides[seat].hand) > 0

    async def settled(self, d: BoosterDeed) -> int:
        """Up to how many is decided card by card."""
        return self.amount.value(d) if self.is_up_to else await self.amount.settle(d)

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        count = number
        s, t = d.s, d.table()
        hand = s.sides[seat].hand
        done, wanted = 0, 1 if self.is_up_to else count
        gone: list[int] = []
        while done < count and hand:
            if self.by_lot:
                card = d.by_lot(hand)
            else:
                kind = await t.choose(seat, DISCARD_CHOICE, (1 if self.is_up_to else 0, d.kind, -1))
                if kind == DONE or seat in s.gone:
                    break
                card = find(s, hand, kind)
            if not d.is_cost and await is_replaced(t, WOULD_DISCARD_HAND, seat, card):
                count -= 1
                continue
            if s.at[card] % SPAN == HAND:
                discard_from_hand(t, card, "DB-DAMAGE-02")
                gone.append(card)
            done += 1
        d.found = gone
        return done > 0 and done >= wanted

    def value(self) -> float:
        amount = self.amount
        number = min(A_FEW, usual(amount.most)) if isinstance(amount, UpTo) else usual(amount)
        return -0.7 * number * sign_of(self.who)

    def why_not(self) -> str:
        return "" if isinstance(self.amount, Number) and not self.by_lot else FIXED

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        purse.hand -= self.amount.value(d)
        return True


class DiscardWholeHand(PlayerAct[BoosterDeed], Weighed):
    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(d.s.sides[seat].hand) > 0

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        hand = s.sides[seat].hand
        count, done = len(hand), 0
        gone: list[int] = []
        while done < count and hand:
            card = hand[0]
            if await is_replaced(t, WOULD_DISCARD_HAND, seat, card):
                count -= 1
                continue
            if s.at[card] % SPAN == HAND:
                discard_from_hand(t, card, "DB-DAMAGE-02")
                gone.append(card)
            done += 1
        d.found = gone
        return done > 0 and done >= count

    def value(self) -> float:
        return -0.7 * sign_of(self.who)


class DiscardTheirs(Numbered):
    """The user sees a hand and chooses from it."""

    finds = True

    def __init__(self, amount: Amount[BoosterDeed], whose: Who[BoosterDeed], cards: CardSelect | None = None) -> None:
        super().__init__(amount)
        self.whose = whose
        self.cards = cards  # only such cards

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        for other in self.whose.seats(d):
            if d.s.sides[other].hand:
                return True
        return False

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        s, t = d.s, d.table()
        did = False
        gone: list[int] = []
        for other in self.whose.seats(d):
            if d.is_out(other):
                continue
            show_cards(d, other, s.sides[other].hand[:], 1 << seat)
            for _ in range(number):
                things = -1 if self.cards is None else self.cards.number
                card = await pick_kind(d, things, seat, other, HAND, self.may_stop())
                if card < 0:
                    break
                if await is_replaced(t, WOULD_DISCARD_HAND, other, card):
                    continue
                discard_from_hand(t, card, "DB-DAMAGE-02")
                gone.append(card)
                did = True
        d.found = gone
        return did

    def may_stop(self) -> bool:
        return self.cards is not None and self.cards.quantity.how in (UP_TO, ANY_NUMBER)

    def value(self) -> float:
        return -0.7 * self.usually() * sign_of(self.whose)


class LookHand(PlayerAct[BoosterDeed], Weighed):
    def __init__(self, whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.whose = whose

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        for other in self.whose.seats(d):
            if d.s.sides[other].hand:
                return True
        return False

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        did = False
        for other in self.whose.seats(d):
            if not d.is_out(other):
                did = show_cards(d, other, d.s.sides[other].hand[:], 1 << seat) or did
        return did


class LookDragons(PlayerAct[BoosterDeed], Weighed):
    """At a dragon deck."""

    def __init__(self, whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.whose = whose

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        did = False
        for other in self.whose.seats(d):
            if not d.is_out(other):
                did = show_cards(d, other, d.s.sides[other].dragon_deck[:], 1 << seat) or did
        return did


class RevealCards(PlayerAct[BoosterDeed], Weighed, Cost):
    """Cards of the own hand, to everybody."""

    def __init__(self, cards: CardSelect) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(self.cards.of(d, [seat])) > 0

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        quantity = self.cards.quantity
        shown: list[int] = []
        if quantity.how == ALL:
            shown = self.cards.of(d, [seat])
        else:
            for _ in range(99 if quantity.how == ANY_NUMBER else quantity.count):
                left = [card for card in self.cards.of(d, [seat]) if card not in shown]
                if not left:
                    break
                card = d.by_lot(left) if quantity.by_lot else await self.next_one(d, seat, left, shown)
                if card < 0:
                    break
                shown.append(card)
        show_cards(d, seat, shown, PUBLIC)
        d.found = shown
        return len(shown) > 0

    async def next_one(self, d: BoosterDeed, seat: int, left: list[int], shown: list[int]) -> int:
        return await d.choose_thing(seat, self.cards, left, shown, self.cards.quantity.how in (UP_TO, ANY_NUMBER))

    def why_not(self) -> str:
        return "" if self.cards.quantity.how == EXACTLY and not self.cards.quantity.by_lot else FIXED

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        return len(self.cards.of(d, [d.seat])) >= self.cards.quantity.count


class RevealHand(PlayerAct[BoosterDeed], Weighed, Cost):
    """To everybody."""

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(d.s.sides[seat].hand) > 0

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        d.found = d.s.sides[seat].hand[:]
        return show_cards(d, seat, d.found, PUBLIC)


def of_each(amount: Amount[BoosterDeed]) -> Amount[BoosterDeed]:
    """It differs among those who do it."""
    amount.needs_them = True
    return amount


def discarding_theirs(
    quantity: Quantity, qualities: Any, noun: CardNoun, clauses: Any, whose: Who[BoosterDeed]
) -> DiscardTheirs:
    cards = select(quantity, whose, noun, Place([HAND], whose), [*(qualities or []), *(clauses or [])])
    act = DiscardTheirs(Number(99 if quantity.how in (ALL, ANY_NUMBER) else quantity.count), whose, cards)
    act.inner += [cards] if whose.number >= 0 else [whose, cards]
    return act


def shown_and_chosen(
    who: Who[BoosterDeed], quantity: Quantity, qualities: Any, noun: CardNoun, clauses: Any
) -> Act[BoosterDeed]:
    """The user chooses from a hand that everybody sees."""
    shown = by(who, RevealHand())
    chosen = discarding_theirs(quantity, qualities, noun, clauses, who)
    made = steps(shown, chosen)
    made.inner += [shown, chosen]
    return made


def swapping_hands(other: Who[BoosterDeed]) -> Act[BoosterDeed]:
    raise Senseless(
        "a card never enters the hand of another player: say 'swap points', or 'shuffle your hand into the race deck'"
    )


def revealing(things: Things[BoosterDeed]) -> RevealCards:
    is_own = isinstance(things, CardSelect) and (isinstance(things.whose, (You, Them)) or not things.is_said_whose)
    if not isinstance(things, CardSelect) or things.places != [HAND] or not is_own:
        raise Senseless("cards are revealed from a hand or from the top of a race deck: say 'from your hand'")
    things.whose = Them()
    return RevealCards(things)


PHRASES = [
    Phrase("cards", "one", lambda: Number(1)),
    Phrase("cards", "another card", lambda: Number(1), also=["one more card", "an additional card"], plural=False),
    Phrase(
        "cards",
        "as many cards as {haver} has/have",
        lambda who: Of(who, HandHeld()),
        also=["as many cards as {haver} has/have in hand", "as many as {haver} has/have", "as many cards as {haver}"],
    ),
    Phrase(
        "cards",
        "as many cards as {haver} has/have {held_many}",
        lambda who, count: Of(who, count),
    ),
    *changed_amounts("cards", "card/cards"),
    *amounts_of("cards", "card/cards", number="figure"),
    *either_amounts("cards", "card/cards", "count"),
    Phrase("does", "draws/draw {cards}", Draw),
    Phrase(
        "does",
        "draws/draw cards until they|you|it/you|they have|has {figure} cards in hand",
        lambda full: Draw(of_each(Minus(Number(full), Of(Them(), HandHeld())))),
        also=[
            "draws/draw until they|you|it have|has {figure} cards in hand",
            "draws/draw up to {figure} cards in hand",
            "draws/draw cards until that player has {figure} cards in hand",
        ],
    ),
    Phrase(
        "does",
        "draws/draw cards until they|you|it/you|they have|has as many cards in hand as {haver}",
        lambda other: Draw(of_each(Minus(Of(other, HandHeld()), Of(Them(), HandHeld())))),
        also=["draws/draw until they|you|it have|has as many cards in hand as {haver}"],
    ),
    Phrase(
        "does",
        "discards/discard down to {figure} cards",
        lambda kept: DiscardHand(of_each(Minus(Of(Them(), HandHeld()), Number(kept)))),
        also=[
            "discards/discard down to {figure} cards in hand",
            "discards/discard down to {figure}",
            "discards/discard cards down to {figure}",
            "discards/discard cards until they|you|it have|has {figure} cards in hand",
            "discards/discard cards until they|you|it have|has {figure} (cards) (left)",
            "discards/discard cards from their|your hand until they|you|it have|has {figure} (cards) (left)",
        ],
    ),
    Phrase(
        "does",
        "discards/discard {cards}",
        DiscardHand,
        also=[
            "discards/discard {cards} from the/your hand",
            "discards/discard {cards} from their hand",
            "discards/discard {cards} from hand",
        ],
    ),
    Phrase(
        "does",
        "discards/discard {cards} at random",
        lambda amount: DiscardHand(amount, True),
        also=[
            "discards/discard {cards} at random from the/your hand",
            "discards/discard {cards} from the/your hand at random",
            "discards/discard {cards} from their hand at random",
        ],
    ),
    Phrase(
        "does",
        "discards/discard the/your hand",
        DiscardWholeHand,
        also=["discards/discard their hand", "discards/discard all cards in the/your hand"],
    ),
    Phrase("does", "discards/discard all cards in hand", DiscardWholeHand),
    Phrase(
        "does",
        "discards/discard {cards} of your choice from {possessor} hand",
        DiscardTheirs,
        also=["chooses/choose and discards/discard {cards} from {possessor} hand"],
    ),
    Phrase(
        "does",
        "discards/discard {quantity} {adjectives?} {noun} {clauses?} of your choice from {possessor} hand",
        discarding_theirs,
        also=[
            "looks/look at {possessor} hand and discards/discard {quantity} {adjectives?} {noun} {clauses?} from it",
            "looks/look at {possessor} hand, then discards/discard {quantity} {adjectives?} {noun} {clauses?} from it",
            *(
                f"looks/look at {{possessor}} hand{join} chooses/choose {{quantity}} {{adjectives?}} {{noun}} {{clauses?}}"
                f"{where}{stop} {who}"
                for join in (" and", ", then", ".", ";")
                for where in ("", " from it", " there")
                for stop in (";", ".", ", then", ",", " and")
                for who in ("that player|rival discards it|them", "they discard it|them", "discard it|them")
            ),
        ],
    ),
    Phrase(
        "does",
        "discards/discard {quantity} {adjectives?} {noun} {clauses?} from that hand",
        lambda quantity, qualities, noun, clauses: discarding_theirs(quantity, qualities, noun, clauses, ThatPlayer()),
        also=["discards/discard {quantity} {adjectives?} {noun} {clauses?} from it"],
    ),
    Phrase(
        "act",
        "{others} reveals/reveal the hand, and you choose {quantity} {adjectives?} {noun} {clauses?} from it to be discarded",
        shown_and_chosen,
        also=[
            "{others} reveals|shows/reveal|show (you) the|their hand (.) (;) (,) (and) (then) (you) choose {quantity} "
            "{adjectives?} {noun} {clauses?} (from) (it|there) (.) (;) (,) (and) (then) (that|they) (player|rival) "
            "discards|discard it|them|that (card)",
            "{others} reveals|shows/reveal|show the|their hand and discards|discard {quantity} {adjectives?} {noun} {clauses?} "
            "of your choice",
        ],
    ),
    Phrase("does", "swaps/swap hands with {others}", swapping_hands, also=["exchanges/exchange hands with {others}"]),
    Phrase(
        "does",
        "swaps/swap the/your hand with {whose_one}",
        swapping_hands,
        also=["exchanges/exchange your hand with {whose_one}"],
    ),
    Phrase("does", "looks/look at {possessor} hand", LookHand),
    Phrase("does", "reveals/reveal {things}", revealing, also=["shows/show {things}"]),
    Phrase("does", "looks/look at {possessor} dragon deck", LookDragons),
    Phrase(
        "does",
        "reveals/reveal the/your hand",
        RevealHand,
        also=["reveals/reveal their hand", "shows/show the/your hand"],
    ),
]
