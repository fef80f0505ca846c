# plain: what is told at teaching tables, never on the hot path
"""Where cards lie hidden, and what a seat knows of them: what was shown to it, and what is left of a deck. Never the order."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, TypedDict

from wyrmhall.core.events import PUBLIC, Told, knows
from wyrmhall.core.game import EVERYBODY, Game, Hidden, share_masks
from wyrmhall.core.state import State
from wyrmhall.core.telling.shapes import OneOf


class KnownCard(TypedDict):
    """How one comes to know it: it was `shown`, or hands lie `open` by agreement. `top` tells that it lies on top of its deck."""

    card: str
    how: Annotated[str, OneOf("shown", "open")]
    top: bool


class Known(TypedDict):
    """Cards in a hidden place that the one who reads it knows. `seat` is null for what is everybody's."""

    zone: str
    seat: int | None
    deck: bool
    cards: list[KnownCard]


class Left(TypedDict):
    """What the cards of a deck are that its owner has not seen yet: how many of each name."""

    zone: str
    count: int
    cards: dict[str, int]


def known(game: Game[Any], s: State, viewer: int, is_shared: bool = False) -> list[Known]:
    """What a seat knows of cards that usually only others see, or nobody. With `is_shared`, what others know counts too."""
    seen, kind = s.sights(), s.faces()
    common = seen[:]
    share_masks(common, s.seats if is_shared else 0)
    found: list[Known] = []
    for place in game.hidden(s):
        if is_usually_hidden(place, seen, viewer):
            cards: list[KnownCard] = []
            for card in place.cards:
                if knows(common[card], viewer):
                    how = "shown" if knows(seen[card], viewer) else "open"
                    is_top = place.is_deck and card == place.cards[-1]
                    cards.append({"card": game.kind_name(kind[card]), "how": how, "top": is_top})
            if cards:
                cards.sort(key=lambda each: (not each["top"], each["card"]))
                seat = None if place.seat == EVERYBODY else place.seat
                found.append({"zone": place.zone, "seat": seat, "deck": place.is_deck, "cards": cards})
    return found


def is_usually_hidden(place: Hidden, seen: list[int], viewer: int) -> bool:
    """Whether it is worth saying what a seat knows there: not of the own hand, of a deck that lies open, or of the own one that
    may be looked through."""
    if not place.is_deck:
        return place.seat != viewer
    if place.seat == viewer and all(knows(seen[card], viewer) for card in place.cards):
        return False
    return any(seen[card] != PUBLIC for card in place.cards)


def left(game: Game[Any], s: State, viewer: int) -> list[Left]:
    """What is left in a seat's own decks, and in those of everybody, as far as the seat can know: without what it has seen, with
    what lies unseen elsewhere and may as well be there."""
    seen, kind = s.sights(), s.faces()
    found: list[Left] = []
    for place in game.hidden(s):
        if place.is_deck and place.seat in (viewer, EVERYBODY):
            unseen = [kind[card] for card in place.cards + place.mates if not knows(seen[card], viewer)]
            counted = Counter(game.kind_name(each) for each in unseen)
            found.append({"zone": place.zone, "count": len(place.cards), "cards": dict(sorted(counted.items()))})
    return found


# -- the eyes of all seats -------------------------------------------------------------------------


def shared_view(game: Game[Any], s: State, viewer: int) -> dict[str, Any]:
    """What a seat sees where all have agreed to show each other what they know."""
    twin = s.copy()
    game.share(twin)
    return game.view(twin, viewer)


def shared_told(told: Told, seats: int) -> Told:
    """The same event, its cards for every seat that sits at the table if they are for any."""
    masks = [told.mask]
    share_masks(masks, seats)
    twin = Told(told.event, told.seat, told.numbers, told.kinds, masks[0], told.rule, told.luck)
    twin.after = told.after
    return twin
