"""Race decks and piles: searched, shuffled, and cards put from one place into another."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.parts import ARival, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, UP_TO, Quantity, Things
from wyrmhall.cardtext.trunk import steps
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden
from wyrmhall.games.booster.rules.moving import put, race_cards, race_shuffled, reveal, tell_empty
from wyrmhall.games.booster.state import (
    AT_BOTTOM,
    DAMAGED,
    DISCARDS,
    DRAGON_DECK,
    HAND,
    LIMBO,
    ON_TOP,
    RACE,
    SHUFFLED_IN,
    SPAN,
    TRACK,
    ZONE,
    is_in_play,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.changes import SEARCH
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Place, Rest, Rushers, This, is_rivals
from wyrmhall.games.booster.text.parts.qualities import CRYSTALS, MANEUVERS
from wyrmhall.games.booster.text.parts.windows import ENTERED_ZONE, SEARCHED
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.games.booster.text.verbs.maneuvers import out_of_zone, returning, send, shuffle_in
from wyrmhall.games.booster.text.verbs.piles.hands import show_cards
from wyrmhall.games.booster.text.verbs.piles.moving import move_card, move_to
from wyrmhall.games.booster.text.verbs.verb import Weighed, pick_kind
from wyrmhall.games.booster.text.words.nouns import among, any_card, select
from wyrmhall.kit.cards import mix


class Recycle(PlayerAct[BoosterDeed], Weighed):
    """All discards go back into the race deck."""

    is_into_yours: bool = False  # as the text says, which is not so where others do it

    def __init__(self, whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.whose = whose

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        did = False
        for owner in self.whose.seats(d):
            if d.is_out(owner):
                continue
            discards = s.sides[owner].discards
            count = len(discards)
            while discards:
                put(s, discards[0], owner, RACE)
            t.tell(events.RECYCLED, owner, (count,), rule="DB-ZONE-06")
            race_shuffled(t, owner)
            did = did or count > 0
        return did


class Shuffle(PlayerAct[BoosterDeed], Weighed):
    def __init__(self, whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.whose = whose

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        did = False
        for owner in self.whose.seats(d):
            if not d.is_out(owner):
                race_shuffled(d.table(), owner)
                did = did or len(d.s.sides[owner].race) > 1
        return did


class Search(PlayerAct[BoosterDeed], Weighed):
    """One may find nothing; a race deck is shuffled afterwards in any case (DB-SEARCH-01 to 03)."""

    def __init__(self, place: int, things: CardSelect, to: int) -> None:
        super().__init__()
        self.place = place
        self.things = things
        self.to = to
        self.is_shown = not (things.is_any and not things.qualities)

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        side = d.s.sides[seat]
        if self.place == RACE:
            return len(side.race) > 0 and not is_forbidden(d.s, seat, SEARCH)
        for card in side.zones[self.place]:
            if self.things.fits_kind(d, d.s.kind[card]):
                return True
        return False

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        s, t, place, to = d.s, d.table(), self.place, self.to
        if place == RACE:
            if is_forbidden(s, seat, SEARCH):
                return False
            for card in s.sides[seat].race:
                s.seen[card] |= 1 << seat
            happen(s, SEARCHED, seat)
        moved: list[int] = []
        masks: list[int] = []  # who may know them
        for _ in range(most_of(self.things)):
            card = await pick_kind(d, self.things.number, seat, seat, place, True)
            if card < 0:
                break
            if place == RACE and not moved:  # what was known of the deck may be what is taken
                mix(s, s.sides[seat].race, race_cards(s, seat), 0, PUBLIC & ~(1 << seat))
            if self.is_shown:
                reveal(s, card)
            masks.append(PUBLIC if s.seen[card] == PUBLIC else 1 << seat)
            moved.append(card)
            if place == RACE and to in (ON_TOP, AT_BOTTOM):
                put(s, card, seat, LIMBO)
            else:
                move_to(s, card, seat, to)
                self.tell_found(d, seat, card, masks[-1])
        if place == RACE:
            keep = [s.seen[card] for card in moved]
            race_shuffled(t, seat)
            for i, card in enumerate(moved):
                if s.at[card] % SPAN == LIMBO:
                    move_to(s, card, seat, to)
                    s.seen[card] = keep[i] | 1 << seat
                    self.tell_found(d, seat, card, masks[i])
            if moved:
                tell_empty(t, seat)
        elif moved and to == SHUFFLED_IN:
            race_shuffled(t, seat)
        d.found = moved
        return len(moved) > 0

    def tell_found(self, d: BoosterDeed, seat: int, card: int, mask: int) -> None:
        """Told when the card is where it goes."""
        numbers = (self.place, d.s.at[card] % SPAN, self.to)
        d.table().tell(events.FOUND, seat, numbers, [d.s.kind[card]], mask, "DB-SEARCH-03")

    def value(self) -> float:
        return 1.4


OWN: Final = 50  # added to a place of which it is not said that it is the card's owner's


def check_home(things: Things[BoosterDeed] | Who[BoosterDeed], to: int) -> int:
    """The place itself. A rival's card never comes to one's own."""
    is_rivals_card = is_rivals(things) if isinstance(things, Things) else isinstance(things, (ARival, EachRival))
    if to >= OWN and is_rivals_card:
        raise Senseless(NOT_YOURS)
    return to % OWN


def most_of(things: CardSelect) -> int:
    """How many cards a text means at most."""
    return 99 if things.quantity.how in (ALL, ANY_NUMBER) else things.quantity.count


class Put(PlayerAct[BoosterDeed], Weighed):
    """From the hand, a pile or play to somewhere else; compulsory unless the text says "up to"."""

    is_into_yours: bool = False

    def __init__(self, things: Things[BoosterDeed], to: int) -> None:
        super().__init__()
        self.things = things
        self.is_own = to >= OWN
        self.to = check_home(things, to)

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        before = d.them
        d.them = seat
        found = len(self.things.all(d)) > 0 or isinstance(self.things, This)
        d.them = before
        return found

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        things = self.things
        if isinstance(things, CardSelect) and things.is_elsewhere and things.quantity.how != ALL:
            moved: list[int] = []
            for owner in things.whose.seats(d):
                if not d.is_out(owner):
                    moved.extend(await self.put_of(d, seat, owner, things))
        else:
            if isinstance(things, This):  # an event, too, which is never in play
                moved = [d.card] if d.card >= 0 else []
            else:
                moved = (await things.pick(d))[:]
            for card in moved:
                await self.put_one(d, card)
        if self.to == SHUFFLED_IN:
            shuffle_in(d, moved)
        d.found = moved
        return len(moved) > 0

    async def put_of(self, d: BoosterDeed, seat: int, owner: int, things: CardSelect) -> list[int]:
        s, quantity = d.s, things.quantity
        moved: list[int] = []
        if owner != seat and things.places[0] in (HAND, RACE) and not quantity.by_lot:
            show_cards(d, owner, s.sides[owner].zones[things.places[0]][:], 1 << seat)
        for _ in range(most_of(things)):
            if quantity.by_lot:
                left = things.of(d, [owner])
                card = d.by_lot(left) if left else -1
            elif len(things.places) > 1:
                card = await things.next_one(d, [owner], moved, quantity.how in (UP_TO, ANY_NUMBER))
            else:
                may_stop = quantity.how in (UP_TO, ANY_NUMBER)
                card = await pick_kind(d, things.number, seat, owner, things.places[0], may_stop)
            if card < 0:
                break
            move_card(d, card, owner, self.to, owner)
            moved.append(card)
        return moved

    async def put_one(self, d: BoosterDeed, card: int) -> None:
        """A card that is meant already, wherever it is."""
        if is_in_play(d.s, card):
            if self.to in (TRACK, ZONE):
                is_new = d.s.at[card] % SPAN != self.to
                put(d.s, card, d.s.at[card] // SPAN, self.to)
                if is_new and self.to == ZONE:
                    happen(d.s, ENTERED_ZONE, d.s.at[card] // SPAN, card)
            else:
                await send(d, card, self.to)
        else:
            move_card(d, card, d.s.owner[card], self.to, d.s.owner[card])

    def value(self) -> float:
        return 1.4


# -- how it is said --------------------------------------------------------------------------------


NOT_YOURS = "a card goes to its owner's place only: say 'the owner's', or 'take control of' for a card in play"
NEVER_LEAVE = "gear and crew never leave your dragon deck and mag pit like that: say 'mag', 'recruit' or 'repair'"


def searching(place: int, things: Things[BoosterDeed], to: int) -> Search:
    if not isinstance(things, CardSelect) or things.is_placed:
        raise Senseless("name the sort of card that is searched for, for example 'a maneuver'")
    if place == HAND:
        raise Senseless("a hand is not searched: say 'put'")
    things.put_at(place, Them())
    to %= OWN
    check_move(things, place, to)
    return Search(place, things, to)


def putting(things: Things[BoosterDeed], goal: int) -> PlayerAct[BoosterDeed]:
    to = check_home(things, goal)
    if isinstance(things, CardSelect) and things.is_elsewhere:
        if RACE in things.places:
            raise Senseless("a race deck is searched: say 'search'")
        for place in things.places:
            check_move(things, place, to)
    elif isinstance(things, CardSelect):
        if to in (TRACK, ZONE) and things.sorts & ~MANEUVERS:
            raise Senseless("only maneuvers lie in the track and in the zone")
        if not things.is_any and things.sorts & CRYSTALS:
            raise Senseless(NEVER_LEAVE)
        if not things.is_placed and not things.is_said_whose:
            raise Senseless("say where the card is, for example 'from your hand'")
    elif isinstance(things, Rushers) and to in (HAND, ON_TOP, AT_BOTTOM, SHUFFLED_IN):
        return returning(things, to)  # a card in play goes back to its owner
    return Put(things, goal)


def putting_both(things: Things[BoosterDeed], to: int, rest: Rest, place: int) -> Act[BoosterDeed]:
    """Some of them somewhere, and the rest somewhere else."""
    some, others = putting(things, to), Put(rest, place)
    some.inner.append(things)
    others.inner.append(rest)
    return steps(some, others)


def putting_some(part: Quantity, to: int) -> Act[BoosterDeed]:
    """ "put one into your hand": of the cards that were drawn, looked at or moved."""
    some = among(part, None, any_card(), None)
    act = putting(some, to)
    some.inner.append(some.cards)
    act.inner.append(some)
    return act


def check_move(things: CardSelect, place: int, to: int) -> None:
    if place in (DAMAGED, DRAGON_DECK) or (not things.is_any and things.sorts & CRYSTALS):
        raise Senseless(NEVER_LEAVE)
    if to in (TRACK, ZONE) and (things.is_any or things.sorts & ~MANEUVERS):
        raise Senseless("only maneuvers lie in the track and in the zone")
    if place == to:
        raise Senseless("the card is there already")


def sending_back(things: Things[BoosterDeed], home: int) -> PlayerAct[BoosterDeed]:
    """From play to the owner; from a pile it is put, wherever its owner is said to want it."""
    if isinstance(things, CardSelect) and things.is_elsewhere:
        return putting(things, home)
    return returning(things, home)


def to_track(things: Things[BoosterDeed]) -> PlayerAct[BoosterDeed]:
    """ "return it to the track": from the discards, or from the zone."""
    if isinstance(things, CardSelect) and not things.is_elsewhere:
        return out_of_zone(things)
    return putting(things, TRACK)


def shuffling_own(things: Things[BoosterDeed]) -> PlayerAct[BoosterDeed]:
    if isinstance(things, Rushers) and is_rivals(things):
        raise Senseless(NOT_YOURS)
    return putting(things, OWN + SHUFFLED_IN)


def shuffling(things: Things[BoosterDeed]) -> PlayerAct[BoosterDeed]:
    return putting(things, SHUFFLED_IN)


def shuffling_pile(pile: CardSelect) -> PlayerAct[BoosterDeed]:
    return Recycle(pile.whose) if pile.places == [DISCARDS] else putting(pile, SHUFFLED_IN)


def shuffling_pile_into_yours(pile: CardSelect) -> PlayerAct[BoosterDeed]:
    if not isinstance(pile.whose, (You, Them)):
        raise Senseless(NOT_YOURS)
    act = shuffling_pile(pile)
    assert isinstance(act, (Recycle, Put))
    act.is_into_yours = True
    return act


def place(number: int) -> Any:
    return lambda: number


def owners(words: str) -> list[str]:
    """A card goes to its owner's place, whoever puts it there."""
    return [
        words.format(whose)
        for whose in ("the owner's", "its owner's", "their owner's", "that player's", "that rival's")
    ]


def in_any_order(where: str) -> list[str]:
    """Cards are put one by one, so their order is free; it may be said."""
    return [
        f"{where} in any order",
        f"{where} of the/your race deck in any order",
        f"{where} of their race deck in any order",
    ]


# what would happen otherwise, to a card that is moved before
STAYING = (
    *("instead of discarding it", "instead of returning it to the track", "instead of discarding them"),
    *("instead of into the|your discards", "instead of putting it into your discards"),
)


PHRASES = [
    Phrase(
        "pile",
        "{possessor} {zone}",
        lambda whose, places: select(Quantity(ALL), whose, any_card(), Place(places, whose), []),
    ),
    Phrase("pile", "the {zone}", lambda places: select(Quantity(ALL), Them(), any_card(), Place(places, Them()), [])),
    Phrase(
        "does",
        "shuffles/shuffle {pile} into the race deck",
        shuffling_pile,
        also=[
            "shuffles/shuffle {pile} into their race deck",
            "shuffles/shuffle {pile} into its|their|the owner's|owners' race deck|decks",
        ],
    ),
    Phrase("does", "shuffles/shuffle {pile} into your race deck", shuffling_pile_into_yours),
    Phrase("does", "puts/put {pile} {dest}", putting),
    Phrase("does", "discards/discard {rest}", lambda rest: Put(rest, DISCARDS)),
    Phrase("rest", "the rest", Rest, also=["the others", "the other cards", "the other", "the other one"]),
    Phrase(
        "act",
        "put {things} {dest} and {rest} {dest}",
        putting_both,
        also=["put {things} {dest}, {rest} {dest}", "put {things} {dest} and put {rest} {dest}"],
    ),
    Phrase("does", "shuffles/shuffle {possessor} race deck", Shuffle),
    Phrase("does", "shuffles/shuffle the race deck", lambda: Shuffle(Them()), also=["shuffles/shuffle it|them"]),
    Phrase(
        "does",
        "searches/search {source} for {things} and puts/put it/them {dest}",
        searching,
        also=[
            "searches/search {source} for {things}, reveals|shows/reveal|show it/them and puts/put it/them {dest}",
            "searches/search {source} for {things}, reveals|shows/reveal|show it/them, and puts/put it/them {dest}",
            "searches/search {source} for {things}, puts/put it/them {dest}",
            "searches/search {source} for {things}, then puts/put it/them {dest}",
        ],
    ),
    Phrase("does", "puts/put {rest} {dest}", Put),
    Phrase("does", "shuffles/shuffle {rest} into the/your race deck", lambda rest: Put(rest, OWN + SHUFFLED_IN)),
    Phrase(
        "does", "puts/put {things} {dest}", putting, also=[f"puts/put {{things}} {{dest}} {way}" for way in STAYING]
    ),
    Phrase(
        "does",
        "returns/return {things} {home}",
        sending_back,
        also=[f"returns/return {{things}} {{home}} {way}" for way in STAYING],
    ),
    Phrase(
        "does",
        "returns/return {things} to the track",
        to_track,
        also=["returns/return {things} to your|their track", "returns/return {things} to its owner's track"],
    ),
    Phrase(
        "does",
        "shuffles/shuffle {things} into the/your race deck",
        shuffling_own,
        also=["shuffles/shuffle {things} into their race deck"],
    ),
    Phrase(
        "does",
        "shuffles/shuffle {things} into the owner's race deck",
        shuffling,
        also=["shuffles/shuffle {things} into its|their owner's|owners' race deck|decks"],
    ),
    Phrase(
        "does",
        "puts/put {part} of those cards {dest}",
        lambda part, to: putting_some(part, to),
        also=["puts/put {part} {dest}", "takes/take {part} and puts/put it|them {dest}"],
    ),
    # where from and where to
    Phrase("source", "the/your race deck", place(RACE), also=["their race deck"]),
    Phrase("source", "the/your discards", place(DISCARDS), also=["their discards"]),
    Phrase("source", "the/your hand", place(HAND), also=["their hand"]),
    Phrase("dest", "{into}", lambda to: to),
    Phrase(
        "dest",
        "on top of the/your race deck",
        place(OWN + ON_TOP),
        also=[
            "on the top of the/your race deck",
            *in_any_order("on top"),
            "on top",
        ],
    ),
    Phrase(
        "dest",
        "on the bottom of the/your race deck",
        place(OWN + AT_BOTTOM),
        also=[
            "on the bottom",
            "under the/your race deck",
            *in_any_order("on the bottom"),
        ],
    ),
    Phrase("dest", "into the/your race deck", place(OWN + SHUFFLED_IN)),
    Phrase("into", "into the/your hand", place(OWN + HAND), also=["in the/your hand", "into hand"]),
    Phrase("into", "into the/your discards", place(OWN + DISCARDS), also=["in the/your discards"]),
    *(
        phrase
        for category, words, to in (
            ("dest", "on top of {} race deck", ON_TOP),
            ("dest", "on the bottom of {} race deck", AT_BOTTOM),
            ("dest", "into {} race deck", SHUFFLED_IN),
            ("into", "into {} hand", HAND),
            ("into", "into {} discards", DISCARDS),
        )
        for phrase in (
            Phrase(
                category,
                words.format("their"),
                place(to),
                also=[f"{words.format('their')} in any order", *(["under their race deck"] if to == AT_BOTTOM else [])],
            ),
            Phrase(category, words.format("the owner's"), place(to), also=owners(words)[1:]),
        )
    ),
    Phrase("into", "into the owner's track", place(TRACK), also=owners("into {} track")[1:]),
    Phrase("into", "into the owner's zone", place(ZONE), also=owners("into {} zone")[1:]),
    Phrase("into", "into the track", place(OWN + TRACK), also=["into the/your track", "in the track"]),
    Phrase("into", "into the zone", place(OWN + ZONE), also=["in the zone"]),
]
