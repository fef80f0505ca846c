"""What a room's book holds: one entry after another, from which alone the room can be built again."""

from __future__ import annotations

import msgspec

ANSWER = "answer"  # a seat answered; the text is the answer's notation
RESIGN = "resign"
UNDO = "undo"  # a seat took back; the text is the number of actions that stay
OFFER = "offer"  # a seat asks the others; the text is what for: undo or draw
CONSENT = "consent"  # a seat answers an offer; the text is as in "draw yes"
REMATCH = "rematch"  # a seat wants to play again
NEXT = "next"  # the room that follows; the text is its id
FLAG = "flag"  # a seat's time ran out: the text is what is answered for it, nothing if it loses
SEQUEL = "sequel"  # the rooms of the matches that follow; the text is their ids, in later rounds as in "id:3-0"
LESSON = "lesson"  # a learner moves in a lesson; the text is where to: next, back or show
RESUME = "resume"  # the hall opened again; the time before counts for nobody

UNDO_OFFER = "undo"
DRAW_OFFER = "draw"
REMATCH_OFFER = "rematch"


class Entry(msgspec.Struct, frozen=True):
    n: int
    kind: str
    seat: int
    text: str
    at: float  # seconds since 1970


class Offer(msgspec.Struct, frozen=True):
    kind: str
    by: int
    agreed: tuple[int, ...] = ()


class Seat(msgspec.Struct):
    """Who sits there: a person, a bot, or nobody yet."""

    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""
    number: int = 0  # of several of that name, at tables that follow from one game; not in the store


class Follower(msgspec.Struct, frozen=True):
    """A room where players go on: `seats[k]` is the seat they come from of the one on seat k there."""

    room: str
    game: str
    seats: list[int]


PERSON = "person"
BOT = "bot"
OPEN = "open"

WAITING = "waiting"
RUNNING = "running"
OVER = "over"


def people_of(seats: list[Seat]) -> frozenset[int]:
    """The seats of persons."""
    return frozenset(number for number, seat in enumerate(seats) if seat.kind == PERSON)
