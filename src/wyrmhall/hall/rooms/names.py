"""Names of people and bots."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache

from wyrmhall.bots.levels import CHARACTERS, LEVELS, called
from wyrmhall.hall.rooms.entries import BOT, OPEN, Seat

LONGEST = 24
BOT_MARK = " (bot)"  # at the end of the names of bots that are somebody's, and of nobody else's
MARKS = 2  # accents and the like over one letter
FREE, VISITOR, LEFT = "Free seat", "A visitor", "Somebody who left"
# in every language of the client, and what bots are called beside their levels
RESERVED = (FREE, VISITOR, LEFT, "Random", "Instinct", "Search", "Bot", "You",
            "Freier Stuhl", "Ein Besucher", "Jemand, der ging", "Zufall", "Instinkt", "Denker", "Du",
            "Schlüpfling", "Welpe", "Nestling", "Gleiter", "Jungdrache", "Lindwurm", "Uralter Lindwurm")  # fmt: skip
TITLES = (*(f" the {each.name}" for each in CHARACTERS.values()),
          " der Räuber", " der Hüter", " der Zocker", " der Zweifler")  # fmt: skip
# what looks like a Latin letter, alone or as a capital; of these four Greek ones only the capitals do
CAPITALS = str.maketrans("ΗΜΝΥ", "HMNY")
ALIKE = str.maketrans(
    "авекмнорстухѕјԁһԛԝѵαβγεζηκμνορτυχωøđłħŧ0" + "1iıіι",
    "abekmhopctyxsjdhqwvabyeznkuvoptuxwodlhto" + "lllll",
)
FIRST = ("Amber", "Ashen", "Brave", "Bright", "Calm", "Copper", "Dusky", "Ember", "Frosty", "Gentle", "Hidden", "Ivory",
         "Jolly", "Keen", "Lucky", "Mellow", "Misty", "Nimble", "Old", "Quiet", "Rusty", "Silent", "Swift", "Sly")  # fmt: skip
SECOND = ("Badger", "Falcon", "Ferret", "Fox", "Hare", "Heron", "Jackdaw", "Kestrel", "Knight", "Lynx", "Magpie", "Marten",
          "Mole", "Newt", "Otter", "Owl", "Page", "Pike", "Raven", "Scribe", "Smith", "Squire", "Stork", "Warden")  # fmt: skip


def guest_name(person: str) -> str:
    """A name for one who has not chosen any: always the same for the same guest."""
    mark = hashlib.sha256(person.encode()).digest()
    return f"{FIRST[mark[0] % len(FIRST)]} {SECOND[mark[1] % len(SECOND)]}"


def legible(text: str) -> str:
    """What a person typed, without what would not be seen, would turn around what follows, or would cover others."""
    shown, marks = "", MARKS  # none may come before the first letter
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MARKS:
            shown += sign if sign.isprintable() else " "
    return shown


def tidy(text: str, longest: int = LONGEST) -> str:
    """A name as a person typed it, as far as it is legible; empty if no letter is left."""
    name = " ".join(legible(text).split())[:longest]
    while len(unicodedata.normalize("NFKC", name)) > longest:  # some signs are whole sentences
        name = name[:-1]
    name = name.strip()
    return name if any(sign.isalnum() for sign in name) else ""


def is_reserved(name: str) -> bool:
    """Whether the hall calls bots, visitors or free seats so, however it is written."""
    alike = likeness(name)
    return alike in _reserved() or any(alike == of_hall + title for title in _titles() for of_hall in _reserved())


@cache
def _reserved() -> frozenset[str]:
    return frozenset(likeness(each) for each in (*(level.name for level in LEVELS), *RESERVED))


@cache
def _titles() -> tuple[str, ...]:
    return tuple(likeness(title) for title in TITLES)


def ends_as_a_bot(name: str) -> bool:
    """Whether the last word says that a bot is called so."""
    words = [word for word in re.split(r"[\W_]+", legible(name)) if word]
    return len(words) > 1 and likeness(words[-1]) == likeness(BOT_MARK)


def bot_name(typed: str) -> str:
    """What a bot of somebody's is called, wherever its name stands; empty if no letter is left."""
    name = tidy(typed.removesuffix(BOT_MARK), LONGEST - len(BOT_MARK))
    return name + BOT_MARK if name else ""


def is_for_guests(name: str) -> bool:
    """Whether the hall calls guests so who have chosen no name."""
    return likeness(name) in _guests()


@cache
def _guests() -> frozenset[str]:
    return frozenset(likeness(f"{first} {second}") for first in FIRST for second in SECOND)


def likeness(name: str) -> str:
    """The same for all names that people would take for each other: case, accents, spaces and letters of other scripts
    that look like Latin ones make no difference."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    folded = unicodedata.normalize("NFKD", bare.translate(CAPITALS).casefold()).translate(ALIKE)
    return "".join(sign for sign in folded if sign.isalnum()).replace("rn", "m").replace("vv", "w")


def seat_name(seat: Seat) -> str:
    if seat.kind == OPEN:
        return FREE
    name = called(seat.bot) if seat.kind == BOT else seat.name or guest_name(seat.person)
    return f"{name} {seat.number}" if seat.number else name
