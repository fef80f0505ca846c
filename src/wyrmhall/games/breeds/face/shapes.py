# plain: declarations; what they describe are plain dictionaries
"""The shapes of what Dragon Breeds sends: a view, and what is printed on a card. Seats, slots and dragons count from zero."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.games.breeds.events import QUESTS, SOURCES
from wyrmhall.games.breeds.state import PHASES, STANDINGS
from wyrmhall.games.breeds.text.cards import RARITIES


class Zone(TypedDict):
    """Some cards: how many, and the names of those the viewer knows."""

    count: int
    cards: list[str]


class Hand(Zone):
    """`left`, for each known card: it has left the battlefield in this combat and cannot come back."""

    left: list[bool]


class Source(TypedDict):
    """Where a card in the token area comes from and goes back to."""

    place: Annotated[str, OneOf(*SOURCES)]
    seat: int | None
    slot: int | None


class TokenCard(TypedDict):
    card: str
    source: Source
    kept: bool
    left: bool


class Tokens(TypedDict):
    fireballs: int
    epic_coins: int
    kept_fireballs: int
    kept_epic_coins: int
    cards: list[TokenCard]


class Quest(TypedDict):
    name: Annotated[str, OneOf(*QUESTS)]
    text: str
    count: int
    goal: int


class Slot(TypedDict):
    """The face-up card of a pile, how many lie under it, and what the viewer knows of those, from the top down."""

    card: str | None
    under: int
    known: list[str | None]


class Side(TypedDict):
    faction: str | None
    summoner: str | None
    cubes: str | None
    stage: int
    ability: str | None
    standing: Annotated[str, OneOf(*STANDINGS)]
    breakpoint: int | None
    damage: int
    shield: int
    quests: list[Quest]
    hand: Hand
    deck: Zone
    discard: list[str]
    deck_size: int
    tokens: Tokens
    supply: list[Slot]
    legendary: Zone
    left_out: Zone


class Dragon(TypedDict):
    """A dragon in combat; `number` is its place in the list, `blocks` that of the one it blocks."""

    number: int
    seat: int
    there: bool
    blocks: int | None
    blocked: bool
    cards: list[str]
    names: list[str]
    texts: list[str]
    sv: int
    printed: int
    wounds: int
    damage: int
    damage_to_dragons: int


class Dealt(TypedDict):
    number: int
    damage: int


class Outlook(TypedDict):
    """What the defending player would take if nothing more were played."""

    dealt: list[Dealt]
    total: int
    soaked: int
    prevented: int
    taken: int
    outcome: Annotated[str, OneOf("stands", *STANDINGS[1:])]


class Combat(TypedDict):
    attacker: int
    defender: int
    dragons: list[Dragon]
    fireballs: int
    fireball_damage: list[int]
    unblocked_damage: int
    outlook: Outlook


class Refracted(TypedDict):
    card: str
    owner: int
    target: int
    by: int
    due: bool


class InForce(TypedDict):
    """What an ability has put in force for the combat or the turn, and the dragon that it is about, if it is about one."""

    seat: int
    text: str
    dragon: int | None


class View(TypedDict):
    game: Literal["dragon-breeds"]
    viewer: int | None
    phase: Annotated[str, OneOf(*PHASES)]
    round: int
    rounds: int | None
    start: int
    turn: int
    bought: bool
    sides: list[Side]
    trash: list[str]
    combat: Combat | None
    refracted: list[Refracted]
    lasting: list[InForce]
    resigned: list[int]
    over: bool


class Stage(TypedDict):
    breakpoint: int
    text: str


class OfDragons(TypedDict, total=False):
    rarity: Annotated[str, OneOf(*RARITIES)]
    sv: int


class OfCoins(TypedDict, total=False):
    shows: list[str]


class OfIdentities(TypedDict, total=False):
    cubes: str
    element: str
    stages: list[Stage]
    quest: str


class OfDeckCards(TypedDict, total=False):
    cost: list[str]
    text: str


class Card(OfDragons, OfCoins, OfDeckCards, OfIdentities):
    """What is printed on a card of a deck, or on a Summoner's identity and Quest Card."""

    card: str
    sort: Annotated[str, OneOf("coin", "fireball", "dragon", "identity")]
    faction: str | None
