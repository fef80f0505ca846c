"""What a seat knows of a game of Draco Magi, cell by cell: itself first, then its rival."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import Decision
from wyrmhall.core.events import knows
from wyrmhall.core.numbers.page import Page
from wyrmhall.games.magi.state import (
    COLOURS,
    PHASES,
    ROW,
    SHOT_ASIDE,
    SHOT_HITS,
    SHOT_PLACE,
    SHOT_SEAT,
    SHOT_SHIELDS,
    SHOT_SORT,
    SHOT_SORTS,
    MagiState,
    gem_at,
    gems_of,
    is_in_play,
    land_at,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import GEMS, OPTIONS, Cards
from wyrmhall.games.magi.text.values import melee_sum

WHOSE: Final = ("own", "rival")
DECK: Final = 60  # more cards than any deck has
ALIKE: Final = 8  # as many cards of one kind are told apart
STRENGTH: Final = 40
PHASE_WORDS: Final = list(PHASES)
SHOT_WORDS: Final = list(SHOT_SORTS)
GEM_WORDS: Final = list(GEMS)
COLOUR_WORDS: Final = list(COLOURS)


class Labels:
    """What is printed beside the cells of one set of cards."""

    def __init__(self, cards: Cards) -> None:
        self.dragons = cards.names[: cards.first_battle]
        self.battle = cards.names[cards.first_battle : cards.first_field]
        self.advanced = cards.names[cards.first_advanced : cards.first_field]
        self.fields = cards.names[cards.first_field :]
        self.cards = self.dragons + self.battle
        self.strikes: list[str] = []
        for kind in range(cards.first_battle, cards.first_field):
            for option in range(OPTIONS):
                self.strikes.append(f"{cards.names[kind]} {option + 1}")


def encode(s: MagiState, viewer: int, decision: Decision[MagiState] | None, labels: Labels, page: Page) -> None:
    cards = s.cards
    page.number("round", s.round, 40)
    page.one("phase", s.phase, len(PHASES), PHASE_WORDS)
    page.flag("own marker", s.marker == viewer)
    page.flag("own turn", s.turn == viewer)
    page.number("passes", s.passes, 3)
    page.one("fight at", s.fight, ROW)
    first, count = cards.first_battle, cards.first_field - cards.first_battle
    page.counts("attack", s.attack, count * OPTIONS, first * OPTIONS, ALIKE, labels.strikes)
    encode_shot(s, viewer, labels, page)
    for place in range(ROW):
        encode_place(s, viewer, place, labels, page)
    for whose in (0, 1):
        encode_side(s, viewer, whose, labels, page)
    page.part("table")
    page.size_of("advanced cards left", s.advanced, DECK)
    page.counts(
        "advanced cards known",
        known_supply(s, viewer),
        len(labels.advanced),
        cards.first_advanced,
        ALIKE,
        labels.advanced,
    )
    page.size_of("battlefields left", s.fields, DECK)
    page.known(
        "battlefields", s.fields, s.kind, s.seen, viewer, cards.first_field, len(labels.fields), 1, labels.fields
    )
    encode_asked(s, viewer, decision, labels, page)


def encode_shot(s: MagiState, viewer: int, labels: Labels, page: Page) -> None:
    """The ranged attack or the ability under way."""
    shot = s.shot
    page.part("shot")
    page.one("sort", shot[SHOT_SORT] if shot else -1, len(SHOT_SORTS), SHOT_WORDS)
    page.one("place", shot[SHOT_PLACE] if shot else -1, ROW)
    page.flag("own", bool(shot) and shot[SHOT_SEAT] == viewer)
    page.number("hits", shot[SHOT_HITS] if shot else 0, STRENGTH)
    page.number("shields", shot[SHOT_SHIELDS] if shot else 0, STRENGTH)
    aside = shot[SHOT_ASIDE:] if len(shot) > SHOT_ASIDE else []
    page.counts("set aside", aside, len(labels.battle), s.cards.first_battle, ALIKE, labels.battle)


def encode_place(s: MagiState, viewer: int, place: int, labels: Labels, page: Page) -> None:
    field = s.row[place]
    is_there = is_in_play(s, place)
    page.part("battlefield", place)
    page.one("land", land_at(s, place) if is_there else -1, len(s.cards.land_names), s.cards.land_names)
    page.one("gem", gem_at(s, place) if is_there else -1, len(GEMS), GEM_WORDS)
    page.flag("resolved", field.resolved)
    page.flag("frozen by own", field.polar >= 0 and field.polar_seat == viewer)
    page.flag("frozen by rival", field.polar >= 0 and field.polar_seat != viewer)
    for whose in (0, 1):
        seat = viewer if whose == 0 else 1 - viewer
        stack = field.stacks[seat]
        page.part(f"battlefield {place + 1} {WHOSE[whose]}" if page.notes else "")
        page.counts("dragons", s.kinds(stack), len(labels.dragons), 0, ALIKE, labels.dragons)
        page.one("top", s.kind[stack[-1]] if stack else -1, len(labels.dragons), labels.dragons)
        page.number("melee", melee_sum(s, seat, place) if is_there else 0, STRENGTH)


def encode_side(s: MagiState, viewer: int, whose: int, labels: Labels, page: Page) -> None:
    cards = s.cards
    seat = viewer if whose == 0 else 1 - viewer
    side = s.sides[seat]
    kind, seen, first = s.kind, s.seen, s.cards.first_battle
    page.part(WHOSE[whose])
    page.one("colour", side.colour, len(COLOURS), COLOUR_WORDS)
    page.size_of("dragon deck size", side.dragon_deck, DECK)
    page.size_of("dragon hand size", side.dragon_hand, DECK)
    page.size_of("battle deck size", side.battle_deck, DECK)
    page.size_of("battle hand size", side.battle_hand, DECK)
    dragons, battle = labels.dragons, labels.battle
    page.known("dragon deck", side.dragon_deck, kind, seen, viewer, 0, len(dragons), ALIKE, dragons)
    page.known("dragon hand", side.dragon_hand, kind, seen, viewer, 0, len(dragons), ALIKE, dragons)
    page.known("dragon pile", side.dragon_pile, kind, seen, viewer, 0, len(dragons), ALIKE, dragons)
    page.known("left in the box", side.box, kind, seen, viewer, 0, len(dragons), ALIKE, dragons)
    page.known("battle deck", side.battle_deck, kind, seen, viewer, first, len(battle), ALIKE, battle)
    page.known("battle hand", side.battle_hand, kind, seen, viewer, first, len(battle), ALIKE, battle)
    page.known("battle pile", side.battle_pile, kind, seen, viewer, first, len(battle), ALIKE, battle)
    page.known("turned up", side.up, kind, seen, viewer, first, len(battle), ALIKE, battle)
    page.known("draft", side.draft, kind, seen, viewer, cards.first_advanced, len(labels.advanced), 1, labels.advanced)
    at = page.block("gems", len(GEMS), DECK, labels=GEM_WORDS)
    for gem, number in enumerate(gems_of(s, seat)):
        page.write(at + gem, min(number, DECK))
    own = page.block("advanced cards", len(labels.advanced), 1, labels=labels.advanced)
    for zone in (side.battle_deck, side.battle_hand, side.battle_pile, side.up):
        for card in zone:
            advanced = kind[card] - cards.first_advanced
            if advanced >= 0 and knows(s.aware[advanced], viewer):
                page.write(own + advanced, 1)


def known_supply(s: MagiState, viewer: int) -> list[int]:
    """The advanced cards that a viewer knows to be in the shared deck."""
    first = s.cards.first_advanced
    return [kind for kind in s.kinds(s.advanced) if knows(s.aware[kind - first], viewer)]


def encode_asked(s: MagiState, viewer: int, decision: Decision[MagiState] | None, labels: Labels, page: Page) -> None:
    """What the question is about: the card that asks, where, the numbers it goes by, and what was picked before."""
    about = () if decision is None else decision.about
    ask = "" if decision is None else decision.ask
    card, place, phrase = -1, -1, -1
    numbers: list[int] = []
    picked: list[int] = []
    if ask in ("command.use", "command.freeze", "command.placement", "effect.arrival"):
        card, place, numbers = about[0], about[1], list(about[2:])
    elif ask in ("effect.fetch", "effect.retreat"):
        place = about[0]
        card = about[2] if ask == "effect.retreat" else -1
    elif ask == "effect.option":
        card = about[0]
    elif ask in ("effect.may", "effect.either"):
        phrase = about[0 if ask == "effect.may" else 1]
        numbers = [] if ask == "effect.may" else [about[0]]
    elif ask == "effect.number":
        numbers = list(about)
    elif ask == "ranged.defend":
        numbers, place = list(about[:4]), about[4]
    elif ask.startswith("effect."):
        phrase, place, card, picked = about[0], about[2], about[3], list(about[6:])
    count = s.cards.first_field
    page.part("asked")
    page.one("card", s.kind[card] if card >= 0 and knows(s.seen[card], viewer) else -1, count, labels.cards)
    page.one("place", place, ROW)
    page.wide("phrase", phrase, -1, 65534)
    for at in range(4):
        page.number(f"number {at + 1}" if page.notes else "", numbers[at] if at < len(numbers) else 0, 254, -1)
    page.known("picked", picked, s.kind, s.seen, viewer, 0, count, ALIKE, labels.cards)
