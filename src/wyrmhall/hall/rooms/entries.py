"""What a room's book holds: one entry after another, from which alone the room can be built again."""

from __future__ import annotations

import msgspec

ANSWER = "answer"  # a seat answered; the text is the answer's notation
RESIGN = "resign"
UNDO = "undo"  # a seat took back; the text is the number of actions that stay
OFFER = "offer"  # a seat asks the others; the text is what for: draw, hands, or as in "undo 17", "swap 1"
CONSENT = "consent"  # a seat answers an offer; the text is as in "draw yes"
REMATCH = "rematch"  # a seat wants to play again; the text is the seal of its part in that shuffle, or nothing
NEXT = "next"  # the room that follows; the text is its id
FLAG = "flag"  # a seat's time ran out: the text is what is answered for it, nothing if it loses
SEQUEL = "sequel"  # the rooms of the matches that follow; the text is their ids, in later rounds as in "id:3-0"
LESSON = "lesson"  # a learner moves in a lesson; the text is where to: next, back, show or hint
HIDE = "hide"  # a seat ends the agreement that hands lie open
SWAP = "swap"  # two seats exchange chairs; the text is which, as in "0 1"
VERDICT = "verdict"  # a tournament ends the game; the text is the ranks and why, as in "1 2 did not come"
RESUME = "resume"  # the hall opened again: the time before counts for nobody, or so many seconds of it
LEFT = "left"  # a seat did not come back: it has given up, or the text is "draw"
MIND = "mind"  # a seat did not come back: a bot plays for it
BACK = "back"  # whoever a bot played for is here again

UNDO_OFFER = "undo"
DRAW_OFFER = "draw"
REMATCH_OFFER = "rematch"
HANDS_OFFER = "hands"  # to lay hands open
SWAP_OFFER = "swap"  # to exchange chairs
TEACHING_OFFERS = (HANDS_OFFER, SWAP_OFFER)


class Entry(msgspec.Struct, frozen=True):
    n: int
    kind: str
    seat: int
    text: str
    at: float  # seconds since 1970, by the hall's own time (`clock.Steady`)


LONGEST_DELAY = 3600  # seconds


class Manners(msgspec.Struct, frozen=True):
    """How freely a table is played at."""

    takebacks: bool = False  # a person among bots takes back at once, whatever was shown since
    teaching: bool = False  # so does everybody; hands may be laid open and sides swapped; never rated
    rated: bool = False  # its end changes ratings: nothing is taken back, and nobody is given a hint
    private: bool = False  # in no list: for those who have the link or the code
    talk: str = "open"  # what may be said: open, phrases or none
    delay: int = -1  # seconds that spectators are late, where there are secrets; -1: as the hall says
    bots: bool = False  # whether bots of people may sit down too
    asked: str = ""  # the one of them that is told of this table, though it is in no list


class Offer(msgspec.Struct, frozen=True):
    kind: str
    by: int
    agreed: tuple[int, ...] = ()
    other: int = -1  # with whom chairs are to be exchanged
    to: int = -1  # the number of the action that is to be taken back


class Seat(msgspec.Struct):
    """Who sits there: a person, a bot, or nobody yet. A bot of somebody's sits as a person does, and is told as a bot."""

    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""
    known: bool = False  # whether the person has an account, and with it a page of their own
    number: int = 0  # of several of that name, at tables that follow from one game; not in the store
    owner: str = ""  # the person whose bot sits there
    by: str = ""  # their name

    @property
    def told(self) -> str:
        """What everybody is told of who sits there: whoever is no person never passes for one."""
        return BOT if self.owner else self.kind


class Follower(msgspec.Struct, frozen=True):
    """A room where players go on: `seats[k]` is the seat they come from of the one on seat k there."""

    room: str
    game: str
    seats: list[int]


PERSON = "person"
BOT = "bot"
OPEN = "open"

WAITING = "waiting"
OPENING = "opening"  # all seats are taken, and parts of the shuffle are still sealed
RUNNING = "running"
OVER = "over"
UNBEGUN = (WAITING, OPENING)


def people_of(seats: list[Seat]) -> frozenset[int]:
    """The seats of persons."""
    return frozenset(number for number, seat in enumerate(seats) if seat.kind == PERSON)
