"""What goes over a room's socket, as typed structures. docs/protocol.md tells it in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from wyrmhall.core.telling.shapes import Named, OneOf

LONGEST_FRAME = 64 * 1024  # characters
Number = Annotated[int, Meta(ge=-(2**62), le=2**62)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
AnswerText = Annotated[str, Meta(max_length=400)]
ViewDoc = Annotated[dict[str, Any], Named("View")]
EventDocs = Annotated[list[dict[str, Any]], Named("Told[]")]
Given = Number | AnswerText | Annotated[list[Number], Meta(max_length=64)]

# -- from the client -------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    n: Count | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    n: Count
    answer: Given


class WantHint(Struct, tag="hint", forbid_unknown_fields=True):
    n: Count


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
    pass


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    kind: Literal["undo", "draw"]
    yes: bool


class Learn(Struct, tag="learn", forbid_unknown_fields=True):
    to: Literal["next", "back", "show"]


class Say(Struct, tag="say", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


FromClient = Hello | Answer | WantHint | WantPreview | Undo | Draw | Resign | Rematch | Consent | Learn | Say
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


class OfferState(Struct):
    kind: Annotated[str, OneOf("undo", "draw", "rematch")]
    by: int


class Can(Struct):
    undo: str | None
    resign: bool
    draw: bool
    rematch: bool
    next: str | None


class SequelState(Struct):
    """A table where some of the players go on: `seats[k]` is the seat here of the one on seat k there."""

    id: str
    game: str
    title: str
    seats: list[int]
    round: int


class ClockState(Struct):
    base: float
    bonus: float


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
    clock: ClockState | msgspec.UnsetType = msgspec.UNSET
    seed: str | msgspec.UnsetType = msgspec.UNSET
    salt: str | msgspec.UnsetType = msgspec.UNSET
    sequels: list[SequelState] | msgspec.UnsetType = msgspec.UNSET
    origin: str | msgspec.UnsetType = msgspec.UNSET


class OptionState(Struct):
    answer: int
    text: str
    touches: list[str]
    gloss: str | msgspec.UnsetType = msgspec.UNSET
    varies: int | msgspec.UnsetType = msgspec.UNSET
    numbers: list[int] | msgspec.UnsetType = msgspec.UNSET


class RefusedOption(Struct):
    answer: int
    text: str
    touches: list[str]
    rule: str
    why: str


class DialState(Struct):
    """A number of an aim as people read it: `scale` of it make one `unit`; `step` is what a key changes.

    `words`, if there are any, stand for its values one by one.
    """

    name: str
    unit: str
    scale: int
    step: int
    words: tuple[str, ...] = ()


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
    variation: str | msgspec.UnsetType = msgspec.UNSET
    low: list[int] | msgspec.UnsetType = msgspec.UNSET
    high: list[int] | msgspec.UnsetType = msgspec.UNSET
    dials: list[DialState] | msgspec.UnsetType = msgspec.UNSET


class LessonPage(Struct):
    """One thing that is said, in every language, and the things and zones it speaks of."""

    say: dict[str, str]
    points: list[str]


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


class LogLine(Struct):
    text: str
    rule: str
    n: int


class Said(Struct, tag="said"):
    seat: int | None
    name: str
    text: str


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


class Refused(Struct, tag="refused"):
    n: int
    rule: str
    why: str
    to: str


class Hint(Struct, tag="hint"):
    n: int
    answer: int
    text: str
    sureness: float
    value: float
    numbers: list[int] | msgspec.UnsetType = msgspec.UNSET


class Preview(Struct, tag="preview"):
    """What is certain; `why`, `rule` and `at` are empty unless the answer is not permitted."""

    n: int
    answer: int | str | list[int]
    text: str
    events: EventDocs
    rule: str = ""
    why: str = ""
    at: list[int] = []


FromServer = State | Refused | Hint | Preview | Said
_to_client = msgspec.json.Encoder()


def encode(message: FromServer) -> str:
    return _to_client.encode(message).decode()
