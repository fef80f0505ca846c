"""The top cards of race decks: discarded, looked at, arranged, put under the deck or somewhere else."""

from __future__ import annotations

from abc import abstractmethod

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.parts import Them, Who, You
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.moving import discard_from_deck, race_cards, race_shuffled, tell_empty
from wyrmhall.games.booster.state import (
    DISCARDS,
    HAND,
    ON_TOP,
    SHUFFLED_IN,
    TRACK,
    ZONE,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.costs import FIXED, Cost, Purse
from wyrmhall.games.booster.text.parts.nouns import CardSelect
from wyrmhall.games.booster.text.parts.windows import WOULD_MILL
from wyrmhall.games.booster.text.use.choosing import TOP_CHOICE, TOP_TAKE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.verbs.piles.decks import OWN, check_home
from wyrmhall.games.booster.text.verbs.piles.hands import show_cards
from wyrmhall.games.booster.text.verbs.piles.moving import move_card
from wyrmhall.games.booster.text.verbs.verb import Weighed, sign_of, usual
from wyrmhall.games.booster.text.words.times import a_card
from wyrmhall.kit.cards import find, pick_out


class Tops(PlayerAct[BoosterDeed], Weighed):
    """What is done with the top cards of race decks."""

    def __init__(self, amount: Amount[BoosterDeed], whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.amount = amount
        self.whose = whose

    def possible(self, d: BoosterDeed) -> bool:
        if not self.amount.is_there(d):
            return False
        for other in self.whose.seats(d):
            if d.s.sides[other].race:
                return True
        return False

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        if not self.amount.is_there(d):
            return False
        number = await self.amount.settle(d)
        did = False
        for other in self.whose.seats(d):
            if not d.is_out(other):
                race = d.s.sides[other].race
                top = race[max(0, len(race) - number) :] if number > 0 else []
                did = await self.with_top(d, seat, other, top, number) or did
        return did

    @abstractmethod
    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool: ...


class Mill(Tops, Cost):
    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        t = d.table()
        if not d.is_cost and await is_replaced(t, WOULD_MILL, owner, number=number):
            return False
        d.found = top
        return discard_from_deck(t, owner, number) > 0

    def value(self) -> float:
        return -0.15 * usual(self.amount) * sign_of(self.whose)

    def why_not(self) -> str:
        if not isinstance(self.whose, You):
            return "a cost is paid with cards of yours: write 'your race deck'"
        return "" if isinstance(self.amount, Number) else FIXED

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        purse.race -= self.amount.value(d)
        return True


class LookTop(Tops):
    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        d.found = top
        return show_cards(d, owner, top, 1 << seat)


class RevealTop(Tops):
    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        d.found = top
        return show_cards(d, owner, top, PUBLIC)


class SeeBottom(Tops):
    """The card at the bottom, for oneself or for everybody to see."""

    def __init__(self, whose: Who[BoosterDeed], mask: int) -> None:
        super().__init__(Number(1), whose)
        self.mask = mask  # who sees it; 0 for the one who looks

    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        d.found = d.s.sides[owner].race[:1]
        return show_cards(d, owner, d.found, self.mask or 1 << seat)


class RevealUntil(PlayerAct[BoosterDeed], Weighed):
    """Card by card from the top of a race deck, until there is one of a sort: "it" is that card, the others are the rest."""

    finds = True

    def __init__(self, whose: Who[BoosterDeed], cards: CardSelect) -> None:
        super().__init__()
        self.whose = whose
        self.cards = cards

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return any([len(d.s.sides[other].race) > 0 for other in self.whose.seats(d)])

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        s = d.s
        d.found, d.rest = [], []
        for other in self.whose.seats(d):
            shown: list[int] = []
            for card in reversed(s.sides[other].race):
                shown.append(card)
                if self.cards.fits_kind(d, s.kind[card]):
                    d.found = [*d.found, card]
                    break
                d.rest = [*d.rest, card]
            show_cards(d, other, shown, PUBLIC)
        return len(d.found) > 0


class Arrange(Tops):
    """Look at the top cards and name them from top to bottom."""

    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        s, t, count = d.s, d.table(), len(top)
        base = len(s.sides[owner].race) - count
        show_cards(d, owner, top, 1 << seat)
        for left in range(count, 0, -1):
            kind = await t.choose(seat, TOP_CHOICE, (owner, left, d.kind))
            if seat in s.gone:
                return False
            race = s.sides[owner].race
            at = base + count - left
            while s.kind[race[at]] != kind:
                at += 1
            card = race[at]
            del race[at]
            race.insert(base, card)
        t.tell(events.ARRANGED, owner, (seat, count), rule="DB-PLAY-02")
        return count > 0


class Sink(Tops):
    """Under the deck."""

    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        race = d.s.sides[owner].race
        for card in reversed(top):
            race.remove(card)
            race.insert(0, card)
        if top:
            d.table().tell(events.SANK, owner, (len(top),), rule="DB-PLAY-02")
        return len(top) > 0


def one_by_one(cards: list[int], place: int) -> list[int]:
    """The top one first; last where it goes on top again, so that in a race deck they lie as they lay."""
    return cards if place == ON_TOP else cards[::-1]


class TakeTop(Tops):
    """Look at the top cards, put some of them somewhere, and the rest somewhere else."""

    def __init__(self, amount: Amount[BoosterDeed], whose: Who[BoosterDeed], count: int, place: int, rest: int) -> None:
        super().__init__(amount, whose)
        self.count = count
        self.place = check_home(whose, place)
        self.rest = rest % OWN

    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        s, t = d.s, d.table()
        show_cards(d, owner, top, 1 << seat)
        left = top[:]
        taken: list[int] = []
        for _ in range(self.count):
            if not left:
                break
            kind = await t.choose(seat, TOP_TAKE, (owner, d.kind, *left))
            if seat in s.gone:
                return False
            card = find(s, left, kind)
            left.remove(card)
            taken.append(card)
        pick_out(s, top, race_cards(s, owner), PUBLIC & ~(1 << seat))
        for card in taken:
            move_card(d, card, owner, self.place, seat)
        for card in one_by_one(left, self.rest):
            move_card(d, card, owner, self.rest, seat)
        if SHUFFLED_IN in (self.place, self.rest):
            race_shuffled(t, owner)
        if taken:
            tell_empty(t, owner)
        d.found = taken
        return len(taken) > 0

    def value(self) -> float:
        return 1.4


class PutTop(Tops):
    """The top cards go somewhere, unseen by others where the place is hidden."""

    def __init__(self, amount: Amount[BoosterDeed], whose: Who[BoosterDeed], place: int) -> None:
        super().__init__(amount, whose)
        self.place = check_home(whose, place)

    async def with_top(self, d: BoosterDeed, seat: int, owner: int, top: list[int], number: int) -> bool:
        for card in reversed(top):
            move_card(d, card, owner, self.place, owner)
        if top:
            tell_empty(d.table(), owner)
        d.found = top
        return len(top) > 0

    def value(self) -> float:
        return 0.8 * usual(self.amount) * sign_of(self.whose)


class PutDiscards(PutTop):
    """The cards that were discarded last."""

    def possible(self, d: BoosterDeed) -> bool:
        return any([len(d.s.sides[other].discards) > 0 for other in self.whose.seats(d)])

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        number = await self.amount.settle(d)
        found: list[int] = []
        for other in self.whose.seats(d):
            if not d.is_out(other):
                discards = d.s.sides[other].discards
                top = discards[max(0, len(discards) - number) :] if number > 0 else []
                for card in one_by_one(top, self.place):
                    move_card(d, card, other, self.place, other)
                if top and self.place == SHUFFLED_IN:
                    race_shuffled(d.table(), other)
                found += top
        d.found = found
        return len(found) > 0


def put_discards(amount: Amount[BoosterDeed], whose: Who[BoosterDeed], place: int) -> PutDiscards:
    if place % OWN in (DISCARDS, TRACK, ZONE):
        raise Senseless("which card lies on top is not known before: say 'a maneuver from your discards'")
    return PutDiscards(amount, whose, place)


PHRASES = [
    Phrase("race_deck", "{possessor} race deck", lambda whose: whose),
    Phrase("race_deck", "the race deck", Them),
    Phrase("top", "the top card", lambda: Number(1), plural=False),
    Phrase("top", "the top {several} cards", Number),
    Phrase("top", "cards equal to {value} from the top", lambda value: value),
    Phrase("does", "discards/discard {top} of {race_deck}", Mill),
    Phrase("does", "looks/look at {top} of {race_deck}", LookTop),
    Phrase("does", "reveals/reveal {top} of {race_deck}", RevealTop),
    Phrase("does", "looks/look at the bottom card of {race_deck}", lambda whose: SeeBottom(whose, 0)),
    Phrase("does", "reveals/reveal the bottom card of {race_deck}", lambda whose: SeeBottom(whose, PUBLIC)),
    Phrase(
        "does",
        "reveals/reveal cards of {race_deck} until they/you reveal a {adjectives?} {noun} {clauses?}",
        lambda whose, *said: RevealUntil(whose, a_card(*said)),
        also=[
            f"reveals/reveal cards from {where}{{race_deck}} until {who} a {{adjectives?}} {{noun}} {{clauses?}}"
            for where in ("", "the top of ")
            for who in ("you|they reveal|find", "that player reveals|finds")
        ],
    ),
    Phrase(
        "does",
        "arranges/arrange {top} of {race_deck}",
        Arrange,
        also=[
            f"looks/look at {{top}} of {{race_deck}}{then} puts/put it|them back {how}in any order"
            for then in (" and", ", then", ",", " and then")
            for how in ("", "on top ")
        ],
    ),
    Phrase(
        "does",
        "puts/put {top} of {race_deck} on the bottom",
        Sink,
        also=["puts/put {top} of {race_deck} on the bottom of it"],
    ),
    Phrase("does", "puts/put {top} of {race_deck} {into}", PutTop),
    Phrase("does", "puts/put {top} of {possessor} discards {dest}", put_discards),
    Phrase(
        "does",
        "looks/look at {top} of {race_deck}, puts|put/put|puts {number} of them {dest} and the rest|others|other {dest}",
        TakeTop,
        also=[
            "looks/look at {top} of {race_deck}, puts/put {number} {dest} and the rest|others|other {dest}",
            "looks/look at {top} of {race_deck}, puts/put {number} of them {dest}, the rest|others|other {dest}",
            "looks/look at {top} of {race_deck}, puts/put {number} {dest}, the rest|others|other {dest}",
        ],
    ),
    Phrase(
        "does",
        "looks/look at {top} of {race_deck}, takes/take {number} and puts/put the rest|others|other {dest}",
        lambda amount, whose, count, rest: TakeTop(amount, whose, count, HAND, rest),
        also=[
            "looks/look at {top} of {race_deck}, takes/take {number}, the rest|others|other {dest}",
            "looks/look at {top} of {race_deck}, takes/take {number}, and puts/put the rest|others|other {dest}",
            "looks/look at {top} of {race_deck}, takes/take {number} of them, the rest|others|other {dest}",
            "looks/look at {top} of {race_deck}, takes/take {number} of them and puts/put the rest|others|other {dest}",
        ],
    ),
]
