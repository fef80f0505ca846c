"""What goes over a room's socket, as typed structures. docs/protocol.md tells it in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from wyrmhall.core.telling.hidden import Known, Left
from wyrmhall.core.telling.shapes import Named, OneOf

LONGEST_FRAME = 64 * 1024  # characters
Number = Annotated[int, Meta(ge=-(2**62), le=2**62)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
AnswerText = Annotated[str, Meta(max_length=400)]
ViewDoc = Annotated[dict[str, Any], Named("View")]
EventDocs = Annotated[list[dict[str, Any]], Named("Told[]")]
Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Given = Number | AnswerText | Annotated[list[Number], Meta(max_length=64)]

# -- from the client -------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    n: Count | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    n: Count
    answer: Given


class WantHint(Struct, tag="hint", forbid_unknown_fields=True):
    n: Count


class StopHint(Struct, tag="stop_hint", forbid_unknown_fields=True):
    """The hint that was asked for is no longer wanted."""


class WantPreview(Struct, tag="preview", forbid_unknown_fields=True):
    n: Count
    answer: Given


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    pass


class Draw(Struct, tag="draw", forbid_unknown_fields=True):
    pass


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    pass


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    seal: Digits | None = None  # of the part that one adds to the shuffle of that game


class OpenPart(Struct, tag="open", forbid_unknown_fields=True):
    """What one has sealed when one sat down."""

    part: Digits


class Claim(Struct, tag="claim", forbid_unknown_fields=True):
    """Of one who did not come back: that they have given up, that it is a draw, or that a bot is to play for them."""

    seat: Annotated[int, Meta(ge=0, le=100)]
    to: Literal["out", "draw", "mind"]


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    kind: Literal["undo", "draw", "hands", "swap"]
    yes: bool


class Learn(Struct, tag="learn", forbid_unknown_fields=True):
    to: Literal["next", "back", "show", "hint"]


class Teach(Struct, tag="teach", forbid_unknown_fields=True):
    """At a teaching table: ask that hands lie open, end that, or ask another seat to swap sides."""

    to: Literal["show", "hide", "swap"]
    seat: Annotated[int, Meta(ge=-1, le=100)] = -1


class Say(Struct, tag="say", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SayPhrase(Struct, tag="phrase", forbid_unknown_fields=True):
    """One of the ready phrases."""

    phrase: Annotated[str, Meta(min_length=1, max_length=20)]


FromClient = (
    Hello
    | Answer
    | WantHint
    | StopHint
    | WantPreview
    | Undo
    | Draw
    | Resign
    | Rematch
    | OpenPart
    | Consent
    | Claim
    | Learn
    | Teach
    | Say
    | SayPhrase
)
_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def decode(text: str) -> FromClient:
    """Raises msgspec.ValidationError or DecodeError for what is no message."""
    return _from_client.decode(text)


def tag_of(message: FromClient) -> str:
    return str(message.__struct_config__.tag)


# -- from the server -------------------------------------------------------------------------------


class SeatState(Struct):
    name: str
    kind: Annotated[str, OneOf("person", "bot", "open")]
    you: bool
    connected: bool
    bot: str | msgspec.UnsetType = msgspec.UNSET
    clock: float | msgspec.UnsetType = msgspec.UNSET
    away: float | msgspec.UnsetType = msgspec.UNSET  # seconds that one whom you wait for has to come back
    minded: bool | msgspec.UnsetType = msgspec.UNSET  # whether a bot plays for one who is away
    by: str | msgspec.UnsetType = msgspec.UNSET  # whose bot it is, where it is not the hall's


class OfferState(Struct):
    kind: Annotated[str, OneOf("undo", "draw", "rematch", "hands", "swap")]
    by: int
    agreed: list[int]  # who has agreed so far
    other: int | msgspec.UnsetType = msgspec.UNSET  # with whom sides are to be swapped


class Can(Struct):
    undo: str | None
    resign: bool
    draw: bool
    rematch: bool
    next: str | None
    claim: list[Annotated[str, OneOf("out", "draw", "mind")]]  # of one who does not come back


class SequelState(Struct):
    """A table where some of the players go on: `seats[k]` is the seat here of the one on seat k there."""

    id: str
    game: str
    title: str
    seats: list[int]
    round: int


class ClockState(Struct):
    """Seconds for the whole game and more with every answer; by `kind`, for each answer anew, or days for each."""

    base: float
    bonus: float
    kind: Annotated[str, OneOf("game", "move", "days")]


class PartState(Struct):
    """What a seat adds to the shuffle: the part itself is told when the game is over, if it was opened."""

    seal: str
    opened: bool
    part: str | msgspec.UnsetType = msgspec.UNSET


class ShuffleState(Struct):
    """What the seed is mixed from, by seat; told before the game and after it. `opening`: seats open what they sealed now."""

    opening: bool
    parts: list[PartState | None]
    secret: str | msgspec.UnsetType = msgspec.UNSET


class RoomState(Struct):
    id: str
    game: str
    title: str
    status: Annotated[str, OneOf("waiting", "running", "over")]
    seats: list[SeatState]
    seed_hash: str
    offers: list[OfferState]
    can: Can
    result: Annotated[dict[str, Any], Named("Result")] | None
    settings: dict[str, bool | int | str]
    takebacks: Annotated[str, OneOf("strict", "free")]
    teaching: bool
    prepared: bool  # it began with a record or a position: whoever made it could know the cards
    open: bool  # whether hands lie open by agreement
    taken: int  # how many decisions were taken back
    clock: ClockState | msgspec.UnsetType = msgspec.UNSET
    seed: str | msgspec.UnsetType = msgspec.UNSET
    salt: str | msgspec.UnsetType = msgspec.UNSET
    shuffle: ShuffleState | msgspec.UnsetType = msgspec.UNSET
    sequels: list[SequelState] | msgspec.UnsetType = msgspec.UNSET
    origin: str | msgspec.UnsetType = msgspec.UNSET
    cup: str | msgspec.UnsetType = msgspec.UNSET  # the tournament that is played here
    rated: bool = False  # its end changes ratings
    talk: Annotated[str, OneOf("open", "phrases", "none")] = "open"  # what may be said here
    behind: int | msgspec.UnsetType = msgspec.UNSET  # seconds by which one who watches is late
    bots: bool | msgspec.UnsetType = msgspec.UNSET  # whether bots of people may sit down here


class OptionState(Struct):
    answer: int
    text: str
    touches: list[str]
    words: str | msgspec.UnsetType = msgspec.UNSET  # as people say it, where that is not its text
    hope: str | msgspec.UnsetType = msgspec.UNSET
    varies: int | msgspec.UnsetType = msgspec.UNSET
    numbers: list[int] | msgspec.UnsetType = msgspec.UNSET


class RefusedOption(Struct):
    answer: int
    text: str
    touches: list[str]
    rule: str
    why: str
    words: str | msgspec.UnsetType = msgspec.UNSET


class DialState(Struct):
    """A number of an aim as people read it: `scale` of it make one `unit`; `step` is what a key changes.

    `words`, if there are any, stand for its values one by one.
    """

    name: str
    unit: str
    scale: int
    step: int
    words: tuple[str, ...] = ()


class PlanState(Struct):
    """How a question and those that follow may be answered at once; it ends at the events named in `until`."""

    kind: Annotated[str, OneOf("all", "order", "pass")]
    words: str
    until: tuple[str, ...] = ()


class Pending(Struct):
    """`since` tells which question this is: the entry after which it was put. It stays while others answer theirs.

    `variation` is what the options add that are variations of others (`varies`).
    """

    since: int
    ask: str
    rule: str
    prompt: str
    aim: bool
    options: list[OptionState]
    refused: list[RefusedOption]
    idle: int | msgspec.UnsetType = msgspec.UNSET
    plan: PlanState | msgspec.UnsetType = msgspec.UNSET
    variation: str | msgspec.UnsetType = msgspec.UNSET
    low: list[int] | msgspec.UnsetType = msgspec.UNSET
    high: list[int] | msgspec.UnsetType = msgspec.UNSET
    dials: list[DialState] | msgspec.UnsetType = msgspec.UNSET


class LessonPage(Struct):
    """One thing that is said, in every language, and the things and zones it speaks of."""

    say: dict[str, str]
    points: list[str]


class PuzzleState(Struct):
    """Which puzzle this is of how many, how hard, and whether its solver was helped.

    `points` and `either` are the hint, once it was asked for: a thing that the answer concerns, or two answers, one of them right.
    """

    number: int
    count: int
    grade: int
    helped: bool
    hinted: bool
    points: list[str] = []
    either: list[str] = []


class LessonState(Struct):
    """Where a learner stands: what is said before the next thing to do. `wrong` is said to one who does something else."""

    title: dict[str, str]
    scene: int
    scenes: int
    task: int
    tasks: int
    pages: list[LessonPage]
    does: bool
    is_last: bool
    wrong: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    puzzle: PuzzleState | msgspec.UnsetType = msgspec.UNSET


class Knowledge(Struct):
    """At a teaching table: what is known of hidden cards, and what is left in one's decks."""

    known: list[Known]
    left: list[Left]


class LogLine(Struct):
    text: str
    rule: str
    n: int
    seat: int | None  # whose doing it was
    event: str


class Said(Struct, tag="said"):
    """`text` is in English where it is a phrase; `aside`: among those who watch."""

    id: int
    seat: int | None
    name: str
    text: str
    mine: bool
    phrase: str | msgspec.UnsetType = msgspec.UNSET
    aside: bool | msgspec.UnsetType = msgspec.UNSET


class Talk(Struct, tag="talk"):
    """All that was said, in place of what was told before: something was muted, taken away, or may be heard now."""

    lines: list[Said]


class State(Struct, tag="state"):
    n: int
    room: RoomState
    me: int | None
    view: ViewDoc
    events: EventDocs
    waiting: list[int]
    pending: Pending | None
    words: list[str] | msgspec.UnsetType = msgspec.UNSET  # the view in sentences, for a game without a table of its own
    log: list[LogLine] | msgspec.UnsetType = msgspec.UNSET
    chat: list[Said] | msgspec.UnsetType = msgspec.UNSET
    lesson: LessonState | msgspec.UnsetType = msgspec.UNSET
    knowledge: Knowledge | msgspec.UnsetType = msgspec.UNSET


class BlockState(Struct):
    """What a moderator keeps one from, until when (seconds since 1970; 0: for good), and why."""

    kind: Annotated[str, OneOf("talk", "enter")]
    until: float
    why: str


class Refused(Struct, tag="refused"):
    n: int
    rule: str
    why: str
    to: str
    block: BlockState | msgspec.UnsetType = msgspec.UNSET


class HintOther(Struct):
    """The next best answer, and how things look after it."""

    text: str
    value: float


class HintReason(Struct):
    """What happens soon in so many of ten worlds after the answer of the hint, and after the next best."""

    text: str
    better: int
    other: int


class Thinking(Struct, tag="thinking"):
    """A hint is on its way: how far it is, from 0 to 1."""

    n: int
    progress: float


class Hint(Struct, tag="hint"):
    n: int
    answer: int
    text: str
    sureness: float
    value: float
    numbers: list[int] | msgspec.UnsetType = msgspec.UNSET
    other: HintOther | msgspec.UnsetType = msgspec.UNSET
    reason: HintReason | msgspec.UnsetType = msgspec.UNSET


class NextState(Struct):
    """Who decides next, and what the reader will be asked."""

    seats: list[int]
    prompt: str


class Preview(Struct, tag="preview"):
    """What is certain; `why`, `rule` and `at` are empty unless the answer is not permitted.

    `odds` tell, where an option says what is hoped for, how likely that is by what the player knows.
    """

    n: int
    answer: int | str | list[int]
    text: str
    events: EventDocs
    rule: str = ""
    why: str = ""
    at: list[int] = []
    odds: float | msgspec.UnsetType = msgspec.UNSET
    next: NextState | msgspec.UnsetType = msgspec.UNSET


FromServer = State | Refused | Hint | Thinking | Preview | Said | Talk
_to_client = msgspec.json.Encoder()


def encode(message: FromServer) -> bytes:
    return _to_client.encode(message)
