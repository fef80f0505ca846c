"""The tables of the store."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("position", Text, nullable=False),  # JSON, or nothing: a game from the beginning
    Column("given", Text, nullable=False),  # JSON: seat and text of actions played before the room was made
    Column("engine", String(40), nullable=False),
    Column("content", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("n", Integer, nullable=False),
    Column("result", Text, nullable=False),  # JSON, or nothing while it goes on
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("clock", Text, nullable=False, server_default=""),  # JSON, or nothing: all the time in the world
    Column("origin", String(32), nullable=False, server_default=""),  # the room that this one follows from, if any
    Column("lesson", String(40), nullable=False, server_default=""),  # the lesson that is given here, if any
)
Index("rooms_by_status", rooms.c.status, rooms.c.updated)
Index("rooms_by_origin", rooms.c.origin)

seats = Table(
    "seats",
    metadata,
    Column("room", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), nullable=False),
    Column("bot", String(40), nullable=False),
)
Index("seats_by_person", seats.c.person)

entries = Table(
    "entries",
    metadata,
    Column("room", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

sayings = Table(
    "sayings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for a spectator
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
Index("sayings_by_room", sayings.c.room, sayings.c.id)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)
