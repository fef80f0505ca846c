"""Places that cards lie in, and how a card is taken out of each."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.parts import EachPlayer, Them, Who
from wyrmhall.cardtext.machine.things import Where
from wyrmhall.games.breeds.rules.zones import take_from_slot
from wyrmhall.games.breeds.state import FROM_TRASH, SLOT, BreedsState
from wyrmhall.games.breeds.text.cards import PILES
from wyrmhall.games.breeds.text.use.sight import CARDS, KINDS, Sight


class Place(Where[Sight]):
    """A zone of some players, or one that is nobody's."""

    by_slot: bool = False  # its cards are told apart by where they lie

    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def of(self, who: Who[Sight]) -> Place:
        """The same place of other players."""
        return type(self)(who)

    def owners(self, d: Sight) -> list[int]:
        return self.who.seats(d)

    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        """All cards in the place of one player, as a new list."""
        return []

    def source(self, s: BreedsState, seat: int, card: int) -> int:
        """What a card that is taken from here as a token goes back to."""
        return seat

    def take(self, s: BreedsState, seat: int, card: int) -> None:
        """The card lies nowhere now."""
        raise AssertionError(type(self).__name__)

    def cards(self, d: Sight) -> list[int]:
        found: list[int] = []
        for seat in self.owners(d):
            found.extend(self.cards_of(d.s, seat))
        return found

    def holder(self, d: Sight, card: int) -> int:
        """In whose place a card lies; -1 if it lies in none of them."""
        for seat in self.owners(d):
            if card in self.cards_of(d.s, seat):
                return seat
        return -1

    def part_with(self, d: Sight, card: int) -> Place:
        """The place of several in which a card lies."""
        return self

    def is_in(self, d: Sight, number: int) -> bool:
        """Whether a dragon on the battlefield is in it."""
        return False


class Battlefield(Place):
    def __init__(self) -> None:
        super().__init__(EachPlayer())

    def is_in(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].there


class Hand(Place):
    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return s.sides[seat].hand[:]

    def take(self, s: BreedsState, seat: int, card: int) -> None:
        s.sides[seat].hand.remove(card)


class Discard(Place):
    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return s.sides[seat].discard[:]

    def take(self, s: BreedsState, seat: int, card: int) -> None:
        s.sides[seat].discard.remove(card)


class Deck(Place):
    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return s.sides[seat].deck[:]

    def take(self, s: BreedsState, seat: int, card: int) -> None:
        s.sides[seat].deck.remove(card)


class TopOfDeck(Deck):
    def __init__(self, who: Who[Sight], number: int) -> None:
        super().__init__(who)
        self.count = number

    def of(self, who: Who[Sight]) -> Place:
        return TopOfDeck(who, self.count)

    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return [card for card in s.sides[seat].deck[-self.count :] if s.seen[card] >> seat & 1]


class TokenArea(Place):
    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return s.sides[seat].tokens[:]


class Supply(Place):
    """The face-up cards."""

    by_slot: bool = True

    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return [s.sides[seat].piles[pile][-1] for pile in s.open_slots(seat)]

    def pile(self, s: BreedsState, seat: int, card: int) -> int:
        for pile in s.open_slots(seat):
            if s.sides[seat].piles[pile][-1] == card:
                return pile
        return -1

    def source(self, s: BreedsState, seat: int, card: int) -> int:
        return SLOT + seat * PILES + self.pile(s, seat, card)

    def take(self, s: BreedsState, seat: int, card: int) -> None:
        take_from_slot(s, seat, self.pile(s, seat, card))


class Trash(Place):
    def __init__(self) -> None:
        super().__init__(EachPlayer())

    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        return s.trash[:]

    def cards(self, d: Sight) -> list[int]:
        return d.s.trash[:]

    def source(self, s: BreedsState, seat: int, card: int) -> int:
        return FROM_TRASH

    def take(self, s: BreedsState, seat: int, card: int) -> None:
        s.trash.remove(card)


class Transmutation(Place):
    """The cards that the dragon itself is made of."""

    def __init__(self) -> None:
        super().__init__(EachPlayer())

    def cards(self, d: Sight) -> list[int]:
        return d.s.dragons[d.bearer].cards[:] if d.bearer >= 0 else []


class Several(Place):
    """ "your hand or discard pile"."""

    def __init__(self, places: list[Place]) -> None:
        super().__init__(places[0].who)
        self.places = places

    def of(self, who: Who[Sight]) -> Place:
        return Several([place.of(who) for place in self.places])

    def cards_of(self, s: BreedsState, seat: int) -> list[int]:
        found: list[int] = []
        for place in self.places:
            found.extend(place.cards_of(s, seat))
        return found

    def part_with(self, d: Sight, card: int) -> Place:
        for place in self.places:
            if place.holder(d, card) >= 0:
                return place
        return self


class Spoken(Place):
    """Wherever the cards lie that were spoken of last, or those of them that nothing was done to."""

    def __init__(self, is_rest: bool = False) -> None:
        super().__init__(EachPlayer())
        self.is_rest = is_rest

    def cards(self, d: Sight) -> list[int]:
        return [thing - CARDS for thing in (d.rest if self.is_rest else d.spoken) if CARDS <= thing < KINDS]

    def holder(self, d: Sight, card: int) -> int:
        place = self.part_with(d, card)
        return -1 if place is self else place.holder(d, card)

    def part_with(self, d: Sight, card: int) -> Place:
        for place in (HANDS, DISCARD_PILES, DECKS):
            if place.holder(d, card) >= 0:
                return place
        return TRASH if card in d.s.trash else self


HANDS: Final = Hand(EachPlayer())
DISCARD_PILES: Final = Discard(EachPlayer())
DECKS: Final = Deck(EachPlayer())
TRASH: Final = Trash()

ZONES: tuple[tuple[str, type[Place], list[str]], ...] = (
    ("hand", Hand, ["hands"]),
    ("discard pile", Discard, ["discard", "discards", "discard piles"]),
    ("deck", Deck, ["draw pile"]),
    ("token area", TokenArea, []),
    ("supply", Supply, ["supplies"]),
)  # fmt: skip

PHRASES = [
    Phrase("place", "the trash", Trash, plural=False),
    *(
        Phrase("place", f"{{whose}} {name}", make, [f"{{whose}} {other}" for other in also], plural=False)
        for name, make, also in ZONES
    ),
    Phrase("place", "{whose} hand or discard pile", lambda who: Several([Hand(who), Discard(who)]), plural=False),
    Phrase(
        "place",
        "{whose} hand and token area",
        lambda who: Several([Hand(who), TokenArea(who)]),
        ["{whose} hand or token area"],
        plural=False,
    ),
    Phrase("where", "in {place}", lambda place: place),
    Phrase("where", "from {place}", lambda place: place, ["out of {place}"]),
    Phrase("where", "on the battlefield", Battlefield, ["in play", "on battlefield", "left on the battlefield"]),
    Phrase("where", "in the transmutation", Transmutation, ["in this transmutation", "in its transmutation"]),
    Phrase(
        "where",
        "from among them",
        Spoken,
        ["among them", "from among those cards", "among those cards", "from it", "revealed this way", "revealed"],
    ),
    Phrase("where", "in hand", lambda: Hand(Them()), ["from hand"]),
]
