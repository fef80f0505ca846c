"""Names of people and bots."""

from __future__ import annotations

import hashlib

from wyrmhall.bots.levels import LEVELS
from wyrmhall.hall.rooms.entries import BOT, OPEN, Seat

LONGEST = 24
FIRST = ("Amber", "Ashen", "Brave", "Bright", "Calm", "Copper", "Dusky", "Ember", "Frosty", "Gentle", "Hidden", "Ivory",
         "Jolly", "Keen", "Lucky", "Mellow", "Misty", "Nimble", "Old", "Quiet", "Rusty", "Silent", "Swift", "Sly")  # fmt: skip
SECOND = ("Badger", "Falcon", "Ferret", "Fox", "Hare", "Heron", "Jackdaw", "Kestrel", "Knight", "Lynx", "Magpie", "Marten",
          "Mole", "Newt", "Otter", "Owl", "Page", "Pike", "Raven", "Scribe", "Smith", "Squire", "Stork", "Warden")  # fmt: skip


def guest_name(person: str) -> str:
    """A name for one who has not chosen any: always the same for the same guest."""
    mark = hashlib.sha256(person.encode()).digest()
    return f"{FIRST[mark[0] % len(FIRST)]} {SECOND[mark[1] % len(SECOND)]}"


def tidy(text: str) -> str:
    """A name as a person typed it, without what would not be seen; empty if nothing is left."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST].strip()


def bot_name(spec: str) -> str:
    kind, _, level = spec.partition(":")
    return LEVELS[int(level) - 1].name if kind == "search" and level else spec.capitalize()


def seat_name(seat: Seat) -> str:
    if seat.kind == OPEN:
        return "Free seat"
    name = bot_name(seat.bot) if seat.kind == BOT else seat.name or guest_name(seat.person)
    return f"{name} {seat.number}" if seat.number else name
