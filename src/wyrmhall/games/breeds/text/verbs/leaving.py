"""Verbs by which dragons leave the battlefield alive, and by which the cards of one that was killed go elsewhere."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.parts import Them
from wyrmhall.cardtext.machine.things import ALL, Quantity, Things
from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import bounce, leave, rescue
from wyrmhall.games.breeds.rules.zones import hold_as_token, send_home
from wyrmhall.games.breeds.state import FLOOR
from wyrmhall.games.breeds.text.use.deeds import Deed
from wyrmhall.games.breeds.text.use.moments import KILLED, KILLS, RETURNED, WOULD_RETURN
from wyrmhall.games.breeds.text.use.passives import sv_of
from wyrmhall.games.breeds.text.use.sight import Sight
from wyrmhall.games.breeds.text.verbs.dragons import Kill, OnDragons, Protected, side_of
from wyrmhall.games.breeds.text.verbs.verb import PlayerVerb, Verb
from wyrmhall.games.breeds.text.words.holding import of_them
from wyrmhall.games.breeds.text.words.things import DragonSort, Selection, is_choice, spoken_of

ON_TOP: Final = 0
AT_THE_BOTTOM: Final = 1
INTO_TRASH: Final = 2


class Leaving(OnDragons):
    """A dragon that was killed just now is meant too, where the words say so: its cards have not come to their source yet."""

    def killed(self, d: Sight) -> int:
        """The dragon that was killed just now, where the words mean it; else -1."""
        number = spoken_of(d, self.things)
        if number < 0 or not isinstance(d, Deed) or d.s.dragons[number].there:
            return -1
        return number if d.moment == KILLED or d.moment == KILLS else -1

    def possible(self, d: Sight) -> bool:
        dead = self.killed(d)
        return len(d.s.dragons[dead].cards) > 0 if dead >= 0 else super().possible(d)

    async def perform(self, d: Deed) -> bool:
        dead = self.killed(d)
        if dead >= 0:
            return self.take_dead(d, dead, d.card if dead == d.bearer else -1)
        return await super().perform(d)

    def take_dead(self, d: Deed, number: int, only: int) -> bool:
        """All its cards, unless one is named."""
        dragon = d.s.dragons[number]
        cards = [card for card in dragon.cards if only < 0 or card == only]
        for card in cards:
            dragon.cards.remove(card)
        self.lay(d, number, cards)
        return len(cards) > 0

    def change_one(self, d: Deed, number: int) -> None:
        self.lay(d, number, leave(d.s, number))

    def lay(self, d: Deed, number: int, cards: list[int]) -> None:
        """These cards of a dragon lie nowhere now."""
        raise AssertionError(type(self).__name__)

    def weight(self, d: Sight, thing: int) -> float:
        return 0.3 + max(0, sv_of(d.s, thing))


class Return(Leaving):
    before: int = WOULD_RETURN
    after: int = RETURNED
    is_home: bool = False  # to the user's hand

    def take_dead(self, d: Deed, number: int, only: int) -> bool:
        return rescue(d.t, number, only)

    def change_one(self, d: Deed, number: int) -> None:
        bounce(d.t, number)

    def value(self) -> float:
        return -0.3 if self.is_for_this() else 0.8


class LayAway(Leaving):
    """Into the deck of its player, or into the trash. A token goes back where it came from."""

    def __init__(self, things: Things[Any], goal: int, is_own: bool = False) -> None:
        super().__init__(things)
        self.goal = goal
        self.is_for_own = is_own
        self.is_instead = False  # of the discard pile: only a dragon that was killed goes there

    def lay(self, d: Deed, number: int, cards: list[int]) -> None:
        s, seat = d.s, d.s.dragons[number].seat
        for card in cards:
            if s.lending(card) >= 0 or (self.goal == INTO_TRASH and s.deck_size(seat) < FLOOR):
                send_home(s, card, seat)
                continue
            if self.goal == INTO_TRASH:
                s.trash.append(card)
                d.t.tell(events.TRASHED_DRAGON, seat, (number,), [s.kind[card]], rule="BR-TRASH-02")
                continue
            deck = s.sides[seat].deck
            deck.insert(len(deck) if self.goal == ON_TOP else 0, card)
            d.t.tell(events.LAID_ON_DECK, seat, (number,), [s.kind[card]], rule="BR-DRAGON-10")

    def value(self) -> float:
        return -0.3 if self.is_for_this() else 0.9


class Capture(Leaving):
    """A dragon of another player is held as a token until it goes back to that player."""

    def __init__(self, things: Things[Any], kept: object) -> None:
        super().__init__(things)
        self.kept = kept is not None
        if side_of(things) > 0:
            raise Senseless("a dragon of an enemy player is gained")

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        if d.s.dragons[thing].seat == d.seat:
            return Refusal("BR-DRAGON-19", "a dragon of an enemy player is gained")
        return super().refusal(d, thing)

    def lay(self, d: Deed, number: int, cards: list[int]) -> None:
        s = d.s
        for card in cards:
            at, source = s.lending(card), s.dragons[number].seat
            if at >= 0:
                source = s.lent[at + 1]
                del s.lent[at : at + 3]
            hold_as_token(d.t, d.seat, card, source, self.kept)

    def value(self) -> float:
        return 2.0


class Rescue(Verb):
    """A killed card goes to its player's hand instead of its source; so does a dragon that would be killed."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        self.things = things
        self.back = Return(things)
        self.is_return = False  # nothing is killed or would be: it comes back from the battlefield

    def possible(self, d: Sight) -> bool:
        return self.back.possible(d) if self.is_return else super().possible(d)

    async def perform(self, d: Deed) -> bool:
        return await self.back.perform(d) if self.is_return else self.do(d)

    def do(self, d: Deed) -> bool:
        number = spoken_of(d, self.things)
        if d.s.dragons[number].there:
            bounce(d.t, number)
            return True
        return rescue(d.t, number, d.card if number == d.bearer else -1)

    def value(self) -> float:
        return 1.2


class TheirOwn(PlayerVerb):
    """Players do something to dragons of theirs, which they choose themselves."""

    def __init__(self, things: Things[Any], verb: OnDragons) -> None:
        super().__init__()
        self.things = things
        self.verb = verb
        self.offers = is_choice(things)
        self.inner.append(verb)

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        return self.verb.refusal(d, thing)

    def left(self, d: Sight, seat: int) -> list[int]:
        dragons = d.s.dragons
        return [
            number for number in self.things.all(d) if dragons[number].seat == seat and self.refusal(d, number) is None
        ]

    def possible_for(self, d: Sight, seat: int) -> bool:
        return len(self.left(d, seat)) > 0

    async def perform_for(self, d: Deed, seat: int) -> bool:
        things = self.things
        targets = [] if is_choice(things) else self.left(d, seat)
        d.act = self.number
        while isinstance(things, Selection) and is_choice(things):
            left = [number for number in self.left(d, seat) if number not in targets]
            if not left or (len(targets) >= things.quantity.count and not things.is_unlimited()):
                break
            number = await d.choose_thing(seat, things, left, targets, things.may_stop())
            if number < 0:
                break
            targets.append(number)
        d.may = False
        d.found = targets
        return await self.verb.do_to(d, targets)

    def value(self) -> float:
        return 0.8 * self.verb.value()


# -- sense -----------------------------------------------------------------------------------------


def their_dragons(quantity: Quantity, qualities: Any, clauses: Any) -> Selection:
    if quantity.by_lot and quantity.how == ALL:
        raise Senseless("say how many")
    return Selection(quantity, Them(), DragonSort(), None, [*(qualities or []), *(clauses or [])])


def to_your_hand(things: Things[Any]) -> Return:
    if side_of(things) < 0:
        raise Senseless("an enemy dragon returns 'to its player's hand'")
    made = Return(things)
    made.is_home = True
    return made


def onto_your_deck(things: Things[Any], goal: int) -> LayAway:
    if side_of(things) < 0:
        raise Senseless("an enemy dragon goes into 'its player's deck'")
    return LayAway(things, goal, True)


PHRASES = [
    Phrase(
        "ban",
        "<be> returned to a hand",
        lambda: of_them(Protected, Return),
        ["be returned", "be returned to your hand"],
    ),
    Phrase(
        "act",
        "return {things} to its player's hand",
        Return,
        [
            "return {things} to its owner's hand",
            "{things} returns/return to its|their player's|owner's hand",
            "{things} is/are returned to its|their player's|owner's hand",
        ],
    ),
    Phrase(
        "act",
        "return {things} to their players' hands",
        Return,
        ["return {things} to their owners' hands", "return {things} to their player's hand"],
    ),
    *(
        Phrase(
            "act",
            f"put {{things}} {where} its player's deck",
            lambda things, goal=goal: LayAway(things, goal),
            [
                f"put|return {{things}} {way} its|their player's|owner's (draw) deck|pile {instead}"
                for way in (where, *also)
                for instead in ("", "instead of (in|into) its|their|that (player's|owner's) discard pile")
            ],
        )
        for goal, where, also in (
            (ON_TOP, "on top of", ["on|onto the top of"]),
            (AT_THE_BOTTOM, "on the bottom of", ["at the bottom of", "under"]),
        )
    ),
    Phrase(
        "does",
        "returns/return {theirs} to their/your hand",
        lambda things: TheirOwn(things, Return(things)),
        [f"chooses/choose {{theirs}} and returns/return {it} to their/your hand" for it in ("it", "them")],
    ),
    Phrase(
        "does", "returns/return {reference} to their hand", lambda things: TheirOwn(things, Return(things)), plural=None
    ),
    Phrase(
        "does",
        "kills/kill {theirs}",
        lambda things: TheirOwn(things, Kill(things)),
        ["chooses/choose {theirs} and kills/kill it", "sacrifices/sacrifice {theirs}"],
    ),
    Phrase(
        "theirs",
        "{part} of their {adjectives?} dragons {clauses?}",
        their_dragons,
        ["{part} of their own {adjectives?} dragons {clauses?}"],
    ),
]
