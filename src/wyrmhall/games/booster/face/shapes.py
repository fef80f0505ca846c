# plain: declarations; what they describe are plain dictionaries
"""The shapes of what Dragon Booster sends: the view of a seat, and what is printed on a card. Seats count from zero."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.games.booster.state import PHASES
from wyrmhall.games.booster.text.cards import SORTS, STATS

Stat = Annotated[str, OneOf(*STATS)]
Step = Annotated[str, OneOf("setup", "Draw", "Gear Up", "Main", "Rush", "end")]


class Term(TypedDict):
    """What makes a value what it is, one by one."""

    what: str
    number: int
    source: str


class Effect(TypedDict):
    keyword: str
    used: bool
    index: int


class InPlay(TypedDict):
    """A card in play, with which of its effects are used up for this turn."""

    card: str
    owner: int
    effects: list[Effect]


class Cap(InPlay):
    """Gear; `spot` is its number among the gear, which names it in answers."""

    spot: int


class Maneuver(InPlay):
    printed: int
    sprint: int
    cost: int
    terms: list[Term]
    fresh: bool
    rushing: bool


class Zone(TypedDict):
    """Some cards: how many, and the names of those the viewer knows."""

    count: int
    cards: list[str]


class Hand(Zone):
    """A hand, and beside each card that the viewer knows its cost or burst as it is now."""

    now: list[int]


class Deck(TypedDict):
    """Top card first: a name, or nothing for a card that the viewer does not know; cut after the last known one."""

    count: int
    cards: list[str | None]


class StatView(TypedDict):
    value: int
    terms: list[Term]


class Stats(TypedDict):
    speed: StatView
    agility: StatView
    power: StatView


class Side(TypedDict):
    points: int
    energy: int
    colour: str | None
    dragon: InPlay | None
    stats: Stats
    caps: list[Cap | None]
    crew: list[InPlay]
    track: list[Maneuver]
    zone: list[Maneuver]
    played: list[str]
    hand: Hand
    race_deck: Deck
    dragon_deck: Zone
    discards: Zone
    damaged: Zone
    this_turn: dict[str, int]


class Runner(TypedDict):
    seat: int
    card: str | None
    printed: int
    terms: list[Term]
    sprint: int


class Battle(TypedDict):
    starter: int
    number: int
    runners: list[Runner]
    victor: int | None
    winnings: int


class Lasting(TypedDict):
    what: str
    about: str
    seat: int
    card: str | None
    number: int
    until: str
    source: str


class Standing(TypedDict):
    game: int
    games: int
    wins: list[int]


class View(TypedDict):
    game: Literal["dragon-booster"]
    viewer: int | None
    match: Standing
    phase: Annotated[str, OneOf(*PHASES)]
    step: Step
    turn: int
    leader: int
    actor: int
    finish: int
    passes: int
    battle: Battle | None
    sides: list[Side]
    lasting: list[Lasting]
    resigned: list[int]
    winner: int | None


class PrintedStats(TypedDict):
    speed: int
    agility: int
    power: int


class Burst(TypedDict):
    stat: Stat
    number: int


class OfSome(TypedDict, total=False):
    """What only some sorts of cards have."""

    colour: str | None
    team: str
    rider: str
    stats: PrintedStats
    level: int
    symbols: list[Stat]
    boxes: list[str]
    burst: Burst
    cost: int
    sprint: int


class Card(OfSome):
    card: str
    sort: Annotated[str, OneOf(*SORTS)]
    title: str
    version: str
    rarity: str
    set: str
    text: str
