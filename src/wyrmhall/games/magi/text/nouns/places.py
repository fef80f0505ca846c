"""Where cards lie: battlefields, hands, decks and discard piles."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.cardtext.machine.parts import NOTHING, Who
from wyrmhall.cardtext.machine.things import Where
from wyrmhall.cardtext.trunk import itself
from wyrmhall.games.magi.state import MagiState, Side, is_in_play
from wyrmhall.games.magi.text.deed import MagiDeed

# sorts
DRAGON: Final = 0
BATTLE: Final = 1
ANY_SORT: Final = -1
FIELD: Final = 2
GEM: Final = 3

# zones
STACKS: Final = 0
HAND: Final = 1
DISCARDS: Final = 2
DECK: Final = 3
TABLE: Final = 4  # battle cards that lie open

# battlefields, as seen from where the text is used
HERE: Final = 0
ANOTHER: Final = 1  # that is not resolved
OTHER: Final = 2
EVERY: Final = 3
ADJACENT: Final = 4  # in the row


def sort_of(s: MagiState, card: int) -> int:
    kind = s.kind[card]
    return DRAGON if kind < s.cards.first_battle else BATTLE if kind < s.cards.first_field else FIELD


def zone(side: Side, which: int, sort: int) -> list[int]:
    if which == HAND:
        return side.dragon_hand if sort == DRAGON else side.battle_hand
    if which == DISCARDS:
        return side.dragon_pile if sort == DRAGON else side.battle_pile
    if which == DECK:
        return side.dragon_deck if sort == DRAGON else side.battle_deck
    return side.up


def zones_of(side: Side, sort: int) -> list[list[int]]:
    """Where cards of a sort can lie outside the row, the ones that texts speak of most often first."""
    if sort == DRAGON:
        return [side.dragon_hand, side.dragon_pile, side.dragon_deck, side.box]
    if sort == BATTLE:
        return [side.battle_hand, side.up, side.battle_pile, side.battle_deck, side.draft]
    return [side.won]


def zone_with(s: MagiState, card: int) -> list[int]:
    """The zone or stack that a card lies in."""
    for field in s.row:
        for stack in field.stacks:
            if card in stack:
                return stack
    sort = sort_of(s, card)
    for side in s.sides:
        for cards in zones_of(side, sort):
            if card in cards:
                return cards
    return []


def owner_of(s: MagiState, card: int) -> int:
    """Whose a dragon or battle card is; NOTHING where it lies nowhere."""
    for field in s.row:
        for seat in (0, 1):
            if card in field.stacks[seat] or (field.polar == card and field.polar_seat == seat):
                return seat
    sort = sort_of(s, card)
    for seat, side in enumerate(s.sides):
        for cards in zones_of(side, sort):
            if card in cards:
                return seat
    return NOTHING


class Spot(Where[MagiDeed]):
    """Battlefields."""

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def places(self, d: MagiDeed) -> list[int]:
        s = d.s
        if self.which == HERE:
            return [d.place]
        found: list[int] = []
        for place in range(len(s.row)):
            if self.which == ADJACENT and abs(place - d.place) != 1:
                continue
            if is_in_play(s, place) and (self.which == EVERY or place != d.place):
                if self.which != ANOTHER or not s.row[place].resolved:
                    found.append(place)
        return found


class Pile(Where[MagiDeed]):
    """A hand, deck or discard pile."""

    def __init__(self, which: int, sort: int, whose: Who[MagiDeed] | None) -> None:
        super().__init__()
        self.which = which
        self.sort = sort
        self.whose = whose


class SizeOf(Amount[MagiDeed]):
    """The number of cards in a pile."""

    def __init__(self, pile: Pile) -> None:
        super().__init__()
        self.pile = pile

    def value(self, d: MagiDeed) -> int:
        pile = self.pile
        seats = [d.seat] if pile.whose is None else pile.whose.seats(d)
        total = 0
        for seat in seats:
            if pile.sort != BATTLE:
                total += len(zone(d.s.sides[seat], pile.which, DRAGON))
            if pile.sort != DRAGON:
                total += len(zone(d.s.sides[seat], pile.which, BATTLE))
        return total


ANYWHERE: Final = Spot(EVERY)

PHRASES = [
    Phrase(
        "where",
        "here",
        lambda: Spot(HERE),
        also=["at this battlefield", "on this battlefield", "from here", "from this battlefield"],
    ),
    Phrase(
        "where",
        "at another unresolved battlefield",
        lambda: Spot(ANOTHER),
        also=[
            "from another unresolved battlefield",
            "at another battlefield that is not resolved",
            "at other unresolved battlefields",
        ],
    ),
    Phrase(
        "where",
        "at another battlefield",
        lambda: Spot(OTHER),
        also=["at other battlefields", "from another battlefield", "elsewhere"],
    ),
    Phrase(
        "where",
        "at any battlefield",
        lambda: Spot(EVERY),
        also=[
            "at all battlefields",
            "at each battlefield",
            "from any battlefield",
            "in play",
            "at a battlefield",
        ],
    ),
    Phrase(
        "where",
        "at an adjacent battlefield",
        lambda: Spot(ADJACENT),
        also=[
            f"at|from {which} battlefield|battlefields"
            for which in (
                "an adjacent",
                "adjacent",
                "the adjacent",
                "a neighbouring",
                "neighbouring",
                "an|each neighboring",
            )
        ]
        + [
            "at each adjacent battlefield",
            "next to this|here",
            "at a battlefield next to this (one)",
            "at the battlefields next to this (one)",
        ],
    ),
    Phrase("where", "in {pile}", itself),
    Phrase("where", "from {pile}", itself),
    *(
        Phrase(
            "pile", f"{{possessor?}} {words}", lambda whose, which=which, sort=sort: Pile(which, sort, whose), also=also
        )
        for words, which, sort, also in (
            ("hand", HAND, ANY_SORT, []),
            ("dragon hand", HAND, DRAGON, []),
            ("battle hand", HAND, BATTLE, []),
            ("dragon deck", DECK, DRAGON, []),
            ("battle deck", DECK, BATTLE, []),
            ("dragon discard pile", DISCARDS, DRAGON, ["{possessor?} dragon discards", "{possessor?} dragon pile"]),
            ("battle discard pile", DISCARDS, BATTLE, ["{possessor?} battle discards", "{possessor?} battle pile"]),
        )
    ),
    Phrase("sort", "dragon", lambda: DRAGON),
    Phrase("sort", "battle", lambda: BATTLE),
]
