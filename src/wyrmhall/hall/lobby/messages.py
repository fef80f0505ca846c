"""What goes over the line of one who sits at no table, as typed structures. docs/protocol.md tells it in words."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.hall.wire.messages import Count, Digits

Speed = Literal["quick", "calm", "long", "days"]
Name = Annotated[str, Meta(max_length=40)]


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    n: Count | None = None


class Look(Struct, tag="seek", forbid_unknown_fields=True):
    """Look for a rival; sent again by a line that was broken."""

    game: Name
    speed: Speed
    rated: bool = False
    seats: Annotated[int, Meta(ge=2, le=20)] = 2  # at the table
    seal: Digits | None = None
    # of the table, and what one brings, such as a deck, named as it is for the first seat
    settings: Annotated[dict[Name, bool | int | str], Meta(max_length=50)] = {}


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """This tab looks no longer; another of the same person may."""


class Cancel(Struct, tag="cancel", forbid_unknown_fields=True):
    """Nobody is looked for any more, in whatever tab."""


class TakeBot(Struct, tag="bot", forbid_unknown_fields=True):
    """Play the bot that is offered; at a table of more than two it takes every chair that stays empty."""


class Follow(Struct, tag="follow", forbid_unknown_fields=True):
    """Be told when something in a tournament is otherwise; of one at a time, of all of them ("*"), or of none."""

    cup: Name | None = None


class Watch(Struct, tag="watch", forbid_unknown_fields=True):
    """Be told when something in the lists of tables is otherwise, or no longer."""

    tables: bool


FromPerson = Hello | Look | Leave | Cancel | TakeBot | Follow | Watch
_from_person: msgspec.json.Decoder[FromPerson] = msgspec.json.Decoder(FromPerson)


def decode(text: str) -> FromPerson:
    """Raises msgspec.ValidationError or DecodeError for what is no message."""
    return _from_person.decode(text)


class TurnState(Struct):
    """A table where it is one's move; `left` is null where there is no clock, `days` where it is by correspondence."""

    id: str
    game: str
    title: str
    rivals: list[str]
    left: float | None
    days: bool


class TurnsState(Struct, tag="turns"):
    """All tables where it is one's move, the most urgent first."""

    tables: list[TurnState]


class SeekState(Struct):
    game: str
    speed: Annotated[str, OneOf("quick", "calm", "long", "days")]
    rated: bool
    seats: int  # at the table
    waited: float
    others: int  # how many more look for the same
    bot: str | None  # who is offered meanwhile
    filled: bool  # whether it was taken: others who wait may say in a few seconds whether they take it too
    agreed: int  # how many of the others have taken it


class Looking(Struct, tag="looking"):
    """What one looks for, or that one does not."""

    seek: SeekState | None


class Paired(Struct, tag="paired"):
    room: str
    seal: str  # that of one's part in the shuffle, if any


class CupChanged(Struct, tag="cup"):
    """Something in the tournament that one follows is otherwise: ask for it again."""

    id: str


class TablesChanged(Struct, tag="tables"):
    """Something in the lists of tables is otherwise: ask for them again. It is told every few seconds at most."""


class LobbyRefused(Struct, tag="refused"):
    why: str


ToPerson = TurnsState | Looking | Paired | CupChanged | TablesChanged | LobbyRefused
_to_person = msgspec.json.Encoder()


def encode(message: ToPerson) -> str:
    return _to_person.encode(message).decode()
