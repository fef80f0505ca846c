"""What a seat knows of a match of Dragon Booster, cell by cell: itself first, then the others around the table."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import Decision
from wyrmhall.core.events import knows
from wyrmhall.core.numbers.actions import around
from wyrmhall.core.numbers.page import Page
from wyrmhall.games.booster.state import (
    L_SEAT,
    L_SOURCE,
    LASTING,
    NOBODY,
    PHASES,
    TALLIES,
    TALLY_NAMES,
    TRACK,
    USES,
    ZONE,
    BoosterState,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import STATS, Cards
from wyrmhall.games.booster.text.use.values import battle_sprint, colour_of, sprint_of, stat_of

DECK: Final = 120  # more cards than any deck has
ALIKE: Final = 8  # as many cards of one kind are told apart
ROW: Final = 24  # cards of a track or a zone that are told one by one
RUN: Final = 120
PHASE_WORDS: Final = list(PHASES)
STAT_WORDS: Final = list(STATS)
TALLY_WORDS: Final = list(TALLY_NAMES)


class Labels:
    """Race cards and crystal cards apart, because they lie in different places."""

    def __init__(self, cards: Cards) -> None:
        self.names = cards.names
        self.race: list[str] = []
        self.crystal: list[str] = []
        self.race_at: list[int] = []  # by kind: its place among the race cards, or -1
        self.crystal_at: list[int] = []
        for kind, name in enumerate(cards.names):
            is_race = cards.is_race(kind)
            self.race_at.append(len(self.race) if is_race else -1)
            self.crystal_at.append(-1 if is_race else len(self.crystal))
            (self.race if is_race else self.crystal).append(name)


def encode(s: BoosterState, viewer: int, decision: Decision[BoosterState] | None, labels: Labels, page: Page) -> None:
    seats = s.seats
    page.number("game", s.game, 8)
    page.one("phase", s.phase, len(PHASES), PHASE_WORDS)
    page.number("turn", s.turn, 254)
    page.one("leads", (s.leader - viewer) % seats, seats)
    page.one("acts", (s.actor - viewer) % seats, seats)
    page.number("passes", s.passes, 16)
    page.part("battle")
    page.one("started by", (s.starter - viewer) % seats if s.starter != NOBODY else -1, seats)
    page.one("won by", (s.victor - viewer) % seats if 0 <= s.victor < seats else -1, seats)
    page.number("number", s.battles, 254)
    page.number("winnings", s.winnings, RUN)
    whose = around(seats) if page.notes else []
    for at in range(seats):
        page.part(whose[at] if page.notes else "")
        encode_side(s, viewer, (viewer + at) % seats, labels, page)
    encode_lasting(s, viewer, labels, page)
    encode_asked(s, viewer, decision, labels, page)


def encode_side(s: BoosterState, viewer: int, seat: int, labels: Labels, page: Page) -> None:
    side, cards = s.sides[seat], s.cards
    page.number("points", side.points, RUN)
    page.number("energy", side.energy, RUN)
    page.number("games won", side.wins, 8)
    page.one("colour", colour_of(s, seat), len(cards.colour_names), cards.colour_names)
    stats = page.block("stats", len(STATS), RUN, labels=STAT_WORDS)
    for stat in range(len(STATS)):
        page.write(stats + stat, min(max(stat_of(s, seat, stat), 0), RUN))
    tally = page.block("this turn", TALLIES, RUN, labels=TALLY_WORDS)
    for at in range(TALLIES):
        page.write(tally + at, min(side.tally[at], RUN))
    page.number("sprint", battle_sprint(s, seat), RUN)
    page.one("rushing", side.zone.index(side.rushing) if side.rushing in side.zone else -1, ROW)
    page.size_of("race deck size", side.race, DECK)
    page.size_of("dragon deck size", side.dragon_deck, DECK)
    page.size_of("hand size", side.hand, DECK)
    race, crystal = len(labels.race), len(labels.crystal)
    kinds(s, page, "hand", side.hand, viewer, labels.race_at, race, labels.race)
    kinds(s, page, "race deck", side.race, viewer, labels.race_at, race, labels.race)
    kinds(s, page, "discards", side.discards, viewer, labels.race_at, race, labels.race)
    kinds(s, page, "track", side.track, viewer, labels.race_at, race, labels.race)
    kinds(s, page, "zone", side.zone, viewer, labels.race_at, race, labels.race)
    kinds(s, page, "played", side.limbo, viewer, labels.race_at, race, labels.race)
    kinds(s, page, "dragon deck", side.dragon_deck, viewer, labels.crystal_at, crystal, labels.crystal)
    kinds(s, page, "damaged", side.damaged, viewer, labels.crystal_at, crystal, labels.crystal)
    kinds(s, page, "dragon", side.dragon, viewer, labels.crystal_at, crystal, labels.crystal)
    kinds(s, page, "gear", side.gear, viewer, labels.crystal_at, crystal, labels.crystal)
    kinds(s, page, "crew", side.crew, viewer, labels.crystal_at, crystal, labels.crystal)
    row(s, page, "track", side.zones[TRACK])
    row(s, page, "zone", side.zones[ZONE])


def kinds(
    s: BoosterState, page: Page, name: str, zone: list[int], viewer: int, place: list[int], size: int, labels: list[str]
) -> None:
    """How often each kind is among the cards of a zone that a viewer knows."""
    at = page.block(name, size, ALIKE, labels=labels)
    kind, seen = s.kind, s.seen
    for card in zone:
        if seen[card] >> viewer & 1:
            cell = place[kind[card]]
            if cell >= 0:
                page.more(at + cell, ALIKE)


def row(s: BoosterState, page: Page, name: str, zone: list[int]) -> None:
    """The maneuvers of a track or a zone one by one: which card it is, as 256 * first + second cell, and its sprint and whether
    one of its effects was used."""
    at = page.block(f"{name} by place" if page.notes else "", ROW * 4, 255)
    for card in zone[:ROW]:
        number = s.kind[card] + 1
        page.write(at, number >> 8)
        page.write(at + 1, number & 255)
        page.write(at + 2, min(max(sprint_of(s, card), 0), 255))
        if s.used and any([use // USES == card for use in s.used]):
            page.write(at + 3, 1)
        at += 4


def encode_lasting(s: BoosterState, viewer: int, labels: Labels, page: Page) -> None:
    """The cards whose effects last: for oneself, and for others."""
    page.part("lasting")
    own = page.block("for own", len(labels.names), ALIKE, labels=labels.names)
    others = page.block("for others", len(labels.names), ALIKE, labels=labels.names)
    for start in range(0, len(s.lasting), LASTING):
        whose = own if s.lasting[start + L_SEAT] == viewer else others
        page.more(whose + s.lasting[start + L_SOURCE], ALIKE)


def encode_asked(
    s: BoosterState, viewer: int, decision: Decision[BoosterState] | None, labels: Labels, page: Page
) -> None:
    """What the question is about: the card that asks, whose and which place is meant, numbers, and what was picked before."""
    about = () if decision is None else decision.about
    ask = "" if decision is None else decision.ask
    source, owner, phrase = -1, -1, -1
    numbers: list[int] = []
    picked: list[int] = []
    if ask in ("effect.rival", "effect.may", "effect.instead", "effect.rush"):
        source = about[0] if about else -1
    elif ask == "effect.card":
        phrase, source, numbers, picked = about[0], about[1], [about[2]], list(about[3:])
    elif ask == "effect.take":
        phrase, owner, source = about[0], about[1], about[4]
        numbers, picked = [about[2], about[3], about[5]], list(about[6:])
    elif ask == "effect.discard":
        source, phrase, numbers = about[1], about[2], [about[0]]
    elif ask == "effect.arrange":
        owner, numbers, source = about[0], [about[1]], about[2]
    elif ask == "effect.top":
        owner, source, picked = about[0], about[1], list(about[2:])
    elif ask in ("effect.number", "effect.way"):
        numbers, source = [about[0], about[1]], about[2]
    page.part("asked")
    page.one("source", source, len(labels.names), labels.names)
    page.one("owner", (owner - viewer) % s.seats if owner >= 0 else -1, s.seats)
    page.wide("phrase", phrase, -1, 65534)
    for at in range(3):
        page.number(f"number {at + 1}" if page.notes else "", numbers[at] if at < len(numbers) else 0, 253, -1)
    at = page.block("cards", len(labels.names), ALIKE, labels=labels.names)
    for card in picked:
        if knows(s.seen[card], viewer):
            page.more(at + s.kind[card], ALIKE)
    at = page.block("replacements", len(labels.names), ALIKE, labels=labels.names)
    for kind in about if ask == "effect.replacement" else ():
        page.more(at + kind, ALIKE)
