"""What HTTP requests and replies look like; the OpenAPI document is made from this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from wyrmhall.core.settings import LONGEST_TEXT
from wyrmhall.core.telling.shapes import Named
from wyrmhall.hall.door.passwords import LONGEST as LONGEST_PASSWORD
from wyrmhall.hall.rooms.clock import Kind
from wyrmhall.hall.rooms.entries import LONGEST_DELAY

DAY = 24 * 3600  # seconds


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    error: str
    rule: str | None = None


class BlockShape(BaseModel):
    """What a moderator keeps one from, until when (0: for good), and why."""

    kind: Literal["talk", "enter"]
    until: float
    why: str


class Me(BaseModel):
    id: str
    name: str
    account: bool  # whether one has signed in; else one is a guest
    codes: int | None = None  # how many recovery codes are left to an account
    moderator: bool | None = None  # whether one keeps order here (`/moderate`)
    blocks: list[BlockShape] | None = None  # what a moderator keeps one from


class Pass(Strict):
    """What makes another device the same guest."""

    words: Annotated[str, Field(alias="pass", max_length=300)]


class NewName(Strict):
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Meant(Strict):
    """Somebody at a table: whoever said that line, or sits on that seat."""

    line: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None
    seat: Annotated[int, Field(ge=0, le=100)] | None = None


class Reporting(Meant):
    why: Annotated[str, Field(max_length=300)] = ""


class Muting(Strict):
    id: Annotated[str, Field(min_length=1, max_length=32)]


class MutedShape(BaseModel):
    """Somebody whom one does not want to hear."""

    id: str
    name: str
    at: float


class ReportedLineShape(BaseModel):
    """What was said, as the one who reported it read it; `theirs`: by whom the report is about."""

    id: int
    name: str
    text: str
    at: float
    theirs: bool


class ReportShape(BaseModel):
    id: int
    reporter: str
    person: str
    name: str
    room: str
    why: str
    at: float
    lines: list[ReportedLineShape]


class OnBlockShape(BlockShape):
    """A block that is in force."""

    id: int
    name: str


class ActShape(BaseModel):
    """What a moderator has done."""

    id: int
    by: str | None
    kind: Literal["close", "remove", "talk", "enter", "unblock", "unlist", "list"]
    name: str
    room: str
    about: str
    why: str
    at: float


class ModerationShape(BaseModel):
    reports: list[ReportShape]
    blocks: list[OnBlockShape]
    acts: list[ActShape]


class Deed(Strict):
    """What a moderator does, and why."""

    why: Annotated[str, Field(max_length=300)] = ""


class Blocking(Deed):
    """Whom (by the `person` of a report, or by the name of an account), from what, and for how many hours; 0: for good."""

    person: Annotated[str, Field(max_length=32)] = ""
    name: Annotated[str, Field(max_length=100)] = ""
    kind: Literal["talk", "enter"]
    hours: Annotated[float, Field(ge=0, le=24 * 366)] = 0
    room: Annotated[str, Field(max_length=32)] = ""


class Listing(Deed):
    listed: bool


class TalkWish(Strict):
    talk: Literal["open", "phrases", "none"]


Name = Annotated[str, Field(min_length=1, max_length=100)]
Password = Annotated[str, Field(min_length=1, max_length=LONGEST_PASSWORD)]


class NameAndPassword(Strict):
    name: Name
    password: Password


class OwnPassword(Strict):
    """Said again for what a browser that was left open must not do."""

    password: Password


class NewPassword(OwnPassword):
    new: Password


class Recovery(NameAndPassword):
    """A new password, by one of the codes."""

    code: Annotated[str, Field(min_length=1, max_length=60)]


class CodesShape(BaseModel):
    """Recovery codes, shown this once: with each of them one can choose a new password, once."""

    codes: list[str]


class SessionShape(BaseModel):
    """A browser in which one has signed in."""

    id: str
    device: str
    created: float
    seen: float
    here: bool  # whether it is this one


class EndSession(Strict):
    """One of your own, or all but this one."""

    id: Annotated[str, Field(max_length=32)] | None = None


class NewBot(Strict):
    name: Name


class BotShape(BaseModel):
    """A bot of yours; `seen` is when it last came in, 0 for never."""

    id: str
    name: str
    created: float
    seen: float
    token: bool  # whether it has one


class TokenShape(BaseModel):
    """A bot and its token, which is shown this once."""

    id: str
    name: str
    token: str


class BotTold(BaseModel):
    """A bot, as it is told who it is, and whose."""

    name: str
    by: str


class SettingShape(BaseModel):
    name: str
    words: str
    values: list[bool | int | str]
    default: bool | int | str
    rule: str
    free: bool = False
    seat: int | None = None
    meets: bool = False  # how many sit together, at most, in the matches that follow


class LevelShape(BaseModel):
    spec: str
    name: str
    words: str


class CharacterShape(BaseModel):
    """What a bot of any level may like: `level:5:gambler` is a bot with the character of the spec `gambler`."""

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
    characters: list[CharacterShape]
    part_of: str = ""
    lesson: bool = False  # whether it is taught
    puzzles: bool = False  # whether there are puzzles of it
    goal: dict[str, str] = {}  # how one wins, by language
    rival: dict[str, str] = {}  # how a rival wins, and what keeps them from it
    tips: dict[
        str, dict[str, str]
    ] = {}  # what to think of when something is asked for the first time, by ask and language
    beginner: dict[str, bool | int | str] = {}  # the settings of a first game
    workshop: bool = False  # whether the browser client has a page of its own to make things for it
    howto: bool = False  # whether the browser client explains it on a page of scenes


class PuzzleShape(BaseModel):
    """How hard a puzzle is, from 1 to 5, and whether a win is to be found or the best answer."""

    number: int
    grade: int
    kind: str


class PuzzlesShape(BaseModel):
    """The puzzles of a game, and the number of today's."""

    game: str
    title: str
    today: int
    puzzles: list[PuzzleShape]


class LabReportShape(BaseModel):
    """A report of the lab: its page is at `/api/lab/NAME`."""

    name: str
    title: str


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
    software: bool | None = None


class ChapterShape(BaseModel):
    title: str
    sections: list[str]


class TermShape(BaseModel):
    """A word of a game: `forms` are the ways in which it is written, `text` by language."""

    word: str
    forms: list[str]
    rule: str
    text: dict[str, str]


class RulesShape(BaseModel):
    game: str
    title: str
    rules: list[RuleShape]
    chapters: list[ChapterShape]


SeatWord = Annotated[str, Field(min_length=1, max_length=40)]


class ClockShape(Strict):
    """Seconds for the whole game and more with every answer (`game`), for each answer anew (`move`), or whole days for each."""

    base: Annotated[int, Field(ge=1, le=14 * DAY)]
    bonus: Annotated[int, Field(ge=0, le=3600)] = 0
    kind: Kind = "game"

    @model_validator(mode="after")
    def _fits(self) -> ClockShape:
        if self.kind != "game" and self.bonus:
            raise ValueError("time for each answer has no bonus")
        if self.kind == "days" and self.base % DAY:
            raise ValueError(f"days are whole days: {DAY} seconds each, 14 of them at most")
        if self.kind != "days" and self.base > 7 * DAY:
            raise ValueError("a clock has a week at most: give days for each answer")
        return self


Seal = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class NewRoom(Strict):
    game: Annotated[str, Field(max_length=40)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}
    seats: Annotated[list[SeatWord], Field(min_length=1, max_length=16)]
    clock: ClockShape | None = None
    teaching: bool = False  # a teaching table: hands may be laid open and sides swapped; never rated
    takebacks: Literal["strict", "free"] = "strict"  # free: among bots one takes back whatever was shown since
    rated: bool = False  # its end changes ratings: only for people with an account, and bots
    private: bool = False  # in no list: for those who have the link or the code
    talk: Literal["open", "phrases", "none"] = "open"  # what may be said there
    bots: bool = False  # bots of people may sit down too
    asks: Annotated[str, Field(max_length=100)] = (
        ""  # the name of a bot of somebody's that is asked to sit down; private then
    )
    # seconds that those who watch are late, where there are secrets; none: as the hall says
    delay: Annotated[int, Field(ge=0, le=LONGEST_DELAY)] | None = None
    seal: Seal | None = None  # of the part that you add to the shuffle


class Made(BaseModel):
    id: str


class SeatShape(BaseModel):
    name: str
    kind: Literal["person", "bot", "open"]
    you: bool
    known: bool | None = None  # whether it is somebody with an account, and with it a page (`/people/NAME`)
    by: str | None = None  # whose bot it is, where it is not the hall's


ResultShape = Annotated[dict[str, Any], Named("Result")]


class RoomShape(BaseModel):
    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over"]
    seats: list[SeatShape]
    n: int | None = None  # not told to those who see the game late
    result: ResultShape | None = None
    updated: float
    round: int | None = None  # of those that follow from another game
    origin: str | None = None  # the room that this one follows from
    cup: str | None = None  # the tournament that is played here
    teaching: bool | None = None  # a teaching table
    prepared: bool | None = None  # it began with a record or a position
    rated: bool | None = None  # its end changes ratings
    private: bool | None = None  # in no list
    bots: bool | None = None  # bots of people may sit down
    clock: ClockShape | None = None


class ChangeShape(BaseModel):
    """The rating of a seat before and after a game."""

    before: int
    after: int


class RatingShape(BaseModel):
    """How a player stands in a game. A rating is provisional for its first games."""

    name: str
    kind: Literal["person", "bot"]
    points: int
    games: int
    provisional: bool
    you: bool
    by: str | None = None  # whose bot it is, where it is not the hall's


class PlayedShape(BaseModel):
    """A finished game, and how it ended for the person on that seat."""

    room: RoomShape
    seat: int
    outcome: Literal["won", "drawn", "lost", ""]
    change: ChangeShape | None = None  # where it was rated


class TallyShape(BaseModel):
    """How often a game was won, drawn and lost."""

    game: str
    title: str
    won: int
    drawn: int
    lost: int
    rating: RatingShape | None = None


class ProfileShape(BaseModel):
    name: str
    since: float
    you: bool
    followed: bool = False  # by you
    by: str | None = None  # whose bot it is
    bots: list[str]  # what their own bots are called
    games: list[TallyShape]


class KeptShape(Strict):
    """A deck, a course or the like; `place` is the game and the setting it was made for, with a dot between them."""

    place: Annotated[str, Field(min_length=1, max_length=80)]
    name: Annotated[str, Field(min_length=1, max_length=100)]
    text: Annotated[str, Field(max_length=LONGEST_TEXT)] | None  # none: it is kept no longer


class FollowedShape(BaseModel):
    """Somebody whom one follows, and the listed tables at which they sit; nothing of one who does not want to be seen."""

    name: str
    online: bool
    rooms: list[RoomShape]


class Following(Strict):
    follow: bool


class Seen(Strict):
    seen: bool


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


CupKind = Literal["swiss", "robin", "knockout"]
CupStatus = Literal["open", "running", "over"]


class NewCup(Strict):
    """A tournament. A draft as its game means that the rounds are played with what is drafted."""

    title: Annotated[str, Field(min_length=1, max_length=60)]
    game: Annotated[str, Field(max_length=40)]
    kind: Annotated[str, Field(max_length=20)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}
    rounds: Annotated[int, Field(ge=0, le=20)] = 0  # of a Swiss tournament; 0: so many that one can have won all
    clock: ClockShape | None = None
    limit: Annotated[int, Field(ge=0, le=7 * 24 * 3600)] = 0  # seconds for a round; 0: as long as its clocks let it
    grace: Annotated[int, Field(ge=30, le=7 * 24 * 3600)] = 300  # seconds after which a seat that nobody came to loses
    bots: bool = False  # whether you may enter bots
    filler: Annotated[str, Field(max_length=40)] = ""  # a bot for whoever would have no rival
    size: Annotated[int, Field(ge=2, le=20)] = 2  # who sit at a table at most; more than two in no knock-out
    pod: Annotated[int, Field(ge=0, le=20)] = (
        0  # who draft together at most, where cards are drafted first; 0: as many as can
    )
    rated: bool = False  # its games change ratings: for people with an account, and bots
    starts: Annotated[float, Field(ge=0, le=10_000_000_000)] = 0.0  # seconds since 1970; 0: when you begin it


class EnterCup(Strict):
    """Yourself, with what is a player's own to choose, or, as the organiser, a bot."""

    bot: SeatWord | None = None
    settings: Annotated[dict[str, bool | int | str], Field(max_length=10)] = {}


class LeaveCup(Strict):
    """Yourself, or, as the organiser, somebody else."""

    number: Annotated[int, Field(ge=1, le=1000)] | None = None


class CupPlayerShape(BaseModel):
    """An entrant, and how they stand. Points; head to head; the points of all rivals (`strength`); of those beaten (`beaten`); the
    lot: the first that differs tells two players apart."""

    number: int
    seat: SeatShape
    place: int
    points: float
    won: int
    drawn: int
    lost: int
    free: int
    direct: float
    strength: float
    beaten: float
    gone: bool  # has left
    since: int  # the first round they take part in


class CupTableShape(BaseModel):
    """A table of a round; one player alone has no rival. `room` is where it is played, if it is."""

    round: int
    players: list[int]
    room: str | None = None
    ranks: list[int] | None = None
    how: Literal["played", "free", "left", "absent", "time"] | None = None


class CupLineShape(BaseModel):
    """A tournament in a list."""

    id: str
    title: str
    game: str
    game_title: str
    kind: CupKind
    status: CupStatus
    entrants: int
    round: int
    rounds: int  # 0 where that is not known yet
    starts: float
    updated: float


class CupShape(CupLineShape):
    """A tournament as you see it."""

    paused: bool
    draft: bool  # round 0 is a draft
    passed: float  # seconds that the round is on
    limit: float
    grace: float
    clock: ClockShape | None = None
    bots: bool
    filler: str
    size: int  # who sit at a table at most
    pod: int  # who draft together at most; 0: as many as can
    rated: bool
    why: str  # why it ended, where not by its last round
    closed: str  # why nobody can enter any more, or nothing
    organiser: str
    yours: bool  # you organise it
    you: int | None = None  # your number
    next: str | None = None  # your own table
    players: list[CupPlayerShape]  # the best first
    tables: list[CupTableShape]


class SitDown(Strict):
    seat: Annotated[int, Field(ge=0, le=100)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=10)] = {}
    seal: Seal | None = None  # of the part that you add to the shuffle


class BotTable(Strict):
    """A table that a bot makes, for itself and others."""

    game: Annotated[str, Field(max_length=40)]
    settings: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}
    seats: Annotated[list[SeatWord], Field(min_length=1, max_length=16)]
    clock: ClockShape | None = None
    rated: bool = False
    private: bool = False
    bots: bool = True  # other bots may sit down too


class BotSits(Strict):
    seat: Annotated[int, Field(ge=0, le=100)] | None = None  # none: the first that is free
    settings: Annotated[dict[str, bool | int | str], Field(max_length=10)] = {}


Whole = Annotated[int, Field(ge=-(2**62), le=2**62)]


class BotAnswer(Strict):
    """`n` as in the state whose question is answered."""

    n: Annotated[int, Field(ge=0, le=2**31)]
    answer: Whole | Annotated[str, Field(max_length=400)] | Annotated[list[Whole], Field(max_length=64)]


class BotConsent(Strict):
    kind: Literal["undo", "draw"]
    yes: bool


class BotClaim(Strict):
    seat: Annotated[int, Field(ge=0, le=100)]
    to: Literal["out", "draw", "mind"]


class ActionShape(BaseModel):
    n: int
    seat: int
    text: str
    words: str  # as people say it


class TakenShape(BaseModel):
    """A decision that was taken back: where in the game, and by whom."""

    n: int
    seat: int


class PartShape(BaseModel):
    """What a seat has added to the shuffle; no `part` where it was never opened."""

    seal: str
    part: str | None = None


class ShuffleShape(BaseModel):
    """What the seed was mixed from. `drawn` is which of the tables that follow from the one the parts are of."""

    secret: str
    parts: list[PartShape | None]
    drawn: str | None = None


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
    shuffle: ShuffleShape | None = None
    settings: dict[str, bool | int | str]
    takebacks: Literal["strict", "free"] = "strict"
    taken: list[TakenShape] = []  # what was taken back
    teaching: bool = False


class NewShowing(Strict):
    replay: Annotated[str, Field(min_length=1, max_length=32)]


class ShowingShape(BaseModel):
    """A replay that is watched together."""

    id: str
    replay: str


class PlayOn(Strict):
    """`answer` is given first in place of what was answered there; `anew` deals what your seat did not know afresh."""

    n: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=100)]
    bot: SeatWord
    open: Annotated[list[Annotated[int, Field(ge=0, le=100)]], Field(max_length=100)] = []
    answer: Annotated[str, Field(max_length=400)] = ""
    anew: bool = False
