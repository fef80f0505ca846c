"""What HTTP requests and replies look like; the OpenAPI document is made from this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wyrmhall.core.settings import LONGEST_TEXT
from wyrmhall.core.telling.shapes import Named


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    error: str
    rule: str | None = None


class Me(BaseModel):
    id: str
    name: str


class Pass(Strict):
    """What makes another device the same guest."""

    words: Annotated[str, Field(alias="pass", max_length=300)]


class NewName(Strict):
    name: Annotated[str, Field(min_length=1, max_length=100)]


class SettingShape(BaseModel):
    name: str
    words: str
    values: list[bool | int | str]
    default: bool | int | str
    rule: str
    free: bool = False
    seat: int | None = None


class LevelShape(BaseModel):
    spec: str
    name: str
    words: str


class GameShape(BaseModel):
    name: str
    title: str
    tagline: str
    seats: list[int]
    ready: bool
    table: bool  # whether the browser client has a table of its own for it
    settings: list[SettingShape]
    levels: list[LevelShape]
    part_of: str = ""
    lesson: bool = False  # whether it is taught
    goal: dict[str, str] = {}  # how one wins, by language
    beginner: dict[str, bool | int | str] = {}  # the settings of a first game
    workshop: bool = False  # whether the browser client has a page of its own to make things for it
    howto: bool = False  # whether the browser client explains it on a page of scenes


class TextShape(Strict):
    """A text that is meant as a free setting, beside the other settings."""

    name: Annotated[str, Field(max_length=40)]
    text: Annotated[str, Field(max_length=LONGEST_TEXT)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}


class RuleShape(BaseModel):
    id: str
    text: str
    source: str
    example: str
    ruling: str | None = None
    physical: str | None = None


class RulesShape(BaseModel):
    game: str
    title: str
    rules: list[RuleShape]


SeatWord = Annotated[str, Field(min_length=1, max_length=40)]


class ClockShape(Strict):
    """Seconds for the whole game, and more with every answer."""

    base: Annotated[int, Field(ge=1, le=7 * 24 * 3600)]
    bonus: Annotated[int, Field(ge=0, le=3600)] = 0


class NewRoom(Strict):
    game: Annotated[str, Field(max_length=40)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}
    seats: Annotated[list[SeatWord], Field(min_length=1, max_length=16)]
    clock: ClockShape | None = None


class Made(BaseModel):
    id: str


class SeatShape(BaseModel):
    name: str
    kind: Literal["person", "bot", "open"]
    you: bool


ResultShape = Annotated[dict[str, Any], Named("Result")]


class RoomShape(BaseModel):
    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over"]
    seats: list[SeatShape]
    n: int
    result: ResultShape | None = None
    updated: float
    round: int | None = None  # of those that follow from another game
    origin: str | None = None  # the room that this one follows from


class StandingShape(BaseModel):
    """How a player stands; a round without a rival (`free`) counts as won."""

    seat: SeatShape
    player: int  # the seat in the room that the rounds follow from
    points: float
    won: int
    drawn: int
    lost: int
    free: int
    strength: float  # the points of all rivals together


class StandingsShape(BaseModel):
    round: int
    rounds: int
    next: str | None = None  # your own table
    players: list[StandingShape]


class SitDown(Strict):
    seat: Annotated[int, Field(ge=0, le=100)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=10)] = {}


class ActionShape(BaseModel):
    n: int
    seat: int
    text: str


class ReplayShape(BaseModel):
    id: str
    game: str
    seats: list[str]
    actions: list[ActionShape]
    result: ResultShape | None
    verdict: str
    seed: str | None
    seed_hash: str | None
    salt: str | None
    settings: dict[str, bool | int | str]


class PlayOn(Strict):
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=100)]
    bot: SeatWord
    open: Annotated[list[Annotated[int, Field(ge=0, le=100)]], Field(max_length=100)] = []
