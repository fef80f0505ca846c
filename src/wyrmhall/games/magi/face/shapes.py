# plain: declarations; what they describe are plain dictionaries
"""The shapes of what Draco Magi sends: the view of a seat, and what is printed on a card. Places and seats count from zero."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.games.magi.state import COLOURS, PHASES, SHOT_SORTS
from wyrmhall.games.magi.text.cards import COMBOS, GEMS

Phase = Annotated[str, OneOf(*PHASES)]
Colour = Annotated[str, OneOf(*COLOURS)]
Gem = Annotated[str, OneOf(*GEMS)]
FieldSide = Annotated[str, OneOf("A", "B")]


class Zone(TypedDict):
    """Some cards: how many, and the names of those the viewer knows."""

    count: int
    cards: list[str]


class Dragon(TypedDict):
    """A dragon on a stack, with its values at that battlefield."""

    type: str
    melee: int
    shield: int
    ranged: int


class Land(TypedDict):
    land: str
    gem: Gem
    text: str


class Field(Land):
    """A battlefield in play; its stacks by seat, bottom to top."""

    card: str
    side: FieldSide
    back: Land
    frozen: int | None  # whose dragon freezes it
    resolved: bool
    stacks: list[list[Dragon]]
    melee: list[int]


class Attack(TypedDict):
    card: str
    strikes: str


class Shot(TypedDict):
    """The ranged attack or the ability under way, for which cards lie open."""

    kind: Annotated[str, OneOf(*SHOT_SORTS)]
    place: int
    seat: int
    hits: int
    shields: int
    aside: list[str]


class Side(TypedDict):
    colour: Colour | None
    dragon_deck: Zone
    dragon_hand: Zone
    dragon_pile: Zone
    battle_deck: Zone
    battle_hand: Zone
    battle_pile: Zone
    up: Zone
    draft: Zone
    won: Zone
    gems: dict[str, int]
    advanced: list[str]
    dragons: list[str] | None


class View(TypedDict):
    game: Literal["draco-magi"]
    viewer: int | None
    round: int
    phase: Phase
    marker: int
    turn: int
    fight: int | None
    attack: list[Attack]
    shot: Shot | None
    row: list[Field | None]
    sides: list[Side]
    advanced: int
    supply: list[str]
    fields: Zone
    resigned: list[int]
    winner: int | None


class DragonCard(TypedDict):
    card: str
    sort: Literal["dragon"]
    group: str
    melee: int
    shield: int
    ranged: int
    ability: str
    text: str


class BattleCard(TypedDict):
    card: str
    sort: Literal["battle"]
    sets: list[str]
    combo: Annotated[str, OneOf(*COMBOS)]
    hits: int
    shields: int
    text: str


class FieldCard(TypedDict):
    card: str
    sort: Literal["battlefield"]
    sides: list[Land]


Card = DragonCard | BattleCard | FieldCard
