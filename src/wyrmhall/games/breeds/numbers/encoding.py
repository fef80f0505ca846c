"""What a seat knows of a game of Dragon Breeds, cell by cell: itself first, then the others around the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.core.decisions import Decision
from wyrmhall.core.numbers.actions import around
from wyrmhall.core.numbers.page import Page
from wyrmhall.games.breeds.numbers.actions import FIGHTERS, WHOSE, place_among_own
from wyrmhall.games.breeds.state import LASTING_SIZE, PHASES, STANDINGS, BreedsState
from wyrmhall.games.breeds.text.cards import PILES, Cards
from wyrmhall.games.breeds.text.questions import (
    ABILITY,
    ACT,
    BEARER,
    BOUND_TO,
    CONTROLLER,
    EXTRA,
    MAY,
    RIVAL,
    THINGS,
    picked_in,
)  # fmt: skip
from wyrmhall.games.breeds.text.use.passives import might_of, sv_of
from wyrmhall.games.breeds.text.use.sight import CARDS

ALIKE: Final = 10  # as many cards of one kind are told apart
DECK: Final = 120
STRENGTH: Final = 120
STRENGTH_WORDS: Final = ["SV", "damage", "wounds", "silences"]
PHASE_WORDS: Final = list(PHASES)
STANDING_WORDS: Final = list(STANDINGS)


class Labels:
    """What is printed beside the cells of one set of cards."""

    def __init__(self, cards: Cards) -> None:
        self.names = cards.names
        self.abilities = len(cards.abilities)
        self.lasting = len(cards.lasting)


def encode(s: BreedsState, viewer: int, decision: Decision[BreedsState] | None, labels: Labels, page: Page) -> None:
    seats, names = s.seats, labels.names
    page.number("round", s.round, 254)
    page.one("phase", s.phase, len(PHASES), PHASE_WORDS)
    page.one("started", (s.start - viewer) % seats, seats)
    page.one("turn of", (s.turn - viewer) % seats, seats)
    page.flag("bought", s.bought)
    whose = around(seats) if page.notes else []
    for at in range(seats):
        page.part(whose[at] if page.notes else "")
        encode_side(s, viewer, (viewer + at) % seats, labels, page)
    page.part("table")
    page.known("trash", s.trash, s.kind, s.seen, viewer, 0, len(names), ALIKE, names)
    page.known("refracted", s.waiting, s.kind, s.seen, viewer, 0, len(names), ALIKE, names)
    at = page.block("in force for own", max(labels.lasting, 1), ALIKE)
    others = page.block("in force for others", max(labels.lasting, 1), ALIKE)
    for start in range(0, len(s.lasting), LASTING_SIZE):
        page.more((at if s.lasting[start + 1] == viewer else others) + s.lasting[start], ALIKE)
    encode_combat(s, viewer, labels, page)
    encode_asked(s, viewer, decision, labels, page)


def encode_side(s: BreedsState, viewer: int, seat: int, labels: Labels, page: Page) -> None:
    side, cards, names, count = s.sides[seat], s.cards, labels.names, len(labels.names)
    kind, seen = s.kind, s.seen
    page.one("faction", side.faction, len(cards.factions), cards.factions)
    page.number("stage", side.stage, 4)
    page.one("standing", side.standing, len(STANDINGS), STANDING_WORDS)
    page.number("damage", side.damage, STRENGTH)
    page.number("shield", side.shield, STRENGTH)
    page.number("breakpoint", s.breakpoint(seat) if side.faction >= 0 else 0, STRENGTH)
    page.number("fireball tokens", side.fireballs + side.late_fireballs, 40)
    page.number("epic tokens", side.epics + side.late_epics, 40)
    quests = page.block("quests", 3, 8)
    for at, number in enumerate(side.quests):
        page.write(quests + at, min(number, 8))
    page.size_of("hand size", side.hand, DECK)
    page.size_of("deck size", side.deck, DECK)
    page.known("hand", side.hand, kind, seen, viewer, 0, count, ALIKE, names)
    page.known("deck", side.deck, kind, seen, viewer, 0, count, ALIKE, names)
    page.known("discards", side.discard, kind, seen, viewer, 0, count, ALIKE, names)
    page.known("token cards", side.tokens, kind, seen, viewer, 0, count, ALIKE, names)
    page.known("legendary", side.locked, kind, seen, viewer, 0, count, 1, names)
    page.known("left out", side.box, kind, seen, viewer, 0, count, 1, names)
    for pile in range(PILES):
        zone = side.piles[pile]
        is_up = side.up >> pile & 1 == 1
        page.one(f"slot {pile + 1}" if page.notes else "", kind[zone[-1]] if is_up else -1, count, names)
        page.size_of(f"slot {pile + 1} cards" if page.notes else "", zone, DECK)


def encode_combat(s: BreedsState, viewer: int, labels: Labels, page: Page) -> None:
    """Who fights, and the dragons of both in the order of play: one's own and those of whoever else fights."""
    seats = s.seats
    page.part("combat")
    page.one("attacker", (s.attacker - viewer) % seats if s.attacker >= 0 else -1, seats)
    page.one("defender", (s.defender - viewer) % seats if s.defender >= 0 else -1, seats)
    page.number("fireballs", len(s.fired), 40)
    fighters: list[list[int]] = [[], []]
    watched = s.defender if s.attacker != viewer and s.defender != viewer else -1  # a watcher takes the defender's side
    for number, dragon in enumerate(s.dragons):
        fighters[0 if dragon.seat in (viewer, watched) else 1].append(number)
    for whose in (0, 1):
        for at in range(FIGHTERS):
            page.part(f"{WHOSE[whose]} dragon {at + 1}" if page.notes else "")
            encode_dragon(s, fighters[whose][at] if at < len(fighters[whose]) else -1, labels, page)


def encode_dragon(s: BreedsState, number: int, labels: Labels, page: Page) -> None:
    names, count = labels.names, len(labels.names)
    if number < 0:
        page.flag("there", False)
        page.block("cards", count, ALIKE, labels=names)
        page.block("texts", count, ALIKE, labels=names)
        page.block("blocks", FIGHTERS)
        page.block("strength", 4, STRENGTH, labels=STRENGTH_WORDS)
        return
    dragon = s.dragons[number]
    page.flag("there", dragon.there)
    page.counts("cards", s.kinds(dragon.cards), count, 0, ALIKE, names)
    page.counts("texts", dragon.texts, count, 0, ALIKE, names)
    page.one("blocks", place_among_own(s, dragon.blocks) if dragon.blocks >= 0 else -1, FIGHTERS)
    at = page.block("strength", 4, STRENGTH, labels=STRENGTH_WORDS)
    if dragon.there:
        page.write(at, min(max(sv_of(s, number), 0), STRENGTH))
        page.write(at + 1, min(max(might_of(s, number, False), 0), STRENGTH))
    page.write(at + 2, min(dragon.wounds, STRENGTH))
    page.write(at + 3, min(dragon.silences, STRENGTH))


def encode_asked(
    s: BreedsState, viewer: int, decision: Decision[BreedsState] | None, labels: Labels, page: Page
) -> None:
    """What the question is about: the ability and the dragon it comes from, numbers, and what was picked before."""
    about = () if decision is None else decision.about
    ask = "" if decision is None else decision.ask
    ability, act, bearer, bound, controller, rival, may = -1, -1, -1, -1, -1, -1, 0
    numbers: list[int] = []
    picked: list[int] = []
    if ask.startswith("effect."):
        ability, act, bearer, bound = about[ABILITY], about[ACT], about[BEARER], about[BOUND_TO]
        controller, rival, may = about[CONTROLLER], about[RIVAL], about[MAY]
        if ask in ("effect.number", "effect.way"):
            numbers = [about[THINGS] if ask == "effect.number" else 0, about[EXTRA]]
        picked = picked_in(s, about)
    elif ask == "market.pay":
        numbers = [about[0]]
    elif ask == "damage.blocker":
        bearer = about[0]
    elif ask == "refract.target":
        controller, bearer = about[0], about[1]
    page.part("asked")
    page.one("ability", ability, max(labels.abilities, 1))
    page.wide("act", act, -1, 65534)
    fighter(s, viewer, "dragon", bearer, page)
    fighter(s, viewer, "about", bound, page)
    page.one("controller", (controller - viewer) % s.seats if controller >= 0 else -1, s.seats)
    page.one("rival", (rival - viewer) % s.seats if rival >= 0 else -1, s.seats)
    page.flag("may decline", may == 1)
    for at in range(2):
        page.number(f"number {at + 1}" if page.notes else "", numbers[at] if at < len(numbers) else 0, 253, -1)
    names = labels.names
    cards = [thing - CARDS for thing in picked if thing >= CARDS]
    page.known("picked cards", cards, s.kind, s.seen, viewer, 0, len(names), ALIKE, names)
    at = page.block("picked dragons", 2 * FIGHTERS)
    for thing in picked:
        if thing < CARDS:
            mark(s, viewer, thing, at, page)


def fighter(s: BreedsState, viewer: int, name: str, number: int, page: Page) -> None:
    at = page.block(name, 2 * FIGHTERS)
    if number >= 0:
        mark(s, viewer, number, at, page)


def mark(s: BreedsState, viewer: int, number: int, at: i64, page: Page) -> None:
    place = place_among_own(s, number)
    if place < FIGHTERS:
        page.write(at + (0 if s.dragons[number].seat == viewer else FIGHTERS) + place, 1)
