# plain: documents for people, never on the hot path
"""Positions of a draft as documents.

    round = 2
    pick = 3
    piles = [["Wyldfyr, First Flame", "Charge!", ...], ...]
    packs = [["Mag Kick", ...], ...]

Piles are in the order taken, `wrapped` holds the unopened packs of each seat. What is left out is filled from the print run in the
order of the catalogue; all that is named nowhere is in the box. Once the decks are built, `deck` has a 1 for each card of the pile
that is in the race deck, and a 0 for the others.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import nearest
from wyrmhall.games.booster.draft.rules.packs import (
    CRYSTAL,
    RACE,
    ROUNDS,
    STARTER_DRAGON,
    picks_in,
    place_of,
    places,
    print_run,
)
from wyrmhall.games.booster.draft.state import OVER, PHASES, PICK, DraftState, taken_after
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.kit.cards import new_card
from wyrmhall.kit.documents import DocumentReader

KEYS = ("phase", "round", "pick", "wrapped", "packs", "piles", "deck")


def write(s: DraftState) -> dict[str, Any]:
    doc: dict[str, Any] = {"phase": PHASES[s.phase]}
    if s.phase == PICK:
        doc["round"], doc["pick"] = s.round + 1, s.pick + 1
        doc["wrapped"] = [
            [_names(s, s.wrapped[seat * ROUNDS + round]) for round in range(s.round + 1, ROUNDS)]
            for seat in range(s.seats)
        ]
        doc["packs"] = [_names(s, pack) for pack in s.packs]
    doc["piles"] = [_names(s, pile) for pile in s.piles]
    if s.phase == OVER:
        doc["deck"] = ["".join(map(str, used)) for used in s.used]
    return doc


def _names(s: DraftState, zone: list[int]) -> list[str]:
    return [s.cards.names[s.kind[card]] for card in zone]


def read(
    cards: Cards, values: list[int], is_sealed: bool, doc: dict[str, Any], seats: int, chance: Chance
) -> DraftState:
    return _Reader(DraftState(cards, values, is_sealed, seats, chance, [], []), doc).state()


class _Reader(DocumentReader):
    def __init__(self, s: DraftState, doc: dict[str, Any]) -> None:
        self.s, self.doc = s, doc
        self.left = print_run(s.cards, s.seats, s.is_sealed)  # not placed yet, by sort of place

    def state(self) -> DraftState:
        s, doc = self.s, self.doc
        self.check_keys("position", doc, KEYS)
        s.phase = PHASES.index(self.word(doc, "position", "phase", PHASES[PICK:], PHASES[PICK]))
        if s.phase == PICK:
            s.round = self.number(doc, "position", "round", 1, ROUNDS, 1) - 1
            s.pick = self.number(doc, "position", "pick", 1, picks_in(s.is_sealed, s.round), 1) - 1
        else:
            s.round = ROUNDS
            self.refuse_keys("round", "pick", "packs", "wrapped")
        zones = self.zones()
        named = [self.named(*zone) for zone in zones]
        for kinds in named:
            for kind in kinds or []:
                self.use(kind)
        pool = self.pool(zones, named)
        for (key, _, _, sorts, zone, seen), kinds in zip(zones, named, strict=True):
            if key == "piles" and kinds is None:
                sorts = self.pile_of(sorts, pool)
            for kind in [self.any_of(sort) for sort in sorts] if kinds is None else kinds:
                zone.append(new_card(s, kind))
                s.seen[zone[-1]] = seen
        for kinds_left in self.left:
            for kind in kinds_left:
                s.box.append(new_card(s, kind))
        self.read_decks()
        return s

    def refuse_keys(self, *keys: str) -> None:
        for key in keys:
            if key in self.doc:
                self.bad(key, f"there is none in the phase {PHASES[self.s.phase]!r}")

    def zones(self) -> list[tuple[str, list[int], bool, list[int], list[int], int]]:
        """Every zone: its key, where in the document, whether it is open, its sorts of places, itself, who has seen it."""
        s = self.s
        found = []
        for seat in range(s.seats):
            found.append(("piles", [seat], True, self.pile_places(), s.piles[seat], 1 << seat))
            if s.phase == PICK:
                rest = places(s.is_sealed, s.round)[-(picks_in(s.is_sealed, s.round) - s.pick) :]
                found.append(("packs", [seat], True, rest, s.packs[seat], 1 << seat))
            for round in range(s.round + 1, ROUNDS):
                wrapped = s.wrapped[seat * ROUNDS + round]
                found.append(("wrapped", [seat, round - s.round - 1], False, places(s.is_sealed, round), wrapped, 0))
        return found

    def pile_places(self) -> list[int]:
        """What a pile is filled with where none is given: the kept cards, and the first cards of each pack."""
        s = self.s
        found: list[int] = []
        for round in range(ROUNDS):
            found += places(s.is_sealed, round)
        return found[: taken_after(s.is_sealed, s.round, s.pick)]

    def pool(self, zones: list[tuple[str, list[int], bool, list[int], list[int], int]], named: list[Any]) -> list[int]:
        """Of the packs that were opened, the sorts of what was picked and lies in no pack and no pile that is named."""
        s = self.s
        pool: list[int] = []
        for round in range(min(s.round + 1, ROUNDS)):
            pool += (places(s.is_sealed, round)[-picks_in(s.is_sealed, round) :]) * s.seats
        kept = STARTER_DRAGON if s.is_sealed else CRYSTAL
        for (key, _, _, sorts, _, _), kinds in zip(zones, named, strict=True):
            if key == "packs" or (key == "piles" and kinds is not None):
                lying = sorts if kinds is None else [place_of(s.cards, kind, s.is_sealed) for kind in kinds]
                for sort in lying:
                    if sort in pool and (key == "packs" or sort != kept):
                        pool.remove(sort)
        return pool

    def pile_of(self, sorts: list[int], pool: list[int]) -> list[int]:
        """The sorts of a pile that is left out: the kept cards in their places, and cards of the pool."""
        kept = STARTER_DRAGON if self.s.is_sealed else CRYSTAL
        return [sort if sort == kept or not pool else pool.pop(0) for sort in sorts]

    def named(
        self, key: str, where: list[int], is_open: bool, sorts: list[int], zone: list[int], seen: int
    ) -> list[int] | None:
        """The kinds that the document names for a zone; None where it leaves them out."""
        value: Any = self.doc.get(key)
        for at in where:
            if value is None:
                return None
            if not isinstance(value, list) or (at >= len(value) and at > 0 and not value):
                self.bad(key, "a list for each seat is expected")
            value = value[at] if at < len(value) else None
        if value is None:
            return None
        place = f"{key} {' '.join(str(at + 1) for at in where)}"
        kinds = [self.kind(name, place) for name in self.strings(value, place)]
        if len(kinds) != len(sorts):
            self.bad(place, f"{len(sorts)} cards are expected here, not {len(kinds)}")
        self.check_places(kinds, sorts, is_open, place)
        return kinds

    def kind(self, name: str, place: str) -> int:
        cards = self.s.cards
        kind = cards.kind_of(name)
        if kind < 0:
            self.bad(place, f"there is no card {name!r}{nearest(name, cards.names)}")
        return kind

    def check_places(self, kinds: list[int], sorts: list[int], is_open: bool, place: str) -> None:
        """Unopened packs are as they are printed; kept cards lie where they were taken."""
        s = self.s
        for kind, sort in zip(kinds, sorts, strict=True):
            found = place_of(s.cards, kind, s.is_sealed)
            is_crystal = sort in (CRYSTAL, STARTER_DRAGON)
            wrong = found in (CRYSTAL, STARTER_DRAGON) if not is_crystal else found != sort
            if wrong or (not is_open and found != sort):
                self.bad(place, f"{s.cards.names[kind]} cannot be here: {_PLACE_WORDS[sort]} is expected")

    def use(self, kind: int) -> None:
        left = self.left[place_of(self.s.cards, kind, self.s.is_sealed)]
        if kind not in left:
            self.bad("position", f"there are not so many {self.s.cards.names[kind]} in the print run")
        left.remove(kind)

    def any_of(self, sort: int) -> int:
        left = self.left[sort]
        if not left:
            self.bad("position", "the print run has no more cards of that rarity: name other ones")
        return left.pop(0)

    def read_decks(self) -> None:
        s = self.s
        if s.phase != OVER:
            self.refuse_keys("deck")
            return
        decks = self.strings(self.doc.get("deck"), "deck") if "deck" in self.doc else []
        if len(decks) != s.seats:
            self.bad("deck", "a text of 0 and 1 for each seat is expected once the decks are built")
        for seat, marks in enumerate(decks):
            pile = s.piles[seat]
            if len(marks) != len(pile) or any(mark not in "01" for mark in marks):
                self.bad(f"deck {seat + 1}", f"a 0 or 1 for each of the {len(pile)} cards of the pile is expected")
            s.used[seat] = [int(mark) for mark in marks]


_PLACE_WORDS = {
    CRYSTAL: "a crystal card",
    STARTER_DRAGON: "a dragon",
    RACE: "a common maneuver or event",
    RACE + 1: "an uncommon maneuver or event",
    RACE + 2: "a rare maneuver or event",
}
