"""What a seat does not know of a draft, dealt afresh.

A player who has passed a pack on knows what was in it, but not who took what. When the pack comes back, the missing cards were
taken by the players in between, one each. So the cards of a pack that left it (or will leave it) between two looks of the viewer
may have gone in any order, and are permuted among themselves. Cards that left a pack before the viewer's first look, and all
that nobody has opened, may be anything that is printed: they are exchanged with each other and with the rest of the print run, each
place of a pack keeping its rarity.
"""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.games.booster.draft.rules.packs import ROUNDS, SORTS_OF_PLACE, has_kept_card, picks_in, place_of
from wyrmhall.games.booster.draft.state import OVER, PICK, DraftState, looks, opener
from wyrmhall.kit.cards import redeal

MOST_LOOKS = 64


class Hidden:
    """The cards that a viewer cannot place, in an order that anybody could write down."""

    def __init__(self, s: DraftState) -> None:
        self.s = s
        self.known: dict[int, list[int]] = {}  # seen before they went: by pack and number of looks
        self.unknown: dict[int, list[int]] = {}  # went from an open pack before the viewer's first look: by pack
        self.fixed: list[int] = []  # never seen, but what sort of place they come from is known

    def add(self, card: int, round: int, opened_by: int, seen: int) -> None:
        pack = round * self.s.seats + opened_by
        if seen:
            self.known.setdefault(pack * MOST_LOOKS + seen, []).append(card)
        else:
            self.unknown.setdefault(pack, []).append(card)


def hidden_cards(s: DraftState, viewer: int) -> Hidden:
    found = Hidden(s)
    for seat in range(s.seats):
        if seat != viewer:
            add_pile(found, s, seat, viewer)
    if s.phase == PICK:
        for seat in range(s.seats):
            if seat != viewer:
                opened_by = opener(s.seats, s.round, s.pick, seat)
                seen = looks(s.seats, s.round, opened_by, s.pick + 1, viewer)
                for card in s.packs[seat]:
                    found.add(card, s.round, opened_by, seen)
    for pack in s.wrapped:
        found.fixed.extend(pack)
    found.fixed.extend(s.box)
    return found


def add_pile(found: Hidden, s: DraftState, seat: int, viewer: int) -> None:
    pile = s.piles[seat]
    at = 0
    for round in range(ROUNDS):
        if at < len(pile) and has_kept_card(s.is_sealed, round):
            found.fixed.append(pile[at])
            at += 1
        for pick in range(picks_in(s.is_sealed, round)):
            if at == len(pile):
                return
            opened_by = opener(s.seats, round, pick, seat)
            found.add(pile[at], round, opened_by, looks(s.seats, round, opened_by, pick, viewer))
            at += 1


def redeal_unseen(s: DraftState, viewer: int, chance: Chance) -> None:
    s.kind = s.kind[:]
    hidden = hidden_cards(s, viewer)
    redeal(s, viewer, list(hidden.known.values()), [], chance)
    redeal_by_place(s, hidden, chance)
    if s.phase == OVER:
        for seat in range(s.seats):
            if seat != viewer:
                redeal_deck(s, seat, chance)


def redeal_by_place(s: DraftState, hidden: Hidden, chance: Chance) -> None:
    slots: list[int] = []
    sorts: list[int] = []
    for group in hidden.unknown.values():
        mixed = sorted([place_of(s.cards, s.kind[card], s.is_sealed) for card in group])
        chance.shuffle(mixed)
        slots.extend(group)
        sorts.extend(mixed)
    for card in hidden.fixed:
        slots.append(card)
        sorts.append(place_of(s.cards, s.kind[card], s.is_sealed))
    faces: list[list[int]] = [[] for _ in range(SORTS_OF_PLACE)]
    for card in slots:
        faces[place_of(s.cards, s.kind[card], s.is_sealed)].append(s.kind[card])
    for kinds in faces:
        kinds.sort()
        chance.shuffle(kinds)
    for i, card in enumerate(slots):
        s.kind[card] = faces[sorts[i]].pop()


def redeal_deck(s: DraftState, seat: int, chance: Chance) -> None:
    """Which of the cards that a player has taken are in the race deck, is known to the player alone."""
    pile, used = s.piles[seat], s.used[seat]
    size = sum(used)
    places = [i for i, card in enumerate(pile) if s.cards.is_race(s.kind[card])]
    chance.shuffle(places)
    for i in range(len(used)):
        used[i] = 0
    for i in places[:size]:
        used[i] = 1
